import { newId } from 'guidepost-model/ids';
import type { Database } from '../../../db/pool.ts';
import { itemsOf, statement } from '../../../db/statement.ts';
import type { Answer } from '../lifecycle/session.ts';
import type { SessionRow } from './session-rows.ts';

/** A session of which this process has the lock, with its content as it is now. */
export interface LockedSession extends SessionRow {
  content_name: string;
  /** Null where the content is not live any more. */
  live_version_id: string | null;
}

export interface SessionKey {
  projectId: string;
  environmentId: string;
  sessionId: string;
}

/** In the order of their ids, so that two processes take their locks in the same order. */
const lock = statement<{ environmentId: string; sessions: string }, LockedSession>(
  'lock sessions',
  `WITH locked AS MATERIALIZED (
    SELECT * FROM (
      SELECT s.*, item->>'projectId' AS project_id FROM ${itemsOf(':sessions')} AS item
      JOIN content_sessions s ON s.environment_id = :environmentId AND s.id = item->>'sessionId'
      ORDER BY s.id
      FOR NO KEY UPDATE OF s) held
  )
  SELECT s.*, c.name AS content_name, p.version_id AS live_version_id
  FROM locked s
  JOIN content c ON c.id = s.content_id AND c.project_id = s.project_id
  LEFT JOIN publications p ON p.environment_id = :environmentId AND p.content_id = s.content_id`,
);

/** By their ids. */
export async function lockSessions(
  trx: Database,
  environmentId: string,
  keys: SessionKey[],
): Promise<Map<string, LockedSession>> {
  const unique = new Map(
    keys.map(({ projectId, sessionId }) => [sessionId, { projectId, sessionId }] as const),
  );
  const rows = await lock(trx, { environmentId, sessions: JSON.stringify([...unique.values()]) });
  return new Map(rows.map((row) => [row.id, row]));
}

const update = statement<{ environmentId: string; sessions: string }>(
  'update sessions',
  `WITH input AS MATERIALIZED (
    SELECT item->>'id' AS id, item->>'version_id' AS version_id, (item->>'progress')::int AS progress, item->'state' AS state,
      (item->>'last_activity_at')::timestamptz AS last_activity_at, (item->>'completed_at')::timestamptz AS completed_at,
      (item->>'ended_at')::timestamptz AS ended_at, item->>'end_reason' AS end_reason
    FROM ${itemsOf(':sessions')} AS item
  )
  UPDATE content_sessions s SET version_id = i.version_id, progress = i.progress, state = i.state,
    last_activity_at = i.last_activity_at, completed_at = i.completed_at, ended_at = i.ended_at, end_reason = i.end_reason
  FROM input i WHERE s.environment_id = :environmentId AND s.id = i.id`,
);

export async function updateSessions(
  trx: Database,
  environmentId: string,
  rows: SessionRow[],
): Promise<void> {
  if (rows.length > 0) await update(trx, { environmentId, sessions: JSON.stringify(rows) });
}

const upsertAnswers = statement<{ environmentId: string; answers: string }>(
  'write answers',
  `INSERT INTO session_answers
    (environment_id, session_id, question_cvid, id, question_name, question_type, value, created_at)
  SELECT :environmentId, item->>'sessionId', item->>'questionCvid', item->>'id', item->>'questionName',
    item->>'questionType', item->'value', (item->>'at')::timestamptz
  FROM ${itemsOf(':answers')} AS item
  ON CONFLICT (environment_id, session_id, question_cvid) DO UPDATE SET value = excluded.value`,
);

export interface GivenAnswer extends Answer {
  sessionId: string;
}

/** Of several answers to one question, the last in the list counts. */
export async function writeAnswers(
  trx: Database,
  environmentId: string,
  answers: GivenAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  const last = new Map(
    answers.map((given) => [JSON.stringify([given.sessionId, given.questionCvid]), given] as const),
  );
  const items = [...last.values()].map((given) => ({ ...given, id: newId() }));
  await upsertAnswers(trx, { environmentId, answers: JSON.stringify(items) });
}

const findMessages = statement<
  { environmentId: string; messageIds: string[] },
  { message_id: string; event_id: string }
>(
  'recorded messages',
  `SELECT m.message_id, m.event_id FROM event_messages m
  WHERE m.environment_id = :environmentId AND m.message_id = ANY (:messageIds::text[])`,
);

/** The ids of the events that these messages recorded first, by messageId. */
export async function recordedMessages(
  trx: Database,
  environmentId: string,
  items: { messageId?: string | undefined }[],
): Promise<Map<string, string>> {
  const messageIds = items.flatMap(({ messageId }) => messageId ?? []);
  if (messageIds.length === 0) return new Map();
  const rows = await findMessages(trx, { environmentId, messageIds });
  return new Map(rows.map((row) => [row.message_id, row.event_id]));
}
