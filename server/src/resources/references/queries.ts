import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import type { Tables } from '../../db/tables.ts';

type Row = Selectable<Tables['resource_references']>;

/** The thing that a reference leads to. */
export interface Target {
  type: Row['target_type'];
  id: string;
}

/** The thing that has a reference. For content it is a version: each version has its own references. */
type Source =
  | { type: 'segment' | 'theme'; id: string; contentId?: undefined }
  | { type: 'content'; id: string; contentId: string };

/**
 * Replaces the references of a source. Call it in the transaction that writes the source, under its lock. Rows that
 * stay are not touched, so saving a draft again usually writes none.
 */
export async function replaceReferences(
  trx: Database,
  projectId: string,
  source: Source,
  targets: readonly Target[],
): Promise<void> {
  const { type, id } = source;
  const contentId = source.contentId ?? null;
  const types = targets.map((target) => target.type);
  const ids = targets.map((target) => target.id);
  await sql`
    WITH wanted AS (
      SELECT * FROM unnest(${types}::text[], ${ids}::text[]) AS target (type, id)
    ), dropped AS (
      DELETE FROM resource_references AS reference
      WHERE project_id = ${projectId} AND source_type = ${type} AND source_id = ${id}
        AND NOT EXISTS (
          SELECT FROM wanted WHERE wanted.type = reference.target_type AND wanted.id = reference.target_id)
    )
    INSERT INTO resource_references (project_id, source_type, source_id, content_id, target_type, target_id)
    SELECT ${projectId}, ${type}, ${id}, ${contentId}, wanted.type, wanted.id FROM wanted
    ON CONFLICT DO NOTHING`.execute(trx);
}

/** Gives a copy the references of its original. */
export async function copyReferences(
  db: Database,
  projectId: string,
  original: Source,
  copy: Source,
): Promise<void> {
  await sql`
    INSERT INTO resource_references (project_id, source_type, source_id, content_id, target_type, target_id)
    SELECT project_id, ${copy.type}, ${copy.id}, ${copy.contentId ?? null}, target_type, target_id
    FROM resource_references
    WHERE project_id = ${projectId} AND source_type = ${original.type} AND source_id = ${original.id}`.execute(
    db,
  );
}

/** Something live that uses a target: a segment, a theme, or content as a whole. */
export interface Usage {
  type: Source['type'];
  id: string;
  name: string;
}

/** The usages of a target. Deleted segments and themes and archived content do not count. */
export function selectUsages(
  db: Database,
  projectId: string,
  target: Target,
): SelectQueryBuilder<{ usages: Usage }, 'usages', Usage> {
  const usages = sql<Usage>`(
    ${usagesIn('segments', 'segment', projectId, target)}
    UNION ALL ${usagesIn('themes', 'theme', projectId, target)}
    UNION ALL ${usagesInContent(projectId, target)})`;
  return db.selectFrom(usages.as('usages')).selectAll();
}

function usagesIn(table: keyof Tables, type: Source['type'], projectId: string, target: Target) {
  return sql`
    SELECT reference.source_type AS type, source.id, source.name
    FROM resource_references AS reference
    JOIN ${sql.table(table)} AS source ON source.id = reference.source_id AND source.project_id = ${projectId}
    WHERE ${pointsTo(projectId, target)} AND reference.source_type = ${type} AND source.deleted_at IS NULL`;
}

/** Of content, the edited version counts and every published version. */
function usagesInContent(projectId: string, target: Target) {
  return sql`
    SELECT DISTINCT reference.source_type AS type, content.id, content.name
    FROM resource_references AS reference
    JOIN content ON content.id = reference.content_id AND content.project_id = ${projectId}
    WHERE ${pointsTo(projectId, target)} AND reference.source_type = 'content' AND content.deleted_at IS NULL
      AND (content.edited_version_id = reference.source_id
        OR EXISTS (SELECT FROM publications p WHERE p.version_id = reference.source_id))`;
}

/** The content that has a translation in the localization. The same versions count. */
export function selectTranslated(
  db: Database,
  projectId: string,
  localizationId: string,
): SelectQueryBuilder<{ usages: Usage }, 'usages', Usage> {
  const isTranslated = (versionId: RawBuilder<unknown>) => sql`
    EXISTS (SELECT FROM version_translations AS translation
      WHERE translation.version_id = ${versionId} AND translation.localization_id = ${localizationId}
        AND translation.units <> '{}')`;
  const usages = sql<Usage>`(
    SELECT 'content' COLLATE "C" AS type, content.id, content.name
    FROM content
    WHERE content.project_id = ${projectId} AND content.deleted_at IS NULL
      AND (${isTranslated(sql`content.edited_version_id`)}
        OR EXISTS (SELECT FROM publications AS publication
          WHERE publication.content_id = content.id AND ${isTranslated(sql`publication.version_id`)})))`;
  return db.selectFrom(usages.as('usages')).selectAll();
}

const pointsTo = (projectId: string, { type, id }: Target) =>
  sql`reference.project_id = ${projectId} AND reference.target_type = ${type} AND reference.target_id = ${id}`;

/** The first few usages, for an error message. */
export function usagesOf(db: Database, projectId: string, target: Target, limit: number): Promise<Usage[]> {
  return selectUsages(db, projectId, target).orderBy('type').orderBy('id').limit(limit).execute();
}

const targetTables = {
  attribute: 'attribute_definitions',
  event: 'event_definitions',
  segment: 'segments',
  theme: 'themes',
  content: 'content',
  localization: 'localizations',
} as const;
/** The kinds of things that are marked when they are deleted, and whose usages the API lists. */
export type ListedTarget = keyof typeof targetTables;

export async function isLive(
  db: Database,
  projectId: string,
  { type, id }: { type: ListedTarget; id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom(targetTables[type])
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
