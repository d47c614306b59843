import type { AttributeValue } from 'guidepost-model/attributes';
import { certain, only } from 'guidepost-model/certain';
import type { Definitions } from 'guidepost-model/conditions/definitions';
import type { SessionState } from 'guidepost-model/session-state';
import { type RawBuilder, sql } from 'kysely';
import { eventCountSql } from '../../conditions-sql/event-counts.ts';
import type { FairShare } from '../../db/fair-share.ts';
import { GatheredReads } from '../../db/gathered-reads.ts';
import type { Database } from '../../db/pool.ts';
import { prepareMark } from '../../db/prepared-statements.ts';
import type { Snapshot } from './snapshot.ts';

/** A user on a page, perhaps as a member of a company. */
export interface Visitor {
  projectId: string;
  environmentId: string;
  userId: string;
  companyId?: string;
  pageUrl?: string;
  /** The language of the browser. */
  locale?: string;
}

type Attributes = Record<string, AttributeValue>;

/** Each may have a thousand sessions: more would make the others wait for long. */
const maxVisitors = 50;

/** What is known of a visitor. */
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

/** What is asked about a visitor, beside counts of events. */
interface Asked {
  projectId: string;
  userId: string;
  companyId: string | null;
  /** How many starts of each content are told. */
  starts: number;
}

/** Reads all that the rules of a snapshot may ask about a visitor, in one round trip. */
export class VisitorReads {
  readonly #db: Database;
  readonly #connections: Pick<FairShare, 'run'>;
  readonly #gathered: GatheredReads<VisitorData>;

  constructor(db: Database, connections: Pick<FairShare, 'run'>) {
    this.#db = db;
    this.#connections = connections;
    this.#gathered = new GatheredReads(async (environmentId, keys) => {
      const asked = keys.map((key) => JSON.parse(key) as Asked);
      const rows = await this.#read(environmentId, asked, sql`'{}'::jsonb`);
      return new Map(keys.map((key, n) => [key, certain(rows[n], 'What is known of a visitor')]));
    }, maxVisitors);
  }

  /** Visitors who arrive together are read together, unless rules ask for counts of their events. */
  async of(
    visitor: Visitor,
    snapshot: Snapshot | undefined,
    definitions: Definitions,
    now: Date,
  ): Promise<VisitorData> {
    const { projectId, environmentId, userId, companyId = null } = visitor;
    const asked = { projectId, userId, companyId, starts: snapshot?.startsAsked ?? 1 };
    const counts = snapshot && eventCounts(visitor, snapshot, definitions, now);
    if (counts) return only(await this.#read(environmentId, [asked], counts));
    const found = await this.#gathered.find(environmentId, JSON.stringify(asked));
    return certain(found, 'What is known of a visitor');
  }

  #read(environmentId: string, asked: Asked[], counts: RawBuilder<unknown>): Promise<VisitorData[]> {
    const { projectId } = certain(asked[0], 'A visitor');
    const of = <Name extends keyof Asked>(name: Name) => asked.map((one) => one[name]);
    const query = sql<VisitorData>`
      SELECT
        coalesce((SELECT revision FROM delivery_revisions WHERE project_id = ${projectId}), 0) AS revision,
        (SELECT attributes FROM users WHERE environment_id = ${environmentId} AND external_id = v.user_id) AS user,
        (SELECT jsonb_build_object('attributes', m.attributes, 'company', c.attributes)
         FROM memberships m JOIN companies c ON c.environment_id = ${environmentId} AND c.external_id = m.company_id
         WHERE m.environment_id = ${environmentId} AND m.company_id = v.company_id AND m.user_id = v.user_id) AS membership,
        (SELECT coalesce(jsonb_agg(s), '[]') FROM (
           SELECT content_id AS "contentId", count(*)::int AS starts, bool_or(completed_at IS NOT NULL) AS completed,
             (array_agg(created_at ORDER BY created_at DESC))[1:v.starts] AS "recentStarts",
             bool_or(ended_at IS NOT NULL AND end_reason IS DISTINCT FROM 'unpublished_content') AS dismissed,
             bool_or(state ? 'seen') AS seen,
             (array_agg(state->'step'->>'cvid' ORDER BY created_at DESC))[1] AS "lastStepCvid",
             (array_agg(jsonb_build_object('id', id, 'versionId', version_id, 'progress', progress,
                'startedAt', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                'completed', completed_at IS NOT NULL, 'state', state)
                ORDER BY created_at DESC) FILTER (WHERE ended_at IS NULL))[1] AS active
           FROM content_sessions WHERE environment_id = ${environmentId} AND user_id = v.user_id
           GROUP BY content_id) s) AS sessions,
        ARRAY(SELECT segment_id FROM segment_users
          WHERE environment_id = ${environmentId} AND user_id = v.user_id) AS user_segments,
        ARRAY(SELECT segment_id FROM segment_companies
          WHERE environment_id = ${environmentId} AND company_id = v.company_id) AS company_segments,
        ${counts} AS event_counts
      FROM unnest(${of('userId')}::text[], ${of('companyId')}::text[], ${of('starts')}::int[])
        WITH ORDINALITY AS v (user_id, company_id, starts, n)
      ORDER BY v.n ${sql.raw(prepareMark)}`;
    return this.#connections.run(projectId, async () => (await query.execute(this.#db)).rows);
  }
}

/** Undefined when no rule asks for one. */
function eventCounts(
  { environmentId, userId, companyId }: Visitor,
  { neededFacts }: Snapshot,
  definitions: Definitions,
  now: Date,
): RawBuilder<unknown> | undefined {
  const eventAttributes = (codeName: string) => definitions('eventDefinition', codeName);
  const asker = { environmentId, userId, companyId };
  const pairs = neededFacts.eventCounts.flatMap((question) => {
    const count = eventCountSql(question, asker, { eventAttributes, now });
    return count ? [sql`jsonb_build_object(${question.key}::text, ${count})`] : [];
  });
  return pairs.length === 0 ? undefined : sql`(${sql.join(pairs, sql` || `)})`;
}
