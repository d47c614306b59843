import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf, contentOf } from '../../../../test/content.ts';
import { newProject, newTestToken, type TestProject, useServer } from '../../../../test/harness.ts';

const server = useServer();

let project: TestProject;
let content: ReturnType<typeof contentOf>;
beforeAll(async () => {
  project = await newProject(server);
  content = contentOf(server, project);
  await content.must('POST', '/localizations', { code: 'de-DE', name: 'German', locale: 'de-DE' });
});

interface Draft {
  id: string;
  editedVersionId: string;
}

const urlOf = ({ id, editedVersionId }: Draft, code = 'de-DE') =>
  `/content/${id}/versions/${editedVersionId}/localizations/${code}`;
const get = (draft: Draft, code?: string) => content.must('GET', urlOf(draft, code));
const put = (draft: Draft, body: unknown, code?: string) => content.call('PUT', urlOf(draft, code), body);
const translate = async (draft: Draft, translations: object, more: object = {}) => {
  const { status, body } = await put(draft, { translations, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

interface Unit {
  path: string;
  source: string;
  translation: string;
  outdated: boolean;
}
/** The translations by source, `!` behind those that are outdated. */
const bySource = ({ units }: { units: Unit[] }) =>
  Object.fromEntries(
    units.map(({ source, translation, outdated }) => [source, `${translation}${outdated ? '!' : ''}`]),
  );
const pathOf = async (draft: Draft, source: string): Promise<string> =>
  (await get(draft)).units.find((unit: Unit) => unit.source === source).path;

const step = (...blocks: object[]) => ({ name: 'Step', type: 'modal', content: blocks });
const text = (markdown: string) => ({ type: 'text', markdown });
const button = (label: string) => ({ type: 'button', text: label, actions: [{ type: 'dismiss' }] });
const image = { type: 'image', url: 'https://example.com/en.png' };
const newFlow = async (...blocks: object[]): Promise<Draft> =>
  content.createFlow({}, { steps: [step(...blocks)] });
const stepsOf = async ({ id, editedVersionId }: Draft) =>
  (await content.must('GET', `/content/${id}/versions/${editedVersionId}?expand=steps`)).steps;
const later = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  return server.clock.now.toISOString();
};

describe('the translation of a version', () => {
  it('that was never saved has every text, with empty translations', async () => {
    const draft = await newFlow(text('Hello'), button('Next'), image);
    const [{ cvid, content: blocks }] = await stepsOf(draft);
    const unit = (index: number, field: string, source: string, optional = false) => ({
      ...{ path: `steps/${cvid}/${blocks[index].id}:${field}`, source },
      ...{ translation: '', optional, outdated: false },
    });
    expect(await get(draft)).toEqual({
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

  it('is found by its code in any case', async () => {
    const draft = await newFlow(text('Hello'));
    expect(await get(draft, 'DE-de')).toMatchObject({ code: 'de-DE' });
    expect((await put(draft, { enabled: true }, 'de-de')).body).toMatchObject({
      code: 'de-DE',
      enabled: true,
    });
  });

  it('keeps what is saved and leaves the rest', async () => {
    const draft = await newFlow(text('Hello'), button('Next'), image);
    const saved = later();
    const first = await translate(draft, { [await pathOf(draft, 'Hello')]: ' Hallo\n' });
    expect(bySource(first)).toMatchObject({ Hello: ' Hallo\n', Next: '' });
    expect(first).toMatchObject({
      stats: { total: 3, missing: 1, outdated: 0 },
      updatedAt: saved,
      enabled: false,
    });
    expect(await get(draft)).toEqual(first);
    const second = await translate(draft, { [await pathOf(draft, 'Next')]: 'Weiter' });
    expect(bySource(second)).toMatchObject({ Hello: ' Hallo\n', Next: 'Weiter' });
    expect(second.stats).toEqual({ total: 3, missing: 0, outdated: 0 });
  });

  it('is enabled by itself or together with texts, and stays so', async () => {
    const draft = await newFlow(text('Hello'));
    expect((await put(draft, { enabled: true })).body).toMatchObject({ enabled: true });
    const body = await translate(draft, { [await pathOf(draft, 'Hello')]: 'Hallo' });
    expect(body).toMatchObject({ enabled: true });
    const off = await put(draft, { enabled: false });
    expect([off.body.enabled, bySource(off.body)]).toEqual([false, { Hello: 'Hallo' }]);
  });

  it('keeps a translation for which a blank text is sent, and clears it for null', async () => {
    const draft = await newFlow(text('Hello'));
    const path = await pathOf(draft, 'Hello');
    await translate(draft, { [path]: 'Hallo' });
    for (const blank of ['', '  ', '\n']) {
      expect(bySource(await translate(draft, { [path]: blank }))).toEqual({ Hello: 'Hallo' });
    }
    expect(bySource(await translate(draft, { [path]: null }))).toEqual({ Hello: '' });
    expect(await get(draft)).toMatchObject({ stats: { missing: 1, outdated: 0 } });
  });

  it('loses nothing when several save at once', async () => {
    const words = Array.from({ length: 12 }, (_, index) => `Text ${index}`);
    const draft = await newFlow(...words.map(text));
    const { units } = await get(draft);
    await Promise.all(units.map(({ path, source }: Unit) => translate(draft, { [path]: `${source}!` })));
    expect(bySource(await get(draft))).toEqual(Object.fromEntries(words.map((word) => [word, `${word}!`])));
  });
});

describe('when the draft changes', () => {
  it.each([
    ['with their ids', true],
    ['without ids', false],
  ])('by blocks sent %s, the text that was edited is outdated, and no other', async (_, withIds) => {
    const draft = await newFlow(text('Hello'), text('World'), button('Next'));
    const paths = [await pathOf(draft, 'Hello'), await pathOf(draft, 'World'), await pathOf(draft, 'Next')];
    await translate(draft, { [paths[0]!]: 'Hallo', [paths[1]!]: 'Welt', [paths[2]!]: 'Weiter' });
    const [{ cvid, content: blocks }] = await stepsOf(draft);
    const sent = blocks.map(({ id, ...block }: { id: string }) => (withIds ? { id, ...block } : block));
    sent[1].markdown = 'Everybody';
    await content.patchVersion(draft, { steps: [{ cvid, content: sent }] });
    const after = await get(draft);
    expect(bySource(after)).toEqual({ Hello: 'Hallo', Everybody: 'Welt!', Next: 'Weiter' });
    expect(after.stats).toEqual({ total: 3, missing: 0, outdated: 1 });
    const path = await pathOf(draft, 'Everybody');
    expect(bySource(await translate(draft, { [path]: 'Welt' }))).toMatchObject({ Everybody: 'Welt' });
  });

  it.each([
    ['with their ids', true],
    ['without ids', false],
  ])('by a block put in before others sent %s, those keep their translations', async (_, withIds) => {
    const draft = await newFlow(text('Hello'), button('Next'));
    await translate(draft, {
      [await pathOf(draft, 'Hello')]: 'Hallo',
      [await pathOf(draft, 'Next')]: 'Weiter',
    });
    const [{ cvid, content: blocks }] = await stepsOf(draft);
    const sent = blocks.map(({ id, ...block }: { id: string }) => (withIds ? { id, ...block } : block));
    await content.patchVersion(draft, { steps: [{ cvid, content: [text('New'), button('Back'), ...sent] }] });
    expect(bySource(await get(draft))).toEqual({ New: '', Back: '', Hello: 'Hallo', Next: 'Weiter' });
  });

  it('saving one text does not vouch for the others', async () => {
    const draft = await newFlow(text('Hello'), text('World'));
    const [hello, world] = [await pathOf(draft, 'Hello'), await pathOf(draft, 'World')];
    await translate(draft, { [hello]: 'Hallo', [world]: 'Welt' });
    const [{ cvid, content: blocks }] = await stepsOf(draft);
    const changed = blocks.map((block: { markdown: string }) => ({
      ...block,
      markdown: `${block.markdown}!`,
    }));
    await content.patchVersion(draft, { steps: [{ cvid, content: changed }] });
    expect(bySource(await translate(draft, { [hello]: 'Hallo!' }))).toEqual({
      'Hello!': 'Hallo!',
      'World!': 'Welt!',
    });
    expect(bySource((await put(draft, { enabled: true })).body)).toMatchObject({ 'World!': 'Welt!' });
  });
});

describe('translations survive', () => {
  const translated = async () => {
    const draft = await newFlow(text('Hello'));
    await translate(draft, { [await pathOf(draft, 'Hello')]: 'Hallo' }, { enabled: true });
    return draft;
  };
  const expectKept = async (draft: Draft) => {
    const body = await get(draft);
    expect([body.enabled, bySource(body)]).toEqual([true, { Hello: 'Hallo' }]);
  };
  const forked = async (draft: Draft): Promise<Draft> => {
    const version = await content.must('POST', `/content/${draft.id}/versions`);
    expect(version.id).not.toBe(draft.editedVersionId);
    return { ...draft, editedVersionId: version.id };
  };

  it('a fork', async () => {
    const draft = await translated();
    await content.publish(draft);
    await expectKept(await forked(draft));
    await expectKept(draft);
  });

  it('the restoration of an older version', async () => {
    const draft = await translated();
    await content.publish(draft);
    const second = await forked(draft);
    await translate(second, { [await pathOf(second, 'Hello')]: 'Servus' });
    const url = `/content/${draft.id}/versions/${draft.editedVersionId}/restore`;
    await expectKept({ ...draft, editedVersionId: (await content.must('POST', url)).id });
  });

  it('the duplication of the content', async () => {
    const draft = await translated();
    const copy = await content.must('POST', `/content/${draft.id}/duplicate`, {});
    await expectKept(copy);
    await translate(copy, { [await pathOf(copy, 'Hello')]: 'Servus' });
    await expectKept(draft);
  });

  it('archiving and restoring the content', async () => {
    const draft = await translated();
    await content.must('DELETE', `/content/${draft.id}`);
    await content.must('POST', `/content/${draft.id}/restore`);
    await expectKept(draft);
  });

  it('another code of the localization, and its deletion, in forks made meanwhile too', async () => {
    const of = contentOf(server, await newProject(server));
    const { id } = await of.must('POST', '/localizations', { code: 'de', name: 'German', locale: 'de' });
    const draft = await of.createFlow({}, { steps: [step(text('Hello'))] });
    const { units } = await of.must('GET', urlOf(draft, 'de'));
    await of.must('PUT', urlOf(draft, 'de'), { enabled: true, translations: { [units[0].path]: 'Hallo' } });
    const read = async (version: Draft, code: string) => {
      const { enabled, ...body } = await of.must('GET', urlOf(version, code));
      return { enabled, ...bySource(body) };
    };
    const kept = { enabled: true, Hello: 'Hallo' };

    await of.must('PATCH', `/localizations/${id}`, { code: 'formal' });
    expect(await read(draft, 'formal')).toEqual(kept);
    expect(codeOf(await of.call('GET', urlOf(draft, 'de')))).toBe('404 E1040');
    await of.must('DELETE', `/localizations/${id}`);
    for (const method of ['GET', 'PUT'])
      expect(
        codeOf(
          await of.call(method, urlOf(draft, 'formal'), method === 'PUT' ? { enabled: false } : undefined),
        ),
      ).toBe('404 E1040');

    await of.publish(draft);
    const fork = await of.must('POST', `/content/${draft.id}/versions`);
    await of.must('POST', '/localizations', { code: 'FORMAL', name: 'German', locale: 'de' });
    expect(await read(draft, 'formal')).toEqual(kept);
    expect(await read({ ...draft, editedVersionId: fork.id }, 'formal')).toEqual(kept);
  });
});

describe('what is refused', () => {
  it.each<[fact: string, body: unknown, path: string | undefined]>([
    ['an empty body', {}, undefined],
    ['no body', undefined, undefined],
    ['an unknown key', { enabled: true, units: [] }, 'units'],
    ['texts that are none', { translations: { x: 1 } }, 'translations.x'],
    ['a list of texts', { translations: ['x'] }, 'translations'],
    ['a flag that is none', { enabled: 'true' }, 'enabled'],
    ['a path that no text has', { translations: { 'steps/x/y:text': 'x' } }, 'translations.steps/x/y:text'],
    ['such a path with null', { translations: { title: null } }, 'translations.title'],
    ['such a path with a blank text', { translations: { title: '' } }, 'translations.title'],
  ])('%s', async (_, body, path) => {
    const draft = await newFlow(text('Hello'));
    const answer = await put(draft, body);
    expect(codeOf(answer)).toBe('400 E1017');
    expect(answer.body.error.issues[0]).toMatchObject({ rule: 'schema', ...(path && { path }) });
  });

  it('every wrong text of a request, with nothing saved', async () => {
    const draft = await newFlow(text('Hello'), image, {
      ...button('Docs'),
      actions: [{ type: 'navigate', url: 'https://example.com/en' }],
    });
    const paths = {
      hello: await pathOf(draft, 'Hello'),
      image: await pathOf(draft, 'https://example.com/en.png'),
      link: await pathOf(draft, 'https://example.com/en'),
      docs: await pathOf(draft, 'Docs'),
    };
    const { status, body } = await put(draft, {
      enabled: true,
      translations: {
        [paths.docs]: 'Hilfe',
        [paths.hello]: 'Hallo {{ name }',
        [paths.image]: 'ftp://example.com/de.png',
        [paths.link]: 'javascript:alert(1)',
      },
    });
    expect(status).toBe(400);
    const rules = body.error.issues.map(({ rule, path }: { rule: string; path: string }) => [rule, path]);
    expect(rules).toEqual([
      ['schema', `translations.${paths.hello}`],
      ['media_url', `translations.${paths.image}`],
      ['destination_url', `translations.${paths.link}`],
    ]);
    expect(await get(draft)).toMatchObject({ enabled: false, updatedAt: null });
  });

  it.each(['GET', 'PUT'])('an unknown or foreign version, content, code: %s', async (method) => {
    const draft = await newFlow(text('Hello'));
    const other = await newFlow(text('Hello'));
    const call = async (url: string) =>
      codeOf(await content.call(method, url, method === 'PUT' ? { enabled: true } : undefined));
    expect(await call(urlOf({ ...draft, id: 'x' }))).toBe('404 E1004');
    expect(await call(urlOf({ ...draft, editedVersionId: 'x' }))).toBe('404 E1004');
    expect(await call(urlOf({ ...draft, editedVersionId: other.editedVersionId }))).toBe('404 E1004');
    expect(await call(urlOf({ ...draft, id: 'x' }, 'xx'))).toBe('404 E1004');
    expect(await call(urlOf(draft, 'xx'))).toBe('404 E1040');
    expect(await call(urlOf(draft, 'en-US'))).toBe('400 E0003');
    const foreign = contentOf(server, await newProject(server));
    expect(
      codeOf(await foreign.call(method, urlOf(draft), method === 'PUT' ? { enabled: true } : undefined)),
    ).toBe('404 E1004');
    await content.must('DELETE', `/content/${draft.id}`);
    expect(await call(urlOf(draft))).toBe('404 E1004');
  });

  it('a tracker, before the language is looked at', async () => {
    const tracker = await content.must('POST', '/content', { type: 'tracker' });
    for (const code of ['de-DE', 'xx', 'en-US']) {
      expect(codeOf(await content.call('GET', urlOf(tracker, code)))).toBe('400 E0003');
      expect(codeOf(await put(tracker, { enabled: true }, code))).toBe('400 E0003');
    }
  });

  it('a change of a published version, after the language and before the texts are looked at', async () => {
    const draft = await newFlow(text('Hello'));
    const before = await translate(draft, { [await pathOf(draft, 'Hello')]: 'Hallo' });
    await content.publish(draft);
    expect(codeOf(await put(draft, { translations: { x: 'y' } }))).toBe('409 E0049');
    expect(codeOf(await put(draft, { enabled: true }, 'xx'))).toBe('404 E1040');
    expect(codeOf(await put(draft, { enabled: true }, 'en-US'))).toBe('400 E0003');
    expect(await get(draft)).toEqual(before);
  });

  it('a token that may only read', async () => {
    const token = await newTestToken(server, project, { scopes: ['content:read'] });
    const draft = await newFlow(text('Hello'));
    const url = `/v2/projects/${project.id}${urlOf(draft)}`;
    expect((await server.call(url, { token })).status).toBe(200);
    expect(codeOf(await server.call(url, { method: 'PUT', token, body: { enabled: true } }))).toBe(
      '403 E1012',
    );
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
      later();
      await of.must('POST', '/localizations', { code, name, locale: code });
    }
    await of.must('DELETE', `/localizations/${gone}`);
    const draft = await of.createFlow({}, { steps: [step(text('Hello'), text('World'), image)] });
    const { units } = await of.must('GET', urlOf(draft, 'de'));
    const body = { enabled: true, translations: { [units[0].path]: 'Hallo' } };
    await of.must('PUT', urlOf(draft, 'de'), body);
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
