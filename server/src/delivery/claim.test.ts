import { newId } from 'guidepost-model/ids';
import type { CompiledQuery } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useProject } from '../../test/api.ts';
import { isDistributed } from '../../test/cluster.ts';
import { explainPrepared, type PlanNode } from '../../test/explain-prepared.ts';
import { useServer } from '../../test/harness.ts';
import type { Database } from '../db/pool.ts';
import { type ClaimOptions, claim, firstPlace, giveBack } from './claim.ts';
import { maxQueues, outlook } from './due.ts';
import { failOrphans } from './orphans.ts';
import { newMessageId } from './outbox.ts';
import { markQueue } from './queues.ts';

const server = useServer();
const { project } = useProject(server);
const tables = 'webhooks, webhook_messages, webhook_deliveries, webhook_queues';
beforeEach(() => server.database.pool.query(`TRUNCATE ${tables}`));

const now = new Date('2026-03-01T12:00:00.000Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const leaseMs = 20_000;

const take = (options: Partial<ClaimOptions> = {}, db = server.db) =>
  claim(db, {
    now,
    leaseMs,
    busy: new Map(),
    perEndpoint: 10,
    ahead: new Map(),
    cooldownAfter: 10,
    limit: 1000,
    after: firstPlace,
    isGated: false,
    ...options,
  });

/** The messages that a claim got. */
const taken = async (options?: Partial<ClaimOptions>) =>
  (await take(options)).jobs.map(({ messageId }) => messageId).sort();

/** Such endpoints, in the order of their ids. */
async function newEndpoints(count: number, fields: object = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, newId).sort();
  const { id: project_id, production: environment_id } = project;
  const common = { project_id, environment_id, url: 'https://example.com', topics: ['*'], enabled: true };
  const rows = ids.map((id) => ({
    ...common,
    id,
    secret: Buffer.from('sealed'),
    created_at: now,
    updated_at: now,
    ...fields,
  }));
  await server.db.insertInto('webhooks').values(rows).execute();
  return ids;
}
const newEndpoint = async (fields?: object) => (await newEndpoints(1, fields))[0]!;

interface Pending {
  count?: number;
  epoch?: number;
  dueAt?: Date;
  urgent?: boolean;
}

/** Deliveries that wait for each of the endpoints; answers their messages. */
async function enqueue(webhookIds: string | string[], pending: Pending = {}): Promise<string[]> {
  const { count = 1, epoch = 0, dueAt = now, urgent = false } = pending;
  const ids = Array.from({ length: count }, newMessageId).sort();
  const values = [project.production, ids, [webhookIds].flat(), epoch, dueAt, urgent, now];
  await markQueue(server.db, project.production);
  await server.database.pool.query(
    `WITH message AS (
       INSERT INTO webhook_messages (environment_id, id, topic, data, occurred_at, created_at)
       SELECT $1, id, 'user.created', '{}', $7::timestamptz, $7::timestamptz FROM unnest($2::text[]) AS id)
     INSERT INTO webhook_deliveries (webhook_id, message_id, environment_id, epoch, due_at, urgent, created_at)
     SELECT webhook_id, id, $1, $4::int, $5::timestamptz, $6::boolean, $7::timestamptz
     FROM unnest($2::text[]) AS id, unnest($3::text[]) AS webhook_id`,
    values,
  );
  return ids;
}

