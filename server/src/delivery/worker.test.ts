import { newId } from 'guidepost-model/ids';
import pino from 'pino';
import { Registry } from 'prom-client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiOf, bodyOf, useProject } from '../../test/api.ts';
import { lockWaits } from '../../test/database.ts';
import { newProject, startTestServer, type TestServer, useServer } from '../../test/harness.ts';
import {
  answer,
  type Behaviour,
  closeSilently,
  dirtyText,
  endlessBody,
  gzipBomb,
  hang,
  holding,
  hugeHeaders,
  invalidHttp,
  type Receiver,
  redirect,
  reset,
  slowBody,
  slowHeaders,
  startReceiver,
} from '../../test/receivers.ts';
import { until } from '../../test/until.ts';
import { connect, newEndpoint, receiving } from '../../test/webhooks.ts';
import type { Config } from '../config.ts';
import { listen } from '../db/listen.ts';
import type { EgressPolicy, Resolve } from './egress.ts';
import { deliveryMetrics } from './metrics.ts';
import { SecretBox } from './secret-box.ts';
import { deliveriesChannel } from './wake.ts';
import { Worker } from './worker.ts';

const server = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });
const { api, project } = useProject(server, beforeEach);
beforeEach(() => server.database.pool.query('DELETE FROM webhook_deliveries WHERE due_at IS NOT NULL'));

/** Of another project, here or elsewhere. */
const anotherApi = async (on: TestServer = server) => apiOf(on, await newProject(on));

let people = 0;
/** So many messages, for each endpoint of the project. */
async function cause(count: number, call = api): Promise<void> {
  const users = Array.from({ length: count }, () => `/users/${people++}`);
  for (const answered of await Promise.all(users.map((user) => call(user, 'PUT', {})))) bodyOf(answered);
}

/** Nothing ends by itself within a test: attempts last until their receiver says something. */
const patient: Partial<Config> = { WEBHOOK_TIMEOUT_MS: 600_000 };

/** A worker with settings of its own, on the database and the clock of the server. */
function workerOf(settings: Partial<Config>, egress: EgressPolicy, { config, db, clock } = server): Worker {
  const now = () => clock.now;
  const secrets = new SecretBox(config.SECRET_KEY!);
  const metrics = deliveryMetrics(new Registry(), db, now);
  const logger = pino({ level: 'silent' });
  return new Worker({ config: { ...config, ...settings }, db, secrets, metrics, logger, now, egress });
}

/** To be made before its receivers: those are closed first, and that ends what is under way. */
function newWorker(
  settings: Partial<Config> = {},
  egress: EgressPolicy = { allowPrivateNetwork: true },
): Worker {
  const worker = workerOf(settings, egress);
  onTestFinished(() => worker.stop());
  return worker;
}

const times = <T>(count: number, value: T): T[] => Array(count).fill(value);

