import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Service } from '../running/service.ts';

/** The state of the service and of its database at one moment. */
export interface Sample {
  atSeconds: number;
  rssMb: number;
  heapMb: number;
  eventLoopP99Ms: number;
  connections: number;
  /** Rows that wait to be worked on. */
  queues: { deliveries: number; analytics: number; mails: number };
  /** Megabytes with their indexes. */
  tablesMb: { users: number; events: number; sessions: number; webhooks: number };
}

const megabyte = 1024 * 1024;

/** Tables by what they hold; partitions are added up. */
const tables = {
  users: ['users'],
  events: ['events', 'event_messages'],
  sessions: ['content_sessions'],
  webhooks: ['webhook_messages', 'webhook_deliveries', 'webhook_attempts'],
};

/** Arguments of Node with which the service collects its garbage before a sample. */
export const collectOnRequest = [
  '--expose-gc',
  '--import',
  fileURLToPath(new URL('./collect-garbage.js', import.meta.url)),
];

export async function takeSample({ url, child }: Service, sql: pg.Pool, began: number): Promise<Sample> {
  child.kill('SIGUSR2');
  const count = async (text: string) => Number((await sql.query<{ n: string }>(text)).rows[0]!.n);
  const sizes: Record<string, number> = {};
  for (const [what, names] of Object.entries(tables)) {
    const list = names.map((name) => `'${name}'`).join();
    const bytes = await count(
      `SELECT sum(pg_total_relation_size(part)) AS n FROM unnest(ARRAY[${list}]::regclass[]) AS name,
         LATERAL (SELECT name AS part UNION SELECT relid FROM pg_partition_tree(name)) AS parts`,
    );
    sizes[what] = bytes / megabyte;
  }
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const metric = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN);
  return {
    atSeconds: Math.round((Date.now() - began) / 1000),
    rssMb: metric('process_resident_memory_bytes') / megabyte,
    heapMb: metric('nodejs_heap_size_used_bytes') / megabyte,
    eventLoopP99Ms: metric('nodejs_eventloop_lag_p99_seconds') * 1000,
    connections: metric('guidepost_db_connections\\{state="open"\\}'),
    queues: {
      deliveries: await count("SELECT count(*) AS n FROM webhook_deliveries WHERE status = 'pending'"),
      analytics: await count('SELECT count(*) AS n FROM analytics_queue'),
      mails: await count('SELECT count(*) AS n FROM mails WHERE due_at IS NOT NULL'),
    },
    tablesMb: sizes as Sample['tablesMb'],
  };
}

export function printHeader(): void {
  console.log(
    '  time    RSS   heap  loop p99  connections  pending deliveries  analytics  mails   users  events  sessions  webhooks',
  );
}

export function print({
  atSeconds,
  rssMb,
  heapMb,
  eventLoopP99Ms,
  connections,
  queues,
  tablesMb,
}: Sample): void {
  const columns: [value: string, width: number][] = [
    [`${atSeconds} s`, 6],
    [`${rssMb.toFixed(0)} MB`, 7],
    [`${heapMb.toFixed(0)} MB`, 7],
    [`${eventLoopP99Ms.toFixed(0)} ms`, 10],
    [String(connections), 13],
    [String(queues.deliveries), 20],
    [String(queues.analytics), 11],
    [String(queues.mails), 7],
    ...Object.values(tablesMb).map((size, n): [string, number] => [
      `${size.toFixed(1)} MB`,
      [8, 8, 10, 10][n]!,
    ]),
  ];
  console.log(columns.map(([value, width]) => value.padStart(width)).join(''));
}
