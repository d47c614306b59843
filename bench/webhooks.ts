import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { http, measure, median, print, type Scenario } from './load.js';
import { type Receiver, startReceiver } from './receiver.js';
import { environmentId, type Instance, projectId, token } from './servers.js';

type Guidepost = Instance & { databaseUrl: string };

const environments = (url: string, project = projectId) => `${url}/v2/projects/${project}/environments`;
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
let serial = 0;

/** Messages end to end, latency, what the outbox costs a write, isolation, and the claim beside held deliveries. */
export async function benchWebhooks(guidepost: Guidepost): Promise<void> {
  const pool = new pg.Pool({ connectionString: guidepost.databaseUrl });
  const receiver = await startReceiver();
  try {
    await benchCost(guidepost, receiver, pool);
    await benchThroughput(guidepost, receiver, pool);
    await benchIsolation(guidepost, receiver, pool);
    await benchClaim(guidepost, pool);
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

/** Locks the tables in the order in which the worker reads them, so that the two cannot wait for each other. */
export async function unsubscribeAll(pool: pg.Pool): Promise<void> {
  await pool.query(
    'TRUNCATE webhook_queues, webhooks, webhook_deliveries, webhook_messages, webhook_attempts',
  );
}

function putUsers(name: string, guidepost: Guidepost, environment: string): Scenario {
  const path = new URL(`${environments(guidepost.url)}/${environment}/users/`).pathname;
  return http(name, {
    url: guidepost.url,
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
async function benchCost(guidepost: Guidepost, receiver: Receiver, pool: pg.Pool): Promise<void> {
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
  const measured = await measure([
    putUsers('PUT users, nobody listens', guidepost, staging),
    putUsers('  somebody listens', guidepost, environmentId),
  ]);
  print('What the outbox costs a write (deliveries held)', 'writes', measured);
  await unsubscribeAll(pool);
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await delay(5);
}

async function benchThroughput(guidepost: Guidepost, receiver: Receiver, pool: pg.Pool): Promise<void> {
  console.log('\nMessages end to end: user changed -> receiver answered 200');
  for (const endpoints of [1, 100]) {
    for (let i = 0; i < endpoints; i++) {
      await subscribe(guidepost, environmentId, `${receiver.url}/${i}`, ['user']);
    }
    const users = endpoints === 1 ? 10_000 : 200;
    receiver.clear();
    const start = performance.now();
    await putMany(guidepost, users);
    await until(() => receiver.total() >= users * endpoints);
    const seconds = (performance.now() - start) / 1000;
    console.log(
      `  ${String(endpoints).padStart(3)} endpoint(s)   ${(receiver.total() / seconds).toFixed(0)} messages/s`,
    );
    await unsubscribeAll(pool);
  }
  await subscribe(guidepost, environmentId, `${receiver.url}/steady`);
  const { p50, p99 } = await steadily(guidepost, receiver, '/steady', 200, 15);
  console.log(`  steady 200 messages/s   commit to receipt p50 ${p50} ms   p99 ${p99} ms`);
  await unsubscribeAll(pool);
}

export async function putMany(guidepost: Guidepost, count: number): Promise<void> {
  let left = count;
  const loop = async () => {
    while (left-- > 0) await putOne(guidepost);
  };
  await Promise.all(Array.from({ length: 64 }, loop));
}

async function putOne(guidepost: Guidepost): Promise<void> {
  const n = serial++;
  const response = await fetch(`${environments(guidepost.url)}/${environmentId}/users/user-${n % 5000}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ attributes: { messages: n } }),
  });
  if (response.status !== 200) throw new Error(await response.text());
  await response.arrayBuffer();
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
  const puts: Promise<void>[] = [];
  const start = performance.now();
  for (let i = 0; i < perSecond * seconds; i++) {
    const wait = start + (i * 1000) / perSecond - performance.now();
    if (wait > 1) await delay(wait);
    puts.push(putOne(guidepost));
  }
  await Promise.all(puts);
  await until(() => (receiver.arrivals.get(path)?.count ?? 0) >= puts.length);
  const latencies = receiver.arrivals.get(path)!.latenciesMs.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)]!;
  return { p50: at(0.5), p99: at(0.99) };
}

/** The same healthy endpoint alone and beside twenty that never answer. */
async function benchIsolation(guidepost: Guidepost, receiver: Receiver, pool: pg.Pool): Promise<void> {
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
  console.log('\nIsolation: p99 of a healthy endpoint at 50 messages/s');
  console.log(`  alone                      ${median(alone)} ms`);
  console.log(`  beside 20 that hang        ${median(beside)} ms   ${ratio.toFixed(2)} x`);
}

/** The claim is made by the service's own statement, once a second while it is idle; here its cost is read from PostgreSQL. */
async function benchClaim(guidepost: Guidepost, pool: pg.Pool): Promise<void> {
  const { claim } = await import('guidepost/dist/delivery/claim.js');
  const { openDatabase } = await import('guidepost/dist/db/pool.js');
  const database = openDatabase(guidepost.databaseUrl);
  console.log('\nClaiming beside held deliveries');
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
    console.log(`  ${String(held).padStart(9)} held   ${median(samples).toFixed(2)} ms a claim`);
    await unsubscribeAll(pool);
  }
  await database.close();
  console.log(`  ratio ${(times[1]! / times[0]!).toFixed(2)}`);
}