describe('a delivery', () => {
  it('is claimed by one of many that claim at once', async () => {
    const endpoints = await newEndpoints(5);
    const messages = await enqueue(endpoints, { count: 20 });
    // A deterministic sign that it was asked for: these go another way through the statement.
    await server.db
      .updateTable('webhook_deliveries')
      .set({ urgent: true })
      .where('message_id', 'in', messages.slice(0, 5))
      .execute();
    const claims = await Promise.all(Array.from({ length: 8 }, () => take({ perEndpoint: 6 })));
    const rest = await Promise.all(Array.from({ length: 8 }, () => take({ perEndpoint: 100 })));
    const keys = [...claims, ...rest].flatMap(({ jobs }) =>
      jobs.map((job) => `${job.webhookId} ${job.messageId}`),
    );
    expect(new Set(keys).size).toBe(100);
    expect(keys).toHaveLength(100);
  });

  it('comes back when its lease has ended, with another claim', async () => {
    const [message] = await enqueue(await newEndpoint());
    const {
      jobs: [first],
    } = await take();
    expect(first).toMatchObject({ messageId: message, attemptNumber: 1 });
    expect(await taken({ now: after(19.999) })).toEqual([]);
    const {
      jobs: [second],
    } = await take({ now: after(20) });
    expect(second).toMatchObject({ messageId: message, attemptNumber: 1 });
    expect(second!.claim).not.toBe(first!.claim);
  });

  it('that is given back is due as before, unless somebody else has it', async () => {
    const [first, second] = await enqueue(await newEndpoint(), { count: 2, dueAt: after(-5) });
    const { jobs } = await take();
    const again = await take({ now: after(leaseMs / 1000), limit: 1 });
    await giveBack(server.db, jobs);
    const [taken] = again.jobs.map(({ messageId }) => messageId);
    const { rows } = await server.database.pool.query(
      'SELECT message_id, due_at, claim FROM webhook_deliveries ORDER BY message_id = $1',
      [taken],
    );
    expect(rows).toEqual([
      { message_id: taken === first ? second : first, due_at: after(-5), claim: null },
      { message_id: taken, due_at: after((2 * leaseMs) / 1000), claim: again.jobs[0]!.claim },
    ]);
  });

  it('is not taken before it is due', async () => {
    const messages = await enqueue(await newEndpoint(), { dueAt: after(5) });
    expect(await taken({ now: after(4.999) })).toEqual([]);
    expect(await taken({ now: after(5) })).toEqual(messages);
  });

  it('comes with what its attempt needs', async () => {
    const webhookId = await newEndpoint({ revision: 3, consecutive_failures: 12, pauses: 2 });
    const [messageId] = await enqueue(webhookId);
    const { jobs } = await take();
    expect(jobs).toEqual([
      {
        claim: expect.any(String),
        webhookId,
        messageId,
        environmentId: project.production,
        topic: 'user.created',
        data: '{}',
        occurredAt: now,
        createdAt: now,
        url: 'https://example.com',
        secret: Buffer.from('sealed'),
        revision: 3,
        pauses: 2,
        attemptNumber: 1,
        urgent: false,
        dueAt: now,
      },
    ]);
  });
});

describe('an endpoint', () => {
  it('gives more than it has places when it may have some ahead', async () => {
    const [quick, other] = await newEndpoints(2);
    await enqueue([quick!, other!], { count: 9 });
    const busy = new Map([[quick!, 1]]);
    const { jobs } = await take({ perEndpoint: 2, busy, ahead: new Map([[quick!, 4]]) });
    const ofEach = [quick, other].map((id) => jobs.filter(({ webhookId }) => webhookId === id).length);
    expect(ofEach).toEqual([2 + 4 - 1, 2]);
  });

  it('that keeps failing gives nothing ahead', async () => {
    const webhookId = await newEndpoint({ consecutive_failures: 10 });
    await enqueue(webhookId, { count: 9 });
    expect(await taken({ ahead: new Map([[webhookId, 4]]) })).toHaveLength(1);
  });

  it('that is cooling down is left alone until the pause has ended', async () => {
    const messages = await enqueue(await newEndpoint({ consecutive_failures: 3, cooldown_until: after(60) }));
    expect(await taken({ now: after(59.999) })).toEqual([]);
    expect(await taken({ now: after(60) })).toEqual(messages);
  });

  it.each([
    ['switched off', { enabled: false, epoch: 1 }],
    ['switched off and enabled again', { epoch: 1 }],
    ['deleted', { enabled: false, epoch: 1, deleted_at: now }],
  ])('that was %s gets nothing from before', async (_, fields) => {
    const webhookId = await newEndpoint(fields);
    await enqueue(webhookId, { count: 2 });
    await enqueue(webhookId, { urgent: true });
    expect(await taken()).toEqual([]);
    expect(await outlook(server.db)).toBeNull();
    expect((await take()).orphaned).toEqual([project.production]);
    expect(await failOrphans(server.db, project.production, now)).toBe(3);
  });

  it('is tried with one delivery while it keeps failing', async () => {
    const webhookId = await newEndpoint({ consecutive_failures: 10 });
    const [first, second] = await enqueue(webhookId, { count: 2 });
    const [got] = await taken();
    expect([first, second]).toContain(got);
    expect(await taken({ busy: new Map([[webhookId, 1]]) })).toEqual([]);
    // Below the limit it has its full room.
    await server.db.updateTable('webhooks').set({ consecutive_failures: 9 }).execute();
    expect(await taken()).toEqual([first, second].filter((message) => message !== got));
  });

  it('gives what it has room for beside what is under way, the longest due first', async () => {
    const webhookId = await newEndpoint();
    await enqueue(webhookId, { count: 5 });
    const older = await enqueue(webhookId, { count: 2, dueAt: after(-60) });
    expect(await taken({ perEndpoint: 4, busy: new Map([[webhookId, 2]]) })).toEqual(older);
    expect(await taken({ perEndpoint: 4, busy: new Map([[webhookId, 4]]) })).toEqual([]);
    expect(await taken({ perEndpoint: 4, busy: new Map([[webhookId, 9]]) })).toEqual([]);
    expect(await taken({ perEndpoint: 10 })).toHaveLength(5);
  });
});

