import { OperatorError } from '../../operator-error.ts';
import type { OptionValues } from '../command.ts';
import type { Units } from './costs.ts';

interface Input {
  /** Meaning of the number, for --help and for the list of assumptions. */
  what: string;
  least: number;
  most: number;
  isWhole?: true;
  /** Number that is assumed where the option is not given, from those before it. */
  otherwise: (given: Record<string, number>) => number;
}

const perDay = { least: 0, most: 1e12 };
/** How many of the users come on a day, where nothing else is said. */
const activeShare = 0.2;
const active = (users: number | undefined) => (users ?? 0) * activeShare;

/** The options of the command. Those that are not given follow from those above them. */
export const inputs = {
  users: { what: 'users in the database', least: 1, most: 1e11, otherwise: () => Number.NaN },
  companies: { what: 'companies', least: 0, most: 1e10, otherwise: ({ users }) => (users ?? 0) / 20 },
  'events-per-day': { what: 'events a day', ...perDay, otherwise: ({ users }) => 10 * active(users) },
  'views-per-day': { what: 'page views a day', ...perDay, otherwise: ({ users }) => 5 * active(users) },
  'sessions-per-day': { what: 'sessions a day', ...perDay, otherwise: ({ users }) => 0.2 * active(users) },
  'writes-per-day': {
    what: 'writes of users by the API a day',
    ...perDay,
    otherwise: ({ users }) => active(users),
  },
  'reads-per-day': {
    what: 'reads of one user a day',
    ...perDay,
    otherwise: ({ users }) => 0.1 * active(users),
  },
  'pages-per-day': {
    what: 'pages of lists a day',
    ...perDay,
    otherwise: ({ users }) => 0.01 * active(users),
  },
  'webhook-endpoints': {
    what: 'endpoints that hear of each write',
    least: 0,
    most: 1_000,
    otherwise: () => 0,
  },
  environments: {
    what: 'environments, sized by Zipf’s law',
    least: 1,
    most: 1e6,
    isWhole: true,
    otherwise: () => 1,
  },
  'live-content': {
    what: 'live pieces of content for a visitor',
    least: 0,
    most: 10_000,
    otherwise: () => 10,
  },
  'known-share': {
    what: 'part of the page views that know their content already',
    least: 0,
    most: 1,
    otherwise: () => 0.6,
  },
  'events-per-batch': { what: 'events that a page sends at once', least: 1, most: 500, otherwise: () => 5 },
  'retention-days': {
    what: 'days that events and sessions are kept',
    least: 1,
    most: 36_500,
    otherwise: () => 365,
  },
  'peak-factor': { what: 'busiest hour beside the average one', least: 1, most: 100, otherwise: () => 3 },
  'cores-per-node': { what: 'cores of a machine', least: 1, most: 1_024, isWhole: true, otherwise: () => 8 },
  'database-cores': {
    what: 'cores of the largest machine there is for PostgreSQL',
    least: 1,
    most: 4_096,
    isWhole: true,
    otherwise: ({ 'cores-per-node': cores }) => Math.max(64, cores ?? 0),
  },
  'database-terabytes': {
    what: 'terabytes that one PostgreSQL may hold',
    least: 0.01,
    most: 10_000,
    otherwise: () => 10,
  },
  'core-speed': {
    what: 'speed of a core beside the one that was measured',
    least: 0.05,
    most: 20,
    otherwise: () => 1,
  },
} satisfies Record<string, Input>;

export type InputName = keyof typeof inputs;
export type Workload = Record<InputName, number>;

export const inputNames = Object.keys(inputs) as InputName[];

/** Reads the options of the command. Answers every number, and the names of those that were assumed. */
export function readWorkload(values: OptionValues): { workload: Workload; assumed: InputName[] } {
  const found: Record<string, number> = {};
  const assumed: InputName[] = [];
  const problems: string[] = [];
  for (const name of inputNames) {
    const value = values[name];
    if (value === undefined && name !== 'users') {
      const { least, most, otherwise }: Input = inputs[name];
      found[name] = Math.min(most, Math.max(least, otherwise(found)));
      assumed.push(name);
      continue;
    }
    const read = readNumber(name, value);
    if (typeof read === 'string') problems.push(read);
    else found[name] = read;
  }
  if (problems.length > 0)
    throw new OperatorError(
      `${problems.join('\n')}\nTry: npx guidepost capacity --users 50000 --events-per-day 1e6, or --help for all options`,
    );
  return { workload: found as Workload, assumed };
}

/** The number of an option, or a sentence that says what is wrong with it. */
function readNumber(name: InputName, value: OptionValues[string]): number | string {
  const { least, most, isWhole }: Input = inputs[name];
  const range = `a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}`;
  if (value === undefined) return `--${name} is required: ${range}`;
  const text = String(value).trim();
  const number = /^\d+(\.\d+)?(e\+?\d{1,3})?$/i.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most) || (isWhole && !Number.isInteger(number)))
    return `--${name} must be ${range}, such as 50000 or 1e6, not ${text === '' ? 'nothing' : text.slice(0, 40)}`;
  return number;
}

const secondsPerDay = 86_400;
/** Content beyond this is counted piece by piece: visits were measured with so many. */
const measuredPieces = 10;

/** The units of all works in an average second. */
export function unitsPerSecond(workload: Workload): Units {
  const a = (name: InputName) => workload[name] / secondsPerDay;
  const known = a('views-per-day') * workload['known-share'];
  const fresh = a('views-per-day') - known;
  const batches = a('events-per-day') / workload['events-per-batch'];
  const pieces = Math.max(0, workload['live-content'] - measuredPieces);
  return {
    putUser: a('writes-per-day'),
    getUser: a('reads-per-day'),
    listPage: a('pages-per-day'),
    visit: fresh,
    visitKnown: known,
    piece: fresh * pieces,
    knownPiece: known * pieces,
    batch: batches,
    event: a('events-per-day') - batches,
    session: a('sessions-per-day'),
    message: a('writes-per-day') * workload['webhook-endpoints'],
  };
}
