import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, Runner } from '../../db/pool.ts';
import type { AttributeValue } from '../../db/tables.ts';
import { newMessageId, type Outbox, outbox, subscribed } from '../../delivery/outbox.ts';
import type { Sorting } from '../../http/pagination.ts';
import type { AttributeDefinition } from '../end-users/definition-cache.ts';
import { few, staleTypes, typesOf } from '../end-users/merge-entities.ts';
import { dataOf, topicOf } from '../end-users/webhook-data.ts';

export interface NewEvent {
  id: string;
  environmentId: string;
  definitionId: string;
  name: string;
  userId: string;
  companyId: string | null;
  attributes: Record<string, AttributeValue>;
  createdAt: Date;
  messageId: string | null;
  /** Set for events of a content session. */
  session: { id: string; contentId: string; versionId: string } | null;
  /** Attributes of the user that follow from the id, should the user be new. */
  derived: Record<string, AttributeValue>;
}

export interface EventRow {
  id: string;
  event_definition_id: string;
  code_name: string;
  user_id: string;
  company_id: string | null;
  session_id: string | null;
  content_id: string | null;
  version_id: string | null;
  attributes: Record<string, AttributeValue>;
  created_at: Date;
}

/** The `data` of a message about an event, in the order that the API shows it; `at` is its time as text. */
const eventData = `'{"event":{"id":' || to_json(r.id)::text || ',"object":"event","codeName":' || to_json(r.code_name)::text
  || ',"eventDefinitionId":' || to_json(r.event_definition_id)::text || ',"createdAt":' || to_json(i.at)::text
  || ',"userId":' || to_json(r.user_id)::text || ',"companyId":' || coalesce(to_json(r.company_id)::text, 'null')
  || ',"sessionId":' || coalesce(to_json(r.session_id)::text, 'null')
  || ',"contentId":' || coalesce(to_json(r.content_id)::text, 'null')
  || ',"versionId":' || coalesce(to_json(r.version_id)::text, 'null')
  || ',"attributes":' || r.attributes::text || '}}'`;

/**
 * Records many events in one statement, prepared once per connection, with the users that do not exist yet and
 * the messages about both. A messageId that was seen before records nothing; an unknown company is left out.
 */
const record: pg.QueryConfig = {
  name: 'record events',
  text: `
    WITH input AS MATERIALIZED (
      SELECT item->>'id' AS id, item->>'environmentId' AS e, item->>'definitionId' AS d, item->>'name' AS name,
        item->>'userId' AS u, item->>'companyId' AS c, item->'attributes' AS attributes,
        item->>'createdAt' AS at, item->>'messageId' AS m, item->>'webhookMessage' AS w,
        item->>'userMessage' AS uw, item->'derived' AS derived, item->'session'->>'id' AS s,
        item->'session'->>'contentId' AS content, item->'session'->>'versionId' AS version
      FROM ${few('$1')} AS item
    ), stale AS (${staleTypes('$2')}
    ), fresh AS (
      INSERT INTO event_messages (environment_id, message_id, event_id, event_created_at, recorded_at)
      SELECT e, m, id, at::timestamptz, $3 FROM input WHERE m IS NOT NULL AND NOT (SELECT stale FROM stale)
      ORDER BY e COLLATE "C", m COLLATE "C"
      ON CONFLICT DO NOTHING
      RETURNING event_id
    ), accepted AS (
      SELECT * FROM input
      WHERE NOT (SELECT stale FROM stale) AND (m IS NULL OR id IN (SELECT event_id FROM fresh))
    ), people AS (
      INSERT INTO users (environment_id, external_id, attributes, created_at, updated_at)
      SELECT DISTINCT e COLLATE "C", u COLLATE "C", $4::jsonb, $3, $3 FROM accepted
      WHERE NOT EXISTS (SELECT FROM users o WHERE o.environment_id = e AND o.external_id = u)
      ORDER BY 1, 2
      ON CONFLICT DO NOTHING
      RETURNING environment_id, external_id, attributes, created_at
    ), recorded AS (
      INSERT INTO events
        (environment_id, id, event_definition_id, code_name, user_id, company_id, session_id, content_id, version_id,
         attributes, created_at)
      SELECT e, id, d, name, u,
        (SELECT o.external_id FROM companies o WHERE o.environment_id = e AND o.external_id = c), s, content, version,
        attributes, at::timestamptz
      FROM accepted
      RETURNING environment_id, id, event_definition_id, code_name, user_id, company_id, session_id, content_id, version_id,
        attributes, created_at
    ), ${subscribed('SELECT e FROM input', '$5')}, changes AS (
      SELECT r.environment_id, i.w AS message_id, 'event.tracked.' || r.code_name AS topic, r.created_at AS occurred_at,
        ${eventData} AS data
      FROM recorded r JOIN input i ON i.id = r.id WHERE r.environment_id IN (SELECT environment_id FROM subscribed)
      UNION ALL
      SELECT p.environment_id, i.uw, ${topicOf('users', 'created')}, $3::timestamptz,
        ${dataOf('users', { row: 'p', derived: 'i.derived' })}
      FROM people p JOIN LATERAL (
        SELECT uw, derived FROM input WHERE e = p.environment_id AND u = p.external_id LIMIT 1) i ON true
      WHERE p.environment_id IN (SELECT environment_id FROM subscribed)
    ), ${outbox('$3')}
    SELECT stale, n AS queued, r.* FROM stale CROSS JOIN queued LEFT JOIN recorded r ON true`,
};

