import fc from 'fast-check';
import { type ContentType, contentTypes, traits } from 'guidepost-model/content-types/types';
import { describe, expect, it } from 'vitest';
import { bodyPatches, type SampleProject } from '../../../../model/test/arbitrary-bodies.ts';
import { bodyOf } from '../../../test/api.ts';
import { asCode, thingsIn } from '../../../test/as-code.ts';
import { contentOf } from '../../../test/content.ts';
import { newProject, useServer } from '../../../test/harness.ts';

const server = useServer();
const { exported, apply } = asCode(server);

const words = fc.constantFrom(
  'Größe',
  'a "b": c',
  '- [x]',
  '# no',
  '日本',
  'null',
  'yes',
  ' ~ ',
  '<b>',
  '*x',
  '😀',
);
const names = fc
  .tuple(words, fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }))
  .map(([word, text]) => `${word}${text}`.replaceAll('\0', ''))
  .filter((name) => name.trim() !== '');
const color = fc.constantFrom('#123456', '#abcdef', '#000000');
const settings = fc.record(
  {
    mainColor: fc.record({ background: color, color }, { requiredKeys: [] }),
    font: fc.record({ fontSize: fc.integer({ min: 10, max: 20 }) }, { requiredKeys: [] }),
    customCss: fc.constantFrom('', 'a { b: c }'),
  },
  { requiredKeys: [] },
);
const outcome = fc.constantFrom('draft', 'published', 'published, then changed');

describe('a project that is exported, applied to an empty one and exported again', () => {
  it('is the same, whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(names, settings, settings), { minLength: 1, maxLength: 2 }),
        fc.array(names, { maxLength: 2 }),
        fc.array(fc.tuple(fc.constantFrom(...contentTypes), names, outcome), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.gen(),
        async (themes, segments, contents, draw) => {
          const project = await newProject(server);
          const calls = contentOf(server, project);
          const { must } = calls;
          const sample = await sampleProject(calls, segments);
          for (const [name, own, varied] of themes) {
            const conditions = [{ type: 'segment', segment: sample.segment, in: true }];
            const variations = [{ name, conditions, settings: varied }];
            const { id } = await must('POST', '/themes', { name, settings: own, variations });
            sample.theme = id;
          }
          for (const [type, name, state] of contents) {
            const patch = () => draw(() => bodyPatches(type, sample));
            await makeContent(calls, sample, { type, name, state, patch });
          }
          const lines = await exported(project, { environmentId: project.production });
          const other = await newProject(server);
          const options = { environmentId: other.production };
          bodyOf(await apply(other, lines, options));
          expect(thingsIn(await exported(other, options))).toEqual(thingsIn(lines));
          expect(bodyOf(await apply(other, lines, options)).changes).toEqual([]);
        },
      ),
      // A smaller example would be looked for in minutes: each run makes two projects.
      { numRuns: 5, endOnFailure: true },
    );
  });
});

type Calls = ReturnType<typeof contentOf>;

async function sampleProject({ must, create, defaultTheme }: Calls, names: string[]): Promise<SampleProject> {
  const attributes = { string: 'plan', number: 'age', list: 'tags', boolean: 'vip', datetime: 'joined_at' };
  const define = (scope: string, dataType: string, codeName: string) =>
    must('POST', '/attribute-definitions', { scope, dataType, codeName, displayName: codeName });
  for (const [dataType, codeName] of Object.entries(attributes)) await define('user', dataType, codeName);
  await define('company', 'number', 'size');
  await define('eventDefinition', 'number', 'amount');
  await must('POST', '/event-definitions', { codeName: 'order_placed', displayName: 'Order' });
  for (const code of ['de', 'fr']) await must('POST', '/localizations', { code, name: code, locale: code });
  for (const name of names) await must('POST', '/segments', { name, bizType: 'company', kind: 'manual' });
  return {
    attributes,
    event: 'order_placed',
    eventAttribute: 'amount',
    segment: (await must('POST', '/segments', { name: 'S', bizType: 'user', kind: 'manual' })).id,
    flow: (await create({ type: 'flow' })).id,
    checklist: (await create({ type: 'checklist' })).id,
    theme: await defaultTheme(),
  };
}

interface Made {
  type: ContentType;
  name: string;
  state: string;
  patch: () => object;
}

/** Content as people make it: written, translated, perhaps published and written again. */
async function makeContent(
  { must, call, create, publish }: Calls,
  { theme }: SampleProject,
  { type, name, state, patch }: Made,
): Promise<void> {
  const themeId = traits[type].hasTheme ? theme : undefined;
  const content = await create({ type, name, themeId });
  const edit = async (id: string) => {
    const version = `/content/${content.id}/versions/${id}`;
    const { object: _, ...sent } = { object: '', ...patch() };
    if (Object.keys(sent).length > 0) await must('PATCH', version, sent);
    if (type === 'tracker') return;
    const { units } = await must('GET', `${version}/localizations/de`);
    const some = units.filter(
      ({ optional }: { optional: boolean }, index: number) => !optional && index % 2 === 0,
    );
    const translations = Object.fromEntries(
      some.map(({ path }: { path: string }) => [path, `Text ${path.length}`]),
    );
    await must('PUT', `${version}/localizations/de`, { translations, enabled: true });
  };
  await edit(content.editedVersionId);
  if (state === 'draft') return;
  // A body that cannot be published stays a draft.
  await publish(content);
  if (state === 'published') return;
  const draft = await call('POST', `/content/${content.id}/versions`);
  await edit(draft.body.id);
}
