import { createHistogram } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';

/**
 * How often it is looked how late a timer comes. The monitor of Node, which the usual metrics are taken from, looks every 10 ms, and
 * a process that has nothing to do used a hundredth of a core for that.
 */
const everyMs = 100;

/** So seldom that it is never: the monitor cannot be left out. */
const neverMs = 2 ** 31 - 1;

/** For `collectDefaultMetrics`, whose metrics of the same names are replaced. */
export const noLagMonitor = { eventLoopMonitoringPrecision: neverMs };

const prefix = 'nodejs_eventloop_lag';

type Histogram = ReturnType<typeof createHistogram>;

const figures: Record<string, { of: (late: Histogram) => number; aggregator: 'average' | 'min' | 'max' }> = {
  min: { of: ({ min }) => min, aggregator: 'min' },
  max: { of: ({ max }) => max, aggregator: 'max' },
  mean: { of: ({ mean }) => mean, aggregator: 'average' },
  stddev: { of: ({ stddev }) => stddev, aggregator: 'average' },
  p50: { of: (late) => late.percentile(50), aggregator: 'average' },
  p90: { of: (late) => late.percentile(90), aggregator: 'average' },
  p99: { of: (late) => late.percentile(99), aggregator: 'average' },
};

/** Metrics of how late timers came since the last look at the metrics: so long a request may have waited for its turn. */
export function measureLag(app: FastifyInstance, metrics: Registry): void {
  for (const { name } of metrics.getMetricsAsArray())
    if (name.startsWith(prefix)) metrics.removeSingleMetric(name);
  const late = createHistogram();
  let latest = 0;
  let dueAt = performance.now() + everyMs;
  const timer = setInterval(() => {
    const now = performance.now();
    latest = Math.max(0, now - dueAt) / 1e3;
    // In whole nanoseconds, at least one.
    late.record(Math.max(1, Math.round(latest * 1e9)));
    dueAt = now + everyMs;
  }, everyMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  for (const [figure, { of, aggregator }] of Object.entries(figures)) {
    new Gauge({
      name: `${prefix}_${figure}_seconds`,
      help: `How late timers came since the last look: ${figure}.`,
      registers: [metrics],
      aggregator,
      collect() {
        if (late.count > 0) this.set(of(late) / 1e9);
      },
    });
  }
  new Gauge({
    name: `${prefix}_seconds`,
    help: 'How late the last timer came.',
    registers: [metrics],
    aggregator: 'average',
    collect() {
      this.set(latest);
      // The last one that is asked, so the others begin anew.
      late.reset();
    },
  });
}
