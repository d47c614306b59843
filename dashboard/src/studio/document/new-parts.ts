import type { Action, Block, Question, Step, StepType, TabBlock } from 'guidepost-model/content/body';
import type { ContentType } from 'guidepost-model/content-types/types';
import { traits } from 'guidepost-model/content-types/types';
import { newId } from 'guidepost-model/ids';

/**
 * Parts as they are when somebody adds them: shown at once, and stored as they are. What only the author can know is left
 * empty, which keeps the draft from being published until it is filled in.
 */

const block = { object: 'block' as const };

export const newBlocks = {
  text: () => ({ ...block, id: newId(), type: 'text', markdown: 'Write something here.' }),
  heading: () => ({ ...block, id: newId(), type: 'text', markdown: '## A heading' }),
  button: () => ({
    ...block,
    id: newId(),
    type: 'button',
    text: 'Got it',
    variant: 'primary',
    actions: [{ type: 'dismiss' }],
  }),
  image: () => ({ ...block, id: newId(), type: 'image', url: '', alt: '' }),
  embed: () => ({ ...block, id: newId(), type: 'embed', url: '', height: { unit: 'pixels', value: 300 } }),
  nps: () => questionBlock('nps'),
  rating: () => questionBlock('rating'),
  'text-question': () => questionBlock('text'),
  choice: () => questionBlock('choice'),
  columns: () => ({ ...block, id: newId(), type: 'columns', columns: [{ blocks: [] }, { blocks: [] }] }),
} satisfies Record<string, () => Unfinished>;

export type NewBlock = keyof typeof newBlocks;
/** A question gets its cvid from the service. */
type Unfinished = Record<string, unknown> & { type: Block['type'] };

/** Which step is the next one is seen where the block is put: see next-steps.ts. */
const toNextStep = [{ type: 'goto_step', step: '' }];

/** A block for content of the type. In a flow, a button and the answer to a question lead to the next step. */
export function newBlock(kind: NewBlock, type: ContentType): Block {
  const made = newBlocks[kind]() as unknown as Block;
  if (!traits[type].hasSteps) return made;
  if (made.type === 'button') return { ...made, text: 'Next', actions: toNextStep } as Block;
  return made.type === 'question' ? ({ ...made, actions: toNextStep } as Block) : made;
}

const newQuestions = {
  nps: { name: 'How likely are you to recommend us?', lowLabel: 'Not likely', highLabel: 'Very likely' },
  rating: { name: 'How do you like it?', style: 'star', range: { low: 1, high: 5 } },
  text: { name: 'What could be better?', multiline: true, buttonText: 'Send' },
  choice: {
    name: 'What do you want to do first?',
    options: [
      { label: 'Look around', value: 'look' },
      { label: 'Invite my team', value: 'invite' },
    ],
    allowMultiple: false,
    buttonText: 'Send',
  },
} satisfies Record<Question['kind'], object>;

export const newQuestion = (kind: Question['kind']) => ({ kind, ...structuredClone(newQuestions[kind]) });

const questionBlock = (kind: Question['kind']) => ({
  ...block,
  id: newId(),
  type: 'question' as const,
  question: newQuestion(kind),
});

const firstText: Record<StepType, string> = {
  tooltip: 'Tell what this element is for.',
  modal: '## Welcome\n\nTell what there is to see.',
  bubble: 'Tell what is new.',
  hidden: '',
};

export function newStep(type: StepType, number: number): Step {
  const id = newId();
  const content =
    type === 'hidden'
      ? []
      : ([
          { ...block, id: newId(), type: 'text', markdown: firstText[type] },
          newBlock('button', 'flow'),
        ] as unknown as Block[]);
  const step: Step = {
    object: 'step',
    id,
    cvid: id,
    name: `Step ${number}`,
    type,
    sequence: number - 1,
    themeId: null,
    content,
  };
  if (type === 'hidden') return step;
  return { ...step, skippable: true };
}

export const newItem = (number: number) => ({
  id: newId(),
  name: `Task ${number}`,
  // Without a condition nobody could complete it.
  completeWhen: [{ type: 'task_clicked' }],
  clickActions: [],
});

export const newTab = (number: number) => ({ id: newId(), name: `Tab ${number}`, blocks: [] });

export const newTabBlocks = {
  richtext: () => ({ content: [newBlock('text', 'resource-center')] }),
  action: () => ({ name: 'Do something', clickActions: [] }),
  'sub-page': () => ({ name: 'A page', content: [newBlock('text', 'resource-center')] }),
  'content-list': () => ({ name: 'Guides', items: [] }),
  announcement: () => ({ name: 'News' }),
  'live-chat': () => ({ name: 'Chat with us', provider: 'intercom' }),
  divider: () => ({}),
} satisfies Partial<Record<TabBlock['type'], () => object>>;

export type NewTabBlock = keyof typeof newTabBlocks;

export const newTabBlock = (type: NewTabBlock) =>
  ({ id: newId(), type, ...newTabBlocks[type]() }) as unknown as TabBlock;

export const newActions = {
  dismiss: () => ({ type: 'dismiss' }),
  goto_step: () => ({ type: 'goto_step', step: '' }),
  navigate: () => ({ type: 'navigate', url: '/' }),
  start_content: () => ({ type: 'start_content', content: '' }),
} satisfies Partial<Record<Action['type'], () => Action>>;

export type NewAction = keyof typeof newActions;

/** A copy that is a part of its own: every id and cvid in it is new, also where the copy refers to itself. */
export function freshCopy<Part>(part: Part): Part {
  const fresh = new Map<string, string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const isName = (key === 'id' || key === 'cvid') && typeof inner === 'string';
      if (isName && !fresh.has(inner)) fresh.set(inner, newId());
      collect(inner);
    }
  };
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string') return fresh.get(value) ?? value;
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replace(inner)]));
  };
  collect(part);
  return replace(part) as Part;
}