describe('a receiver that', () => {
  const seconds = 2;
  const late = `No complete answer within ${seconds} s.`;
  const start: Record<string, () => Promise<Receiver>> = {
    async gone() {
      const receiver = await startReceiver();
      await receiver.close();
      return receiver;
    },
    untrusted: () => startReceiver(answer(), { tls: true }),
  };
  const dirty = Buffer.from([0x61, 0x00, 0xff, 0x7a]);

  /** What it does, the status and the error of the attempt in the log, and the excerpt where it matters. */
  const cases: [string, Behaviour | string, number | null, string | null, (RegExp | string)?][] = [
    ['accepts', answer(204), 204, null, ''],
    ['never answers', hang, null, late],
    ['never ends its headers', slowHeaders, null, late],
    ['never ends its body', slowBody, 200, late, /^\.+$/],
    ['resets the connection', reset, null, 'before the answer was complete'],
    ['closes it silently', closeSilently, null, 'before the answer was complete'],
    ['is not there', 'gone', null, 'Connection refused'],
    ['speaks another protocol', invalidHttp, null, 'not valid HTTP'],
    ['sends a megabyte of headers', hugeHeaders, null, 'too large'],
    ['redirects', redirect('http://127.0.0.1:1/'), 302, 'redirects are not followed'],
    ['has a certificate that nobody trusts', 'untrusted', null, 'is not trusted'],
    ['accepts with a body without end', endlessBody, 200, null, 'endless '.repeat(125)],
    ['accepts with a gzip bomb', gzipBomb, 200, null, /^.{1,1000}$/s],
    ['accepts with NUL bytes and invalid UTF-8', dirtyText, 200, null, /^a\ufffd+z$/],
    ['refuses with such text', answer(500, {}, dirty), 500, 'status 500', 'a\ufffd\ufffdz'],
  ];

  /** One message for all of them at once. */
  const entries = new Map<string, Awaited<ReturnType<typeof newEndpoint>>>();
  beforeAll(async () => {
    const call = await anotherApi();
    const receivers: Receiver[] = [];
    for (const [does, behaviour] of cases) {
      const receiver = await (typeof behaviour === 'string' ? start[behaviour]!() : startReceiver(behaviour));
      receivers.push(receiver);
      entries.set(does, await newEndpoint(call, receiver.url));
    }
    await cause(1, call);
    const settings = { WEBHOOK_TIMEOUT_MS: seconds * 1000, WEBHOOK_RETRY_DELAYS: [] };
    const worker = workerOf(settings, { allowPrivateNetwork: true });
    await worker.drain();
    await worker.stop();
    for (const receiver of receivers) await receiver.close();
  });

  it.each(cases)('%s is one attempt in the log', async (does, _, statusCode, error, excerpt) => {
    const { get, message } = entries.get(does)!;
    const entry = await message();
    const status = error === null ? 'delivered' : 'failed';
    expect(entry).toMatchObject({ status, nextAttemptAt: null, attempts: [{ number: 1, statusCode }] });
    const [attempt] = entry.attempts;
    if (error === null) expect(attempt.error).toBeNull();
    else expect(attempt.error).toContain(error);
    if (excerpt !== undefined) expect(attempt.responseExcerpt).toMatch(excerpt);
    expect(await get()).toMatchObject({ consecutiveFailures: error === null ? 0 : 1 });
  });
});

describe('the ladder', () => {
  it.each([
    ['fractions of seconds', answer(500), [0.25, 1.5, 30.125]],
    ['a receiver that asks for more', answer(503, { 'retry-after': '7' }), [7, 7, 30.125]],
    ['a receiver that asks for less', answer(429, { 'retry-after': '0' }), [0.25, 1.5, 30.125]],
  ])('keeps its times with %s', async (_, behaviour, waits) => {
    const worker = newWorker({ WEBHOOK_RETRY_DELAYS: [0.25, 1.5, 30.125] });
    const { receiver, message } = await connect(api, behaviour);
    await cause(1);
    await worker.drain();
    for (const [index, wait] of waits.entries()) {
      const due = new Date((await message()).nextAttemptAt);
      const waited = (due.getTime() - server.clock.now.getTime()) / 1000;
      expect(waited).toBeGreaterThanOrEqual(wait);
      expect(waited).toBeLessThanOrEqual(wait * 1.1 + 0.001);
      server.clock.now = new Date(due.getTime() - 1);
      await worker.drain();
      expect(receiver.requests).toHaveLength(index + 1);
      server.clock.now = due;
      await worker.drain();
      expect(receiver.requests).toHaveLength(index + 2);
    }
    expect(await message()).toMatchObject({ status: 'failed', nextAttemptAt: null, attemptCount: 4 });
  });
});

