import { sql } from 'kysely';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operation } from '../src/auth/operation.ts';
import { type Db, openDatabase } from '../src/db/pool.ts';
import { ProjectPath } from '../src/http/description/shapes.ts';
import { apiOf } from './api.ts';
import { codeOf, newProject, startTestServer, type TestServer } from './harness.ts';
import { until } from './until.ts';

/** The slow reads of one project, and what others notice of them: real connections that really wait. */

const lock = 20_261_116;
const connections = 6;
/** As many of them as one project may take. */
const share = 4;

let server: TestServer;
/** The lock is held and looked at through connections beside those of the service. */
let outside: Db;

beforeAll(async () => {
  const settings = { DATABASE_POOL_SIZE: String(connections), MAX_REQUESTS_IN_FLIGHT: '300' };
  server = await startTestServer(settings, ({ app }) => {
    app.get(
      '/v2/projects/:projectId/slow',
      operation({
        id: 'readSlowly',
        tag: 'Projects',
        summary: 'Read until the test lets go',
        access: 'content:read',
        params: ProjectPath,
        response: { 200: Type.Object({}) },
      }),
      async () => {
        await sql`SELECT pg_advisory_xact_lock_shared(${sql.lit(lock)})`.execute(server.db);
        return {};
      },
    );
  });
  outside = openDatabase(server.databaseUrl, { max: 2 });
});
afterAll(async () => {
  await outside.close();
  await server.close();
});

const countWaiting = async () => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_locks
    WHERE locktype = 'advisory' AND objid = ${sql.lit(lock)} AND NOT granted`.execute(outside.kysely);
  return rows[0]?.count;
};

it('reads of one project that take all their time leave connections to every other project', async () => {
  const [greedy, modest] = [await newProject(server), await newProject(server)];
  const slowPath = `/v2/projects/${greedy.id}/slow`;
  const refused = await outside.kysely.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx);
    const slow = Array.from({ length: 140 }, () => server.call(slowPath, { token: greedy.token }));
    // Two thirds of the connections, and not one more.
    await until('the slow reads have their share', async () => (await countWaiting()) === share);
    const api = apiOf(server, modest);
    for (const path of ['/users', '/companies', '/events?limit=1', '/webhooks']) {
      expect(codeOf(await api(path))).toBe('200');
      const head = { method: 'HEAD', headers: { authorization: `Bearer ${modest.token}` } };
      const address = `/v2/projects/${modest.id}/environments/${modest.production}${path}`;
      expect((await fetch(`${server.url}${address}`, head)).status).toBe(200);
    }
    expect(codeOf(await api('/users/ada', 'PUT', { attributes: {} }))).toBe('200');
    expect(await countWaiting()).toBe(share);
    return slow;
  });
  const codes = (await Promise.all(refused)).map(codeOf);
  // A hundred wait, and what comes beyond them is refused at once.
  expect(codes.filter((code) => code === '503 E1014').length).toBeGreaterThan(0);
  expect(codes.filter((code) => code === '200').length).toBeGreaterThanOrEqual(100);
  expect(new Set(codes)).toEqual(new Set(['200', '503 E1014']));
});

it('a client that goes away gives its share back only when its statement has ended', async () => {
  const greedy = await newProject(server);
  const url = `${server.url}/v2/projects/${greedy.id}/slow`;
  await outside.kysely.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx);
    for (let n = 0; n < 12; n++) {
      const gone = new AbortController();
      const answer = fetch(url, {
        headers: { authorization: `Bearer ${greedy.token}` },
        signal: gone.signal,
      }).catch(() => undefined);
      if (n < share) await until('one more statement waits', async () => (await countWaiting()) === n + 1);
      gone.abort();
      await answer;
    }
    expect(await countWaiting()).toBe(share);
  });
  await until('all have ended', async () => (await countWaiting()) === 0);
});
