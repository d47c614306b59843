import type { Cost } from 'guidepost/dist/commands/capacity/costs.js';
import type pg from 'pg';
import { median } from '../../running/load.js';
import type { Guidepost } from '../../running/servers.js';
import { Client } from './client.js';
import { atRate, flatOut, type Paced } from './pace.js';
import type { Tenant } from './tenants.js';
import { requestsOf, type Send, type UnitOfWork, type WorkName, works } from './works.js';

export type MeasuredWork = WorkName | 'message';

/** Cost of one unit of a work at a rate. CPU is in microseconds, and that of the idle service is not in it. */
export interface Point extends Cost {
  work: MeasuredWork;
  /** Environments of the requests: one, some, all, or the one with more live content. */
  spread: 'one' | 'some' | 'all' | 'many pieces';
  /** Requests a second, as they were asked for. */
  pace: number | 'flat out';
  environments: number;
  /** Requests a second, as they came. */
  perSecond: number;
  unitsPerSecond: number;
  bytesIn: number;
  bytesOut: number;
  walBytes: number;
}

const connections = 64;
const secondsPerPoint = 6;
/** A slow pace has few units in a second, and Linux counts CPU in hundredths of one. */
const secondsPerSlowPoint = 10;

interface Bench {
  guidepost: Guidepost;
  pool: pg.Pool;
  idle: Cost;
  /** Resolves when what the units have left behind is done, such as messages that have to be sent. */
  settled: () => Promise<void>;
}

interface PointToMeasure extends Pick<Point, 'work' | 'spread' | 'pace'> {
  /** They take turns. */
  tenants: Tenant[];
}

async function walPosition(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS bytes");
  return rows[0].bytes;
}

const idleWindows = 9;
const secondsPerWindow = 5;

/**
 * The cores that the service and PostgreSQL use while nobody asks for anything. The median of several windows: in one of them
 * PostgreSQL may be tidying up after what was written before.
 */
export async function measureIdle({ cpu }: Guidepost): Promise<Cost> {
  const node: number[] = [];
  const postgres: number[] = [];
  for (let window = 0; window < idleWindows; window++) {
    const before = await cpu();
    const began = performance.now();
    await new Promise((resolve) => setTimeout(resolve, secondsPerWindow * 1000));
    const after = await cpu();
    const microseconds = (performance.now() - began) * 1000;
    node.push((after.node - before.node) / microseconds);
    postgres.push((after.postgres - before.postgres) / microseconds);
  }
  return { node: median(node), postgres: median(postgres) };
}

/** Measures a work at one rate, or as fast as it goes. */
export async function measurePoint(
  bench: Bench,
  { work, spread, pace, tenants }: PointToMeasure,
): Promise<Point> {
  const { guidepost, pool, idle, settled } = bench;
  const client = new Client(guidepost.url, connections);
  const send: Send = (call) => client.send(call);
  const name = work === 'message' ? 'putUser' : work;
  const unit: UnitOfWork = works[name];
  const requests = requestsOf(name);
  let next = 0;
  const one = () => unit(send, tenants[next++ % tenants.length]!);
  const run = (seconds: number): Promise<Paced> =>
    pace === 'flat out' ? flatOut(connections, seconds, one) : atRate(pace / requests, seconds, one);
  try {
    await run(1);
    await settled();
    const bytes = { in: client.bytesIn, out: client.bytesOut, wal: await walPosition(pool) };
    const before = await guidepost.cpu();
    const began = performance.now();
    const { units, seconds } = await run(pace === 25 ? secondsPerSlowPoint : secondsPerPoint);
    await settled();
    const after = await guidepost.cpu();
    const idleFor = (performance.now() - began) * 1000;
    const perUnit = (of: keyof Cost) => Math.max(1, (after[of] - before[of] - idle[of] * idleFor) / units);
    return {
      work,
      spread,
      pace,
      environments: tenants.length,
      perSecond: (units * requests) / seconds,
      unitsPerSecond: units / seconds,
      node: perUnit('node'),
      postgres: perUnit('postgres'),
      bytesIn: (client.bytesIn - bytes.in) / units,
      bytesOut: (client.bytesOut - bytes.out) / units,
      walBytes: ((await walPosition(pool)) - bytes.wal) / units,
    };
  } finally {
    client.close();
  }
}
