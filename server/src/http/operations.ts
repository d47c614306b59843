import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isMigrated } from '../db/migrate.ts';
import type { Db } from '../db/pool.ts';
import { ApiError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set when the process is asked to stop: no longer ready, refuses new requests, finishes the others. */
    draining: boolean;
    metrics: Registry;
  }
  interface FastifyRequest {
    /** Came after the process was asked to stop. */
    isLate: boolean;
  }
}

/** What operators and their tools look at: /health/live, /health/ready, /metrics. */
export function installOperations(app: FastifyInstance, database: Db): void {
  app.decorate('draining', false);
  app.decorateRequest('isLate', false);
  app.decorate('metrics', new Registry());
  collectDefaultMetrics({ register: app.metrics });
  countRequests(app);
  watchPool(app.metrics, database);

  app.get('/health/live', async () => ({ status: 'ok' }));

  app.get('/health/ready', async () => {
    if (app.draining)
      throw new ApiError('E1014', { message: 'The service is stopping.', retryAfterSeconds: 5 });
    if (!(await isMigrated(database.pool))) {
      throw new ApiError('E1014', {
        message: 'The database schema is of another version.',
        retryAfterSeconds: 5,
      });
    }
    return { status: 'ok' };
  });

  app.get('/metrics', async (_request, reply) => {
    return reply.type(app.metrics.contentType).send(await app.metrics.metrics());
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!request.isLate || request.url.startsWith('/health/')) return;
    reply.header('Connection', 'close');
    throw new ApiError('E1014', { message: 'The service is stopping.', retryAfterSeconds: 5 });
  });
}

function countRequests(app: FastifyInstance): void {
  const registers = [app.metrics];
  const labelNames = ['method', 'route', 'status'];
  const requests = new Counter({
    name: 'guidepost_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames,
    registers,
  });
  const latency = new Histogram({
    name: 'guidepost_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, id: reqId } = request;
    const route = request.routeOptions.url ?? 'unmatched';
    const { statusCode: status, elapsedTime: ms } = reply;
    requests.inc({ method, route, status });
    latency.observe({ method, route }, ms / 1000);
    request.log.debug({ reqId, method, url, status, ms }, 'request');
    done();
  });
}

function watchPool(metrics: Registry, { pool }: Db): void {
  new Gauge({
    name: 'guidepost_db_connections',
    help: 'Connections of the database pool, by state; waiting counts requests that wait for one.',
    labelNames: ['state'],
    registers: [metrics],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
