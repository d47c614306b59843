import { describe, expect, it } from 'vitest';
import { eventCountQueryOf, neededFactsOf } from './needed-facts.ts';
import type { Condition, EventCondition } from './types.ts';

const all = (...conditions: Condition[]): Condition => ({ type: 'group', match: 'all', conditions });
const paid = (fields: Partial<EventCondition> = {}): EventCondition => ({
  type: 'event',
  event: 'paid',
  ...fields,
});
const segment = (id: string): Condition => ({ type: 'segment', segment: id, in: true });
const content = (id: string): Condition => ({ type: 'content_state', content: id, state: 'seen' });

describe('the questions of conditions', () => {
  it('are each asked once, from every depth', () => {
    const tree = [
      segment('s1'),
      all(content('c1'), all(segment('s2'), segment('s1')), paid()),
      content('c1'),
    ];
    expect(neededFactsOf(tree)).toEqual({
      segments: ['s1', 's2'],
      contents: ['c1'],
      eventCounts: [
        {
          key: expect.any(String),
          event: 'paid',
          scope: 'current_user',
          within: { op: 'any_time' },
          where: [],
          enough: 1,
        },
      ],
    });
    expect(neededFactsOf([{ type: 'task_clicked' }])).toEqual({
      segments: [],
      contents: [],
      eventCounts: [],
    });
  });

  it.each<[EventCondition['count'], number]>([
    [undefined, 1],
    [{ op: 'at_least', n: 5 }, 5],
    [{ op: 'at_most', n: 5 }, 6],
    [{ op: 'exactly', n: 0 }, 1],
    [{ op: 'between', n: 2, n2: 7 }, 8],
  ])('%j needs no more than %i to be counted', (count, enough) => {
    expect(eventCountQueryOf(paid(count && { count })).enough).toBe(enough);
  });

  it('events that differ only in the wanted number are one question, counted far enough for all', () => {
    const counts = [{ op: 'at_least', n: 2 } as const, { op: 'exactly', n: 9 } as const, undefined];
    const [question, ...more] = neededFactsOf(counts.map((count) => paid(count && { count }))).eventCounts;
    expect(more).toEqual([]);
    expect(question!.enough).toBe(10);
  });

  it('do not depend on what is left to the defaults, nor on the order of keys', () => {
    const spelled = paid({ scope: 'current_user', within: { op: 'any_time' }, where: [] });
    expect(eventCountQueryOf(spelled).key).toBe(eventCountQueryOf(paid()).key);
    const where = { type: 'event_attribute', attribute: 'sum', op: 'gt', value: '5' } as const;
    const turned = { value: '5', op: 'gt', attribute: 'sum', type: 'event_attribute' } as const;
    const period = { op: 'in_the_last', value: 1, unit: 'days' } as const;
    const turnedPeriod = { unit: 'days', value: 1, op: 'in_the_last' } as const;
    expect(eventCountQueryOf(paid({ where: [turned], within: turnedPeriod })).key).toBe(
      eventCountQueryOf(paid({ where: [where], within: period })).key,
    );
  });

  it('are told apart by everything else', () => {
    const leaf = { type: 'event_attribute', attribute: 'sum', op: 'is', value: '5' } as const;
    const group = (match: 'all' | 'any') => ({ type: 'group', match, conditions: [leaf, leaf] }) as const;
    const different = [
      paid(),
      paid({ event: 'left' }),
      paid({ scope: 'any_user_in_company' }),
      paid({ within: { op: 'in_the_last', value: 1, unit: 'days' } }),
      paid({ within: { op: 'in_the_last', value: 1, unit: 'hours' } }),
      paid({ within: { op: 'between', value: 1, value2: 2, unit: 'hours' } }),
      paid({ where: [leaf] }),
      paid({ where: [leaf, leaf] }),
      paid({ where: [{ ...leaf, value: '6' }] }),
      paid({ where: [{ ...leaf, op: 'not' }] }),
      paid({ where: [{ ...leaf, op: 'between', value2: '7' }] }),
      paid({ where: [{ ...leaf, op: 'includes_any', values: ['5'] }] }),
      paid({ where: [group('all') as never] }),
      paid({ where: [group('any') as never] }),
    ];
    expect(new Set(different.map((one) => eventCountQueryOf(one).key)).size).toBe(different.length);
  });
});