/** Rows by id; undefined when the definitions have changed meanwhile. */
export async function recordEvents(
  pool: Runner,
  events: NewEvent[],
  used: AttributeDefinition[],
  { isGated, wake }: Outbox,
  now: Date,
): Promise<Map<string, EventRow> | undefined> {
  const seen = JSON.stringify({ first_seen_at: now.toISOString(), last_seen_at: now.toISOString() });
  const input = events.map((event) => {
    return { ...event, webhookMessage: newMessageId(), userMessage: newMessageId() };
  });
  const values = [JSON.stringify(input), typesOf(used), now, seen, isGated];
  const { rows } = await pool.query<EventRow & { stale: boolean; queued: number }>({ ...record, values });
  if (rows[0]!.stale) return undefined;
  if (rows[0]!.queued > 0) wake();
  return new Map(rows.filter(({ id }) => id !== null).map((row) => [row.id, row]));
}

interface EventFilter {
  userId?: string;
  companyId?: string;
  sessionId?: string;
  name?: string;
  after?: Date;
  before?: Date;
}

export const newestFirst: Sorting<'createdAt'> = {
  keys: { createdAt: { column: 'created_at', type: 'time' } },
  default: ['-createdAt'],
  tiebreak: 'id',
};

/** By definition where a name is asked for, since that is what the index has. */
export function selectEvents(db: Database, projectId: string, environmentId: string, filter: EventFilter) {
  const { userId, companyId, sessionId, name, after, before } = filter;
  return db
    .selectFrom('events')
    .select(['id', 'event_definition_id', 'code_name', 'user_id', 'company_id', 'session_id', 'content_id'])
    .select(['version_id', 'attributes', 'created_at'])
    .where('environment_id', '=', environmentId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId!))
    .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId!))
    .$if(name !== undefined, (query) =>
      query.where('event_definition_id', '=', (definition) =>
        definition
          .selectFrom('event_definitions')
          .select('id')
          .where('project_id', '=', projectId)
          .where('code_name', '=', name!),
      ),
    )
    .$if(after !== undefined, (query) => query.where('created_at', '>=', after!))
    .$if(before !== undefined, (query) => query.where('created_at', '<=', before!));
}

/** The events that these messages recorded first, by environment and messageId. */
export async function findRecorded(db: Database, events: NewEvent[]): Promise<Map<string, EventRow>> {
  if (events.length === 0) return new Map();
  const keys = events.map(({ environmentId, messageId }) => ({ e: environmentId, m: messageId }));
  const { rows } = await sql<EventRow & { key: string }>`
    SELECT m.environment_id || E'\n' || m.message_id AS key, e.id, e.event_definition_id, e.code_name, e.user_id,
      e.company_id, e.session_id, e.content_id, e.version_id, e.attributes, e.created_at
    FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS k (e text, m text)
    JOIN event_messages m ON m.environment_id = k.e AND m.message_id = k.m
    JOIN events e ON e.environment_id = m.environment_id AND e.created_at = m.event_created_at AND e.id = m.event_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** SDK activity; at most once a minute and user, since every other request would otherwise rewrite the row. */
export async function touchUsers(
  db: Database,
  environmentId: string,
  userIds: string[],
  now: Date,
): Promise<void> {
  const [at, minuteAgo] = [now, new Date(now.getTime() - 60_000)].map((time) => time.toISOString());
  await sql`
    UPDATE users SET attributes = attributes || jsonb_build_object('last_seen_at', ${at}::text), updated_at = ${now}
    WHERE environment_id = ${environmentId} AND external_id = ANY (${userIds}::text[])
      AND coalesce(attributes->>'last_seen_at', '') < ${minuteAgo}`.execute(db);
}
