import type { AttributeScope } from 'guidepost-model/attributes';
import type { Definition } from 'guidepost-model/conditions/definitions';
import type { Reference } from 'guidepost-model/conditions/references';
import type { BizType } from 'guidepost-model/conditions/types';
import type { PossibleReferences } from 'guidepost-model/content/possible-references';
import type { BodyReferenceTargets, TargetContent } from 'guidepost-model/content/reference-targets';
import type { BodyReference } from 'guidepost-model/content/references';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import type { Target } from './queries.ts';

/** What readers of conditions and bodies ask about each kind of thing. */
interface Facts {
  attribute: Omit<Definition, 'id'> & { scope: AttributeScope };
  event: { predefined: boolean };
  segment: { bizType: BizType };
  theme: object;
  content: Pick<TargetContent, 'type' | 'published'>;
}

type Kind = keyof Facts;

/** Something that the project has, live or deleted. Attributes and events have their code name as name. */
interface LoadedTarget<Type extends Kind = Kind> {
  type: Type;
  id: string;
  name: string;
  isDeleted: boolean;
  facts: Facts[Type];
}

type AnyReference = Reference | BodyReference;

/** The things of a project that a body or a list of conditions may refer to. */
export interface LoadedTargets {
  /** The live things, as readers of conditions and bodies look them up. */
  live: BodyReferenceTargets;
  /** The live or deleted thing behind a reference; undefined when the project never had it. */
  find(reference: AnyReference): LoadedTarget | undefined;
}

/** Loads what a value may refer to, and nothing else, in one statement. */
export function findTargets(
  db: Database,
  projectId: string,
  possible: PossibleReferences,
): Promise<LoadedTargets> {
  return load(db, projectId, possible, sql``);
}

/**
 * Loads the same, and nobody can change or delete it until the transaction ends. Reading and locking are one statement:
 * PostgreSQL answers a locked row as it is after the wait, so a definition that was deleted meanwhile is seen as deleted.
 * (To read, then lock, then read again cost 14 statements over the whole project and a second reading of the body.)
 *
 * A deletion locks its row first and then looks for references, so it either waits for this transaction and finds the
 * reference, or this statement waits for it. The parts of a UNION ALL run one after the other, so that everybody locks
 * themes, segments, attributes and events in this order and no two wait for each other. Content is not locked: a
 * reference to archived content is allowed.
 */
export function lockTargets(
  trx: Database,
  projectId: string,
  possible: PossibleReferences,
): Promise<LoadedTargets> {
  return load(trx, projectId, possible, sql`FOR SHARE`);
}

async function load(
  db: Database,
  projectId: string,
  possible: PossibleReferences,
  lock: RawBuilder<unknown>,
): Promise<LoadedTargets> {
  const { themes, segments, attributes, events, contents } = possible;
  const { rows } = await sql<LoadedTarget>`
    WITH found_themes AS (
      SELECT 'theme' AS type, id, name, deleted_at IS NOT NULL AS "isDeleted", '{}'::jsonb AS facts
      FROM themes WHERE project_id = ${projectId} AND id = ANY (${themes}::text[]) ORDER BY id ${lock}
    ), found_segments AS (
      SELECT 'segment', id, name, deleted_at IS NOT NULL, jsonb_build_object('bizType', biz_type)
      FROM segments WHERE project_id = ${projectId} AND id = ANY (${segments}::text[]) ORDER BY id ${lock}
    ), found_attributes AS (
      SELECT 'attribute', id, code_name, deleted_at IS NOT NULL,
        jsonb_build_object('scope', scope, 'dataType', data_type, 'randomMax', random_max)
      FROM attribute_definitions WHERE project_id = ${projectId} AND code_name = ANY (${attributes}::text[])
      ORDER BY id ${lock}
    ), found_events AS (
      SELECT 'event', id, code_name, deleted_at IS NOT NULL, jsonb_build_object('predefined', predefined)
      FROM event_definitions WHERE project_id = ${projectId} AND code_name = ANY (${events}::text[])
      ORDER BY id ${lock}
    ), found_contents AS (
      SELECT 'content', id, name, deleted_at IS NOT NULL, jsonb_build_object('type', type,
        'published', EXISTS (SELECT FROM publications p WHERE p.content_id = content.id))
      FROM content WHERE project_id = ${projectId} AND id = ANY (${contents}::text[])
    )
    TABLE found_themes UNION ALL TABLE found_segments UNION ALL TABLE found_attributes
    UNION ALL TABLE found_events UNION ALL TABLE found_contents`.execute(db);
  return loadedTargets(rows);
}

function loadedTargets(rows: readonly LoadedTarget[]): LoadedTargets {
  const byKey = new Map(rows.map((row) => [keyOfTarget(row), row]));
  const findLive = <Type extends Kind>(
    type: Type,
    name: string,
  ): (Facts[Type] & { id: string }) | undefined => {
    const row = byKey.get(`${type} ${name}`) as LoadedTarget<Type> | undefined;
    return row && !row.isDeleted ? { ...row.facts, id: row.id } : undefined;
  };
  const definitions = (scope: AttributeScope, codeName: string) =>
    findLive('attribute', `${scope} ${codeName}`);
  return {
    live: {
      definitions,
      eventAttributes: (codeName) => definitions('eventDefinition', codeName),
      events: (codeName) => findLive('event', codeName),
      segments: (id) => findLive('segment', id),
      themes: (id) => findLive('theme', id),
      contents(id) {
        const content = byKey.get(`content ${id}`) as LoadedTarget<'content'> | undefined;
        return content && { ...content.facts, id, archived: content.isDeleted };
      },
    },
    find: (reference) => byKey.get(keyOfReference(reference)),
  };
}

/** Conditions and bodies name attributes and events by code name, everything else by id. */
function keyOfTarget({ type, id, name, facts }: LoadedTarget): string {
  if (type === 'attribute') return `attribute ${(facts as Facts['attribute']).scope} ${name}`;
  return type === 'event' ? `event ${name}` : `${type} ${id}`;
}

function keyOfReference(reference: AnyReference): string {
  if (reference.kind === 'attribute') return `attribute ${reference.scope} ${reference.codeName}`;
  return reference.kind === 'event' ? `event ${reference.codeName}` : `${reference.kind} ${reference.id}`;
}

/** The ids behind the references, for `replaceReferences`. References to what never existed are left out. */
export function targetsOf(references: readonly AnyReference[], loaded: LoadedTargets): Target[] {
  return references.flatMap((reference) => loaded.find(reference) ?? []);
}

/** The references that lead to nothing live: what they name is deleted or was never there. */
export function brokenAmong<Kind extends AnyReference>(
  references: readonly Kind[],
  loaded: LoadedTargets,
): Kind[] {
  return references.filter((reference) => loaded.find(reference)?.isDeleted ?? true);
}

/** The deleted things among the references, in words for an error message. Archived content may be referred to. */
export function deletedAmong(references: readonly AnyReference[], loaded: LoadedTargets): string[] {
  const deleted = references.flatMap((reference) => {
    const target = loaded.find(reference);
    if (!target?.isDeleted || target.type === 'content') return [];
    const scope = reference.kind === 'attribute' ? ` (${reference.scope})` : '';
    return [`${target.type} ${target.name}${scope}`];
  });
  return deleted.sort();
}
