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

const readQueues = statement<DueValues, Queue>(
  'due queues',
  `SELECT environment_id AS "environmentId", next, has_orphans AS "hasOrphans", endpoints
  FROM due_webhook_queues(:from, :maxQueues, :now, :isGated)`,
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
