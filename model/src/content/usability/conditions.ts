import { definitionOf } from '../../conditions/kinds/index.ts';
import { walkConditions } from '../../conditions/walk.ts';
import type { ContentType } from '../../content-types/types.ts';
import type { InParts } from '../../in-parts.ts';
import type { VersionBody } from '../body.ts';
import type { BodyReferenceTargets } from '../reference-targets.ts';
import { type BodyReference, conditionReferences } from '../references.ts';
import { walkInParts } from '../walk-in-parts.ts';
import type { Findings } from './findings.ts';

export function* checkConditions(
  type: ContentType,
  body: VersionBody,
  targets: BodyReferenceTargets,
  findings: Findings,
): InParts<void> {
  yield* walkInParts(type, body, {
    conditions(list, path) {
      for (const reference of conditionReferences(list, path)) {
        if (!exists(reference, targets))
          findings.error(
            reference.path,
            `uses ${nameOf(reference)}, which does not exist`,
            `Condition uses ${inWords(reference)}, which no longer exists`,
          );
      }
      for (const [condition, place] of walkConditions(list, path))
        definitionOf(condition).check?.(condition, place, findings);
    },
  });
}

function exists(reference: BodyReference, targets: BodyReferenceTargets): boolean {
  switch (reference.kind) {
    case 'attribute':
      return reference.scope === 'eventDefinition'
        ? targets.eventAttributes?.(reference.codeName) !== undefined
        : targets.definitions(reference.scope, reference.codeName) !== undefined;
    case 'event':
      return targets.events(reference.codeName) !== undefined;
    case 'segment':
      return targets.segments?.(reference.id) !== undefined;
    case 'content':
      return targets.contents(reference.id)?.archived === false;
    case 'theme':
      return targets.themes(reference.id) !== undefined;
  }
}

function nameOf(reference: BodyReference): string {
  if (reference.kind === 'attribute') return `the ${reference.scope} attribute ${reference.codeName}`;
  return `the ${reference.kind} ${reference.kind === 'event' ? reference.codeName : reference.id}`;
}

/** Ids say nothing to people. */
function inWords(reference: BodyReference): string {
  if (reference.kind === 'attribute' || reference.kind === 'event')
    return `the ${reference.kind} “${reference.codeName}”`;
  return reference.kind === 'content' ? 'content' : `a ${reference.kind}`;
}
