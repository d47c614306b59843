import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { measureLine } from '../../gauge/cpu/index.js';
import { baseline, type Line } from '../../gauge/cpu/requests.js';
import { publishFlow } from '../../gauge/sessions.js';
import { digits, type Figure } from '../../running/figures.js';
import { median } from '../../running/load.js';
import { startReceiver } from '../../running/receiver.js';
import type { Guidepost } from '../../running/servers.js';
import { untilCounted } from '../capacity/storage.js';
import { fill, makeSegments } from './fill.js';
import { worksOf } from './works.js';

const rounds = 3;
/** So few users, and for so long, that what follows is compiled and most users of the smallest environment are still untouched. */
const warmUp = { users: 100, seconds: 5 };
const steps = { '10k': 10_000, '100k': 100_000, '1m': 1_000_000, '3m': 3_000_000 };

/** The sizes up to the one that `--largest` names. */
function sizesOf(words: string[]): number[] {
  const place = words.indexOf('--largest');
  const name = place < 0 ? '3m' : words[place + 1];
  const largest = steps[name as keyof typeof steps];
  if (!largest) throw new Error(`--largest is one of ${Object.keys(steps).join(', ')}`);
  return Object.values(steps).filter((size) => size <= largest);
}

interface Cost {
  multiple: number;
  node: number;
  postgres: number;
}

/** Cost of a unit of work in an environment that grows: CPU time in multiples of GET /health/live of the same round. */
export async function benchGrowth(guidepost: Guidepost): Promise<Figure[]> {
  const sizes = sizesOf(process.argv);
  const pool = new pg.Pool({ connectionString: guidepost.databaseUrl });
  const receiver = await startReceiver();
  try {
    const flow = await publishFlow(guidepost.url);
    await makeSegments(pool);
    const live = baseline(guidepost);
    const costs = new Map<string, Cost[]>();
    let users = 0;
    for (const size of sizes) {
      await fill(pool, flow, users, size);
      users = size;
      await untilCounted(pool);
      await untilIdle(guidepost);
      const surroundings = { guidepost, pool, receiver, flow };
      if (size === sizes[0]) {
        const works = await worksOf({ ...surroundings, users: warmUp.users });
        for (const line of works) await line.run(warmUp.seconds);
      }
      for (const line of await worksOf({ ...surroundings, users })) {
        const cost = await costOf(guidepost, live, line);
        costs.set(line.name, [...(costs.get(line.name) ?? []), cost]);
        const { multiple, node, postgres } = cost;
        console.log(
          `  ${size.toLocaleString('en').padStart(9)} users  ${line.name.padEnd(28)}${digits(multiple).padStart(8)} x live  Node ${digits(node)}, PostgreSQL ${digits(postgres)} µs`,
        );
      }
    }
    return [...costs].map(([name, all]) => figureOf(name, sizes, all));
  } finally {
    receiver.close();
    await pool.end();
  }
}

/** PostgreSQL is idle when it uses less of a core than this. */
const idleShare = 0.05;
const idleMs = 3_000;
const mostIdleTries = 100;

/** Waits until all writes are on the disk and tidied up, before anything is measured. */
async function untilIdle({ cpu }: Guidepost): Promise<void> {
  for (let tries = 0; tries < mostIdleTries; tries++) {
    const before = await cpu();
    await setTimeout(idleMs);
    const after = await cpu();
    if (after.postgres - before.postgres < idleShare * idleMs * 1000) return;
  }
}

async function costOf(guidepost: Guidepost, live: Line, line: Line): Promise<Cost> {
  for (const one of [live, line]) await one.run(1);
  const found: Cost[] = [];
  for (let round = 0; round < rounds; round++) {
    const base = await measureLine(guidepost, live);
    const { node, postgres } = await measureLine(guidepost, line);
    found.push({ multiple: (node + postgres) / (base.node + base.postgres), node, postgres });
  }
  const middle = (of: keyof Cost) => median(found.map((cost) => cost[of]));
  return { multiple: middle('multiple'), node: middle('node'), postgres: middle('postgres') };
}

function figureOf(name: string, sizes: number[], costs: Cost[]): Figure {
  const [first, last] = [costs[0]!, costs.at(-1)!];
  return {
    name,
    value: last.multiple / first.multiple,
    unit: 'x the first',
    cpu: { node: last.node, postgres: last.postgres },
    note: `${costs.map(({ multiple }) => digits(multiple)).join(', ')} x live`,
    points: sizes.map((size, index) => ({ size, value: costs[index]!.multiple })),
  };
}
