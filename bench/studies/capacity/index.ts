import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import type { MeasuredConstants } from 'guidepost/dist/commands/capacity/measured-shape.js';
import pg from 'pg';
import { subscribe, unsubscribeAll } from '../../gauge/webhooks.js';
import { pathOf } from '../../report/results.js';
import type { Figure } from '../../running/figures.js';
import { http } from '../../running/load.js';
import { startReceiver } from '../../running/receiver.js';
import type { Guidepost } from '../../running/servers.js';
import { Client } from './client.js';
import { fit } from './fit.js';
import { type MeasuredWork, measureIdle, measurePoint, type Point } from './points.js';
import { growthOf, measureStorage, untilCounted } from './storage.js';
import { addPieces, makeTenants, type Tenant } from './tenants.js';
import { works } from './works.js';

export const tenantCount = 1_000;
const manyPieces = 100;
/** So many that 64 connections seldom ask for the same one, and so few that all of them are remembered. */
const someTenants = 64;
const file = pathOf('bench/studies/capacity/measured.json');

/** Cost of a page that does nothing but answer in this run, to compare machines by. */
export async function liveCost(guidepost: Guidepost): Promise<number> {
  const live = http('GET /health/live', { url: `${guidepost.url}/health/live` });
  await live.run(2);
  const before = await guidepost.cpu();
  const { count } = await live.run(5);
  const after = await guidepost.cpu();
  return (after.node - before.node) / count;
}

/** Measures the constants of `npx guidepost capacity`, and writes them to measured.json. `npm run generate` takes them over. */
export async function benchCapacity(guidepost: Guidepost): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: guidepost.databaseUrl });
  const receiver = await startReceiver();
  try {
    const tenants = await makeTenants(guidepost, tenantCount);
    await addPieces(pool, tenants.at(-1)!, manyPieces);
    const liveMicroseconds = await liveCost(guidepost);
    await warmUp(guidepost, tenants);
    await untilCounted(pool);
    const idle = await measureIdle(guidepost);
    console.log(`idle: ${JSON.stringify(idle)}; GET /health/live ${liveMicroseconds.toFixed(0)} µs`);
    const points: Point[] = [];
    const some = tenants.slice(100, 100 + someTenants);
    const measure = async (
      work: MeasuredWork,
      spread: Point['spread'],
      pace: Point['pace'],
      of: Tenant[],
      settled: () => Promise<void>,
    ) => {
      const point = await measurePoint(
        { guidepost, pool, idle, settled },
        { work, spread, pace, tenants: of },
      );
      points.push(point);
      console.log(
        `  ${work.padEnd(12)}${spread.padEnd(12)}${String(pace).padStart(8)}${point.perSecond.toFixed(0).padStart(6)}/s` +
          `${point.node.toFixed(0).padStart(8)} µs${point.postgres.toFixed(0).padStart(8)} µs`,
      );
    };
    const slowly = async (work: MeasuredWork, settled: () => Promise<void>) => {
      const paces = work === 'largeBatch' ? [25, 100] : [25, 100, 400];
      for (const pace of paces) await measure(work, 'some', pace, some, settled);
      if (work !== 'largeBatch') await measure(work, 'one', 400, tenants.slice(0, 1), settled);
      if (work !== 'message') await measure(work, 'all', 100, tenants, settled);
    };
    const fast = async (work: MeasuredWork, settled: () => Promise<void>) => {
      await measure(work, 'some', 'flat out', some, settled);
      await measure(work, 'one', 'flat out', tenants.slice(0, 1), settled);
      if (work === 'visit' || work === 'visitKnown')
        await measure(work, 'many pieces', 'flat out', tenants.slice(-1), settled);
    };
    // What is written as fast as possible keeps PostgreSQL busy for a while afterwards, so slow paces come first.
    const names = Object.keys(works) as (keyof typeof works)[];
    const settledOf = (work: MeasuredWork) => () =>
      work === 'session' ? untilCounted(pool) : Promise.resolve();
    for (const work of names) await slowly(work, settledOf(work));
    for (const [index, tenant] of [tenants[0]!, ...some].entries())
      await subscribe(
        guidepost,
        tenant.environmentId,
        `${receiver.url}/${index}`,
        ['user'],
        tenant.projectId,
      );
    const sent = () => untilSent(pool);
    await slowly('message', sent);
    const message = await growthOf(pool, 'message', 1, () => fast('message', sent));
    await unsubscribeAll(pool);
    for (const work of names) await fast(work, settledOf(work));
    const stored = await measureStorage(guidepost, pool, tenants[1]!);
    const messages = message.rows / 3;
    const perMessage = {
      rows: 3,
      table: message.table / messages,
      indexes: message.indexes / messages,
      wal: message.wal / messages,
    };
    await write({
      machine: `${cpus().length} cores (${cpus()[0]!.model.trim()}), Node ${process.versions.node}, PostgreSQL ${await versionOf(pool)}`,
      liveMicroseconds,
      cpu: fit({ points, idle, tenants: tenants.length, manyPieces }),
      stored: { ...stored, message: perMessage },
      processBytes: await residentBytes(guidepost.pid),
    });
    console.log(`wrote ${file}. Run "npm run generate" to use it, and commit both.`);
    return [];
  } finally {
    receiver.close();
    await pool.end();
  }
}

const warmedByEachWork = 100;

/** Every tenant is visited once, so that its content is loaded, and every work is done until its code is compiled. */
export async function warmUp(guidepost: Guidepost, tenants: Tenant[]): Promise<void> {
  const client = new Client(guidepost.url, 16);
  for (const work of Object.values(works)) {
    const most = work === works.visit ? tenants.length : warmedByEachWork;
    let next = 0;
    const loop = async () => {
      while (next < most) await work((call) => client.send(call), tenants[next++]!);
    };
    await Promise.all(Array.from({ length: 16 }, loop));
  }
  client.close();
}

/** Waits until every message has been sent. */
export async function untilSent(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      "SELECT EXISTS (SELECT FROM webhook_deliveries WHERE status = 'pending') AS some",
    );
    if (!rows[0].some) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function versionOf(pool: pg.Pool): Promise<string> {
  return (await pool.query('SHOW server_version')).rows[0].server_version;
}

async function residentBytes(pid: number): Promise<number> {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

const rounded = (_: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(3)) : value;

async function write(constants: MeasuredConstants): Promise<void> {
  await writeFile(file, `${JSON.stringify(constants, rounded, 2)}\n`);
}
