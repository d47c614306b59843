import { describe, expect, it } from 'vitest';
import type { DataType } from '../attributes.ts';
import { definitionsOf } from './definitions.ts';
import { matches } from './evaluate.ts';
import { type Operator, operators } from './operators.ts';
import type { AttributeCondition, Condition } from './types.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

interface Case {
  type: DataType;
  op: Operator;
  value?: string;
  value2?: string;
  values?: string[];
  yes: unknown[];
  no: unknown[];
  /** The answer where there is no value, or one of another type. */
  missing: boolean;
}

const tooLarge = '1.7976931348623157e308';
const start = '2026-02-27T00:00:00.000Z';
const end = '2026-02-27T23:59:59.999Z';
const justBefore = '2026-02-26T23:59:59.999Z';
const justAfter = '2026-02-28T00:00:00.000Z';
const twoDaysAgo = '2026-02-27T12:00:00.000Z';
const ages = ['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'];

const row = (
  type: DataType,
  op: Operator,
  operands: Pick<Case, 'value' | 'value2' | 'values'>,
  yes: unknown[],
  no: unknown[],
  missing = false,
): Case => ({ type, op, ...operands, yes, no, missing });

const cases: Case[] = [
  row('string', 'is', { value: 'Pro' }, ['Pro'], ['pro', 'Pro ', '', 'xPro']),
  row('string', 'is', { value: '' }, [''], [' ', 'a']),
  row('string', 'not', { value: 'Pro' }, ['pro', ''], ['Pro'], true),
  row('string', 'contains', { value: '%_\\' }, ['a%_\\b', '%_\\'], ['abc', '%', '%_/', '']),
  row('string', 'contains', { value: 'É"' }, ['caFÉ"s'], ['café"', 'É']),
  row('string', 'not_contains', { value: 'b' }, ['', 'aB'], ['abc', 'b'], true),
  row('string', 'starts_with', { value: 'ab' }, ['ab', 'abc'], ['Ab', 'a', 'cab', '']),
  row('string', 'ends_with', { value: 'é😀' }, ['é😀', 'xé😀'], ['😀', 'é😀x', '']),
  row('string', 'ends_with', { value: '' }, ['', 'a'], []),
  row('string', 'any', {}, ['a', ' '], ['']),
  row('string', 'empty', {}, [''], ['a', ' '], true),

  row('number', 'is', { value: '0' }, [0, -0, 0.0], [1, -1, 5e-324]),
  row('number', 'is', { value: '1e21' }, [1e21, 1000000000000000000000], [1e20, 0]),
  row('number', 'is', { value: '0.1' }, [0.1], [0.1 + 1e-17 * 5, 0]),
  row('number', 'not', { value: '5.0' }, [5.5, 0], [5], true),
  row('number', 'lt', { value: '5' }, [4.999, -1e21, -0], [5, 6]),
  row('number', 'lte', { value: '-0' }, [0, -0, -5e-324], [5e-324]),
  row('number', 'gt', { value: '9007199254740992' }, [9007199254740994, 1e21], [9007199254740992, 10]),
  row('number', 'gte', { value: tooLarge }, [1.7976931348623157e308], [1e308]),
  row('number', 'between', { value: '1', value2: '2' }, [1, 1.5, 2], [0.999, 2.001]),
  row('number', 'between', { value: '2', value2: '1' }, [], [1, 1.5, 2]),
  row('number', 'any', {}, [0, -1], []),
  row('number', 'empty', {}, [], [0, 1], true),

  row('boolean', 'true', {}, [true], [false]),
  row('boolean', 'false', {}, [false], [true]),
  row('boolean', 'any', {}, [true, false], []),
  row('boolean', 'empty', {}, [], [true, false], true),

  row('list', 'includes_any', { values: ['a', 'b'] }, [['b'], ['x', 'a'], ['a', 'b']], [[], ['A'], ['ab']]),
  row('list', 'includes_all', { values: ['a', 'b'] }, [['b', 'x', 'a']], [[], ['a'], ['a', 'B']]),
  row('list', 'includes_all', { values: ['a', 'a'] }, [['a']], [[]]),
  row('list', 'not_includes_any', { values: ['a', 'b'] }, [[], ['c']], [['a'], ['c', 'b']], true),
  row('list', 'not_includes_all', { values: ['a', 'b'] }, [[], ['a'], ['c']], [['b', 'a']], true),
  row('list', 'any', {}, [['a'], ['']], [[]]),
  row('list', 'empty', {}, [[]], [['a'], ['']], true),

  // Counted from now, to the millisecond.
  row(
    'datetime',
    'less_than',
    { value: '2' },
    [twoDaysAgo, now],
    ['2026-02-27T11:59:59.999Z', '2026-03-01T12:00:00.001Z'],
  ),
  row('datetime', 'less_than', { value: '0' }, [now], [twoDaysAgo]),
  row('datetime', 'less_than', { value: '9'.repeat(400) }, [ages[0], now], [ages[1]]),
  row(
    'datetime',
    'more_than',
    { value: '2' },
    ['2026-02-27T11:59:59.999Z', ages[0]],
    [twoDaysAgo, now, ages[1]],
  ),
  row('datetime', 'more_than', { value: '99999999999' }, [], [...ages, now]),
  row('datetime', 'exactly', { value: '2' }, [start, end], [justBefore, justAfter]),
  row('datetime', 'exactly', { value: '99999999999' }, [], [...ages, now]),
  // A date is its whole UTC day, an instant is itself; `on` is the day of either.
  row('datetime', 'before', { value: '2026-02-27' }, [justBefore, ages[0]], [start, end]),
  row(
    'datetime',
    'before',
    { value: '2026-02-27T14:00:00+02:00' },
    [start, '2026-02-27T11:59:59.999Z'],
    [twoDaysAgo],
  ),
  row('datetime', 'on', { value: '2026-02-27' }, [start, end], [justBefore, justAfter]),
  row('datetime', 'on', { value: '2026-02-28T01:00:00+02:00' }, [start, end], [justBefore, justAfter]),
  row('datetime', 'on', { value: '9999-12-31' }, [ages[1]], [ages[0]]),
  row('datetime', 'after', { value: '2026-02-27' }, [justAfter, ages[1]], [start, end]),
  row(
    'datetime',
    'after',
    { value: '2026-02-27T12:00:00Z' },
    ['2026-02-27T12:00:00.001Z', end],
    [twoDaysAgo, start],
  ),
  row('datetime', 'after', { value: '9999-12-31' }, [], ages),
  row('datetime', 'any', {}, ages, []),
  row('datetime', 'empty', {}, [], ages, true),
];

