import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase, newPool } from './database.ts';
import { holdWrites, writeIsHeld } from './held-writes.ts';
import { end, keepRunning, newDirectory, type Server, serverProcesses } from './processes.ts';
import { answer, hang, type Receiver, startReceiver } from './receivers.ts';
import { until } from './until.ts';

/*
 * Real processes are killed while they write and deliver. What counts afterwards: the receiver has every message
 * that was committed, no other one, and nothing is left pending.
 */
const token = 'known-token-of-the-webhook-crash-test';
const settings = {
  SECRET_KEY: 'k'.repeat(32),
  BOOTSTRAP_API_TOKEN: token,
  BOOTSTRAP_PROJECT_ID: 'acme',
  BOOTSTRAP_ENVIRONMENT_ID: 'production',
  API_THROTTLE_LIMIT: '1000000000',
  ALLOW_PRIVATE_NETWORK_EGRESS: 'true',
  // What a killed worker had taken is free again soon.
  WEBHOOK_TIMEOUT_MS: '1000',
  WEBHOOK_RETRY_DELAYS: Array(20).fill('0.2').join(),
  WEBHOOK_COOLDOWN_AFTER: '1000000',
};
let directory: ReturnType<typeof newDirectory>;
let database: Awaited<ReturnType<typeof newDatabase>>;
let sql: pg.Pool;
let receiver: Receiver;

const processes = serverProcesses(settings);
const serve = (environment: Record<string, string> = {}) =>
  processes.serve({ DATABASE_URL: database.url, DATA_DIR: directory.path, ...environment });
/** The endpoint of all that follows is the receiver. */
async function subscribe(server: Server): Promise<void> {
  expect(await send(server, 'POST', '/webhooks', { url: receiver.url, topics: ['user'] })).toBe(201);
}

async function startAnew(): Promise<void> {
  directory = newDirectory();
  database = await newDatabase();
  sql = newPool(database.url);
  receiver = await startReceiver();
}

async function endAll(): Promise<void> {
  await processes.endAll();
  await receiver.close();
  await sql.end();
  await database.drop();
  directory.remove();
}

async function send({ url }: Server, method: string, path: string, body: object): Promise<number> {
  const response = await fetch(`${url}/v2/projects/acme/environments/production${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

const put = (server: Server, ids: string[]) =>
  Promise.all(ids.map((id) => send(server, 'PUT', `/users/${id}`, { attributes: { name: id } })));
const named = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}-${n}`);

const rowsOf = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await sql.query<Row>(text, values)).rows;

