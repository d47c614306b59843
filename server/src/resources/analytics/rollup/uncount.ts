import { sql } from 'kysely';
import type { Database } from '../../../db/pool.ts';
import { countAnswers } from './answers.ts';
import { countChanges, removeUncounted } from './count.ts';
import { lockRollups } from './lock.ts';
import { hitsByQuarter } from './metrics.ts';
import { changesFromHits } from './series.ts';

/** Takes a user out of every count, in the transaction that deletes the user and the user's events. */
export async function uncountUser(trx: Database, environmentId: string, userId: string): Promise<void> {
  await lockRollups(trx, environmentId);
  await sql`
    WITH changes AS MATERIALIZED (
      SELECT s.id AS series_id, d.user_id, d.quarter, -d.times AS times
      FROM analytics_series s CROSS JOIN LATERAL (
        SELECT user_id, quarter, times FROM analytics_user_quarters
        WHERE environment_id = ${environmentId} AND series_id = s.id AND user_id = ${userId} OFFSET 0) d
      WHERE s.environment_id = ${environmentId}
    ), ${countChanges(environmentId)}, ${removeUncounted(environmentId, userId)}
    SELECT 1`.execute(trx);
  await uncountAnswers(trx, environmentId, sql`user_id = ${userId}`);
}

/**
 * Takes a session out of every count, in the transaction that deletes its events and before they are deleted. Events
 * of it that retention has removed stay counted; events that still wait to be counted never are.
 */
export async function uncountSession(
  trx: Database,
  environmentId: string,
  session: { id: string; user_id: string },
): Promise<void> {
  await lockRollups(trx, environmentId);
  await sql`
    WITH recorded AS MATERIALIZED (
      SELECT content_id, code_name, user_id, attributes, created_at FROM events e
      WHERE e.environment_id = ${environmentId} AND user_id = ${session.user_id} AND session_id = ${session.id}
        AND content_id IS NOT NULL AND NOT EXISTS (
          SELECT FROM analytics_queue q
          WHERE q.environment_id = ${environmentId} AND q.created_at = e.created_at AND q.event_id = e.id)
    ), hits AS MATERIALIZED (${hitsByQuarter}
    ), series AS MATERIALIZED (
      SELECT id, content_id, metric, part FROM analytics_series
      WHERE environment_id = ${environmentId} AND content_id IN (SELECT content_id FROM recorded)
    ), changes AS MATERIALIZED (
      SELECT series_id, user_id, quarter, -times AS times FROM (${changesFromHits}) found
    ), ${countChanges(environmentId)}, ${removeUncounted(environmentId, session.user_id)}
    SELECT 1`.execute(trx);
  await uncountAnswers(trx, environmentId, sql`user_id = ${session.user_id} AND session_id = ${session.id}`);
}

async function uncountAnswers(trx: Database, environmentId: string, which: ReturnType<typeof sql>) {
  await sql`
    WITH gone AS (
      DELETE FROM analytics_answers WHERE environment_id = ${environmentId} AND ${which}
      RETURNING content_id, question_cvid, answered_at, answers
    ), answer_changes AS (
      SELECT gone.*, -1 AS sign FROM gone
    ), series AS (
      SELECT id, content_id, metric, part FROM analytics_series
      WHERE environment_id = ${environmentId} AND content_id IN (SELECT content_id FROM gone)
    ), ${countAnswers(environmentId)}
    SELECT 1`.execute(trx);
}
