import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { environmentId, projectId } from '../running/service.ts';

/** Bytes that go over one connection, which the client then closes for writing. */
export interface Exchange {
  name: string;
  bytes: Buffer;
  /** How many answers must come, where that is certain. */
  answers?: number;
}

const users = `/v2/projects/${projectId}/environments/${environmentId}/users`;
/** Texts that are no host, or an odd one. */
const hosts = [
  '[',
  'a b',
  '%',
  '%00',
  'foo:99999999',
  'foo:-1',
  'xn--',
  '256.256.256.256',
  '0x7f.1',
  '"><script>',
  '\\',
  'evil.example:80:80',
  'evil.example/path?a#b',
  '[::1',
  '[::1]:80',
  '[v1.x]',
  'a@b',
  'a\tb',
  '\u{e4}.example',
  '.',
  '-',
  'x'.repeat(9_000),
];

/** Names of encodings and of character sets that nobody here can read, or that are none. */
const encodings = [
  'gzip;q=1',
  'gzip,',
  ',',
  'GZIP',
  'x-gzip',
  'identity, gzip',
  '*',
  '\xff',
  'br'.repeat(2_000),
];
const charsets = ['utf-7', 'utf-16le', '', '"utf-8', 'utf-8; charset=latin1', '\xe4', 'x'.repeat(5_000)];

const largeHeader = 100_000;
const manyHeaders = 5_000;

