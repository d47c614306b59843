import { missingTargetEvent } from 'guidepost-model/content-types/flow/events';
import type { ContentType } from 'guidepost-model/content-types/types';
import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import { attentionBounds } from './contract.ts';

export interface KnownContent {
  id: string;
  name: string;
  type: ContentType;
}

/** The content whose edited versions were changed last, as far as their bodies are not too large together. */
export async function contentEditedLast(
  db: Database,
  projectId: string,
): Promise<(KnownContent & { versionId: string })[]> {
  const { versions, bytes } = attentionBounds;
  const { rows } = await sql<KnownContent & { versionId: string }>`
    SELECT id, name, type, "versionId" FROM (
      SELECT *, sum(bytes) OVER (ORDER BY updated_at DESC, id) AS so_far FROM (
        SELECT c.id, c.name, c.type, v.id AS "versionId", v.updated_at, pg_column_size(v.body) AS bytes
        FROM content c JOIN content_versions v ON v.id = c.edited_version_id AND v.project_id = c.project_id
        WHERE c.project_id = ${projectId} AND c.deleted_at IS NULL
        ORDER BY v.updated_at DESC, c.id LIMIT ${versions}
      ) newest
    ) summed WHERE so_far <= ${bytes} ORDER BY so_far`.execute(db);
  return rows;
}

/** How often the steps of content did not find their elements since a day, the most often first. */
export async function missingTargets(
  db: Database,
  projectId: string,
  environmentId: string,
  since: string,
): Promise<(KnownContent & { times: number })[]> {
  const { rows } = await sql<KnownContent & { times: number }>`
    SELECT c.id, c.name, c.type, m.times FROM (
      SELECT s.content_id, sum(d.total) AS times
      FROM analytics_series s JOIN analytics_days d ON d.environment_id = s.environment_id AND d.series_id = s.id
      WHERE s.environment_id = ${environmentId} AND s.metric = ${sql.lit(missingTargetEvent)}
        AND d.day >= ${since}::date
      GROUP BY s.content_id
    ) m JOIN content c ON c.id = m.content_id AND c.project_id = ${projectId} AND c.deleted_at IS NULL
    WHERE m.times > 0 ORDER BY m.times DESC, c.id LIMIT ${attentionBounds.contents}`.execute(db);
  return rows;
}
