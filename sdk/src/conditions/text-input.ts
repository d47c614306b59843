import type { Condition } from '../wire.ts';

type TextInput = Extract<Condition, { type: 'text_input' }>;

/** Whether what is typed into a field fits the condition. */
export function textFits({ op, value = '' }: Pick<TextInput, 'op' | 'value'>, typed: string): boolean {
  switch (op) {
    case 'is':
      return typed === value;
    case 'not':
      return typed !== value;
    case 'contains':
      return typed.includes(value);
    case 'not_contains':
      return !typed.includes(value);
    case 'starts_with':
      return typed.startsWith(value);
    case 'ends_with':
      return typed.endsWith(value);
    case 'any':
      return typed !== '';
    case 'empty':
      return typed === '';
    case 'match':
      return patternOf(value)?.test(typed) ?? false;
    case 'unmatch':
      return !(patternOf(value)?.test(typed) ?? true);
    default:
      return op satisfies never;
  }
}

/** A pattern that cannot be read matches nothing, in either direction. */
function patternOf(source: string): RegExp | undefined {
  try {
    return new RegExp(source);
  } catch {
    return undefined;
  }
}
