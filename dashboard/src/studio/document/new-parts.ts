import type { Block, Question, Step, StepType, TabBlock } from 'guidepost-model/content/body';
import type { ContentType } from 'guidepost-model/content-types/types';
import { traits } from 'guidepost-model/content-types/types';
import { newId } from 'guidepost-model/ids';
import { blockKinds, kindOfBlock } from '../../kinds/blocks/index.ts';
import type { KindOfBlock, NewBlock } from '../../kinds/blocks/kind.ts';
import { questionKinds } from '../../kinds/questions/index.ts';

/**
 * Parts as they are when somebody adds them: shown at once, and stored as they are. What only the author can know is left
 * empty, which keeps the draft from being published until it is filled in.
 */

const block = { object: 'block' as const };

const newPart = (made: object, kind: KindOfBlock<Block>, type: ContentType): Block => {
  const led = traits[type].hasSteps && kind.leadingOn ? kind.leadingOn(made) : made;
  return { ...block, id: newId(), ...led } as unknown as Block;
};

/** A block as the menu makes it. In a flow, a button and the answer to a question lead to the next step. */
export const newBlock = (kind: Block['type'], part: NewBlock, type: ContentType): Block =>
  newPart(part.make(), kindOfBlock({ type: kind }), type);

export const newText = (type: ContentType) => newBlock('text', blockKinds.text.parts.text, type);
export const newButton = (type: ContentType) => newBlock('button', blockKinds.button.parts.button, type);

export const newQuestion = (kind: Question['kind']) => ({
  kind,
  ...structuredClone(questionKinds[kind].fields),
});

/** A question gets its cvid from the service. */
export const newQuestionBlock = (kind: Question['kind'], type: ContentType): Block =>
  newPart({ type: 'question', question: newQuestion(kind) }, kindOfBlock({ type: 'question' }), type);

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
          newButton('flow'),
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
  richtext: () => ({ content: [newText('resource-center')] }),
  action: () => ({ name: 'Do something', clickActions: [] }),
  'sub-page': () => ({ name: 'A page', content: [newText('resource-center')] }),
  'content-list': () => ({ name: 'Guides', items: [] }),
  announcement: () => ({ name: 'News' }),
  'live-chat': () => ({ name: 'Chat with us', provider: 'intercom' }),
  divider: () => ({}),
} satisfies Partial<Record<TabBlock['type'], () => object>>;

export type NewTabBlock = keyof typeof newTabBlocks;

export const newTabBlock = (type: NewTabBlock) =>
  ({ id: newId(), type, ...newTabBlocks[type]() }) as unknown as TabBlock;

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