describe('a cooldown', () => {
  const settings = { WEBHOOK_COOLDOWN_AFTER: 3, WEBHOOK_COOLDOWN_MIN_S: 20, WEBHOOK_RETRY_DELAYS: [5, 5, 5] };

  /** Three attempts have failed, and five deliveries are held. */
  async function cooling() {
    const worker = newWorker({ ...settings, WEBHOOK_ENDPOINT_CONCURRENCY: 3 });
    const endpoint = await connect(api, answer(500));
    await cause(3);
    await worker.drain();
    await cause(2);
    await worker.drain();
    expect(endpoint.receiver.requests).toHaveLength(3);
    return { worker, ...endpoint };
  }

  it('ends with one delivery; when that is accepted, the others follow', async () => {
    const { worker, receiver, statuses } = await cooling();
    server.pass(20);
    await worker.drain();
    expect(receiver.requests).toHaveLength(4);
    receiver.behave(answer(200));
    server.pass(40);
    await worker.drain();
    expect(receiver.requests).toHaveLength(4 + 5);
    expect(await statuses()).toEqual(times(5, 'delivered'));
  });

  it('ends with a test event that is accepted, and what is held goes at once', async () => {
    const { worker, receiver, id, log } = await cooling();
    receiver.behave(answer(200));
    await api(`/webhooks/${id}/test`, 'POST');
    await worker.drain();
    // The two that had no attempt yet; the others wait for their time on the ladder.
    expect((await log()).filter(({ status }: { status: string }) => status === 'delivered')).toHaveLength(
      1 + 2,
    );
    server.pass(5.5);
    await worker.drain();
    expect((await log()).filter(({ status }: { status: string }) => status === 'pending')).toEqual([]);
  });

  it('lets no other delivery take the place of a failed one before that is written down', async () => {
    const { worker, receiver, id } = await cooling();
    const neighbour = await anotherApi();
    const healthy = await connect(neighbour, answer(200));
    const unlock = await lockEndpoint(id);
    server.pass(20);
    worker.start();
    await receiver.waitFor(4);
    await lockWaits(server.database.pool);
    // The worker goes on meanwhile, as the neighbour shows.
    await cause(1, neighbour);
    worker.wake();
    await healthy.receiver.waitFor(1);
    expect(receiver.requests).toHaveLength(4);
    await unlock();
  });
});

/** Until it is unlocked, nothing can be settled for this endpoint. */
async function lockEndpoint(id: string): Promise<() => Promise<void>> {
  const client = await server.database.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM webhooks WHERE id = $1 FOR UPDATE', [id]);
  // Also when the test fails: the worker could not be stopped otherwise.
  onTestFinished(() => client.release());
  onTestFinished(async () => void (await client.query('ROLLBACK')));
  return async () => void (await client.query('COMMIT'));
}

describe('endpoints that hang', () => {
  /** Many endpoints at one receiver. */
  async function newEndpoints(url: string, ids: string[]): Promise<void> {
    const { id } = await newEndpoint(api, url);
    const copy = await server.db
      .selectFrom('webhooks')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // Past the limit of endpoints that an environment may have.
    await server.db
      .insertInto('webhooks')
      .values(ids.map((each) => ({ ...copy, id: each })))
      .execute();
  }

  it.each([
    ['a few', 20, 30],
    ['more than a worker has room for', 120, 10],
  ])('leave a healthy one alone: %s', async (_, count, messages) => {
    const worker = newWorker(patient);
    const { behaviour, held, release } = holding();
    const hanging = await receiving(behaviour);
    const earlier = Array.from({ length: count - 1 }, newId);
    // After those in the order of the walk.
    const healthy = await connect(api, answer(200));
    await newEndpoints(hanging.url, earlier);
    await cause(messages);
    worker.start();
    await healthy.receiver.waitFor(messages);
    await until('all to be settled', async () => !(await healthy.statuses()).includes('pending'));
    expect(new Set(await healthy.statuses())).toEqual(new Set(['delivered']));
    // Each of the others has been tried, and none has had an answer so far.
    await hanging.waitFor(count);
    expect(held.size).toBe(hanging.requests.length);

    hanging.behave(answer(200));
    release();
    await hanging.waitFor(count * messages);
    await until('all to be settled', async () => (await pending()) === 0);
    expect(hanging.requests).toHaveLength(count * messages);
  });

  const pending = async () => {
    const { rows } = await server.database.pool.query(
      'SELECT count(*)::int AS n FROM webhook_deliveries WHERE due_at IS NOT NULL',
    );
    return rows[0].n;
  };

  it('have no more under way than they may, per worker', async () => {
    const settings = { ...patient, WEBHOOK_ENDPOINT_CONCURRENCY: 4 };
    const [worker, other] = [newWorker(settings), newWorker(settings)];
    const { behaviour, held, release, most } = holding();
    const { receiver, statuses } = await connect(api, behaviour);
    await cause(30);
    worker.start();
    await receiver.waitFor(4);
    // It goes on claiming, as the neighbour shows, and takes none of those that wait.
    const neighbour = await anotherApi();
    const healthy = await connect(neighbour, answer(200));
    await cause(1, neighbour);
    worker.wake();
    await healthy.receiver.waitFor(1);
    expect(held.size).toBe(4);

    other.start();
    await receiver.waitFor(8);
    while ((await statuses()).includes('pending')) {
      expect(held.size).toBeLessThanOrEqual(8);
      release();
    }
    expect(most()).toBeLessThanOrEqual(8);
    expect(receiver.requests).toHaveLength(30);
  });
});

