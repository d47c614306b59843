import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, type Metric, type Registry } from 'prom-client';
import { inTime } from '../../db/in-time.ts';
import { usability } from '../../db/migrate.ts';
import type { Db } from '../../db/pool.ts';
import { reasonOf, WriteProbe } from '../../db/write-probe.ts';
import { ApiError } from '../request/errors.ts';
import type { Step } from '../request/steps.ts';
import { measureLag, noLagMonitor } from './event-loop-lag.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** True once the process is asked to stop: it is no longer ready, and its connections end with the next answer. */
    leaving: boolean;
    /** True once the process refuses new requests and finishes the others. */
    draining: boolean;
    metrics: Registry;
    /** Tells whether writes can succeed; an app without health checks has none. */
    writeProbe?: WriteProbe;
    /** The text of /metrics. */
    readMetrics(): Promise<string>;
  }
  interface FastifyRequest {
    /** True when the request arrived after the process had begun to refuse requests. */
    isLate: boolean;
  }
}

interface Needs {
  database: Db;
  metrics: Registry;
  /** Reads the metrics of all processes on the port. Without it, those of this one are all. */
  readMetrics?: ((own: Registry) => Promise<string>) | undefined;
  /** What runs, for guidepost_build_info. */
  build: { version: string; commit: string | null };
  /** The gathered writes. */
  writers: readonly { underWayForMs: number }[];
}

/** A batch of writes takes milliseconds. One that takes so long is stuck, and the next ones wait behind it. */
const stuckAfterMs = 5_000;

/** The endpoints for operators and their tools: /health/live and /health/ready, and what /metrics tells. */
export function installMonitoring(app: FastifyInstance, needs: Needs): void {
  const { database, metrics, readMetrics = (own) => own.metrics(), build } = needs;
  app.decorate('leaving', false);
  app.decorate('draining', false);
  app.decorateRequest('isLate', false);
  app.decorate('metrics', metrics);
  app.decorate('readMetrics', () => readMetrics(metrics));
  collectDefaultMetrics({ register: metrics, ...noLagMonitor });
  measureLag(app, metrics);
  removeMisnamedGauges(metrics);
  countProcesses(metrics);
  tellBuild(metrics, build);
  countRequests(app);
  watchPool(metrics, database);

  app.get('/health/live', async () => ({ status: 'ok' }));

  const probe = new WriteProbe(database.kysely);
  app.decorate('writeProbe', probe);
  app.get('/health/ready', async () => {
    const reason = await whyNotReady(app, needs, probe);
    if (reason !== undefined) throw new ApiError('E1014', { message: reason, retryAfterSeconds: 5 });
    return { status: 'ok' };
  });
}

/** Gauges named like counters, which Prometheus advises against. The gauges by type, without the ending, have the same sums. */
function removeMisnamedGauges(metrics: Registry): void {
  for (const { name, type } of metrics.getMetricsAsArray())
    if (String(type) === 'gauge' && name.endsWith('_total')) metrics.removeSingleMetric(name);
}

/** Why the process should get no requests, in a sentence; undefined when it is ready. */
async function whyNotReady(
  app: FastifyInstance,
  { database, writers }: Needs,
  probe: WriteProbe,
): Promise<string | undefined> {
  if (app.leaving || app.draining) return 'The service is stopping.';
  if (writers.some(({ underWayForMs }) => underWayForMs > stuckAfterMs))
    return 'Writes to the database are stuck.';
  try {
    const schema = await inTime(usability(database.kysely), readyWithinMs);
    return schema ?? (await inTime(probe.failure(), readyWithinMs));
  } catch (error) {
    const message = reasonOf(error) ?? 'The database does not answer.';
    throw new ApiError('E1014', { message, retryAfterSeconds: 2 });
  }
}

/** Of several processes on one port the sums are told, and the start of the newest: each restart of one changes it. */
function countProcesses(metrics: Registry): void {
  new Gauge({
    name: 'guidepost_processes',
    help: 'Processes that serve on the port.',
    registers: [metrics],
  }).set(1);
  const startTime = metrics.getSingleMetric('process_start_time_seconds');
  Object.assign(startTime ?? {}, { aggregator: 'max' });
}

