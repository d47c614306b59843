import { type Cost, processCores } from 'guidepost/dist/commands/capacity/costs.js';
import { measured } from 'guidepost/dist/commands/capacity/measured.js';
import pg from 'pg';
import { subscribe } from '../../gauge/webhooks.js';
import type { Figure } from '../../running/figures.js';
import { type Receiver, startReceiver } from '../../running/receiver.js';
import type { Guidepost } from '../../running/servers.js';
import { Client } from '../capacity/client.js';
import { liveCost, tenantCount, untilSent, warmUp } from '../capacity/index.js';
import { atRate } from '../capacity/pace.js';
import { untilCounted } from '../capacity/storage.js';
import { makeTenants } from '../capacity/tenants.js';
import { choices, dayOf, groupsOf, plannedUnits } from './day.js';

const secondsPerHour = 5;
const connections = 64;
const microseconds = 1e6;
/** Every tenth tenant has an endpoint that hears of its users. */
const hasEndpoint = (index: number) => index % 10 === 0;

interface Row {
  name: string;
  perSecond: number;
  predicted: Cost;
  measured: Cost;
}

/** A day of a thousand tenants in a few minutes: what the capacity model predicts for it, beside what it costs. */
export async function benchSimulation(guidepost: Guidepost): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: guidepost.databaseUrl });
  const receiver = await startReceiver();
  const client = new Client(guidepost.url, connections);
  try {
    const rows = await replay(guidepost, pool, receiver, client);
    return report(rows, (await liveCost(guidepost)) / measured.liveMicroseconds);
  } finally {
    client.close();
    receiver.close();
    await pool.end();
  }
}

async function replay(
  guidepost: Guidepost,
  pool: pg.Pool,
  receiver: Receiver,
  client: Client,
): Promise<Row[]> {
  const tenants = await makeTenants(guidepost, tenantCount);
  for (const [index, { environmentId, projectId }] of tenants.entries())
    if (hasEndpoint(index))
      await subscribe(guidepost, environmentId, `${receiver.url}/${index}`, ['user'], projectId);
  await warmUp(guidepost, tenants);
  await untilSent(pool);
  await untilCounted(pool);
  // PostgreSQL tidies up after the tenants were made, which is no part of their day.
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const rows: Row[] = [];
  let refused = 0;
  let before = await guidepost.cpu();
  let began = performance.now();
  for (const hour of dayOf(tenants)) {
    const next = choices(hour, tenants);
    await atRate(hour.perSecond, secondsPerHour, () => {
      const { unit, tenant } = next();
      return unit((asked) => client.send(asked), tenant).catch((error: Error) => {
        // A machine that is busy with other things may refuse some; they are counted, and the day goes on.
        if (!/: 503 /.test(error.message)) throw error;
        refused += 1;
      });
    });
    const after = await guidepost.cpu();
    const seconds = (performance.now() - began) / 1000;
    began = performance.now();
    const cores = processCores(measured.cpu, groupsOf(hour), plannedUnits(hour, hasEndpoint));
    const { idle } = measured.cpu;
    const predictedOf = (side: keyof Cost) => cores[side] * secondsPerHour + idle[side] * seconds;
    rows.push({
      name: `${hour.number}:00${hour.isViral ? ' viral' : ''}`,
      perSecond: hour.perSecond,
      predicted: { node: predictedOf('node'), postgres: predictedOf('postgres') },
      measured: {
        node: (after.node - before.node) / microseconds,
        postgres: (after.postgres - before.postgres) / microseconds,
      },
    });
    before = after;
    process.stderr.write(`\rhour ${hour.number + 1} of 24, ${refused} units refused `);
  }
  process.stderr.write('\n');
  return rows;
}

const both = ({ node, postgres }: Cost) => node + postgres;

function report(rows: Row[], slowness: number): Figure[] {
  console.log('\nA day of a thousand tenants: seconds of CPU, predicted and measured');
  console.log(
    '              units/s   Node             PostgreSQL       together         measured / predicted',
  );
  const pair = (predicted: number, found: number) =>
    `${predicted.toFixed(2).padStart(7)} ${found.toFixed(2).padStart(7)}  `;
  const line = (row: Row) => {
    const { predicted, measured: found } = row;
    const ratio = both(found) / both(predicted);
    console.log(
      `  ${row.name.padEnd(12)}${row.perSecond.toFixed(0).padStart(6)}  ${pair(predicted.node, found.node)}` +
        `${pair(predicted.postgres, found.postgres)}${pair(both(predicted), both(found))}${ratio.toFixed(2).padStart(7)}`,
    );
    return ratio;
  };
  for (const row of rows) line(row);
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  const ratio = line({
    name: 'whole day',
    perSecond: sum(({ perSecond }) => perSecond) / rows.length,
    predicted: { node: sum((row) => row.predicted.node), postgres: sum((row) => row.predicted.postgres) },
    measured: { node: sum((row) => row.measured.node), postgres: sum((row) => row.measured.postgres) },
  });
  return [
    { name: 'a whole day, measured beside predicted', value: ratio, unit: 'x' },
    {
      name: 'allowing for how fast the machine is',
      value: ratio / slowness,
      unit: 'x',
      note: `GET /health/live costs ${slowness.toFixed(2)} times what it cost when the model was measured`,
    },
  ];
}
