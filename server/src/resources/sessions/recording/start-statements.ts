import type { ContentType } from 'guidepost-model/content/types';
import type { SessionState } from 'guidepost-model/session-state';
import type pg from 'pg';
import type { Runner } from '../../../db/pool.ts';
import { few } from '../../end-users/merge-entities.ts';
import type { SessionRow } from './session-rows.ts';

interface Place {
  projectId: string;
  environmentId: string;
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

export const placeKey = ({ environmentId, contentId }: Pick<Place, 'environmentId' | 'contentId'>) =>
  `${environmentId}\n${contentId}`;

const contents: pg.QueryConfig = {
  name: 'contents to start',
  text: `
    SELECT item->>'environmentId' AS environment_id, c.id, c.type, c.name, c.deleted_at, p.version_id
    FROM ${few('$1')} AS item
    JOIN content c ON c.id = item->>'contentId' AND c.project_id = item->>'projectId'
    LEFT JOIN publications p ON p.environment_id = item->>'environmentId' AND p.content_id = c.id`,
};

export async function contentsOf(client: Runner, places: Place[]): Promise<Map<string, ContentFacts>> {
  const unique = new Map(
    places.map(({ projectId, environmentId, contentId }) => {
      const place = { projectId, environmentId, contentId };
      return [placeKey(place), place];
    }),
  );
  const { rows } = await client.query<ContentFacts & { environment_id: string; id: string }>({
    ...contents,
    values: [JSON.stringify([...unique.values()])],
  });
  return new Map(
    rows.map(({ environment_id, id, ...facts }) => [
      placeKey({ environmentId: environment_id, contentId: id }),
      facts,
    ]),
  );
}

export interface NewSession extends Place {
  id: string;
  userId: string;
  companyId?: string;
  startReason: string;
  state: SessionState;
}

/**
 * On the version that is live. Whoever unpublishes it has to wait for this, and finds the sessions to end. Where the
 * user is in the middle of it already, and where it is not live any more, nothing is inserted. An unknown company
 * is left out.
 */
const insert: pg.QueryConfig = {
  name: 'start sessions',
  text: `
    WITH input AS MATERIALIZED (
      SELECT item->>'environmentId' AS e, item->>'contentId' AS c, item->>'projectId' AS project, item->>'id' AS id,
        item->>'userId' AS u, item->>'companyId' AS company, item->>'startReason' AS reason, item->'state' AS state
      FROM ${few('$1')} AS item
    ), live AS MATERIALIZED (
      SELECT p.environment_id, p.content_id, p.version_id FROM publications p
      WHERE (p.environment_id, p.content_id, p.project_id) IN (SELECT e, c, project FROM input)
      FOR KEY SHARE
    )
    INSERT INTO content_sessions (environment_id, id, content_id, version_id, user_id, company_id, start_reason, state,
      created_at, last_activity_at)
    SELECT e, id, c, version_id, u,
      (SELECT o.external_id FROM companies o WHERE o.environment_id = e AND o.external_id = company),
      reason, state, $2, $2
    FROM input JOIN live ON environment_id = e AND content_id = c
    ORDER BY e COLLATE "C", c COLLATE "C", u COLLATE "C", id COLLATE "C"
    ON CONFLICT (environment_id, content_id, user_id) WHERE ended_at IS NULL DO NOTHING
    RETURNING *`,
};

/** Those that have begun, by id. */
export async function insertSessions(
  client: Runner,
  sessions: NewSession[],
  now: Date,
): Promise<Map<string, SessionRow>> {
  if (sessions.length === 0) return new Map();
  const { rows } = await client.query<SessionRow>({ ...insert, values: [JSON.stringify(sessions), now] });
  return new Map(rows.map((row) => [row.id, row]));
}

const active: pg.QueryConfig = {
  name: 'active sessions',
  text: `
    SELECT s.* FROM ${few('$1')} AS item
    JOIN content_sessions s ON s.environment_id = item->>'environmentId' AND s.content_id = item->>'contentId'
      AND s.user_id = item->>'userId'
    WHERE s.ended_at IS NULL`,
};

type Way = Pick<NewSession, 'environmentId' | 'contentId' | 'userId'>;

export const wayKey = ({ environmentId, contentId, userId }: Way) =>
  `${placeKey({ environmentId, contentId })}\n${userId}`;

/** The sessions that users are in the middle of. */
export async function findActive(client: Runner, ways: Way[]): Promise<Map<string, SessionRow>> {
  if (ways.length === 0) return new Map();
  const { rows } = await client.query<SessionRow>({ ...active, values: [JSON.stringify(ways)] });
  return new Map(
    rows.map((row) => {
      const { environment_id: environmentId, content_id: contentId, user_id: userId } = row;
      return [wayKey({ environmentId, contentId, userId }), row];
    }),
  );
}
