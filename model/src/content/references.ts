import type { AttributeScope } from '../attributes.ts';
import { referenceOf } from '../conditions/references.ts';
import type { Condition } from '../conditions/types.ts';
import { walkConditions } from '../conditions/walk.ts';
import type { ContentType } from '../content-types/types.ts';
import { atOnce, type InParts } from '../in-parts.ts';
import { interpolationsOf } from '../text/interpolation.ts';
import type { VersionBody } from './body.ts';
import { walkInParts } from './walk-in-parts.ts';

/** Something that a body needs to exist, and the first place that needs it. */
export type BodyReference = (
  | { kind: 'attribute'; scope: AttributeScope; codeName: string }
  | { kind: 'event'; codeName: string }
  | { kind: 'segment' | 'theme' | 'content'; id: string }
) & { path: string };

/** Each once, in the order of the body. */
export function* referencesInParts(type: ContentType, body: VersionBody): InParts<BodyReference[]> {
  const found = new Map<string, BodyReference>();
  const add = (reference: BodyReference) => {
    const { path: _, ...target } = reference;
    const key = JSON.stringify(target);
    if (!found.has(key)) found.set(key, reference);
  };
  const userAttribute = (codeName: string, path: string) =>
    add({ kind: 'attribute', scope: 'user', codeName, path });
  const interpolated = (text: string, path: string) => {
    for (const codeName of interpolationsOf(text)) userAttribute(codeName, path);
  };
  yield* walkInParts(type, body, {
    userAttribute,
    markdown: interpolated,
    destination: interpolated,
    themeId: (id, path) => id !== null && add({ kind: 'theme', id, path }),
    eventName: (codeName, path) => codeName !== null && add({ kind: 'event', codeName, path }),
    contentId: (id, path) => id !== '' && add({ kind: 'content', id, path }),
    conditions: (list, path) => conditionReferences(list, path).forEach(add),
  });
  return [...found.values()];
}

export const referencesOfBody = (type: ContentType, body: VersionBody) =>
  atOnce(referencesInParts(type, body));

/** The place of each is that of the condition which has it. */
export function conditionReferences(list: readonly Condition[], path: string): BodyReference[] {
  return [...walkConditions(list, path)].flatMap(([condition, place]) => {
    const reference = referenceOf(condition);
    return reference ? [{ ...reference, path: place }] : [];
  });
}