describe('an endpoint that answers at once', () => {
  const settings = { WEBHOOK_ENDPOINT_CONCURRENCY: 4, WEBHOOK_COOLDOWN_AFTER: 3 };

  it('gets everything once, and no more at a time than it may', async () => {
    const worker = newWorker(settings);
    let [now, most] = [0, 0];
    const { receiver, statuses } = await connect(api, (_request, response) => {
      most = Math.max(most, ++now);
      response.on('close', () => now--);
      setImmediate(() => response.end());
    });
    await cause(300);
    await worker.drain();
    expect(receiver.requests).toHaveLength(300);
    expect(new Set(await statuses())).toEqual(new Set(['delivered']));
    expect(most).toBeLessThanOrEqual(4);
  });

  it('and then hesitates gets what waited too long for a place later, and once', async () => {
    const worker = newWorker(settings);
    let arrived = 0;
    const { receiver, statuses } = await connect(api, (_request, response) => {
      const hesitates = ++arrived > 50 && arrived <= 54;
      setTimeout(() => response.end(), hesitates ? 400 : 0);
    });
    await cause(200);
    await worker.drain();
    expect(receiver.requests).toHaveLength(200);
    expect(new Set(await statuses())).toEqual(new Set(['delivered']));
  });

  it('and then fails gets no more than it has places, and what waited for a place is given back', async () => {
    const worker = newWorker(settings);
    let accepted = 0;
    const { receiver } = await connect(api, (_request, response) => {
      const isAccepted = ++accepted <= 100;
      response.writeHead(isAccepted ? 200 : 500).end();
    });
    await cause(300);
    await worker.drain();
    // Up to three failures begin the cooldown, and each of the other places may have one more under way.
    expect(receiver.requests.length).toBeLessThanOrEqual(100 + 3 + 4);
    const { rows } = await server.database.pool.query(
      'SELECT count(*)::int AS held FROM webhook_deliveries WHERE due_at IS NOT NULL AND claim IS NOT NULL',
    );
    expect(rows).toEqual([{ held: 0 }]);
  });
});

describe('a worker that is stopped', () => {
  it('waits for what is under way, writes it down, and takes nothing more', async () => {
    const worker = newWorker({ ...patient, WEBHOOK_ENDPOINT_CONCURRENCY: 2 });
    const { behaviour, release } = holding();
    const { receiver, log } = await connect(api, behaviour);
    await cause(3);
    worker.start();
    await receiver.waitFor(2);
    let isStopped = false;
    const stopped = worker.stop().then(() => {
      isStopped = true;
    });
    await cause(1);
    worker.wake();
    expect(await log()).toMatchObject(times(4, { status: 'pending', attemptCount: 0 }));
    expect(isStopped).toBe(false);
    release();
    await stopped;
    expect(receiver.requests).toHaveLength(2);
    const results = (await log())
      .map(
        ({ status, attemptCount }: { status: string; attemptCount: number }) => `${status} ${attemptCount}`,
      )
      .sort();
    expect(results).toEqual([...times(2, 'delivered 1'), ...times(2, 'pending 0')]);
  });

  it('that has nothing to do stops at once', async () => {
    const worker = newWorker();
    worker.start();
    await worker.stop();
    const { receiver } = await connect(api);
    await cause(1);
    worker.wake();
    expect(receiver.requests).toEqual([]);
  });
});

