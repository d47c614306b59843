import type { Database } from '../db/pool.ts';
import { statement } from '../db/statement.ts';
import { planAllows } from './outbox.ts';

/** What waits in one environment. */
interface Queue {
  environmentId: string;
  /** The endpoints that something is due for, in the order of their ids. */
  endpoints: string[];
  /** When the next delivery can be attempted; null when none waits for an endpoint that is there. */
  next: Date | null;
  /** Whether some wait for an endpoint that was switched off or deleted since (see orphans.ts). */
  hasOrphans: boolean;
}

interface DueValues {
  from: string;
  maxQueues: number;
  now: Date;
  isGated: boolean;
}

/** Whether messages may be sent to the endpoint `w`. Needs the parameter `:isGated`. */
export const maySend = `w.enabled AND (NOT :isGated::boolean OR ${planAllows('w.project_id')})`;

const pendingOfEndpoint = `webhook_deliveries d
      WHERE d.environment_id = w.environment_id AND d.webhook_id = w.id AND d.due_at IS NOT NULL`;

/**
 * Each endpoint of the marked environments costs a few look-ups in an index, however much waits for it. What somebody asked for
 * by hand does not wait for a cooldown to end.
 */
const readQueues = statement<DueValues, Queue>(
  'due queues',
  `SELECT q.environment_id AS "environmentId", min(e.next) AS next, coalesce(bool_or(e.has_orphans), false) AS "hasOrphans",
    coalesce(array_agg(w.id ORDER BY w.id) FILTER (WHERE e.next <= :now AND ${maySend}), '{}') AS endpoints
  FROM (
    SELECT environment_id FROM webhook_queues WHERE environment_id >= :from ORDER BY environment_id LIMIT :maxQueues
  ) q
  LEFT JOIN webhooks w ON w.environment_id = q.environment_id
  LEFT JOIN LATERAL (
    SELECT (SELECT d.epoch FROM ${pendingOfEndpoint} ORDER BY d.epoch LIMIT 1) < w.epoch AS has_orphans, least(
      (SELECT greatest(d.due_at, w.cooldown_until) FROM ${pendingOfEndpoint} AND d.epoch = w.epoch
       ORDER BY d.due_at LIMIT 1),
      (SELECT min(d.due_at) FROM ${pendingOfEndpoint} AND d.epoch = w.epoch AND d.urgent)) AS next
  ) e ON true
  GROUP BY q.environment_id
  ORDER BY q.environment_id`,
);

/** Environments that one statement looks at; where there are more, another one goes on from there. */
export const maxQueues = 1_000;

/** The marked environments from this one on, in the order of their ids: up to `maxQueues`. */
export function queuesFrom(db: Database, from: string, now: Date, isGated: boolean): Promise<Queue[]> {
  return readQueues(db, { from, maxQueues, now, isGated });
}

/** The id from which to go on after these; undefined when they are the last ones. */
export const nextAfter = (queues: Queue[]) =>
  queues.length < maxQueues ? undefined : `${queues.at(-1)?.environmentId}\u0001`;

/** When the next delivery is due; null when none is. */
export async function outlook(db: Database): Promise<Date | null> {
  let earliest: Date | null = null;
  for (let from: string | undefined = ''; from !== undefined; ) {
    const queues: Queue[] = await queuesFrom(db, from, new Date(0), false);
    for (const { next } of queues) if (next && (!earliest || next < earliest)) earliest = next;
    from = nextAfter(queues);
  }
  return earliest;
}
