import { expect, it } from 'vitest';
import { type Condition, sentenceOf } from './words.ts';

const names = {
  attributeOf: (code: string) => ({ plan: 'Plan', signed_up_at: 'Signed up' })[code] ?? code,
  segmentOf: () => 'Beta testers',
  eventOf: () => 'Order placed',
};

it.each<[Condition[], string]>([
  [[{ type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' }], 'Plan is pro'],
  [
    [{ type: 'attribute', scope: 'user', attribute: 'signed_up_at', op: 'less_than', value: '7' }],
    'Signed up is less than 7 days ago',
  ],
  [
    [
      { type: 'segment', segment: 's', in: false },
      { type: 'attribute', scope: 'user', attribute: 'seats', op: 'between', value: '2', value2: '5' },
    ],
    'is not in the segment Beta testers and seats is between 2 and 5',
  ],
  [
    [
      {
        type: 'group',
        match: 'any',
        conditions: [
          { type: 'attribute', scope: 'user', attribute: 'plan', op: 'any' },
          {
            type: 'event',
            event: 'order_placed',
            count: { op: 'at_least', n: 2 },
            within: { op: 'in_the_last', value: 30, unit: 'days' },
          },
        ],
      },
    ],
    '(Plan has any value or Order placed happened at least 2 times in the last 30 days)',
  ],
  [[{ type: 'unsupported' }], 'a condition that this version does not know'],
])('conditions read as a sentence (%#)', (conditions, sentence) => {
  expect(sentenceOf(conditions, names)).toBe(sentence);
});