describe('while an attempt is under way', () => {
  async function underWay(settings: Partial<Config> = {}) {
    const worker = newWorker({ ...patient, ...settings });
    const { behaviour, release } = holding();
    const endpoint = await connect(api, behaviour);
    await cause(1);
    const drained = worker.drain();
    await endpoint.receiver.waitFor(1);
    return { worker, drained, release, ...endpoint };
  }

  it('the URL is replaced: a failure says nothing about the new one, where the ladder goes on', async () => {
    const { worker, drained, release, get, patch, message, receiver } = await underWay();
    const moved = await receiving(answer(200));
    await patch({ url: moved.url });
    release(500);
    await drained;
    expect(await get()).toMatchObject({ url: moved.url, consecutiveFailures: 0, cooldownUntil: null });
    expect(await message()).toMatchObject({ status: 'pending', attempts: [{ statusCode: 500 }] });
    server.clock.now = new Date((await message()).nextAttemptAt);
    await worker.drain();
    expect([receiver.requests.length, moved.requests.length]).toEqual([1, 1]);
    expect(moved.requests[0]!.body).toEqual(receiver.requests[0]!.body);
    expect(await message()).toMatchObject({
      status: 'delivered',
      attempts: [{ statusCode: 500 }, { statusCode: 200 }],
    });
  });

  it('the URL is replaced: a success does not clear the record of the new one', async () => {
    const { worker, drained, release, get, patch, message } = await underWay();
    const moved = await receiving(answer(500));
    await patch({ url: moved.url });
    await cause(1);
    // The other worker sends what is new while the first one still waits.
    await newWorker().drain();
    expect(await get()).toMatchObject({ consecutiveFailures: 1 });
    release(200);
    await drained;
    expect(await get()).toMatchObject({ consecutiveFailures: 1 });
    expect((await message()).status).toBe('pending');
    await worker.drain();
    expect(moved.requests).toHaveLength(1);
  });

  it.each([
    ['switched off', 'PATCH', { enabled: false }],
    ['deleted', 'DELETE', undefined],
  ])(
    'the endpoint is %s: a failed attempt, whatever the receiver answers afterwards',
    async (what, method, body) => {
      const { id, drained, release, message } = await underWay();
      await api(`/webhooks/${id}`, method, body);
      const failed = {
        status: 'failed',
        nextAttemptAt: null,
        attemptCount: 1,
        attempts: [{ statusCode: null, error: `Dropped while under way: the endpoint was ${what}.` }],
      };
      expect(await message()).toMatchObject(failed);
      release(200);
      await drained;
      expect(await message()).toMatchObject(failed);
    },
  );

  it('the lease ends: another worker makes the attempt again, and the first result counts for nothing', async () => {
    const { worker, drained, release, receiver, message } = await underWay({ WEBHOOK_TIMEOUT_MS: 30_000 });
    receiver.behave(answer(201));
    const other = newWorker();
    server.pass(worker.leaseMs / 1000 - 0.001);
    await other.drain();
    expect(receiver.requests).toHaveLength(1);
    server.pass(0.001);
    await other.drain();
    expect(receiver.requests).toHaveLength(2);
    release(500);
    await drained;
    expect(await message()).toMatchObject({
      status: 'delivered',
      attempts: [{ number: 1, statusCode: 201 }],
    });
  });
});

