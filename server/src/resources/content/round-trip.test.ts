import fc from 'fast-check';
import { contentTypes } from 'guidepost-model/content-types/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyPatches, type SampleProject } from '../../../../model/test/arbitrary-bodies.ts';
import { contentOf } from '../../../test/content.ts';
import { newProject, useServer } from '../../../test/harness.ts';

const server = useServer();
let content: ReturnType<typeof contentOf>;
let sampleProject: SampleProject;

/** A project that has what generated bodies refer to. */
beforeAll(async () => {
  content = contentOf(server, await newProject(server));
  const { must, create } = content;
  const attributes = { string: 'plan', number: 'age', list: 'tags', boolean: 'vip', datetime: 'joined_at' };
  const define = (scope: string, dataType: string, codeName: string) =>
    must('POST', '/attribute-definitions', { scope, dataType, codeName, displayName: codeName });
  for (const [dataType, codeName] of Object.entries(attributes)) await define('user', dataType, codeName);
  await define('company', 'number', 'size');
  await define('eventDefinition', 'number', 'amount');
  await must('POST', '/event-definitions', { codeName: 'order_placed', displayName: 'Order' });
  sampleProject = {
    attributes,
    event: 'order_placed',
    eventAttribute: 'amount',
    segment: (await must('POST', '/segments', { name: 'S', bizType: 'user', kind: 'manual' })).id,
    flow: (await create({ type: 'flow' })).id,
    checklist: (await create({ type: 'checklist' })).id,
    theme: await content.defaultTheme(),
  };
});

describe('what is read can be written back unchanged', () => {
  it.each(contentTypes)('over HTTP, for any %s', async (type) => {
    const themeId = type === 'tracker' ? undefined : sampleProject.theme;
    const { id, editedVersionId } = await content.create({ type, themeId });
    const path = `/content/${id}/versions/${editedVersionId}`;
    const read = () => content.must('GET', `${path}?expand=steps&expand=data`);
    await fc.assert(
      fc.asyncProperty(bodyPatches(type, sampleProject), async (patch) => {
        fc.pre(Object.keys(patch).length > 0);
        await content.must('PATCH', path, patch);
        const { steps, startRules, hideRules, data, themeId: theme, scheduledAt, ...rest } = await read();
        const sent = { steps, startRules, hideRules, data, themeId: theme, scheduledAt };
        expect(await content.must('PATCH', path, sent)).toEqual({ ...rest, ...sent });
      }),
      { numRuns: 15 },
    );
  });
});
