import { describe, expect, it } from 'vitest';
import type { DataType } from '../attributes.ts';
import { definitionsOf } from './definitions.ts';
import { operators } from './operators.ts';
import { segmentPlace } from './places.ts';
import { validateConditions } from './validate.ts';

const types = Object.keys(operators) as DataType[];
const definitions = definitionsOf([
  ...types.map((dataType) => ({ id: `u-${dataType}`, scope: 'user', codeName: `my_${dataType}`, dataType })),
  { id: 'c-plan', scope: 'company', codeName: 'plan', dataType: 'string' },
]);

const validate = (input: unknown, place = segmentPlace) =>
  validateConditions(input, { place, targets: { definitions }, path: 'conditions' });

const leaf = (fields: object) => ({
  type: 'attribute',
  scope: 'user',
  attribute: 'my_string',
  op: 'any',
  ...fields,
});
const onType = (type: DataType, fields: object) => leaf({ attribute: `my_${type}`, ...fields });

/** Each issue as `rule path`. */
const problems = (input: unknown) => validate(input).issues?.map(({ rule, path }) => `${rule} ${path}`);
const messages = (input: unknown) => validate(input).issues?.map(({ message }) => message);

describe('a list of conditions', () => {
  it('comes back with nothing but the keys that matter', () => {
    const given = [
      leaf({ op: 'is', value: 'x', value2: 'y', values: ['z'], note: 1 }),
      {
        type: 'group',
        match: 'any',
        id: 7,
        conditions: [onType('list', { op: 'includes_all', values: ['a'] })],
      },
      onType('number', { op: 'between', value: '1', value2: '2.5e3' }),
      onType('boolean', { op: 'true', value: null }),
    ];
    expect(validate(given)).toEqual({
      conditions: [
        { type: 'attribute', scope: 'user', attribute: 'my_string', op: 'is', value: 'x' },
        {
          type: 'group',
          match: 'any',
          conditions: [
            { type: 'attribute', scope: 'user', attribute: 'my_list', op: 'includes_all', values: ['a'] },
          ],
        },
        {
          type: 'attribute',
          scope: 'user',
          attribute: 'my_number',
          op: 'between',
          value: '1',
          value2: '2.5e3',
        },
        { type: 'attribute', scope: 'user', attribute: 'my_boolean', op: 'true' },
      ],
    });
    expect(validate([])).toEqual({ conditions: [] });
  });

  it('has every problem reported at once, each at its place', () => {
    const given = [
      'text',
      leaf({ op: 'gt', value: '1' }),
      {
        type: 'group',
        match: 'none',
        conditions: [
          leaf({ attribute: 'nowhere', op: 'is', value: 'x' }),
          { type: 'group', match: 'all', conditions: [] },
          {
            type: 'group',
            match: 'all',
            conditions: [leaf({ scope: 'planet' }), onType('number', { op: 'between', value: 1 })],
          },
        ],
      },
      { type: 'segment', segment: 's1', in: true },
      {},
    ];
    expect(problems(given)).toEqual([
      'schema conditions[0]',
      'schema conditions[1].op',
      'schema conditions[2].match',
      'reference_target conditions[2].conditions[0].attribute',
      'schema conditions[2].conditions[1].conditions',
      'schema conditions[2].conditions[2].conditions[0].scope',
      'schema conditions[2].conditions[2].conditions[1].value',
      'schema conditions[2].conditions[2].conditions[1].value2',
      'schema conditions[3].type',
      'schema conditions[4].type',
    ]);
  });

  it.each([undefined, null, {}, 'text', 1])('%j is not one', (input) => {
    expect(problems(input)).toEqual(['schema conditions']);
  });

  it.each([null, [], 1, 'text', true])('%j is not a condition', (input) => {
    expect(problems([input])).toEqual(['schema conditions[0]']);
  });

  it('takes only the types and scopes of its place', () => {
    const place = { name: 'here', types: ['attribute'], scopes: ['user'] } as const;
    const company = { type: 'attribute', scope: 'company', attribute: 'plan', op: 'any' };
    const group = { type: 'group', match: 'all', conditions: [leaf({})] };
    expect(validate([company, group], segmentPlace).issues).toBeUndefined();
    expect(validate([company, group], place).issues).toEqual([
      { rule: 'schema', path: 'conditions[0].scope', message: 'conditions[0].scope must be one of: user' },
      {
        rule: 'schema',
        path: 'conditions[1].type',
        message: expect.stringMatching(
          /^conditions\[1\]\.type must be one of: attribute; group may stand in /,
        ),
      },
    ]);
  });

  it('begins its paths where the list stands', () => {
    const options = { place: segmentPlace, targets: { definitions }, path: 'variations[1].conditions' };
    expect(validateConditions([{}], options).issues?.[0]?.path).toBe('variations[1].conditions[0].type');
  });
});

