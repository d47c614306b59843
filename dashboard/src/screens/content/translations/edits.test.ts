import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  changesOf,
  type Edits,
  filtered,
  followed,
  isClash,
  lostAttributes,
  orphansOf,
  sampleAttributes,
  translationsWith,
  typedInto,
  type Unit,
  unsentOf,
} from './edits.ts';

const unit = (path: string, more: Partial<Unit> = {}): Unit => ({
  path,
  source: `Text ${path}`,
  translation: '',
  optional: false,
  outdated: false,
  ...more,
});

const typed = (texts: Record<string, string>, among: readonly Unit[] = units): Edits =>
  among.reduce<Edits>((edits, one) => {
    const text = texts[one.path];
    return text === undefined ? edits : typedInto(one, edits, text);
  }, {});

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
  expect(changesOf(units, typed({ a: 'A', b: 'B', c: 'C', d: ' ' }))).toEqual({ a: 'A', c: 'C' });
  expect(changesOf(units, typed({ a: ' ', b: '' }))).toEqual({ b: null });
});

it('what was typed and taken back leaves nothing to save', () => {
  const current = units.filter(({ outdated }) => !outdated);
  fc.assert(
    fc.property(fc.subarray(current), (some) => {
      const texts = Object.fromEntries(some.map(({ path, translation }) => [path, translation]));
      expect(changesOf(current, typed(texts))).toEqual({});
    }),
  );
});

it('the preview shows what is typed before what is saved', () => {
  expect(translationsWith(units, typed({ a: 'A', b: '' }))).toEqual({ a: 'A', c: 'C' });
});

it('attributes of the source that a translation lacks are told', () => {
  expect(lostAttributes('Hi {{ name }}, {{plan | default: "x"}}', 'Hallo {{name}}')).toEqual(['plan']);
  expect(lostAttributes('Hi {{ name }}', '')).toEqual([]);
});

it('a preview shows the names of attributes in their place', () => {
  expect(sampleAttributes([unit('a', { source: 'Hi {{ name }}' }), unit('b')])).toEqual({ name: '{name}' });
});

it('what was typed is never left out, whatever the version beneath it becomes', () => {
  const paths = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));
  const sources = fc.constantFrom('One', 'Two', 'Three');
  const version = paths.chain((known) =>
    fc
      .array(sources, { minLength: known.length, maxLength: known.length })
      .map((given) => known.map((path, at) => unit(path, { source: given[at] ?? '' }))),
  );
  fc.assert(
    fc.property(version, version, (before, after) => {
      const texts = Object.fromEntries(before.map(({ path }) => [path, `typed at ${path}`]));
      const edits = followed(after, typed(texts, before));
      const kept = [
        ...Object.values(changesOf(after, edits)),
        ...orphansOf(after, edits).map(([, { text }]) => text),
      ];
      expect(kept.sort()).toEqual(Object.values(texts).sort());
    }),
  );
});

it('a text that has moved takes along what was typed for it', () => {
  const edits = followed([unit('x', { source: 'Text a' }), unit('b')], typed({ a: 'A', b: 'Bee' }));
  expect(Object.fromEntries(Object.entries(edits).map(([path, { text }]) => [path, text]))).toEqual({
    x: 'A',
    b: 'Bee',
  });
});

it('another translation that was saved meanwhile is a clash, unless it is the same', () => {
  const edits = typed({ a: 'A' });
  expect(isClash(unit('a'), edits.a)).toBe(false);
  expect(isClash(unit('a', { translation: 'Ah' }), edits.a)).toBe(true);
  expect(isClash(unit('a', { translation: 'A' }), edits.a)).toBe(false);
  expect(isClash(unit('a', { translation: 'Ah' }), undefined)).toBe(false);
});

it('what was typed while something was saved stays, and is no clash with what was saved', () => {
  const sent = typed({ a: 'A', b: 'Bee' });
  const left = unsentOf(typedInto(unit('a'), sent, 'A!'), sent);
  expect(Object.keys(left)).toEqual(['a']);
  expect(isClash(unit('a', { translation: 'A' }), left.a)).toBe(false);
});
