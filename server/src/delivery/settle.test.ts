import fc from 'fast-check';
import { newId } from 'guidepost-model/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useProject } from '../../test/api.ts';
import { useServer } from '../../test/harness.ts';
import { until } from '../../test/until.ts';
import { type Db, isLockTimeout, openDatabase } from '../db/pool.ts';
import type { Attempt, Settled } from './attempt.ts';
import { claim, firstPlace } from './claim.ts';
import type { Schedule } from './decide.ts';
import type { Job } from './job.ts';
import { newMessageId } from './outbox.ts';
import { markQueue } from './queues.ts';
import type { Outcome } from './send.ts';
import { settle } from './settle.ts';

const server = useServer();
const { project } = useProject(server);
/** Another process, as far as the database can tell. */
let other: Db;
beforeAll(async () => {
  other = openDatabase(server.databaseUrl, { max: 4 });
});
afterAll(() => other.close());
beforeEach(() => empty());

const empty = () =>
  server.database.pool.query(
    'DELETE FROM webhook_attempts; DELETE FROM webhook_deliveries; DELETE FROM webhook_messages; DELETE FROM webhooks',
  );

const cooldownAfter = 5;
const leaseMs = 20_000;
const schedule: Schedule = {
  retryDelays: [5, 60, 600],
  cooldownAfter,
  cooldownMinS: 10,
  cooldownMaxS: 40,
  disableAfterS: 100_000_000,
};
const start = new Date('2026-03-01T12:00:00.000Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

const accepted: Outcome = {
  delivered: true,
  statusCode: 204,
  responseExcerpt: '',
  error: null,
  retryAfter: null,
  durationMs: 3,
};
const refused: Outcome = { ...accepted, delivered: false, statusCode: 500, error: 'It failed.' };

async function newEndpoints(count: number): Promise<string[]> {
  const { id: project_id, production: environment_id } = project;
  const rows = Array.from({ length: count }, newId).map((id) => ({
    id,
    project_id,
    environment_id,
    url: 'https://example.com',
    topics: ['*'],
    enabled: true,
    secret: Buffer.from('sealed'),
    created_at: start,
    updated_at: start,
  }));
  await server.db.insertInto('webhooks').values(rows).execute();
  return rows.map(({ id }) => id).sort();
}

/** So many messages, each on its way to each of the endpoints. */
async function enqueue(webhookIds: string[], count: number): Promise<void> {
  const environment_id = project.production;
  const ids = Array.from({ length: count }, newMessageId);
  const message = {
    environment_id,
    topic: 'user.created',
    data: '{}',
    occurred_at: start,
    created_at: start,
  };
  await server.db
    .insertInto('webhook_messages')
    .values(ids.map((id) => ({ ...message, id })))
    .execute();
  await markQueue(server.db, environment_id);
  const delivery = { environment_id, epoch: 0, due_at: start, created_at: start };
  await server.db
    .insertInto('webhook_deliveries')
    .values(
      ids.flatMap((message_id) => webhookIds.map((webhook_id) => ({ ...delivery, webhook_id, message_id }))),
    )
    .execute();
}

async function claimAll(now: Date): Promise<Job[]> {
  const limits = { perEndpoint: 100, cooldownAfter: 1_000_000, limit: 1000 };
  const options = {
    now,
    leaseMs,
    busy: new Map(),
    ahead: new Map(),
    ...limits,
    after: firstPlace,
    isGated: false,
  };
  return (await claim(server.db, options)).jobs;
}

const attemptsAt = (jobs: Job[], outcome: Outcome, startedAt: Date): Attempt[] =>
  jobs.map((job) => ({ job, outcome, startedAt }));

const settleAt = async (attempts: Attempt[], now: Date, db = server.db) => {
  // As the worker does: who does not get the lock of an endpoint soon has done nothing, and tries again.
  const settled = await until('the lock of the endpoint', () =>
    settle(db, project.production, attempts, schedule, now, () => 0).catch((error) => {
      if (isLockTimeout(error)) return undefined;
      throw error;
    }),
  );
  return attempts.map((attempt) => settled.get(attempt));
};

const endpoints = () => server.db.selectFrom('webhooks').selectAll().orderBy('id').execute();
const deliveries = () =>
  server.db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .orderBy('webhook_id')
    .orderBy('message_id')
    .execute();
const logged = () =>
  server.db
    .selectFrom('webhook_attempts')
    .selectAll()
    .orderBy('webhook_id')
    .orderBy('message_id')
    .orderBy('number')
    .execute();
const everything = async () => ({
  endpoints: await endpoints(),
  deliveries: await deliveries(),
  logged: await logged(),
});

describe('an attempt', () => {
  it('is settled once, however many report it at a time', async () => {
    await enqueue(await newEndpoints(1), 1);
    const attempts = attemptsAt(await claimAll(start), refused, start);
    const reports = Array.from({ length: 6 }, (_, n) =>
      settleAt(attempts, start, n % 2 ? other.kysely : server.db),
    );
    const settled = (await Promise.all(reports)).flat();
    expect(settled.filter((decision) => decision)).toHaveLength(1);
    expect(await logged()).toMatchObject([{ number: 1, status_code: 500 }]);
    expect(await endpoints()).toMatchObject([{ consecutive_failures: 1 }]);
  });

  it('that comes twice in one batch is settled once', async () => {
    await enqueue(await newEndpoints(1), 1);
    const attempts = attemptsAt(await claimAll(start), refused, start);
    const [first, second] = await settleAt(
      [...attempts, ...attempts.map((attempt) => ({ ...attempt }))],
      start,
    );
    expect([first?.delivery.status, second]).toEqual(['pending', undefined]);
    expect(await logged()).toHaveLength(1);
  });

  it.each([
    ['before the one that took over', false],
    ['after the one that took over', true],
  ])('whose lease was taken over changes nothing %s', async (_, isLast) => {
    await enqueue(await newEndpoints(1), 1);
    const lost = attemptsAt(await claimAll(start), accepted, start);
    const later = after(leaseMs / 1000);
    const current = attemptsAt(await claimAll(later), refused, later);
    if (isLast) await settleAt(current, later);
    const before = await everything();
    expect(await settleAt(lost, later)).toEqual([undefined]);
    expect(await everything()).toEqual(before);
    if (isLast) return;
    await settleAt(current, later);
    expect(await logged()).toMatchObject([{ number: 1, status_code: 500 }]);
  });

  it('of an endpoint that is gone is nobody’s', async () => {
    await enqueue(await newEndpoints(1), 1);
    const attempts = attemptsAt(await claimAll(start), accepted, start);
    await server.db.deleteFrom('webhooks').execute();
    expect(await settleAt(attempts, start)).toEqual([undefined]);
  });

  it('during which another was asked for is followed by that one', async () => {
    await enqueue(await newEndpoints(1), 1);
    const attempts = attemptsAt(await claimAll(start), refused, start);
    await server.db.updateTable('webhook_deliveries').set({ urgent: true }).execute();
    await settleAt(attempts, start);
    // The extra one is due at once, and the ladder goes on after it.
    expect(await deliveries()).toMatchObject([{ due_at: start, urgent: true, resume_at: after(5) }]);
    const extra = attemptsAt(await claimAll(start), refused, start);
    await settleAt(extra, start);
    expect(await deliveries()).toMatchObject([{ due_at: after(5), urgent: false, ladder_position: 1 }]);
  });
});

describe('failures of one endpoint that arrive together', () => {
  it('are counted one by one and begin one pause', async () => {
    await enqueue(await newEndpoints(1), 12);
    const jobs = await claimAll(start);
    await Promise.all([
      settleAt(attemptsAt(jobs.slice(0, 6), refused, start), start),
      settleAt(attemptsAt(jobs.slice(6), refused, start), start, other.kysely),
    ]);
    expect(await endpoints()).toMatchObject([
      { consecutive_failures: 12, failing_since: start, cooldown_until: after(10), pauses: 1 },
    ]);
  });

  it('after seven days end with the endpoint: disabled once, one mail, and no attempt follows', async () => {
    await enqueue(await newEndpoints(1), 6);
    const since = after(-schedule.disableAfterS);
    await server.db.updateTable('webhooks').set({ consecutive_failures: 1, failing_since: since }).execute();
    const jobs = await claimAll(start);
    await Promise.all([
      settleAt(attemptsAt(jobs.slice(0, 3), refused, start), start),
      settleAt(attemptsAt(jobs.slice(3), refused, start), start, other.kysely),
    ]);
    expect(await endpoints()).toMatchObject([{ enabled: false, auto_disabled_at: start, epoch: 1 }]);
    expect(await deliveries()).toMatchObject(jobs.map(() => ({ status: 'failed', due_at: null })));
    const mails = await server.db.selectFrom('mails').selectAll().execute();
    expect(mails).toMatchObject([{ recipient: `${project.accountId}@example.com`, due_at: start }]);
  });

  it('that disable the endpoint take what still waits with them, in the same transaction', async () => {
    const [id] = await newEndpoints(1);
    await enqueue([id!], 2);
    const since = after(-schedule.disableAfterS);
    await server.db.updateTable('webhooks').set({ consecutive_failures: 1, failing_since: since }).execute();
    const jobs = await claimAll(start);
    await enqueue([id!], 3);
    await settleAt(attemptsAt(jobs, refused, start), start);
    // No worker has looked since.
    const all = await deliveries();
    expect(all).toHaveLength(5);
    expect(all).toMatchObject(all.map(() => ({ status: 'failed', due_at: null })));
    const errors = await server.db.selectFrom('webhook_attempts').select('error').execute();
    expect(
      errors.filter(({ error }) => error?.startsWith('Not sent: the endpoint was disabled')),
    ).toHaveLength(3);
  });
});

/* Random interleavings: workers that settle at once, die, come too late, and owners that change the endpoint. */

interface Round {
  /** For each claimed job in turn: what came of it, which settler reports it, and whether that is too late. */
  fates: { isAccepted: boolean; settler: number; isLate: boolean; isTwice: boolean }[];
  change: 'none' | 'moved' | 'switched off';
  seconds: number;
}

const fate = (isAccepted: fc.Arbitrary<boolean>) =>
  fc.record({
    isAccepted,
    settler: fc.nat(3),
    isLate: fc.boolean(),
    isTwice: fc.boolean(),
  });

const roundOf = (
  isAccepted: fc.Arbitrary<boolean>,
  change: fc.Arbitrary<Round['change']>,
): fc.Arbitrary<Round> =>
  fc.record({
    fates: fc.array(fate(isAccepted), { minLength: 1, maxLength: 12 }),
    change,
    seconds: fc.constantFrom(1, 5, 20, 60, 700),
  });

const plan = (isAccepted: fc.Arbitrary<boolean>, change: fc.Arbitrary<Round['change']>) =>
  fc.record({
    endpointCount: fc.integer({ min: 1, max: 3 }),
    messageCount: fc.integer({ min: 1, max: 4 }),
    rounds: fc.array(roundOf(isAccepted, change), { minLength: 2, maxLength: 5 }),
  });

async function change(kind: Round['change'], webhookId: string): Promise<void> {
  const clean = 'consecutive_failures = 0, failing_since = NULL, cooldown_until = NULL, pauses = 0';
  const changes = {
    none: 'updated_at = updated_at',
    moved: `revision = revision + 1, ${clean}`,
    'switched off': 'enabled = false, epoch = epoch + 1',
  };
  await other.pool.query(`UPDATE webhooks SET ${changes[kind]} WHERE id = $1`, [webhookId]);
}

interface Report {
  attempt: Attempt;
  settled: Settled;
}

/** All that is due is claimed; those in time are settled at once with those of earlier rounds that are late. */
async function play({ fates, change: kind, seconds }: Round, now: Date, late: Attempt[], webhookId: string) {
  const jobs = await claimAll(now);
  const settlers: Attempt[][] = [[], [], [], []];
  const stillLate: Attempt[] = [];
  for (const [index, job] of jobs.entries()) {
    const { isAccepted, settler, isLate, isTwice } = fates[index % fates.length]!;
    const attempt = { job, outcome: isAccepted ? accepted : refused, startedAt: now };
    if (isLate) stillLate.push(attempt);
    else settlers[settler]!.push(attempt);
    if (isTwice && !isLate) settlers[(settler + 1) % 4]!.push(attempt);
  }
  for (const [index, attempt] of late.entries()) settlers[index % 4]!.push(attempt);
  const reports = settlers
    .filter((attempts) => attempts.length > 0)
    .map(async (attempts, index): Promise<Report[]> => {
      const settled = await settleAt(attempts, now, index % 2 ? other.kysely : server.db);
      return attempts.map((attempt, n) => ({ attempt, settled: settled[n] }));
    });
  const [all] = await Promise.all([Promise.all(reports), change(kind, webhookId)]);
  return { reports: all.flat(), late: stillLate, now: new Date(now.getTime() + seconds * 1000) };
}

/** What must hold whatever happened. */
async function checkRows(reports: Report[]): Promise<void> {
  for (const row of await endpoints()) {
    const { consecutive_failures, failing_since, cooldown_until, pauses } = row;
    if (consecutive_failures > 0) expect(failing_since).not.toBeNull();
    else
      expect({ failing_since, cooldown_until, pauses }).toEqual({
        failing_since: null,
        cooldown_until: null,
        pauses: 0,
      });
  }
  const wins = reports
    .filter(({ settled }) => settled)
    .map(({ attempt }) => `${attempt.job.claim} ${attempt.job.webhookId} ${attempt.job.messageId}`);
  expect(new Set(wins).size).toBe(wins.length);

  const log = await logged();
  expect(log).toHaveLength(wins.length);
  for (const delivery of await deliveries()) {
    const attempts = log.filter(
      ({ webhook_id, message_id }) =>
        webhook_id === delivery.webhook_id && message_id === delivery.message_id,
    );
    expect(attempts.map(({ number }) => number)).toEqual(
      Array.from({ length: delivery.attempt_count }, (_, n) => n + 1),
    );
    // Sent until it was accepted, and not once more.
    const isAccepted = attempts.map(({ error }) => error === null);
    expect(isAccepted.slice(0, -1)).not.toContain(true);
    expect(delivery.status === 'delivered').toBe(isAccepted.at(-1) ?? false);
    expect(delivery.due_at !== null).toBe(delivery.status === 'pending');
  }
}

async function playAll(
  { endpointCount, messageCount, rounds }: { endpointCount: number; messageCount: number; rounds: Round[] },
  check: (reports: Report[]) => Promise<void> = async () => {},
): Promise<void> {
  await empty();
  const ids = await newEndpoints(endpointCount);
  await enqueue(ids, messageCount);
  const reports: Report[] = [];
  let late: Attempt[] = [];
  let now = start;
  for (const round of rounds) {
    const played = await play(round, now, late, ids[0]!);
    ({ late, now } = played);
    reports.push(...played.reports);
    await checkRows(reports);
    await check(played.reports);
  }
}

describe('random interleavings', () => {
  const runs = { numRuns: 25, endOnFailure: true };
  const changes = fc.constantFrom('none', 'none', 'none', 'moved', 'switched off') as fc.Arbitrary<
    Round['change']
  >;

  it('keep the record of each endpoint and the log of each delivery in order', async () => {
    await fc.assert(
      fc.asyncProperty(plan(fc.boolean(), changes), (random) => playAll(random)),
      runs,
    );
  });

  it('of failures alone count as if they had come one after the other', async () => {
    const unchanged = fc.constant('none' as const);
    await fc.assert(
      fc.asyncProperty(plan(fc.constant(false), unchanged), async (random) => {
        const model = new Map<string, { streak: number; pauses: number }>();
        await playAll(random, async (reports) => {
          for (const row of await endpoints()) {
            const { id } = row;
            const before = model.get(id) ?? { streak: 0, pauses: 0 };
            // The streak of each decision tells in which order they were made.
            const inOrder = reports
              .flatMap(({ attempt: { job }, settled }) =>
                settled && job.webhookId === id ? [{ job, settled }] : [],
              )
              .sort(
                (a, b) => a.settled.endpoint!.consecutiveFailures - b.settled.endpoint!.consecutiveFailures,
              );
            let { streak, pauses } = before;
            for (const { job, settled } of inOrder) {
              streak += 1;
              // One that was claimed before the latest pause adds none.
              if (streak >= cooldownAfter && job.pauses === pauses) pauses += 1;
              expect(settled.endpoint).toMatchObject({ consecutiveFailures: streak, pauses });
            }
            expect(row).toMatchObject({ consecutive_failures: streak, pauses });
            model.set(id, { streak, pauses });
          }
        });
      }),
      runs,
    );
  });
});
