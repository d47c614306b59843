import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { Registry } from 'prom-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { codeOf, newProject, startTestServer, type TestServer, useServer } from '../../../test/harness.ts';
import { until } from '../../../test/until.ts';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../db/pool.ts';
import { redacted } from '../../logging.ts';
import { installErrors } from '../request/errors.ts';
import { metricsServer } from './metrics-endpoint.ts';
import { installMonitoring } from './monitoring.ts';

const server = useServer();

it('names only counters with the ending _total, as promtool wants it', async () => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => ({ name, type }));
  expect(types.length).toBeGreaterThan(20);
  expect(types.filter(({ name, type }) => name?.endsWith('_total') && type !== 'counter')).toEqual([]);
  expect(text).toMatch(/^nodejs_active_resources\{type="/m);
});

describe('health', () => {
  it('is live and ready', async () => {
    for (const path of ['/health/live', '/health/ready']) {
      const { status, body } = await server.call(path);
      expect([status, body]).toEqual([200, { status: 'ok' }]);
    }
  });

  it('is not ready while leaving, and requests are served on connections that end with the answer', async () => {
    const own = await startTestServer();
    const project = await newProject(own);
    own.app.leaving = true;
    const ready = await own.call('/health/ready');
    expect([ready.status, ready.body.error.code]).toEqual([503, 'E1014']);
    const served = await own.call('/v2/me', project);
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
    await own.close();
  });

  it('is not ready while draining, and new requests are refused with 503 E1014', async () => {
    const own = await startTestServer();
    const project = await newProject(own);
    own.app.draining = true;
    const ready = await own.call('/health/ready');
    expect([ready.status, ready.body.error.code]).toEqual([503, 'E1014']);
    const refused = await own.call('/v2/me', project);
    expect([refused.status, refused.body.error.code]).toEqual([503, 'E1014']);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await own.call('/health/live')).status).toBe(200);
    await own.close();
  });

  it('is ready on a schema to which a newer version has added, and not on one that it has broken', async () => {
    const own = await startTestServer();
    await sql`INSERT INTO schema_migrations (name) VALUES ('9998_future.sql')`.execute(own.db);
    expect((await own.call('/health/ready')).status).toBe(200);
    await sql`UPDATE schema_migrations SET breaks_older = true WHERE name = '9998_future.sql'`.execute(
      own.db,
    );
    expect((await own.call('/health/ready')).status).toBe(503);
    await own.close();
  });

  it('is not ready on a schema that lacks a migration', async () => {
    const own = await startTestServer();
    await sql`DELETE FROM schema_migrations WHERE name = '0001_foundation.sql'`.execute(own.db);
    expect((await own.call('/health/ready')).status).toBe(503);
    await own.close();
  });

  const whyNot = async (own: TestServer) => {
    const { status, body } = await own.call('/health/ready');
    return status === 200 ? 'ready' : [status, body.error.code, body.error.message].join(' ');
  };

  /** In the database of the server, whose new connections find these functions before those of PostgreSQL. */
  async function inItsDatabase(own: TestServer, text: string): Promise<void> {
    await sql.raw(text).execute(own.db);
    const name = new URL(own.databaseUrl).pathname.slice(1);
    await sql.raw(`ALTER DATABASE ${name} SET search_path = public, pg_catalog`).execute(own.db);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(own.db);
    await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(own.db).catch(() => {});
  }

  it('is not ready while the disk is full, says so, and is ready again when it is not', async () => {
    const own = await startTestServer();
    await inItsDatabase(
      own,
      `CREATE FUNCTION generate_series(int, int) RETURNS SETOF int LANGUAGE plpgsql AS $do$ BEGIN
         RAISE EXCEPTION USING ERRCODE = 'disk_full', MESSAGE = 'could not write to file: No space left on device';
       END $do$`,
    );
    await until('the first probe', async () => (await whyNot(own)).includes('disk'));
    expect(await whyNot(own)).toBe('503 E1014 The disk of the database is full.');
    await sql`DROP FUNCTION public.generate_series(int, int)`.execute(own.db);
    await until('it to be ready', async () => (await whyNot(own)) === 'ready');
    await own.close();
  });

  it('is not ready while a worker of a cluster is away, and says how many', async () => {
    const own = await startTestServer();
    await inItsDatabase(
      own,
      `CREATE TABLE pg_dist_node (nodename text, nodeport int, noderole text, isactive boolean);
       CREATE FUNCTION run_command_on_workers(text, boolean) RETURNS TABLE (nodename text, nodeport int, success boolean, result text)
         LANGUAGE sql AS $do$ VALUES ('one', 5432, true, '1'), ('two', 5432, false, 'failed to connect to two:5432') $do$`,
    );
    await until('the first probe', async () => (await whyNot(own)).includes('workers'));
    expect(await whyNot(own)).toBe('503 E1014 1 of 2 workers of the cluster do not answer.');
    await own.close();
  });

  it('says which schema it lacks', async () => {
    const own = await startTestServer();
    await sql`DELETE FROM schema_migrations WHERE name = '0001_foundation.sql'`.execute(own.db);
    expect(await whyNot(own)).toMatch(/^503 E1014 The database lacks 1 migrations up to the schema \d{4}\.$/);
    await own.close();
  });

  it('tells its version and commit in the metrics', async () => {
    const { body } = await server.call('/metrics');
    expect(body).toMatch(/^guidepost_build_info\{version="\d+\.\d+\.\d+",commit="\w+"\} 1$/m);
  });

  it('is not ready while a batch of writes is stuck', async () => {
    const app = Fastify();
    const writers = [{ underWayForMs: 0 }, { underWayForMs: 0 }];
    installErrors(app);
    installMonitoring(app, {
      database: server.database,
      metrics: new Registry(),
      build: { version: '0', commit: null },
      writers,
    });
    app.decorate('publicUrls', { base: null, docs: null });
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
    writers[1]!.underWayForMs = 6_000;
    expect((await app.inject('/health/ready')).statusCode).toBe(503);
    await app.close();
  });

  it('never looks at a token', async () => {
    const own = await startTestServer();
    await sql`ALTER TABLE api_tokens RENAME TO hidden`.execute(own.db);
    for (const path of ['/health/live', '/health/ready', '/metrics']) {
      expect((await own.call(path, { token: 'gp_some' })).status).toBe(200);
    }
    await own.close();
  });

  it('is not ready without the database, and requests that need it get 503', async () => {
    const database = openDatabase('postgres://nobody@127.0.0.1:1/nowhere');
    const { app } = buildApp(
      { config: server.config, database, now: () => new Date(), secretKey: '' },
      pino({ level: 'silent' }),
    );
    for (const url of ['/health/ready', '/v2/me']) {
      const answer = await app.inject({ url, headers: { authorization: 'Bearer gp_some' } });
      expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'E1014']);
      expect(answer.headers['retry-after']).toBe('2');
    }
    await app.close();
    await database.close();
  });
});

