import type { ContentCounts } from 'guidepost-model/content-types/definition';
import { typeDefinitions } from 'guidepost-model/content-types/index';
import { type ContentType, contentTypes, traits } from 'guidepost-model/content-types/types';
import { sql } from 'kysely';
import { countUpTo, estimateCount } from '../../db/count-up-to.ts';
import type { Database } from '../../db/pool.ts';
import { estimateOf } from '../../http/lists/estimates.ts';
import { lastSeenAt } from '../end-users/entity-queries.ts';
import { overviewBounds, type UserCount } from './contract.ts';

/** The users who were seen since a time, or all of them. Beyond the bound a sample answers. */
export async function countUsers(db: Database, environmentId: string, since?: Date): Promise<UserCount> {
  const condition = since ? sql`${lastSeenAt} >= ${since.toISOString()}` : sql`true`;
  const rows = { table: 'users', environmentId, condition } as const;
  const { usersCounted: most, timeoutMs } = overviewBounds;
  const counted = await countUpTo(db, rows, { most, timeoutMs });
  const { count, between } = counted.isCapped ? await estimateCount(db, rows, { timeoutMs }) : counted;
  return { count, ...estimateOf(between) };
}

const countsOf = (type: ContentType): ContentCounts => typeDefinitions[type].counts;
const startableCounts = contentTypes.filter((type) => traits[type].startable).map(countsOf);
const starts = startableCounts.map(({ view }) => view);
const completions = startableCounts.flatMap(({ completion }) => completion ?? []);
const views = contentTypes.map((type) => countsOf(type).view);

/** The rollups of whole content in UTC, from a day on. */
const rollups = (environmentId: string, metrics: string[], since: string) => sql`
  FROM analytics_series s JOIN analytics_days d ON d.environment_id = s.environment_id AND d.series_id = s.id
  WHERE s.environment_id = ${environmentId} AND s.part = '' AND s.metric = ANY (${metrics}::text[])
    AND d.day >= ${since}::date`;

export async function sessionsByDay(db: Database, environmentId: string, since: string) {
  const { rows } = await sql<{ date: string; started: number; completed: number }>`
    SELECT to_char(d.day, 'YYYY-MM-DD') AS date,
      coalesce(sum(d.total) FILTER (WHERE s.metric = ANY (${starts}::text[])), 0) AS started,
      coalesce(sum(d.total) FILTER (WHERE s.metric = ANY (${completions}::text[])), 0) AS completed
    ${rollups(environmentId, [...starts, ...completions], since)}
    GROUP BY d.day`.execute(db);
  return new Map(rows.map((row) => [row.date, row]));
}

interface TopContent {
  contentId: string;
  name: string;
  type: ContentType;
  views: number;
}

/** Archived content is left out. */
export async function topContent(
  db: Database,
  projectId: string,
  environmentId: string,
  since: string,
): Promise<TopContent[]> {
  const { rows } = await sql<TopContent>`
    SELECT c.id AS "contentId", c.name, c.type, v.views FROM (
      SELECT s.content_id, sum(d.total) AS views ${rollups(environmentId, views, since)} GROUP BY s.content_id
    ) v JOIN content c ON c.id = v.content_id AND c.project_id = ${projectId} AND c.deleted_at IS NULL
    WHERE v.views > 0 ORDER BY v.views DESC, c.id LIMIT ${overviewBounds.topContents}`.execute(db);
  return rows;
}

interface Failures {
  count: number;
  /** Whether a webhook has more of them than were counted. */
  isCapped: boolean;
}

/** The newest failures of each webhook of the environment, up to the bound. */
export async function countFailures(db: Database, environmentId: string, since: Date): Promise<Failures> {
  const mostFailures = overviewBounds.failures;
  const { rows } = await sql<{ count: number; most: number | null }>`
    SELECT coalesce(sum(least(failed.count, ${mostFailures})), 0)::int AS count, max(failed.count)::int AS most FROM (
      SELECT count(*) AS count FROM webhooks w CROSS JOIN LATERAL (
        SELECT d.created_at FROM webhook_deliveries d
        WHERE d.environment_id = ${environmentId} AND d.webhook_id = w.id AND d.status = 'failed'
        ORDER BY d.message_id DESC LIMIT ${mostFailures + 1}
      ) f WHERE w.environment_id = ${environmentId} AND w.deleted_at IS NULL AND f.created_at >= ${since}
      GROUP BY w.id
    ) failed`.execute(db);
  const { count, most } = rows[0] ?? { count: 0, most: null };
  return { count, isCapped: (most ?? 0) > mostFailures };
}
