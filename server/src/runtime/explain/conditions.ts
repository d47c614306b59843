import { definitionOf } from 'guidepost-model/conditions/kinds/index';
import { type Facts, reduceConditions } from 'guidepost-model/conditions/reduce';
import type { Condition } from 'guidepost-model/conditions/types';
import { partsOf } from 'guidepost-model/conditions/walk';
import type { ExplainedCondition, Verdict } from './contract.ts';

/** Whether all conditions hold, in the words of an explanation. */
export function verdictOf(conditions: readonly Condition[], facts: Facts): Verdict {
  const { holds, remaining } = reduceConditions(conditions, facts);
  if (remaining) return 'page_decides';
  return holds ? 'yes' : 'no';
}

export function explainCondition(condition: Condition, facts: Facts): ExplainedCondition {
  const { seen, note } = definitionOf(condition).evidence?.(condition, facts) ?? {};
  return {
    verdict: verdictOf([condition], facts),
    condition,
    seen: seen ?? null,
    note: note ?? null,
    conditions: partsOf(condition).map((child) => explainCondition(child, facts)),
  };
}
