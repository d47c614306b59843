import { connect } from 'node:net';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { beforeAll, describe, expect, it } from 'vitest';
import { useProject } from '../../../test/api.ts';
import { useServer } from '../../../test/harness.ts';
import { asApiError, type ErrorEnvelope, errorCatalogue } from './errors.ts';

const server = useServer({ DOCS_URL: 'https://docs.example.com' }, ({ app }) => {
  app.get('/v2/fails', { config: { access: 'any-token' } }, async () => {
    throw new Error('secret detail');
  });
  app.get('/v2/overloaded', { config: { access: 'any-token' } }, async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  });
  app.get<{ Params: { code: string } }>(
    '/v2/database/:code',
    { config: { access: 'any-token' } },
    ({ params }) => failing(params.code).execute(server.db),
  );
});
/** A statement that PostgreSQL ends with this SQLSTATE. */
const failing = (code: string) => sql.raw(`DO $$ BEGIN RAISE SQLSTATE '${code}'; END $$`);
const { project } = useProject(server);
let environments: string;
beforeAll(async () => {
  environments = `/v2/projects/${project.id}/environments`;
});

describe('the error catalogue', () => {
  // The contract's table, and the decisions that complete it.
  const promised: Record<number, string> = {
    400: 'E0003 E0054 E1015 E1017',
    401: 'E0067 E0073 E1010 E1018 E1020',
    403: 'E0043 E0069 E1000 E1011 E1012 E1019 E1029 E1032 E1038 E1039 E1047 E1049',
    404: 'E0061 E0062 E0064 E0065 E0066 E0068 E0070 E0071 E0072 E0074 E1001 E1002 E1003 E1004 E1005 E1021 E1022 E1024 E1025 E1026 E1033 E1040 E1048',
    409: 'E0022 E0023 E0049 E0050 E1023 E1028 E1030 E1031 E1034 E1035 E1036 E1037 E1041 E1042 E1043 E1045 E1046 E1060',
    422: 'E1027 E1044 E1061',
    429: 'E1013',
    500: 'E0000',
    503: 'E1014',
  };

  it.each(Object.entries(promised))('has the promised codes with status %s', (status, codes) => {
    const found = Object.entries(errorCatalogue).filter(([, [value]]) => value === Number(status));
    expect(
      found
        .map(([code]) => code)
        .sort()
        .join(' '),
    ).toBe(codes);
  });
});

describe('what the database says', () => {
  it.each([
    ['57014', 'a statement took too long'],
    ['55P03', 'a lock was not to be had in time'],
    ['25006', 'the server only reads since a failover'],
    ['53300', 'all connections are in use'],
    ['53100', 'the disk is full'],
    ['57P01', 'the server stops'],
    ['57P03', 'the server starts'],
    ['08006', 'the connection failed'],
    ['25P03', 'a transaction was idle for too long'],
  ])('%s, %s, is 503 with Retry-After', async (code) => {
    const { status, body, headers } = await server.call(`/v2/database/${code}`, project);
    expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'E1014', '2']);
  });

  it('42601, the statement is wrong, is 500', async () => {
    expect((await server.call('/v2/database/42601', project)).status).toBe(500);
  });
});

describe('an error', () => {
  it('is an envelope with code, message and the address of the documentation', async () => {
    const { body } = await server.call(environments);
    expect(body).toEqual({
      error: { code: 'E1010', message: expect.any(String), doc_url: 'https://docs.example.com' },
    });
  });

  it('of ours shows nothing of what went wrong inside', async () => {
    const { status, body } = await server.call('/v2/fails', project);
    expect([status, body.error.code]).toEqual([500, 'E0000']);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('of an unreachable database is 503 with Retry-After', async () => {
    const { status, body, headers } = await server.call('/v2/overloaded', project);
    expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'E1014', '2']);
  });

  it.each([
    ['GET', '/v2/nothing'],
    ['GET', '/v1/nothing'],
    ['PUT', '/v2/me'],
    ['OPTIONS', '/v2/me'],
    ['GET', '/v2'],
    ['GET', '/elsewhere'],
    ['GET', '/v2/me/'],
  ])('of an unknown route, %s %s, is 404 E1033 with or without a token', async (method, path) => {
    for (const token of [project.token, undefined, 'gp_unknown']) {
      const { status, body } = await server.call(path, { method, token });
      expect([status, body.error.code]).toEqual([404, 'E1033']);
    }
  });
});

