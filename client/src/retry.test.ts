import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClientOptions, createClient, GuidepostError } from './index.ts';

interface Received {
  method: string;
  url: string;
  key: string | undefined;
  body: string;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** Answers of the service to one request after the other; the last goes for all that follow. */
let script: Answer[] = [];
let received: Received[] = [];
/** The waits before retries, in seconds. */
let waits: number[] = [];
let baseUrl = '';

const server = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request;
  const body = (await buffer(request)).toString();
  received.push({ method, url, key: headers['idempotency-key'] as string | undefined, body });
  const answer = script.length > 1 ? script.shift() : script[0];
  answer?.(response, request);
});

beforeEach(async () => {
  [script, received, waits] = [[], [], []];
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const client = (options: Partial<ClientOptions> = {}) =>
  createClient({
    baseUrl,
    token: 'gp_test',
    wait: async (milliseconds) => {
      waits.push(milliseconds / 1000);
    },
    ...options,
  });

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
const error = (status: number, code: string, headers?: Record<string, string>) =>
  json(status, { error: { code, message: `It is ${code}.`, doc_url: '' } }, headers);
const ok = json(200, { object: 'me' });
const hangUp: Answer = (_, request) => request.socket.destroy();
const cutShort: Answer = (response, request) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '99' });
  response.write('{"object":', () => request.socket.destroy());
};
const page: (status: number) => Answer = (status) => (response) =>
  response.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>Sorry</h1>');

const segments = (options?: Partial<ClientOptions>, headers: Record<string, string> = {}) =>
  client(options).post('/v2/projects/{projectId}/segments', {
    params: { path: { projectId: 'p' } },
    body: { name: 'Pros', bizType: 'user', kind: 'manual' },
    headers,
  });
const track = () => client().post('/sdk/v1/track', { body: { userId: 'ada', event: 'Order Placed' } });

async function failure(call: Promise<unknown>): Promise<GuidepostError> {
  const thrown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(thrown).toBeInstanceOf(GuidepostError);
  return thrown as GuidepostError;
}

describe('a call is sent again', () => {
  it.each<[string, Answer]>([
    ['when there are too many', error(429, 'E1013', { 'Retry-After': '2' })],
    ['when the service is busy', error(503, 'E1014', { 'Retry-After': '2' })],
    ['when its first sending is under way', error(409, 'E1050', { 'Retry-After': '2' })],
  ])('%s, not before the time that the service names', async (_, refusal) => {
    script = [refusal, refusal, ok];
    await segments();
    expect(received).toHaveLength(3);
    expect(waits).toHaveLength(2);
    for (const seconds of waits) {
      expect(seconds).toBeGreaterThanOrEqual(2);
      expect(seconds).toBeLessThan(3);
    }
  });

  it('at the date that the service names', async () => {
    const date = new Date(Date.now() + 40_000).toUTCString();
    script = [error(503, 'E1014', { 'Retry-After': date }), ok];
    await client().get('/v2/me');
    expect(waits[0]).toBeGreaterThan(1);
    expect(waits[0]).toBeLessThan(41);
  });

  it.each<[string, Answer]>([
    ['the connection breaks', hangUp],
    ['the answer breaks off', cutShort],
    ['a proxy lost it', page(502)],
    ['a proxy gave up', page(504)],
  ])('when %s, with longer and longer waits', async (_, loss) => {
    script = [loss, loss, loss, ok];
    await segments();
    expect(received).toHaveLength(4);
    for (const [i, seconds] of waits.entries()) {
      expect(seconds).toBeGreaterThanOrEqual(0.25 * 2 ** i);
      expect(seconds).toBeLessThanOrEqual(0.5 * 2 ** i);
    }
  });

  it('when an answer takes too long', async () => {
    script = [() => {}, ok];
    // Long enough for the second, on any machine, unless that one is lost too.
    await client({ timeoutSeconds: 1, retries: 20 }).get('/v2/me');
    expect(received.length).toBeGreaterThan(1);
  });

  it('as it was, with the same key; another call has another key', async () => {
    script = [hangUp, error(503, 'E1014'), ok];
    await segments();
    const [first] = received;
    expect(first!.key).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.parse(first!.body)).toEqual({ name: 'Pros', bizType: 'user', kind: 'manual' });
    expect(received).toEqual([first, first, first]);
    await segments();
    expect(received).toHaveLength(4);
    expect(received[3]!.key).not.toBe(first!.key);
  });

  it('with the key that the caller has chosen', async () => {
    script = [hangUp, ok];
    await segments({}, { 'Idempotency-Key': 'line-7' });
    expect(received.map(({ key }) => key)).toEqual(['line-7', 'line-7']);
  });

  it('not more often than allowed', async () => {
    script = [error(503, 'E1014')];
    expect((await failure(client().get('/v2/me'))).code).toBe('E1014');
    expect(received).toHaveLength(4);
    expect((await failure(client({ retries: 0 }).get('/v2/me'))).code).toBe('E1014');
    expect(received).toHaveLength(5);
  });
});

