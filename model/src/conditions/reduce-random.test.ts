import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitionsOf } from './definitions.ts';
import { eventCountQueryOf } from './needed-facts.ts';
import { type ContentProgress, type Facts, reduceConditions } from './reduce.ts';
import type { Condition, ConditionType } from './types.ts';
import { contentStates } from './vocabulary.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const definitions = definitionsOf([
  { id: 'd1', scope: 'user', codeName: 'plan', dataType: 'string' },
  { id: 'd2', scope: 'company', codeName: 'plan', dataType: 'string' },
]);
const current: Condition = { type: 'time_window', start: '2026-01-01T00:00:00Z' };

/** Everything that is asked in the random trees. */
const urls = ['/a', '/b'];
const leaves: Condition[] = [
  ...['x', 'y'].flatMap((value): Condition[] => [
    { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value },
    { type: 'attribute', scope: 'company', attribute: 'plan', op: 'not', value },
  ]),
  ...['s0', 's1'].flatMap((segment) =>
    [true, false].map((within): Condition => ({ type: 'segment', segment, in: within })),
  ),
  ...contentStates.map((state): Condition => ({ type: 'content_state', content: 'c0', state })),
  ...[1, 3].map((n): Condition => ({ type: 'event', event: 'paid', count: { op: 'at_least', n } })),
  { type: 'event', event: 'left', count: { op: 'at_most', n: 1 }, scope: 'current_user_in_company' },
  current,
  { type: 'time_window', start: '2027-01-01T00:00:00Z' },
  ...urls.map((path): Condition => ({ type: 'current_url', includes: [path] })),
  ...['a', 'b'].map((selector): Condition => ({ type: 'element', target: { selector }, state: 'present' })),
  { type: 'text_filled' },
  { type: 'text_input', op: 'is', value: 'x' },
  { type: 'task_clicked' },
  { type: 'group', match: 'all', conditions: [] },
];

interface World {
  plan: string;
  companyPlan: string | undefined;
  segments: Record<string, boolean>;
  progress: ContentProgress;
  counts: Record<string, number>;
  path: string;
  /** The answers of the page, by the text of the condition. */
  page: Record<string, boolean>;
}

const textOf = (node: Condition) => JSON.stringify(node);
const clientTypes: ConditionType[] = ['element', 'text_filled', 'text_input', 'task_clicked'];
const onPage = leaves.filter(({ type }) => clientTypes.includes(type));

const world: fc.Arbitrary<World> = fc.record({
  plan: fc.constantFrom('x', 'y', 'z'),
  companyPlan: fc.constantFrom('x', 'y', 'z', undefined),
  segments: fc.record({ s0: fc.boolean(), s1: fc.boolean() }),
  progress: fc.record({ seen: fc.boolean(), completed: fc.boolean(), active: fc.boolean() }),
  counts: fc.record({ paid: fc.nat(4), left: fc.nat(4) }),
  path: fc.constantFrom(...urls),
  page: fc.record(Object.fromEntries(onPage.map((leaf) => [textOf(leaf), fc.boolean()]))),
});

function treesOver(pool: Condition[]): fc.Arbitrary<Condition[]> {
  const { tree } = fc.letrec<{ tree: Condition }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fc.constantFrom(...pool),
      fc.record({
        type: fc.constant('group' as const),
        match: fc.constantFrom('all' as const, 'any' as const),
        conditions: fc.array(tie('tree'), { minLength: 1, maxLength: 4, size: 'max' }),
      }),
    ),
  }));
  return fc.array(tree, { maxLength: 3, size: 'max' });
}
// More of what the page answers, lest nearly everything is decided here.
const trees = treesOver([...leaves, ...onPage, ...onPage]);

function factsOf(world: World, url?: string): Facts {
  const company = { id: 'c1', attributes: { plan: world.companyPlan } };
  const membership = world.companyPlan === undefined ? undefined : { attributes: {}, company };
  const counts = new Map(
    leaves.flatMap((leaf) =>
      leaf.type === 'event' ? [[eventCountQueryOf(leaf).key, world.counts[leaf.event]]] : [],
    ),
  );
  return {
    definitions,
    now,
    user: { id: 'u1', attributes: { plan: world.plan } },
    membership,
    segments: (id) => world.segments[id],
    contents: () => world.progress,
    eventCounts: (key) => counts.get(key),
    url,
  };
}

/** The same in the plainest words, with everything known. */
function isTrue(node: Condition, world: World): boolean {
  switch (node.type) {
    case 'group':
      if (node.conditions.length === 0) return false;
      return node.match === 'all'
        ? node.conditions.every((child) => isTrue(child, world))
        : node.conditions.some((child) => isTrue(child, world));
    case 'attribute':
      if (node.scope === 'user') return world.plan === node.value;
      return world.companyPlan !== undefined && world.companyPlan !== node.value;
    case 'segment':
      return world.segments[node.segment] === node.in;
    case 'content_state': {
      const negated = /^(un|in)/.test(node.state);
      const state = node.state.replace(/^(un|in)/, '') as keyof ContentProgress;
      return world.progress[state] !== negated;
    }
    case 'event': {
      const { op, n } = node.count!;
      const happened = world.counts[node.event]!;
      return op === 'at_least' ? happened >= n : happened <= n;
    }
    case 'time_window':
      return node === current;
    case 'current_url':
      return node.includes.includes(world.path);
    default:
      return world.page[textOf(node)]!;
  }
}

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
