import type { EntityScope } from '../attributes.ts';
import { type AttributeCheck, attributeCheckOf, storedTime, type Test } from './attribute-check.ts';
import type { EvaluationContext } from './context.ts';
import { isRandom } from './definitions.ts';
import type { AttributeCondition, BizType, Condition } from './types.ts';

export type Attributes = Readonly<Record<string, unknown>>;

export interface Entity {
  /** The external id. */
  id: string;
  attributes: Attributes;
}

/** Give only the membership of the current company to ask about that company alone. */
export interface Subjects {
  user: Entity & { memberships: { attributes: Attributes; company: Entity }[] };
  company: Entity & { memberships: { attributes: Attributes; user: Entity }[] };
}

/** What a condition can look at in one go: the subject itself, and one of its memberships or none. */
export type View = { [Scope in EntityScope]?: { id?: string; attributes: Attributes } };

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
  switch (node.type) {
    case 'group': {
      // Never written, but a stored empty group must not let everyone in.
      if (node.conditions.length === 0) return false;
      const inside = (child: Condition) => holds(child, view, context);
      return node.match === 'all' ? node.conditions.every(inside) : node.conditions.some(inside);
    }
    case 'attribute':
      return attributeHolds(node, view, context);
    default:
      // No segment has conditions of another type.
      return false;
  }
}

export function attributeHolds(
  condition: AttributeCondition,
  view: View,
  context: EvaluationContext,
): boolean {
  const entity = view[condition.scope];
  const check = attributeCheckOf(
    condition,
    context.definitions(condition.scope, condition.attribute),
    context.now,
  );
  if (!entity || !check) return false;
  if (!isRandom(check.definition)) return passes(check, entity.attributes[condition.attribute]);
  if (entity.id === undefined || !context.randomValue) return false;
  return passes(check, context.randomValue(check.definition, entity.id));
}

function passes({ test, negated }: AttributeCheck, value: unknown): boolean {
  return isTrue(test, value) !== negated;
}

const storedTimePattern = new RegExp(`^${storedTime.replace('.', '[.]').replaceAll('_', '.')}$`, 'su');

const comparisons = {
  lt: (a: number, b: number) => a < b,
  lte: (a: number, b: number) => a <= b,
  gt: (a: number, b: number) => a > b,
  gte: (a: number, b: number) => a >= b,
};

function isTrue(test: Test, value: unknown): boolean {
  switch (test.kind) {
    case 'equals':
      return value === test.value;
    case 'text':
      return typeof value === 'string' && hasText(value, test);
    case 'number':
      return (
        typeof value === 'number' && test.bounds.every((bound) => comparisons[bound.op](value, bound.value))
      );
    case 'time':
      return (
        typeof value === 'string' &&
        storedTimePattern.test(value) &&
        (test.from === undefined || value >= test.from) &&
        (test.until === undefined || value < test.until)
      );
    case 'includes': {
      if (!Array.isArray(value)) return false;
      const inside = (item: string) => value.includes(item);
      return test.which === 'all' ? test.values.every(inside) : test.values.some(inside);
    }
    case 'filled':
      if (Array.isArray(value)) return test.type === 'array' && value.length > 0;
      return typeof value === test.type && value !== '';
  }
}

function hasText(value: string, { where, text }: Extract<Test, { kind: 'text' }>): boolean {
  switch (where) {
    case 'start':
      return value.startsWith(text);
    case 'end':
      return value.endsWith(text);
    case 'anywhere':
      return value.includes(text);
  }
}
