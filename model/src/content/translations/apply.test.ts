import { describe, expect, it } from 'vitest';
import { applyProposals, type Proposal } from './apply.ts';
import type { StoredUnits } from './match.ts';
import type { Text, TextKind } from './texts.ts';

const text = (path: string, source: string, kind: TextKind = 'text'): Text => ({
  path,
  source,
  kind,
  at: '',
});
const proposal = (path: string, translation: string | null, more: Partial<Proposal> = {}): Proposal => ({
  path,
  translation,
  place: `translations.${path}`,
  ...more,
});

const texts = [
  text('title', 'Hello'),
  text('a:text', 'Hello **you**', 'markdown'),
  text('b:image.url', 'https://x.io/en.png', 'mediaUrl'),
  text('c:button.actions.0.url', '/en', 'destination'),
];
/** What is stored afterwards, without the texts that have no translation. */
const apply = (proposals: Proposal[], stored: StoredUnits = {}) => {
  const { units, issues } = applyProposals(texts, stored, proposals);
  const translated = Object.entries(units ?? {}).filter(([, { translation }]) => translation !== '');
  return { units: units && Object.fromEntries(translated), issues };
};
const kept = { title: { source: 'Hi', translation: 'Hallo' } };

describe('a translation that is sent', () => {
  it('is made from the present source', () => {
    expect(apply([proposal('title', 'Hallo!')], kept).units).toEqual({
      title: { source: 'Hello', translation: 'Hallo!' },
    });
  });

  it('changes no other', () => {
    expect(apply([proposal('a:text', 'Hallo')], kept).units).toEqual({
      ...kept,
      'a:text': { source: 'Hello **you**', translation: 'Hallo' },
    });
  });

  it.each(['', ' ', '\n\t'])('and is blank, %j, leaves what is there', (blank) => {
    expect(apply([proposal('title', blank), proposal('b:image.url', blank)], kept).units).toEqual(kept);
  });

  it('and is null clears, and no other that says the same takes its place', () => {
    const same = { source: 'Hello **you**', translation: 'Hallo' };
    const stored = { ...kept, 'a:text': same, 'z:text': same };
    const { units } = applyProposals(texts, stored, [proposal('title', null), proposal('a:text', null)]);
    expect(units).toMatchObject({ title: { translation: '' }, 'a:text': { translation: '' } });
    expect(applyProposals(texts, units!, []).units).toEqual(units);
  });

  it('leaves a note of the texts that have none', () => {
    const { units } = applyProposals(texts, {}, [proposal('title', 'Hallo')]);
    expect(units).toEqual(
      Object.fromEntries(
        texts.map(({ path, source }) => [path, { source, translation: path === 'title' ? 'Hallo' : '' }]),
      ),
    );
  });

  it('is kept as it is, an address without the space around it', () => {
    const { units } = apply([
      proposal('title', ' Hallo\n'),
      proposal('b:image.url', ' https://x.io/de.png '),
    ]);
    expect(units).toMatchObject({
      title: { translation: ' Hallo\n' },
      'b:image.url': { translation: 'https://x.io/de.png' },
    });
  });

  it('from a source that is not the present one is made from that', () => {
    const { units } = apply([proposal('title', 'Hallo', { source: 'Hi' })]);
    expect(units).toEqual({ title: { source: 'Hi', translation: 'Hallo' } });
  });

  it('and only given back unchanged stays as outdated as it was', () => {
    const given = { source: 'Hello', unconfirmed: true };
    expect(apply([proposal('title', 'Hallo', given)], kept).units).toEqual(kept);
    expect(apply([proposal('title', 'Hallo', { source: 'Hello' })], kept).units).toEqual({
      title: { source: 'Hello', translation: 'Hallo' },
    });
    expect(apply([proposal('title', 'Servus', given)], kept).units).toEqual({
      title: { source: 'Hello', translation: 'Servus' },
    });
  });
});

