import { describe, expect, it } from 'vitest';
import { analyticsOf } from '../../../test/analytics.ts';
import { bodyOf, useProject } from '../../../test/api.ts';
import { aStep, contentOf } from '../../../test/content.ts';
import { newTestToken, useServer } from '../../../test/harness.ts';
import { germanIn, text } from '../../../test/translations.ts';
import { attentionBounds } from './contract.ts';

const server = useServer();

describe('GET attention', () => {
  const { project, api } = useProject(server);

  it('names errors, translations to do and missing targets, and leaves out what is fine', async () => {
    const calls = contentOf(server, project);
    const german = germanIn(calls);
    await german.addLanguage();
    await calls.createFlow({ name: 'Fine' });
    const translated = await calls.createFlow(
      { name: 'Translated' },
      { steps: [{ ...aStep, content: [text('Hello'), text('World'), ...aStep.content.slice(1)] }] },
    );
    await german.translate(
      translated,
      { [await german.pathOf(translated, 'Hello')]: 'Hallo' },
      { enabled: true },
    );
    const [step] = await german.stepsOf(translated);
    const [hello, ...others] = step.content;
    await calls.patchVersion(translated, {
      steps: [{ ...step, content: [{ ...hello, markdown: 'Hello you' }, ...others] }],
    });
    const lost = await calls.createFlow({ name: 'Lost' });
    const { record } = analyticsOf(server, project);
    const missing = (user: string, at: string) =>
      ['tooltip_target_missing', user, at, { flow_step_cvid: 'step' }] as [string, string, string, object];
    await record(lost.id, [
      missing('ada', '2026-02-28T10:00:00Z'),
      missing('bob', '2026-03-01T08:00:00Z'),
      missing('ada', '2026-02-01T08:00:00Z'),
    ]);
    const broken = await calls.create({ name: 'Broken' });
    const archived = await calls.create({ name: 'Archived' });
    await calls.must('DELETE', `/content/${archived.id}`);

    const none = {
      errors: 0,
      firstError: null,
      missingTranslations: 0,
      outdatedTranslations: 0,
      missingTargets: 0,
    };
    const { content } = bodyOf(await api('/attention'));
    expect(content).toEqual([
      { ...none, contentId: lost.id, name: 'Lost', type: 'flow', missingTargets: 2 },
      {
        ...none,
        contentId: broken.id,
        name: 'Broken',
        type: 'flow',
        errors: 1,
        firstError: expect.any(String),
      },
      {
        ...none,
        contentId: translated.id,
        name: 'Translated',
        type: 'flow',
        missingTranslations: 2,
        outdatedTranslations: 1,
      },
    ]);
    const { content: elsewhere } = bodyOf(
      await api('/attention', 'GET', undefined, { environmentId: project.staging }),
    );
    expect(elsewhere.map(({ name }: { name: string }) => name)).toEqual(['Broken', 'Translated']);
    const token = await newTestToken(server, project, { scopes: ['content:read'] });
    const { content: without } = bodyOf(await api('/attention', 'GET', undefined, { token }));
    expect(without.map(({ missingTargets }: { missingTargets: null }) => missingTargets)).toEqual([
      null,
      null,
    ]);
  });
});

describe('how far content is translated', () => {
  const { project } = useProject(server);

  it('is told for each content of a list', async () => {
    const calls = contentOf(server, project);
    const german = germanIn(calls);
    await german.addLanguage();
    const flow = await calls.createFlow({ name: 'Flow' });
    await german.translate(flow, { [await german.pathOf(flow, 'Hello')]: 'Hallo' }, { enabled: true });
    await calls.create({ type: 'tracker', name: 'Tracker', themeId: undefined });
    const { results } = await calls.must('GET', '/content?expand=translationStats&orderBy=createdAt');
    expect(
      results.map(({ name, translationStats }: { name: string; translationStats: object }) => ({
        name,
        translationStats,
      })),
    ).toEqual([
      {
        name: 'Flow',
        translationStats: [{ code: 'de-DE', name: 'German', enabled: true, missing: 1, outdated: 0 }],
      },
      { name: 'Tracker', translationStats: [] },
    ]);
    const one = await calls.must('GET', `/content/${flow.id}?expand=translationStats`);
    expect(one.translationStats).toHaveLength(1);
    expect(await calls.must('GET', `/content/${flow.id}`)).not.toHaveProperty('translationStats');
  });
});

describe('a project with much content', () => {
  const { project, api } = useProject(server);

  it('is looked at as far as its bound', async () => {
    const calls = contentOf(server, project);
    for (let made = 0; made < attentionBounds.contents + 2; made++) await calls.create();
    expect(bodyOf(await api('/attention')).content).toHaveLength(attentionBounds.contents);
  });
});
