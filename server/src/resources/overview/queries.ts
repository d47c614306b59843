import type { ContentType } from 'guidepost-model/content/types';
import { sql } from 'kysely';
import { countUpTo, expectedRows } from '../../db/count-up-to.ts';
import type { Database } from '../../db/pool.ts';
import { lastSeenAt } from '../end-users/entity-queries.ts';
import { overviewBounds } from './contract.ts';

interface UserCount {
  count: number;
  estimated: boolean;
}

/** The users who were seen since a time, or all of them. Beyond the bound the statistics of the database answer. */
export async function countUsers(db: Database, environmentId: string, since?: Date): Promise<UserCount> {
  const isRecent = since ? sql`AND ${lastSeenAt} >= ${since.toISOString()}` : sql``;
  const keys = sql`SELECT e.external_id AS key FROM users e WHERE e.environment_id = ${environmentId} ${isRecent}`;
  const { usersCounted: most, timeoutMs } = overviewBounds;
  const { count, isCapped, isEstimate } = await countUpTo(db, keys, { most, timeoutMs });
  if (!isCapped) return { count, estimated: isEstimate };
  return { count: Math.max(most, await expectedRows(db, keys)), estimated: true };
}

const starts = ['flow_started', 'checklist_started'];
const completions = ['flow_completed', 'checklist_completed'];
/** What counts as meeting content: its start, or for types without one that it was seen, opened or recorded. */
const views = [
  ...starts,
  'launcher_seen',
  'banner_seen',
  'resource_center_opened',
  'announcement_seen',
  'event_tracker_completed',
];

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

/** The newest failures of each webhook of the environment, up to the bound. */
export async function countFailures(db: Database, environmentId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM webhooks w CROSS JOIN LATERAL (
      SELECT d.created_at FROM webhook_deliveries d
      WHERE d.environment_id = ${environmentId} AND d.webhook_id = w.id AND d.status = 'failed'
      ORDER BY d.message_id DESC LIMIT ${overviewBounds.failures}
    ) f WHERE w.environment_id = ${environmentId} AND w.deleted_at IS NULL AND f.created_at >= ${since}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
