import type { ContentType } from 'guidepost-model/content-types/types';
import type { SessionState } from 'guidepost-model/session-state';
import type { Database } from '../../../db/pool.ts';
import { itemsOf, statement } from '../../../db/statement.ts';
import type { SessionRow } from './session-rows.ts';

/** Content of a project. */
interface ContentPlace {
  projectId: string;
  contentId: string;
}

/** What decides whether content can be started in an environment. */
export interface ContentFacts {
  type: ContentType;
  name: string;
  deleted_at: Date | null;
  /** Null where it is not live. */
  version_id: string | null;
}

const findContents = statement<{ environmentId: string; places: string }, ContentFacts & { id: string }>(
  'contents to start',
  `SELECT c.id, c.type, c.name, c.deleted_at, p.version_id
  FROM ${itemsOf(':places')} AS item
  JOIN content c ON c.id = item->>'contentId' AND c.project_id = item->>'projectId'
  LEFT JOIN publications p ON p.environment_id = :environmentId AND p.content_id = c.id`,
);

/** By the id of the content. */
export async function contentsOf(
  trx: Database,
  environmentId: string,
  places: ContentPlace[],
): Promise<Map<string, ContentFacts>> {
  const unique = new Map(places.map(({ projectId, contentId }) => [contentId, { projectId, contentId }]));
  const rows = await findContents(trx, { environmentId, places: JSON.stringify([...unique.values()]) });
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

export interface NewSession extends ContentPlace {
  id: string;
  userId: string;
  companyId?: string | undefined;
  startReason: string;
  state: SessionState;
}

/**
 * Sessions begin on the version that is live. Whoever unpublishes it has to wait for this, and finds the sessions to
 * end. Nothing is inserted where the user has an active session of this content already, and where the content is
 * not live any more. An unknown company is left out.
 */
const insert = statement<{ environmentId: string; sessions: string; now: Date }, SessionRow>(
  'start sessions',
  `WITH input AS MATERIALIZED (
    SELECT item->>'contentId' AS content_id, item->>'projectId' AS project_id, item->>'id' AS id,
      item->>'userId' AS user_id, item->>'companyId' AS company_id,
      item->>'startReason' AS start_reason, item->'state' AS state
    FROM ${itemsOf(':sessions')} AS item
  ), live AS MATERIALIZED (
    SELECT * FROM (
      SELECT p.content_id, p.version_id FROM publications p
      WHERE p.environment_id = :environmentId
        AND (p.content_id, p.project_id) IN (SELECT content_id, project_id FROM input)
      ORDER BY p.content_id
      FOR KEY SHARE) held
  )
  INSERT INTO content_sessions (environment_id, id, content_id, version_id, user_id, company_id, start_reason, state,
    created_at, last_activity_at)
  SELECT :environmentId, i.id, i.content_id, live.version_id, i.user_id,
    (SELECT c.external_id FROM companies c WHERE c.environment_id = :environmentId AND c.external_id = i.company_id),
    i.start_reason, i.state, :now, :now
  FROM input i JOIN live ON live.content_id = i.content_id
  ORDER BY i.content_id COLLATE "C", i.user_id COLLATE "C", i.id COLLATE "C"
  ON CONFLICT DO NOTHING
  RETURNING *`,
);

interface NamedSession {
  userId: string;
  id?: string;
}

const selectByIds = statement<{ environmentId: string; sessions: string }, SessionRow & { asked_id: string }>(
  'sessions by id',
  `SELECT s.*, item->>'id' AS asked_id FROM ${itemsOf(':sessions')} AS item
  CROSS JOIN LATERAL (
    SELECT own.* FROM content_sessions own
    WHERE own.environment_id = :environmentId AND own.id = item->>'id' AND own.user_id = item->>'userId'
    UNION ALL
    SELECT other.* FROM content_sessions other
    WHERE other.environment_id = :environmentId AND other.user_id = item->>'userId'
      AND other.state->'otherIds' ? (item->>'id')
    LIMIT 1) AS s`,
);

/** How many ids of pages a session remembers; the oldest give way. */
const otherIdsKept = 20;

/** In the order of their ids, so that two processes take their locks in the same order. */
const appendOtherIds = statement<{ environmentId: string; sessions: string; kept: number }>(
  'note other ids',
  `WITH input AS MATERIALIZED (
    SELECT item->>'id' AS id, jsonb_agg(DISTINCT item->'otherId') AS ids
    FROM ${itemsOf(':sessions')} AS item GROUP BY 1
  ), held AS MATERIALIZED (
    SELECT * FROM (
      SELECT s.id, coalesce(s.state->'otherIds', '[]') || i.ids AS ids
      FROM input i JOIN content_sessions s ON s.environment_id = :environmentId AND s.id = i.id
      ORDER BY s.id
      FOR NO KEY UPDATE OF s) locked
  )
  UPDATE content_sessions s SET state = jsonb_set(s.state, '{otherIds}', (
    SELECT jsonb_agg(value ORDER BY place) FROM (
      SELECT value, place FROM jsonb_array_elements(h.ids) WITH ORDINALITY AS e (value, place)
      ORDER BY place DESC LIMIT :kept) AS newest))
  FROM held h WHERE s.environment_id = :environmentId AND s.id = h.id`,
);

interface OtherId {
  id: string;
  otherId: string;
}

/** Messages that name these sessions by the ids that pages made for them find them from now on. */
export async function noteOtherIds(trx: Database, environmentId: string, sessions: OtherId[]): Promise<void> {
  if (sessions.length === 0) return;
  await appendOtherIds(trx, { environmentId, sessions: JSON.stringify(sessions), kept: otherIdsKept });
}

/** The sessions that exist already under the ids that were asked for, by these ids. */
export async function findSessions(
  trx: Database,
  environmentId: string,
  sessions: NamedSession[],
): Promise<Map<string, SessionRow>> {
  const named = sessions.flatMap(({ userId, id }) => (id ? [{ userId, id }] : []));
  if (named.length === 0) return new Map();
  const rows = await selectByIds(trx, { environmentId, sessions: JSON.stringify(named) });
  return new Map(rows.map(({ asked_id, ...row }) => [asked_id, row]));
}

/** The sessions that have begun, by id. */
export async function insertSessions(
  trx: Database,
  environmentId: string,
  sessions: NewSession[],
  now: Date,
): Promise<Map<string, SessionRow>> {
  if (sessions.length === 0) return new Map();
  const rows = await insert(trx, { environmentId, sessions: JSON.stringify(sessions), now });
  return new Map(rows.map((row) => [row.id, row]));
}

type ContentOfUser = Pick<NewSession, 'contentId' | 'userId'>;

/** A user has at most one active session of a piece of content. */
export const userContentKey = ({ contentId, userId }: ContentOfUser) => `${contentId}\n${userId}`;

const selectActive = statement<{ environmentId: string; sessions: string }, SessionRow>(
  'active sessions',
  `SELECT s.* FROM ${itemsOf(':sessions')} AS item
  JOIN content_sessions s ON s.environment_id = :environmentId AND s.content_id = item->>'contentId'
    AND s.user_id = item->>'userId'
  WHERE s.ended_at IS NULL`,
);

/** The active sessions of these users with this content, by userContentKey. */
export async function findActive(
  trx: Database,
  environmentId: string,
  sessions: ContentOfUser[],
): Promise<Map<string, SessionRow>> {
  if (sessions.length === 0) return new Map();
  const rows = await selectActive(trx, { environmentId, sessions: JSON.stringify(sessions) });
  return new Map(
    rows.map((row) => [userContentKey({ contentId: row.content_id, userId: row.user_id }), row]),
  );
}
