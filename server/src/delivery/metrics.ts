import { only } from 'guidepost-model/certain';
import { sql } from 'kysely';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { inTime } from '../db/in-time.ts';
import type { Database } from '../db/pool.ts';
import type { Settled } from './attempt.ts';
import type { Job } from './job.ts';
import type { Outcome } from './send.ts';

export interface DeliveryMetrics {
  observe(job: Job, outcome: Outcome, settled: Settled, now: Date): void;
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600, 3600, 86_400];

/** What operators watch: is everything delivered, how late, and who does not accept it. */
export function deliveryMetrics(registry: Registry, db: Database, now: () => Date): DeliveryMetrics {
  const registers = [registry];
  const attempts = new Counter({
    name: 'guidepost_webhook_attempts_total',
    help: 'Delivery attempts: delivered, rejected (an answer that is not 2xx), unanswered.',
    labelNames: ['outcome'],
    registers,
  });
  const signals = new Counter({
    name: 'guidepost_webhook_signals_total',
    help: 'Endpoints that began to cool down, recovered or were disabled; deliveries that spent their last attempt.',
    labelNames: ['signal'],
    registers,
  });
  const latency = new Histogram({
    name: 'guidepost_webhook_delivery_latency_seconds',
    help: 'From the commit of a message to the answer of the receiver, retries included.',
    buckets,
    registers,
  });
  watchBacklog(registry, db, now);
  return {
    observe({ createdAt }, { delivered, statusCode }, settled, at) {
      attempts.inc({ outcome: delivered ? 'delivered' : statusCode ? 'rejected' : 'unanswered' });
      for (const signal of settled?.signals ?? []) signals.inc({ signal });
      if (delivered) latency.observe(Math.max(0, at.getTime() - createdAt.getTime()) / 1000);
    },
  };
}

/** The gauge of what is due stays here when there is more. */
const mostCounted = 100_000;

interface Backlog {
  due: number;
  oldest_due: Date | null;
  cooling: number;
  disabled: number;
}

/** Counts no further than anybody would look: an index scan of all that is due could take long. */
async function readBacklog(db: Database, now: Date): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    WITH due AS (
      SELECT d.due_at FROM webhook_deliveries d JOIN webhooks w
        ON w.environment_id = d.environment_id AND w.id = d.webhook_id
      WHERE d.due_at <= ${now} AND (w.cooldown_until IS NULL OR w.cooldown_until <= ${now}) LIMIT ${mostCounted}
    )
    SELECT (SELECT count(*) FROM due)::int AS due, (SELECT min(due_at) FROM due) AS oldest_due,
      count(*) FILTER (WHERE cooldown_until > ${now})::int AS cooling,
      count(*) FILTER (WHERE auto_disabled_at IS NOT NULL)::int AS disabled
    FROM webhooks WHERE deleted_at IS NULL`.execute(db);
  return only(rows);
}

/** Operators read the other numbers above all when the database does not answer. */
const readWithinMs = 1_000;

/** Where the database does not answer, the gauges are left out of what is told: an old number would look like a new one. */
function watchBacklog(registry: Registry, db: Database, now: () => Date): void {
  // The gauges of one scrape share one query.
  let current: Promise<Backlog> | undefined;
  const backlog = () => {
    current ??= inTime(readBacklog(db, now()), readWithinMs).finally(() =>
      setImmediate(() => (current = undefined)),
    );
    return current;
  };
  const gauge = (name: string, help: string, measure: (backlog: Backlog) => number) =>
    new Gauge({
      name,
      help,
      // Every process reads the same from the database.
      aggregator: 'max',
      registers: [registry],
      async collect() {
        const found = await backlog().catch(() => undefined);
        if (found) this.set(measure(found));
        else this.remove();
      },
    });
  gauge('guidepost_webhook_due', `Deliveries that are due, up to ${mostCounted}.`, ({ due }) => due);
  gauge('guidepost_webhook_oldest_due_seconds', 'How long the first of them has been due.', (row) =>
    row.oldest_due ? Math.max(0, now().getTime() - row.oldest_due.getTime()) / 1000 : 0,
  );
  gauge('guidepost_webhook_endpoints_cooling', 'Endpoints that are cooling down.', ({ cooling }) => cooling);
  gauge('guidepost_webhook_endpoints_disabled', 'Endpoints disabled for failing.', (row) => row.disabled);
}
