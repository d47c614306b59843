import { first } from 'guidepost-model/certain';
import { type Cost, type Group, processCores, type Units, workNames } from './costs.ts';
import type { MeasuredConstants } from './measured-shape.ts';
import { unitsPerSecond, type Workload } from './workload.ts';

/** The part of a core, or of a machine, that is used in the busiest hour; the rest is for what nobody has foreseen. */
export const usedAtPeak = 0.6;
/** DATABASE_POOL_SIZE, and what upkeep, notifications and webhooks take besides. */
const connectionsPerProcess = 28;
const messageDays = 30;
/** Updated rows leave dead ones behind until they are vacuumed. */
const bloat = 1.3;
const secondsPerDay = 86_400;

export interface Demand {
  requestsPerSecond: { average: number; peak: number };
  /** Processes of Node that stay below the part of a core that is used at the peak. */
  processes: number;
  /** Cores in the busiest hour. */
  peak: Cost;
  average: Cost;
  /** Cores of PostgreSQL in the busiest hour for pages of lists, which a replica can take over. */
  replicaCores: number;
  /** The part of the work that the largest environment makes. */
  largestShare: number;
  disk: { total: number; endUsers: number; perDay: number; walPerDay: number };
  memory: { process: number; database: number };
  /** Bytes a second in the busiest hour. */
  network: { in: number; out: number };
  connections: number;
}

/** Sizes by Zipf's law: the first hundred environments one by one, the others in groups of like size. */
export function zipfGroups(environments: number): Group[] {
  const groups: Group[] = [];
  for (let from = 1; from <= environments; ) {
    const to = from <= 100 ? from : Math.min(environments, Math.floor(from * 1.1));
    let weight = 0;
    for (let rank = from; rank <= to; rank++) weight += 1 / rank;
    groups.push({ count: to - from + 1, share: weight / (to - from + 1) });
    from = to + 1;
  }
  const all = groups.reduce((sum, { count, share }) => sum + count * share, 0);
  return groups.map(({ count, share }) => ({ count, share: share / all }));
}

const times = (units: Units, factor: number): Units =>
  Object.fromEntries(workNames.map((name) => [name, units[name] * factor])) as Units;

/** Everything that the work needs, however many machines that are. */
export function demandOf(measured: MeasuredConstants, workload: Workload): Demand {
  const groups = zipfGroups(workload.environments);
  const average = unitsPerSecond(workload);
  const peak = times(average, workload['peak-factor']);
  const processes = fewestProcesses((count) => {
    const { node } = processCores(measured.cpu, groups, times(peak, 1 / count));
    return node / workload['core-speed'] + measured.cpu.idle.node <= usedAtPeak;
  });
  const coresFor = (units: Units): Cost => {
    const each = processCores(measured.cpu, groups, times(units, 1 / processes));
    return {
      node: processes * (each.node / workload['core-speed'] + measured.cpu.idle.node),
      postgres: (processes * each.postgres) / workload['core-speed'] + measured.cpu.idle.postgres,
    };
  };
  const atPeak = coresFor(peak);
  const disk = diskOf(measured, workload, average);
  return {
    requestsPerSecond: { average: requestsOf(average), peak: requestsOf(peak) },
    processes,
    peak: atPeak,
    average: coresFor(average),
    replicaCores: atPeak.postgres - coresFor({ ...peak, listPage: 0 }).postgres,
    largestShare: first(groups).share,
    disk,
    memory: { process: measured.processBytes, database: disk.endUsers + 2 * disk.perDay },
    network: bytesOf(measured, peak),
    connections: processes * connectionsPerProcess,
  };
}

/** The smallest number of processes that is enough: more processes never have more to do each. */
function fewestProcesses(isEnough: (count: number) => boolean): number {
  let enough = 1;
  while (!isEnough(enough)) enough *= 2;
  let tooFew = Math.floor(enough / 2);
  while (enough - tooFew > 1) {
    const middle = Math.floor((enough + tooFew) / 2);
    if (isEnough(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

/** A session is two requests of its page. */
const requestsOf = (units: Units) =>
  units.putUser +
  units.getUser +
  units.listPage +
  units.visit +
  units.visitKnown +
  units.batch +
  2 * units.session;

function diskOf({ stored, cpu }: MeasuredConstants, workload: Workload, average: Units): Demand['disk'] {
  const bytes = (kind: keyof typeof stored) => stored[kind].table + stored[kind].indexes;
  const memberships = workload.companies > 0 ? workload.users : 0;
  const endUsers =
    bloat *
    (workload.users * bytes('user') +
      workload.companies * bytes('company') +
      memberships * bytes('membership'));
  const messages = average.message * secondsPerDay * bytes('message');
  const happened =
    workload['events-per-day'] * bytes('event') + workload['sessions-per-day'] * bytes('session');
  const walPerDay = workNames.reduce(
    (sum, name) => sum + average[name] * secondsPerDay * cpu.works[name].walBytes,
    0,
  );
  return {
    total: endUsers + happened * workload['retention-days'] + messages * messageDays,
    endUsers,
    perDay: happened + messages,
    walPerDay,
  };
}

function bytesOf({ cpu }: MeasuredConstants, units: Units): Demand['network'] {
  const sum = (of: 'bytesIn' | 'bytesOut') =>
    workNames.reduce((bytes, name) => bytes + units[name] * cpu.works[name][of], 0);
  return { in: sum('bytesIn'), out: sum('bytesOut') };
}