describe('an attribute condition', () => {
  it('names an attribute of its own scope', () => {
    const wrongScope = { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' };
    expect(validate([wrongScope]).issues).toEqual([
      {
        rule: 'reference_target',
        path: 'conditions[0].attribute',
        message: 'conditions[0].attribute names no user attribute: "plan"',
      },
    ]);
    expect(problems([{ type: 'attribute' }])).toEqual([
      'schema conditions[0].scope',
      'schema conditions[0].attribute',
      'schema conditions[0].op',
    ]);
    expect(problems([leaf({ attribute: 7, op: 'constructor' })])).toEqual([
      'schema conditions[0].attribute',
      'schema conditions[0].op',
    ]);
  });

  it.each(types)('%s has its own operators and no others', (type) => {
    const others = new Set(types.flatMap((other) => Object.keys(operators[other])));
    for (const op of Object.keys(operators[type])) others.delete(op);
    for (const op of [...others, 'toString', '', null, 3]) {
      expect(problems([onType(type, { op, value: '1', value2: '1', values: ['1'] })])).toEqual([
        'schema conditions[0].op',
      ]);
    }
  });

  it('has its operands as text, numbers too', () => {
    expect(messages([onType('number', { op: 'gt', value: 5 })])).toEqual([
      'conditions[0].value must be a string: write "5" in quotes',
    ]);
    expect(messages([onType('number', { op: 'gt' })])).toEqual(['conditions[0].value is required']);
    expect(messages([leaf({ op: 'is', value: null })])).toEqual(['conditions[0].value must be a string']);
  });

  it.each<[DataType, string, string[], string[]]>([
    ['string', 'is', ['', ' ', '%_\\"'], []],
    [
      'number',
      'lte',
      ['0', '-0', '-1.50', '1e21', '1E-7', '007', '1e-999'],
      ['', ' ', '1 ', '+1', '.5', '5.', '1,5', '0x10', 'NaN', 'Infinity', '1e999', '١', 'five'],
    ],
    [
      'datetime',
      'more_than',
      ['0', '30', '007', '9'.repeat(400)],
      ['', '-1', '1.5', '1e3', '٣', ' 1', '2026-01-01'],
    ],
    [
      'datetime',
      'before',
      ['2026-01-31', '2024-02-29', '2026-01-31T09:30:00Z', '2026-01-31T09:30:00.123+05:30'],
      [
        '',
        '30',
        '2026-02-30',
        '2025-02-29',
        '2026-1-1',
        '2026-01-31T09:30:00',
        '31.01.2026',
        '2026-01-31T25:00:00Z',
      ],
    ],
    ['random_ab', 'is', ['A', 'B'], ['', 'a', 'C', 'AB']],
    ['random_number', 'is', ['1', '100', '0.5'], ['A', '']],
  ])('%s %s takes what it should', (type, op, good, bad) => {
    const judged = (value: string) => problems([onType(type, { op, value })]);
    expect(good.filter((value) => judged(value) !== undefined)).toEqual([]);
    for (const value of bad) expect(judged(value), value).toEqual(['schema conditions[0].value']);
  });

  it('has list values: at least one, all text', () => {
    const judged = (values: unknown) => problems([onType('list', { op: 'includes_any', values })]);
    expect(judged(['', 'a', 'a'])).toBeUndefined();
    for (const values of [undefined, null, 'a', {}, []])
      expect(judged(values)).toEqual(['schema conditions[0].values']);
    expect(judged(['a', 1, null])).toEqual([
      'schema conditions[0].values[1]',
      'schema conditions[0].values[2]',
    ]);
  });
});