describe('/metrics', () => {
  it('counts requests by route and status, and shows latency, pool and event loop', async () => {
    const project = await newProject(server);
    await server.call(`/v2/projects/${project.id}/environments`, project);
    await server.call('/v2/nothing');
    const { body, headers } = await server.call('/metrics');
    expect(headers.get('content-type')).toContain('text/plain');
    const route = 'route="/v2/projects/:projectId/environments"';
    expect(body).toContain(`guidepost_http_requests_total{method="GET",${route},status="200"} 1`);
    expect(body).toContain('guidepost_http_requests_total{method="GET",route="unmatched",status="404"} 1');
    expect(body).toContain(
      `guidepost_http_request_duration_seconds_bucket{le="0.001",method="GET",${route}}`,
    );
    expect(body).toMatch(/guidepost_db_connections\{state="idle"\} \d/);
    expect(body).toContain('nodejs_eventloop_lag_seconds');
    expect(body).not.toContain(project.id);
  });

  it('shows for how long the event loop was held', async () => {
    const until = performance.now() + 1_000;
    while (performance.now() < until);
    // The timer comes as soon as it can, which may be after the next request.
    await delay(300);
    const { body } = await server.call('/metrics');
    expect(Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(body)?.[1])).toBeGreaterThan(0.8);
  });

  it('tells the rest while every connection to the database is taken', async () => {
    const own = await startTestServer({ DATABASE_POOL_SIZE: '2' });
    onTestFinished(() => own.close());
    expect((await own.call('/metrics')).body).toMatch(/^guidepost_webhook_due 0$/m);
    const taken = [await own.database.pool.connect(), await own.database.pool.connect()];
    const { status, body } = await own.call('/metrics');
    for (const connection of taken) connection.release();
    expect(status).toBe(200);
    expect(body).toMatch(/guidepost_db_connections\{state="waiting"\} \d/);
    expect(body).not.toMatch(/^guidepost_webhook_due \d/m);
  });

  it('may be for those only who have its token', async () => {
    const token = 'a-token-for-metrics';
    const own = await startTestServer({ METRICS_TOKEN: token });
    expect(codeOf(await own.call('/metrics'))).toBe('401 E1010');
    expect(codeOf(await own.call('/metrics', { token: 'another-token' }))).toBe('403 E1000');
    expect((await own.call('/metrics', { token })).body).toContain('guidepost_db_connections');
    await own.close();
  });

  it('may have a port of its own, with the token too, and is then nowhere else', async () => {
    const own = await startTestServer({ METRICS_PORT: '0' });
    expect((await own.call('/metrics')).status).toBe(404);
    const metrics = metricsServer(own.app.readMetrics, { token: 'a-token-for-metrics' });
    await new Promise<void>((resolve) => metrics.listen(0, '127.0.0.1', resolve));
    const { port } = metrics.address() as AddressInfo;
    const read = async (path: string, authorization?: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: authorization ? { authorization } : {} });
    expect((await read('/metrics')).status).toBe(401);
    expect((await read('/metrics', 'Bearer another-token')).status).toBe(403);
    const answer = await read('/metrics', 'Bearer a-token-for-metrics');
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('guidepost_http_requests_total'),
    ]);
    expect((await read('/v2/me')).status).toBe(404);
    await new Promise((resolve) => metrics.close(resolve).closeAllConnections());
    await own.close();
  });
});

