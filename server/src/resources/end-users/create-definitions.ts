import type { AttributeScope } from 'guidepost-model/attributes';
import { only } from 'guidepost-model/certain';
import { newId } from 'guidepost-model/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import { waitBriefly } from '../../db/statement.ts';
import { limits } from '../limits/limits.ts';
import { type DefinitionKind, dayBefore, mostOf, type RuntimeQuota } from './definition-room.ts';
import type { MissingAttribute } from './plan-attributes.ts';

/**
 * Definitions that come into being by being used: each of these leaves alone what somebody else has created first, and what
 * would exceed a limit. How many there are is counted under a lock, so that two processes cannot exceed it together.
 */

/** Whoever adds definitions to a project does it alone, until the transaction ends. */
export async function lockDefinitions(trx: Database, projectId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`definitions ${projectId}`}, 0))`.execute(trx);
}

/** Does something for each project of the items, under its lock. */
async function inEachProject<Item extends { projectId: string }>(
  db: Database,
  items: Item[],
  create: (trx: Database, items: Item[], projectId: string) => Promise<unknown>,
): Promise<void> {
  for (const [projectId, ofProject] of groupBy(items, ({ projectId }) => projectId)) {
    await db.transaction().execute(async (trx) => {
      // In a batch with writes of others, who must not wait for long.
      await sql`SELECT ${sql.raw(waitBriefly)}`.execute(trx);
      await lockDefinitions(trx, projectId);
      await create(trx, ofProject, projectId);
    });
  }
}

function groupBy<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** The first of those that have the same name. */
const oncePerName = <Item extends { codeName: string }>(items: Item[]): Item[] => [
  ...new Map(items.toReversed().map((item) => [item.codeName, item])).values(),
];

const displayNameOf = (codeName: string) => codeName.charAt(0).toUpperCase() + codeName.slice(1);

/** All of one scope. */
export function createAttributes(
  db: Database,
  scope: AttributeScope,
  missing: MissingAttribute[],
  quota: RuntimeQuota,
  now: Date,
): Promise<void> {
  return inEachProject(db, missing, async (trx, items, projectId) => {
    const ofKind = sql`FROM attribute_definitions WHERE project_id = ${projectId} AND scope = ${scope}`;
    for (const isFromRuntime of [false, true]) {
      const rows = rowsOf(items, isFromRuntime, ({ dataType }) => ({ data_type: dataType }));
      if (rows.length === 0) continue;
      const room = roomFor(scope, { ofKind, isEmpty: sql`deleted_empty` }, isFromRuntime && quota, now);
      await sql`
        INSERT INTO attribute_definitions
          (id, project_id, scope, code_name, display_name, data_type, made_by_runtime, created_at, updated_at)
        SELECT id, ${projectId}, ${scope}, code_name, display_name, data_type, ${isFromRuntime}, ${now}, ${now}
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS r (id text, code_name text, display_name text, data_type text)
        WHERE NOT EXISTS (SELECT ${ofKind} AND attribute_definitions.code_name = r.code_name)
        ORDER BY code_name
        LIMIT ${room}
        ON CONFLICT (project_id, scope, code_name) DO NOTHING`.execute(trx);
    }
  });
}

export interface MissingEvent {
  projectId: string;
  codeName: string;
  isFromRuntime: boolean;
}

export function createEvents(
  db: Database,
  missing: MissingEvent[],
  quota: RuntimeQuota,
  now: Date,
): Promise<void> {
  return inEachProject(db, missing, async (trx, items, projectId) => {
    const ofKind = sql`FROM event_definitions WHERE project_id = ${projectId}`;
    for (const isFromRuntime of [false, true]) {
      const rows = rowsOf(items, isFromRuntime, () => ({}));
      if (rows.length === 0) continue;
      const isEmpty = sql`deleted_at IS NOT NULL`;
      const room = roomFor('event', { ofKind, isEmpty }, isFromRuntime && quota, now);
      await sql`
        INSERT INTO event_definitions
          (id, project_id, code_name, display_name, made_by_runtime, created_at, updated_at)
        SELECT id, ${projectId}, code_name, display_name, ${isFromRuntime}, ${now}, ${now}
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (id text, code_name text, display_name text)
        WHERE NOT EXISTS (SELECT ${ofKind} AND event_definitions.code_name = r.code_name)
        ORDER BY code_name
        LIMIT ${room}
        ON CONFLICT (project_id, code_name) DO NOTHING`.execute(trx);
    }
  });
}

/** One row for each name that either the runtime or the API asks for. */
const rowsOf = <Item extends { codeName: string; isFromRuntime: boolean }>(
  items: Item[],
  isFromRuntime: boolean,
  more: (item: Item) => object,
) =>
  oncePerName(items.filter((item) => item.isFromRuntime === isFromRuntime)).map((item) => ({
    id: newId(),
    code_name: item.codeName,
    display_name: displayNameOf(item.codeName),
    ...more(item),
  }));

interface Counting {
  /** The definitions of the kind, as `FROM … WHERE …`. */
  ofKind: RawBuilder<unknown>;
  /** Whether one of them is deleted and has no values. */
  isEmpty: RawBuilder<unknown>;
}

/** How many more definitions of a kind there may be, as the statement counts them. A quota is that of the runtime. */
function roomFor(
  kind: DefinitionKind,
  { ofKind, isEmpty }: Counting,
  quota: RuntimeQuota | false,
  now: Date,
): RawBuilder<number> {
  const left = sql`${mostOf(kind)}::int - ${countTaken(kind, { ofKind, isEmpty })}`;
  if (!quota) return sql`greatest(0, ${left})`;
  const ofRuntime = sql`(
    SELECT least(
      ${quota.inAll}::int - count(*) FILTER (WHERE NOT ${isEmpty}),
      ${quota.perDay}::int - count(*) FILTER (WHERE created_at > ${dayBefore(now)}))
    ${ofKind} AND made_by_runtime)`;
  return sql`greatest(0, least(${left}, ${ofRuntime}))`;
}

/** How many definitions of a kind take room: deleted ones without values do not, up to as many as there may be others. */
const countTaken = (kind: DefinitionKind, { ofKind, isEmpty }: Counting) => sql<number>`(
  SELECT count(*) FILTER (WHERE NOT ${isEmpty}) + greatest(0, count(*) FILTER (WHERE ${isEmpty}) - ${mostOf(kind)}::int)
  ${ofKind})`;

/** How many attributes of a scope take room. */
export async function countAttributes(
  db: Database,
  projectId: string,
  scope: AttributeScope,
): Promise<number> {
  const ofKind = sql`FROM attribute_definitions WHERE project_id = ${projectId} AND scope = ${scope}`;
  return counted(db, countTaken(scope, { ofKind, isEmpty: sql`deleted_empty` }));
}

/** How many events take room. */
export async function countEvents(db: Database, projectId: string): Promise<number> {
  const ofKind = sql`FROM event_definitions WHERE project_id = ${projectId}`;
  return counted(db, countTaken('event', { ofKind, isEmpty: sql`deleted_at IS NOT NULL` }));
}

async function counted(db: Database, count: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT ${count}::int AS count`.execute(db);
  return only(rows).count;
}

