import { occurrenceEvent } from 'guidepost-model/content-types/tracker/events';
import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import { lockRollups } from '../analytics/rollup/lock.ts';
import type { EntityTable } from '../end-users/entity.ts';

/** How many days ago somebody came for the first time, and was there last. */
export interface Days {
  first: number;
  last: number;
}

/** How far everything is moved back, by the ids of users and of companies. All that a user did was on the last day. */
export interface Moves {
  users: ReadonlyMap<string, Days>;
  companies: ReadonlyMap<string, Days>;
}

const countedIn = [
  'analytics_queue',
  'analytics_user_quarters',
  'analytics_quarters',
  'analytics_returns',
  'analytics_days',
  'analytics_answer_days',
  'analytics_answer_quarters',
  'analytics_answers',
  'analytics_series',
] as const;

/**
 * Moves what users did in an environment into the past, in which no page can be. What was counted of it meanwhile is
 * forgotten, and all of it is counted again on the days on which it happened now.
 */
export async function moveIntoPast(db: Database, environmentId: string, moves: Moves): Promise<void> {
  const rows = JSON.stringify([...moves.users].map(([user, { last: days }]) => ({ user, days })));
  await db.transaction().execute(async (trx) => {
    await lockRollups(trx, environmentId);
    const moved = sql`
      WITH moved AS MATERIALIZED (
        SELECT m."user", m.days FROM jsonb_to_recordset(${rows}::jsonb) AS m ("user" text, days int))`;
    await sql`${moved}
      UPDATE session_answers a SET created_at = ${earlier('a.created_at')}
      FROM moved m JOIN content_sessions s ON s.environment_id = ${environmentId} AND s.user_id = m."user"
      WHERE a.environment_id = ${environmentId} AND a.session_id = s.id`.execute(trx);
    await sql`${moved}
      UPDATE content_sessions s SET created_at = ${earlier('s.created_at')},
        last_activity_at = ${earlier('s.last_activity_at')}, completed_at = ${earlier('s.completed_at')},
        ended_at = ${earlier('s.ended_at')}
      FROM moved m WHERE s.environment_id = ${environmentId} AND s.user_id = m."user"`.execute(trx);
    await sql`${moved}
      UPDATE events e SET created_at = ${earlier('e.created_at')}
      FROM moved m WHERE e.environment_id = ${environmentId} AND e.user_id = m."user"`.execute(trx);
    await moveSeen(trx, 'users', environmentId, moves.users);
    await moveSeen(trx, 'companies', environmentId, moves.companies);
    for (const table of countedIn)
      await sql`DELETE FROM ${sql.table(table)} WHERE environment_id = ${environmentId}`.execute(trx);
    await sql`
      INSERT INTO analytics_queue (environment_id, created_at, event_id)
      SELECT environment_id, created_at, id FROM events
      WHERE environment_id = ${environmentId}
        AND (content_id IS NOT NULL OR code_name = ${sql.lit(occurrenceEvent)})`.execute(trx);
  });
}

/** In UTC, where a day has 24 hours whatever the session's zone: a cluster only takes what does not depend on the session. */
const earlier = (column: string) =>
  sql`((${sql.ref(column)} AT TIME ZONE 'UTC') - make_interval(days => m.days)) AT TIME ZONE 'UTC'`;

/** When users or companies were first and last seen. */
async function moveSeen(
  trx: Database,
  table: EntityTable,
  environmentId: string,
  moves: ReadonlyMap<string, Days>,
): Promise<void> {
  const rows = JSON.stringify([...moves].map(([id, days]) => ({ id, ...days })));
  const moved = (attribute: string, days: string) => sql`
    to_char(((e.attributes->>${attribute})::timestamptz - make_interval(days => m.${sql.ref(days)})) AT TIME ZONE 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await sql`
    WITH moved AS MATERIALIZED (
      SELECT e.external_id, e.created_at - make_interval(days => m.first) AS created_at, jsonb_build_object(
        'first_seen_at', ${moved('first_seen_at', 'first')}, 'last_seen_at', ${moved('last_seen_at', 'last')}) AS seen
      FROM jsonb_to_recordset(${rows}::jsonb) AS m (id text, first int, last int)
      JOIN ${sql.table(table)} e ON e.environment_id = ${environmentId} AND e.external_id = m.id
    )
    UPDATE ${sql.table(table)} e SET created_at = m.created_at, attributes = e.attributes || m.seen
    FROM moved m WHERE e.environment_id = ${environmentId} AND e.external_id = m.external_id`.execute(trx);
}
