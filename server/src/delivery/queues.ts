import type { Database } from '../db/pool.ts';
import { statement } from '../db/statement.ts';

/**
 * The environments in which deliveries may be pending are marked in the table `webhook_queues`. Workers look for what is due
 * there and nowhere else (due.ts).
 *
 * No mark may be missing. Whoever writes deliveries down holds the queue of the environment, together with others, until the
 * commit. Whoever removes a mark holds it alone: then nobody has deliveries that cannot be seen yet, and who comes later
 * sets the mark anew. The lock is an advisory one because a shared lock on the row would be written to the table for each
 * message.
 */

/** Tells these locks from others. */
const lockSpace = 730_591;

const lockOfQueue = `${lockSpace}, hashtext(:environmentId)`;

const markIf = (something: string) => `
  queue_held AS MATERIALIZED (
    SELECT pg_advisory_xact_lock_shared(${lockOfQueue})::text AS held FROM (${something}) AS something
  ), marked AS (
    INSERT INTO webhook_queues (environment_id) SELECT :environmentId FROM queue_held ON CONFLICT DO NOTHING
  )`;

/** CTEs that mark the environment when there is something in the CTE `wanted`. */
export const marked = markIf('SELECT 1 FROM wanted LIMIT 1');

const mark = statement<{ environmentId: string }>('mark queue', `WITH ${markIf('SELECT 1')} SELECT`);

/** To be called in the transaction that makes deliveries pending in another way than by a message. */
export async function markQueue(trx: Database, environmentId: string): Promise<void> {
  await mark(trx, { environmentId });
}

/** How many queues one run of the upkeep looks at. The next one looks at others, since those that are idle are gone. */
const maxQueues = 1_000;

const findIdle = statement<{ maxQueues: number }, { environmentId: string }>(
  'find idle queues',
  'SELECT environment_id AS "environmentId" FROM idle_webhook_queues() LIMIT :maxQueues',
);

const holdAlone = statement<{ environmentId: string }, { isHeld: boolean }>(
  'hold queue alone',
  `SELECT pg_try_advisory_xact_lock(${lockOfQueue}) AS "isHeld"`,
);

/** A statement of its own, after the lock: it must see what those have committed that held the queue before. */
const unmark = statement<{ environmentId: string }>(
  'unmark queue',
  `DELETE FROM webhook_queues WHERE environment_id = :environmentId AND NOT EXISTS (
    SELECT 1 FROM webhook_deliveries d WHERE d.environment_id = :environmentId AND d.due_at IS NOT NULL)`,
);

const markUnmarked = statement<{ maxQueues: number }>(
  'mark unmarked queues',
  `INSERT INTO webhook_queues (environment_id) SELECT environment_id FROM environments_with_deliveries(:maxQueues)
  ON CONFLICT DO NOTHING`,
);

/**
 * Removes the marks of environments in which nothing is pending any more, and sets those that are missing: during a rolling
 * upgrade a program of the version before writes deliveries down without one.
 */
export async function tidyQueues(db: Database): Promise<void> {
  await markUnmarked(db, { maxQueues });
  for (const { environmentId } of await findIdle(db, { maxQueues })) await removeIdle(db, environmentId);
}

async function removeIdle(db: Database, environmentId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const [held] = await holdAlone(trx, { environmentId });
    if (held?.isHeld) await unmark(trx, { environmentId });
  });
}
