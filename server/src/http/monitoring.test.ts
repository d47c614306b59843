import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { newProject, startTestServer, useServer } from '../../test/harness.ts';
import { buildApp } from '../app.ts';
import { redacted } from '../commands/serve.ts';
import { openDatabase } from '../db/pool.ts';
import { installErrors } from './errors.ts';
import { installMonitoring } from './monitoring.ts';

const server = useServer();

describe('health', () => {
  it('is live and ready', async () => {
    for (const path of ['/health/live', '/health/ready']) {
      const { status, body } = await server.call(path);
      expect([status, body]).toEqual([200, { status: 'ok' }]);
    }
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

  it('is not ready while a batch of writes is stuck', async () => {
    const app = Fastify();
    const writers = [{ underWayForMs: 0 }, { underWayForMs: 0 }];
    installErrors(app);
    installMonitoring(app, { database: server.database, metrics: new Registry(), writers });
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
});

describe('logs', () => {
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