describe('what was asked for by hand', () => {
  it('comes first, and through a cooldown', async () => {
    const [cooling, calm] = await newEndpoints(2);
    await server.db
      .updateTable('webhooks')
      .set({ consecutive_failures: 10, failing_since: now, cooldown_until: after(60), pauses: 1 })
      .where('id', '=', cooling!)
      .execute();
    await enqueue([cooling!, calm!], { dueAt: after(-60) });
    const asked = await enqueue(cooling!, { urgent: true });
    const { jobs } = await take({ limit: 1 });
    expect(jobs).toMatchObject([{ messageId: asked[0], urgent: true }]);
  });

  it('counts in the room of its endpoint', async () => {
    const [webhookId, other] = await newEndpoints(2);
    await enqueue(webhookId!, { count: 5 });
    const asked = await enqueue(webhookId!, { count: 5, urgent: true });
    const askedOfOther = await enqueue(other!, { urgent: true, dueAt: after(-1) });
    const first = await taken({ perEndpoint: 3 });
    expect(asked).toEqual(expect.arrayContaining(first.filter((message) => message !== askedOfOther[0])));
    expect(first).toHaveLength(3 + 1);
    expect(await taken({ perEndpoint: 3, busy: new Map([[webhookId!, 3]]) })).toEqual([]);
    // Two of the ten were asked for and are left, so there is room for one of the others.
    const { jobs } = await take({ perEndpoint: 3 });
    expect(jobs.map(({ urgent }) => urgent).sort()).toEqual([false, true, true]);
  });
});

