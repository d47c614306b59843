import fc from 'fast-check';
import { definitionsOf } from '../src/conditions/definitions.ts';
import { eventCountQueryOf } from '../src/conditions/needed-facts.ts';
import type { ContentProgress, Facts } from '../src/conditions/reduce.ts';
import type { Condition, ConditionType } from '../src/conditions/types.ts';
import { contentStates } from '../src/conditions/vocabulary.ts';

/** Random trees of conditions, random worlds in which they are asked, and what holds in them by the plainest logic. */

const now = new Date('2026-03-01T12:00:00.000Z');
const definitions = definitionsOf([
  { id: 'd1', scope: 'user', codeName: 'plan', dataType: 'string' },
  { id: 'd2', scope: 'company', codeName: 'plan', dataType: 'string' },
]);
const current: Condition = { type: 'time_window', start: '2026-01-01T00:00:00Z' };

/** Everything that is asked in the random trees. */
const urls = ['/a', '/b'];
export const leaves: Condition[] = [
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

export interface World {
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
export const clientTypes: ConditionType[] = ['element', 'text_filled', 'text_input', 'task_clicked'];
export const onPage = leaves.filter(({ type }) => clientTypes.includes(type));

export const world: fc.Arbitrary<World> = fc.record({
  plan: fc.constantFrom('x', 'y', 'z'),
  companyPlan: fc.constantFrom('x', 'y', 'z', undefined),
  segments: fc.record({ s0: fc.boolean(), s1: fc.boolean() }),
  progress: fc.record({ seen: fc.boolean(), completed: fc.boolean(), active: fc.boolean() }),
  counts: fc.record({ paid: fc.nat(4), left: fc.nat(4) }),
  path: fc.constantFrom(...urls),
  page: fc.record(Object.fromEntries(onPage.map((leaf) => [textOf(leaf), fc.boolean()]))),
});

export function treesOver(pool: Condition[]): fc.Arbitrary<Condition[]> {
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
export const trees = treesOver([...leaves, ...onPage, ...onPage]);

export function factsOf(world: World, url?: string): Facts {
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
export function isTrue(node: Condition, world: World): boolean {
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
