import { expect, it } from 'vitest';
import { type Condition, sentenceOf } from './words.ts';

const names = {
  attributeOf: (code: string) => ({ plan: 'Plan', signed_up_at: 'Signed up' })[code] ?? code,
  segmentOf: () => 'Beta testers',
  eventOf: () => 'Order placed',
  contentOf: () => 'Welcome tour',
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
  [[{ type: 'unsupported' }], 'a condition that cannot be edited here'],
  [[{ type: 'of_tomorrow' } as never], 'a condition that this page does not know: of_tomorrow'],
  [
    [{ type: 'attribute', scope: 'company', attribute: 'plan', op: 'empty' }],
    'Plan of the company has no value',
  ],
  [[{ type: 'content_state', content: 'c', state: 'unseen' }], 'Welcome tour was not seen'],
  [
    [{ type: 'current_url', includes: ['/app/*', '/new'], excludes: ['/app/admin'] }],
    'the address matches /app/* or /new and does not match /app/admin',
  ],
  [
    [{ type: 'element', target: { selector: '#save', text: 'Save', nth: 1 }, state: 'clicked' }],
    'element 2 of #save with the text “Save” was clicked',
  ],
  [
    [
      {
        type: 'element',
        state: 'present',
        target: { selector: 'input', label: 'City', within: { selector: 'h2', text: 'Address' }, count: 1 },
      },
    ],
    'the element input labeled “City” in “Address” is on the page',
  ],
  [
    [{ type: 'text_input', target: { selector: '#name' }, op: 'is', value: '' }],
    'the text in the element #name is …',
  ],
  [
    [
      {
        type: 'event',
        event: 'e',
        scope: 'any_user_in_company',
        where: [{ type: 'event_attribute', attribute: 'amount', op: 'gt', value: '5' }],
      },
    ],
    'Order placed happened for anybody in this company where amount is more than 5',
  ],
])('conditions read as a sentence (%#)', (conditions, sentence) => {
  expect(sentenceOf(conditions, names)).toBe(sentence);
});
