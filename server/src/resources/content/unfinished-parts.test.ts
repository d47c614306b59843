import type { ContentType } from 'guidepost-model/content-types/types';
import { describe, expect, it } from 'vitest';
import { actionKinds } from '../../../../dashboard/src/kinds/actions/index.ts';
import { blockKinds } from '../../../../dashboard/src/kinds/blocks/index.ts';
import type { NewBlock } from '../../../../dashboard/src/kinds/blocks/kind.ts';
import type { questionKinds } from '../../../../dashboard/src/kinds/questions/index.ts';
import {
  newBlock as newBlockOf,
  newItem,
  newQuestionBlock,
  newStep,
  newTab,
  newTabBlock,
  type newTabBlocks,
} from '../../../../dashboard/src/studio/document/new-parts.ts';
import { relinked } from '../../../../dashboard/src/studio/document/next-steps.ts';
import { emptyOf, schemaAt } from '../../../../dashboard/src/studio/document/schema-at.ts';
import { contentOf } from '../../../test/content.ts';
import { newProject, useServer } from '../../../test/harness.ts';

/*
 * Whatever the editor adds is stored as it is added, and what it lacks is found when it is published. The tables have every
 * kind of part: a new kind without a line here fails to compile.
 */

const server = useServer();

interface Found {
  errors: string[];
  warnings: string[];
}

const sound: Found = { errors: [], warnings: [] };
const unfinished = (...errors: string[]): Found => ({ errors, warnings: [] });

type BlockKinds = typeof blockKinds;
type QuestionKind = keyof typeof questionKinds;
/** Rows of the menu that adds blocks. */
type Row = { [Kind in keyof BlockKinds]: keyof BlockKinds[Kind]['parts'] }[keyof BlockKinds];

const questions: Record<QuestionKind, Found> = { nps: sound, rating: sound, text: sound, choice: sound };
const questionNames = Object.keys(questions) as QuestionKind[];

/** Findings in a block, without its place. */
const blocks: Record<Row, Found> = {
  text: sound,
  heading: sound,
  button: sound,
  image: unfinished('Image is missing'),
  embed: unfinished('Video or page has no address'),
  columns: { errors: [], warnings: ['Columns are empty'] },
};
const rows = Object.keys(blocks) as Row[];

/** A block as its row of the menu makes it. */
function newBlock(row: Row, type: ContentType) {
  for (const [kind, { parts }] of Object.entries(blockKinds)) {
    const part = (parts as Record<string, NewBlock>)[row];
    if (part) return newBlockOf(kind as keyof BlockKinds, part, type);
  }
  throw new Error(`The menu has no row ${row}.`);
}

const tabBlocks: Record<keyof typeof newTabBlocks, Found> = {
  richtext: sound,
  action: unfinished('Tab 1 · Action “Do something” does nothing yet'),
  'sub-page': sound,
  'content-list': unfinished('Tab 1 · List “Guides” is empty'),
  announcement: sound,
  'live-chat': sound,
  divider: sound,
};

/** Actions that the editor makes. */
const actions: Record<Exclude<keyof typeof actionKinds, 'run_javascript' | 'unsupported'>, Found> = {
  dismiss: sound,
  goto_step: unfinished('Step 1 · Action “Go to step” has no step'),
  navigate: sound,
  start_content: unfinished('Step 1 · Action “Start content” has no content'),
};

const everybody = { startRules: { when: [] } };

/** Stores the draft, and answers what the service finds and what it says when it is published. */
async function store(type: ContentType, patch: object) {
  const { create, patchVersion, must, publish } = contentOf(server, await newProject(server));
  const content = await create({ type });
  const stored = await patchVersion(content, { ...everybody, ...patch });
  expect(stored.status, JSON.stringify(stored.body)).toBe(200);
  const found = await must('GET', `/content/${content.id}/versions/${content.editedVersionId}/validate`);
  const published = await publish(content);
  const texts = (list: { text: string }[]) => list.map(({ text }) => text);
  return {
    found: { errors: texts(found.errors), warnings: texts(found.warnings) },
    status: published.status,
    issues: published.body.error?.issues?.map(({ rule, path }: Record<string, string>) => `${rule} ${path}`),
    paths: found.errors.map(({ path }: { path: string }) => `usability ${path}`),
  };
}

async function expectStored(type: ContentType, patch: object, expected: Found) {
  const { found, status, issues, paths } = await store(type, patch);
  expect(found).toEqual(expected);
  expect(status).toBe(expected.errors.length > 0 ? 422 : 200);
  expect(issues ?? []).toEqual(paths);
}

