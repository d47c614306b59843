import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bodyOf, useProject } from '../../test/api.ts';
import { type CallOptions, codeOf, newTestToken, useServer } from '../../test/harness.ts';
import { until } from '../../test/until.ts';
import { removeOldKeys } from './idempotency-keys.ts';

const server = useServer();
const { project } = useProject(server);

const send = (
  key: string | undefined,
  method: string,
  path: string,
  body?: unknown,
  options: CallOptions = {},
) =>
  server.call(`/v2/projects/${project.id}${path}`, {
    method,
    body,
    token: project.token,
    ...options,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const replayed = ({ headers }: { headers: Headers }) => headers.get('idempotent-replayed') === 'true';
const newTheme = (key: string | undefined, name: string, options?: CallOptions) =>
  send(key, 'POST', '/themes', { name }, options);
const themesNamed = async (name: string) =>
  bodyOf(await send(undefined, 'GET', `/themes?name=${name}`)).results.length;

it('the same request under a key acts once, and without a key each time', async () => {
  const [first, second] = [await newTheme('once', 'Once'), await newTheme('once', 'Once')];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect([replayed(first), replayed(second)]).toEqual([false, true]);
  expect(await themesNamed('Once')).toBe(1);
  await newTheme(undefined, 'Often');
  await newTheme(undefined, 'Often');
  expect(await themesNamed('Often')).toBe(2);
});

it.each([
  ['another body', 'POST', '/themes', { name: 'Different' }],
  ['another path', 'POST', '/segments', { name: 'Mixed', bizType: 'user', kind: 'manual' }],
  ['another query', 'POST', '/themes?expand=settings', { name: 'Mixed' }],
  ['another method', 'PATCH', '', { name: 'Mixed' }],
])('%s under the same key is E1061 and changes nothing', async (what, method, path, body) => {
  const key = `mixed ${what}`.replaceAll(' ', '-');
  bodyOf(await newTheme(key, 'Mixed'), 201);
  const before = await send(undefined, 'GET', '');
  expect(codeOf(await send(key, method, path, body))).toBe('422 E1061');
  expect((await send(undefined, 'GET', '')).body).toEqual(before.body);
  expect(await themesNamed('Different')).toBe(0);
});

it('a key belongs to the token that sent it', async () => {
  const other = await newTestToken(server, project);
  const first = await newTheme('shared', 'Mine');
  const second = await newTheme('shared', 'Yours', { token: other });
  expect([first.status, second.status, replayed(second)]).toEqual([201, 201, false]);
});

it.each([
  ['nothing', ''],
  ['a space', 'a key'],
  ['more than 255 characters', 'k'.repeat(256)],
  ['a letter beyond ASCII', 'sch\u00fcssel'],
])('a key with %s is E1017', async (_, key) => {
  expect(codeOf(await newTheme(key, 'Unkeyed'))).toBe('400 E1017');
  expect(await themesNamed('Unkeyed')).toBe(0);
});

it('a key of 255 characters is taken', async () => {
  expect((await newTheme('k'.repeat(255), 'Long')).status).toBe(201);
});

it('a refused request leaves its key free, also for another body', async () => {
  expect(codeOf(await send('refused', 'POST', '/themes', { name: '' }))).toBe('400 E1017');
  const language = { code: 'fr', name: 'French', locale: 'fr' };
  bodyOf(await send(undefined, 'POST', '/localizations', language), 201);
  expect(codeOf(await send('refused', 'POST', '/localizations', language))).toBe('409 E1023');
  const answer = await newTheme('refused', 'At last');
  expect([answer.status, replayed(answer)]).toEqual([201, false]);
});

it('while the first is under way the second is E1060, and afterwards it gets the answer', async () => {
  const theme = bodyOf(await newTheme(undefined, 'Locked'), 201);
  const rename = () => send('slow', 'PATCH', `/themes/${theme.id}`, { name: 'Unlocked' });
  let first: ReturnType<typeof rename> | undefined;
  await server.db.transaction().execute(async (trx) => {
    await trx.selectFrom('themes').select('id').where('id', '=', theme.id).forUpdate().execute();
    first = rename();
    await until('the first request to wait for the lock', async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'
        AND datname = current_database()`.execute(server.db);
      return rows.length > 0;
    });
    const second = await rename();
    expect([codeOf(second), second.headers.get('retry-after')]).toEqual(['409 E1060', '1']);
  });
  expect((await first!).status).toBe(200);
  const third = await rename();
  expect([third.status, replayed(third)]).toEqual([200, true]);
});

it('of many equal requests at once, one acts', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => newTheme('crowd', 'Crowd')));
  const codes = new Set(answers.map(codeOf));
  expect([...codes].every((code) => code === '201' || code === '409 E1060')).toBe(true);
  expect(answers.filter((answer) => answer.status === 201 && !replayed(answer))).toHaveLength(1);
  expect(await themesNamed('Crowd')).toBe(1);
});

it('a key is forgotten after a day', async () => {
  bodyOf(await newTheme('daily', 'Daily'), 201);
  server.pass(24 * 3600 - 1);
  expect(replayed(await newTheme('daily', 'Daily'))).toBe(true);
  server.pass(2);
  expect(replayed(await newTheme('daily', 'Daily'))).toBe(false);
  expect(await themesNamed('Daily')).toBe(2);
  expect(replayed(await newTheme('daily', 'Daily'))).toBe(true);
});

it('upkeep removes keys that are older than a day, and the oldest of a project with too many', async () => {
  const keysLeft = async () =>
    (await server.db.selectFrom('idempotency_keys').select('key').orderBy('created_at').execute()).map(
      ({ key }) => key,
    );
  bodyOf(await newTheme('old', 'Kept'), 201);
  server.pass(24 * 3600 + 1);
  for (const key of ['first', 'second', 'third']) {
    server.pass(1);
    bodyOf(await newTheme(key, 'Kept'), 201);
  }
  await removeOldKeys(server.db, server.clock.now);
  expect(await keysLeft()).toEqual(['first', 'second', 'third']);
  await removeOldKeys(server.db, server.clock.now, 2);
  expect(await keysLeft()).toEqual(['second', 'third']);
});

it('a token that was revoked meanwhile gets no stored answer', async () => {
  const token = await newTestToken(server, project);
  bodyOf(await newTheme('revoked', 'Revoked', { token }), 201);
  const { results } = bodyOf(await send(undefined, 'GET', '/access-tokens?limit=100'));
  const { id } = results.find(({ lastFour }: { lastFour: string }) => token.endsWith(lastFour));
  bodyOf(await send(undefined, 'DELETE', `/access-tokens/${id}`), 204);
  expect(codeOf(await newTheme('revoked', 'Revoked', { token }))).toBe('403 E1000');
});

it('a secret that is shown once is shown again to the same key, and cannot be read in the database', async () => {
  const input = { name: 'Sync', scopes: ['user:read'] };
  const first = bodyOf(await send('secret', 'POST', '/access-tokens', input), 201);
  expect((await send('secret', 'POST', '/access-tokens', input)).body).toEqual(first);
  const row = await server.db
    .selectFrom('idempotency_keys')
    .select('body')
    .where('key', '=', 'secret')
    .executeTakeFirstOrThrow();
  expect(row.body?.toString('latin1')).not.toContain(first.token);
});

it('what a keyed request creates can be used at once', async () => {
  const created = bodyOf(
    await server.call('/v2/projects', {
      method: 'POST',
      token: project.token,
      body: { name: 'Second' },
      headers: { 'idempotency-key': 'new-project' },
    }),
    201,
  );
  expect((await server.call(`/v2/projects/${created.id}`, { token: project.token })).status).toBe(200);
  const definition = { scope: 'user', codeName: 'level', displayName: 'Level', dataType: 'number' };
  bodyOf(await send('new-definition', 'POST', '/attribute-definitions', definition), 201);
  const user = `/environments/${project.production}/users/ada`;
  expect(codeOf(await send(undefined, 'PUT', user, { attributes: { level: 'high' } }))).toBe('400 E1017');
});

it('a client that goes away leaves no transaction behind, and the same request again acts once', async () => {
  const theme = bodyOf(await newTheme(undefined, 'Left'), 201);
  const path = `/themes/${theme.id}/duplicate`;
  await server.db.transaction().execute(async (trx) => {
    await trx.selectFrom('themes').select('id').where('id', '=', theme.id).forUpdate().execute();
    const gone = new AbortController();
    const request = fetch(`${server.url}/v2/projects/${project.id}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${project.token}`, 'idempotency-key': 'gone' },
      signal: gone.signal,
    });
    await until('the request to wait for the lock', async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'
        AND datname = current_database()`.execute(server.db);
      return rows.length > 0;
    });
    gone.abort();
    await expect(request).rejects.toThrow();
    await delay(0);
  });
  await until(
    'the same request to be answered',
    async () => (await send('gone', 'POST', path)).status === 201,
  );
  expect(await themesNamed('Left')).toBe(2);
  await until('no transaction to be open', async () => {
    const { rows } = await sql`SELECT FROM pg_stat_activity WHERE state LIKE 'idle in transaction%'
      AND datname = current_database()`.execute(server.db);
    return rows.length === 0;
  });
});

it('a key that has no answer yet stays taken', async () => {
  bodyOf(await newTheme('begun', 'Begun'), 201);
  await server.db
    .updateTable('idempotency_keys')
    .set({ status: null, body: null })
    .where('key', '=', 'begun')
    .execute();
  expect(codeOf(await newTheme('begun', 'Begun'))).toBe('409 E1060');
  expect(await themesNamed('Begun')).toBe(1);
});
