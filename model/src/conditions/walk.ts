import type { Condition } from './types.ts';

/** The conditions that stand directly inside another one. */
export function childrenOf(node: Condition): readonly Condition[] {
  if (node.type === 'group') return node.conditions;
  return node.type === 'event' ? (node.where ?? []) : [];
}

/** Every condition of a list and of the groups and events in it, each with its path. */
export function* walkConditions(list: readonly Condition[], path: string): Generator<[Condition, string]> {
  for (const [index, condition] of list.entries()) {
    const place = `${path}[${index}]`;
    yield [condition, place];
    const inside = condition.type === 'event' ? 'where' : 'conditions';
    yield* walkConditions(childrenOf(condition), `${place}.${inside}`);
  }
}
