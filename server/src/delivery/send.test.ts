import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  answer,
  type Behaviour,
  closeSilently,
  dirtyText,
  endlessBody,
  gzipBomb,
  hang,
  hugeHeaders,
  inOrder,
  invalidHttp,
  type Receiver,
  raw,
  redirect,
  reset,
  slowBody,
  slowHeaders,
  startReceiver,
  testIdentity,
} from '../../test/receivers.ts';
import { testedPart } from '../../test/tested-parts.ts';
import type { Resolve } from './egress.ts';
import { Sender, type SendRequest } from './send.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  vi.unstubAllEnvs();
});

function newSender(options: Partial<ConstructorParameters<typeof Sender>[0]> = {}): Sender {
  const sender = new Sender({ timeoutMs: 20_000, allowPrivateNetwork: true, ...options });
  opened.push(sender);
  return sender;
}

async function newReceiver(behaviour?: Behaviour, options?: { tls?: boolean }): Promise<Receiver> {
  const receiver = await startReceiver(behaviour, options);
  opened.push(receiver);
  return receiver;
}

const to = (url: string, body = '{"id":"whmsg_1"}'): SendRequest => ({
  url,
  body,
  headers: { 'content-type': 'application/json', 'x-service-signature': 't=1,v1=00' },
});

/** Short enough to wait for, for receivers that never come to an end. */
const impatient = { timeoutMs: 300 };
const tooLate = 'No complete answer within 0.3 s.';

const leadingTo =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('sending', () => {
  it('posts the body and the headers as they are', async () => {
    const receiver = await newReceiver(answer(201, {}, 'thanks'));
    const body = '{"name":"Zoë 🎉"}';
    const outcome = await newSender().send(to(`${receiver.url}/hooks/a%20b?x=1&y=%C3%BC#part`, body));
    expect(outcome).toEqual({
      delivered: true,
      statusCode: 201,
      responseExcerpt: 'thanks',
      error: null,
      retryAfter: null,
      durationMs: expect.any(Number),
    });
    expect(receiver.requests).toMatchObject([
      {
        method: 'POST',
        path: '/hooks/a%20b?x=1&y=%C3%BC',
        headers: {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'x-service-signature': 't=1,v1=00',
          'accept-encoding': 'identity',
          host: new URL(receiver.url).host,
        },
      },
    ]);
    expect(receiver.requests[0]!.body.toString()).toBe(body);
  });

  it.each([200, 201, 202, 204, 299])('is done when the status is %i', async (status) => {
    const receiver = await newReceiver(answer(status));
    expect(await newSender().send(to(receiver.url))).toMatchObject({
      delivered: true,
      statusCode: status,
      responseExcerpt: '',
      error: null,
    });
  });

  it.each([304, 400, 404, 410, 429, 500, 503])('has failed when the status is %i', async (status) => {
    const receiver = await newReceiver(answer(status, {}, status === 304 ? '' : 'why'));
    expect(await newSender().send(to(receiver.url))).toMatchObject({
      delivered: false,
      statusCode: status,
      responseExcerpt: status === 304 ? '' : 'why',
      error: `The receiver answered with status ${status}.`,
    });
  });

  it.each([301, 302, 303, 307, 308])('does not follow a redirect with status %i', async (status) => {
    const target = await newReceiver();
    const receiver = await newReceiver(redirect(target.url, status));
    expect(await newSender().send(to(receiver.url))).toMatchObject({
      delivered: false,
      statusCode: status,
      error: expect.stringContaining('redirects are not followed'),
    });
    expect(target.connections()).toBe(0);
  });

  it.each<[Record<string, string | string[]>, string | null]>([
    [{ 'retry-after': '120' }, '120'],
    [{ 'retry-after': ['7', '9'] }, '7'],
    [{ 'retry-after': 'x'.repeat(300) }, 'x'.repeat(200)],
    [{}, null],
  ])('tells the wait that was asked for: %j', async (headers, retryAfter) => {
    const receiver = await newReceiver(answer(503, headers));
    expect(await newSender().send(to(receiver.url))).toMatchObject({ statusCode: 503, retryAfter });
  });

  it('waits for the answer that follows an informational one', async () => {
    const hints = 'HTTP/1.1 103 Early Hints\r\nretry-after: 9\r\n\r\n';
    const receiver = await newReceiver(raw(`${hints}HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok`));
    const outcome = await newSender().send(to(receiver.url));
    expect(outcome).toMatchObject({
      delivered: true,
      statusCode: 200,
      responseExcerpt: 'ok',
      retryAfter: null,
    });
  });

  it('ignores the proxies of the environment', async () => {
    const proxy = await newReceiver();
    for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy']) {
      vi.stubEnv(name, proxy.url);
    }
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    const receiver = await newReceiver();
    expect(await newSender().send(to(receiver.url))).toMatchObject({ delivered: true });
    expect(receiver.requests).toHaveLength(1);
    expect(proxy.connections()).toBe(0);
  });
});

