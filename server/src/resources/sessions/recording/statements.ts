import { newId } from 'guidepost-model/ids';
import type pg from 'pg';
import type { Runner } from '../../../db/pool.ts';
import { few } from '../../end-users/merge-entities.ts';
import type { Answer } from '../lifecycle/session.ts';
import type { SessionRow } from './session-rows.ts';

/** A session of which this process has the lock, with its content as it is now. */
export interface LockedSession extends SessionRow {
  content_name: string;
  /** Null where the content is not live any more. */
  live_version_id: string | null;
}

export const sessionKey = (environmentId: string, id: string) => `${environmentId}\n${id}`;

/** In the order of their keys, so that two processes take their locks in the same order. */
const lock: pg.QueryConfig = {
  name: 'lock sessions',
  text: `
    SELECT s.*, c.name AS content_name, p.version_id AS live_version_id
    FROM ${few('$1')} AS item
    JOIN content_sessions s ON s.environment_id = item->>'e' AND s.id = item->>'id'
    JOIN content c ON c.id = s.content_id AND c.project_id = item->>'project'
    LEFT JOIN publications p ON p.environment_id = s.environment_id AND p.content_id = s.content_id
    ORDER BY s.environment_id, s.id
    FOR NO KEY UPDATE OF s`,
};

interface SessionKey {
  projectId: string;
  environmentId: string;
  sessionId: string;
}

export async function lockSessions(client: Runner, keys: SessionKey[]): Promise<Map<string, LockedSession>> {
  const unique = new Map(
    keys.map(({ projectId, environmentId, sessionId }) => [
      sessionKey(environmentId, sessionId),
      { project: projectId, e: environmentId, id: sessionId },
    ]),
  );
  const values = [JSON.stringify([...unique.values()])];
  const { rows } = await client.query<LockedSession>({ ...lock, values });
  return new Map(rows.map((row) => [sessionKey(row.environment_id, row.id), row]));
}

const update: pg.QueryConfig = {
  name: 'write sessions',
  text: `
    UPDATE content_sessions s SET
      version_id = item->>'version_id', progress = (item->>'progress')::int, state = item->'state',
      last_activity_at = (item->>'last_activity_at')::timestamptz,
      completed_at = (item->>'completed_at')::timestamptz,
      ended_at = (item->>'ended_at')::timestamptz, end_reason = item->>'end_reason'
    FROM ${few('$1')} AS item
    WHERE s.environment_id = item->>'environment_id' AND s.id = item->>'id'`,
};

export async function updateSessions(client: Runner, rows: SessionRow[]): Promise<void> {
  if (rows.length > 0) await client.query({ ...update, values: [JSON.stringify(rows)] });
}

const answer: pg.QueryConfig = {
  name: 'write answers',
  text: `
    INSERT INTO session_answers
      (environment_id, session_id, question_cvid, id, question_name, question_type, value, created_at)
    SELECT item->>'environmentId', item->>'sessionId', item->>'questionCvid', item->>'id', item->>'questionName',
      item->>'questionType', item->'value', (item->>'at')::timestamptz
    FROM ${few('$1')} AS item
    ON CONFLICT (environment_id, session_id, question_cvid) DO UPDATE SET value = excluded.value`,
};

export interface GivenAnswer extends Answer {
  environmentId: string;
  sessionId: string;
}

/** Of several to one question, the last in the list counts. */
export async function writeAnswers(client: Runner, answers: GivenAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  const last = new Map(
    answers.map((given) => [
      JSON.stringify([given.environmentId, given.sessionId, given.questionCvid]),
      given,
    ]),
  );
  const items = [...last.values()].map((given) => ({ ...given, id: newId() }));
  await client.query({ ...answer, values: [JSON.stringify(items)] });
}

const messages: pg.QueryConfig = {
  name: 'recorded messages',
  text: `
    SELECT m.environment_id, m.message_id, m.event_id
    FROM ${few('$1')} AS item
    JOIN event_messages m ON m.environment_id = item->>'environmentId' AND m.message_id = item->>'messageId'`,
};

export const messageKey = (environmentId: string, messageId: string) => `${environmentId}\n${messageId}`;

/** The events that these messages recorded first, by their keys. */
export async function recordedMessages(
  client: Runner,
  items: { environmentId: string; messageId?: string }[],
): Promise<Map<string, string>> {
  const asked = items.flatMap(({ environmentId, messageId }) =>
    messageId ? [{ environmentId, messageId }] : [],
  );
  if (asked.length === 0) return new Map();
  const { rows } = await client.query<{ environment_id: string; message_id: string; event_id: string }>({
    ...messages,
    values: [JSON.stringify(asked)],
  });
  return new Map(rows.map((row) => [messageKey(row.environment_id, row.message_id), row.event_id]));
}
