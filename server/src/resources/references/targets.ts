import { type Definitions, definitionsOf, type Targets } from 'guidepost-model/conditions/definitions';
import type { AttributeReference, Reference } from 'guidepost-model/conditions/references';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import type { Target } from './queries.ts';

function liveSegments(db: Database, projectId: string) {
  return db
    .selectFrom('segments')
    .select(['id', 'biz_type as bizType'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null);
}

/** Those of the segments that are live, and stay so until the transaction ends. */
function lockLiveSegments(db: Database, projectId: string, ids: string[]) {
  const query = liveSegments(db, projectId).where('id', '=', sql<string>`ANY (${ids}::text[])`);
  return query.orderBy('id').forShare().execute();
}

function selectDefinitions(db: Database, projectId: string) {
  return db
    .selectFrom('attribute_definitions')
    .select(['id', 'scope', 'code_name as codeName', 'data_type as dataType', 'random_max as randomMax'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null);
}

export async function liveDefinitions(db: Database, projectId: string): Promise<Definitions> {
  return definitionsOf(await selectDefinitions(db, projectId).execute());
}

/** Those of the used definitions that are live, and stay as they are until the transaction ends. */
export async function lockDefinitions(
  db: Database,
  projectId: string,
  used: AttributeReference[],
): Promise<Definitions> {
  const scopes = used.map(({ scope }) => scope);
  const names = used.map(({ codeName }) => codeName);
  const query = selectDefinitions(db, projectId).where(
    sql<SqlBool>`(scope, code_name) IN (SELECT * FROM unnest(${scopes}::text[], ${names}::text[]))`,
  );
  return definitionsOf(await query.orderBy('id').forShare().execute());
}

/** All that conditions may refer to. */
export async function liveTargets(db: Database, projectId: string): Promise<Targets> {
  const definitions = await liveDefinitions(db, projectId);
  return { definitions, segments: byId(await liveSegments(db, projectId).execute()) };
}

/**
 * What is live of the references, and stays so until the transaction ends. Segments come before attributes, as
 * in a change of a segment, so that nobody waits in a circle.
 */
export async function lockTargets(
  db: Database,
  projectId: string,
  used: readonly Reference[],
): Promise<Targets> {
  const ids = used.flatMap((reference) => (reference.kind === 'segment' ? [reference.id] : []));
  const segments = byId(ids.length > 0 ? await lockLiveSegments(db, projectId, ids) : []);
  const attributes = used.filter((reference) => reference.kind === 'attribute');
  return { definitions: await lockDefinitions(db, projectId, attributes), segments };
}

function byId<Item extends { id: string }>(items: Item[]): (id: string) => Item | undefined {
  const found = new Map(items.map((item) => [item.id, item]));
  return (id) => found.get(id);
}

/** What the references point to. Those that point nowhere are left out. */
export function targetsOf(used: readonly Reference[], found: Targets): Target[] {
  return used.flatMap((reference) => targetOf(reference, found) ?? []);
}

/** The references that point nowhere, for people. */
export function missingFrom(used: readonly Reference[], found: Targets): string[] {
  const missing = used.filter((reference) => !targetOf(reference, found));
  return missing.map((reference) =>
    reference.kind === 'attribute'
      ? `attribute ${reference.codeName} (${reference.scope})`
      : `${reference.kind} ${'id' in reference ? reference.id : reference.codeName}`,
  );
}

function targetOf(reference: Reference, found: Targets): Target | undefined {
  switch (reference.kind) {
    case 'attribute': {
      const definition = found.definitions(reference.scope, reference.codeName);
      return definition && { type: 'attribute', id: definition.id };
    }
    case 'segment':
      return found.segments?.(reference.id) && { type: 'segment', id: reference.id };
    // Only the conditions of content refer to these, and content keeps its references itself.
    case 'event':
    case 'content':
      return undefined;
    default:
      return reference satisfies never;
  }
}