describe('the excerpt', () => {
  const excerptOf = async (body: string | Buffer) => {
    const receiver = await newReceiver(answer(200, {}, body));
    const { delivered, responseExcerpt } = await newSender().send(to(receiver.url));
    expect(delivered).toBe(true);
    return responseExcerpt;
  };

  it('has at most 1000 characters, of which none is cut in two', async () => {
    expect(await excerptOf('x'.repeat(1000))).toBe('x'.repeat(1000));
    expect(await excerptOf('ü'.repeat(5000))).toBe('ü'.repeat(1000));
    expect(await excerptOf(`x${'🎉'.repeat(5000)}`)).toBe(`x${'🎉'.repeat(499)}`);
  });

  it('can be stored, whatever came', async () => {
    const receiver = await newReceiver(dirtyText);
    const { responseExcerpt } = await newSender().send(to(receiver.url));
    expect(responseExcerpt).toMatch(/^a\ufffd+z$/);
  });

  it('of a body without end is cut, and so is the connection', async () => {
    const receiver = await newReceiver(endlessBody);
    const outcome = await newSender().send(to(receiver.url));
    expect(outcome).toMatchObject({ delivered: true, statusCode: 200 });
    expect(outcome.responseExcerpt).toHaveLength(1000);
    await receiver.waitForSilence();
  });

  it('of a compressed body is what came, not what it unpacks to', async () => {
    const receiver = await newReceiver(gzipBomb);
    const { delivered, responseExcerpt } = await newSender().send(to(receiver.url));
    expect(delivered).toBe(true);
    expect(responseExcerpt!.startsWith('\x1f\ufffd\b')).toBe(true);
    expect(responseExcerpt!.length).toBeLessThanOrEqual(1000);
  });
});

describe('a hostile receiver', () => {
  it.each<[string, Behaviour, number | null]>([
    ['hangs', hang, null],
    ['drips its headers', slowHeaders, null],
    ['drips its body', slowBody, 200],
    ['ends its body nowhere', raw('HTTP/1.1 200 OK\r\n\r\nand then'), 200],
    ['repeats 102 and says no more', raw('HTTP/1.1 102 Processing\r\n\r\n'.repeat(20)), null],
  ])('that %s is given up at the deadline, and its connection cut', async (_what, behaviour, statusCode) => {
    const receiver = await newReceiver(behaviour);
    expect(await newSender(impatient).send(to(receiver.url))).toMatchObject({
      delivered: false,
      statusCode,
      error: tooLate,
    });
    await receiver.waitForSilence();
    expect(receiver.requests).toHaveLength(1);
  });

  const ended = /^The connection to 127\.0\.0\.1:\d+ ended before the answer was complete\.$/;
  const invalid = /^The answer of 127\.0\.0\.1:\d+ is not valid HTTP\.$/;
  const cutShort = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nshort';

  it.each<[string, Behaviour, number | null, RegExp]>([
    ['resets', reset, null, ended],
    ['closes without an answer', closeSilently, null, ended],
    ['closes within the headers', thenClose('HTTP/1.1 200 OK\r\nx-a: '), null, ended],
    ['closes within the body', thenClose(cutShort), 200, ended],
    ['does not speak HTTP', invalidHttp, null, invalid],
    [
      'contradicts itself',
      raw('HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'),
      null,
      invalid,
    ],
    ['switches protocols', raw('HTTP/1.1 101 Now\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'), null, ended],
    ['sends huge headers', hugeHeaders, null, /^The headers of the answer of .* are too large\.$/],
  ])('that %s has failed once, for a reason that is told', async (_what, behaviour, statusCode, error) => {
    const receiver = await newReceiver(behaviour);
    expect(await newSender().send(to(receiver.url))).toMatchObject({
      delivered: false,
      statusCode,
      error: expect.stringMatching(error),
    });
    expect(receiver.requests).toHaveLength(1);
    await receiver.waitForSilence();
  });

  it('that is not there has refused the connection', async () => {
    const receiver = await newReceiver();
    await receiver.close();
    expect(await newSender().send(to(receiver.url))).toMatchObject({
      delivered: false,
      statusCode: null,
      responseExcerpt: null,
      error: expect.stringMatching(/^Connection refused by 127\.0\.0\.1:\d+;/),
    });
  });

  it('that accepts a connection but no TLS is given up, and the connection cut', async () => {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const connected = once(server, 'connection');
    const { port } = server.address() as AddressInfo;
    const sent = newSender(impatient).send(to(`https://127.0.0.1:${port}`));
    const [socket] = await connected;
    const ended = once(socket.resume(), 'close');
    expect(await sent).toMatchObject({ delivered: false, error: tooLate });
    await ended;
    server.close();
  });

  it('does not delay others at the same origin, and its connection is not used again', async () => {
    const receiver = await newReceiver((request, response) =>
      (request.path === '/hang' ? hang : answer())(request, response),
    );
    const sender = newSender();
    const hung = sender.send(to(`${receiver.url}/hang`));
    await receiver.waitFor(1);
    const others = Array.from({ length: 12 }, () => sender.send(to(receiver.url)));
    for (const outcome of await Promise.all(others)) expect(outcome.delivered).toBe(true);
    await sender.close();
    expect((await hung).delivered).toBe(false);
  });
});

