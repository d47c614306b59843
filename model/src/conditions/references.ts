import { definitionOf } from './kinds/index.ts';
import type { AttributeReference, Reference } from './reference.ts';
import type { Condition } from './types.ts';
import { childrenOf } from './walk.ts';

export type { AttributeReference, Reference } from './reference.ts';

/** What the conditions refer to, each once, in the order of the tree. */
export function referencesOf(conditions: readonly Condition[]): Reference[] {
  const found = new Map<string, Reference>();
  const visit = (node: Condition): void => {
    const reference = referenceOf(node);
    if (reference) found.set(JSON.stringify(reference), reference);
    childrenOf(node).forEach(visit);
  };
  conditions.forEach(visit);
  return [...found.values()];
}

/** Of the references, those to attributes. */
export function attributesOf(conditions: readonly Condition[]): AttributeReference[] {
  return referencesOf(conditions).filter((reference) => reference.kind === 'attribute');
}

/** What the condition itself refers to, without the conditions inside. */
export const referenceOf = (node: Condition): Reference | undefined => definitionOf(node).reference?.(node);
