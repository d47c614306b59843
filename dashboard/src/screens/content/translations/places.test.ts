import type { VersionBody } from 'guidepost-model/content/body';
import { textsOf } from 'guidepost-model/content/translations/texts';
import { expect, it } from 'vitest';
import { byPart, placesOf } from './places.ts';

const nothing = { startRules: null, hideRules: null, themeId: null, scheduledAt: null };
const flow = {
  ...nothing,
  data: null,
  steps: [
    {
      object: 'step',
      id: 's',
      cvid: 'one',
      name: 'Welcome',
      type: 'modal',
      sequence: 0,
      themeId: null,
      content: [
        { object: 'block', id: 't', type: 'text', markdown: 'Hello' },
        {
          object: 'block',
          id: 'q',
          type: 'question',
          question: { kind: 'nps', cvid: 'q', name: 'How likely?', lowLabel: 'Not' },
        },
        {
          object: 'block',
          id: 'c',
          type: 'columns',
          columns: [
            { blocks: [{ object: 'block', id: 'b', type: 'button', text: 'Go', variant: 'primary' }] },
          ],
        },
      ],
    },
  ],
} as unknown as VersionBody;

it('texts of a flow are told by their step, with the block in which they stand', () => {
  expect([...placesOf('flow', flow).values()]).toMatchObject([
    { part: 'Step 1: Welcome', label: 'Text', stepCvid: 'one', blockId: 't', kind: 'markdown' },
    { label: 'Question', blockId: 'q' },
    { label: 'Lowest value', blockId: 'q' },
    { label: 'Button', blockId: 'b' },
  ]);
});

it('texts of other content are told by their item', () => {
  const item = (id: string, name: string) => ({ id, name, completeWhen: [], clickActions: [] });
  const checklist = {
    ...nothing,
    steps: [],
    data: { buttonText: 'Start', content: [], items: [item('1', 'One'), item('2', 'Two')] },
  } as unknown as VersionBody;
  const places = placesOf('checklist', checklist);
  const parts = byPart(textsOf('checklist', checklist), places);
  expect(parts.map(([part, texts]) => [part, texts.map(({ source }) => source)])).toEqual([
    ['Content', ['Start']],
    ['Item 1', ['One']],
    ['Item 2', ['Two']],
  ]);
});
