import type { Block, Step } from 'guidepost-model/content/body';
import { button, nothing, type Sample, text } from '../sample.ts';

const buttons = (id: string, ...[first, second]: [string, string]): Block => ({
  object: 'block',
  id,
  type: 'columns',
  columns: [
    { width: { unit: 'fill' }, blocks: [button(`${id}-1`, first)] },
    { width: { unit: 'fill' }, blocks: [button(`${id}-2`, second, 'secondary')] },
  ],
});

const step = (type: Step['type'], content: Block[], more: Partial<Step> = {}): Step => ({
  object: 'step',
  id: `${type}-step`,
  cvid: `${type}-step`,
  name: type,
  type,
  sequence: 0,
  themeId: null,
  skippable: true,
  content,
  ...more,
});

const flow = (title: string, ...steps: Step[]): Sample => ({
  title,
  draft: {
    contentId: `sample-${title}`,
    type: 'flow',
    name: title,
    body: { ...nothing, steps: steps.map((one, sequence) => ({ ...one, sequence })), data: null },
  },
});

/** Steps after the first give the progress bar something to count. */
const later = ['two', 'three'].map((id) => step('modal', [], { id, cvid: id }));

const tooltip = flow(
  'Tooltip',
  step(
    'tooltip',
    [
      text('t1', '### Invite your team\n\nWork is more fun together. [Read more](https://example.com)'),
      button('t2', 'Next'),
    ],
    { placement: { side: 'bottom', align: 'center', backdrop: true }, target: { selector: '#sample' } },
  ),
  ...later,
);

const modal = flow(
  'Modal',
  step(
    'modal',
    [
      text('m1', '# Welcome\n\nTake a **short tour** of what you can do here.'),
      buttons('m2', 'Start', 'Later'),
    ],
    { placement: { position: 'center', backdrop: true } },
  ),
  ...later,
);

const bubble = flow(
  'Bubble',
  step('bubble', [text('b1', '## Hello\n\nI show you around.'), button('b2', 'Show me')]),
  ...later,
);

const survey = flow(
  'Survey',
  step('modal', [
    {
      object: 'block',
      id: 's1',
      type: 'question',
      question: {
        kind: 'nps',
        cvid: 's1',
        name: 'How likely are you to recommend us?',
        lowLabel: 'Not likely',
        highLabel: 'Very likely',
      },
    },
  ]),
);

export const samples: readonly Sample[] = [tooltip, modal, bubble, survey];
