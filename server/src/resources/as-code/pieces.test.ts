import { describe, expect, it } from 'vitest';
import { largestSteps } from '../../../../bench/running/largest-bodies.ts';
import { bodyOf } from '../../../test/api.ts';
import { asCode, type Line, thingsIn } from '../../../test/as-code.ts';
import { contentOf } from '../../../test/content.ts';
import { newProject, useServer } from '../../../test/harness.ts';
import { limits } from '../limits/limits.ts';

const server = useServer();
const { exported, apply, plan } = asCode(server);

const wordsOf = (lines: Line[]) => thingsIn(lines).map((line) => Object.keys(line)[0]);

describe('content that is longer than a line may be', () => {
  it('is exported in several lines, and they make the same project of an empty one', async () => {
    const project = await newProject(server);
    const { must, create, publish } = contentOf(server, project);
    const flow = await create({ type: 'flow', name: 'Long' });
    const steps = largestSteps['1 MB of Markdown']().slice(0, 80);
    const version = (id: string) => `/content/${flow.id}/versions/${id}`;
    const first = version(flow.editedVersionId);
    await must('PATCH', first, { steps, startRules: { when: [] } });
    for (const code of ['de', 'fr', 'it']) {
      await must('POST', '/localizations', { code, name: code, locale: code });
      const { units } = await must('GET', `${first}/localizations/${code}`);
      const texts = units.map(({ path, source }: { path: string; source: string }) => [
        path,
        `${code} ${source}`,
      ]);
      const translations = Object.fromEntries(texts);
      await must('PUT', `${first}/localizations/${code}`, { translations, enabled: code === 'de' });
    }
    await publish(flow);
    const draft = await must('POST', `/content/${flow.id}/versions`);
    await must('PATCH', version(draft.id), { startRules: null });

    const lines = await exported(project, { environmentId: project.production });
    const lengths = lines.map((line) => Buffer.byteLength(JSON.stringify(line)));
    expect(lengths.reduce((sum, length) => sum + length)).toBeGreaterThan(2 * limits.codeLineBytes.most);
    expect(Math.max(...lengths)).toBeLessThan(limits.codeLineBytes.most);
    expect(wordsOf(lines).filter((word) => word === 'more').length).toBeGreaterThan(4);

    const other = await newProject(server);
    const options = { environmentId: other.production };
    bodyOf(await apply(other, lines, options));
    expect(thingsIn(await exported(other, options))).toEqual(thingsIn(lines));
    expect(bodyOf(await plan(other, lines, options)).changes).toEqual([]);
  });
});

describe('lines that go on with content', () => {
  const content = {
    content: { key: 'a', name: 'A', type: 'flow', themeId: 'standard-light', published: false },
  };
  const german = { de: { texts: { 'steps.one.name': 'Eins' } } };
  it.each<[string, Line[], string]>([
    [
      'of no line before',
      [{ more: { content: 'a', steps: [] } }],
      'Line 2 goes on with content/a, which no line before names.',
    ],
    [
      'with a field that is there',
      [content, { more: { content: 'a', themeId: 'x' } }],
      'Line 3 has themeId of content/a, which a line before has too.',
    ],
    [
      'with a text that is there',
      [
        content,
        { more: { content: 'a', translations: german } },
        { more: { content: 'a', translations: german } },
      ],
      'Line 4 has translations.de.texts.steps.one.name of content/a, which a line before has too.',
    ],
    [
      'of a publication that the content does not describe',
      [content, { more: { content: 'a', of: 'published', steps: [] } }],
      'Line 3 has published of content/a, which a line before has too.',
    ],
    [
      'with another key',
      [content, { more: { content: 'a' }, theme: {} }],
      'Line 3 must be an object with one key',
    ],
    ['with an unknown field', [content, { more: { content: 'a', name: 'B' } }], 'content/a'],
    ['without the key of content', [content, { more: { steps: [] } }], 'content'],
    ['of another version', [content, { more: { content: 'a', of: 'edited' } }], 'content/a'],
  ])('are refused: %s', async (_, lines, message) => {
    const project = await newProject(server);
    const before = await exported(project);
    const answer = await apply(project, [{ guidepost: 1 }, ...lines]);
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toContain(message);
    expect(await exported(project)).toEqual(before);
  });

  it('make content like one line would', async () => {
    const project = await newProject(server);
    const step = { key: 'one', name: 'One', type: 'modal', content: [] };
    const lines = [{ guidepost: 1 }, content, { more: { content: 'a', steps: [step] } }];
    bodyOf(await apply(project, lines));
    const whole = { content: { ...content.content, steps: [step] } };
    expect(bodyOf(await plan(project, [{ guidepost: 1 }, whole])).changes).toEqual([]);
  });
});
