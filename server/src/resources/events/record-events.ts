import { first } from 'guidepost-model/certain';
import { occurrenceEvent } from 'guidepost-model/content-types/tracker/events';
import { type Stale, stale } from '../../db/batch.ts';
import type { Database } from '../../db/pool.ts';
import { itemsOf, statement, waitBriefly } from '../../db/statement.ts';
import type { Dispatcher } from '../../delivery/dispatcher.ts';
import { offerValues, passOn } from '../../delivery/hand-over.ts';
import { newMessageId, type OfferValues, outbox, type Queued, subscribed } from '../../delivery/outbox.ts';
import type { AttributeDefinition } from '../end-users/definition-cache.ts';
import { seenAt, staleTypes, typesOf } from '../end-users/merge-entities.ts';
import { dataOf, topicOf } from '../end-users/webhook-data.ts';
import type { EventRow, NewEvent } from './event-rows.ts';

/** The `data` of a message about an event, in the order that the API shows it. */
const eventData = `'{"event":{"id":' || to_json(r.id)::text || ',"object":"event","codeName":' || to_json(r.code_name)::text
  || ',"eventDefinitionId":' || to_json(r.event_definition_id)::text || ',"createdAt":' || to_json(i.created_at)::text
  || ',"userId":' || to_json(r.user_id)::text || ',"companyId":' || coalesce(to_json(r.company_id)::text, 'null')
  || ',"sessionId":' || coalesce(to_json(r.session_id)::text, 'null')
  || ',"contentId":' || coalesce(to_json(r.content_id)::text, 'null')
  || ',"versionId":' || coalesce(to_json(r.version_id)::text, 'null')
  || ',"attributes":' || r.attributes::text || '}}'`;

interface RecordValues extends OfferValues {
  environmentId: string;
  events: string;
  types: string;
  now: Date;
  seen: string;
  isGated: boolean;
}

/**
 * Records many events of an environment in one statement, with the users that do not exist yet and the messages about both. A
 * messageId that was seen before records nothing; an unknown company is left out.
 */
const record = statement<RecordValues, EventRow & Queued & { stale: boolean }>(
  'record events',
  `WITH input AS MATERIALIZED (
    SELECT item->>'id' AS id, item->>'definitionId' AS definition_id, item->>'name' AS name,
      item->>'userId' AS user_id, item->>'companyId' AS company_id,
      item->'attributes' AS attributes, item->>'createdAt' AS created_at, item->>'messageId' AS message_id,
      item->'session'->>'id' AS session_id, item->'session'->>'contentId' AS content_id,
      item->'session'->>'versionId' AS version_id, item->'derived' AS derived,
      item->>'webhookMessageId' AS webhook_message_id, item->>'userMessageId' AS user_message_id
    FROM ${itemsOf(':events')} AS item, ${waitBriefly}
  ), stale AS (${staleTypes}
  ), fresh AS (
    INSERT INTO event_messages (environment_id, message_id, event_id, event_created_at, recorded_at)
    SELECT :environmentId, message_id, id, created_at::timestamptz, :now FROM input
    WHERE message_id IS NOT NULL AND NOT (SELECT stale FROM stale)
    ORDER BY message_id COLLATE "C"
    ON CONFLICT DO NOTHING
    RETURNING event_id
  ), accepted AS (
    SELECT * FROM input
    WHERE NOT (SELECT stale FROM stale) AND (message_id IS NULL OR id IN (SELECT event_id FROM fresh))
  ), new_users AS (
    INSERT INTO users (environment_id, external_id, attributes, created_at, updated_at)
    SELECT DISTINCT :environmentId, user_id COLLATE "C", :seen::jsonb, :now, :now FROM accepted a
    WHERE NOT EXISTS (
      SELECT FROM users u WHERE u.environment_id = :environmentId AND u.external_id = a.user_id)
    ORDER BY 2
    ON CONFLICT DO NOTHING
    RETURNING external_id, attributes, created_at
  ), recorded AS (
    INSERT INTO events
      (environment_id, id, event_definition_id, code_name, user_id, company_id, session_id, content_id, version_id,
       attributes, created_at)
    SELECT :environmentId, id, definition_id, name, user_id,
      (SELECT c.external_id FROM companies c
       WHERE c.environment_id = :environmentId AND c.external_id = a.company_id),
      session_id, content_id, version_id, attributes, created_at::timestamptz
    FROM accepted a
    RETURNING id, event_definition_id, code_name, user_id, company_id, session_id, content_id,
      version_id, attributes, created_at
  ), to_count AS (
    INSERT INTO analytics_queue (environment_id, created_at, event_id)
    SELECT :environmentId, created_at, id FROM recorded
    WHERE recording_queues_events() AND (content_id IS NOT NULL OR code_name = '${occurrenceEvent}')
  ), ${subscribed}, changes AS (
    SELECT i.webhook_message_id AS message_id, 'event.tracked.' || r.code_name AS topic,
      r.created_at AS occurred_at, ${eventData} AS data
    FROM recorded r JOIN input i ON i.id = r.id
    WHERE EXISTS (SELECT FROM subscribed)
    UNION ALL
    SELECT i.user_message_id, ${topicOf('users', 'created')}, :now::timestamptz,
      ${dataOf('users', { row: 'u', derived: 'i.derived' })}
    FROM new_users u JOIN LATERAL (
      SELECT user_message_id, derived FROM input
      WHERE user_id = u.external_id LIMIT 1) i ON true
    WHERE EXISTS (SELECT FROM subscribed)
  ), ${outbox}
  SELECT stale, queued.*, r.* FROM stale CROSS JOIN queued LEFT JOIN recorded r ON true`,
);

/** The rows that were recorded, by event id. */
export async function recordEvents(
  db: Database,
  environmentId: string,
  events: NewEvent[],
  used: Iterable<AttributeDefinition>,
  dispatcher: Dispatcher,
  now: Date,
): Promise<Map<string, EventRow> | Stale> {
  if (events.length === 0) return new Map();
  const items = events.map((event) => ({
    ...event,
    webhookMessageId: newMessageId(),
    userMessageId: newMessageId(),
  }));
  const offer = offerValues(dispatcher, now);
  const rows = await record(db, {
    ...offer,
    environmentId,
    events: JSON.stringify(items),
    types: typesOf(used),
    now,
    seen: seenAt(now),
    isGated: dispatcher.isGated,
  });
  const told = first(rows);
  if (told.stale) return stale;
  passOn(dispatcher, environmentId, offer, told, now);
  return new Map(rows.filter(({ id }) => id !== null).map((row) => [row.id, row]));
}