describe('the turn of the endpoints', () => {
  it('goes on where it ended, and begins anew at the end', async () => {
    const endpoints = await newEndpoints(5);
    await enqueue(endpoints, { count: 3 });
    const turns: string[][] = [];
    let position = firstPlace;
    for (let turn = 0; turn < 5; turn++) {
      const { jobs, after } = await take({ perEndpoint: 1, limit: 2, after: position });
      turns.push(jobs.map(({ webhookId }) => webhookId).sort());
      position = after;
    }
    const [a, b, c, d, e] = endpoints;
    expect(turns).toEqual([[a, b], [c, d], [e], [a, b], [c, d]]);
  });

  it('is not lost to what was asked for by hand', async () => {
    const endpoints = await newEndpoints(3);
    await enqueue(endpoints);
    await enqueue(endpoints[2]!, { count: 2, urgent: true });
    const first = await take({ limit: 2, perEndpoint: 2 });
    expect(first.jobs.map(({ urgent }) => urgent)).toEqual([true, true]);
    const second = await take({ limit: 2, perEndpoint: 2, after: first.after });
    expect(second.jobs.map(({ webhookId }) => webhookId).sort()).toEqual(endpoints.slice(0, 2));
  });

  it.skipIf(isDistributed)('comes for all, however many environments have nothing due', async () => {
    const { id, production } = project;
    await server.database.pool.query(
      `WITH waiting AS (SELECT 'waiting ' || n AS environment_id FROM generate_series(0, $1::int) AS n), queues AS (
         INSERT INTO webhook_queues SELECT environment_id FROM waiting), endpoints AS (
         INSERT INTO webhooks (id, project_id, environment_id, url, topics, enabled, secret, created_at, updated_at)
         SELECT 'of ' || environment_id, $2, environment_id, 'https://example.com', '{*}', true, '', $3, $3 FROM waiting)
       INSERT INTO webhook_deliveries (environment_id, webhook_id, message_id, epoch, due_at, created_at)
       SELECT environment_id, 'of ' || environment_id, 'whmsg_later', 0, $4, $3 FROM waiting`,
      [maxQueues, id, now, after(3600)],
    );
    const zone = 'zz, the last one';
    const last = await newEndpoint({ epoch: 1, environment_id: zone });
    const messages = await enqueue(last, { epoch: 1, dueAt: after(-60) });
    await enqueue(last, { epoch: 0 });
    for (const table of ['webhook_deliveries', 'webhook_messages'])
      await server.database.pool.query(`UPDATE ${table} SET environment_id = $1 WHERE environment_id = $2`, [
        zone,
        production,
      ]);
    await markQueue(server.db, zone);
    expect(await outlook(server.db)).toEqual(after(-60));

    const first = await take();
    expect(first.jobs).toEqual([]);
    expect(first.after > firstPlace).toBe(true);
    const second = await take({ after: first.after });
    expect(second).toMatchObject({ jobs: [{ messageId: messages[0] }], after: firstPlace, orphaned: [zone] });
    expect(await failOrphans(server.db, zone, now)).toBe(1);
  });
});

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How the statements of a claim read the deliveries. */
async function readsOf(options?: Partial<ClaimOptions>): Promise<{ indexes: string[]; rows: number }> {
  const client = await server.database.pool.connect();
  const plans: PlanNode[] = [];
  const explaining = {
    async executeQuery({ sql, parameters }: CompiledQuery) {
      plans.push(await explainPrepared(client, { text: sql, values: [...parameters] }));
      return client.query(sql, [...parameters]);
    },
  };
  try {
    await take(options, explaining as unknown as Database);
  } finally {
    client.release();
  }
  const reads = plans
    .flatMap(nodesOf)
    .filter((node) => node['Relation Name'] === 'webhook_deliveries' && node['Node Type'] !== 'ModifyTable');
  const rows = reads.map(
    (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
  );
  return {
    indexes: [...new Set(reads.map((node) => node['Index Name'] ?? node['Node Type']))].sort(),
    rows: rows.reduce((sum, count) => sum + count, 0),
  };
}

/** Deliveries that wait: behind a cooldown, behind a full endpoint, for later, and for nobody any more. */
async function hold(count: number): Promise<Map<string, number>> {
  const cooling = await newEndpoint({ consecutive_failures: 10, cooldown_until: after(60) });
  const [full, later] = await newEndpoints(2);
  const gone = await newEndpoint({ enabled: false, epoch: 1 });
  await markQueue(server.db, project.production);
  await server.database.pool.query(
    `INSERT INTO webhook_deliveries (webhook_id, message_id, environment_id, epoch, due_at, created_at)
     SELECT webhook_id, 'whmsg_' || n, $1, 0, CASE WHEN webhook_id = $3 THEN $5::timestamptz ELSE $6 END, $6
     FROM unnest($2::text[]) AS webhook_id, generate_series(1, $4::int) AS n`,
    [project.production, [cooling, full, later, gone], later, count, after(3600), now],
  );
  return new Map([[full!, 10]]);
}

it.skipIf(isDistributed)(
  'a claim reads as little beside 100,000 held deliveries as beside 1,000',
  async () => {
    const small = await hold(250);
    await enqueue(await newEndpoint(), { count: 5 });
    await server.database.pool.query(`ANALYZE ${tables}`);
    const few = await readsOf({ busy: small });

    await server.database.pool.query(`TRUNCATE ${tables}`);
    const large = await hold(25_000);
    const messages = await enqueue(await newEndpoint(), { count: 5 });
    await server.database.pool.query(`ANALYZE ${tables}`);
    const many = await readsOf({ busy: large });

    const indexes = ['due', 'pkey', 'urgent'].map((name) => `webhook_deliveries_${name}`);
    expect(many.indexes).toEqual(indexes);
    expect(many).toEqual(few);
    expect(many.rows).toBeLessThan(10 * messages.length);
  },
);
