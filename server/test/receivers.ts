import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

/**
 * Real servers that receive webhooks, well-behaved or hostile:
 *
 *   const receiver = await startReceiver(inOrder(answer(500), answer(200)));
 *   … send something to receiver.url …
 *   await receiver.waitFor(2);
 *   expect(receiver.requests[1].body.toString()).toBe(…);
 *   await receiver.close();
 */

export interface Received {
  method: string;
  /** With its query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  at: Date;
}

/** What a receiver does once it has read a request. */
export type Behaviour = (request: Received, response: ServerResponse) => void;

export interface Receiver {
  /** http://127.0.0.1:…, or https://localhost:… with TLS; no path. */
  url: string;
  /** In the order in which they had been read. */
  requests: Received[];
  /** How many connections were ever made to it. */
  connections(): number;
  /** Resolves when at least so many requests have been read. */
  waitFor(count: number): Promise<void>;
  /** Resolves when every connection is closed. */
  waitForSilence(): Promise<void>;
  /** From the next request on. */
  behave(behaviour: Behaviour): void;
  /** Cuts what is open and frees the port; from then on connections are refused. */
  close(): Promise<void>;
}

/** With `tls` it has a certificate that nobody trusts. */
export async function startReceiver(
  behaviour = answer(),
  options: { tls?: boolean } = {},
): Promise<Receiver> {
  const requests: Received[] = [];
  const sockets = new Set<Socket>();
  let made = 0;
  const changed = new EventTarget();
  const change = () => changed.dispatchEvent(new Event('change'));
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await once(changed, 'change');
  };

  let behave = behaviour;
  const listener: RequestListener = async (request, response) => {
    const body = await bodyOf(request);
    if (!body) return;
    const { method = '', url: path = '', headers } = request;
    const received: Received = { method, path, headers, body, at: new Date() };
    requests.push(received);
    change();
    behave(received, response);
  };
  const server = options.tls ? https.createServer(testIdentity, listener) : http.createServer(listener);
  server.on('connection', (socket: Socket) => {
    made += 1;
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      change();
    });
    // Clients that cut the connection are what this is for.
    socket.on('error', () => {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: options.tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    requests,
    connections: () => made,
    waitFor: (count) => until(() => requests.length >= count),
    waitForSilence: () => until(() => sockets.size === 0),
    behave(next) {
      behave = next;
    },
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Undefined when the client went away before its end. */
async function bodyOf(request: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk);
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks);
}

/* Behaviours */

export const answer =
  (status = 200, headers: Record<string, string | string[]> = {}, body: string | Buffer = ''): Behaviour =>
  (_request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.writeHead(status).end(body);
  };

/** The first for the first request, and so on; the last one for all the rest. */
export function inOrder(...behaviours: [Behaviour, ...Behaviour[]]): Behaviour {
  let next = 0;
  return (request, response) => {
    const behaviour = behaviours[Math.min(next, behaviours.length - 1)]!;
    next += 1;
    behaviour(request, response);
  };
}

export const redirect = (location: string, status = 302) => answer(status, { location });

/** Never answers. */
export const hang: Behaviour = () => {};

/** Answers when it is told to. */
export function holding() {
  const held = new Set<ServerResponse>();
  let most = 0;
  const behaviour: Behaviour = (_request, response) => {
    held.add(response);
    most = Math.max(most, held.size);
    response.on('close', () => held.delete(response));
  };
  const release = (status = 200) => {
    for (const response of held) response.writeHead(status).end();
  };
  return { behaviour, held, release, most: () => most };
}

/** Closes the connection without a word. */
export const closeSilently: Behaviour = (_request, { socket }) => {
  socket?.end();
};

/** The connection ends with a TCP reset instead of an answer. */
export const reset: Behaviour = (_request, { socket }) => {
  socket?.resetAndDestroy();
};

/** Whatever bytes, in place of an HTTP answer. The connection stays open. */
export const raw =
  (bytes: string | Buffer): Behaviour =>
  (_request, { socket }) => {
    socket?.write(bytes);
  };

export const invalidHttp = raw('220 mail.example.com ESMTP\r\n\r\n');

/** A header of a megabyte. */
export const hugeHeaders = raw(`HTTP/1.1 200 OK\r\nx-large: ${'x'.repeat(1024 * 1024)}\r\n\r\n`);

/** A header that never ends, one byte at a time. */
export const slowHeaders: Behaviour = (_request, { socket }) => {
  if (socket) drip(socket, 'HTTP/1.1 200 OK\r\nx-slow: ');
};

/** A good head, then a body that never ends, one byte at a time. */
export const slowBody: Behaviour = (_request, { socket }) => {
  if (socket) drip(socket, 'HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n');
};

function drip(socket: Socket, start: string): void {
  socket.write(start);
  const timer = setInterval(() => socket.write('.'), 5);
  socket.once('close', () => clearInterval(timer));
}

/** A body without end, as fast as it is read. */
export const endlessBody: Behaviour = (_request, response) => {
  const chunk = 'endless '.repeat(8 * 1024);
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', more);
  more();
};

/** A few kilobytes that would unpack to megabytes. */
export const gzipBomb: Behaviour = (request, response) =>
  answer(200, { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(10 * 1024 * 1024)))(request, response);

/** Text that is neither valid UTF-8 nor fit for PostgreSQL: "a", U+0000, a stray byte, half a surrogate pair, "z". */
export const dirtyText = answer(200, {}, Buffer.from([0x61, 0x00, 0xff, 0xed, 0xa0, 0x80, 0x7a]));

/**
 * For tests only, and known to everyone who reads this: a self-signed certificate for localhost and 127.0.0.1,
 * valid from 2020 to 2120 and made by openssl. It may be given as an authority, to be trusted.
 */
export const testIdentity = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBfDCCASOgAwIBAgIBATAKBggqhkjOPQQDAjAfMR0wGwYDVQQDDBRHdWlkZXBv
c3QgdGVzdHMgb25seTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFow
HzEdMBsGA1UEAwwUR3VpZGVwb3N0IHRlc3RzIG9ubHkwWTATBgcqhkjOPQIBBggq
hkjOPQMBBwNCAAS3UmH+CoN5uAbLZI+9g6Z6BGVI1MnGP+C64Mp1VmprdVSO5ZFV
F1jH3uRBYZJcXR0KxD+qTx/GKb8WPQDfAxk9o04wTDAaBgNVHREEEzARgglsb2Nh
bGhvc3SHBH8AAAEwDwYDVR0TAQH/BAUwAwEB/zAdBgNVHQ4EFgQUO8/T1m0z3eJe
QSvuyAOACm6gWwYwCgYIKoZIzj0EAwIDRwAwRAIgIj8twtPPiR7rXkXO38YTO8BQ
bIxpTTvuieItMYhZMBUCIH7pzyqUpWzQQgR1O/sEZQNES19JjbxF6zAmXdBnGCQ9
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgkTJHRb0XONE17iiv
PW73eCIyJn9d7Vyr7X/rTBcdBsahRANCAAS3UmH+CoN5uAbLZI+9g6Z6BGVI1MnG
P+C64Mp1VmprdVSO5ZFVF1jH3uRBYZJcXR0KxD+qTx/GKb8WPQDfAxk9
-----END PRIVATE KEY-----
`,
};