/** The version as labels of a constant, as is usual: a board shows when which version ran. */
function tellBuild(metrics: Registry, { version, commit }: Needs['build']): void {
  new Gauge({
    name: 'guidepost_build_info',
    help: 'The version and the commit that run, as labels; always 1.',
    labelNames: ['version', 'commit'],
    registers: [metrics],
    aggregator: 'max',
  }).set({ version, commit: commit ?? 'unknown' }, 1);
}

/** Whoever asks for readiness gives up after seconds, and wants an answer before. */
const readyWithinMs = 2_000;

export const refuseLate: Step = (request, reply) => {
  if (!request.isLate || request.url.startsWith('/health/')) return;
  reply.header('Connection', 'close');
  throw new ApiError('E1014', { message: 'The service is stopping.', retryAfterSeconds: 5 });
};

const bucketsMs = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];

interface RouteStats {
  labels: { method: string; route: string };
  byStatus: Map<number, number>;
  buckets: number[];
  totalMs: number;
}

/**
 * Counts requests in plain numbers, and converts them to the form of Prometheus when /metrics is read: requests
 * are far more frequent than reads of /metrics.
 */
function countRequests(app: FastifyInstance): void {
  const stats = new Map<string, RouteStats>();
  const statsOf = (method: string, route: string): RouteStats => {
    const key = `${method} ${route}`;
    const found = stats.get(key);
    if (found) return found;
    const fresh = {
      labels: { method, route },
      byStatus: new Map(),
      buckets: bucketsMs.map(() => 0),
      totalMs: 0,
    };
    stats.set(key, fresh);
    return fresh;
  };
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime: ms } = reply;
    const route = statsOf(request.method, request.routeOptions.url ?? 'unmatched');
    route.byStatus.set(status, (route.byStatus.get(status) ?? 0) + 1);
    const bucket = bucketsMs.findIndex((limit) => ms <= limit);
    if (bucket >= 0) route.buckets[bucket] = (route.buckets[bucket] ?? 0) + 1;
    route.totalMs += ms;
    const path = pathWithoutTokens(request);
    request.log.debug({ requestId: request.id, method: request.method, path, status, ms }, 'request');
    done();
  });
  new Counter({
    name: 'guidepost_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [app.metrics],
    collect() {
      this.reset();
      for (const { labels, byStatus } of stats.values()) {
        for (const [status, count] of byStatus) this.inc({ ...labels, status }, count);
      }
    },
  });
  app.metrics.registerMetric(latencyHistogram(stats) as unknown as Metric);
}

/** The query may have the SDK token, and a path that of an element pick or of an invitation: only that it was there is told. */
function pathWithoutTokens({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  if (routeOptions.url && /:token\b/.test(routeOptions.url)) return routeOptions.url;
  const path = url.replace(/\?.*$/s, '');
  return routeOptions.url ? path : path.replace(/(\/(?:picks|invitations)\/)[^/]+/, '$1:token');
}

function latencyHistogram(stats: ReadonlyMap<string, RouteStats>) {
  const name = 'guidepost_http_request_duration_seconds';
  const help = 'Time from the first byte of a request to the last of its answer.';
  const valuesOf = ({ labels, byStatus, buckets, totalMs }: RouteStats) => {
    const count = [...byStatus.values()].reduce((sum, value) => sum + value, 0);
    let below = 0;
    const steps = bucketsMs.map((limit, index) => {
      below += buckets[index] ?? 0;
      return {
        metricName: `${name}_bucket`,
        labels: { le: limit / 1000, ...labels },
        value: below,
      };
    });
    return [
      ...steps,
      { metricName: `${name}_bucket`, labels: { le: '+Inf', ...labels }, value: count },
      { metricName: `${name}_sum`, labels, value: totalMs / 1000 },
      { metricName: `${name}_count`, labels, value: count },
    ];
  };
  const get = async () => ({
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    values: [...stats.values()].flatMap(valuesOf),
  });
  return { name, help, type: 'histogram', aggregator: 'sum', get, reset() {} };
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
