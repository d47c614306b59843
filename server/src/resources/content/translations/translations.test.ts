import { beforeAll, describe, expect, it } from 'vitest';
import { contentOf } from '../../../../test/content.ts';
import { newProject, useServer } from '../../../../test/harness.ts';
import {
  button,
  bySource,
  germanIn,
  image,
  step,
  text,
  translationUrl,
  type Unit,
} from '../../../../test/translations.ts';

const server = useServer();

let content: ReturnType<typeof contentOf>;
let german: ReturnType<typeof germanIn>;
beforeAll(async () => {
  content = contentOf(server, await newProject(server));
  german = germanIn(content);
  await german.addLanguage();
});

describe('the translation of a version', () => {
  it('that was never saved has every text, with empty translations', async () => {
    const draft = await german.newFlow(text('Hello'), button('Next'), image);
    const [{ cvid, content: blocks }] = await german.stepsOf(draft);
    const unit = (index: number, field: string, source: string, optional = false) => ({
      path: `steps/${cvid}/${blocks[index].id}:${field}`,
      source,
      translation: '',
      optional,
      outdated: false,
    });
    expect(await german.get(draft)).toEqual({
      object: 'contentVersionLocalization',
      versionId: draft.editedVersionId,
      code: 'de-DE',
      name: 'German',
      enabled: false,
      stats: { total: 3, missing: 2, outdated: 0 },
      units: [
        unit(0, 'text', 'Hello'),
        unit(1, 'button.text', 'Next'),
        unit(2, 'image.url', 'https://example.com/en.png', true),
      ],
      updatedAt: null,
    });
  });

  it('moves the time at which the content was changed', async () => {
    const draft = await german.newFlow(text('Hello'));
    const changedAt = async () => (await content.must('GET', `/content/${draft.id}`)).updatedAt;
    const before = await changedAt();
    server.pass(60);
    expect((await german.put(draft, { enabled: true })).status).toBe(200);
    expect(Date.parse(await changedAt())).toBe(Date.parse(before) + 60_000);
  });

  it('is found by its code in any case', async () => {
    const draft = await german.newFlow(text('Hello'));
    expect(await content.must('GET', translationUrl(draft, 'DE-de'))).toMatchObject({ code: 'de-DE' });
    expect((await german.put(draft, { enabled: true }, 'de-de')).body).toMatchObject({
      code: 'de-DE',
      enabled: true,
    });
  });

  it('keeps what is saved and leaves the rest', async () => {
    const draft = await german.newFlow(text('Hello'), button('Next'), image);
    const saved = server.pass(1);
    const first = await german.translate(draft, { [await german.pathOf(draft, 'Hello')]: ' Hallo\n' });
    expect(bySource(first)).toMatchObject({ Hello: ' Hallo\n', Next: '' });
    expect(first).toMatchObject({
      stats: { total: 3, missing: 1, outdated: 0 },
      updatedAt: saved,
      enabled: false,
    });
    expect(await german.get(draft)).toEqual(first);
    const second = await german.translate(draft, { [await german.pathOf(draft, 'Next')]: 'Weiter' });
    expect(bySource(second)).toMatchObject({ Hello: ' Hallo\n', Next: 'Weiter' });
    expect(second.stats).toEqual({ total: 3, missing: 0, outdated: 0 });
  });

  it('is enabled by itself or together with texts, and stays so', async () => {
    const draft = await german.newFlow(text('Hello'));
    expect((await german.put(draft, { enabled: true })).body).toMatchObject({ enabled: true });
    const body = await german.translate(draft, { [await german.pathOf(draft, 'Hello')]: 'Hallo' });
    expect(body).toMatchObject({ enabled: true });
    const off = await german.put(draft, { enabled: false });
    expect([off.body.enabled, bySource(off.body)]).toEqual([false, { Hello: 'Hallo' }]);
  });

  it('keeps a translation for which a blank text is sent, and clears it for null', async () => {
    const draft = await german.newFlow(text('Hello'));
    const path = await german.pathOf(draft, 'Hello');
    await german.translate(draft, { [path]: 'Hallo' });
    for (const blank of ['', '  ', '\n']) {
      expect(bySource(await german.translate(draft, { [path]: blank }))).toEqual({ Hello: 'Hallo' });
    }
    expect(bySource(await german.translate(draft, { [path]: null }))).toEqual({ Hello: '' });
    expect(await german.get(draft)).toMatchObject({ stats: { missing: 1, outdated: 0 } });
  });

  it('loses nothing when several save at once', async () => {
    const words = Array.from({ length: 12 }, (_, index) => `Text ${index}`);
    const draft = await german.newFlow(...words.map(text));
    const { units } = await german.get(draft);
    await Promise.all(
      units.map(({ path, source }: Unit) => german.translate(draft, { [path]: `${source}!` })),
    );
    expect(bySource(await german.get(draft))).toEqual(
      Object.fromEntries(words.map((word) => [word, `${word}!`])),
    );
  });
});