/** Bytes that real attackers and broken proxies send. */
export function hostileExchanges(token: string): Exchange[] {
  const authorization = `Authorization: Bearer ${token}`;
  const get = (target: string, ...headers: string[]) =>
    [`GET ${target} HTTP/1.1`, 'Host: 127.0.0.1', authorization, ...headers, '', ''].join('\r\n');
  const put = (body: string | Buffer, ...headers: string[]) => {
    const head = [
      `PUT ${users}/raw HTTP/1.1`,
      'Host: 127.0.0.1',
      authorization,
      'Content-Type: application/json',
      ...headers,
    ];
    return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), Buffer.from(body)]);
  };
  const json = '{"attributes":{"plan":"raw"}}';
  const length = `Content-Length: ${json.length}`;
  const packed = gzipSync(json);
  const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20));
  const chunked = 'Transfer-Encoding: chunked';
  const exchange = (name: string, bytes: string | Buffer, answers?: number): Exchange => ({
    name,
    bytes: Buffer.from(bytes),
    ...(answers !== undefined && { answers }),
  });
  const withHost = (host: string) => [
    exchange(`GET with the Host ${host}`, Buffer.from(get('/v2/me').replace('127.0.0.1', host), 'latin1')),
    ...[
      '/mcp',
      '/app/auth/sign-in/email',
      '/app/password/reset',
      '/app/setup',
      `/v2/projects/${projectId}`,
    ].map((path) => {
      const head = [
        `${path.startsWith('/v2') ? 'PATCH' : 'POST'} ${path} HTTP/1.1`,
        `Host: ${host}`,
        authorization,
        'Origin: http://a.example',
        'Cookie: guidepost.session_token=a.b',
        'Content-Type: application/json',
        'Content-Length: 2',
      ];
      const bytes = Buffer.from(`${head.join('\r\n')}\r\n\r\n{}`, 'latin1');
      return exchange(`${path} with the Host ${host}`, bytes);
    }),
  ];
  return [
    ...hosts.flatMap(withHost),
    ...encodings.map((encoding) =>
      exchange(
        `the encoding ${encoding}`,
        put(json, Buffer.from(`Content-Encoding: ${encoding}`).toString('latin1'), length),
      ),
    ),
    ...charsets.map((charset) =>
      exchange(
        `the character set ${charset}`,
        put(json, length)
          .toString('latin1')
          .replace('application/json', `application/json; charset=${charset}`),
      ),
    ),
    ...charsets.map((charset) =>
      exchange(`Accept-Charset ${charset}`, get('/v2/me', `Accept-Charset: ${charset}`)),
    ),
    exchange(
      'a form',
      put('attributes=1', 'Content-Length: 12')
        .toString('latin1')
        .replace('application/json', 'application/x-www-form-urlencoded'),
    ),
    exchange('a plain request', get('/v2/me'), 1),
    exchange('twenty pipelined requests', get('/v2/me').repeat(20), 20),
    exchange(
      'pipelined writes',
      Buffer.concat([put(json, length), put(json, length), Buffer.from(get('/v2/me'))]),
      3,
    ),
    exchange('no Host', `GET /v2/me HTTP/1.1\r\n${authorization}\r\n\r\n`, 1),
    exchange('two Hosts', get('/v2/me', 'Host: 127.0.0.2')),
    exchange('a nonsense Host', get('/v2/me').replace('Host: 127.0.0.1', 'Host: a b\\c[')),
    exchange('HTTP/1.0', get('/v2/me').replace('HTTP/1.1', 'HTTP/1.0')),
    exchange('HTTP/9.9', get('/v2/me').replace('HTTP/1.1', 'HTTP/9.9')),
    exchange('HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    exchange('TLS hello', Buffer.from('16030100a5010000a10303', 'hex')),
    exchange('no HTTP at all', '\0\0\0\0 what? \r\n\r\n'),
    exchange('absolute-form URL', get(`http://127.0.0.1${users}`), 1),
    exchange('absolute-form URL of another host', get('http://localhost/v2/me'), 1),
    exchange('absolute-form nonsense', get('http://[::1/v2/me')),
    exchange('asterisk', get('*')),
    exchange('CONNECT', 'CONNECT 127.0.0.1:1 HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n'),
    exchange('an upgrade', get('/v2/me', 'Connection: Upgrade', 'Upgrade: websocket')),
    exchange(
      'an upgrade to HTTP/2',
      get(
        '/v2/me',
        'Connection: Upgrade, HTTP2-Settings',
        'Upgrade: h2c',
        'HTTP2-Settings: AAMAAABkAAQAAP__',
      ),
    ),
    exchange('an unknown method', get('/v2/me').replace('GET', 'BREW')),
    exchange('raw bytes in the path', Buffer.from(get('/v2/\xff\xfe'), 'latin1')),
    exchange('malformed escapes', get('/v2/%zz%'), 1),
    exchange('an escaped NUL', get(`${users}/%00`), 1),
    exchange('dots in the path', get('/v2/../../v2/./me'), 1),
    exchange('a path of 60,000 characters', get(`/v2/${'a'.repeat(60_000)}`)),
    exchange('a query of 15,000 keys', get(`/v2/me?${'a&'.repeat(7_000)}`)),
    exchange('a header of 100,000 characters', get('/v2/me', `X-Large: ${'x'.repeat(largeHeader)}`)),
    exchange('5,000 headers', get('/v2/me', ...Array.from({ length: manyHeaders }, (_, n) => `X-${n}: 1`))),
    exchange('300 small headers', get('/v2/me', ...Array.from({ length: 300 }, (_, n) => `X-${n}: 1`))),
    exchange('bytes in a header', Buffer.from(get('/v2/me', 'X-Bytes: \xff\x80'), 'latin1')),
    exchange('a folded header', get('/v2/me', 'X-Folded: a\r\n b')),
    exchange('a space before the colon', get('/v2/me', 'Content-Length : 0')),
    exchange('two tokens', get('/v2/me', 'Authorization: Bearer other')),
    exchange('negative Content-Length', put(json, 'Content-Length: -5')),
    exchange('Content-Length that is no number', put(json, 'Content-Length: 0x10')),
    exchange('enormous Content-Length', put(json, 'Content-Length: 99999999999999999999')),
    exchange('Content-Length of a gigabyte', put(json, 'Content-Length: 1073741824'), 1),
    exchange('two Content-Lengths', put(json, length, 'Content-Length: 5')),
    exchange('Content-Length too short', put(json, 'Content-Length: 5')),
    exchange('Content-Length too long: half a request', put(json, 'Content-Length: 500')),
    exchange('Content-Length and chunked', put(`5\r\n${json.slice(0, 5)}\r\n0\r\n\r\n`, length, chunked)),
    exchange('chunked', put(`${json.length.toString(16)}\r\n${json}\r\n0\r\n\r\n`, chunked), 1),
    exchange('chunked nonsense', put('zz\r\nnot a chunk\r\n', chunked)),
    exchange('a chunk that lies', put(`5\r\n${json}\r\n0\r\n\r\n`, chunked)),
    exchange('an enormous chunk', put('ffffffffffffffff\r\n{}', chunked)),
    exchange('chunked without an end', put('5\r\n{"a":', chunked)),
    exchange('chunked, then more', put('0\r\nTrailer: x\r\n\r\n', chunked, 'Trailer: x')),
    exchange('another transfer encoding', put(json, 'Transfer-Encoding: gzip, identity')),
    exchange('gzip', put(packed, 'Content-Encoding: gzip', `Content-Length: ${packed.length}`), 1),
    exchange('a gzip label on plain JSON', put(json, 'Content-Encoding: gzip', length), 1),
    exchange('a gzip bomb', put(bomb, 'Content-Encoding: gzip', `Content-Length: ${bomb.length}`), 1),
    exchange('an unknown encoding', put(json, 'Content-Encoding: zstd, br', length), 1),
    exchange('Expect nonsense', put(json, 'Expect: a miracle', length)),
    exchange('Expect: 100-continue', put(json, 'Expect: 100-continue', length)),
    exchange('half a head', get('/v2/me').slice(0, 30)),
    exchange('a bare newline', `\n\n${get('/v2/me').replaceAll('\r\n', '\n')}`),
    exchange('a smuggled request', put(`${json}GET /metrics HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`, length)),
  ];
}

