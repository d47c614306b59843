import { describe, expect, it } from 'vitest';
import { attributesOf, referencesOf } from './references.ts';
import type { Condition, EventCondition } from './types.ts';

const plan: Condition = { type: 'attribute', scope: 'user', attribute: 'plan', op: 'any' };
const companyPlan: Condition = { ...plan, scope: 'company' };
const all = (...conditions: Condition[]): Condition => ({ type: 'group', match: 'all', conditions });
const segment: Condition = { type: 'segment', segment: 's1', in: true };
const paid: EventCondition = {
  type: 'event',
  event: 'paid',
  where: [
    {
      type: 'group',
      match: 'any',
      conditions: [{ type: 'event_attribute', attribute: 'plan', op: 'is', value: 'pro' }],
    },
  ],
};

describe('what conditions refer to', () => {
  it('is found at every depth, each once, with its kind', () => {
    const tree: Condition[] = [
      all(plan, all(segment, companyPlan), paid),
      { type: 'content_state', content: 's1', state: 'seen' },
      { ...segment, in: false },
      plan,
      { type: 'current_url', includes: ['/a'] },
      { type: 'task_clicked' },
    ];
    expect(referencesOf(tree)).toEqual([
      { kind: 'attribute', scope: 'user', codeName: 'plan' },
      { kind: 'segment', id: 's1' },
      { kind: 'attribute', scope: 'company', codeName: 'plan' },
      { kind: 'event', codeName: 'paid' },
      { kind: 'attribute', scope: 'eventDefinition', codeName: 'plan' },
      { kind: 'content', id: 's1' },
    ]);
    expect(attributesOf([paid, segment])).toEqual([
      { kind: 'attribute', scope: 'eventDefinition', codeName: 'plan' },
    ]);
    expect(referencesOf([])).toEqual([]);
  });
});
