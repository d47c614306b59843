import { expect, it } from 'vitest';
import { diffTranslations, type Translations } from './translation-diff.ts';

const german = (texts: Record<string, string>, enabled = false): Translations => {
  const units = Object.entries(texts).map(([path, translation]) => ({
    path,
    source: `Source of ${path}`,
    translation,
  }));
  return new Map([['German', { enabled, units }]]);
};

it('translations that came, changed and went are told by their source', () => {
  const before = german({ a: 'Hallo', b: '', c: 'Weg', d: 'Gleich' });
  const after = german({ a: 'Guten Tag', b: 'Neu', c: '', d: 'Gleich' });
  const where = ['Translation: German'];
  expect(diffTranslations(before, after)).toEqual([
    { kind: 'changed', where, what: 'Source of a', before: 'Hallo', after: 'Guten Tag' },
    { kind: 'added', where, what: 'Source of b', after: 'Neu' },
    { kind: 'removed', where, what: 'Source of c', before: 'Weg' },
  ]);
  expect(diffTranslations(after, after)).toEqual([]);
});

it('a language that is shown to users from now on is told', () => {
  expect(diffTranslations(german({ a: 'x' }), german({ a: 'x' }, true))).toEqual([
    { kind: 'changed', where: ['Translation: German'], what: 'Shown to users', before: 'no', after: 'yes' },
  ]);
});

it('of a language that the first version does not have, everything is new', () => {
  expect(diffTranslations(new Map(), german({ a: 'x', b: '' }))).toMatchObject([
    { kind: 'added', after: 'x' },
  ]);
});
