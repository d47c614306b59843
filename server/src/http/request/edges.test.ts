import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useProject } from '../../../test/api.ts';
import { codeOf, newProject, useServer } from '../../../test/harness.ts';

const server = useServer();
const { project } = useProject(server);

/** Everything that the service answers to these bytes until it or the client closes the connection. */
function exchange(
  bytes: string | Buffer,
  isDone: (text: string) => boolean = () => false,
  url = server.url,
): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (chunk) => {
      text += chunk;
      if (isDone(text)) socket.end();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}

const errorIn = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))).error;

describe('a body with a Content-Encoding', () => {
  const definitions = () => `${server.url}/v2/projects/${project.id}/attribute-definitions`;
  const send = async (body: Buffer | string, encoding: string) => {
    const headers = {
      authorization: `Bearer ${project.token}`,
      'content-type': 'application/json',
      'content-encoding': encoding,
    };
    const response = await fetch(definitions(), { method: 'POST', headers, body });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  const definition = (codeName: string, more: object = {}) =>
    JSON.stringify({ scope: 'user', dataType: 'string', codeName, displayName: codeName, ...more });

  it('is unpacked when it is gzip', async () => {
    expect((await send(gzipSync(definition('packed')), 'gzip')).status).toBe(201);
    expect((await send(gzipSync(definition('packed_too')), 'X-GZIP')).status).toBe(201);
    expect((await send(definition('plain'), 'identity')).status).toBe(201);
  });

  it('is refused when it is not what it says', async () => {
    for (const body of [definition('lie'), gzipSync(definition('cut')).subarray(0, 30)]) {
      const answer = await send(body, 'gzip');
      expect(codeOf(answer)).toBe('400 E1017');
      expect(answer.body.error.message).toContain('gzip');
    }
  });

  it('is refused by name when nobody here can read it', async () => {
    for (const encoding of ['br', 'deflate', 'gzip, gzip', 'unheard-of']) {
      const answer = await send(definition('odd'), encoding);
      expect(codeOf(answer), encoding).toBe('400 E1017');
      expect(answer.body.error.message).toContain('Content-Encoding');
    }
  });

  it('may have 1 MiB unpacked, like any other', async () => {
    const bomb = gzipSync(definition('bomb', { description: 'x'.repeat(20_000_000) }));
    expect(bomb.length).toBeLessThan(100_000);
    expect(codeOf(await send(bomb, 'gzip'))).toBe('413 E1017');
  });
});

describe('requests that come in one go', () => {
  it('act in their order', async () => {
    const path = `/v2/projects/${project.id}/environments/${project.production}/users/piped`;
    const put = (n: number) => {
      const body = JSON.stringify({ attributes: { turn: n } });
      const head = `PUT ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${project.token}`;
      return `${head}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    };
    const get = `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${project.token}\r\n\r\n`;
    const rounds = Array.from({ length: 15 }, (_, n) => n);
    const answers = (text: string) => text.split('HTTP/1.1 200 OK').slice(1);
    const text = await exchange(rounds.map((n) => put(n) + get).join(''), (so) => {
      const last = answers(so)[2 * rounds.length - 1];
      return last !== undefined && /\r\n\r\n.*\}$/s.test(last);
    });
    const turns = answers(text).map((answer) => /"turn":(\d+)/.exec(answer)?.[1]);
    expect(turns).toEqual(rounds.flatMap((n) => [String(n), String(n)]));
  });

  it('are answered before what is not HTTP behind them', async () => {
    const get = `GET /v2/projects/${project.id}/environments HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${project.token}\r\n\r\n`;
    const text = await exchange(`${get}HELO there\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 200 OK.*HTTP\/1\.1 400 Bad Request/s);
  });
});

describe('a request that Node would answer by itself', () => {
  const absolute = /^http:\/\/[^/]+\/docs$/;

  it('gets the envelope when it expects what is unknown', async () => {
    const answer = await exchange(
      'GET /v2/me HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 417 /);
    expect(answer).toMatch(/x-ratelimit-limit/i);
    expect(errorIn(answer)).toMatchObject({ code: 'E1017', doc_url: expect.stringMatching(absolute) });
  });

  it('gets the envelope when it has no Host', async () => {
    const answer = await exchange('GET /v2/me HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(errorIn(answer)).toMatchObject({ code: 'E1017', doc_url: expect.stringMatching(absolute) });
    const old = await exchange('GET /health/live HTTP/1.0\r\n\r\n');
    expect(old).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('gets the envelope when its headers are too large', async () => {
    const answer = await exchange(`GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(40_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(errorIn(answer)).toMatchObject({ code: 'E1017', doc_url: expect.stringMatching(absolute) });
  });

  it('may have a cursor as long as the headers may be, which is an empty page', async () => {
    const list = `/v2/projects/${project.id}/environments`;
    const listed = (length: number) =>
      exchange(
        `GET ${list}?cursor=${'a'.repeat(length)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${project.token}\r\nConnection: close\r\n\r\n`,
      );
    expect(await listed(16_000)).toMatch(/^HTTP\/1\.1 200 .*"results":\[\]/s);
    const refused = await listed(17_000);
    expect(refused).toMatch(/^HTTP\/1\.1 431 /);
    expect(errorIn(refused)).toMatchObject({ code: 'E1017' });
  });

  it('gets no body when its headers are too large and it asks with HEAD', async () => {
    const answer = await exchange(`HEAD / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 .*\r\n\r\n$/s);
  });

  it('gets the envelope when its body breaks off, after the answers to the requests before it', async () => {
    const authorised = `Host: x\r\nAuthorization: Bearer ${project.token}\r\n`;
    const first = `GET /v2/me HTTP/1.1\r\n${authorised}\r\n`;
    const definitions = `POST /v2/projects/${project.id}/attribute-definitions HTTP/1.1\r\n${authorised}`;
    const broken = `${definitions}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`;
    expect(await exchange(broken)).toMatch(/^HTTP\/1\.1 400 .*"code":"E1017"/s);
    expect(await exchange(`${first}${broken}`)).toMatch(/^HTTP\/1\.1 200 .*HTTP\/1\.1 400 .*"code":"E1017"/s);
  });

  it('gets one answer when it is refused for its head and its body breaks off then', async () => {
    const head = 'POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
    let answer = '';
    socket.on('data', (chunk) => {
      // The answer is here, and the rest of the body is not.
      if (answer === '') socket.write('zz\r\n');
      answer += chunk;
    });
    await once(socket, 'close');
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404']);
  });

  describe('that does not arrive in time', () => {
    const impatient = useServer({ HEADERS_TIMEOUT_MS: '50', REQUEST_TIMEOUT_MS: '50' });

    it.each([
      ['in its headers', async () => 'GET / HTT'],
      [
        'in its body',
        async () => {
          const { token } = await newProject(impatient);
          const head = [
            'Host: x',
            `Authorization: Bearer ${token}`,
            'Content-Type: application/json',
            'Content-Length: 9',
          ];
          return `POST /v2/projects HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{`;
        },
      ],
    ])('gets the envelope: %s', async (_, beginning) => {
      const answer = await exchange(await beginning(), undefined, impatient.url);
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(errorIn(answer)).toMatchObject({ code: 'E1017', doc_url: expect.stringMatching(absolute) });
    });

    it('ends the connection of who is silent', async () => {
      const socket = connect(Number(new URL(impatient.url).port), '127.0.0.1');
      socket.resume();
      await once(socket, 'close');
      expect(socket.bytesWritten).toBe(0);
    });

    it.each([
      ['headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
      ['a body', 'POST /app/auth/sign-in/email HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n\r\n'],
    ])('ends the connection of who sends %s in drips, and does not end it', async (_, beginning) => {
      const { port } = new URL(impatient.url);
      const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
      socket.on('error', () => {}).resume();
      socket.write(beginning);
      const drip = setInterval(() => socket.write('x'), 10);
      onTestFinished(() => clearInterval(drip));
      // Not by `once` of node:events: a write that comes too late is an error of the socket, and not of the test.
      await new Promise((resolve) => socket.once('close', resolve));
    });

    it('has half a minute for its headers and a minute in all, unless the settings say otherwise', () => {
      const { headersTimeout, requestTimeout } = server.app.server;
      expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 30_000, requestTimeout: 60_000 });
    });
  });
});

describe('every answer', () => {
  it('is kept by nobody and is what its type says, unless it is a file', async () => {
    const documents = ['/openapi.json', '/docs'];
    for (const path of ['/v2/me', '/health/live', '/nowhere', ...documents]) {
      const { headers } = await server.call(path);
      const kept = documents.includes(path) ? 'no-cache' : 'no-store';
      expect(headers.get('cache-control'), path).toBe(kept);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    }
    const script = await server.call('/docs/js/scalar.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=86400');
  });

  const lengths = async (path: string, encoding: string) => {
    const headers = { authorization: `Bearer ${project.token}`, 'accept-encoding': encoding };
    const response = await fetch(`${server.url}${path}`, { headers });
    await response.arrayBuffer();
    const { headers: got } = response;
    return {
      encoding: got.get('content-encoding'),
      vary: got.get('vary'),
      length: Number(got.get('content-length')),
    };
  };

  it('of more than 1 KB is compressed for who takes that, and says what it depends on', async () => {
    const path = `/v2/projects/${project.id}/attribute-definitions?limit=100`;
    const plain = await lengths(path, 'identity');
    expect(plain).toMatchObject({ encoding: null, vary: 'Accept-Encoding' });
    const packed = await lengths(path, 'gzip, deflate, br');
    expect(packed).toMatchObject({ encoding: 'gzip', vary: 'Accept-Encoding' });
    expect(packed.length).toBeLessThan(plain.length / 3);
    expect((await lengths(path, 'gzip;q=0')).encoding).toBeNull();
    expect(await lengths(`/v2/projects/${project.id}`, 'gzip')).toMatchObject({ encoding: null, vary: null });
  });

  it('that is a document is compressed, the API reference too', async () => {
    for (const path of ['/openapi.json', '/docs/js/scalar.js']) {
      const plain = await lengths(path, 'identity');
      for (const encoding of ['br', 'gzip']) {
        const packed = await lengths(path, encoding);
        expect(packed).toMatchObject({ encoding, vary: 'Accept-Encoding' });
        expect(packed.length).toBeLessThan(plain.length / 2.5);
      }
    }
  });
});

describe('a document', () => {
  it.each(['/openapi.json', '/docs', '/docs/js/start.js', '/docs/js/scalar.js'])(
    '%s is sent once to who keeps it',
    async (path) => {
      const asked = (encoding: string, known = '') =>
        fetch(`${server.url}${path}`, { headers: { 'accept-encoding': encoding, 'if-none-match': known } });
      const first = await asked('br');
      const tag = first.headers.get('etag') ?? '';
      expect([first.status, tag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{22}"$/)]);
      expect((await first.arrayBuffer()).byteLength).toBeGreaterThan(0);
      for (const known of [tag, tag.slice(2), `"other", ${tag}`]) {
        const again = await asked('gzip', known);
        expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
      }
      expect((await asked('identity', '"other"')).status).toBe(200);
    },
  );
});

describe('the docs page', () => {
  it('runs only the scripts of this service, compiles none from text, and stands in no frame', async () => {
    const { headers, body } = await server.call('/docs');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src ${server.url}/docs/js/;`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    for (const [, source] of String(body).matchAll(/<script src="([^"]+)"/g))
      expect((await server.call(source!)).status).toBe(200);
    expect(body).not.toMatch(/<script>/);
  });
});
