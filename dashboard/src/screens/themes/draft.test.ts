import fc from 'fast-check';
import { settingsByPath } from 'guidepost-model/themes/settings-table';
import { fromStored, standardLight, type Values } from 'guidepost-model/themes/values';
import { expect, it } from 'vitest';
import {
  type Draft,
  issuesOf,
  legalValues,
  patchOf,
  typedValue,
  type Variation,
  withValue,
} from './draft.ts';
import { merge } from './merge.ts';

const withLook = (change: Values): Draft => ({
  name: 'Brand',
  values: { ...standardLight, ...change },
  variations: [],
});
const base = withLook({});

const night: Variation = {
  key: 'one',
  id: 'one',
  name: 'Night',
  conditions: [{ type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' }],
  values: standardLight,
};

const numbers = [...settingsByPath].flatMap(([path, { kind }]) => (kind === 'number' ? [path] : []));
const look = fc
  .dictionary(fc.constantFrom(...numbers), fc.integer({ min: 20, max: 90 }))
  .map((values) => withLook(values));

/** What the service makes of a patch. */
function applied(saved: Draft, draft: Draft): Values {
  const patch = patchOf(saved, draft);
  const sent = Object.fromEntries(
    Object.entries(fromStored(patch?.settings)).filter(([path, value]) => value !== standardLight[path]),
  );
  return { ...saved.values, ...sent };
}

it('nothing is sent where nothing is different', () => {
  fc.assert(
    fc.property(look, (draft) => {
      expect(patchOf(draft, structuredClone(draft))).toBeUndefined();
    }),
  );
});

it('what is sent makes the draft of the saved theme', () => {
  fc.assert(
    fc.property(look, (draft) => {
      expect(applied(base, draft)).toEqual(draft.values);
    }),
  );
});

it('a patch has only what was changed', () => {
  const patch = patchOf(base, { ...withLook({ 'font.fontSize': 18 }), name: 'Other' });
  expect(patch).toMatchObject({ name: 'Other', settings: { font: { fontSize: 18 } } });
  expect(JSON.stringify(patch)).not.toContain('lineHeight');
  expect(patch).not.toHaveProperty('variations');
});

it('a variation that the theme has is sent with its id and its changes, a new one with what makes it different', () => {
  const saved = { ...base, variations: [night] };
  const dark = { 'mainColor.background': '#000000' };
  const changed = { ...night, values: { ...night.values, ...dark } };
  const { id: _, ...anonymous } = changed;
  const added: Variation = { ...anonymous, key: 'new', name: 'Other' };
  const patch = patchOf(saved, { ...saved, variations: [changed, added] });
  expect(patch?.variations).toMatchObject([
    { id: 'one', settings: { mainColor: { background: '#000000' } } },
    { name: 'Other', settings: { mainColor: { background: '#000000' } } },
  ]);
  expect(patch?.variations?.[1]).not.toHaveProperty('id');
});

it('what was typed and is wrong is told at its setting, and not drawn', () => {
  const draft = withLook({ 'font.fontSize': 'large', 'mainColor.color': 'blue' });
  expect(issuesOf(draft, base).theme).toEqual({
    'font.fontSize': 'This must be a number from 10 to 50.',
    'mainColor.color': 'This must be a color such as #2563eb, with 3, 6 or 8 digits.',
  });
  expect(legalValues(draft.values, standardLight)).toEqual(standardLight);
});

it('a number that was saved cannot be taken away', () => {
  const saved = withLook({ 'checklist.zIndex': 5 });
  const emptied = {
    ...saved,
    values: withValue(saved.values, 'checklist.zIndex', typedValue('checklist.zIndex', '')),
  };
  expect(Object.keys(issuesOf(emptied, saved).theme)).toEqual(['checklist.zIndex']);
  expect(issuesOf(emptied, base).theme).toEqual({});
});

it('a variation needs a name and conditions', () => {
  const draft = { ...base, variations: [{ ...night, name: ' ', conditions: [] }] };
  expect(Object.keys(issuesOf(draft, base).variations.one ?? {})).toEqual(['name', 'conditions']);
});

it('changes of two people to different settings go together', () => {
  fc.assert(
    fc.property(look, (mine) => {
      const theirs = { ...withLook({ 'mainColor.color': '#111111' }), name: 'Renamed' };
      const { draft, clashes } = merge(base, mine, theirs);
      expect(clashes).toEqual([]);
      expect(draft).toEqual({
        ...mine,
        name: 'Renamed',
        values: { ...mine.values, 'mainColor.color': '#111111' },
      });
    }),
  );
});

it('changes of two people to the same setting clash, and equal ones do not', () => {
  const mine = withLook({ 'font.fontSize': 18, 'font.lineHeight': 30 });
  const theirs = withLook({ 'font.fontSize': 20, 'font.lineHeight': 30 });
  const { draft, clashes } = merge(base, mine, theirs);
  expect(clashes).toEqual([{ what: 'Font: Font size', mine: '18', theirs: '20' }]);
  expect(draft.values['font.fontSize']).toBe(18);
});

it('variations of both stay, and one that was deleted and changed stays too', () => {
  const saved = { ...base, variations: [night] };
  const other = { ...night, key: 'two', id: 'two', name: 'Second' };
  const renamed = { ...night, name: 'Late' };
  const names = ({ variations }: Draft) => variations.map(({ name }) => name);
  expect(names(merge(saved, base, { ...base, variations: [night, other] }).draft)).toEqual(['Second']);
  expect(names(merge(saved, base, { ...base, variations: [renamed] }).draft)).toEqual(['Late']);
  expect(names(merge(saved, saved, base).draft)).toEqual([]);
  expect(names(merge(saved, { ...base, variations: [renamed] }, base).draft)).toEqual(['Late']);
});
