import type { EvaluationContext } from './context.ts';
import type { Attributes, Entity, View } from './facts.ts';
import { definitionOf } from './kinds/index.ts';
import type { BizType, Condition } from './types.ts';

export type { Attributes, Entity } from './facts.ts';

/** Give only the membership of the current company to ask about that company alone. */
export interface Subjects {
  user: Entity & { memberships: { attributes: Attributes; company: Entity }[] };
  company: Entity & { memberships: { attributes: Attributes; user: Entity }[] };
}

/** Whether the conditions hold for the subject alone, or together with a single one of its memberships. */
export function matches<Biz extends BizType>(
  bizType: Biz,
  conditions: readonly Condition[],
  subject: Subjects[Biz],
  context: EvaluationContext,
): boolean {
  const own: View = { [bizType]: subject };
  const together = subject.memberships.map(({ attributes, ...other }): View => {
    return { ...own, ...other, companyMembership: { attributes } };
  });
  return [own, ...together].some((view) => conditions.every((node) => holds(node, view, context)));
}

function holds(node: Condition, view: View, context: EvaluationContext): boolean {
  const inside = (child: Condition) => holds(child, view, context);
  return definitionOf(node).holds?.(node, view, context, inside) ?? false;
}
