import type { GroupCondition } from '../types.ts';
import type { ConditionDefinition, Open } from './definition.ts';

export const group = {
  read(fields, path, { reader, readInside }) {
    const match = reader.word(fields.match, ['all', 'any'] as const, `${path}.match`);
    const inside = `${path}.conditions`;
    const conditions = readInside(fields.conditions, inside);
    if (Array.isArray(fields.conditions)) reader.array(fields.conditions, inside, { least: 1 });
    return match && { type: 'group', match, conditions };
  },
  inside: { key: 'conditions', of: ({ conditions }) => conditions },
  isCombination: true,
  holds({ match, conditions }, _view, _context, inside) {
    // Never written, but a stored empty group must not let everyone in.
    if (conditions.length === 0) return false;
    return match === 'all' ? conditions.every(inside) : conditions.some(inside);
  },
  reduce({ match, conditions }, _facts, _view, inside) {
    return conditions.length === 0 ? false : combine(match, conditions.map(inside));
  },
  decidedBy: 'service',
  check({ conditions }, path, findings) {
    if (conditions.length === 0)
      findings.warn(path, 'is an empty group, which never holds', 'Condition group is empty and never holds');
  },
} satisfies ConditionDefinition<GroupCondition>;

/** Groups of the same kind become one, and a group of one is that one. */
export function combine(match: GroupCondition['match'], parts: Open[]): Open {
  const decisive = match === 'any';
  if (parts.includes(decisive)) return decisive;
  const open = parts.filter((part) => typeof part !== 'boolean');
  const conditions = open.flatMap((part) =>
    part.type === 'group' && part.match === match ? part.conditions : [part],
  );
  const [first, ...others] = conditions;
  if (!first) return !decisive;
  return others.length === 0 ? first : { type: 'group', match, conditions };
}

/** The conditions of a list that must all hold. */
export const listOf = (node: Exclude<Open, boolean>): Exclude<Open, boolean>[] =>
  node.type === 'group' && node.match === 'all' ? node.conditions : [node];