describe('logs', () => {
  it('of every request have no token, however it is given', async () => {
    let written = '';
    const sink = new Writable({
      write(chunk, _encoding, done) {
        written += chunk;
        done();
      },
    });
    const { app } = buildApp(
      { config: server.config, database: server.database, now: () => new Date(), secretKey: 'x'.repeat(32) },
      pino({ level: 'trace', redact: redacted }, sink),
    );
    const token = 'sdk_do-not-show';
    const bearer = { authorization: `Bearer ${token}` };
    const basic = { authorization: `Basic ${Buffer.from(`${token}:`).toString('base64')}` };
    const body = { userId: 'ada' };
    const ways = [
      { url: '/v2/me', headers: bearer },
      { url: '/metrics', headers: bearer },
      { url: `/v2/me?token=${token}` },
      { url: `/v2/%zz?token=${token}` },
      { method: 'POST' as const, url: '/sdk/v1/identify', headers: bearer, body },
      { method: 'POST' as const, url: '/sdk/v1/identify', headers: basic, body },
      { method: 'POST' as const, url: `/sdk/v1/identify?token=${token}`, body },
      { method: 'POST' as const, url: `/sdk/v1/identify?%74oken[]=${token}`, body },
      { method: 'POST' as const, url: '/sdk/v1/batch', body: { token, batch: [] } },
      { method: 'POST' as const, url: '/sdk/v1/identify', body: { ...body, identityToken: token } },
      { method: 'POST' as const, url: '/sdk/v1/batch', body: { batch: [{ ...body, identityToken: token }] } },
      { method: 'POST' as const, url: `/sdk/v1/picks/${token}`, body: { heartbeat: true } },
      { method: 'POST' as const, url: `/%73dk/v1/picks/${token}`, body: { heartbeat: true } },
      { method: 'POST' as const, url: `/sdk/v1/picks/${token}/`, body: { heartbeat: true } },
      { url: `/sdk/v1/picks/${token}` },
      { url: `/app/invitations/${token}` },
      { method: 'POST' as const, url: `/app/invitations/${token}/accept` },
      { method: 'PUT' as const, url: `/app/invitations/${token}` },
      { url: `/sdk/v1/preview?token=${token}` },
      { url: '/v2/me', headers: { cookie: `guidepost_session=${token}` } },
    ];
    for (const way of ways) await app.inject(way);
    await app.close();
    expect(written.split('\n').filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(7);
    expect(written).not.toContain('do-not-show');
    expect(written).not.toContain(basic.authorization.slice(6));
  });

  it('hide secrets wherever they are', () => {
    let written = '';
    const sink = new Writable({
      write(chunk, _encoding, done) {
        written += chunk;
        done();
      },
    });
    const log = pino({ redact: redacted }, sink);
    const hidden = 'do-not-show';
    log.info({ token: hidden, config: { password: hidden }, req: { headers: { authorization: hidden } } });
    log.info({ a: { b: { c: { secret: hidden } } }, connectionString: hidden });
    expect(
      written
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    ).toHaveLength(2);
    expect(written).not.toContain(hidden);
  });
});
