import type { Condition, Rule } from '../wire/wire.ts';
import { type Leaf, leaves } from './leaves.ts';

export type LeafAnswer = (leaf: Leaf) => boolean;

export function ruleHolds({ decision, when }: Rule, answer: LeafAnswer): boolean {
  return decision === 'watch' ? allHold(when, answer) : decision === 'yes';
}

/** An empty list holds for everyone; an empty group, which nobody can write, for no one. */
export function allHold(conditions: readonly Condition[], answer: LeafAnswer): boolean {
  return !each(conditions, answer).includes(false);
}

/** Every leaf is asked, even when the answer is clear already: what is not asked for is not watched, so a click that
 * comes before the address fits would be missed. */
const each = (conditions: readonly Condition[], answer: LeafAnswer) =>
  conditions.map((condition) => holds(condition, answer));

const isLeaf = (condition: Condition): condition is Leaf => condition.type in leaves;

function holds(condition: Condition, answer: LeafAnswer): boolean {
  if (condition.type !== 'group') return isLeaf(condition) && answer(condition);
  const { match, conditions } = condition;
  if (conditions.length === 0) return false;
  return match === 'all' ? allHold(conditions, answer) : each(conditions, answer).includes(true);
}
