import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  changesOf,
  filtered,
  lostAttributes,
  sampleAttributes,
  translationsWith,
  type Unit,
} from './edits.ts';

const unit = (path: string, more: Partial<Unit> = {}): Unit => ({
  path,
  source: `Text ${path}`,
  translation: '',
  optional: false,
  outdated: false,
  ...more,
});

const units = [
  unit('a'),
  unit('b', { translation: 'B' }),
  unit('c', { translation: 'C', outdated: true }),
  unit('d', { optional: true }),
];

it('an address without a translation is not missing', () => {
  const paths = (filter: 'all' | 'missing' | 'outdated') => filtered(units, filter).map(({ path }) => path);
  expect([paths('all'), paths('missing'), paths('outdated')]).toEqual([['a', 'b', 'c', 'd'], ['a'], ['c']]);
});

it('only what is different is sent; an emptied text is taken away, and an outdated one may be confirmed', () => {
  expect(changesOf(units, { a: 'A', b: 'B', c: 'C', d: ' ' })).toEqual({ a: 'A', c: 'C' });
  expect(changesOf(units, { a: ' ', b: '' })).toEqual({ b: null });
});

it('what was typed and taken back leaves nothing to save', () => {
  const current = units.filter(({ outdated }) => !outdated);
  fc.assert(
    fc.property(fc.subarray(current), (typed) => {
      const edits = Object.fromEntries(typed.map(({ path, translation }) => [path, translation]));
      expect(changesOf(current, edits)).toEqual({});
    }),
  );
});

it('the preview shows what is typed before what is saved', () => {
  expect(translationsWith(units, { a: 'A', b: '' })).toEqual({ a: 'A', c: 'C' });
});

it('attributes of the source that a translation lacks are told', () => {
  expect(lostAttributes('Hi {{ name }}, {{plan | default: "x"}}', 'Hallo {{name}}')).toEqual(['plan']);
  expect(lostAttributes('Hi {{ name }}', '')).toEqual([]);
});

it('a preview shows the names of attributes in their place', () => {
  expect(sampleAttributes([unit('a', { source: 'Hi {{ name }}' }), unit('b')])).toEqual({ name: '{name}' });
});
