import { beforeAll, describe, expect, it } from 'vitest';
import { useProject } from '../../../../test/api.ts';
import { contentOf } from '../../../../test/content.ts';
import { codeOf, newTestToken, useServer } from '../../../../test/harness.ts';
import { bySource, type Draft, translationUrl, type Unit } from '../../../../test/translations.ts';
import { fileName, languageTag } from './file-head.ts';

const server = useServer();

const { project } = useProject(server);
let content: ReturnType<typeof contentOf>;
beforeAll(async () => {
  content = contentOf(server, project);
  await content.must('POST', '/localizations', { code: 'de', name: 'German', locale: 'de_DE' });
  await content.must('POST', '/localizations', { code: 'formal', name: 'German', locale: 'de-DE' });
});

const urlOf = (draft: Draft, rest = '', code = 'de') => translationUrl(draft, code, rest);
const get = (draft: Draft, code?: string) => content.must('GET', urlOf(draft, '', code));
const exported = (draft: Draft, format: string) =>
  content.must('GET', urlOf(draft, `/export?format=${format}`));
const send = (draft: Draft, body: unknown, code?: string) =>
  content.call('POST', urlOf(draft, '/import', code), body);
const imported = async (draft: Draft, body: unknown) => {
  const answer = await send(draft, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

const strange = ' <b> & "\' ]]> 😀\r\n\u0001 ';

/** A flow with a text that is translated, one whose source has changed since, one that is not, and an image. */
async function newFlow(): Promise<Draft> {
  const words = ['Hello', 'World', 'Bye'];
  const blocks = words.map((markdown) => ({ type: 'text', markdown }));
  const image = { type: 'image', url: 'https://example.com/en.png', alt: strange };
  const steps = [{ name: 'Step', type: 'modal', content: [...blocks, image] }];
  const draft = await content.createFlow({ name: 'Überblick: Tour' }, { steps });
  const { units } = await get(draft);
  const translations = { [units[0].path]: 'Hallo', [units[1].path]: 'Welt', [units[3].path]: strange };
  await content.must('PUT', urlOf(draft), { translations, enabled: true });
  const version = `/content/${draft.id}/versions/${draft.editedVersionId}?expand=steps`;
  const [{ cvid, content: stored }] = (await content.must('GET', version)).steps;
  stored[1].markdown = 'Earth';
  await content.must('PATCH', version, { steps: [{ cvid, content: stored }] });
  expect(bySource(await get(draft))).toMatchObject({ Hello: 'Hallo', Earth: 'Welt!', Bye: '' });
  return draft;
}

describe('an exported file', () => {
  it.each([
    ['', 'application/xliff+xml; charset=utf-8', 'xlf'],
    ['?format=xliff', 'application/xliff+xml; charset=utf-8', 'xlf'],
    ['?format=json', 'application/json; charset=utf-8', 'json'],
  ])('%s has the type %s and a name', async (query, type, ending) => {
    const { status, headers } = await content.call('GET', urlOf(await newFlow(), `/export${query}`));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="uberblick-tour-v0.de.${ending}"`);
  });

  it('as JSON has the texts of the version and what it is about', async () => {
    const draft = await newFlow();
    expect(await exported(draft, 'json')).toEqual({
      versionId: draft.editedVersionId,
      name: 'Überblick: Tour',
      code: 'de',
      sourceLanguage: 'en-US',
      targetLanguage: 'de-DE',
      units: (await get(draft)).units,
    });
  });

  it('as XLIFF has one unit per text', async () => {
    const draft = await newFlow();
    const xliff: string = await exported(draft, 'xliff');
    expect(xliff).toContain(`<file id="${draft.editedVersionId}" original="Überblick: Tour">`);
    expect(xliff).toContain('version="2.0" srcLang="en-US" trgLang="de-DE"');
    for (const { path } of (await get(draft)).units) expect(xliff).toContain(`name="${path}"`);
    expect(xliff.match(/<unit /g)).toHaveLength(5);
    expect(xliff.match(/state="translated"/g)).toHaveLength(2);
    expect(xliff).toContain('Translated from: World');
  });

  it('can be had of a published version, and of one without texts', async () => {
    const draft = await newFlow();
    await content.publish(draft);
    expect(await exported(draft, 'xliff')).toContain('<unit ');
    const empty = await content.create();
    expect(await exported(empty, 'xliff')).not.toContain('<unit ');
    expect((await exported(empty, 'json')).units).toEqual([]);
  });

  it('of another format does not exist', async () => {
    const answer = await content.call('GET', urlOf(await newFlow(), '/export?format=po'));
    expect(codeOf(answer)).toBe('400 E1017');
  });
});

describe.each(['xliff', 'json'])('a file of format %s', (format) => {
  const bodyOf = (file: unknown) => (format === 'xliff' ? { xliff: file } : (file as object));

  it('that is imported as it was exported changes nothing', async () => {
    const draft = await newFlow();
    const { updatedAt: _, ...before } = await get(draft);
    expect(await imported(draft, bodyOf(await exported(draft, format)))).toMatchObject(before);
    expect(await get(draft)).toMatchObject(before);
  });

  it('brings the translations that it has, of texts that are known by the time', async () => {
    const draft = await newFlow();
    const file = JSON.stringify(await exported(draft, format)).replaceAll('Hallo', 'Servus');
    const body = await imported(draft, bodyOf(JSON.parse(file)));
    expect(bySource(body)).toMatchObject({ Hello: 'Servus', Earth: 'Welt!', Bye: '' });
    expect(body).toMatchObject({ enabled: true, updatedAt: server.clock.now.toISOString() });
  });

  it('whose source has changed meanwhile is outdated there', async () => {
    const draft = await newFlow();
    const file = JSON.stringify(await exported(draft, format)).replaceAll('Hallo', 'Servus');
    const version = `/content/${draft.id}/versions/${draft.editedVersionId}?expand=steps`;
    const { steps } = await content.must('GET', version);
    steps[0].content[0].markdown = 'Good day';
    await content.must('PATCH', version, { steps });
    expect(bySource(await imported(draft, bodyOf(JSON.parse(file))))).toMatchObject({
      'Good day': 'Servus!',
    });
  });

  it('of an earlier version fits the draft that was made from it', async () => {
    const draft = await newFlow();
    const file = JSON.stringify(await exported(draft, format)).replaceAll('Hallo', 'Servus');
    await content.publish(draft);
    expect(codeOf(await send(draft, bodyOf(JSON.parse(file))))).toBe('409 E0049');
    const { id } = await content.must('POST', `/content/${draft.id}/versions`);
    const body = await imported({ ...draft, editedVersionId: id }, bodyOf(JSON.parse(file)));
    expect(bySource(body)).toMatchObject({ Hello: 'Servus', Earth: 'Welt!' });
  });

  it('of other content is refused, with all that is wrong', async () => {
    const file = await exported(await newFlow(), format);
    const draft = await newFlow();
    const answer = await send(draft, bodyOf(file));
    expect(codeOf(answer)).toBe('400 E1017');
    expect(answer.body.error.issues).toHaveLength(6);
    expect(answer.body.error.issues[0]).toMatchObject({
      path: format === 'xliff' ? 'xliff' : 'versionId',
      message: expect.stringContaining('is no version of this content'),
    });
    expect(answer.body.error.issues[1].message).toContain('names no text of this version');
  });

  it('for another language is refused', async () => {
    const draft = await newFlow();
    const file = JSON.stringify(await exported(draft, format))
      .replaceAll('de-DE', 'fr')
      .replaceAll('en-US', 'es');
    const { body } = await send(draft, bodyOf(JSON.parse(file)));
    const problems = body.error.issues.map(({ message }: { message: string }) => message);
    expect(problems).toEqual([expect.stringContaining('en-US'), expect.stringContaining('de-DE')]);
  });
});

describe('an import', () => {
  it('vouches for outdated translations when the file says that they are done', async () => {
    const draft = await newFlow();
    const file = await exported(draft, 'json');
    const units = file.units.map((unit: Unit) => ({ ...unit, outdated: false }));
    expect(bySource(await imported(draft, { units }))).toMatchObject({ Earth: 'Welt' });
    const other = await newFlow();
    const xliff = (await exported(other, 'xliff')).replaceAll(/state="initial"[^>]*>/g, 'state="final">');
    expect(bySource(await imported(other, { xliff }))).toMatchObject({ Earth: 'Welt', Bye: '' });
  });

  it('of JSON needs only paths and translations', async () => {
    const draft = await newFlow();
    const { path } = (await get(draft)).units[2];
    const body = await imported(draft, { units: [{ path, translation: 'Tschüss' }] });
    expect(bySource(body)).toMatchObject({ Hello: 'Hallo', Bye: 'Tschüss' });
  });

  it('of JSON for another variant of the language is refused', async () => {
    const draft = await newFlow();
    const { status, body } = await send(draft, await exported(draft, 'json'), 'formal');
    expect(status).toBe(400);
    expect(body.error.issues).toEqual([{ rule: 'schema', path: 'code', message: 'code must be formal' }]);
  });

  it.each<[fact: string, body: object | undefined, path: string | undefined]>([
    ['nothing', undefined, undefined],
    ['an empty body', {}, undefined],
    ['two files', { xliff: '<a/>', units: [] }, undefined],
    ['a number', { xliff: 1 }, 'xliff'],
    ['an unknown key', { units: [], format: 'json' }, 'format'],
    ['units that are none', { units: ['x'] }, 'units[0]'],
    ['units without a translation', { units: [{ path: 'x' }] }, 'units[0].translation'],
    ['units with more than that', { units: [{ path: 'x', translation: '', note: '' }] }, 'units[0].note'],
    ['an unknown path', { units: [{ path: 'x', translation: '' }] }, 'units[0]'],
    ['what is no XML', { xliff: 'x' }, 'xliff'],
    ['a billion laughs', { xliff: '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><x>&b;</x>' }, 'xliff'],
  ])('of %s is refused', async (_, body, path) => {
    const answer = await send(await newFlow(), body);
    expect(codeOf(answer)).toBe('400 E1017');
    if (path) expect(answer.body.error.issues).toEqual([expect.objectContaining({ rule: 'schema', path })]);
  });

  it('with wrong translations is refused, with all of them, and saves nothing', async () => {
    const draft = await newFlow();
    const before = await get(draft);
    const xliff = (await exported(draft, 'xliff'))
      .replace('<target>Hallo', '<target>[x](javascript:alert(1))')
      .replace('<target>Welt', '<target>{{ x');
    const { status, body } = await send(draft, { xliff });
    expect(status).toBe(400);
    const issues = body.error.issues.map(({ rule, path }: { rule: string; path: string }) => [rule, path]);
    expect(issues).toEqual([
      ['destination_url', expect.stringMatching(/^xliff:steps_2f_/)],
      ['schema', expect.stringMatching(/^xliff:steps_2f_/)],
    ]);
    expect(await get(draft)).toEqual(before);
  });

  it('larger than a request may be is refused', async () => {
    const answer = await send(await newFlow(), { xliff: 'x'.repeat(1024 * 1024) });
    expect(codeOf(answer)).toBe('413 E1017');
  });

  it('and an export are refused where the translation itself is', async () => {
    const draft = await newFlow();
    const tracker = await content.must('POST', '/content', { type: 'tracker' });
    const rows: [Draft, string, string][] = [
      [{ ...draft, id: 'x' }, 'de', '404 E1004'],
      [{ ...draft, editedVersionId: 'x' }, 'de', '404 E1004'],
      [draft, 'xx', '404 E1040'],
      [draft, 'en-US', '400 E0003'],
      [tracker, 'de', '400 E0003'],
    ];
    for (const [of, code, expected] of rows) {
      expect(codeOf(await content.call('GET', urlOf(of, '/export', code)))).toBe(expected);
      expect(codeOf(await content.call('POST', urlOf(of, '/import', code), { units: [] }))).toBe(expected);
    }
  });

  it('needs a token that may change content, an export one that may read it', async () => {
    const token = await newTestToken(server, project, { scopes: ['content:read'] });
    const draft = await newFlow();
    const url = (rest: string) => `/v2/projects/${project.id}${urlOf(draft, rest)}`;
    expect((await server.call(url('/export'), { token })).status).toBe(200);
    const answer = await server.call(url('/import'), { method: 'POST', token, body: { units: [] } });
    expect(codeOf(answer)).toBe('403 E1012');
  });
});

describe('the name of a file', () => {
  it.each([
    ['Überblick: Tour', 'uberblick-tour-v3.de.xlf'],
    ['../../etc/passwd', 'etc-passwd-v3.de.xlf'],
    ['ようこそ', 'content-v3.de.xlf'],
    ['a"\r\nX-Header: b', 'a-x-header-b-v3.de.xlf'],
    ['x'.repeat(255), `${'x'.repeat(60)}-v3.de.xlf`],
  ])('of %j is %s', (name, expected) => {
    expect(fileName({ name, number: 3, code: 'de' }, 'xlf')).toBe(expected);
  });
});

describe('the tag of a language', () => {
  it.each([
    ['de', 'de'],
    ['de_DE', 'de-DE'],
    ['zh-Hant-TW', 'zh-Hant-TW'],
    ['not a locale', 'und'],
    ['d"e', 'und'],
  ])('of %j is %s', (locale, expected) => {
    expect(languageTag(locale)).toBe(expected);
  });
});
