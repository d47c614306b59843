import { sql } from 'kysely';
import { definitionsOf } from '../../conditions/definitions.ts';
import type { Database } from '../../db/pool.ts';
import type { Lookups } from './body/lookups.ts';
import type { Reference } from './body/references.ts';

/** Everything of the project that a body may refer to, as it is now. */
export async function loadLookups(db: Database, projectId: string): Promise<Lookups> {
  const live = <Table extends 'attribute_definitions' | 'event_definitions' | 'segments' | 'themes'>(
    table: Table,
  ) => db.selectFrom(table).where('project_id', '=', projectId).where('deleted_at', 'is', null);
  const attributes = await live('attribute_definitions')
    .select(['id', 'scope', 'code_name as codeName', 'data_type as dataType', 'random_max as randomMax'])
    .execute();
  const events = await live('event_definitions').select(['id', 'code_name', 'predefined']).execute();
  const segments = await live('segments').select(['id', 'biz_type as bizType']).execute();
  const themes = await live('themes').select('id').execute();
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
  return {
    definitions: definitionsOf(attributes),
    segment: (id) => segmentsById.get(id),
    event: (codeName) => eventsByName.get(codeName),
    content: (id) => contentsById.get(id),
    theme: (id) => themesById.get(id),
  };
}

/**
 * Keeps what is referred to from being deleted until the transaction ends: whoever deletes takes the row's lock
 * first and looks for references then.
 */
export async function lockTargets(
  trx: Database,
  projectId: string,
  references: readonly Reference[],
): Promise<void> {
  const of = (type: Reference['type']) => references.filter((reference) => reference.type === type);
  const attributes = of('attribute').map((reference) => `${reference.scope} ${reference.codeName}`);
  await sql`
    SELECT FROM attribute_definitions WHERE project_id = ${projectId}
      AND scope || ' ' || code_name = ANY (${attributes}::text[]) ORDER BY id FOR SHARE`.execute(trx);
  const events = of('event').map((reference) => reference.codeName);
  await sql`
    SELECT FROM event_definitions WHERE project_id = ${projectId} AND code_name = ANY (${events}::text[])
    ORDER BY id FOR SHARE`.execute(trx);
  const segments = of('segment').map(({ id }) => id);
  await sql`
    SELECT FROM segments WHERE project_id = ${projectId} AND id = ANY (${segments}::text[])
    ORDER BY id FOR SHARE`.execute(trx);
  const themes = of('theme').map(({ id }) => id);
  await sql`
    SELECT FROM themes WHERE project_id = ${projectId} AND id = ANY (${themes}::text[])
    ORDER BY id FOR SHARE`.execute(trx);
}
