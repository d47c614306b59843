import { get } from 'node:http';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { lockWaits, newDatabase, newPool } from './database.ts';
import { killable } from './killable.ts';
import { end, isRunning, keepRunning, run, type Server, serverProcesses } from './processes.ts';
import { until } from './until.ts';

const token = 'known-token-for-automation';
const settings = { WEB_CONCURRENCY: '2', BOOTSTRAP_API_TOKEN: token, LOG_LEVEL: 'debug' };

/** A request on a connection of its own, so that the next one may go to another process. */
const statusOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(url, { agent: false, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', reject);
  });

/** The processes that have written to the log about something. */
const processesThat = (server: Server, did: string): number[] => {
  const lines = server.output().split('\n');
  const logged = lines.filter((line) => line.startsWith('{') && line.includes(did));
  return [...new Set(logged.map((line) => JSON.parse(line).pid as number))];
};

/** How often a token has asked who it is, over all processes. */
const asked = (metrics: string): number =>
  Number(/route="\/v2\/me",status="200"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);

const metricsOf = async ({ url }: Server): Promise<string> => (await fetch(`${url}/metrics`)).text();

describe('several processes on the embedded database', () => {
  const { serve, postmaster, takePortOfDatabase, query, stop, remove } = killable(settings);
  const running = keepRunning(serve);
  afterAll(async () => {
    await stop();
    remove();
  });

  it('serve on one port, and /metrics sums what they have done', async () => {
    const server = await running();
    expect(server.output()).toContain('2 processes serve on one port');
    const before = asked(await metricsOf(server));
    for (let request = 0; request < 10; request++) expect(await statusOf(`${server.url}/v2/me`)).toBe(200);
    expect(await statusOf(`${server.url}/health/ready`)).toBe(200);
    expect(processesThat(server, '"/v2/me"').length).toBe(2);
    const metrics = await metricsOf(server);
    expect(metrics).toMatch(/^guidepost_processes 2$/m);
    expect(asked(metrics) - before).toBe(10);
    // Every process would count the same deliveries.
    expect(metrics).toMatch(/^guidepost_webhook_due 0$/m);
  });

  it('are replaced when they end, and the others go on meanwhile', async () => {
    const server = await running();
    const before = processesThat(server, 'Server listening');
    process.kill(before[0]!, 'SIGKILL');
    await until('another process to listen', () => {
      return processesThat(server, 'Server listening').length === before.length + 1;
    });
    expect(server.output()).toContain('another one takes its place');
    expect(await statusOf(`${server.url}/v2/me`)).toBe(200);
    await until('both to be counted', async () => /^guidepost_processes 2$/m.test(await metricsOf(server)));
  });

  it('follow a database that has moved, since their parent keeps it running', async () => {
    const server = await running();
    const port = await takePortOfDatabase(server);
    for (let request = 0; request < 4; request++) {
      await until('the service to be back', async () => {
        return (await statusOf(`${server.url}/health/ready`).catch(() => 0)) === 200;
      });
    }
    expect(postmaster()!.port).not.toBe(port);
  });

  it('end with their parent, however it ends', async () => {
    const killed = await running();
    const children = processesThat(killed, 'Server listening');
    await end(killed, 'SIGKILL');
    await until('its processes to end', () => !children.some(isRunning));

    const server = await running();
    const [row] = await query<{ allowed: number }>(
      "SELECT current_setting('max_connections')::int AS allowed",
      [],
    );
    expect(row!.allowed).toBe(100);
    expect((await end(server)).code).toBe(0);
    expect(processesThat(server, 'Server listening').some(isRunning)).toBe(false);
    expect(postmaster()).toBeUndefined();
  });
});

describe('several processes with DATABASE_URL', () => {
  const { serve, endAll } = serverProcesses(settings);
  const SECRET_KEY = 'k'.repeat(32);
  let database: Awaited<ReturnType<typeof newDatabase>>;
  beforeAll(async () => {
    database = await newDatabase();
  });
  afterEach(endAll);
  afterAll(() => database.drop());

  it('finish what they have begun on SIGTERM, and the service exits with 0', async () => {
    const own = { DATABASE_URL: database.url, SECRET_KEY, BOOTSTRAP_PROJECT_ID: 'acme' };
    const server = await serve(own);
    const pool = newPool(database.url);
    onTestFinished(() => pool.end());
    const locker = await pool.connect();
    await locker.query('BEGIN; LOCK TABLE environments IN ACCESS EXCLUSIVE MODE');
    const slow = statusOf(`${server.url}/v2/projects/acme/environments`);
    await lockWaits(pool, 1, 'environments');
    server.child.kill('SIGTERM');
    await until('it to stop listening', async () => {
      const status = await statusOf(`${server.url}/health/ready`).catch(() => 503);
      return status === 503;
    });
    expect(server.child.exitCode).toBeNull();
    await locker.query('COMMIT');
    locker.release();
    expect(await slow).toBe(200);
    expect((await server.finished).code).toBe(0);
  });

  it('tell a mistake of the operator once', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void squatter.close());
    const { port } = squatter.address() as { port: number };
    const own = { ...settings, DATABASE_URL: database.url, SECRET_KEY, LOG_LEVEL: 'warn' };
    const taken = await run(['serve'], { ...own, PORT: String(port) });
    expect([taken.code, taken.stdout, taken.stderr]).toEqual([
      1,
      '',
      `Port ${port} is taken. Set PORT to another one.\n`,
    ]);
    const many = await run(['serve'], { ...own, WEB_CONCURRENCY: '64' });
    expect([many.code, many.stderr]).toEqual([1, expect.stringMatching(/^64 processes need \d+ .+\n$/)]);
  });
});
