import type { AttributeScope } from 'guidepost-model/attributes';
import { newId } from 'guidepost-model/ids';
import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import { waitBriefly } from '../../db/statement.ts';
import { limits } from '../../http/limits.ts';
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
  now: Date,
): Promise<void> {
  return inEachProject(db, missing, async (trx, items, projectId) => {
    const rows = oncePerName(items).map(({ codeName, dataType }) => ({
      id: newId(),
      code_name: codeName,
      display_name: displayNameOf(codeName),
      data_type: dataType,
    }));
    await sql`
      INSERT INTO attribute_definitions
        (id, project_id, scope, code_name, display_name, data_type, created_at, updated_at)
      SELECT id, ${projectId}, ${scope}, code_name, display_name, data_type, ${now}, ${now}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS r (id text, code_name text, display_name text, data_type text)
      WHERE NOT EXISTS (
        SELECT FROM attribute_definitions a
        WHERE a.project_id = ${projectId} AND a.scope = ${scope} AND a.code_name = r.code_name)
      ORDER BY code_name
      LIMIT greatest(0, ${limits.attributeDefinitions.most} - (
        SELECT count(*) FROM attribute_definitions WHERE project_id = ${projectId} AND scope = ${scope}))
      ON CONFLICT (project_id, scope, code_name) DO NOTHING`.execute(trx);
  });
}

export function createEvents(
  db: Database,
  missing: { projectId: string; codeName: string }[],
  now: Date,
): Promise<void> {
  return inEachProject(db, missing, async (trx, items, projectId) => {
    const rows = oncePerName(items).map(({ codeName }) => ({
      id: newId(),
      code_name: codeName,
      display_name: displayNameOf(codeName),
    }));
    await sql`
      INSERT INTO event_definitions (id, project_id, code_name, display_name, created_at, updated_at)
      SELECT id, ${projectId}, code_name, display_name, ${now}, ${now}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (id text, code_name text, display_name text)
      WHERE NOT EXISTS (
        SELECT FROM event_definitions e WHERE e.project_id = ${projectId} AND e.code_name = r.code_name)
      ORDER BY code_name
      LIMIT greatest(0, ${limits.eventDefinitions.most} - (
        SELECT count(*) FROM event_definitions WHERE project_id = ${projectId}))
      ON CONFLICT (project_id, code_name) DO NOTHING`.execute(trx);
  });
}

export interface Binding {
  projectId: string;
  event: string;
  attribute: string;
}

/** Notes which attributes an event was seen with, as long as the project has room for it. */
export function bindAttributes(db: Database, bindings: Binding[]): Promise<void> {
  return inEachProject(db, bindings, async (trx, pairs, projectId) => {
    await sql`
      INSERT INTO event_definition_attributes (event_definition_id, attribute_definition_id)
      SELECT event, attribute
      FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS r (event text, attribute text)
      WHERE NOT EXISTS (
        SELECT FROM event_definition_attributes b
        WHERE b.event_definition_id = r.event AND b.attribute_definition_id = r.attribute)
      ORDER BY event, attribute
      LIMIT greatest(0, ${limits.eventAttributes.most} - (${countBindings(projectId)}))
      ON CONFLICT DO NOTHING`.execute(trx);
  });
}

/** How many attributes the events of the project name, all together. */
const countBindings = (projectId: string) => sql<number>`
  SELECT count(*) FROM event_definitions e
  JOIN event_definition_attributes b ON b.event_definition_id = e.id WHERE e.project_id = ${projectId}`;
