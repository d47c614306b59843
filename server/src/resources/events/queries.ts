import { sql } from 'kysely';
import { given } from '../../db/given.ts';
import type { Database } from '../../db/pool.ts';
import type { Sorting } from '../../http/lists/pagination.ts';
import type { EventRow, NewEvent } from './event-rows.ts';

interface EventFilter {
  userId?: string | undefined;
  companyId?: string | undefined;
  sessionId?: string | undefined;
  name?: string | undefined;
}

/** Prepared, since a plan has an index of every month in it: with a year of events, planning takes longer than reading. */
export const newestFirst: Sorting<'createdAt'> = {
  keys: { createdAt: { column: 'created_at', type: 'time' } },
  default: ['-createdAt'],
  tiebreak: 'id',
  isPrepared: true,
};

/** By definition where a name is asked for, since that is what the index has. */
export function selectEvents(db: Database, projectId: string, environmentId: string, filter: EventFilter) {
  const { userId, companyId, sessionId, name } = filter;
  return db
    .selectFrom('events')
    .select(['id', 'event_definition_id', 'code_name', 'user_id', 'company_id', 'session_id', 'content_id'])
    .select(['version_id', 'attributes', 'created_at'])
    .where('environment_id', '=', environmentId)
    .$call(given(userId, (query, userId) => query.where('user_id', '=', userId)))
    .$call(given(companyId, (query, companyId) => query.where('company_id', '=', companyId)))
    .$call(given(sessionId, (query, sessionId) => query.where('session_id', '=', sessionId)))
    .$call(
      given(name, (query, name) =>
        query.where('event_definition_id', '=', (definition) =>
          definition
            .selectFrom('event_definitions')
            .select('id')
            .where('project_id', '=', projectId)
            .where('code_name', '=', name),
        ),
      ),
    );
}

/** The events that were first recorded by the messages of these events, by messageId. */
export async function findEventsOfMessages(
  db: Database,
  environmentId: string,
  events: NewEvent[],
): Promise<Map<string, EventRow>> {
  if (events.length === 0) return new Map();
  const messageIds = events.map(({ messageId }) => messageId);
  const { rows } = await sql<EventRow & { message_id: string }>`
    SELECT m.message_id, e.id, e.event_definition_id, e.code_name, e.user_id,
      e.company_id, e.session_id, e.content_id, e.version_id, e.attributes, e.created_at
    FROM event_messages m
    JOIN events e ON e.environment_id = ${environmentId} AND e.created_at = m.event_created_at AND e.id = m.event_id
    WHERE m.environment_id = ${environmentId} AND m.message_id = ANY (${messageIds}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.message_id, row]));
}