it('a client that leaves in the middle of its body is no fault of the database', () => {
  // As Node has it for the body of a request whose connection broke.
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
  expect(asApiError(aborted)).toMatchObject({ code: 'E1017', status: 400 });
});

describe('a body', () => {
  const post = (body: unknown, headers?: Record<string, string>) =>
    server.call(`${environments}/${project.staging}`, {
      method: 'PATCH',
      token: project.token,
      body,
      headers,
    });

  it.each([
    ['malformed', '{"name": '],
    ['no JSON', 'name=x'],
    ['a trailing comma', '{"name":"x",}'],
    ['an array', '[]'],
    ['a string', '"x"'],
    ['null', 'null'],
    ['empty', ''],
    ['only white space', '  '],
    ['with NaN', '{"name": NaN}'],
    ['with NUL', '{"name":"a\\u0000b"}'],
    ['with half a surrogate pair', '{"name":"\\ud800"}'],
    ['with __proto__', '{"name":"x","__proto__":{"admin":true}}'],
    ['with an escaped __proto__', '{"name":"x","\\u005f_proto__":1}'],
    ['with a nested __proto__', '{"name":{"__proto__":1}}'],
    ['with a number too large', '{"name":1e400}'],
    ['nested 300 levels', `{"name":${'['.repeat(300)}${']'.repeat(300)}}`],
    ['nested half a million levels', '['.repeat(500_000)],
  ])('that is %s is refused with 400 E1017', async (_, text) => {
    const { status, body } = await post(text);
    expect([status, body.error.code]).toEqual([400, 'E1017']);
  });

  it('that is not UTF-8 is refused', async () => {
    const response = await fetch(`${server.url}${environments}/${project.staging}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${project.token}`, 'content-type': 'application/json' },
      body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    });
    expect([response.status, ((await response.json()) as Static<typeof ErrorEnvelope>).error.code]).toEqual([
      400,
      'E1017',
    ]);
  });

  it('of another content type is refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense']) {
      const { status, body } = await post('{"name":"x"}', { 'content-type': type });
      expect([status, body.error.code, type]).toEqual([400, 'E1017', type]);
    }
  });

  it('with charset or upper case in its content type is JSON', async () => {
    for (const type of ['application/json; charset=utf-8', 'Application/JSON']) {
      expect((await post('{"name":"Staging"}', { 'content-type': type })).status).toBe(200);
    }
  });

  it('over 1 MiB is refused with 413 E1017', async () => {
    const { status, body } = await post({ name: 'x'.repeat(1024 * 1024) });
    expect([status, body.error.code]).toEqual([413, 'E1017']);
  });

  it('with unknown keys gets one issue for each', async () => {
    const { body } = await post({ name: 'x', colour: 'red', size: 1 });
    expect(body.error.issues).toEqual([
      { rule: 'schema', path: 'colour', message: 'colour is not a known key' },
      { rule: 'schema', path: 'size', message: 'size is not a known key' },
    ]);
    expect(body.error.message).toBe('colour is not a known key | size is not a known key');
  });

  it('names the place of a NUL in the form of the API', async () => {
    const { body } = await post({ steps: [{ triggers: [{ when: ['fine', '\0'] }] }] });
    expect(body.error.issues[0].path).toBe('steps[0].triggers[0].when[1]');
  });

  it('may be empty on a DELETE that says it is JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const path = `${environments}/${project.production}`;
    const { body } = await server.call(path, { method: 'DELETE', token: project.token, headers });
    expect(body.error.code).toBe('E0023');
  });

  it('changed nothing by all of this', async () => {
    const { body } = await server.call(`${environments}/${project.staging}`, project);
    expect(body.name).toBe('Staging');
  });
});

