import { writableTypes } from 'guidepost-model/attributes';
import { isCodeName } from 'guidepost-model/code-names';
import { describe, expect, it } from 'vitest';
import { checkValue, inferType } from './attribute-values.ts';

/** What JSON can bring; the body parser has refused numbers too large for a double, such as 1e400. */
const fromJson = (text: string): unknown => JSON.parse(text);

describe('the type of a first value', () => {
  it.each([
    ['0', 'number'],
    ['-0', 'number'],
    ['1.5e-300', 'number'],
    ['9007199254740993', 'number'],
    ['true', 'boolean'],
    ['false', 'boolean'],
    ['""', 'string'],
    ['" "', 'string'],
    ['"42"', 'string'],
    ['"true"', 'string'],
    ['[]', 'list'],
    ['["a",""]', 'list'],
    ['[1]', undefined],
    ['["a",1]', undefined],
    ['["a",null]', undefined],
    ['[["a"]]', undefined],
    ['{}', undefined],
    ['null', undefined],
  ])('of %s is %s', (text, type) => {
    expect(inferType(fromJson(text))).toBe(type);
  });
});

describe('a date-time', () => {
  it.each([
    ['2026-01-31T09:30:00Z', '2026-01-31T09:30:00.000Z'],
    ['2026-01-31T09:30Z', '2026-01-31T09:30:00.000Z'],
    ['2026-01-31T09:30:00.5Z', '2026-01-31T09:30:00.500Z'],
    ['2026-01-31T09:30:00.123456789Z', '2026-01-31T09:30:00.123Z'],
    ['2026-01-31T09:30:00+02:00', '2026-01-31T07:30:00.000Z'],
    ['2026-01-31T23:30:00-05:30', '2026-02-01T05:00:00.000Z'],
    ['2026-01-31T09:30:00-00:00', '2026-01-31T09:30:00.000Z'],
    ['2026-01-31T09:30:00+23:59', '2026-01-30T09:31:00.000Z'],
    ['2026-01-31T24:00:00Z', '2026-02-01T00:00:00.000Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['2000-02-29T00:00:00Z', '2000-02-29T00:00:00.000Z'],
    ['0000-01-01T00:00:00Z', '0000-01-01T00:00:00.000Z'],
    ['0000-02-29T00:00:00Z', '0000-02-29T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('%s is stored as %s', (text, stored) => {
    expect(inferType(text)).toBe('datetime');
    expect(checkValue('datetime', text)).toEqual({ value: stored });
  });

  it.each([
    ['without a zone', '2026-01-31T09:30:00'],
    ['without a time', '2026-01-31'],
    ['with a space for the T', '2026-01-31 09:30:00Z'],
    ['with a lower-case t', '2026-01-31t09:30:00Z'],
    ['with a lower-case z', '2026-01-31T09:30:00z'],
    ['with a space before it', ' 2026-01-31T09:30:00Z'],
    ['with a line break after it', '2026-01-31T09:30:00Z\n'],
    ['without digits of the fraction', '2026-01-31T09:30:00.Z'],
    ['with ten digits of the fraction', '2026-01-31T09:30:00.1234567890Z'],
    ['with an offset of hours only', '2026-01-31T09:30:00+02'],
    ['with an offset without a colon', '2026-01-31T09:30:00+0200'],
    ['with an offset of a day', '2026-01-31T09:30:00+24:00'],
    ['with an offset of sixty minutes', '2026-01-31T09:30:00+01:60'],
    ['on a day that is not', '2026-02-30T00:00:00Z'],
    ['on a leap day of a common year', '2026-02-29T00:00:00Z'],
    ['on a leap day of a century', '1900-02-29T00:00:00Z'],
    ['on the day 00', '2026-01-00T00:00:00Z'],
    ['in the month 13', '2026-13-01T00:00:00Z'],
    ['at hour 25', '2026-01-31T25:00:00Z'],
    ['after midnight of hour 24', '2026-01-31T24:00:01Z'],
    ['at a leap second', '2016-12-31T23:59:60Z'],
    ['before the year 0000, by its offset', '0000-01-01T00:00:00+00:01'],
    ['after the year 9999, by its offset', '9999-12-31T23:59:59-00:01'],
    ['of the year 10000', '+010000-01-01T00:00:00Z'],
    ['in words', 'Sat, 31 Jan 2026 09:30:00 GMT'],
    ['as an empty text', ''],
  ])('%s is none: %j is a string', (_, text) => {
    expect(inferType(text)).toBe('string');
    expect(checkValue('datetime', text)).toEqual({ problem: expect.stringContaining('ISO 8601') });
    expect(checkValue('string', text)).toEqual({ value: text });
  });

  it('is not a number of milliseconds', () => {
    expect(checkValue('datetime', 1769851800000)).toHaveProperty('problem');
  });

  it('stored as text sorts by time', () => {
    const texts = ['9999-12-31T00:00:00Z', '0000-01-01T00:00:00Z', '2026-01-01T00:00:00+01:00'];
    const stored = texts.map((text) => (checkValue('datetime', text) as { value: string }).value);
    expect(stored.toSorted()).toEqual(stored.toSorted((a, b) => Date.parse(a) - Date.parse(b)));
  });
});

describe('a number', () => {
  it.each(['0', '-1', '0.1', '1e-7', '5e-324', '9007199254740991', '-9007199254740991'])(
    '%s is kept exactly',
    (text) => {
      expect(checkValue('number', fromJson(text))).toEqual({ value: Number(text) });
    },
  );

  it('-0 is written as 0', () => {
    const { value } = checkValue('number', fromJson('-0')) as { value: number };
    expect(JSON.stringify(value)).toBe('0');
  });

  it.each(['9007199254740992', '9007199254740993', '-9007199254740992', '1e16', '1e300'])(
    '%s is an integer beyond what can be kept exactly',
    (text) => {
      expect(checkValue('number', fromJson(text))).toEqual({ problem: expect.stringContaining('exactly') });
    },
  );

  it.each(['"1"', 'true', 'null', '[]', '{}'])('%s is none', (text) => {
    expect(checkValue('number', fromJson(text))).toEqual({ problem: 'must be a number' });
  });
});

describe('a value of a known type', () => {
  const samples = { number: 1, string: 'x', boolean: false, list: ['x'], datetime: '2026-01-31T09:30:00Z' };

  it.each(writableTypes)('%s is fit by its own kind alone', (type) => {
    for (const kind of writableTypes) {
      const fits = kind === type || (type === 'string' && kind === 'datetime');
      expect('value' in checkValue(type, samples[kind]), `${kind} as ${type}`).toBe(fits);
    }
    for (const value of [null, undefined, {}, [1], [['x']]]) {
      expect(checkValue(type, value)).toHaveProperty('problem');
    }
  });

  it.each([[[]], [['']], [['b', 'a', 'b']]])('list keeps %j as it is', (value) => {
    expect(checkValue('list', value)).toEqual({ value });
  });

  it('string keeps text as it is, whatever it looks like', () => {
    for (const text of ['', ' x ', '2026-01-31T09:30:00+02:00', 'e\u0301', '😀']) {
      expect(checkValue('string', text)).toEqual({ value: text });
    }
  });

  it.each(['random_ab', 'random_number'] as const)('%s cannot be written', (type) => {
    for (const value of [...Object.values(samples), null]) {
      expect(checkValue(type, value)).toEqual({ problem: expect.stringContaining('computed') });
    }
  });
});

describe('a code name', () => {
  it.each(['ab', 'a1', 'a_', 'Z9_z', 'constructor', 'toString', 'x'.repeat(100)])('may be %s', (name) => {
    expect(isCodeName(name)).toBe(true);
  });

  it.each([
    ['empty', ''],
    ['of one letter', 'a'],
    ['of 101 letters', 'x'.repeat(101)],
    ['with a digit first', '1a'],
    ['with an underscore first', '_a'],
    ['a magic name', '__proto__'],
    ['with a hyphen', 'a-b'],
    ['with a dot', 'a.b'],
    ['with a space', 'a b'],
    ['with a letter beyond ASCII', 'naïve'],
    ['with a letter that only looks like ASCII', '\u0430b'],
    ['with a line break at the end', 'ab\n'],
    ['with a NUL', 'ab\0'],
  ])('may not be %s', (_, name) => {
    expect(isCodeName(name)).toBe(false);
  });
});
