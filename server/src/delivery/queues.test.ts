import { beforeEach, describe, expect, it } from 'vitest';
import { useProject } from '../../test/api.ts';
import { useServer } from '../../test/harness.ts';
import { until } from '../../test/until.ts';
import { connect } from '../../test/webhooks.ts';
import { announce } from './announce.ts';
import { tidyQueues } from './queues.ts';

const server = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });
const { project, api, put } = useProject(server, beforeEach);

const isMarked = async () => {
  const { rows } = await server.database.pool.query('SELECT FROM webhook_queues WHERE environment_id = $1', [
    project.production,
  ]);
  return rows.length === 1;
};

const tell = (trx: typeof server.db) =>
  announce(
    trx,
    { environmentId: project.production, topic: 'user.created', data: {} },
    { isGated: false },
    server.clock.now,
  );

/** Somebody who is about to remove the mark: the lock is held, and nothing else is done yet. */
async function removing() {
  const client = await server.database.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock(730591, hashtext($1))', [project.production]);
  await client.query('DELETE FROM webhook_queues WHERE environment_id = $1', [project.production]);
  return async () => {
    await client.query('COMMIT');
    client.release();
  };
}

describe('the mark of an environment', () => {
  it('is there as long as something is pending, and no longer', async () => {
    const { receiver } = await connect(api);
    expect(await isMarked()).toBe(false);
    await put('/users/ada');
    expect(await isMarked()).toBe(true);
    await tidyQueues(server.db);
    expect(await isMarked()).toBe(true);
    await server.worker.drain();
    expect(receiver.requests).toHaveLength(1);
    await tidyQueues(server.db);
    expect(await isMarked()).toBe(false);
  });

  it('is not set by messages that nobody wants to hear', async () => {
    await connect(api, undefined, ['company']);
    await put('/users/ada');
    expect(await isMarked()).toBe(false);
  });

  it.each([
    ['a message is sent again', ({ resend, id }: { resend: Resend; id: string }) => resend(id)],
    ['what failed is sent again', ({ recover }: { recover: Resend }) => recover('2026-01-01T00:00:00Z')],
  ])('is set when %s', async (_, again) => {
    const { resend, recover, receiver, message } = await connect(api);
    receiver.behave((_request, response) => void response.writeHead(410).end());
    await put('/users/ada');
    const { id } = await message();
    await server.db
      .updateTable('webhook_deliveries')
      .set({ status: 'failed', due_at: null, claim: null })
      .where('environment_id', '=', project.production)
      .execute();
    await tidyQueues(server.db);
    expect(await isMarked()).toBe(false);
    expect((await again({ resend, recover, id })).status).toBe(200);
    expect(await isMarked()).toBe(true);
  });

  it('stays for a message whose transaction is not committed yet', async () => {
    const { receiver } = await connect(api);
    await put('/users/ada');
    await server.worker.drain();
    expect(await isMarked()).toBe(true);
    await server.db.transaction().execute(async (trx) => {
      expect(await tell(trx)).toBe(1);
      await tidyQueues(server.db);
    });
    expect(await isMarked()).toBe(true);
    await server.worker.drain();
    expect(receiver.requests).toHaveLength(2);
  });

  it('is set anew by a message that comes while it is removed', async () => {
    const { receiver } = await connect(api);
    await put('/users/ada');
    await server.worker.drain();
    const remove = await removing();
    const told = server.db.transaction().execute(tell);
    await until('the message to wait', async () => {
      const { rows } = await server.database.pool.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'",
      );
      return rows.length > 0;
    });
    await remove();
    expect(await told).toBe(1);
    expect(await isMarked()).toBe(true);
    await server.worker.drain();
    expect(receiver.requests).toHaveLength(2);
  });

  it('that a program of the version before has not set is set by the upkeep', async () => {
    const { receiver } = await connect(api);
    await put('/users/ada');
    await server.database.pool.query('TRUNCATE webhook_queues');
    await server.worker.drain();
    expect(receiver.requests).toEqual([]);
    await tidyQueues(server.db);
    await server.worker.drain();
    expect(receiver.requests).toHaveLength(1);
  });
});

type Resend = (what: string) => Promise<{ status: number }>;