describe('a query', () => {
  it.each([
    'limit=0',
    'limit=101',
    'limit=1.5',
    'limit=x',
    'limit=',
    'limit=-1',
    'limit=1e1',
    'limit=0x10',
    'limit= 5',
    'limit=1&limit=2',
    'orderBy=name',
    'orderBy=',
    'orderBy=createdAt&orderBy=x',
    'name=%00',
    'name=a&name=b',
    `limit=${'9'.repeat(400)}`,
  ])('%s is refused with E1017', async (query) => {
    const { status, body } = await server.call(`${environments}?${query}`, project);
    expect([status, body.error.code, body.error.issues?.[0].rule]).toEqual([400, 'E1017', 'schema']);
  });

  it.each([
    '',
    'limit=1',
    'limit=100',
    'orderBy=-createdAt',
    'orderBy[]=createdAt',
    'orderBy=createdAt&orderBy=-createdAt',
    'unknown=1',
    '__proto__=1',
    'constructor=1&toString=2',
    'cursor=',
    'unknown[]=1',
    '&&=&a',
  ])('%s is accepted', async (query) => {
    expect((await server.call(`${environments}?${query}`, project)).status).toBe(200);
  });
});

describe('a request that has no route', () => {
  it('because of a malformed escape is metered, checked for its token and refused', async () => {
    const path = `/v2/projects/${project.id}/environments/100%`;
    const known = await server.call(path, project);
    expect([known.status, known.body.error.code]).toEqual([400, 'E1017']);
    const unknown = await server.call(path);
    expect([unknown.status, unknown.body.error.code]).toEqual([401, 'E1010']);
    for (const { headers } of [known, unknown]) {
      expect(headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/);
      expect(headers.get('x-request-id')).toBeTruthy();
    }
  });

  it('because it is not HTTP gets the envelope all the same', async () => {
    const answer = await new Promise<string>((resolve) => {
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname, () => socket.write('HELO there\r\n\r\n'));
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain('"code":"E1017"');
  });
});

describe('an error about very many problems', () => {
  const put = (body: unknown) =>
    server.call(`${environments}/${project.production}/users/ada`, {
      method: 'PUT',
      token: project.token,
      body,
    });
  const unknownKeys = (count: number, length = 20) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${'k'.repeat(length)}${n}`, n]));

  it('names the first hundred and how many more there are', async () => {
    const { body } = await put(unknownKeys(150));
    expect(body.error.issues).toHaveLength(101);
    expect(body.error.issues.at(-1)).toEqual({ rule: 'schema', message: 'and 50 more' });
    expect(body.error.message).toMatch(/ \| and 50 more$/);
  });

  it('is not larger than the request, however long the names are', async () => {
    const sent = unknownKeys(600, 1_000);
    const { body } = await put(sent);
    expect(JSON.stringify(body).length).toBeLessThan(JSON.stringify(sent).length);
  });

  it('of the runtime names the first hundred attributes that were left out', async () => {
    const { sdk_token: token } = await server.db
      .selectFrom('environments')
      .select('sdk_token')
      .where('id', '=', project.production)
      .executeTakeFirstOrThrow();
    const attributes = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`${n}`, n]));
    const { status, body } = await server.call('/sdk/v1/identify', {
      method: 'POST',
      token,
      body: { userId: 'ada', attributes },
    });
    expect(status).toBe(200);
    expect(body.rejected).toHaveLength(101);
    expect(body.rejected.at(-1)).toEqual({ codeName: '*', reason: 'and 50 more' });
  });
});