const at = (place: string, { errors, warnings }: Found): Found => {
  const there = (text: string) => (place ? `${place} · ${text}` : text);
  return { errors: errors.map(there), warnings: warnings.map(there) };
};

/** One step with what the editor adds to a flow, put in its place as the editor does it. */
const steps = (...content: object[]) => ({
  steps: relinked([], [{ ...newStep('modal', 1), content: content as never }]),
});
const whole = (type: Exclude<ContentType, 'flow'>, data: object) => ({ type, data });

describe('a new block', () => {
  it.each(rows)('of a flow, which is stored and then judged: %s', async (row) => {
    await expectStored('flow', steps(newBlock(row, 'flow')), at('Step 1', blocks[row]));
  });

  it.each(questionNames)('that asks a question: %s', async (kind) => {
    await expectStored('flow', steps(newQuestionBlock(kind, 'flow')), at('Step 1', questions[kind]));
  });

  it.each(rows)('of a banner: %s', async (row) => {
    await expectStored('banner', { data: { content: [newBlock(row, 'banner')] } }, blocks[row]);
  });

  it.each(Object.keys(tabBlocks) as (keyof typeof newTabBlocks)[])('of a tab: %s', async (kind) => {
    const text = newTabBlock('richtext');
    const tab = { ...newTab(1), blocks: [text, newTabBlock(kind)] };
    await expectStored('resource-center', { data: { tabs: [tab] } }, tabBlocks[kind]);
  });
});

describe('a new part', () => {
  it.each([
    ['modal', sound],
    ['bubble', sound],
    ['tooltip', unfinished('Step 1 · Tooltip has no target')],
    ['hidden', sound],
  ] as const)('is a step that is a %s', async (type, expected) => {
    await expectStored('flow', { steps: relinked([], [newStep(type, 1)]) }, expected);
  });

  it('is a task, which a click completes', async () => {
    await expectStored('checklist', { data: { items: [newItem(1)] } }, sound);
  });

  it('is a tab, which shows nothing yet', async () => {
    await expectStored(
      'resource-center',
      { data: { tabs: [newTab(1)] } },
      unfinished('Tab 1 · Nothing is shown'),
    );
  });

  it.each(Object.keys(actions) as (keyof typeof actions)[])('is the action %s', async (kind) => {
    const button = { ...newBlock('button', 'flow'), actions: [actionKinds[kind].make?.()] };
    await expectStored('flow', { steps: [{ ...newStep('modal', 1), content: [button] }] }, actions[kind]);
  });
});

/** Items of lists that stand in the properties of a part, as the button "Add" makes them. */
describe('a new item', () => {
  const list = newTabBlock('content-list');
  const option = newQuestionBlock('choice', 'flow') as unknown as { question: { options: object[] } };
  const columns = newBlock('columns', 'flow');
  const step = { ...newStep('modal', 1), triggers: [] };
  const lists: [string, ContentType, body: object, path: (string | number)[], Found][] = [
    [
      'of a list of content',
      'resource-center',
      whole('resource-center', { tabs: [{ ...newTab(1), blocks: [list] }] }),
      ['data', 'tabs', 0, 'blocks', 0, 'items'],
      unfinished('Tab 1 · List item has no content'),
    ],
    [
      'of the triggers of a step',
      'flow',
      { steps: relinked([], [step]) },
      ['steps', 0, 'triggers'],
      unfinished('Step 1 · Trigger has no action'),
    ],
    [
      'of the columns',
      'flow',
      steps(columns),
      ['steps', 0, 'content', 0, 'columns'],
      { errors: [], warnings: ['Step 1 · Columns are empty'] },
    ],
    [
      'of the options of a question',
      'flow',
      steps(option),
      ['steps', 0, 'content', 0, 'question', 'options'],
      unfinished('Step 1 · Option 3 has no label'),
    ],
  ];

  it.each(lists)('%s', async (_, type, body, path, expected) => {
    const draft = structuredClone(body) as Record<string, unknown>;
    let items: unknown = draft;
    for (const key of path) items = (items as Record<string | number, unknown>)[key];
    const schema = schemaAt(type, draft as never, path) as unknown as {
      items: Parameters<typeof emptyOf>[0];
    };
    (items as unknown[]).push(emptyOf(schema.items));
    const { type: _type, ...patch } = draft;
    await expectStored(type, patch, expected);
  });
});