function thenClose(bytes: string): Behaviour {
  return (_request, { socket }) => socket?.end(bytes);
}

describe('TLS', () => {
  it('needs a certificate that is trusted', async () => {
    const receiver = await newReceiver(answer(), { tls: true });
    expect(await newSender().send(to(receiver.url))).toMatchObject({
      delivered: false,
      statusCode: null,
      error: `The certificate of ${new URL(receiver.url).host} is not trusted: self-signed certificate.`,
    });
    expect(receiver.requests).toHaveLength(0);
  });

  it('needs a receiver that speaks it', async () => {
    const receiver = await newReceiver();
    const outcome = await newSender().send(to(receiver.url.replace('http:', 'https:')));
    expect(outcome).toMatchObject({
      delivered: false,
      error: expect.stringMatching(/^The TLS handshake with 127\.0\.0\.1:\d+ failed/),
    });
  });

  /** Trust is decided when a process starts, so this sender is one in a process of its own, as built. */
  async function sendTrusting(url: string, resolvesTo: string): Promise<unknown> {
    const directory = mkdtempSync(join(tmpdir(), 'guidepost-ca-'));
    const authority = join(directory, 'ca.pem');
    writeFileSync(authority, testIdentity.cert);
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { Sender } from ${JSON.stringify(testedPart('send'))};
        const resolve = async () => [{ address: ${JSON.stringify(resolvesTo)}, family: 4 }];
        const sender = new Sender({ timeoutMs: 20_000, allowPrivateNetwork: true, resolve });
        const request = { url: ${JSON.stringify(url)}, body: '{}', headers: {} };
        console.log(JSON.stringify([await sender.send(request), await sender.send(request)]));`,
      ],
      { env: { NODE_EXTRA_CA_CERTS: authority }, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    await once(child, 'close');
    rmSync(directory, { recursive: true });
    return JSON.parse(output);
  }

  it('is spoken with a receiver whose certificate is trusted', async () => {
    const receiver = await newReceiver(answer(), { tls: true });
    expect(await sendTrusting(receiver.url, '127.0.0.1')).toMatchObject([
      { delivered: true, statusCode: 200 },
      { delivered: true, statusCode: 200 },
    ]);
    expect(receiver.connections()).toBe(1);
  });

  it('needs a certificate for the name in the URL', async () => {
    const receiver = await newReceiver(answer(), { tls: true });
    const url = receiver.url.replace('localhost', 'hooks.example.com');
    const failed = {
      delivered: false,
      error: `The certificate of ${new URL(url).host} is for another host name.`,
    };
    expect(await sendTrusting(url, '127.0.0.1')).toMatchObject([failed, failed]);
    expect(receiver.requests).toHaveLength(0);
  });
});

describe('the address that is dialled', () => {
  it('is refused when DNS has changed to a private one since the URL was saved', async () => {
    const receiver = await newReceiver();
    const { port } = new URL(receiver.url);
    const resolve = vi.fn(leadingTo('127.0.0.1'));
    const sender = newSender({ allowPrivateNetwork: false, resolve });
    expect(await sender.send(to(`https://rebinding.example.com:${port}/`))).toMatchObject({
      delivered: false,
      statusCode: null,
      error:
        'The address 127.0.0.1 of host rebinding.example.com is not public (loopback); ' +
        'set ALLOW_PRIVATE_NETWORK_EGRESS=true to allow it.',
    });
    expect(resolve).toHaveBeenCalledOnce();
    expect(receiver.connections()).toBe(0);
  });

  it.each([
    ['https://127.0.0.1', 'loopback'],
    ['https://[::1]', 'not public'],
    ['https://localhost', 'not a public name'],
    ['http://example.com', 'https://'],
    ['https://user@example.com', 'user name'],
    ['nonsense', 'not valid'],
  ])('is never that of %s', async (url, reason) => {
    const sender = newSender({ allowPrivateNetwork: false, resolve: leadingTo('93.184.215.14') });
    const outcome = await sender.send(to(url));
    expect(outcome).toMatchObject({ delivered: false, error: expect.stringContaining(reason) });
  });

  it('is the next one when the first does not answer', async () => {
    const receiver = await newReceiver();
    const { port } = new URL(receiver.url);
    const sender = newSender({ resolve: leadingTo('::1', '127.0.0.1') });
    expect(await sender.send(to(`http://two.example.com:${port}`))).toMatchObject({ delivered: true });
  });

  it('has to be known', async () => {
    const resolve: Resolve = async () => {
      throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
    };
    const { error } = await newSender({ resolve }).send(to('http://nobody.example.com'));
    expect(error).toBe('The name of nobody.example.com is not known to DNS; check the URL.');
  });

  it('has to be known in time', async () => {
    const sender = newSender({ ...impatient, resolve: () => new Promise(() => {}) });
    expect(await sender.send(to('http://slow.example.com'))).toMatchObject({
      delivered: false,
      error: tooLate,
    });
  });
});

