import { readdirSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { commands } from '../src/commands/index.ts';
import { lockWaits, newDatabase, newPool } from './database.ts';
import { killable } from './killable.ts';
import { end, isRunning, newDirectory, run, type Server, serverProcesses } from './processes.ts';
import { until } from './until.ts';

const get = async (address: string, token?: string) => {
  const response = await fetch(address, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
};

/** A module for `--import` with which a process prints when it loads one of these packages. */
function tellingLoads(...names: string[]): string {
  const hook = `export async function resolve(specifier, context, next) {
    for (const name of ${JSON.stringify(names)}) if (specifier.includes(name)) process._rawDebug('loads ' + name);
    return next(specifier, context);
  }`;
  const url = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
  return url(`import { register } from 'node:module'; register(${JSON.stringify(url(hook))});`);
}

describe('on the embedded database', () => {
  const token = 'known-token-for-automation';

  // One for all that need no empty one: to make it takes longer than a start. Whatever a test left running ends with it.
  const { serve, postmaster, takePortOfDatabase, dataDir, stop, remove } = killable({
    BOOTSTRAP_API_TOKEN: token,
  });
  afterEach(stop);
  afterAll(remove);
  const environment = { BOOTSTRAP_API_TOKEN: token, DATA_DIR: dataDir };
  /** The process of its database. */
  const database = (): number => postmaster()?.pid ?? 0;
  const answersAt = async ({ url }: Server) => (await get(`${url}/v2/me`, token)).status;

  it('the first start prints a token, a curl line and a set-up link that work; later starts only the address', async () => {
    const loads = tellingLoads('better-auth', '@modelcontextprotocol', '@opentelemetry', '@redis');
    const fresh = killable({ NODE_OPTIONS: `--import=${loads}` });
    onTestFinished(async () => {
      await fresh.stop();
      fresh.remove();
    });
    const server = await fresh.serve();
    const [printed] = /gp_[\w-]{43}/.exec(server.output()) ?? [];
    const [, header, address = ''] =
      /curl -H "Authorization: Bearer (\S+)" (\S+)/.exec(server.output()) ?? [];
    expect(header).toBe(printed);
    const { status, body } = await get(address, printed);
    expect(status).toBe(200);
    expect(body.results).toMatchObject([{ name: 'Production' }, { name: 'Staging' }]);
    expect(server.output()).toMatch(/run npx guidepost demo, then open http\S+\/demo\n/);
    const [, setupToken] = /\/setup\?token=([\w-]+)/.exec(server.output()) ?? [];
    // The library of sign-ins takes a second and much memory, so whoever never signs in does not wait for it.
    expect(server.output()).not.toContain('loads better-auth');
    // Neither do those who have no agents and no collector.
    expect(server.output()).not.toContain('loads @modelcontextprotocol');
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const pinged = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${printed}` },
      body: JSON.stringify(ping),
    });
    expect(await pinged.json()).toMatchObject({ result: {} });
    expect(server.output()).toContain('loads @modelcontextprotocol');
    expect(server.output()).not.toContain('loads @opentelemetry');
    expect(server.output()).not.toContain('loads @redis');
    const setUp = { token: setupToken, password: 'correct horse' };
    const chosen = await fetch(`${server.url}/app/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(setUp),
    });
    // One of the session, and one by which the device is known from now on.
    expect([chosen.status, chosen.headers.getSetCookie().length]).toEqual([200, 2]);
    expect(server.output()).toContain('loads better-auth');
    expect((await end(server)).code).toBe(0);

    const again = await fresh.serve();
    expect(again.output()).not.toContain('gp_');
    expect(again.output()).not.toContain('/setup?token=');
    expect((await get(`${again.url}/v2/me`, printed)).status).toBe(200);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('%s stops the server and its database cleanly', async (signal) => {
    const server = await serve();
    expect(isRunning(database())).toBe(true);
    expect((await end(server, signal)).code).toBe(0);
    // PostgreSQL removes its file as the last thing it does.
    expect(postmaster()).toBeUndefined();
  });

  it('after kill -9 of the server the next start goes on with the database left running', async () => {
    await end(await serve(), 'SIGKILL');
    const left = database();
    expect(isRunning(left)).toBe(true);
    expect(await answersAt(await serve())).toBe(200);
    expect(database()).toBe(left);
  });

  it('after kill -9 of server and database the next start recovers', async () => {
    const killed = await serve();
    const left = database();
    killed.child.kill('SIGKILL');
    process.kill(left, 'SIGKILL');
    await killed.finished;
    await until('the database to be gone', () => !isRunning(left));
    expect(await answersAt(await serve())).toBe(200);
  });

  it('a database that comes back on another port is followed', async () => {
    const server = await serve();
    const port = await takePortOfDatabase(server);
    await until('the server to be back', async () => (await answersAt(server)) === 200);
    expect(postmaster()!.port).not.toBe(port);
  });

  it('a second server on the same DATA_DIR says so and exits, and the first goes on', async () => {
    const first = await serve();
    const second = await run(['serve'], { ...environment, PORT: '0' });
    expect(second.code).toBe(1);
    expect(second.stderr).toContain(dataDir);
    expect(second.stderr).not.toContain('    at ');
    expect((await get(`${first.url}/health/ready`)).status).toBe(200);
  });

  it('commands work beside the running server, and without one', async () => {
    const server = await serve();
    const beside = await run(['project', 'create', '--name', 'Second', '--json'], environment);
    const project = JSON.parse(beside.stdout);
    expect(project).toEqual({
      id: expect.any(String),
      environments: [
        { id: expect.any(String), name: 'Production', isPrimary: true },
        { id: expect.any(String), name: 'Staging', isPrimary: false },
      ],
    });
    const words = [
      'token',
      'create',
      '--project',
      project.id,
      '--name',
      'sync',
      '--scopes',
      'environment:read',
      '--json',
    ];
    const made = JSON.parse((await run(words, environment)).stdout);
    const list = `${server.url}/v2/projects/${project.id}/environments`;
    expect((await get(list, made.token)).status).toBe(200);

    // The running server hears of it at once.
    expect((await run(['token', 'revoke', '--id', made.id], environment)).code).toBe(0);
    const after = await until('the revocation to arrive', async () => {
      const answer = await get(list, made.token);
      return answer.status === 403 && answer;
    });
    expect(after.body).toMatchObject({ error: { code: 'E1000' } });

    await end(server);
    const alone = await run(['token', 'list', '--json'], environment);
    expect(JSON.parse(alone.stdout)).toMatchObject([
      { name: 'First token' },
      { name: 'sync', state: 'revoked' },
    ]);
    expect(alone.stdout).not.toContain(token);
  });
});

describe('with DATABASE_URL', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>;
  let pool: pg.Pool;
  let environment: Record<string, string>;
  let directory: ReturnType<typeof newDirectory>;
  const { serve: start, endAll } = serverProcesses();
  const serve = (settings = {}) => start({ ...environment, ...settings });
  beforeEach(async () => {
    database = await newDatabase();
    pool = newPool(database.url);
    directory = newDirectory();
    environment = {
      DATABASE_URL: database.url,
      SECRET_KEY: 'k'.repeat(32),
      DATA_DIR: directory.path,
      BOOTSTRAP_API_TOKEN: 'known-token-for-automation',
      BOOTSTRAP_PROJECT_ID: 'acme',
      BOOTSTRAP_ENVIRONMENT_ID: 'acme-production',
      BOOTSTRAP_OWNER_EMAIL: 'owner@acme.example',
      BOOTSTRAP_OWNER_PASSWORD: 'correct horse',
      // Locks are held here for as long as a busy machine needs.
      DATABASE_TIMEOUT_MS: '60000',
    };
  });
  afterEach(async () => {
    await endAll();
    await pool.end();
    await database.drop();
    directory.remove();
  });

  const query = async (text: string) => (await pool.query(text)).rows;

  it('several replicas start at once, and one of them makes the known first project', async () => {
    const replicas = await Promise.all([1, 2, 3].map(() => serve()));
    for (const { url } of replicas) {
      const { body } = await get(
        `${url}/v2/projects/acme/environments/acme-production`,
        'known-token-for-automation',
      );
      expect(body).toMatchObject({ name: 'Production', isPrimary: true });
    }
    expect(replicas.filter(({ output }) => output().includes('Guidepost is ready'))).toHaveLength(1);
    // The operator knows it already.
    for (const { output } of replicas) expect(output()).not.toContain('known-token-for-automation');
    const [counts] = await query(`SELECT
      (SELECT count(*)::int FROM projects) projects, (SELECT count(*)::int FROM environments) environments,
      (SELECT count(*)::int FROM themes) themes, (SELECT count(*)::int FROM segments) segments,
      (SELECT count(*)::int FROM localizations) localizations,
      (SELECT count(*)::int FROM attribute_definitions) attributes,
      (SELECT count(*)::int FROM event_definitions) events`);
    expect(counts).toEqual({
      projects: 1,
      environments: 2,
      themes: 2,
      segments: 2,
      localizations: 1,
      attributes: 6 + 4 + 66,
      events: 27,
    });
    expect(
      await query(
        'SELECT a.email, c.password FROM accounts a JOIN account_credentials c ON c.account_id = a.id',
      ),
    ).toEqual([
      {
        email: 'owner@acme.example',
        password: expect.stringMatching(/^scrypt:\d+:\d+:\d+:[0-9a-f]+:[0-9a-f]+$/),
      },
    ]);
    // None of the embedded database was touched.
    expect(readdirSync(directory.path)).toEqual([]);
  });

  it('SIGTERM lets a slow request finish, refuses new ones, and exits 0', async () => {
    const server = await serve();
    const locker = await pool.connect();
    await locker.query('BEGIN; LOCK TABLE environments IN ACCESS EXCLUSIVE MODE');
    const list = `${server.url}/v2/projects/acme/environments/acme-production`;
    // The token is looked up before the lock holds anything, from the replica's own start.
    const slow = get(list, 'known-token-for-automation');
    await lockWaits(pool, 1, 'environments');
    server.child.kill('SIGTERM');
    await until('it to stop listening', async () => {
      const answer = await get(`${server.url}/health/ready`).catch(() => 'refused' as const);
      return answer === 'refused' || answer.status === 503;
    });
    expect(server.child.exitCode).toBeNull();
    await locker.query('COMMIT');
    locker.release();
    expect((await slow).status).toBe(200);
    expect((await server.finished).code).toBe(0);
  });

  it('serves on for SHUTDOWN_DELAY_SECONDS while it is not ready, and then stops', async () => {
    const me = (url: string) => get(`${url}/v2/me`, 'known-token-for-automation');
    // Far longer than the test takes: a later signal ends it.
    const patient = await serve({ SHUTDOWN_DELAY_SECONDS: '300' });
    patient.child.kill('SIGTERM');
    await until(
      'it to be no longer ready',
      async () => (await get(`${patient.url}/health/ready`)).status === 503,
    );
    expect((await me(patient.url)).status).toBe(200);
    await until('it to grow impatient', () => patient.output().includes('another signal ends the process'));
    expect((await me(patient.url)).status).toBe(200);
    patient.child.kill('SIGTERM');
    expect((await patient.finished).code).toBe(1);

    const brief = await serve({ SHUTDOWN_DELAY_SECONDS: '0.1' });
    brief.child.kill('SIGTERM');
    expect((await brief.finished).code).toBe(0);
  });

  it('a signal that comes twice, as from a terminal through npm, is one signal; a later one ends the process', async () => {
    const server = await serve();
    const locker = await pool.connect();
    await locker.query('BEGIN; LOCK TABLE environments IN ACCESS EXCLUSIVE MODE');
    const slow = get(
      `${server.url}/v2/projects/acme/environments/acme-production`,
      'known-token-for-automation',
    ).catch(() => 'ended' as const);
    await lockWaits(pool, 1, 'environments');
    server.child.kill('SIGINT');
    server.child.kill('SIGTERM');
    await until('it to grow impatient', () => server.output().includes('another signal ends the process'));
    expect(server.child.exitCode).toBeNull();
    server.child.kill('SIGTERM');
    expect((await server.finished).code).toBe(1);
    expect(await slow).toBe('ended');
    await locker.query('COMMIT');
    locker.release();
  });

  it('an older program refuses the schema of a newer one', async () => {
    await query("INSERT INTO schema_migrations (name) VALUES ('9999_future.sql')");
    const { code, stderr } = await run(['serve'], environment);
    expect([code, stderr]).toEqual([1, expect.stringContaining('newer Guidepost')]);
  });

  it('healthcheck tells whether the server is ready', async () => {
    const server = await serve();
    const { port } = new URL(server.url);
    expect(await run(['healthcheck'], { ...environment, PORT: port })).toMatchObject({
      code: 0,
      stdout: 'ready\n',
    });
    expect(await run(['healthcheck'], { ...environment, PORT: '1' })).toMatchObject({ code: 1 });
  });
});

describe('a mistake of the operator', () => {
  it('in the settings is listed with all others, without a stack trace', async () => {
    const { code, stderr } = await run(['serve'], { PORT: 'x', ROLE: 'y', DATABASE_URL: 'postgres://db/x' });
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      'The settings are not valid:',
      expect.stringContaining('PORT'),
      expect.stringContaining('ROLE'),
      expect.stringContaining('SECRET_KEY'),
    ]);
  });

  it.each([
    [['dance'], 'Unknown command: dance'],
    [['token', 'create', '--colour', 'red'], 'token create --help'],
    [['token', 'create'], '--project is required'],
    [['token', 'create', '--project', 'x', '--name', 'n', '--scopes', 'user:fly'], 'Unknown scope: user:fly'],
    [
      ['token', 'create', '--project', 'x', '--name', 'n', '--scopes', 'all', '--expires-at', '2020-01-01'],
      'future',
    ],
    [['project', 'plan', '--project', 'x', '--plan', 'gold'], '--plan must be one of'],
  ])('in the command %j is one sentence', async (words, sentence) => {
    const { code, stderr } = await run(words, {});
    expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
    expect(stderr).not.toContain('    at ');
  });

  it('is prevented by --help on each command', async () => {
    const { stdout } = await run(['--help'], {});
    const names = [...stdout.matchAll(/^ {2}([\w-]+(?: \w+)?) {2}/gm)].map(([, name]) => name!);
    expect(names).toEqual(commands.map(({ name }) => name));
    const helps = await Promise.all(names.map((name) => run([...name.split(' '), '--help'], {})));
    for (const [index, help] of helps.entries()) {
      expect(help).toMatchObject({
        code: 0,
        stdout: expect.stringContaining(`npx guidepost ${names[index]}`),
      });
    }
  });
});
