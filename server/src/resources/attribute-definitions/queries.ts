import type { AttributeScope } from 'guidepost-model/attributes';
import { newId } from 'guidepost-model/ids';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { given } from '../../db/given.ts';
import { containsText } from '../../db/like.ts';
import type { Database } from '../../db/pool.ts';
import type { Tables } from '../../db/tables.ts';
import type { Sorting } from '../../http/lists/pagination.ts';
import type { AttributeDefinitionPatch, NewAttributeDefinition } from './contract.ts';

export type AttributeDefinitionRow = Selectable<Tables['attribute_definitions']>;

export const definitionSorting: Sorting<'createdAt' | 'codeName' | 'displayName'> = {
  keys: {
    createdAt: { column: 'created_at', type: 'time' },
    codeName: { column: 'code_name', type: 'text' },
    displayName: { column: 'display_name', type: 'text' },
  },
  default: ['displayName'],
  tiebreak: 'id',
};

interface Filter {
  name?: string | undefined;
  scope?: AttributeScope | undefined;
  eventName?: string[] | undefined;
  deleted?: boolean | undefined;
}

export function selectAttributeDefinitions(db: Database, projectId: string, filter: Filter = {}) {
  const { name, scope, eventName, deleted } = filter;
  return db
    .selectFrom('attribute_definitions')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .$call(given(name, (query, name) => query.where(namesContain(name))))
    .$call(given(scope, (query, scope) => query.where('scope', '=', scope)))
    .$call(
      given(eventName, (query, eventName) => query.where('id', 'in', boundTo(db, projectId, eventName))),
    );
}

export function namesContain(text: string) {
  return sql<SqlBool>`(${containsText('code_name', text)} OR ${containsText('display_name', text)})`;
}

function boundTo(db: Database, projectId: string, eventNames: string[]) {
  return db
    .selectFrom('event_definition_attributes as bound')
    .innerJoin('event_definitions as event', 'event.id', 'bound.event_definition_id')
    .select('bound.attribute_definition_id')
    .where('event.project_id', '=', projectId)
    .where('event.code_name', 'in', eventNames)
    .where('event.deleted_at', 'is', null);
}

export function findAttributeDefinition(db: Database, projectId: string, id: string) {
  return selectAttributeDefinitions(db, projectId).where('id', '=', id).executeTakeFirst();
}

/** Locked against other changes of it; values may still be written and events may still refer to it. */
export function lockAttributeDefinition(db: Database, projectId: string, id: string) {
  return selectAttributeDefinitions(db, projectId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Whoever has the name, deleted or not. */
export function findHolder(db: Database, projectId: string, scope: AttributeScope, codeName: string) {
  const query = db.selectFrom('attribute_definitions').selectAll().where('project_id', '=', projectId);
  return query.where('scope', '=', scope).where('code_name', '=', codeName).executeTakeFirst();
}

/** Inserts it, or restores the deleted one of this name and type; undefined when neither can be. */
export function insertAttributeDefinition(
  db: Database,
  projectId: string,
  fields: NewAttributeDefinition,
  now: Date,
) {
  const texts = {
    display_name: fields.displayName,
    description: fields.description ?? '',
    runtime_writable: fields.runtimeWritable ?? true,
    updated_at: now,
  };
  return db
    .insertInto('attribute_definitions')
    .values({
      ...texts,
      id: newId(),
      project_id: projectId,
      scope: fields.scope,
      code_name: fields.codeName,
      data_type: fields.dataType,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('attribute_definitions_code_name')
        .doUpdateSet({ ...texts, deleted_at: null, deleted_empty: false })
        .where('attribute_definitions.deleted_at', 'is not', null)
        .where('attribute_definitions.data_type', '=', fields.dataType),
    )
    .returningAll()
    .executeTakeFirst();
}

const change = (db: Database, projectId: string, id: string) =>
  db.updateTable('attribute_definitions').where('project_id', '=', projectId).where('id', '=', id);

export function updateAttributeDefinition(
  db: Database,
  projectId: string,
  id: string,
  { displayName, description, dataType, runtimeWritable }: AttributeDefinitionPatch,
  now: Date,
) {
  return change(db, projectId, id)
    .set({
      display_name: displayName,
      description,
      data_type: dataType,
      runtime_writable: runtimeWritable,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteAttributeDefinition(
  db: Database,
  projectId: string,
  id: string,
  isEmpty: boolean,
  now: Date,
): Promise<void> {
  await change(db, projectId, id).set({ deleted_at: now, updated_at: now, deleted_empty: isEmpty }).execute();
}

/** A live one stays as it is. */
export function restoreAttributeDefinition(db: Database, projectId: string, id: string, now: Date) {
  return change(db, projectId, id)
    .set({
      deleted_at: null,
      deleted_empty: false,
      updated_at: sql`CASE WHEN deleted_at IS NULL THEN updated_at ELSE ${now}::timestamptz END`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deleted or not. */
export function findAnyAttributeDefinition(db: Database, projectId: string, id: string) {
  const query = db.selectFrom('attribute_definitions').selectAll().where('project_id', '=', projectId);
  return query.where('id', '=', id).executeTakeFirst();
}

/** The code names of the deleted definitions of a scope. */
export async function deletedNames(
  db: Database,
  projectId: string,
  scope: AttributeScope,
): Promise<string[]> {
  const query = selectAttributeDefinitions(db, projectId, { scope, deleted: true });
  return (await query.execute()).map(({ code_name }) => code_name);
}

/** Erases deleted definitions. */
export async function eraseAttributeDefinitions(
  db: Database,
  projectId: string,
  scope: AttributeScope,
  names: string[],
): Promise<void> {
  await db
    .deleteFrom('attribute_definitions')
    .where('project_id', '=', projectId)
    .where('scope', '=', scope)
    .where('code_name', '=', sql<string>`ANY (${names}::text[])`)
    .where('deleted_at', 'is not', null)
    .execute();
}
