import { textInputOperators } from 'guidepost-model/conditions/vocabulary';
import { describe, expect, it } from 'vitest';
import { textFits } from './text-input.ts';

type Operator = keyof typeof textInputOperators;

const cases: Record<Operator, [value: string, fits: string[], not: string[]]> = {
  is: ['Ada', ['Ada'], ['ada', '', 'Ada ']],
  not: ['Ada', ['ada', ''], ['Ada']],
  contains: ['d', ['Ada'], ['Bob', '']],
  not_contains: ['d', ['Bob', ''], ['Ada']],
  starts_with: ['A', ['Ada'], ['Bada', '']],
  ends_with: ['a', ['Ada'], ['Adam', '']],
  any: ['', ['x', ' '], ['']],
  empty: ['', [''], ['x', ' ']],
  match: ['^A.a$', ['Ada'], ['Adaa', '']],
  unmatch: ['^A.a$', ['Adaa', ''], ['Ada']],
};

describe('a typed text', () => {
  it.each(Object.keys(textInputOperators) as Operator[])('is compared by "%s"', (op) => {
    const [value, fits, not] = cases[op];
    for (const typed of fits) expect(textFits({ op, value }, typed)).toBe(true);
    for (const typed of not) expect(textFits({ op, value }, typed)).toBe(false);
  });

  it('fits no pattern that cannot be read, in either direction', () => {
    expect(textFits({ op: 'match', value: '(' }, '(')).toBe(false);
    expect(textFits({ op: 'unmatch', value: '(' }, '(')).toBe(false);
  });

  it('that is very long fits no pattern, in either direction', () => {
    const [fitting, tooLong] = ['a'.repeat(2000), 'a'.repeat(2001)];
    expect(textFits({ op: 'match', value: '^a+$' }, fitting)).toBe(true);
    expect(textFits({ op: 'match', value: '^a+$' }, tooLong)).toBe(false);
    expect(textFits({ op: 'unmatch', value: '^b+$' }, tooLong)).toBe(false);
  });
});