it('a failure is written down however long somebody else holds the lock of its endpoint', async () => {
  const worker = newWorker({ ...patient, WEBHOOK_RETRY_DELAYS: [] });
  const { receiver, id, message } = await connect(api, answer(500));
  await cause(1);
  const client = await server.database.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM webhooks WHERE id = $1 FOR UPDATE', [id]);
  const tries = new Set<string>();
  const moreTries = async (count: number) => {
    const enough = tries.size + count;
    await until('the outcome to be tried again', async () => {
      const { rows } = await server.database.pool.query(
        `SELECT query_start::text AS at FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      for (const { at } of rows) tries.add(at);
      return tries.size >= enough;
    });
  };
  const drained = worker.drain();
  await moreTries(1);
  const before = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => before() + 3_600_000);
  onTestFinished(() => void vi.restoreAllMocks());
  await moreTries(3);
  await client.query('COMMIT');
  client.release();
  await drained;
  expect(receiver.requests).toHaveLength(1);
  expect(await message()).toMatchObject({ status: 'failed', attemptCount: 1 });
});

it('an accepted delivery is written down though somebody holds the lock of its endpoint', async () => {
  const worker = newWorker(patient);
  const { id, message } = await connect(api);
  await cause(1);
  const unlock = await lockEndpoint(id);
  await worker.drain();
  expect(await message()).toMatchObject({ status: 'delivered', attemptCount: 1 });
  await unlock();
});

it('a delivery that is locked while its endpoint is switched off is not forgotten', async () => {
  const worker = newWorker();
  const { receiver, id, patch, message } = await connect(api);
  await cause(1);
  const client = await server.database.pool.connect();
  await client.query('BEGIN');
  await client.query(
    'SELECT 1 FROM webhook_deliveries WHERE environment_id = $1 AND webhook_id = $2 FOR UPDATE',
    [project.production, id],
  );
  await patch({ enabled: false });
  expect((await message()).status).toBe('pending');
  await client.query('COMMIT');
  client.release();
  await worker.drain();
  expect(receiver.requests).toEqual([]);
  expect(await message()).toMatchObject({
    status: 'failed',
    attempts: [{ error: 'Not sent: the endpoint was switched off.' }],
  });
});

describe('where private addresses are no longer allowed', () => {
  it('an endpoint inside is refused when it is its turn, and the log says why', async () => {
    const worker = newWorker({}, { allowPrivateNetwork: false });
    const { receiver, message } = await connect(api);
    await cause(1);
    await worker.drain();
    expect(receiver.connections()).toBe(0);
    const { status, attempts } = await message();
    expect(status).toBe('pending');
    expect(attempts[0].error).toContain('ALLOW_PRIVATE_NETWORK_EGRESS');
  });

  it('a name that leads inside is refused each time it does', async () => {
    const addresses = [['93.184.216.34', '127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], ['10.0.0.1']];
    let dialled = 0;
    const resolve: Resolve = async () =>
      addresses[dialled++]!.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const worker = newWorker({ WEBHOOK_RETRY_DELAYS: [1, 1, 1] }, { allowPrivateNetwork: false, resolve });
    const receiver = await receiving(answer(), { tls: true });
    const { port } = new URL(receiver.url);
    const { message } = await newEndpoint(api, `https://rebinding.example.com:${port}/`);
    await cause(1);
    for (let attempt = 0; attempt < addresses.length; attempt++) {
      await worker.drain();
      server.pass(1.1);
    }
    expect(receiver.connections()).toBe(0);
    expect(dialled).toBe(addresses.length);
    const errors = (await message()).attempts.map(({ error }: { error: string }) => error);
    expect(errors).toEqual(
      ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1'].map((address) =>
        expect.stringContaining(`The address ${address} of host rebinding.example.com is not public`),
      ),
    );
  });
});

/* Here the timer by which a worker looks for itself never ends: only waking helps. */
describe('without a timer', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('a delivery that ends wakes the worker for those that had no room', async () => {
    const worker = newWorker({ WEBHOOK_ENDPOINT_CONCURRENCY: 1 });
    const { receiver } = await connect(api, answer(200));
    await cause(3);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    worker.start();
    await receiver.waitFor(3);
  });

  it('a commit wakes the worker of its own process', async () => {
    const own = await startTestServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });
    onTestFinished(() => own.close());
    onTestFinished(() => own.worker.stop());
    const call = await anotherApi(own);
    const { receiver } = await connect(call, answer(200));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    own.worker.start();
    for (let n = 1; n <= 3; n++) {
      await cause(1, call);
      await receiver.waitFor(n);
    }
  });

  it('a commit wakes the workers of other processes by a notification', async () => {
    const own = await startTestServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true', ROLE: 'api' });
    onTestFinished(() => own.close());
    const call = await anotherApi(own);
    const { receiver } = await connect(call, answer(200));
    const worker = workerOf({}, { allowPrivateNetwork: true }, own);
    onTestFinished(() => worker.stop());
    let heard = 0;
    const notifications = listen(own.databaseUrl, {
      [deliveriesChannel]() {
        heard += 1;
        worker.wake();
      },
    });
    onTestFinished(() => notifications.close());
    await until('it to listen', () => heard > 0);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    worker.start();
    for (let n = 1; n <= 3; n++) {
      await cause(1, call);
      // Notifications are sent at most so often; a worker looks for itself after a second.
      vi.advanceTimersByTime(20);
      await receiver.waitFor(n);
    }
  });
});
