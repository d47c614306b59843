import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { digits, type Figure } from '../running/figures.js';
import { besideFigure, http, measure, median, percentile, type Scenario, sendMany } from '../running/load.js';
import { type Receiver, startReceiver } from '../running/receiver.js';
import { environmentId, type Guidepost, projectId, token } from '../running/servers.js';

const environments = (url: string, project = projectId) => `${url}/v2/projects/${project}/environments`;
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
let serial = 0;

/** Messages end to end, latency, what the outbox costs a write, isolation, and the claim beside held deliveries. */
export async function benchWebhooks(guidepost: Guidepost): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: guidepost.databaseUrl });
  const receiver = await startReceiver();
  try {
    return [
      await benchCost(guidepost, receiver, pool),
      ...(await benchThroughput(guidepost, receiver, pool)),
      ...(await benchSteady(guidepost, receiver, pool)),
      await benchIsolation(guidepost, receiver, pool),
      await benchClaim(guidepost, pool),
    ];
  } finally {
    receiver.close();
    await pool.end();
  }
}

export async function subscribe(
  guidepost: Guidepost,
  environment: string,
  url: string,
  topics = ['user'],
  project = projectId,
) {
  const response = await fetch(`${environments(guidepost.url, project)}/${environment}/webhooks`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ url, topics }),
  });
  if (response.status !== 201) throw new Error(await response.text());
}

const deadlockDetected = '40P01';

/** The worker may hold one of the tables and wait for another: then PostgreSQL ends one of the two, and it is tried again. */
export async function unsubscribeAll(pool: pg.Pool, tries = 10): Promise<void> {
  try {
    await pool.query(
      'TRUNCATE webhook_queues, webhooks, webhook_deliveries, webhook_messages, webhook_attempts',
    );
  } catch (error) {
    if ((error as { code?: string }).code !== deadlockDetected || tries === 1) throw error;
    await unsubscribeAll(pool, tries - 1);
  }
}

function putUsers(name: string, guidepost: Guidepost, environment: string): Scenario {
  const path = new URL(`${environments(guidepost.url)}/${environment}/users/`).pathname;
  return http(name, {
    url: guidepost.url,
    cpu: guidepost.cpu,
    requests: [
      {
        method: 'PUT',
        headers,
        setupRequest: (request) => {
          const n = serial++;
          const attributes = { email: `user${n % 5000}@example.com`, visits: n, beta: n % 2 === 0 };
          return { ...request, path: `${path}user-${n % 5000}`, body: JSON.stringify({ attributes }) };
        },
      },
    ],
  });
}

/** Staging has nobody who listens to users; Production has. The deliveries themselves are held meanwhile. */
async function benchCost(guidepost: Guidepost, receiver: Receiver, pool: pg.Pool): Promise<Figure> {
  const { rows } = await pool.query('SELECT id FROM environments WHERE project_id = $1 AND id <> $2', [
    projectId,
    environmentId,
  ]);
  const staging = rows[0].id;
  await subscribe(guidepost, environmentId, `${receiver.url}/held`);
  // Held: what the outbox costs is measured here, not the sending.
  await pool.query(
    "UPDATE webhooks SET cooldown_until = now() + interval '1 hour', consecutive_failures = 10, failing_since = now(), pauses = 1",
  );
  const [without, withOne] = await measure([
    putUsers('PUT users, nobody listens', guidepost, staging),
    putUsers('  somebody listens', guidepost, environmentId),
  ]);
  await unsubscribeAll(pool);
  const name = 'PUT user with a subscriber, deliveries held';
  return besideFigure(name, 'x without one', withOne!, without!);
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await delay(5);
}

/** How many of something are done in a second, and the CPU time of each. */
async function rateOf({ cpu }: Guidepost, count: number, act: () => Promise<void>) {
  const before = await cpu();
  const start = performance.now();
  await act();
  const perSecond = (count * 1000) / (performance.now() - start);
  const after = await cpu();
  const each = {
    node: (after.node - before.node) / count,
    postgres: (after.postgres - before.postgres) / count,
  };
  return { perSecond, cpu: each };
}

