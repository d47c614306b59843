import { describe, expect, it } from 'vitest';
import { definitionsOf } from './definitions.ts';
import { eventCountQueryOf } from './needed-facts.ts';
import { type ContentProgress, type Facts, reduceConditions } from './reduce.ts';
import type { Condition, EventCondition } from './types.ts';
import { contentStates } from './vocabulary.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const definitions = definitionsOf([
  { id: 'd1', scope: 'user', codeName: 'plan', dataType: 'string' },
  { id: 'd2', scope: 'company', codeName: 'plan', dataType: 'string' },
  { id: 'd3', scope: 'companyMembership', codeName: 'role', dataType: 'string' },
]);

const nothing: Facts = {
  definitions,
  now,
  user: { id: 'u1', attributes: {} },
  segments: () => undefined,
  contents: () => undefined,
  eventCounts: () => undefined,
};
const holds = (condition: Condition, facts: Partial<Facts> = {}) =>
  reduceConditions([condition], { ...nothing, ...facts }).holds;

const any = (...conditions: Condition[]): Condition => ({ type: 'group', match: 'any', conditions });
const all = (...conditions: Condition[]): Condition => ({ type: 'group', match: 'all', conditions });
const shown = (selector: string): Condition => ({ type: 'element', target: { selector }, state: 'present' });
const [a, b, c] = [shown('a'), shown('b'), shown('c')];
const yes: Condition = { type: 'time_window', start: '2026-01-01T00:00:00Z' };
const no: Condition = { type: 'time_window', start: '2027-01-01T00:00:00Z' };

describe('what the service knows', () => {
  it('attributes are those of the user, the current company and the membership in it', () => {
    const is = (scope: 'user' | 'company' | 'companyMembership', attribute: string): Condition => {
      return { type: 'attribute', scope, attribute, op: 'is', value: 'x' };
    };
    const not: Condition = { type: 'attribute', scope: 'company', attribute: 'plan', op: 'not', value: 'y' };
    const conditions = [is('user', 'plan'), is('company', 'plan'), is('companyMembership', 'role'), not];
    const user = { id: 'u1', attributes: { plan: 'x' } };
    const company = { id: 'c1', attributes: { plan: 'x' } };
    const membership = { attributes: { role: 'x' }, company };
    expect(conditions.map((one) => holds(one, { user, membership }))).toEqual([true, true, true, true]);
    expect(conditions.map((one) => holds(one, { user }))).toEqual([true, false, false, false]);
  });

  it('a segment is one to be in or not; one that is gone is neither', () => {
    const [isIn, isOut]: Condition[] = [true, false].map((within) => {
      return { type: 'segment', segment: 's1', in: within };
    });
    const answers = [true, false, undefined].map((member) => {
      const segments = (id: string) => (id === 's1' ? member : undefined);
      return [holds(isIn!, { segments }), holds(isOut!, { segments })];
    });
    expect(answers).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  it.each<[Partial<ContentProgress> | undefined, string[]]>([
    [{}, ['unseen', 'uncompleted', 'inactive']],
    [{ seen: true }, ['seen', 'uncompleted', 'inactive']],
    [{ seen: true, active: true }, ['seen', 'uncompleted', 'active']],
    [{ seen: true, completed: true }, ['seen', 'completed', 'inactive']],
    [undefined, []],
  ])('content that is %j is %j', (progress, expected) => {
    const contents = () => progress && { seen: false, completed: false, active: false, ...progress };
    const states = contentStates.filter((state) =>
      holds({ type: 'content_state', content: 'c1', state }, { contents }),
    );
    expect(states.sort()).toEqual(expected.sort());
  });

  it.each<[EventCondition['count'], number[]]>([
    [undefined, [1, 2, 3, 4]],
    [{ op: 'at_least', n: 2 }, [2, 3, 4]],
    [{ op: 'at_most', n: 2 }, [0, 1, 2]],
    [{ op: 'exactly', n: 0 }, [0]],
    [{ op: 'between', n: 2, n2: 3 }, [2, 3]],
  ])('an event counted by %j has happened %j times', (count, expected) => {
    const condition: EventCondition = { type: 'event', event: 'paid', ...(count && { count }) };
    const { key } = eventCountQueryOf(condition);
    const counted = (happened: number | undefined) => ({
      eventCounts: (asked: string) => (asked === key ? happened : undefined),
    });
    const fitting = [0, 1, 2, 3, 4].filter((happened) => holds(condition, counted(happened)));
    expect(fitting).toEqual(expected);
    expect(holds(condition, counted(undefined))).toBe(false);
  });

  it.each<[start: string, end: string | undefined, expected: boolean]>([
    ['2026-03-01T12:00:00Z', undefined, true],
    ['2026-03-01T12:00:00.001Z', undefined, false],
    ['2026-03-01T14:00:00+02:00', '2026-03-01T12:00:00.001Z', true],
    ['2026-03-01T00:00:00Z', '2026-03-01T12:00:00Z', false],
    ['2026-03-01T00:00:00Z', '2026-03-01T13:59:59+02:00', false],
    ['nonsense', undefined, false],
    ['2026-03-01T00:00:00Z', 'nonsense', false],
  ])('the time is in the window from %s to %s: %s', (start, end, expected) => {
    expect(holds({ type: 'time_window', start, ...(end && { end }) })).toBe(expected);
  });

  it('the page is known when its address is', () => {
    const condition: Condition = { type: 'current_url', includes: ['/a*'], excludes: ['/a/b'] };
    expect(holds(condition, { url: 'https://example.com/a' })).toBe(true);
    expect(holds(condition, { url: 'https://example.com/a/b' })).toBe(false);
    expect(reduceConditions([condition], nothing)).toEqual({ remaining: [condition] });
  });

  it.each<Condition>([
    a,
    { type: 'text_input', op: 'empty' },
    { type: 'text_filled' },
    { type: 'task_clicked' },
  ])('$type is for the page to answer', (condition) => {
    expect(reduceConditions([condition], { ...nothing, url: 'https://example.com/' })).toEqual({
      remaining: [condition],
    });
  });

  it('what has no meaning holds for nobody', () => {
    expect(holds({ type: 'unsupported' })).toBe(false);
    expect(holds({ type: 'event_attribute', attribute: 'plan', op: 'empty' })).toBe(false);
    expect([holds(all()), holds(any())]).toEqual([false, false]);
  });
});

describe('what remains', () => {
  it.each<[string, Condition[], ReturnType<typeof reduceConditions>]>([
    ['an empty list', [], { holds: true }],
    ['nothing but known ones', [yes, any(no, yes)], { holds: true }],
    ['one that fails', [a, no], { holds: false }],
    ['one that holds', [a, yes, b], { remaining: [a, b] }],
    ['alternatives of which one holds', [any(a, yes), b], { remaining: [b] }],
    ['alternatives of which some fail', [any(no, a, no, b)], { remaining: [any(a, b)] }],
    ['alternatives of which one is left', [any(no, a), all(b, yes)], { remaining: [a, b] }],
    ['groups that could not hold', [any(all(a, no), all(b, c))], { remaining: [b, c] }],
    [
      'groups in groups of the same kind',
      [all(a, all(b, any(c, any(a, b))))],
      { remaining: [a, b, any(c, a, b)] },
    ],
  ])('of %s', (_, conditions, expected) => {
    expect(reduceConditions(conditions, nothing)).toEqual(expected);
  });
});
