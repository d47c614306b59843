import { beforeAll, describe, expect, it } from 'vitest';
import { contentOf } from '../../../../test/content.ts';
import { codeOf, newProject, useServer } from '../../../../test/harness.ts';
import { bySource, type Draft, germanIn, step, text, translationUrl } from '../../../../test/translations.ts';
import { enabledTranslations } from './queries.ts';

const server = useServer();

let projectId: string;
let content: ReturnType<typeof contentOf>;
let german: ReturnType<typeof germanIn>;
beforeAll(async () => {
  const project = await newProject(server);
  projectId = project.id;
  content = contentOf(server, project);
  german = germanIn(content);
  await german.addLanguage();
});

describe('translations survive', () => {
  const translated = async () => {
    const draft = await german.newFlow(text('Hello'));
    await german.translate(draft, { [await german.pathOf(draft, 'Hello')]: 'Hallo' }, { enabled: true });
    return draft;
  };
  const expectKept = async (draft: Draft) => {
    const body = await german.get(draft);
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
    await german.translate(second, { [await german.pathOf(second, 'Hello')]: 'Servus' });
    const url = `/content/${draft.id}/versions/${draft.editedVersionId}/restore`;
    await expectKept({ ...draft, editedVersionId: (await content.must('POST', url)).id });
  });

  it('the duplication of the content', async () => {
    const draft = await translated();
    const copy = await content.must('POST', `/content/${draft.id}/duplicate`, {});
    await expectKept(copy);
    await german.translate(copy, { [await german.pathOf(copy, 'Hello')]: 'Servus' });
    await expectKept(draft);
  });

  it('blocks sent anew without their ids, and are delivered with them', async () => {
    const draft = await translated();
    const [{ cvid }] = await german.stepsOf(draft);
    await content.patchVersion(draft, { steps: [{ cvid, content: [text('Hello'), text('New')] }] });
    const delivered = await enabledTranslations(server.db, projectId, [draft.editedVersionId]);
    const [texts] = [...delivered.get(draft.editedVersionId)!.values()];
    expect(texts).toEqual({ [await german.pathOf(draft, 'Hello')]: 'Hallo' });
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
    const { units } = await of.must('GET', translationUrl(draft, 'de'));
    await of.must('PUT', translationUrl(draft, 'de'), {
      enabled: true,
      translations: { [units[0].path]: 'Hallo' },
    });
    const read = async (version: Draft, code: string) => {
      const { enabled, ...body } = await of.must('GET', translationUrl(version, code));
      return { enabled, ...bySource(body) };
    };
    const kept = { enabled: true, Hello: 'Hallo' };

    await of.must('PATCH', `/localizations/${id}`, { code: 'formal' });
    expect(await read(draft, 'formal')).toEqual(kept);
    expect(codeOf(await of.call('GET', translationUrl(draft, 'de')))).toBe('404 E1040');
    await of.must('DELETE', `/localizations/${id}`);
    for (const method of ['GET', 'PUT'])
      expect(
        codeOf(
          await of.call(
            method,
            translationUrl(draft, 'formal'),
            method === 'PUT' ? { enabled: false } : undefined,
          ),
        ),
      ).toBe('404 E1040');

    await of.publish(draft);
    const fork = await of.must('POST', `/content/${draft.id}/versions`);
    await of.must('POST', '/localizations', { code: 'FORMAL', name: 'German', locale: 'de' });
    expect(await read(draft, 'formal')).toEqual(kept);
    expect(await read({ ...draft, editedVersionId: fork.id }, 'formal')).toEqual(kept);
  });
});