const messageRounds = 3;
/** An environment has no more. */
const mostEndpoints = 50;

/** Messages end to end: from the change of a user until the receiver has answered. */
async function benchThroughput(guidepost: Guidepost, receiver: Receiver, pool: pg.Pool): Promise<Figure[]> {
  const sent = async (endpoints: number, users: number) => {
    for (let i = 0; i < endpoints; i++) await subscribe(guidepost, environmentId, `${receiver.url}/${i}`);
    receiver.clear();
    const rate = await rateOf(guidepost, users * endpoints, async () => {
      await putMany(guidepost, users);
      await until(() => receiver.total() >= users * endpoints);
    });
    await unsubscribeAll(pool);
    return rate;
  };
  await putMany(guidepost, 2_000);
  const rounds: { alone: number; one: Awaited<ReturnType<typeof sent>> }[] = [];
  for (let round = 0; round < messageRounds; round++) {
    const alone = await rateOf(guidepost, 4_000, () => putMany(guidepost, 4_000));
    rounds.push({ alone: alone.perSecond, one: await sent(1, 4_000) });
  }
  const fifty = await sent(mostEndpoints, 100);
  return [
    {
      name: 'messages to one endpoint beside PUTs alone',
      value: median(rounds.map(({ alone, one }) => one.perSecond / alone)),
      unit: 'x',
      cpu: {
        node: median(rounds.map(({ one }) => one.cpu.node)),
        postgres: median(rounds.map(({ one }) => one.cpu.postgres)),
      },
      perSecond: median(rounds.map(({ one }) => one.perSecond)),
    },
    {
      name: `messages to ${mostEndpoints} endpoints`,
      value: fifty.perSecond,
      unit: 'messages/s',
      cpu: fifty.cpu,
    },
  ];
}

const steadyPerSecond = 200;
const steadySeconds = 15;

async function benchSteady(guidepost: Guidepost, receiver: Receiver, pool: pg.Pool): Promise<Figure[]> {
  await subscribe(guidepost, environmentId, `${receiver.url}/steady`);
  await steadily(guidepost, receiver, '/steady', steadyPerSecond, 2);
  const { p50, p99 } = await steadily(guidepost, receiver, '/steady', steadyPerSecond, steadySeconds);
  await unsubscribeAll(pool);
  const name = `write to receipt at ${steadyPerSecond} a second`;
  return [
    { name: `${name}, p50`, value: p50, unit: 'ms' },
    { name: `${name}, p99`, value: p99, unit: 'ms' },
  ];
}

const oneOfFew = (n: number) => `user-${n % 5000}`;

/** Users are written as fast as 64 connections carry. */
export const putMany = ({ url }: Guidepost, count: number, idOf = oneOfFew): Promise<void> =>
  sendMany('PUT user', count, {
    url,
    requests: [{ headers, setupRequest: (request) => ({ ...request, ...putOf(serial++, idOf) }) }],
  });

const putOf = (n: number, idOf = oneOfFew) => ({
  method: 'PUT' as const,
  path: `/v2/projects/${projectId}/environments/${environmentId}/users/${idOf(n)}`,
  body: JSON.stringify({ attributes: { messages: n } }),
});

/** Does something so many times, 64 of them at a time. */
export async function inLoops(count: number, act: () => Promise<void>): Promise<void> {
  let left = count;
  const loop = async () => {
    while (left-- > 0) await act();
  };
  await Promise.all(Array.from({ length: 64 }, loop));
}

export async function putOne({ url }: Guidepost): Promise<void> {
  const { path, ...request } = putOf(serial++);
  const response = await fetch(`${url}${path}`, { ...request, headers });
  if (response.status !== 200) throw new Error(await response.text());
  await response.arrayBuffer();
}

