import type { Definitions } from 'guidepost-model/conditions/definitions';
import { matches, type Subjects } from 'guidepost-model/conditions/evaluate';
import type { Facts } from 'guidepost-model/conditions/reduce';
import type { History } from 'guidepost-model/content/frequency';
import { type RawBuilder, sql } from 'kysely';
import { eventCountSql } from '../../conditions-sql/event-counts.ts';
import { randomValue } from '../../conditions-sql/random.ts';
import type { Database } from '../../db/pool.ts';
import type { AttributeValue } from '../../db/tables.ts';
import type { Live } from './live.ts';

export interface Visitor {
  projectId: string;
  environmentId: string;
  userId: string;
  companyId?: string;
  pageUrl?: string;
}

type Attributes = Record<string, AttributeValue>;

/** What one query tells of a visitor. */
export interface Known {
  /** Of the project: whether what is remembered of its content is still true. */
  revision: number;
  user: Attributes | null;
  membership: { attributes: Attributes; company: Attributes } | null;
  sessions: SessionSummary[];
  user_segments: string[];
  company_segments: string[];
  event_counts: Record<string, number>;
}

interface SessionSummary {
  contentId: string;
  starts: number;
  recentStarts: string[];
  completed: boolean;
  /** The session that is still going on. */
  active: { id: string; progress: number; startedAt: string } | null;
}

/** All that the rules may ask, in one round trip. */
export async function readKnown(
  db: Database,
  visitor: Visitor,
  live: Live | undefined,
  definitions: Definitions,
  now: Date,
): Promise<Known> {
  const { projectId, environmentId, userId, companyId = null } = visitor;
  const counts = live ? eventCounts(visitor, live, definitions, now) : sql`'{}'::jsonb`;
  const { rows } = await sql<Known>`
    SELECT
      coalesce((SELECT revision FROM delivery_revisions WHERE project_id = ${projectId}), 0) AS revision,
      (SELECT attributes FROM users WHERE environment_id = ${environmentId} AND external_id = ${userId}) AS user,
      (SELECT jsonb_build_object('attributes', m.attributes, 'company', c.attributes)
       FROM memberships m JOIN companies c ON c.environment_id = m.environment_id AND c.external_id = m.company_id
       WHERE m.environment_id = ${environmentId} AND m.company_id = ${companyId} AND m.user_id = ${userId}) AS membership,
      (SELECT coalesce(jsonb_agg(s), '[]') FROM (
         SELECT content_id AS "contentId", count(*)::int AS starts, bool_or(completed_at IS NOT NULL) AS completed,
           (array_agg(created_at ORDER BY created_at DESC))[1:${live?.startsAsked ?? 1}] AS "recentStarts",
           (array_agg(jsonb_build_object('id', id, 'progress', progress, 'startedAt', created_at)
              ORDER BY created_at DESC) FILTER (WHERE ended_at IS NULL))[1] AS active
         FROM content_sessions WHERE environment_id = ${environmentId} AND user_id = ${userId}
         GROUP BY content_id) s) AS sessions,
      ARRAY(SELECT segment_id FROM segment_users
        WHERE environment_id = ${environmentId} AND user_id = ${userId}) AS user_segments,
      ARRAY(SELECT segment_id FROM segment_companies
        WHERE environment_id = ${environmentId} AND company_id = ${companyId}) AS company_segments,
      ${counts} AS event_counts`.execute(db);
  return rows[0]!;
}

function eventCounts(
  { environmentId, userId, companyId }: Visitor,
  { neededFacts }: Live,
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

export interface Situation {
  facts: Facts;
  historyOf(contentId: string): History;
  activeSession(contentId: string): SessionSummary['active'];
  lastFlowStart: Date | undefined;
}

const nothingYet: History = { starts: 0, recentStarts: [], completed: false };

/** What is known, in the form in which conditions and frequencies ask for it. */
export function situationOf(
  visitor: Visitor,
  known: Known,
  live: Live,
  definitions: Definitions,
  now: Date,
): Situation {
  const sessions = new Map(known.sessions.map((session) => [session.contentId, session]));
  const user = { id: visitor.userId, attributes: known.user ?? {} };
  const membership = known.membership && {
    attributes: known.membership.attributes,
    company: { id: visitor.companyId!, attributes: known.membership.company },
  };
  const context = { definitions, now, randomValue };
  const subject: Subjects['user'] = { ...user, memberships: membership ? [membership] : [] };
  const facts: Facts = {
    ...context,
    user,
    ...(membership && { membership }),
    ...(visitor.pageUrl !== undefined && { url: visitor.pageUrl }),
    eventCounts: (key) => known.event_counts[key],
    contents(id) {
      if (!live.knownContents.has(id)) return undefined;
      const session = sessions.get(id);
      return {
        seen: session !== undefined,
        completed: session?.completed ?? false,
        active: Boolean(session?.active),
      };
    },
    segments(id) {
      const segment = live.segments.get(id);
      if (!segment || (segment.bizType === 'company' && !membership)) return undefined;
      if (segment.kind === 'all') return true;
      const { conditions, bizType } = segment;
      if (segment.kind === 'manual') return known[`${bizType}_segments`].includes(id);
      if (bizType === 'user') return matches('user', conditions, subject, context);
      const company = { ...membership!.company, memberships: [{ attributes: membership!.attributes, user }] };
      return matches('company', conditions, company, context);
    },
  };
  const flows = new Set(
    live.contents.filter(({ type }) => type === 'flow').map((content) => content.contentId),
  );
  const starts = known.sessions.flatMap(({ contentId, recentStarts }) =>
    flows.has(contentId) && recentStarts[0] ? [new Date(recentStarts[0])] : [],
  );
  return {
    facts,
    historyOf(contentId) {
      const session = sessions.get(contentId);
      if (!session) return nothingYet;
      const { starts, completed, recentStarts } = session;
      return { starts, completed, recentStarts: recentStarts.map((text) => new Date(text)) };
    },
    activeSession: (contentId) => sessions.get(contentId)?.active ?? null,
    lastFlowStart: starts.sort((a, b) => b.getTime() - a.getTime())[0],
  };
}
