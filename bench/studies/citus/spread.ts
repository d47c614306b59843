import pg from 'pg';
import type { Figure } from '../../running/figures.js';
import { median } from '../../running/load.js';
import { Cluster } from './cluster.js';

const environment = 'large';
const users = 20_000;
const events = 200_000;
const shards = 32;
const rounds = 5;
const repetitions = 200;

/** Two tables of the same events of one environment. */
const spreads = [
  { table: 'events_by_environment', column: 'environment_id' },
  { table: 'events_by_user', column: 'user_id' },
] as const;

interface Work {
  name: string;
  statement(table: string): string;
  values(n: number): unknown[];
}

const together = 32;
const columns = ['environment_id', 'user_id', 'id', 'code_name', 'created_at'];
let written = 0;

const works: Work[] = [
  {
    name: `${together} events of ${together} users are written by one statement`,
    statement: (table) => {
      const row = (place: number) =>
        `(${columns.map((_, n) => `$${place * columns.length + n + 1}`).join()})`;
      return `INSERT INTO ${table} (${columns.join()}) VALUES ${Array.from({ length: together }, (_, n) => row(n)).join()}`;
    },
    values: (n) =>
      Array.from({ length: together }, (_, place) => [
        environment,
        `u${(n * together + place) % users}`,
        `new-${written++}`,
        'order_placed',
        new Date(),
      ]).flat(),
  },
  {
    name: 'a page of the newest events',
    statement: (table) =>
      `SELECT * FROM ${table} WHERE environment_id = $1 ORDER BY created_at DESC, id DESC LIMIT 21`,
    values: () => [environment],
  },
  {
    name: 'a page of the newest events of a user',
    statement: (table) =>
      `SELECT * FROM ${table} WHERE environment_id = $1 AND user_id = $2 ORDER BY created_at DESC, id DESC LIMIT 21`,
    values: (n) => [environment, `u${(n * 7) % users}`],
  },
  {
    name: 'a row is found by its id',
    statement: (table) => `SELECT * FROM ${table} WHERE environment_id = $1 AND id = $2`,
    values: (n) => [environment, `e${(n * 31) % events}`],
  },
  {
    name: 'the events of an hour are counted by name',
    statement: (table) => `SELECT code_name, count(*) FROM ${table}
      WHERE environment_id = $1 AND created_at >= $2 AND created_at < $2::timestamptz + interval '1 hour' GROUP BY 1`,
    values: (n) => [environment, new Date(Date.UTC(2026, 0, 1, n % 50))],
  },
];

/**
 * Cost of the events of one environment on a Citus cluster when they are spread by user, beside all of them on one worker, in CPU
 * time of all servers. It needs a cluster: `scripts/with-citus.sh npm run study -- spread`.
 */
export async function benchSpread(): Promise<Figure[]> {
  const cluster = new Cluster();
  const connectionString = await cluster.newSharedDatabase('bench_spread');
  const coordinator = new pg.Client({ connectionString });
  await coordinator.connect();
  try {
    for (const { table, column } of spreads) await fill(coordinator, table, column);
    const used = await cluster.cpuOfServers();
    const figures: Figure[] = [];
    for (const work of works) figures.push(await compare(coordinator, used, work));
    return figures;
  } finally {
    await coordinator.end();
  }
}

async function fill(coordinator: pg.Client, table: string, column: string): Promise<void> {
  await coordinator.query(`
    CREATE TABLE ${table} (environment_id text, user_id text, id text, code_name text, created_at timestamptz,
      attributes jsonb NOT NULL DEFAULT '{"plan": "pro", "seats": 12, "source": "web"}',
      PRIMARY KEY (${[...new Set(['environment_id', column])].join()}, id))`);
  await coordinator.query(
    `SELECT create_distributed_table('${table}', '${column}', shard_count => ${shards}, colocate_with => 'none')`,
  );
  await coordinator.query(`CREATE INDEX ON ${table} (environment_id, created_at, id)`);
  await coordinator.query(`CREATE INDEX ON ${table} (environment_id, user_id, created_at, id)`);
  await coordinator.query(`CREATE INDEX ON ${table} (environment_id, id)`);
  await coordinator.query(
    `INSERT INTO ${table} (environment_id, user_id, id, code_name, created_at)
     SELECT $1, 'u' || n % $2, 'e' || n, 'name_' || n % 10, timestamptz '2026-01-01 00:00Z' + n * interval '1 second'
     FROM generate_series(0, $3::int - 1) n`,
    [environment, users, events],
  );
  await coordinator.query(`VACUUM ANALYZE ${table}`);
}

async function compare(coordinator: pg.Client, used: () => Promise<number>, work: Work): Promise<Figure> {
  const costs: number[][] = spreads.map(() => []);
  const times: number[][] = spreads.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [place, { table }] of spreads.entries()) {
      const text = work.statement(table);
      const before = await used();
      const begun = performance.now();
      for (let n = 0; n < repetitions; n++)
        await coordinator.query(text, work.values(round * repetitions + n));
      times[place]!.push((performance.now() - begun) / repetitions);
      costs[place]!.push(((await used()) - before) / repetitions);
    }
  }
  // The first round warms up.
  const [plain, byUser] = costs.map((all) => median(all.slice(1)));
  const [plainMs, byUserMs] = times.map((all) => median(all.slice(1)).toFixed(1));
  return {
    name: work.name,
    value: byUser! / plain!,
    unit: 'x on one worker',
    cpu: { node: 0, postgres: byUser! },
    note: `${Math.round(plain!)} µs and ${Math.round(byUser!)} µs of PostgreSQL, ${plainMs} ms and ${byUserMs} ms`,
  };
}
