import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../db/pool.ts';
import type { AttributeValue } from '../../db/tables.ts';
import type { AttributeDefinition } from '../attributes/definitions.ts';
import { few, staleTypes, typesOf } from '../attributes/merge.ts';

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

/**
 * Records many events in one statement, prepared once per connection, with the users that do not exist yet. A
 * messageId that was seen before records nothing; an unknown company is left out.
 */
const record: pg.QueryConfig = {
  name: 'record events',
  text: `
    WITH input AS MATERIALIZED (
      SELECT item->>'id' AS id, item->>'environmentId' AS e, item->>'definitionId' AS d, item->>'name' AS name,
        item->>'userId' AS u, item->>'companyId' AS c, item->'attributes' AS attributes,
        (item->>'createdAt')::timestamptz AS at, item->>'messageId' AS m
      FROM ${few('$1')} AS item
    ), stale AS (${staleTypes('$2')}
    ), fresh AS (
      INSERT INTO event_messages (environment_id, message_id, event_id, event_created_at, recorded_at)
      SELECT e, m, id, at, $3 FROM input WHERE m IS NOT NULL AND NOT (SELECT stale FROM stale)
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
    ), recorded AS (
      INSERT INTO events
        (environment_id, id, event_definition_id, code_name, user_id, company_id, attributes, created_at)
      SELECT e, id, d, name, u,
        (SELECT o.external_id FROM companies o WHERE o.environment_id = e AND o.external_id = c), attributes, at
      FROM accepted
      RETURNING id, event_definition_id, code_name, user_id, company_id, session_id, content_id, version_id,
        attributes, created_at
    )
    SELECT stale, r.* FROM stale LEFT JOIN recorded r ON true`,
};

/** Rows by id; undefined when the definitions have changed meanwhile. */
export async function recordEvents(
  pool: pg.Pool,
  events: NewEvent[],
  used: AttributeDefinition[],
  now: Date,
): Promise<Map<string, EventRow> | undefined> {
  const seen = JSON.stringify({ first_seen_at: now.toISOString(), last_seen_at: now.toISOString() });
  const values = [JSON.stringify(events), typesOf(used), now, seen];
  const { rows } = await pool.query<EventRow & { stale: boolean }>({ ...record, values });
  if (rows[0]!.stale) return undefined;
  return new Map(rows.filter(({ id }) => id !== null).map((row) => [row.id, row]));
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
