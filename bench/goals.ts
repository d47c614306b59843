import type { Figure } from './running/figures.js';

/** A bound that a line of the benchmarks must keep. */
export interface Goal {
  part: string;
  /** The name of a figure of the part. */
  figure: string;
  /** At most or at least this much, in the unit of the figure. */
  most?: number;
  least?: number;
  /** The bound is a multiple of this figure of the same part. */
  times?: string;
  /** A bound that has its margin in it: to miss it at all fails. */
  isHard?: boolean;
}

/** A goal may be missed by this share before a run fails: machines are noisy. */
const tolerance = 0.25;

const getUser = 'GET user, 5,000 ids in turn';

export const goals: Goal[] = [
  { part: 'cpu', figure: 'GET /v2/me', most: 1.4 },
  { part: 'cpu', figure: getUser, most: 3 },
  { part: 'cpu', figure: 'list page of 35 users, differing requests', most: 14 },
  { part: 'cpu', figure: 'PUT user, changing values', most: 5 },
  { part: 'cpu', figure: 'the list page after the updates', most: 21 },
  { part: 'cpu', figure: 'POST /sdk/v1/content, 100 live pieces', most: 3, times: getUser },
  { part: 'cpu', figure: 'POST /sdk/v1/visit, 100 live pieces', most: 3, times: getUser },
  { part: 'cpu', figure: 'visit of a page that knows the revision', most: 1.3, times: getUser },
  { part: 'cpu', figure: 'a message to one endpoint, as fast as possible', most: 12 },
  { part: 'cpu', figure: 'a delivery with 50 endpoints', most: 7 },
  { part: 'cpu', figure: 'a message at a steady 50 a second', most: 25 },

  { part: 'start', figure: 'ready, warm', most: 2.5 },
  { part: 'start', figure: 'ready, the very first time', most: 6 },
  { part: 'start', figure: 'memory of the idle service', most: 130 },

  { part: 'sizes', figure: 'a page of the members of a company of 100,000', most: 1.5 },
  { part: 'sizes', figure: 'a page of the events of a user with 10,000', most: 1.5 },
  { part: 'sizes', figure: 'visit of a user with 10,000 events', most: 1.5 },
  { part: 'sizes', figure: 'POST /sdk/v1/content with 1,000 live pieces', most: 1.5 },
  { part: 'sizes', figure: 'POST /sdk/v1/visit with 1,000 live pieces', most: 1.5 },
  { part: 'sizes', figure: 'a page of the list of 1,000 pieces', most: 1.5 },
  { part: 'sizes', figure: 'PUT user beside 1,000 definitions', most: 1.2 },
  { part: 'sizes', figure: 'p99 of a PUT beside a busy environment', most: 3 },

  {
    part: 'analytics',
    figure: 'first answer in a new time zone, 60 days',
    most: 1_000,
    isHard: true,
  },

  { part: 'webhooks', figure: 'PUT user with a subscriber, deliveries held', least: 0.65 },
  { part: 'webhooks', figure: 'messages to one endpoint beside PUTs alone', least: 0.4 },
  { part: 'webhooks', figure: 'write to receipt at 200 a second, p50', most: 5 },
  { part: 'webhooks', figure: 'write to receipt at 200 a second, p99', most: 20 },
  { part: 'webhooks', figure: 'p99 of a healthy endpoint beside 20 that hang', most: 2 },
  { part: 'webhooks', figure: 'a claim beside 1,000,000 held deliveries', most: 1.3 },

  { part: 'race', figure: 'messages to one endpoint, beside Svix', least: 1, isHard: true },
  { part: 'race', figure: 'messages to 100 endpoints, beside Svix', least: 0.77, isHard: true },

  { part: 'reads', figure: 'GET {P}/environments (token, limit, query)', least: 0.4 },
  { part: 'writes', figure: 'PUT user, gathered, beside batches of one', least: 3 },
  { part: 'writes', figure: 'PUT user, gathered, beside raw upserts', least: 1 },
  { part: 'writes', figure: 'PUT user, gathered, beside a bare PUT', least: 0.35 },
  { part: 'overload', figure: 'p99 of a refusal', most: 2_000, isHard: true },
  { part: 'new-names', figure: 'a new name in the worst request, CPU time', most: 2 },
  { part: 'nodes', figure: 'a revoked token is refused by another node, longest', most: 1_000 },
  { part: 'studio', figure: 'from "Edit" to an outline that answers', most: 1_000 },
  { part: 'studio', figure: 'a key in a text, with everything that is drawn', most: 16 },

  { part: 'stalls', figure: 'the longest of all medians', most: 50 },
  { part: 'bulk', figure: 'new users, beside other work', least: 20_000 },
  { part: 'bulk', figure: 'changed users, beside other work', least: 20_000 },
  { part: 'cores', figure: 'pages of a list, two processes beside one', least: 1.5 },
  { part: 'cores', figure: 'GET user, two processes beside one', least: 1.5 },
  ...['pages of a list', 'GET user'].map((reads) => ({
    part: 'cores',
    figure: `${reads}, by CPU time: two processes with a core each beside one`,
    least: 1.5,
  })),
  { part: 'dashboard', figure: 'the slowest of all', most: 1_000, isHard: true },
  {
    part: 'simulation',
    figure: 'a whole day, measured beside predicted',
    most: 1.25,
    least: 0.75,
    isHard: true,
  },

  ...[
    'PUT user',
    'GET user',
    'list page',
    'segment page',
    'page of a segment of conditions',
    'event',
    'session event',
    'message, its PUT included',
  ].map((figure): Goal => ({ part: 'growth', figure, most: 1.3 })),
];

export interface GoalVerdict {
  goal: Goal;
  /** The bound, worked out. */
  bound: string;
  /** By which share it was missed; 0 when it was met, undefined when it was not measured. */
  missedBy: number | undefined;
}

/** Verdicts on the figures of a part, one for each of its goals. */
export function verdictsOf(part: string, figures: Figure[]): GoalVerdict[] {
  const find = (name: string) => figures.find((figure) => figure.name === name)?.value;
  return goals
    .filter((goal) => goal.part === part)
    .map((goal) => {
      const factor = goal.times === undefined ? 1 : find(goal.times);
      const value = find(goal.figure);
      const most = goal.most === undefined || factor === undefined ? undefined : goal.most * factor;
      const least = goal.least === undefined || factor === undefined ? undefined : goal.least * factor;
      const bound = [
        ...(least === undefined ? [] : [`at least ${rounded(least)}`]),
        ...(most === undefined ? [] : [`at most ${rounded(most)}`]),
      ].join(', ');
      if (value === undefined || factor === undefined) return { goal, bound, missedBy: undefined };
      const over = most === undefined ? 0 : value / most - 1;
      const under = least === undefined ? 0 : least / value - 1;
      return { goal, bound, missedBy: Math.max(0, over, under) };
    });
}

const rounded = (value: number) => Number(value.toFixed(2)).toLocaleString('en');

export function inWords({ missedBy }: GoalVerdict): string {
  if (missedBy === undefined) return 'not measured';
  return missedBy === 0 ? 'met' : `missed by ${Math.max(1, Math.round(missedBy * 100))} %`;
}

/** A failure is a goal that was missed by more than its tolerance. A goal that was not measured, such as the editor's where there is no browser, is none. */
export const isFailure = ({ goal, missedBy = 0 }: GoalVerdict) => missedBy > (goal.isHard ? 0 : tolerance);