/** Fields that are set as a whole, as the button "Set" makes them, and lists that are emptied. */
describe('a new field', () => {
  const tooltip = newStep('tooltip', 1);
  const image = { ...newBlock('image', 'flow'), url: 'https://example.com/a.png' };
  it.each<[string, ContentType, object, Found]>([
    [
      'for a target without an element',
      'flow',
      { steps: relinked([], [{ ...tooltip, target: { selector: '' } } as never]) },
      unfinished('Step 1 · Tooltip has no target'),
    ],
    [
      'for the page that an image opens',
      'flow',
      steps({ ...image, link: { url: '' } }),
      unfinished('Step 1 · Link has no address'),
    ],
    [
      'for an icon that is an image',
      'resource-center',
      {
        data: {
          tabs: [{ ...newTab(1), blocks: [newTabBlock('richtext')], icon: { source: 'url', url: '' } }],
        },
      },
      unfinished('Tab 1 · Icon has no image'),
    ],
    [
      'for the width of a column, whose unit was changed',
      'banner',
      {
        data: {
          content: [
            {
              ...newBlock('columns', 'banner'),
              columns: [{ width: { unit: 'percent' }, blocks: [newBlock('text', 'banner')] }],
            },
          ],
        },
      },
      unfinished('Column 1 has no width'),
    ],
    [
      'for options, all of which were removed',
      'flow',
      steps({
        ...newQuestionBlock('choice', 'flow'),
        question: { kind: 'choice', name: 'Which?', options: [] },
      }),
      unfinished('Step 1 · Question has no options'),
    ],
    [
      'for the address of a page',
      'banner',
      { data: { content: [{ ...newBlock('button', 'banner'), actions: [{ type: 'navigate', url: '' }] }] } },
      unfinished('Link has no address'),
    ],
  ])('%s', async (_, type, patch, expected) => {
    await expectStored(type, patch, expected);
  });
});

describe('a draft still refuses', () => {
  const image = newBlock('image', 'flow');
  it.each<[string, object, rule: string]>([
    ['a value of another type', { ...image, url: 7 }, 'schema'],
    ['no value where one belongs', { object: 'block', type: 'image' }, 'schema'],
    ['an address that is none', { ...image, url: 'javascript:alert(1)' }, 'media_url'],
    ['an address of blanks and something else', { ...image, url: ' data:, ' }, 'media_url'],
    [
      'content that does not exist',
      { ...newBlock('button', 'flow'), actions: [{ type: 'start_content', content: 'none' }] },
      'reference_target',
    ],
    [
      'a step that does not exist',
      { ...newBlock('button', 'flow'), actions: [{ type: 'goto_step', step: 'none' }] },
      'reference_target',
    ],
    [
      'a link that runs a script',
      { ...newBlock('button', 'flow'), actions: [{ type: 'navigate', url: 'javascript:alert(1)' }] },
      'destination_url',
    ],
  ])('%s', async (_, block, rule) => {
    const { create, patchVersion } = contentOf(server, await newProject(server));
    const step = { ...newStep('modal', 1), content: [block] };
    const refused = await patchVersion(await create(), { steps: [step] });
    expect(refused.status).toBe(400);
    expect(refused.body.error.issues.map((issue: { rule: string }) => issue.rule)).toEqual([rule]);
  });
});

describe('content that starts other content', () => {
  const nothing = 'Audience & start · Flow does not start automatically, and no other content starts it';
  const condition = (id: string) => ({ type: 'content_state', content: id, state: 'seen' });
  const button = (id: string) => ({
    ...newBlock('button', 'banner'),
    actions: [{ type: 'start_content', content: id }],
  });
  const item = (id: string) => ({
    ...newTabBlock('content-list'),
    items: [{ content: id, contentType: 'flow' }],
  });

  it.each<[string, ContentType, (id: string) => object, boolean]>([
    ['by a button', 'banner', (id) => ({ data: { content: [button(id)] } }), true],
    [
      'in a list',
      'resource-center',
      (id) => ({ data: { tabs: [{ ...newTab(1), blocks: [item(id)] }] } }),
      true,
    ],
    ['which it only asks about', 'banner', (id) => ({ startRules: { when: [condition(id)] } }), false],
  ])('%s', async (_, type, patchOf, starts) => {
    const { call, create, createFlow, patchVersion, must } = contentOf(server, await newProject(server));
    const flow = await createFlow();
    const warnings = async () =>
      (await must('GET', `/content/${flow.id}/versions/${flow.editedVersionId}/validate`)).warnings.map(
        ({ text }: { text: string }) => text,
      );
    expect(await warnings()).toEqual([nothing]);
    const other = await create({ type });
    expect((await patchVersion(other, patchOf(flow.id))).status).toBe(200);
    expect(await warnings()).toEqual(starts ? [] : [nothing]);
    expect((await call('DELETE', `/content/${other.id}`)).status).toBe(204);
    expect(await warnings(), 'archived content starts nothing').toEqual([nothing]);
  });
});
