import fc from 'fast-check';
import { reduceConditions } from 'guidepost-model/conditions/reduce';
import { describe, expect, it } from 'vitest';
import { factsOf, isTrue, trees, world } from '../../../model/test/random-conditions.ts';
import type { Condition, Rule } from '../wire/wire.ts';
import { allHold, ruleHolds } from './evaluate.ts';
import type { Leaf } from './leaves.ts';

describe('conditions in the page', () => {
  it('hold for what the server has left of random trees exactly when the whole trees hold', () => {
    const seen = { true: 0, false: 0 };
    fc.assert(
      fc.property(trees, world, (conditions, truth) => {
        const { holds, remaining } = reduceConditions(conditions, factsOf(truth));
        const rule: Rule = remaining
          ? { decision: 'watch', when: remaining }
          : { decision: holds ? 'yes' : 'no', when: [] };
        const expected = conditions.every((node) => isTrue(node, truth));
        if (remaining) seen[`${expected}`] += 1;
        expect(ruleHolds(rule, (leaf) => isTrue(leaf, truth))).toBe(expected);
      }),
      { numRuns: 2000 },
    );
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(100);
  });

  it('are all asked, so that the page is watched for every one of them', () => {
    const leaf = (selector: string): Condition => ({
      type: 'element',
      target: { selector },
      state: 'clicked',
    });
    const any: Condition = { type: 'group', match: 'any', conditions: [leaf('b'), leaf('c')] };
    const asked: Leaf[] = [];
    allHold([leaf('a'), any], (one) => {
      asked.push(one);
      return one === leaf('b');
    });
    expect(asked).toEqual([leaf('a'), leaf('b'), leaf('c')]);
  });

  it('that only the server can answer never hold here', () => {
    const conditions: Condition[] = [
      { type: 'attribute', scope: 'user', attribute: 'plan', op: 'empty' },
      { type: 'segment', segment: 's', in: false },
      { type: 'content_state', content: 'c', state: 'unseen' },
      { type: 'event', event: 'e' },
      { type: 'time_window', start: '2000-01-01T00:00:00Z' },
      { type: 'unsupported' },
      { type: 'group', match: 'all', conditions: [] },
    ];
    for (const condition of conditions) expect(allHold([condition], () => true)).toBe(false);
    expect(allHold([], () => false)).toBe(true);
  });
});