export interface Binding {
  projectId: string;
  event: string;
  attribute: string;
  isFromRuntime: boolean;
}

/** Attributes that the events of a project may name until the runtime notes no more: the rest is for the API. */
export const mostBindingsOf = (isFromRuntime: boolean): number =>
  isFromRuntime ? limits.eventAttributes.most / 2 : limits.eventAttributes.most;

/** Notes which attributes an event was seen with, as long as the project has room for it. */
export function bindAttributes(db: Database, bindings: Binding[]): Promise<void> {
  return inEachProject(db, bindings, async (trx, all, projectId) => {
    for (const isFromRuntime of [false, true]) {
      const pairs = all.filter((pair) => pair.isFromRuntime === isFromRuntime);
      if (pairs.length === 0) continue;
      await sql`
        INSERT INTO event_definition_attributes (event_definition_id, attribute_definition_id)
        SELECT event, attribute
        FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS r (event text, attribute text)
        WHERE NOT EXISTS (
          SELECT FROM event_definition_attributes b
          WHERE b.event_definition_id = r.event AND b.attribute_definition_id = r.attribute)
        ORDER BY event, attribute
        LIMIT greatest(0, ${mostBindingsOf(isFromRuntime)} - (${countBindings(projectId)}))
        ON CONFLICT DO NOTHING`.execute(trx);
    }
  });
}

/** How many attributes the events of the project name, all together. */
const countBindings = (projectId: string) => sql<number>`
  SELECT count(*) FROM event_definitions e
  JOIN event_definition_attributes b ON b.event_definition_id = e.id WHERE e.project_id = ${projectId}`;
