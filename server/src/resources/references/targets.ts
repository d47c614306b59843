import type { ReferenceTargets } from 'guidepost-model/conditions/reference-targets';
import type { Reference } from 'guidepost-model/conditions/references';
import type { Database } from '../../db/pool.ts';
import { liveDefinitions, liveSegments, lockDefinitions, lockLiveSegments } from '../segments/queries.ts';
import type { Target } from './queries.ts';

/** All that conditions may refer to. */
export async function liveTargets(db: Database, projectId: string): Promise<ReferenceTargets> {
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
): Promise<ReferenceTargets> {
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
export function targetsOf(used: readonly Reference[], found: ReferenceTargets): Target[] {
  return used.flatMap((reference) => targetOf(reference, found) ?? []);
}

/** The references that point nowhere, for people. */
export function missingFrom(used: readonly Reference[], found: ReferenceTargets): string[] {
  const missing = used.filter((reference) => !targetOf(reference, found));
  return missing.map((reference) =>
    reference.kind === 'attribute'
      ? `attribute ${reference.codeName} (${reference.scope})`
      : `${reference.kind} ${'id' in reference ? reference.id : reference.codeName}`,
  );
}

function targetOf(reference: Reference, found: ReferenceTargets): Target | undefined {
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