describe('translations of texts that are gone', () => {
  it('are kept for the day when they come back', () => {
    const gone = { 'z:text': { source: 'Bye', translation: 'Tschüss' } };
    const { units } = apply([proposal('title', 'Hallo')], gone);
    expect(units).toMatchObject({ 'z:text': { ...gone['z:text'], gone: true } });
    const back = [...texts, text('z:text', 'Bye', 'markdown')];
    expect(applyProposals(back, units!, []).units).toMatchObject({ 'z:text': gone['z:text'] });
  });

  it('move to the text that says the same', () => {
    const gone = { 'z:text': { source: 'Hello **you**', translation: 'Hallo **du**' } };
    expect(apply([], gone).units).toEqual({ 'a:text': gone['z:text'] });
  });

  it('are not kept without end', () => {
    const gone = Array.from({ length: 100 }, (_, index) => [
      `z${index}:text`,
      { source: 'x'.repeat(20_000), translation: 'y'.repeat(20_000) },
    ]);
    const { units } = apply([proposal('title', 'Hallo')], Object.fromEntries(gone));
    expect(JSON.stringify(units).length).toBeLessThan(1_100_000);
    expect(units).toMatchObject({ title: { translation: 'Hallo' } });
  });
});

describe('what cannot be a translation is refused:', () => {
  it.each<[fact: string, path: string, translation: string, rule: string]>([
    ['a path that no text has', 'z:text', 'x', 'schema'],
    ['the name of what every object has', 'constructor', 'x', 'schema'],
    ['an image that is no http address', 'b:image.url', 'data:image/png;base64,AA', 'media_url'],
    ['an image that is a path', 'b:image.url', '/de.png', 'media_url'],
    ['a link to a script', 'c:button.actions.0.url', 'javascript:alert(1)', 'destination_url'],
    ['a link to a script in a text', 'a:text', '[x](javascript:alert(1))', 'destination_url'],
    ['an image from elsewhere in a text', 'a:text', '![x](data:image/png;base64,AA)', 'media_url'],
    ['HTML in a text', 'a:text', 'Hallo <script>alert(1)</script>', 'schema'],
    ['half a placeholder', 'a:text', 'Hallo {{ name }', 'schema'],
    ['a placeholder with something else in it', 'a:text', 'Hallo {{ first name }}', 'schema'],
    ['half a placeholder in a link', 'c:button.actions.0.url', '/de/{{ plan', 'schema'],
    ['a label that is too long', 'title', 'x'.repeat(2_001), 'schema'],
    ['a text that is too long', 'a:text', 'x'.repeat(40_001), 'schema'],
    ['an address that is too long', 'b:image.url', `https://x.io/${'x'.repeat(4_096)}`, 'schema'],
  ])('%s', (_, path, translation, rule) => {
    const { issues } = apply([proposal(path, translation)]);
    expect(issues).toEqual([
      { rule, path: `translations.${path}`, message: expect.stringContaining(`translations.${path} `) },
    ]);
  });

  it('each one, and then nothing is saved', () => {
    const { units, issues } = apply([proposal('title', 'fine'), proposal('z', 'x'), proposal('y', null)]);
    expect(units).toBeUndefined();
    expect(issues?.map(({ path }) => path)).toEqual(['translations.z', 'translations.y']);
  });

  it('the same text twice', () => {
    const { issues } = apply([proposal('title', 'one'), proposal('title', 'two')]);
    expect(issues).toHaveLength(1);
  });

  it('a source that is longer than any', () => {
    expect(apply([proposal('title', 'x', { source: 'x'.repeat(40_001) })]).issues).toHaveLength(1);
  });

  it('with a report of bounded size', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => proposal(`${index}${'x'.repeat(1_000)}`, 'x'));
    const { issues } = apply(many);
    expect(issues).toHaveLength(1_000);
    expect(issues![0]!.path!.length).toBeLessThanOrEqual(500);
  });
});

describe('what the source may have is accepted:', () => {
  it.each<[fact: string, path: string, translation: string]>([
    ['placeholders', 'a:text', 'Hallo {{ name | default: "du" }}, **willkommen**'],
    ['links', 'a:text', '[mehr](https://x.io/de) oder [schreib](mailto:a@x.io)'],
    ['a path', 'c:button.actions.0.url', '/de/{{ plan }}'],
    ['braces in a label, where they mean nothing', 'title', 'Hallo {{ name'],
  ])('%s', (_, path, translation) => {
    expect(apply([proposal(path, translation)]).units).toMatchObject({ [path]: { translation } });
  });
});
