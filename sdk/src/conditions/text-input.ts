import type { Condition } from '../wire/wire.ts';

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
      return isTried(typed) && (patternOf(value)?.test(typed) ?? false);
    case 'unmatch':
      return isTried(typed) && !(patternOf(value)?.test(typed) ?? true);
    default:
      return op satisfies never;
  }
}

/** Longer texts fit no pattern, in either direction: some patterns take a time that grows with the square of the text. */
const longestText = 2000;
const isTried = (typed: string) => typed.length <= longestText;

/** A pattern that cannot be read matches nothing, in either direction. */
function patternOf(source: string): RegExp | undefined {
  try {
    return new RegExp(source);
  } catch {
    return undefined;
  }
}