/** How often each message came. */
function arrivals(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { body } of receiver.requests) {
    const { id } = JSON.parse(body.toString());
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** The messages about users of this name, who are all there. */
async function messagesAbout(name: string): Promise<string[]> {
  const rows = await rowsOf<{ message: string | null; user_id: string | null }>(
    `SELECT m.id AS message, u.external_id AS user_id
     FROM (SELECT id, data::jsonb #>> '{user,id}' AS about FROM webhook_messages WHERE topic = 'user.created') m
     FULL JOIN (SELECT external_id FROM users WHERE environment_id = 'production') u ON u.external_id = m.about
     WHERE coalesce(u.external_id, m.about) LIKE $1`,
    [`${name}-%`],
  );
  // Neither exists without the other.
  expect(rows.filter(({ message, user_id }) => message === null || user_id === null)).toEqual([]);
  return rows.map(({ message }) => message!);
}

/** Waits until nothing is pending any more, and compares what came with what was committed. */
async function checkLedger(): Promise<void> {
  // However many they are and however slow the machine: what counts is that they become fewer.
  for (let left = Number.POSITIVE_INFINITY; left > 0; ) {
    const rows = await until('fewer to be undelivered', async () => {
      const rest = await rowsOf("SELECT FROM webhook_deliveries WHERE status <> 'delivered'");
      return rest.length < left && rest;
    });
    left = rows.length;
  }
  const committed = await rowsOf<{ id: string }>('SELECT id FROM webhook_messages');
  expect([...arrivals().keys()].sort()).toEqual(committed.map(({ id }) => id).sort());
}

describe('kill -9 of a server', () => {
  const running = keepRunning(serve);
  beforeAll(async () => {
    await startAnew();
    await subscribe(await running());
  });
  beforeEach(() => receiver.behave(answer(200)));
  afterAll(endAll);

  it('while attempts are under way: they are made again', async () => {
    const server = await running();
    const before = receiver.requests.length;
    receiver.behave(hang);
    await put(server, named('hung', 5));
    await receiver.waitFor(before + 5);
    await end(server, 'SIGKILL');
    receiver.behave(answer(200));
    await running();
    await checkLedger();
    expect(await messagesAbout('hung')).toHaveLength(5);
  });

  it('after the receiver accepted and before that is written down: it comes again', async () => {
    const server = await running();
    receiver.behave((request, response) => {
      server.child.kill('SIGKILL');
      answer(200)(request, response);
    });
    await put(server, named('accepted', 1)).catch(() => {});
    await server.finished;
    const [message] = await messagesAbout('accepted');
    const state = 'SELECT status, attempt_count FROM webhook_deliveries WHERE message_id = $1';
    expect(await rowsOf(state, [message])).toEqual([{ status: 'pending', attempt_count: 0 }]);
    receiver.behave(answer(200));
    await running();
    await checkLedger();
    expect(arrivals().get(message!)).toBeGreaterThanOrEqual(2);
  });

  it('between a write and its answer: the write tells of itself all the same', async () => {
    const server = await running();
    const release = await holdWrites(sql, 'webhook_messages');
    const puts = named('unanswered', 3).map((id) => put(server, [id]));
    const answers = Promise.allSettled(puts);
    await writeIsHeld(sql);
    await end(server, 'SIGKILL');
    expect((await answers).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
    await release();
    await until('the database to notice', async () => {
      const others = await rowsOf(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'guidepost%'",
      );
      return others.length === 0;
    });
    await running();
    await checkLedger();
    // One at least: those that were gathered behind it had not been sent to the database.
    expect((await messagesAbout('unanswered')).length).toBeGreaterThan(0);
  });

  it('in the middle of many writes: all that is there was told, and nothing else', async () => {
    const server = await running();
    const answered: string[] = [];
    const client = async (index: number) => {
      for (let n = 0; ; n++) {
        const id = `many-${index}-${n}`;
        // Some writes are refused, and those tell nobody.
        const name = n % 5 === 4 ? { not: 'a text' } : id;
        const status = await send(server, 'PUT', `/users/${id}`, { attributes: { name } });
        expect([id, status]).toEqual([id, n % 5 === 4 ? 400 : 200]);
        if (status === 200) answered.push(id);
      }
    };
    const clients = Promise.allSettled(Array.from({ length: 12 }, (_, index) => client(index)));
    await until('writes to be answered', () => answered.length > 150);
    await end(server, 'SIGKILL');
    // fetch throws a TypeError when the connection is lost: nothing else has ended them.
    for (const result of await clients) expect(result).toMatchObject({ reason: expect.any(TypeError) });
    await running();
    await checkLedger();
    const told = await messagesAbout('many');
    expect(told.length).toBeGreaterThanOrEqual(answered.length);
  });
});

describe('three workers beside an API', () => {
  let api: Server;
  let worker: Server;
  beforeAll(async () => {
    await startAnew();
    // So long that no attempt is late on a busy machine.
    const WEBHOOK_TIMEOUT_MS = '60000';
    const roles = ['api', 'worker', 'worker', 'worker'];
    const started = await Promise.all(roles.map((ROLE) => serve({ WEBHOOK_TIMEOUT_MS, ROLE })));
    [api, worker] = started as [Server, Server];
    await subscribe(api);
  });
  afterAll(endAll);

  const write = async (name: string) => {
    const ids = named(name, 500);
    for (let n = 0; n < ids.length; n += 50) await put(api, ids.slice(n, n + 50));
  };

  it('deliver 500 messages, each exactly once', async () => {
    await write('calm');
    await checkLedger();
    const messages = await messagesAbout('calm');
    expect(messages).toHaveLength(500);
    const counts = arrivals();
    expect(messages.filter((id) => counts.get(id) !== 1)).toEqual([]);
  });

  it('deliver 500 messages though one of them is stopped on the way, and one that helped them is killed', async () => {
    // So short that what it had taken is free again soon.
    const killed = await serve({ WEBHOOK_TIMEOUT_MS: '5000', ROLE: 'worker' });
    const before = receiver.requests.length;
    const written = write('lively');
    await receiver.waitFor(before + 100);
    const ends = [end(killed, 'SIGKILL'), end(worker, 'SIGTERM')];
    await Promise.all([written, ...ends]);
    expect((await worker.finished).code).toBe(0);
    await checkLedger();
    expect(await messagesAbout('lively')).toHaveLength(500);
  });
});
