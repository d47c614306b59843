import type { AttributeValue } from 'guidepost-model/attributes';
import { only } from 'guidepost-model/certain';
import type { Definitions } from 'guidepost-model/conditions/definitions';
import type { SessionState } from 'guidepost-model/session-state';
import { type RawBuilder, sql } from 'kysely';
import { eventCountSql } from '../../conditions-sql/event-counts.ts';
import type { Database } from '../../db/pool.ts';
import type { Snapshot } from './snapshot.ts';

/** A user on a page, perhaps as a member of a company. */
export interface Visitor {
  projectId: string;
  environmentId: string;
  userId: string;
  companyId?: string;
  pageUrl?: string;
}

type Attributes = Record<string, AttributeValue>;

/** What one query tells about a visitor. */
export interface VisitorData {
  /** The revision of the project: a snapshot of another revision is no longer true. */
  revision: number;
  user: Attributes | null;
  membership: { attributes: Attributes; company: Attributes } | null;
  sessions: SessionSummary[];
  user_segments: string[];
  company_segments: string[];
  event_counts: Record<string, number>;
}

/** What a visitor has seen of one content so far. */
export interface SessionSummary {
  contentId: string;
  starts: number;
  recentStarts: string[];
  completed: boolean;
  /** Whether the user dismissed it. The end of a session because content was unpublished does not count. */
  dismissed: boolean;
  /** Whether the user has seen it, where the content is an announcement. */
  seen: boolean;
  /** The `cvid` of the step that was seen last in the latest session. */
  lastStepCvid: string | null;
  /** The session that has not ended. */
  active: ActiveSession | null;
}

export interface ActiveSession {
  id: string;
  versionId: string;
  progress: number;
  startedAt: string;
  completed: boolean;
  state: SessionState;
}

/** Reads all that the rules of the snapshot may ask about the visitor, in one round trip. */
export async function readVisitorData(
  db: Database,
  visitor: Visitor,
  snapshot: Snapshot | undefined,
  definitions: Definitions,
  now: Date,
): Promise<VisitorData> {
  const { projectId, environmentId, userId, companyId = null } = visitor;
  const counts = snapshot ? eventCounts(visitor, snapshot, definitions, now) : sql`'{}'::jsonb`;
  const { rows } = await sql<VisitorData>`
    SELECT
      coalesce((SELECT revision FROM delivery_revisions WHERE project_id = ${projectId}), 0) AS revision,
      (SELECT attributes FROM users WHERE environment_id = ${environmentId} AND external_id = ${userId}) AS user,
      (SELECT jsonb_build_object('attributes', m.attributes, 'company', c.attributes)
       FROM memberships m JOIN companies c ON c.environment_id = m.environment_id AND c.external_id = m.company_id
       WHERE m.environment_id = ${environmentId} AND m.company_id = ${companyId} AND m.user_id = ${userId}) AS membership,
      (SELECT coalesce(jsonb_agg(s), '[]') FROM (
         SELECT content_id AS "contentId", count(*)::int AS starts, bool_or(completed_at IS NOT NULL) AS completed,
           (array_agg(created_at ORDER BY created_at DESC))[1:${snapshot?.startsAsked ?? 1}] AS "recentStarts",
           bool_or(ended_at IS NOT NULL AND end_reason IS DISTINCT FROM 'unpublished_content') AS dismissed,
           bool_or(state ? 'seen') AS seen,
           (array_agg(state->'step'->>'cvid' ORDER BY created_at DESC))[1] AS "lastStepCvid",
           (array_agg(jsonb_build_object('id', id, 'versionId', version_id, 'progress', progress,
              'startedAt', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
              'completed', completed_at IS NOT NULL, 'state', state)
              ORDER BY created_at DESC) FILTER (WHERE ended_at IS NULL))[1] AS active
         FROM content_sessions WHERE environment_id = ${environmentId} AND user_id = ${userId}
         GROUP BY content_id) s) AS sessions,
      ARRAY(SELECT segment_id FROM segment_users
        WHERE environment_id = ${environmentId} AND user_id = ${userId}) AS user_segments,
      ARRAY(SELECT segment_id FROM segment_companies
        WHERE environment_id = ${environmentId} AND company_id = ${companyId}) AS company_segments,
      ${counts} AS event_counts`.execute(db);
  return only(rows);
}

function eventCounts(
  { environmentId, userId, companyId }: Visitor,
  { neededFacts }: Snapshot,
  definitions: Definitions,
  now: Date,
): RawBuilder<unknown> {
  const eventAttributes = (codeName: string) => definitions('eventDefinition', codeName);
  const asker = { environmentId, userId, companyId };
  const pairs = neededFacts.eventCounts.flatMap((question) => {
    const count = eventCountSql(question, asker, { eventAttributes, now });
    return count ? [sql`jsonb_build_object(${question.key}::text, ${count})`] : [];
  });
  return pairs.length === 0 ? sql`'{}'::jsonb` : sql`(${sql.join(pairs, sql` || `)})`;
}