describe('a call is not sent again', () => {
  it('when the service wants more time than the caller has', async () => {
    script = [error(429, 'E1013', { 'Retry-After': '61' })];
    expect(await failure(client().get('/v2/me'))).toMatchObject({ code: 'E1013', retryAfterSeconds: 61 });
    expect(received).toHaveLength(1);
  });

  it.each([
    [400, 'E1017'],
    [404, 'E1004'],
    [409, 'E1021'],
    [500, 'E0000'],
  ])('when the answer is %i', async (status, code) => {
    script = [error(status, code)];
    expect(await failure(segments())).toMatchObject({ status, code });
    expect(received).toHaveLength(1);
  });

  it('when it may have acted and has no key', async () => {
    script = [hangUp];
    expect(await failure(track())).toMatchObject({ status: 0, code: 'unreachable' });
    expect(received).toEqual([expect.objectContaining({ url: '/sdk/v1/track', key: undefined })]);
    script = [error(503, 'E1014'), ok];
    await track();
    expect(received).toHaveLength(3);
  });

  it('after its signal, which also ends a wait', async () => {
    const controller = new AbortController();
    const reason = new Error('Enough.');
    script = [
      (...given) => {
        error(503, 'E1014', { 'Retry-After': '50' })(...given);
        given[0].on('close', () => setImmediate(() => controller.abort(reason)));
      },
    ];
    const { signal } = controller;
    // With real waits: this would take 50 seconds, and longer than the test may.
    const real = createClient({ baseUrl, token: 'gp_test' });
    await expect(real.get('/v2/me', { signal })).rejects.toBe(reason);
    await expect(real.get('/v2/me', { signal })).rejects.toBe(reason);
    expect(received).toHaveLength(1);
  });
});

describe('an error', () => {
  it('has what the service says', async () => {
    const issues = [{ path: 'name', message: 'is empty', rule: 'schema' }];
    const body = { error: { code: 'E1017', message: 'It is wrong.', issues, doc_url: '' } };
    script = [json(400, body, { 'X-Request-Id': 'req-1' })];
    const thrown = await failure(segments());
    expect(thrown).toMatchObject({ name: 'GuidepostError', message: 'It is wrong.', status: 400 });
    expect(thrown).toMatchObject({ code: 'E1017', requestId: 'req-1', issues, retryAfterSeconds: null });
  });

  it('may be the page of somebody else', async () => {
    script = [page(413)];
    expect(await failure(segments())).toMatchObject({ status: 413, code: 'unexpected', requestId: null });
  });

  it('never has the token in it', async () => {
    script = [hangUp];
    const thrown = await failure(client({ retries: 0 }).get('/v2/me'));
    expect(JSON.stringify(thrown) + String(thrown) + String(thrown.cause)).not.toContain('gp_test');
  });
});

describe('a list', () => {
  const path = '/v2/projects/{projectId}/environments/{environmentId}/users';
  const params = { path: { projectId: 'p', environmentId: 'e' }, query: { search: 'a' } };
  const pageOf = (ids: string[], cursor: string | null, origin = baseUrl) =>
    json(200, {
      results: ids.map((id) => ({ id })),
      next: cursor && `${origin}/v2/projects/p/environments/e/users?search=a&limit=100&cursor=${cursor}`,
      previous: null,
    });

  it('asks for a page when its first item is wanted, and only the service that it was told of', async () => {
    script = [pageOf(['a', 'b'], 'x%2By', 'https://elsewhere.example.com'), pageOf(['c'], null)];
    const users = client().list(path, { params });
    expect(received).toHaveLength(0);
    const seen: string[] = [];
    for await (const { id } of users) {
      seen.push(id);
      expect(received).toHaveLength(id === 'c' ? 2 : 1);
    }
    expect(seen).toEqual(['a', 'b', 'c']);
    expect(received.map(({ url }) => new URL(url, baseUrl).searchParams.get('cursor'))).toEqual([
      null,
      'x+y',
    ]);
    for (const { url } of received) expect(url).toMatch(/\/users\?.*search=a/);
    expect(received[0]!.url).toContain('limit=100');
  });

  it('ends when the caller stops', async () => {
    script = [pageOf(['a', 'b'], 'x')];
    for await (const { id } of client().list(path, { params })) if (id === 'b') break;
    expect(received).toHaveLength(1);
  });

  it('goes on after a page that was refused at first, and throws when it stays refused', async () => {
    script = [pageOf(['a'], 'x'), error(503, 'E1014'), pageOf(['b'], null)];
    const seen: string[] = [];
    for await (const { id } of client().list(path, { params })) seen.push(id);
    expect(seen).toEqual(['a', 'b']);
    script = [pageOf(['a'], 'x'), error(403, 'E1012')];
    const users = client().list(path, { params });
    await users.next();
    expect(await failure(users.next())).toMatchObject({ code: 'E1012' });
  });
});
