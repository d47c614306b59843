import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clientTypes,
  factsOf,
  isTrue,
  leaves,
  onPage,
  trees,
  treesOver,
  world,
} from '../../test/random-conditions.ts';
import { reduceConditions } from './reduce.ts';
import type { Condition } from './types.ts';

describe('random trees', () => {
  it('whose facts are all known are decided as plain logic has it', () => {
    const known = treesOver(leaves.filter((leaf) => !onPage.includes(leaf)));
    const seen = { true: 0, false: 0 };
    fc.assert(
      fc.property(known, world, (conditions, truth) => {
        const expected = conditions.every((node) => isTrue(node, truth));
        seen[`${expected}`] += 1;
        const facts = factsOf(truth, `https://x.io${truth.path}`);
        expect(reduceConditions(conditions, facts)).toEqual({ holds: expected });
      }),
      { numRuns: 1000 },
    );
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(100);
  });

  it.each([false, true])('mean the same after being reduced, the address being known: %s', (hasUrl) => {
    const seen = { decided: 0, remaining: 0 };
    fc.assert(
      fc.property(trees, world, (conditions, truth) => {
        const facts = factsOf(truth, hasUrl ? `https://x.io${truth.path}` : undefined);
        const { holds: answer, remaining } = reduceConditions(conditions, facts);
        seen[remaining ? 'remaining' : 'decided'] += 1;
        const expected = conditions.every((node) => isTrue(node, truth));
        expect(answer ?? remaining?.every((node) => isTrue(node, truth))).toBe(expected);
      }),
      { numRuns: 2000 },
    );
    expect(Math.min(seen.decided, seen.remaining)).toBeGreaterThan(200);
  });

  it('keep nothing that the page cannot answer, and no group without need', () => {
    fc.assert(
      fc.property(trees, world, (conditions, truth) => {
        const { remaining } = reduceConditions(conditions, factsOf(truth));
        const inspect = (node: Condition, around: string): void => {
          if (node.type !== 'group') {
            expect([...clientTypes, 'current_url']).toContain(node.type);
            return;
          }
          expect(node.conditions.length).toBeGreaterThan(1);
          expect(node.match).not.toBe(around);
          for (const child of node.conditions) inspect(child, node.match);
        };
        for (const node of remaining ?? []) inspect(node, 'all');
        expect(remaining).not.toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
