import { only } from 'guidepost-model/certain';
import { sql } from 'kysely';
import type { Database } from '../../../db/pool.ts';
import { lastAnswers, replaceAnswers } from './answers.ts';
import { isByKey } from './by-key.ts';
import { countChanges } from './count.ts';
import { lockRollups, planForBulk, tryLockRollups } from './lock.ts';
import { contentOfEvent, hitsByQuarter } from './metrics.ts';
import { changesFromHits, findSeries } from './series.ts';

/** How many events one transaction counts; others who need the lock wait no longer than that. */
const batchSize = 5_000;

export async function hasUncounted(db: Database, environmentId: string): Promise<boolean> {
  const query = db
    .selectFrom('analytics_queue')
    .select('event_id')
    .where('environment_id', '=', environmentId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Counts what waits in the queue of the environment. Afterwards everything that was committed before is counted. */
export async function catchUp(
  db: Database,
  environmentId: string,
  lock: (trx: Database, environmentId: string) => Promise<boolean> = lockRollups,
): Promise<void> {
  let taken = batchSize;
  while (taken === batchSize) {
    taken = await db.transaction().execute(async (trx) => {
      if (!(await lock(trx, environmentId))) return 0;
      await planForBulk(trx);
      return countBatch(trx, environmentId);
    });
  }
}

/** The same for every environment, where nobody else is doing it. One that fails does not stop the others. */
export async function catchUpEverywhere(db: Database): Promise<void> {
  const failures: unknown[] = [];
  for (const environmentId of await waitingEnvironments(db)) {
    await catchUp(db, environmentId, tryLockRollups).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function waitingEnvironments(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT environment_id AS id FROM environments_to_count()`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Counts one batch, under the lock. An event that was deleted while it waited is not found, and so not counted.
 *
 * The batch is taken by its last key. A list of row addresses would be compared with each row of the queue wherever
 * statistics call the queue empty.
 */
async function countBatch(trx: Database, environmentId: string): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    WITH first AS MATERIALIZED (
      SELECT created_at, event_id FROM analytics_queue WHERE environment_id = ${environmentId}
      ORDER BY environment_id, created_at, event_id LIMIT ${batchSize}
    ), last_of_first AS MATERIALIZED (
      SELECT created_at, event_id FROM first ORDER BY created_at DESC, event_id DESC LIMIT 1
    ), taken AS MATERIALIZED (
      DELETE FROM analytics_queue WHERE environment_id = ${environmentId}
        AND (created_at, event_id) <= ((SELECT created_at FROM last_of_first), (SELECT event_id FROM last_of_first))
      RETURNING created_at, event_id
    ), recorded AS MATERIALIZED (
      SELECT e.* FROM taken t CROSS JOIN LATERAL (
        SELECT id, ${contentOfEvent} AS content_id, code_name, user_id, session_id, attributes, created_at FROM events
        WHERE environment_id = ${environmentId} AND created_at = t.created_at AND ${isByKey('id', 't.event_id')}) e
      WHERE e.content_id IS NOT NULL
    ), hits AS MATERIALIZED (${hitsByQuarter}
    ), answered AS MATERIALIZED (${lastAnswers}
    ), ${findSeries(environmentId)}, changes AS MATERIALIZED (${changesFromHits}
    ), ${countChanges(environmentId)}, ${replaceAnswers(environmentId)}
    SELECT count(*) AS taken FROM taken`.execute(trx);
  return only(rows).taken;
}
