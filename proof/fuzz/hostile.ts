import fc from 'fast-check';

/** Stands for a number that JavaScript cannot hold; `jsonOf` writes it into the text of a body. */
const tooLarge = '@1e400@';

/** Texts that have broken programs before. None of them leads to a machine other than this one. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'half \udc00 pair',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e400',
  '0x10',
  'true',
  '../../etc/passwd',
  'a/b',
  'a b',
  'a%2Fb',
  '%00',
  '👩‍👩‍👧‍👦',
  '\u202eabc',
  'İ',
  'ß',
  "'; DROP TABLE users; --",
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'http://127.0.0.1:1/',
  'http://[::1]:1/\\@x',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00Z',
  '2026-02-30',
  '2026-01-01T00:00:00.000000001+14:00',
  'eyJrIjpbIlxcdTAwMDAiXX0',
  'é'.normalize('NFD').repeat(200),
  'x'.repeat(70_000),
];

const numbers = [
  0,
  -0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  Number.MAX_SAFE_INTEGER,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  1e-320,
];

export const hostileText = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 300 }),
);

/** Nested deeper than any recursive reader should go. */
const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

/** A key that an object literal could not have as its own. */
const withPrototype: unknown = JSON.parse(
  '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": 1}}',
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...numbers, tooLarge),
  fc.constantFrom(null, true, false, [], {}, [null], [[]], withPrototype, deep(20), deep(250)),
  fc.array(hostileText, { maxLength: 4 }),
  fc.dictionary(fc.string({ maxLength: 10 }), fc.constantFrom(1, 'x', null), { maxKeys: 4 }),
);

export const jsonOf = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll(`"${tooLarge}"`, '1e400');

/** Bodies that are not what their label says. */
export const hostileBody = fc.oneof(
  fc.constantFrom(
    '{',
    '{"a":1}{"b":2}',
    '[]',
    'null',
    '""',
    '0',
    '\ufeff{}',
    '{"a":1,"a":2}',
    "{'a':1}",
    '{"a":1e400}',
    '{"\\u0000":"\\u0000"}',
    '{"a":"\\ud800"}',
    '['.repeat(10_000),
    `{"a":"${'x'.repeat(1_100_000)}"}`,
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  hostileValue.map(jsonOf),
);
