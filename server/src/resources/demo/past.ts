import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import { lockRollups } from '../analytics/rollup/lock.ts';

/** How far a user's visits are moved back, by the id of the user. */
export type Moves = ReadonlyMap<string, number>;

const countedIn = [
  ...(['analytics_queue', 'analytics_user_days', 'analytics_days'] as const),
  ...(['analytics_answer_days', 'analytics_answers', 'analytics_series', 'analytics_zones'] as const),
];

/**
 * Moves what users did in an environment into the past, in which no page can be. What was counted of it meanwhile is
 * forgotten, and all of it is counted again on the days on which it happened now.
 */
export async function moveIntoPast(db: Database, environmentId: string, moves: Moves): Promise<void> {
  const rows = JSON.stringify([...moves].map(([user, days]) => ({ user, days })));
  await db.transaction().execute(async (trx) => {
    await lockRollups(trx, environmentId);
    const moved = sql`jsonb_to_recordset(${rows}::jsonb) AS m ("user" text, days int)`;
    const back = sql`make_interval(days => m.days)`;
    await sql`
      UPDATE session_answers a SET created_at = a.created_at - ${back}
      FROM ${moved} JOIN content_sessions s ON s.environment_id = ${environmentId} AND s.user_id = m."user"
      WHERE a.environment_id = ${environmentId} AND a.session_id = s.id`.execute(trx);
    await sql`
      UPDATE content_sessions s SET created_at = s.created_at - ${back}, last_activity_at = s.last_activity_at - ${back},
        completed_at = s.completed_at - ${back}, ended_at = s.ended_at - ${back}
      FROM ${moved} WHERE s.environment_id = ${environmentId} AND s.user_id = m."user"`.execute(trx);
    await sql`
      UPDATE events e SET created_at = e.created_at - ${back}
      FROM ${moved} WHERE e.environment_id = ${environmentId} AND e.user_id = m."user"`.execute(trx);
    for (const table of countedIn)
      await sql`DELETE FROM ${sql.table(table)} WHERE environment_id = ${environmentId}`.execute(trx);
    await sql`
      INSERT INTO analytics_queue (environment_id, created_at, event_id)
      SELECT environment_id, created_at, id FROM events
      WHERE environment_id = ${environmentId}
        AND (content_id IS NOT NULL OR code_name = 'event_tracker_completed')`.execute(trx);
  });
}