/** Does something so often a second, whether or not what was begun before has ended. Answers how often. */
export async function atRate(perSecond: number, seconds: number, act: () => Promise<void>): Promise<number> {
  const begun: Promise<void>[] = [];
  const start = performance.now();
  for (let i = 0; i < perSecond * seconds; i++) {
    const wait = start + (i * 1000) / perSecond - performance.now();
    if (wait > 1) await delay(wait);
    begun.push(act());
  }
  await Promise.all(begun);
  return begun.length;
}

/** A message's createdAt is the moment at which its statement began. */
export async function steadily(
  guidepost: Guidepost,
  receiver: Receiver,
  path: string,
  perSecond: number,
  seconds: number,
) {
  receiver.clear();
  const count = await atRate(perSecond, seconds, () => putOne(guidepost));
  await until(() => (receiver.arrivals.get(path)?.count ?? 0) >= count);
  const { latenciesMs } = receiver.arrivals.get(path)!;
  return { p50: median(latenciesMs), p99: percentile(latenciesMs, 0.99) };
}

/** Latency of a healthy endpoint alone and beside twenty that never answer. */
async function benchIsolation(guidepost: Guidepost, receiver: Receiver, pool: pg.Pool): Promise<Figure> {
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < 3; round++) {
    await subscribe(guidepost, environmentId, `${receiver.url}/healthy`);
    alone.push((await steadily(guidepost, receiver, '/healthy', 50, 5)).p99);
    for (let i = 0; i < 20; i++) await subscribe(guidepost, environmentId, `${receiver.url}/hang/${i}`);
    beside.push((await steadily(guidepost, receiver, '/healthy', 50, 5)).p99);
    await unsubscribeAll(pool);
  }
  const ratio = median(beside.map((value, round) => value / alone[round]!));
  return {
    name: 'p99 of a healthy endpoint beside 20 that hang',
    value: ratio,
    unit: 'x alone',
    note: `${digits(median(alone))} ms and ${digits(median(beside))} ms`,
  };
}

/** The claim is made by the service's own statement, once a second while it is idle; here its cost is read from PostgreSQL. */
async function benchClaim(guidepost: Guidepost, pool: pg.Pool): Promise<Figure> {
  const { claim } = await import('guidepost/dist/delivery/claim.js');
  const { openDatabase } = await import('guidepost/dist/db/pool.js');
  const database = openDatabase(guidepost.databaseUrl);
  const times: number[] = [];
  for (const held of [1_000, 1_000_000]) {
    await subscribe(guidepost, environmentId, 'http://127.0.0.1:9/held');
    await pool.query(
      "UPDATE webhooks SET cooldown_until = now() + interval '1 hour', consecutive_failures = 10, failing_since = now(), pauses = 1",
    );
    await pool.query(
      `INSERT INTO webhook_deliveries (webhook_id, message_id, environment_id, epoch, due_at, created_at)
       SELECT w.id, 'whmsg_held' || lpad(n::text, 10, '0'), w.environment_id, 0, now(), now()
       FROM webhooks w, generate_series(1, $1::int) n`,
      [held],
    );
    await pool.query('INSERT INTO webhook_queues VALUES ($1) ON CONFLICT DO NOTHING', [environmentId]);
    await pool.query('VACUUM ANALYZE webhook_deliveries');
    const options = {
      leaseMs: 25_000,
      busy: new Map(),
      ahead: new Map(),
      perEndpoint: 10,
      cooldownAfter: 10,
      limit: 1000,
      after: '',
      isGated: false,
    };
    const samples: number[] = [];
    for (let i = 0; i < 300; i++) {
      const start = performance.now();
      await claim(database.kysely, { ...options, now: new Date() });
      samples.push(performance.now() - start);
    }
    times.push(median(samples));
    await unsubscribeAll(pool);
  }
  await database.close();
  const [few, many] = times as [number, number];
  return {
    name: 'a claim beside 1,000,000 held deliveries',
    value: many / few,
    unit: 'x beside 1,000',
    note: `${digits(few)} ms and ${digits(many)} ms`,
  };
}
