import { afterAll, expect, it } from 'vitest';
import { killable } from './killable.ts';
import { isRunning, keepRunning, type Server } from './processes.ts';
import { patienceMs, until } from './until.ts';

/*
 * Real processes are killed in the middle of writing. What counts afterwards: a write that was answered is
 * there, and an event that is sent again under its messageId is there once.
 */
const token = 'known-token-of-the-crash-test';
const { serve, query, postmaster, stop, remove } = killable({
  BOOTSTRAP_API_TOKEN: token,
  BOOTSTRAP_PROJECT_ID: 'acme',
  BOOTSTRAP_ENVIRONMENT_ID: 'production',
  API_THROTTLE_LIMIT: '1000000000',
});
const running = keepRunning(serve);
afterAll(async () => {
  await stop();
  remove();
});
const environment = '/v2/projects/acme/environments/production';
const clients = 24;

async function send(server: Server, method: string, path: string, body: object) {
  const response = await fetch(`${server.url}${environment}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  });
  return { status: response.status, body: (await response.json()) as { id: string; attributes: object } };
}

interface Tick {
  messageId: string;
  userId: string;
  name: string;
  attributes: { tag: string };
}

function tickOf(userId: string, n: number): Tick {
  const messageId = `${userId} ${n}`;
  return { messageId, userId, name: 'tick', attributes: { tag: messageId } };
}

/** What each client has sent and what it was told. */
interface Log {
  /** By user: the last values sent and answered, of its own user and under its own key of the shared one. */
  users: Map<string, { sent: number; own: number; shared: number }>;
  ticks: Map<string, { tick: Tick; answeredId?: string }>;
  answers: number;
}

/**
 * Clients that write one step after the other, each its own user, its own key of one shared user, and an event,
 * all three at once. They end when the server is gone, or when they are told to.
 */
function startClients(server: Server, name: string) {
  const log: Log = { users: new Map(), ticks: new Map(), answers: 0 };
  let stopped = false;
  const accepted = async (call: Promise<{ status: number; body: { id: string } }>) => {
    const { status, body } = await call;
    if (status !== 200 && status !== 201) {
      // Nothing else may come of a crash.
      expect([status, body]).toMatchObject([503, { error: { code: 'E1014' } }]);
      return undefined;
    }
    log.answers++;
    return body;
  };
  const step = async (index: number, n: number) => {
    const id = `${name}-${index}`;
    const known = log.users.get(id) ?? { sent: 0, own: 0, shared: 0 };
    log.users.set(id, known);
    known.sent = n;
    const tick = tickOf(id, n);
    const entry: { tick: Tick; answeredId?: string } = { tick };
    log.ticks.set(tick.messageId, entry);
    const results = await Promise.allSettled([
      accepted(send(server, 'PUT', `/users/${id}`, { attributes: { step_number: n } })).then((body) => {
        if (body) known.own = n;
      }),
      accepted(send(server, 'PUT', `/users/${name}-shared`, { attributes: { [`step_${index}`]: n } })).then(
        (body) => {
          if (body) known.shared = n;
        },
      ),
      accepted(send(server, 'POST', '/events', tick)).then((body) => {
        if (body) entry.answeredId = body.id;
      }),
    ]);
    const failure = results.find((result) => result.status === 'rejected')?.reason;
    // fetch throws a TypeError when the connection is lost, and that is how a killed server looks.
    if (failure && !(failure instanceof TypeError)) throw failure;
    return failure === undefined;
  };
  const client = async (index: number) => {
    for (let n = 1; n <= 10_000 && !stopped; n++) if (!(await step(index, n))) return;
  };
  const finished = Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  // Awaited later; a failure before that is not unhandled.
  finished.catch(() => {});
  const stop = () => {
    stopped = true;
    return finished;
  };
  return { log, finished, stop };
}

const recorded = (name: string) =>
  query<{ tag: string; ids: string[] }>(
    `SELECT attributes->>'tag' AS tag, array_agg(id) AS ids FROM events
     WHERE environment_id = 'production' AND user_id LIKE $1 GROUP BY 1`,
    [`${name}-%`],
  );

async function checkUsers(server: Server, name: string, { users }: Log): Promise<void> {
  const rows = await query<{ id: string; attributes: Record<string, number> }>(
    "SELECT external_id AS id, attributes FROM users WHERE environment_id = 'production' AND external_id LIKE $1",
    [`${name}-%`],
  );
  const stored = new Map(rows.map(({ id, attributes }) => [id, attributes]));
  const wrong: unknown[] = [];
  for (const [id, { sent, own, shared }] of users) {
    const ownValue = stored.get(id)?.step_number ?? 0;
    const sharedValue = stored.get(`${name}-shared`)?.[`step_${id.slice(name.length + 1)}`] ?? 0;
    const fits = (value: number, answered: number) => value >= answered && value <= sent;
    if (!fits(ownValue, own)) wrong.push({ id, ownValue, own, sent });
    if (!fits(sharedValue, shared)) wrong.push({ id, sharedValue, shared, sent });
  }
  expect(wrong).toEqual([]);

  // What the API says is what is stored.
  const response = await fetch(`${server.url}${environment}/users/${name}-shared`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await response.json()).toMatchObject({ attributes: stored.get(`${name}-shared`) });
}

async function checkTicks(name: string, { ticks }: Log): Promise<void> {
  const rows = await recorded(name);
  const stored = new Map(rows.map(({ tag, ids }) => [tag, ids]));
  const answered = [...ticks].filter(([, { answeredId }]) => answeredId);
  expect(rows.filter(({ tag, ids }) => ids.length !== 1 || !ticks.has(tag))).toEqual([]);
  expect(answered.filter(([tag, { answeredId }]) => stored.get(tag)?.[0] !== answeredId)).toEqual([]);
}

/** As a client does that got no answer; some that were answered are sent again as well. */
async function resend(server: Server, name: string, { ticks }: Log): Promise<number> {
  const unanswered = [...ticks.values()].filter(({ answeredId }) => !answeredId);
  const repeated = [...ticks.values()].filter(({ answeredId }) => answeredId).slice(-50);
  await Promise.all(
    [...unanswered, ...unanswered, ...repeated].map(async ({ tick, answeredId }) => {
      const { status, body } = await send(server, 'POST', '/events', tick);
      expect([status, body.id]).toEqual([201, answeredId ?? expect.any(String)]);
    }),
  );
  const rows = await recorded(name);
  expect(rows.filter(({ ids }) => ids.length !== 1)).toEqual([]);
  expect(new Set(rows.map(({ tag }) => tag))).toEqual(new Set(ticks.keys()));
  return unanswered.length;
}

it.each([
  ['the server', 'server', false],
  ['the server and its database', 'both', true],
] as const)(
  'kill -9 of %s in the middle of writing loses no answered write, and repeats record once',
  async (_, name, withDatabase) => {
    const killed = await running();
    const { log, finished } = startClients(killed, name);
    await until('writes to be answered', () => log.answers > 700);
    const { pid } = postmaster()!;
    killed.child.kill('SIGKILL');
    if (withDatabase) process.kill(pid, 'SIGKILL');
    await Promise.all([finished, killed.finished]);
    if (withDatabase) await until('the database to be gone', () => !isRunning(pid));
    expect(postmaster()?.pid).toBe(pid);

    const server = await running();
    expect(postmaster()!.pid === pid).toBe(!withDatabase);
    await checkUsers(server, name, log);
    await checkTicks(name, log);
    // The crash came while events were under way, or this has shown little.
    expect(await resend(server, name, log)).toBeGreaterThan(0);
  },
);

it('kill -9 of the database alone loses no answered write, and the server writes on', async () => {
  const server = await running();
  const { log, stop } = startClients(server, 'alone');
  await until('writes to be answered', () => log.answers > 500);
  const { pid } = postmaster()!;
  process.kill(pid, 'SIGKILL');
  await until('another database to run', () => {
    if (server.child.exitCode !== null) throw new Error(`the server ended: ${server.output().slice(-2000)}`);
    const now = postmaster()?.pid;
    return now !== undefined && now !== pid;
  });
  const before = log.answers;
  await until('writes to be answered again', () => log.answers > before + 300);
  await stop();
  await checkUsers(server, 'alone', log);
  await checkTicks('alone', log);
  await resend(server, 'alone', log);
});
