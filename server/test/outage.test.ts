import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase, newPool } from './database.ts';
import { type DatabaseProxy, databaseProxy } from './database-proxy.ts';
import { newDirectory, type Server, serverProcesses } from './processes.ts';
import { until } from './until.ts';

/*
 * A real server whose database goes away in all the ways that leave connections open. What counts: clients are told 503
 * with Retry-After, nothing hangs, and afterwards the service comes back by itself.
 */
const token = 'known-token-of-the-outage-test';
const directory = newDirectory();
const { serve, endAll } = serverProcesses({
  SECRET_KEY: 'k'.repeat(32),
  BOOTSTRAP_API_TOKEN: token,
  BOOTSTRAP_PROJECT_ID: 'acme',
  BOOTSTRAP_ENVIRONMENT_ID: 'production',
  API_THROTTLE_LIMIT: '1000000000',
  DATABASE_TIMEOUT_MS: '1000',
  DATABASE_QUEUE_MS: '2000',
  DATA_DIR: directory.path,
});
let database: Awaited<ReturnType<typeof newDatabase>>;
let admin: pg.Pool;
let networks: [DatabaseProxy, DatabaseProxy];
let server: Server;

beforeAll(async () => {
  database = await newDatabase();
  admin = newPool(database.url);
  networks = [await databaseProxy(database.url), await databaseProxy(database.url)];
  const several = new URL(networks[0].url);
  several.searchParams.set('target_session_attrs', 'primary');
  const hosts = networks.map(({ host }) => host).join();
  server = await serve({ DATABASE_URL: several.href.replace(networks[0].host, hosts) });
});
afterEach(async () => {
  for (const network of networks) network.become('pass');
  await until('the service to be back', async () => (await put('back')).status === 200);
});
afterAll(async () => {
  await endAll();
  for (const network of networks) await network.close();
  await admin.end();
  await database.drop();
  directory.remove();
});

async function ask(path: string, method = 'GET', body?: object) {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
  });
  const { error } = (await response.json()) as { error?: { code: string } };
  return { status: response.status, code: error?.code, retryAfter: response.headers.get('retry-after') };
}
const users = '/v2/projects/acme/environments/production/users';
const put = (id: string) => ask(`${users}/${id}`, 'PUT', { attributes: { name: id } });
const read = () => ask(users);
/** What it says of its readiness. */
async function ready(): Promise<string> {
  const { error } = (await (await fetch(`${server.url}/health/ready`)).json()) as {
    error?: { message: string };
  };
  return error?.message ?? 'ready';
}

/**
 * The settings above give a statement one second, a connection one more, and a turn two. Whoever waits for nobody, or for TCP,
 * waits for a quarter of an hour: this is far from both, also on a machine that is ten times slower.
 */
const longestMs = 40_000;
const unavailable = { status: 503, code: 'E1014', retryAfter: '2' };

const inEveryNetwork = (mode: 'black hole' | 'cut') => {
  for (const network of networks) network.become(mode);
};

/** Ends every connection of the server, so that new ones have the settings of the database. */
const endConnections = () =>
  admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'guidepost%'`);

describe('connections on which nothing comes back', () => {
  it('are given up: writes and reads get 503, and the service is not ready', async () => {
    await Promise.all([put('before'), read()]);
    inEveryNetwork('black hole');
    const before = performance.now();
    const answers = await Promise.all([put('one'), put('two'), read(), read()]);
    expect(answers).toEqual(Array(4).fill(unavailable));
    expect(performance.now() - before).toBeLessThan(longestMs);
    // However often it is asked, also after the connections of before were given up.
    for (let asked = 0; asked < 8; asked++) expect(await ready()).toMatch(/^The database /);
    expect((await ask('/health/live')).status).toBe(200);
  });

  it('are given up with the default settings, too: it is never ready, and no request waits for longer than those say', async () => {
    // An empty setting has its default.
    const defaults = { DATABASE_TIMEOUT_MS: '', DATABASE_QUEUE_MS: '' };
    const other = await serve({ ...defaults, DATABASE_URL: networks[0].url });
    const at = (path: string) =>
      fetch(`${other.url}${path}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(longestMs),
      });
    expect((await at(users)).status).toBe(200);
    networks[0].become('black hole');
    const paths = ['/health/ready', users, '/v2/me', users, users, '/health/ready'];
    const answers = await Promise.all(paths.map(at));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 503));
    // The connections of before are gone now: new ones find the hole, too.
    const again = await Promise.all(paths.map(at));
    expect(again.map(({ status }) => status)).toEqual(paths.map(() => 503));
    other.child.kill('SIGKILL');
    await other.finished;
  });

  it('are all that a service finds that starts: it says so, and never listens', async () => {
    networks[0].become('black hole');
    await expect(serve({ DATABASE_URL: networks[0].url })).rejects.toThrow(
      /it ended instead: .*The database cannot be used: .*Check DATABASE_URL/s,
    );
  });

  it('do not stop the server from stopping', async () => {
    const other = await serve({ DATABASE_URL: networks[0].url });
    networks[0].become('black hole');
    other.child.kill('SIGTERM');
    expect((await other.finished).code).toBe(0);
  });
});

it('connections that are cut are replaced', async () => {
  inEveryNetwork('cut');
  expect(await put('cut')).toEqual(unavailable);
  expect(await ready()).toMatch(/^The database (cannot be reached|does not answer)/);
  // One line for all of them, without a stack.
  await Promise.all(Array.from({ length: 20 }, () => put('cut')));
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('requests fail'));
  expect(lines.length).toBeLessThan(10);
  for (const line of lines) expect(JSON.parse(line)).not.toHaveProperty('err');
});

it('of several hosts the one that answers serves', async () => {
  for (const away of networks) {
    for (const network of networks) network.become(network === away ? 'cut' : 'pass');
    await until('the other host to serve', async () => (await put('host')).status === 200);
  }
});

it('a table that somebody has locked makes requests fail, and does not make them wait', async () => {
  const locker = await admin.connect();
  await locker.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
  const before = performance.now();
  const answers = await Promise.all([put('one'), put('two'), read()]);
  expect(answers).toEqual(Array(3).fill(unavailable));
  expect(performance.now() - before).toBeLessThan(longestMs);
  await locker.query('COMMIT');
  locker.release();
});

describe('a database that only reads', () => {
  /** Holds for the connections that are made from now on. */
  async function setReadOnly(value: 'on' | 'off'): Promise<void> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('SET default_transaction_read_only = off');
    const name = new URL(database.url).pathname.slice(1);
    await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`);
    await client.end();
  }

  it('is read with a token, and writes get 503', async () => {
    await setReadOnly('on');
    await endConnections();
    await until('reads to work', async () => (await read()).status === 200);
    expect(await put('refused')).toEqual(unavailable);
    expect((await ask('/v2/me')).status).toBe(200);
    // Readiness is about writes. It also finds the server that can write, when no request comes that would.
    const notReady = await until('it to be not ready', async () => (await ready()) !== 'ready' && ready());
    expect(notReady).toBe('The database only reads.');
    // From here on new connections may write. Those that the server has may not, and it gives them up.
    await setReadOnly('off');
    await until('writes to work', async () => (await put('accepted')).status === 200);
  });
});