describe('when the draft changes', () => {
  it.each([
    ['with their ids', true],
    ['without ids', false],
  ])('by blocks sent %s, the text that was edited is outdated, and no other', async (_, withIds) => {
    const draft = await german.newFlow(text('Hello'), text('World'), button('Next'));
    const paths = [
      await german.pathOf(draft, 'Hello'),
      await german.pathOf(draft, 'World'),
      await german.pathOf(draft, 'Next'),
    ];
    await german.translate(draft, { [paths[0]!]: 'Hallo', [paths[1]!]: 'Welt', [paths[2]!]: 'Weiter' });
    const [{ cvid, content: blocks }] = await german.stepsOf(draft);
    const sent = blocks.map(({ id, ...block }: { id: string }) => (withIds ? { id, ...block } : block));
    sent[1].markdown = 'Everybody';
    await content.patchVersion(draft, { steps: [{ cvid, content: sent }] });
    const after = await german.get(draft);
    expect(bySource(after)).toEqual({ Hello: 'Hallo', Everybody: 'Welt!', Next: 'Weiter' });
    expect(after.stats).toEqual({ total: 3, missing: 0, outdated: 1 });
    const path = await german.pathOf(draft, 'Everybody');
    expect(bySource(await german.translate(draft, { [path]: 'Welt' }))).toMatchObject({ Everybody: 'Welt' });
  });

  it.each([
    ['with their ids', true],
    ['without ids', false],
  ])('by a block put in before others sent %s, those keep their translations', async (_, withIds) => {
    const draft = await german.newFlow(text('Hello'), button('Next'));
    await german.translate(draft, {
      [await german.pathOf(draft, 'Hello')]: 'Hallo',
      [await german.pathOf(draft, 'Next')]: 'Weiter',
    });
    const [{ cvid, content: blocks }] = await german.stepsOf(draft);
    const sent = blocks.map(({ id, ...block }: { id: string }) => (withIds ? { id, ...block } : block));
    await content.patchVersion(draft, { steps: [{ cvid, content: [text('New'), button('Back'), ...sent] }] });
    expect(bySource(await german.get(draft))).toEqual({ New: '', Back: '', Hello: 'Hallo', Next: 'Weiter' });
  });

  it('saving one text does not vouch for the others', async () => {
    const draft = await german.newFlow(text('Hello'), text('World'));
    const [hello, world] = [await german.pathOf(draft, 'Hello'), await german.pathOf(draft, 'World')];
    await german.translate(draft, { [hello]: 'Hallo', [world]: 'Welt' });
    const [{ cvid, content: blocks }] = await german.stepsOf(draft);
    const changed = blocks.map((block: { markdown: string }) => ({
      ...block,
      markdown: `${block.markdown}!`,
    }));
    await content.patchVersion(draft, { steps: [{ cvid, content: changed }] });
    expect(bySource(await german.translate(draft, { [hello]: 'Hallo!' }))).toEqual({
      'Hello!': 'Hallo!',
      'World!': 'Welt!',
    });
    expect(bySource((await german.put(draft, { enabled: true })).body)).toMatchObject({ 'World!': 'Welt!' });
  });
});

describe('versions with `expand=localizations`', () => {
  it('say how far each live language is, the oldest first', async () => {
    const of = contentOf(server, await newProject(server));
    const { id: gone } = await of.must('POST', '/localizations', { code: 'xx', name: 'Gone', locale: 'xx' });
    for (const [code, name] of [
      ['fr', 'French'],
      ['de', 'German'],
    ]) {
      server.pass(1);
      await of.must('POST', '/localizations', { code, name, locale: code });
    }
    await of.must('DELETE', `/localizations/${gone}`);
    const draft = await of.createFlow({}, { steps: [step(text('Hello'), text('World'), image)] });
    const { units } = await of.must('GET', translationUrl(draft, 'de'));
    const body = { enabled: true, translations: { [units[0].path]: 'Hallo' } };
    await of.must('PUT', translationUrl(draft, 'de'), body);
    await of.publish(draft);
    const versions = `/content/${draft.id}/versions`;
    await of.must('POST', versions);
    const { results } = await of.must('GET', `${versions}?expand=localizations`);
    const expected = [
      { code: 'fr', name: 'French', enabled: false, missing: 2, outdated: 0 },
      { code: 'de', name: 'German', enabled: true, missing: 1, outdated: 0 },
    ];
    expect(results.map(({ localizations }: { localizations: unknown }) => localizations)).toEqual([
      expected,
      expected,
    ]);
    const one = await of.must('GET', `${versions}/${draft.editedVersionId}?expand=localizations`);
    expect(one.localizations).toEqual(expected);
  });

  it('have none for trackers', async () => {
    const tracker = await content.must('POST', '/content', { type: 'tracker' });
    const url = `/content/${tracker.id}/versions/${tracker.editedVersionId}?expand=localizations`;
    expect(await content.must('GET', url)).toMatchObject({ localizations: [] });
  });
});
