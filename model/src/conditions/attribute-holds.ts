import { type AttributeCheck, attributeCheckOf, storedTime, type Test } from './attribute-check.ts';
import type { EvaluationContext } from './context.ts';
import { isRandom } from './definitions.ts';
import type { View } from './facts.ts';
import type { AttributeCondition } from './types.ts';

/** Whether the attribute that can be seen has such a value. */
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
