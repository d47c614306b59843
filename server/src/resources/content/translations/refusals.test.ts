import { beforeAll, describe, expect, it } from 'vitest';
import { useProject } from '../../../../test/api.ts';
import { contentOf } from '../../../../test/content.ts';
import { codeOf, newProject, newTestToken, useServer } from '../../../../test/harness.ts';
import { button, germanIn, image, text, translationUrl } from '../../../../test/translations.ts';

const server = useServer();

const { project } = useProject(server);
let content: ReturnType<typeof contentOf>;
let german: ReturnType<typeof germanIn>;
beforeAll(async () => {
  content = contentOf(server, project);
  german = germanIn(content);
  await german.addLanguage();
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
    const draft = await german.newFlow(text('Hello'));
    const answer = await german.put(draft, body);
    expect(codeOf(answer)).toBe('400 E1017');
    expect(answer.body.error.issues[0]).toMatchObject({ rule: 'schema', ...(path && { path }) });
  });

  it('every wrong text of a request, with nothing saved', async () => {
    const draft = await german.newFlow(text('Hello'), image, {
      ...button('Docs'),
      actions: [{ type: 'navigate', url: 'https://example.com/en' }],
    });
    const paths = {
      hello: await german.pathOf(draft, 'Hello'),
      image: await german.pathOf(draft, 'https://example.com/en.png'),
      link: await german.pathOf(draft, 'https://example.com/en'),
      docs: await german.pathOf(draft, 'Docs'),
    };
    const { status, body } = await german.put(draft, {
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
    expect(await german.get(draft)).toMatchObject({ enabled: false, updatedAt: null });
  });

  it.each(['GET', 'PUT'])('an unknown or foreign version, content, code: %s', async (method) => {
    const draft = await german.newFlow(text('Hello'));
    const other = await german.newFlow(text('Hello'));
    const call = async (url: string) =>
      codeOf(await content.call(method, url, method === 'PUT' ? { enabled: true } : undefined));
    expect(await call(translationUrl({ ...draft, id: 'x' }))).toBe('404 E1004');
    expect(await call(translationUrl({ ...draft, editedVersionId: 'x' }))).toBe('404 E1004');
    expect(await call(translationUrl({ ...draft, editedVersionId: other.editedVersionId }))).toBe(
      '404 E1004',
    );
    expect(await call(translationUrl({ ...draft, id: 'x' }, 'xx'))).toBe('404 E1004');
    expect(await call(translationUrl(draft, 'xx'))).toBe('404 E1040');
    expect(await call(translationUrl(draft, 'en-US'))).toBe('400 E0003');
    const foreign = contentOf(server, await newProject(server));
    expect(
      codeOf(
        await foreign.call(method, translationUrl(draft), method === 'PUT' ? { enabled: true } : undefined),
      ),
    ).toBe('404 E1004');
    await content.must('DELETE', `/content/${draft.id}`);
    expect(await call(translationUrl(draft))).toBe('404 E1004');
  });

  it('a tracker, before the language is looked at', async () => {
    const tracker = await content.must('POST', '/content', { type: 'tracker' });
    for (const code of ['de-DE', 'xx', 'en-US']) {
      expect(codeOf(await content.call('GET', translationUrl(tracker, code)))).toBe('400 E0003');
      expect(codeOf(await german.put(tracker, { enabled: true }, code))).toBe('400 E0003');
    }
  });

  it('a change of a published version, after the language and before the texts are looked at', async () => {
    const draft = await german.newFlow(text('Hello'));
    const before = await german.translate(draft, { [await german.pathOf(draft, 'Hello')]: 'Hallo' });
    await content.publish(draft);
    expect(codeOf(await german.put(draft, { translations: { x: 'y' } }))).toBe('409 E0049');
    expect(codeOf(await german.put(draft, { enabled: true }, 'xx'))).toBe('404 E1040');
    expect(codeOf(await german.put(draft, { enabled: true }, 'en-US'))).toBe('400 E0003');
    expect(await german.get(draft)).toEqual(before);
  });

  it('a token that may only read', async () => {
    const token = await newTestToken(server, project, { scopes: ['content:read'] });
    const draft = await german.newFlow(text('Hello'));
    const url = `/v2/projects/${project.id}${translationUrl(draft)}`;
    expect((await server.call(url, { token })).status).toBe(200);
    expect(codeOf(await server.call(url, { method: 'PUT', token, body: { enabled: true } }))).toBe(
      '403 E1012',
    );
  });
});
