import { type SqlBool, sql } from 'kysely';
import { given } from '../../db/given.ts';
import type { Database } from '../../db/pool.ts';
import { uncountSession } from '../analytics/rollup/uncount.ts';
import type { AnswerRow } from './recording/session-rows.ts';

interface SessionFilter {
  contentId?: string | undefined;
  userId?: string | undefined;
  completed?: boolean | undefined;
}

/** Written as in the indexes behind it. */
const isCompleted = sql<SqlBool>`(completed_at IS NOT NULL)`;

export function selectSessions(db: Database, environmentId: string, filter: SessionFilter = {}) {
  const { contentId, userId, completed } = filter;
  return db
    .selectFrom('content_sessions')
    .selectAll()
    .where('environment_id', '=', environmentId)
    .$call(given(contentId, (query, contentId) => query.where('content_id', '=', contentId)))
    .$call(given(userId, (query, userId) => query.where('user_id', '=', userId)))
    .$call(given(completed, (query, completed) => query.where(isCompleted, '=', completed)));
}

export function findSession(db: Database, environmentId: string, id: string) {
  return selectSessions(db, environmentId).where('id', '=', id).executeTakeFirst();
}

/** With its answers and events, as if it had never been. Events come last, when nobody records more of them. */
export async function deleteSession(trx: Database, environmentId: string, id: string): Promise<boolean> {
  const session = await trx
    .deleteFrom('content_sessions')
    .where('environment_id', '=', environmentId)
    .where('id', '=', id)
    .returning(['id', 'user_id'])
    .executeTakeFirst();
  if (!session) return false;
  await uncountSession(trx, environmentId, session);
  await sql`
    WITH gone AS (
      DELETE FROM events WHERE environment_id = ${environmentId} AND session_id = ${id} RETURNING id
    )
    DELETE FROM event_messages WHERE environment_id = ${environmentId} AND event_id IN (SELECT id FROM gone)`.execute(
    trx,
  );
  return true;
}

/** Of some sessions, by session, each in the order in which they were first given. */
export async function answersOf(
  db: Database,
  environmentId: string,
  sessionIds: string[],
): Promise<Map<string, AnswerRow[]>> {
  const found = new Map<string, AnswerRow[]>();
  if (sessionIds.length === 0) return found;
  const rows = await db
    .selectFrom('session_answers')
    .selectAll()
    .where('environment_id', '=', environmentId)
    .where('session_id', 'in', sessionIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const ofSession = found.get(row.session_id);
    if (ofSession) ofSession.push(row);
    else found.set(row.session_id, [row]);
  }
  return found;
}
