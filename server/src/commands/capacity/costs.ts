/** CPU time of the service and of PostgreSQL. */
export interface Cost {
  node: number;
  postgres: number;
}

/**
 * The works that make up a day. `event` is each further event of a batch, `piece` each piece of live content beyond ten that a
 * visit decides about, `knownPiece` the same of a page that knows its revision, and `message` a message to one endpoint,
 * beside the write that caused it.
 */
export const workNames = [
  'putUser',
  'getUser',
  'listPage',
  'visit',
  'visitKnown',
  'piece',
  'knownPiece',
  'batch',
  'event',
  'session',
  'message',
] as const;
export type WorkName = (typeof workNames)[number];

/** Cost of one unit of a work in microseconds of CPU, and the bytes that it moves. */
export interface WorkCosts {
  /** In a process that has next to nothing else to do: each request wakes everything, and finds cold caches. */
  alone: Cost;
  /** In a busy process, each request at a time of its own environment. */
  busy: Cost;
  /** In a busy process, when all requests are those of one environment and share statements. */
  together: Cost;
  /** More, when the process has to load what it knows about the project first. */
  cold: Cost;
  bytesIn: number;
  bytesOut: number;
  walBytes: number;
}

export interface CpuModel {
  /** Cores that are used while nobody asks for anything: each process of Node, and PostgreSQL once. */
  idle: Cost;
  /** The most cores that waking up costs a process, however many requests come one by one. */
  wakingCores: Cost;
  /** Units a second of one work in one environment from which half of the saving of shared statements is reached. */
  gatheredFrom: Cost;
  works: Record<WorkName, WorkCosts>;
}

/** So many environments, each of which makes this part of all requests. */
export interface Group {
  count: number;
  share: number;
}

export type Units = Record<WorkName, number>;

/** For how long a process remembers the definitions of a project (resources/end-users/definition-cache.ts). */
const rememberedSeconds = 3;
const microseconds = 1e6;

/** An amount that grows ever more slowly and stays below `most`. */
const bounded = (amount: number, most: number) => (most > 0 ? amount / (1 + amount / most) : 0);

/**
 * The cores that one process uses, and PostgreSQL for it, when it does so many units a second for these environments. Each part
 * of the sum grows with each kind of unit, so that more work never costs less.
 */
export function processCores(model: CpuModel, groups: Group[], perSecond: Units): Cost {
  const coresOf = (side: keyof Cost) => {
    let cores = 0;
    let wakings = 0;
    let largestCold = 0;
    let cold = 0;
    for (const name of workNames) {
      const { alone, busy, together, cold: loading } = model.works[name];
      const rate = perSecond[name];
      const shared = Math.min(together[side], busy[side]);
      for (const { count, share } of groups) {
        const own = rate * share;
        cores += count * (own * shared + bounded(own, model.gatheredFrom[side]) * (busy[side] - shared));
      }
      wakings += rate * Math.max(0, alone[side] - busy[side]);
      cold += rate * loading[side];
      largestCold = Math.max(largestCold, loading[side]);
    }
    for (const { count, share } of groups) {
      cores += count * bounded(cold * share, largestCold / rememberedSeconds);
    }
    return cores / microseconds + bounded(wakings / microseconds, model.wakingCores[side]);
  };
  return { node: coresOf('node'), postgres: coresOf('postgres') };
}