/** One of the exchanges with some of its bytes changed, repeated or lost. */
export function damagedExchange(exchanges: Exchange[]): fc.Arbitrary<Exchange> {
  const small = exchanges.filter(({ bytes }) => bytes.length < 2_000);
  const change = fc.record({ at: fc.nat(2_000), drop: fc.nat(3), add: fc.uint8Array({ maxLength: 3 }) });
  return fc
    .tuple(fc.constantFrom(...small), fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([{ name, bytes }, changes]) => {
      const changed = changes.reduce((before, { at, drop, add }) => {
        const place = at % before.length;
        return Buffer.concat([before.subarray(0, place), add, before.subarray(place + drop)]);
      }, bytes);
      return { name: `damaged: ${name}`, bytes: changed };
    });
}

const answerWithinMs = 20_000;
const longestAnswer = 4_000_000;

/**
 * Sends the bytes, and answers all that comes back until the service closes the connection. The client closes its
 * half when the answers that it waits for have come, or at once: then even half a request is over.
 */
export function exchangeBytes(url: string, { name, bytes, answers }: Exchange): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    if (answers === undefined) socket.end(bytes);
    else socket.write(bytes);
    const timer = setTimeout(() => {
      socket.destroy();
      reject(
        new Error(
          `${name}: it was neither answered nor closed in time, after ${JSON.stringify(received.slice(0, 300))}`,
        ),
      );
    }, answerWithinMs);
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (answers !== undefined && statusesIn(received).length >= answers) socket.end();
      if (received.length > longestAnswer) socket.destroy();
    });
    // A connection that the service cuts is an answer too.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(received);
    });
  });
}

const statusLine = /HTTP\/1\.1 (\d{3}) /g;

/** Without those that only ask the client to go on. */
const statusesIn = (received: string): number[] =>
  [...received.matchAll(statusLine)].map(([, status]) => Number(status)).filter((status) => status !== 100);

/** The fault of the bytes that came back; undefined when nothing is. */
export function problemOfExchange({ answers }: Exchange, received: string): string | undefined {
  const statuses = statusesIn(received);
  if (statuses.some((status) => status >= 500))
    return `it is an error of the service: ${received.slice(0, 600)}`;
  if (answers !== undefined && statuses.length !== answers) {
    return `${statuses.length} answers came instead of ${answers}: ${received.slice(0, 600)}`;
  }
  const refused = received.split(/(?=HTTP\/1\.1 \d{3} )/).filter((answer) => /^HTTP\/1\.1 4/.test(answer));
  const bare = refused.find((answer) => !answer.includes('"doc_url"'));
  return bare && `a refusal has no error envelope: ${bare.slice(0, 600)}`;
}
