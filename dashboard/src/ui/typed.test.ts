import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changesOf, clashesOf, shownWith, type Typed, unsentOf } from './typed.ts';

interface Form {
  name: string;
  origins: string;
}

const typed = (fields: Typed<Form>) => fields;

it('a form shows what was typed over what the service has now', () => {
  const name = { before: 'Old', now: 'Mine' };
  expect(shownWith({ name: 'Theirs', origins: 'new' }, typed({ name }))).toEqual({
    name: 'Mine',
    origins: 'new',
  });
});

it('only what was typed is sent, so that nothing of others is overwritten', () => {
  const latest = { name: 'Old', origins: 'theirs' };
  expect(changesOf(latest, typed({ name: { before: 'Old', now: 'Mine' } }))).toEqual({ name: 'Mine' });
  expect(changesOf(latest, typed({ name: { before: 'Old', now: 'Old' } }))).toEqual({});
});

it('a field that both have changed clashes, unless both have made it the same', () => {
  const name = { before: 'Old', now: 'Mine' };
  expect(clashesOf({ name: 'Old', origins: '' }, typed({ name }))).toEqual([]);
  expect(clashesOf({ name: 'Theirs', origins: '' }, typed({ name }))).toEqual(['name']);
  expect(clashesOf({ name: 'Mine', origins: '' }, typed({ name }))).toEqual([]);
});

it('whatever the service has, what was typed is shown until it was saved', () => {
  const text = fc.constantFrom('a', 'b', 'c');
  fc.assert(
    fc.property(text, text, text, text, (before, sentText, later, other) => {
      const sending = typed({ name: { before, now: sentText } });
      const sent = changesOf({ name: other, origins: '' }, sending);
      const left = unsentOf(typed({ name: { before, now: later } }), sent);
      const latest = { name: sent.name ?? other, origins: '' };
      expect(shownWith(latest, left).name).toBe(later);
    }),
  );
});