describe('a connection', () => {
  it('is used again', async () => {
    const receiver = await newReceiver();
    const sender = newSender();
    for (let count = 0; count < 3; count++) {
      expect((await sender.send(to(receiver.url))).delivered).toBe(true);
    }
    expect(receiver.connections()).toBe(1);
  });

  it('is not used again when the receiver says so', async () => {
    const receiver = await newReceiver(answer(200, { connection: 'close' }));
    const sender = newSender();
    for (let count = 0; count < 3; count++) {
      expect((await sender.send(to(receiver.url))).delivered).toBe(true);
    }
    expect(receiver.connections()).toBe(3);
  });

  it('is not used again after a failure', async () => {
    const receiver = await newReceiver(inOrder(answer(), hang, answer()));
    const sender = newSender(impatient);
    expect((await sender.send(to(receiver.url))).delivered).toBe(true);
    expect(await sender.send(to(receiver.url))).toMatchObject({ delivered: false, error: tooLate });
    expect((await sender.send(to(receiver.url))).delivered).toBe(true);
    expect(receiver.requests).toHaveLength(3);
    expect(receiver.connections()).toBe(2);
  });

  it.each([
    ['closed', closeSilently],
    ['reset', reset],
  ])('that is %s while a request is on its way costs no attempt', async (_how, crossing) => {
    const receiver = await newReceiver(inOrder(answer(), crossing, answer(202)));
    const sender = newSender();
    await sender.send(to(receiver.url));
    expect(await sender.send(to(receiver.url))).toMatchObject({ delivered: true, statusCode: 202 });
    expect(receiver.connections()).toBe(2);
  });

  it('that is closed again at once has failed', async () => {
    const receiver = await newReceiver(inOrder(answer(), closeSilently));
    const sender = newSender();
    await sender.send(to(receiver.url));
    expect(await sender.send(to(receiver.url))).toMatchObject({ delivered: false, statusCode: null });
    expect(receiver.requests).toHaveLength(3);
  });

  it('does not stay open for long without use', async () => {
    // This server itself would keep it for ever.
    const receiver = await newReceiver(raw('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'));
    expect((await newSender().send(to(receiver.url))).delivered).toBe(true);
    await receiver.waitForSilence();
  });
});

describe('a stop', () => {
  const stopped = 'The service stopped before an answer came.';

  it('ends what is under way, what comes after, and idle connections', async () => {
    const receiver = await newReceiver(inOrder(answer(), hang));
    const sender = newSender();
    await Promise.all([sender.send(to(receiver.url)), receiver.waitFor(1)]);
    const idle = await newReceiver();
    await sender.send(to(idle.url));
    const sent = sender.send(to(receiver.url));
    await receiver.waitFor(2);
    await sender.close();
    expect((await sent).error).toBe(stopped);
    expect((await sender.send(to(receiver.url))).error).toBe(stopped);
    await Promise.all([receiver.waitForSilence(), idle.waitForSilence()]);
  });
});
