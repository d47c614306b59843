import { definitionsOf } from 'guidepost-model/conditions/definitions';
import type { BodyReferenceTargets } from 'guidepost-model/content/reference-targets';
import type { BodyReference } from 'guidepost-model/content/references';
import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import { attributeKeys, eventNames, idsOf } from './references.ts';

/** Everything of the project that a body may refer to, as it is now. */
export async function loadLookups(db: Database, projectId: string): Promise<BodyReferenceTargets> {
  const attributes = await db
    .selectFrom('attribute_definitions')
    .select(['id', 'scope', 'code_name as codeName', 'data_type as dataType', 'random_max as randomMax'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .execute();
  const events = await db
    .selectFrom('event_definitions')
    .select(['id', 'code_name', 'predefined'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .execute();
  const segments = await db
    .selectFrom('segments')
    .select(['id', 'biz_type as bizType'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .execute();
  const themes = await db
    .selectFrom('themes')
    .select('id')
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .execute();
  const contents = await db
    .selectFrom('content')
    .select(['id', 'type', 'deleted_at'])
    .select(sql<boolean>`EXISTS (SELECT FROM publications p WHERE p.content_id = content.id)`.as('published'))
    .where('project_id', '=', projectId)
    .execute();

  const eventsByName = new Map(events.map((event) => [event.code_name, event]));
  const segmentsById = new Map(segments.map((segment) => [segment.id, segment]));
  const themesById = new Map(themes.map((theme) => [theme.id, theme]));
  const contentsById = new Map(
    contents.map(({ id, type, published, deleted_at }) => {
      return [id, { id, type, published, archived: deleted_at !== null }];
    }),
  );
  const definitions = definitionsOf(attributes);
  return {
    definitions,
    eventAttributes: (codeName) => definitions('eventDefinition', codeName),
    segments: (id) => segmentsById.get(id),
    events: (codeName) => eventsByName.get(codeName),
    contents: (id) => contentsById.get(id),
    themes: (id) => themesById.get(id),
  };
}

/**
 * Keeps what is referred to from being deleted until the transaction ends: whoever deletes takes the row's lock
 * first and looks for references then. Everybody locks themes, segments and definitions in this order.
 */
export async function lockTargets(
  trx: Database,
  projectId: string,
  references: readonly BodyReference[],
): Promise<void> {
  for (const [kind, table] of [
    ['theme', 'themes'],
    ['segment', 'segments'],
  ] as const) {
    await sql`
      SELECT FROM ${sql.table(table)} WHERE project_id = ${projectId} AND id = ANY (${idsOf(references, kind)}::text[])
      ORDER BY id FOR SHARE`.execute(trx);
  }
  await sql`
    SELECT FROM attribute_definitions WHERE project_id = ${projectId}
      AND scope || ' ' || code_name = ANY (${attributeKeys(references)}::text[]) ORDER BY id FOR SHARE`.execute(
    trx,
  );
  await sql`
    SELECT FROM event_definitions
    WHERE project_id = ${projectId} AND code_name = ANY (${eventNames(references)}::text[])
    ORDER BY id FOR SHARE`.execute(trx);
}

/** What of all this is soft-deleted now, in words. What never existed is not among it. */
export async function deletedTargets(
  trx: Database,
  projectId: string,
  references: readonly BodyReference[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT 'attribute ' || code_name || ' (' || scope || ')' AS name FROM attribute_definitions
    WHERE project_id = ${projectId} AND deleted_at IS NOT NULL
      AND scope || ' ' || code_name = ANY (${attributeKeys(references)}::text[])
    UNION ALL
    SELECT 'event ' || code_name FROM event_definitions
    WHERE project_id = ${projectId} AND deleted_at IS NOT NULL AND code_name = ANY (${eventNames(references)}::text[])
    UNION ALL
    SELECT 'segment ' || name FROM segments
    WHERE project_id = ${projectId} AND deleted_at IS NOT NULL AND id = ANY (${idsOf(references, 'segment')}::text[])
    UNION ALL
    SELECT 'theme ' || name FROM themes
    WHERE project_id = ${projectId} AND deleted_at IS NOT NULL AND id = ANY (${idsOf(references, 'theme')}::text[])
    ORDER BY name`.execute(trx);
  return rows.map(({ name }) => name);
}
