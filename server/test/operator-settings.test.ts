import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { lockWaits, newDatabase, newPool } from './database.ts';
import { holdWrites, writeIsHeld } from './held-writes.ts';
import { end, keepRunning, newDirectory, type Server, serverProcesses } from './processes.ts';
import { until } from './until.ts';

/* What an operator sets, seen from outside of a running server. */

const token = 'known-token-of-the-settings-test';
const directory = newDirectory();
let database: Awaited<ReturnType<typeof newDatabase>>;
let pool: pg.Pool;
const { serve, endAll } = serverProcesses({
  SECRET_KEY: 'k'.repeat(32),
  BOOTSTRAP_API_TOKEN: token,
  BOOTSTRAP_PROJECT_ID: 'acme',
  BOOTSTRAP_ENVIRONMENT_ID: 'production',
  DATA_DIR: directory.path,
});
/** Open to the network, with three connections for requests, and metrics on a port of their own. */
const running = keepRunning(() =>
  serve({ DATABASE_URL: database.url, HOST: '0.0.0.0', DATABASE_POOL_SIZE: '3', METRICS_PORT: '0' }),
);

beforeAll(async () => {
  database = await newDatabase();
  pool = newPool(database.url);
});
afterAll(async () => {
  await endAll();
  await pool.end();
  await database.drop();
  directory.remove();
});

const here = (address: string) => `http://127.0.0.1:${new URL(address).port}`;

const users = ({ url }: Server) => `${here(url)}/v2/projects/acme/environments/production/users`;
/** What /metrics tells on its own port. */
async function metrics({ output }: Server): Promise<string> {
  const address = await until(
    'the address of the metrics',
    () => /Metrics are at (http:\S+)/.exec(output())?.[1],
  );
  return (await fetch(`${here(address)}/metrics`)).text();
}

it('METRICS_PORT has /metrics, and the port of the service has not', async () => {
  const server = await running();
  expect(await metrics(server)).toContain('guidepost_http_requests_total');
  expect((await fetch(`${here(server.url)}/metrics`)).status).toBe(404);
});

it('DATABASE_POOL_SIZE bounds the connections for requests, and more requests wait for one of them', async () => {
  const server = await running();
  // Each search has statements of its own.
  const findUsers = async (n: number) =>
    (await fetch(`${users(server)}?search=user${n}`, { headers: { authorization: `Bearer ${token}` } }))
      .status;
  expect(await findUsers(100)).toBe(200);
  const locker = await pool.connect();
  onTestFinished(() => locker.release(true));
  await locker.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
  const answers = Promise.all(Array.from({ length: 20 }, (_, n) => findUsers(n)));
  // One project leaves a connection to others.
  await lockWaits(pool, 2, 'users');
  await fetch(`${here(server.url)}/health/live`);
  await locker.query('COMMIT');
  expect(new Set(await answers)).toEqual(new Set([200]));
  const { rows } = await pool.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'guidepost'`,
  );
  expect(rows[0].count).toBeGreaterThan(1);
  expect(rows[0].count).toBeLessThan(4);
});

describe('a HOST that is open to the network', () => {
  const warning = 'BASE_URL is not set';

  it('without BASE_URL is warned of', async () => {
    const { output } = await running();
    await until('the warning', () => output().includes(warning));
  });

  it('with BASE_URL is not', async () => {
    const settings = { HOST: '0.0.0.0', BASE_URL: 'https://guidepost.example.com' };
    const { stdout } = await end(await serve({ DATABASE_URL: database.url, ...settings }));
    expect(stdout).not.toContain(warning);
  });
});

it('requests, upkeep and the start each have the time limits of their kind', async () => {
  // Each of them writes another table, and a trigger there notes the limits of the session.
  await pool.query(`
    CREATE TABLE noted (written text, statement text, lock text);
    CREATE FUNCTION note_limits() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO noted VALUES (TG_TABLE_NAME, current_setting('statement_timeout'), current_setting('lock_timeout'));
        RETURN NULL;
      END $$;
    CREATE TRIGGER note BEFORE DELETE ON identity_coverage EXECUTE FUNCTION note_limits();
    CREATE TRIGGER note BEFORE UPDATE ON schema_migrations EXECUTE FUNCTION note_limits();
    CREATE TRIGGER note BEFORE INSERT ON attribute_definitions EXECUTE FUNCTION note_limits()`);
  const server = await serve({ DATABASE_URL: database.url, DATABASE_TIMEOUT_MS: '20000' });
  const made = await fetch(`${server.url}/v2/projects/acme/attribute-definitions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{"scope":"user","dataType":"string","codeName":"plan","displayName":"Plan"}',
  });
  expect(made.status).toBe(201);
  const noted = await until('upkeep to have run', async () => {
    const { rows } = await pool.query('SELECT DISTINCT * FROM noted ORDER BY written');
    return rows.length === 3 && rows;
  });
  expect(noted).toEqual([
    { written: 'attribute_definitions', statement: '20s', lock: '10s' },
    { written: 'identity_coverage', statement: '5min', lock: '5s' },
    { written: 'schema_migrations', statement: '0', lock: '10s' },
  ]);
});

it('a signal to stop lets upkeep come to its end before its connections are closed', async () => {
  const own = await newDatabase();
  const ownPool = newPool(own.url);
  onTestFinished(async () => {
    await ownPool.end();
    await own.drop();
  });
  await ownPool.query(`
    INSERT INTO projects (id, name, created_at, updated_at) VALUES ('p', 'P', now(), now());
    INSERT INTO element_picks (project_id, id, token_hash, url, created_at, expires_at)
      VALUES ('p', 'expired', '', 'https://example.com', now(), now())`);
  const release = await holdWrites(ownPool, 'identity_coverage');
  const server = await serve({ DATABASE_URL: own.url });
  await writeIsHeld(ownPool);
  server.child.kill('SIGTERM');
  await until('the server to have heard it', () => server.output().includes('stopping'));
  // Upkeep still runs, and nobody is to send requests here any more.
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(503);
  await release();
  const { code, stdout } = await server.finished;
  expect(code).toBe(0);
  expect(stdout).not.toMatch(/upkeep failed|after calling end/);
  // Upkeep removes it after the table that was held.
  expect((await ownPool.query('SELECT FROM element_picks')).rows).toEqual([]);
});
