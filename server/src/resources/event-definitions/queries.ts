import { getOrThrow } from 'guidepost-model/certain';
import { newId } from 'guidepost-model/ids';
import { type Selectable, sql } from 'kysely';
import { given } from '../../db/given.ts';
import type { Database } from '../../db/pool.ts';
import type { Tables } from '../../db/tables.ts';
import { definitionSorting, namesContain } from '../attribute-definitions/queries.ts';
import type { EventDefinitionPatch, NewEventDefinition } from './contract.ts';

export type EventDefinitionRow = Selectable<Tables['event_definitions']>;

export const eventSorting: typeof definitionSorting = {
  ...definitionSorting,
  default: ['createdAt', 'codeName', 'displayName'],
};

interface Filter {
  name?: string | undefined;
  deleted?: boolean | undefined;
}

export function selectEventDefinitions(db: Database, projectId: string, { name, deleted }: Filter = {}) {
  return db
    .selectFrom('event_definitions')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .$call(given(name, (query, name) => query.where(namesContain(name))));
}

export function findEventDefinition(db: Database, projectId: string, id: string) {
  return selectEventDefinitions(db, projectId).where('id', '=', id).executeTakeFirst();
}

/** Locked against other changes of it and of its attributes. */
export function lockEventDefinition(db: Database, projectId: string, id: string) {
  return selectEventDefinitions(db, projectId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Whether an event has the name that takes room. */
export async function isNameTaken(db: Database, projectId: string, codeName: string): Promise<boolean> {
  const query = selectEventDefinitions(db, projectId).clearSelect().select('id');
  return (await query.where('code_name', '=', codeName).executeTakeFirst()) !== undefined;
}

/** How many attributes the events of the project name, all together. */
export async function countBoundAttributes(db: Database, projectId: string): Promise<number> {
  const { count } = await db
    .selectFrom('event_definitions as event')
    .innerJoin('event_definition_attributes as bound', 'bound.event_definition_id', 'event.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event.project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts it, or restores the deleted one of this name; undefined when a live one has the name. */
export function insertEventDefinition(
  db: Database,
  projectId: string,
  fields: NewEventDefinition,
  now: Date,
) {
  const texts = { display_name: fields.displayName, description: fields.description ?? '', updated_at: now };
  return db
    .insertInto('event_definitions')
    .values({ ...texts, id: newId(), project_id: projectId, code_name: fields.codeName, created_at: now })
    .onConflict((conflict) =>
      conflict
        .constraint('event_definitions_code_name')
        .doUpdateSet({ ...texts, deleted_at: null })
        .where('event_definitions.deleted_at', 'is not', null),
    )
    .returningAll()
    .executeTakeFirst();
}

const change = (db: Database, projectId: string, id: string) =>
  db.updateTable('event_definitions').where('project_id', '=', projectId).where('id', '=', id);

export function updateEventDefinition(
  db: Database,
  projectId: string,
  id: string,
  { displayName, description }: EventDefinitionPatch,
  now: Date,
) {
  return change(db, projectId, id)
    .set({ display_name: displayName, description, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteEventDefinition(
  db: Database,
  projectId: string,
  id: string,
  now: Date,
): Promise<void> {
  await change(db, projectId, id).set({ deleted_at: now, updated_at: now }).execute();
}

/** A live one stays as it is. */
export function restoreEventDefinition(db: Database, projectId: string, id: string, now: Date) {
  return change(db, projectId, id)
    .set({
      deleted_at: null,
      updated_at: sql`CASE WHEN deleted_at IS NULL THEN updated_at ELSE ${now}::timestamptz END`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ids are unique beyond projects, and recorded events are of the project of their definition. */
export async function hasRecordedEvents(db: Database, { id }: EventDefinitionRow): Promise<boolean> {
  const query = db.selectFrom('events').select('id').where('event_definition_id', '=', id);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

const eventAttributes = (db: Database, projectId: string) =>
  db
    .selectFrom('attribute_definitions as attribute')
    .where('attribute.project_id', '=', projectId)
    .where('attribute.scope', '=', 'eventDefinition')
    .where('attribute.deleted_at', 'is', null);

/** Those of the names that are live attributes of events. */
export async function knownAttributes(
  db: Database,
  projectId: string,
  names: string[],
): Promise<Set<string>> {
  const query = eventAttributes(db, projectId).select('attribute.code_name');
  const rows = await query.where('attribute.code_name', '=', sql<string>`ANY (${names}::text[])`).execute();
  return new Set(rows.map((row) => row.code_name));
}

/** Binds exactly these attributes to the event. */
export async function replaceAttributes(
  db: Database,
  projectId: string,
  id: string,
  names: string[],
): Promise<void> {
  await db.deleteFrom('event_definition_attributes').where('event_definition_id', '=', id).execute();
  const bound = eventAttributes(db, projectId)
    .select([sql<string>`${id}`.as('event_definition_id'), 'attribute.id'])
    .where('attribute.code_name', '=', sql<string>`ANY (${names}::text[])`);
  await db
    .insertInto('event_definition_attributes')
    .columns(['event_definition_id', 'attribute_definition_id'])
    .expression(bound)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The names of the live attributes of each of the events, in byte order. */
export async function attributesOf(
  db: Database,
  projectId: string,
  ids: string[],
): Promise<Map<string, string[]>> {
  const rows = await eventAttributes(db, projectId)
    .innerJoin('event_definition_attributes as bound', 'bound.attribute_definition_id', 'attribute.id')
    .select(['bound.event_definition_id', 'attribute.code_name'])
    .where('bound.event_definition_id', '=', sql<string>`ANY (${ids}::text[])`)
    .orderBy('attribute.code_name')
    .execute();
  const names = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const row of rows) getOrThrow(names, row.event_definition_id).push(row.code_name);
  return names;
}

/** Deleted or not. */
export function findAnyEventDefinition(db: Database, projectId: string, id: string) {
  const query = db.selectFrom('event_definitions').selectAll().where('project_id', '=', projectId);
  return query.where('id', '=', id).executeTakeFirst();
}

/** Erases the deleted definitions of which no event is recorded. */
export async function eraseEventDefinitions(db: Database, projectId: string): Promise<number> {
  const erased = await db
    .deleteFrom('event_definitions as d')
    .where('d.project_id', '=', projectId)
    .where('d.deleted_at', 'is not', null)
    .where('d.predefined', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('events as e').select('e.id').whereRef('e.event_definition_id', '=', 'd.id'))),
    )
    .returning('d.id')
    .execute();
  return erased.length;
}

export async function countDeleted(db: Database, projectId: string): Promise<number> {
  const { count } = await db
    .selectFrom('event_definitions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
