import { beforeEach, describe, expect, it } from 'vitest';
import { useProject } from '../../../test/api.ts';
import { useServer } from '../../../test/harness.ts';
import { answer } from '../../../test/receivers.ts';
import { connect } from '../../../test/webhooks.ts';
import { removeOldMessages } from '../../delivery/retention.ts';

const server = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });
const { project, api, put } = useProject(server, beforeEach);

const passDays = (days: number) => server.pass(days * 86_400);
/** What the service does now and then. */
const removeOld = (days = server.config.WEBHOOK_LOG_RETENTION_DAYS): Promise<number> =>
  removeOldMessages(server.db, new Date(server.clock.now.getTime() - days * 86_400_000));

/** What is left of the project. */
async function left() {
  const { rows } = await server.database.pool.query(
    `SELECT (SELECT count(*)::int FROM webhook_messages WHERE environment_id = $1) AS messages,
      (SELECT count(*)::int FROM webhook_deliveries WHERE environment_id = $1) AS deliveries,
      (SELECT count(*)::int FROM webhook_attempts a JOIN webhooks w ON w.id = a.webhook_id
       WHERE w.environment_id = $1) AS attempts,
      (SELECT count(*)::int FROM webhooks WHERE environment_id = $1) AS endpoints`,
    [project.production],
  );
  return rows[0];
}

type Past = { count: number; status: 'delivered' | 'pending'; ageDays: number; ids?: string };
/** Messages of long ago; the ids tell their order, as those of real ones do. */
async function remember(webhookId: string, { count, status, ageDays, ids = 'whmsg_00' }: Past) {
  const at = new Date(server.clock.now.getTime() - ageDays * 86_400_000);
  const { pool } = server.database;
  const numbered = `SELECT $2 || lpad(n::text, 30, '0') AS id FROM generate_series(1, $3::int) AS n`;
  await pool.query(
    `INSERT INTO webhook_messages (environment_id, id, topic, data, occurred_at, created_at)
     SELECT $1, id, 'user.created', '{}', $4, $4 FROM (${numbered}) AS m`,
    [project.production, ids, count, at],
  );
  await pool.query(
    `INSERT INTO webhook_deliveries
       (webhook_id, message_id, environment_id, epoch, status, due_at, attempt_count, created_at)
     SELECT $1, id, $5, 0, $6, CASE WHEN $6 = 'pending' THEN 'infinity'::timestamptz END, 1, $4
     FROM (${numbered}) AS m`,
    [webhookId, ids, count, at, project.production, status],
  );
  await pool.query(
    `INSERT INTO webhook_attempts (environment_id, webhook_id, message_id, number, duration_ms, created_at)
     SELECT $5, $1, id, 1, 5, $4 FROM (${numbered}) AS m`,
    [webhookId, ids, count, at, project.production],
  );
}

describe('the log', () => {
  it('keeps a message for 30 days, and then nothing of it', async () => {
    const { log, id } = await connect(api);
    await put('/users/ada');
    await server.worker.drain();
    const [{ id: messageId }] = await log();
    passDays(30);
    await removeOld();
    expect(await log()).toHaveLength(1);
    passDays(0.001);
    await removeOld();
    expect(await log()).toEqual([]);
    expect((await api(`/webhooks/${id}/messages/${messageId}`)).body.error.code).toBe('E0062');
    expect(await left()).toEqual({ messages: 0, deliveries: 0, attempts: 0, endpoints: 1 });
  });

  it('keeps what is pending, however old, and sends it still', async () => {
    const { receiver, log } = await connect(api);
    await put('/users/ada');
    passDays(40);
    await removeOld();
    expect(await log()).toHaveLength(1);
    await server.worker.drain();
    expect(receiver.requests).toHaveLength(1);
    await removeOld();
    expect(await log()).toEqual([]);
  });

  it('keeps a message as long as one of its endpoints has something to send', async () => {
    const [done, open] = [await connect(api), await connect(api, answer(500))];
    await put('/users/ada');
    await server.worker.drain();
    passDays(40);
    await removeOld();
    expect([await done.log(), await open.log()]).toMatchObject([[], [{ status: 'pending' }]]);
    expect(await left()).toEqual({ messages: 1, deliveries: 1, attempts: 1, endpoints: 2 });
    open.receiver.behave(answer(200));
    await server.worker.drain();
    expect(open.receiver.requests[1]!.body.equals(open.receiver.requests[0]!.body)).toBe(true);
  });

  it('keeps a deleted endpoint until its last message is gone', async () => {
    const { id, log } = await connect(api);
    await put('/users/ada');
    await server.worker.drain();
    passDays(20);
    await put('/users/eve');
    await api(`/webhooks/${id}`, 'DELETE');
    passDays(20);
    await removeOld();
    expect(await log()).toMatchObject([{ status: 'failed' }]);
    passDays(20);
    await removeOld();
    expect(await left()).toEqual({ messages: 0, deliveries: 0, attempts: 0, endpoints: 0 });
    expect((await api(`/webhooks/${id}/messages`)).body.error.code).toBe('E0061');
  });

  it('keeps a deleted endpoint without messages for as long', async () => {
    const { id } = await connect(api);
    await api(`/webhooks/${id}`, 'DELETE');
    passDays(30);
    await removeOld();
    expect(await left()).toMatchObject({ endpoints: 1 });
    passDays(0.001);
    await removeOld();
    expect(await left()).toMatchObject({ endpoints: 0 });
  });
});

describe('a long log', () => {
  // Nothing is left of the tests before.
  beforeEach(() => removeOld(0));

  it('goes in one run, while messages are written, delivered and read', async () => {
    const { id, receiver, log } = await connect(api);
    await remember(id, { count: 2500, status: 'delivered', ageDays: 31 });
    await remember(id, { count: 50, status: 'delivered', ageDays: 29, ids: 'whmsg_0001' });
    const writes = async () => {
      for (let round = 0; round < 5; round++) {
        const people = Array.from({ length: 10 }, (_, i) => put(`/users/${round} ${i}`));
        expect((await Promise.all(people)).map(({ status }) => status)).toEqual(Array(10).fill(200));
        await server.worker.drain();
        expect((await log()).length).toBeGreaterThanOrEqual(50);
      }
    };
    const [removed] = await Promise.all([removeOld(), writes()]);
    expect(removed).toBe(2500);
    expect(await left()).toEqual({ messages: 100, deliveries: 100, attempts: 100, endpoints: 1 });
    expect(receiver.requests).toHaveLength(50);
  });

  it.each([1, 1001])('goes in one run behind %i that are still pending', async (pending) => {
    const { id } = await connect(api);
    await remember(id, { count: pending, status: 'pending', ageDays: 40 });
    await remember(id, { count: 1500, status: 'delivered', ageDays: 31, ids: 'whmsg_0001' });
    expect(await removeOld()).toBe(1500);
    expect(await left()).toEqual({ messages: pending, deliveries: pending, attempts: pending, endpoints: 1 });
  });
});
