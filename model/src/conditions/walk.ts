import { definitionOf } from './kinds/index.ts';
import type { Condition } from './types.ts';

/** The conditions that stand directly inside another one. */
export const childrenOf = (node: Condition): readonly Condition[] =>
  definitionOf(node).inside?.of(node) ?? [];

/** The conditions inside of which the answer to a condition is made. */
export const partsOf = (node: Condition): readonly Condition[] =>
  definitionOf(node).isCombination ? childrenOf(node) : [];

/** Every condition of a list and of the groups and events in it, each with its path. */
export function* walkConditions(list: readonly Condition[], path: string): Generator<[Condition, string]> {
  for (const [index, condition] of list.entries()) {
    const place = `${path}[${index}]`;
    yield [condition, place];
    const { inside } = definitionOf(condition);
    if (inside) yield* walkConditions(inside.of(condition), `${place}.${inside.key}`);
  }
}