const strangers: Partial<Record<DataType, unknown[]>> = {
  string: [1, true, ['Pro'], [], { Pro: 'Pro' }],
  number: ['0', '', true, [0], {}],
  boolean: ['true', 'false', '', 0, 1, [true]],
  list: ['a', 'a,b', '', 1, { a: 'b' }, { 0: 'a' }],
  datetime: [
    '',
    'soon',
    '2026-02-27',
    '2026-02-27T00:00:00Z',
    `${start} `,
    `x\n${start}`,
    1772150400000,
    [start],
  ],
};

function holds(
  type: DataType,
  condition: Omit<AttributeCondition, 'type' | 'scope' | 'attribute'>,
  attributes: object,
) {
  const definitions = definitionsOf([{ id: 'd1', scope: 'user', codeName: 'it', dataType: type }]);
  const leaf: Condition = { type: 'attribute', scope: 'user', attribute: 'it', ...condition };
  const subject = { id: 'u1', attributes: { ...attributes }, memberships: [] };
  return matches('user', [leaf], subject, { definitions, now });
}

describe('an attribute condition', () => {
  it.each(cases)(
    '$type $op $value $value2 $values',
    ({ type, op, value, value2, values, yes, no, missing }) => {
      const given = Object.entries({ value, value2, values }).filter(([, operand]) => operand !== undefined);
      const asked = { op, ...Object.fromEntries(given) };
      const answer = (it: unknown) => holds(type, asked, { it: it instanceof Date ? it.toISOString() : it });
      expect(
        yes.filter((it) => !answer(it)),
        'should match',
      ).toEqual([]);
      expect(no.filter(answer), 'should not match').toEqual([]);
      const nothing = [null, ...strangers[type]!];
      expect(holds(type, asked, {}), 'no such key').toBe(missing);
      expect(
        nothing.filter((it) => answer(it) !== missing),
        'should count as missing',
      ).toEqual([]);
    },
  );

  it('every operator of the stored types is in the table above', () => {
    const seen = new Set(cases.map(({ type, op }) => `${type} ${op}`));
    const stored = Object.entries(operators).filter(([type]) => !type.startsWith('random'));
    const all = stored.flatMap(([type, ofType]) => Object.keys(ofType).map((op) => `${type} ${op}`));
    expect(all.filter((pair) => !seen.has(pair))).toEqual([]);
  });

  it('holds for nobody when the attribute is gone, or has lost the operator with a change of type', () => {
    expect(holds('number', { op: 'contains', value: '1' }, { it: '1' })).toBe(false);
    expect(holds('number', { op: 'not', value: 'text' }, {})).toBe(false);
    const gone: Condition = { type: 'attribute', scope: 'company', attribute: 'it', op: 'empty' };
    const subject = {
      id: 'u1',
      attributes: {},
      memberships: [{ attributes: {}, company: { id: 'c1', attributes: {} } }],
    };
    expect(matches('user', [gone], subject, { definitions: () => undefined, now })).toBe(false);
  });

  it('does not take what every object inherits for a value', () => {
    const definitions = definitionsOf([
      { id: 'd1', scope: 'user', codeName: 'constructor', dataType: 'string' },
    ]);
    const leaf: Condition = { type: 'attribute', scope: 'user', attribute: 'constructor', op: 'empty' };
    expect(matches('user', [leaf], { id: 'u', attributes: {}, memberships: [] }, { definitions, now })).toBe(
      true,
    );
  });
});
