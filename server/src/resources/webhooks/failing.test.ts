import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { useProject } from '../../../test/api.ts';
import { useServer } from '../../../test/harness.ts';
import { answer, hang, startReceiver } from '../../../test/receivers.ts';
import { connect } from '../../../test/webhooks.ts';

const server = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });
const { project, api, put } = useProject(server, beforeEach);

const day = 86_400;

let people = 0;
/** So many messages. */
const cause = (count: number) => Promise.all(Array.from({ length: count }, () => put(`/users/${people++}`)));

const calm = { enabled: true, consecutiveFailures: 0, cooldownUntil: null, autoDisabledAt: null };

describe('an endpoint that keeps failing', () => {
  const mails = async () => {
    const email = `${project.accountId}@example.com`;
    return server.db.selectFrom('mails').selectAll().where('recipient', '=', email).execute();
  };

  it('is disabled at the first failure after seven days, and its owner gets a mail', async () => {
    const { id, get, log, lastErrors, receiver } = await connect(api, answer(500));
    const start = server.clock.now.toISOString();
    await cause(1);
    await server.worker.drain();
    server.pass(7 * day - 1);
    await cause(1);
    await server.worker.drain();
    expect(await get()).toMatchObject({ enabled: true, autoDisabledAt: null });
    expect(await mails()).toEqual([]);
    server.pass(1);
    await cause(12);
    await server.worker.drain();
    expect(await get()).toMatchObject({
      enabled: false,
      autoDisabledAt: server.clock.now.toISOString(),
      cooldownUntil: null,
    });
    expect(await log('?status=failed')).toHaveLength(14);
    // Ten were under way and failed by themselves.
    const dropped = 'Not sent: the endpoint was disabled because it kept failing.';
    expect((await lastErrors()).filter((error) => error === dropped)).toHaveLength(4);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ due_at: server.clock.now });
    for (const fact of [receiver.url, id, start]) expect(mail!.body).toContain(fact);
    const before = receiver.requests.length;
    server.pass(day);
    await cause(1);
    await server.worker.drain();
    expect(receiver.requests).toHaveLength(before);
    expect(await log()).toHaveLength(14);
  });

  it('is told to every owner, and to no one else', async () => {
    await connect(api, answer(500));
    const now = server.clock.now;
    for (const role of ['owner', 'admin'] as const) {
      const account = { id: `${role} of ${project.id}`, email: `${role}-${project.id}@example.com` };
      const times = { created_at: now, updated_at: now };
      await server.db
        .insertInto('accounts')
        .values({ ...account, name: role, ...times })
        .execute();
      const member = { project_id: project.id, account_id: account.id, role };
      await server.db
        .insertInto('members')
        .values({ ...member, created_at: now })
        .execute();
    }
    await cause(1);
    await server.worker.drain();
    server.pass(7 * day);
    await server.worker.drain();
    const { rows } = await server.database.pool.query('SELECT recipient FROM mails WHERE recipient ~ $1', [
      `${project.id}|${project.accountId}`,
    ]);
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(
      [`owner-${project.id}@example.com`, `${project.accountId}@example.com`].toSorted(),
    );
  });

  it('stays enabled when it succeeds after seven days', async () => {
    const { get, receiver } = await connect(api, answer(500));
    await cause(1);
    await server.worker.drain();
    server.pass(8 * day);
    expect(await get()).toMatchObject({ enabled: true });
    receiver.behave(answer(200));
    await server.worker.drain();
    expect(await get()).toMatchObject(calm);
    // The seven days begin anew.
    receiver.behave(answer(500));
    await cause(1);
    await server.worker.drain();
    expect(await get()).toMatchObject({ enabled: true, consecutiveFailures: 1 });
    expect(await mails()).toEqual([]);
  });

  it('and was disabled is clean once it is enabled again, and can be recovered', async () => {
    const { id, get, patch, receiver, arrived } = await connect(api, answer(500));
    const since = server.clock.now.toISOString();
    await cause(1);
    await server.worker.drain();
    server.pass(7 * day);
    await server.worker.drain();
    expect((await get()).enabled).toBe(false);
    expect(await patch({ enabled: true })).toMatchObject(calm);
    receiver.behave(answer(200));
    expect((await api(`/webhooks/${id}/recover`, 'POST', { since })).body).toEqual({ queued: 1 });
    await server.worker.drain();
    expect(new Set(arrived().map((message) => message.id)).size).toBe(1);
    expect(arrived()).toHaveLength(3);
  });
});

describe('deliveries that wait or are under way', () => {
  it.each([
    ['switched off', (id: string) => api(`/webhooks/${id}`, 'PATCH', { enabled: false })],
    ['deleted', (id: string) => api(`/webhooks/${id}`, 'DELETE')],
  ])('to an endpoint that is %s are failed attempts that say so', async (word, end) => {
    const { id, log, lastErrors, receiver } = await connect(api, hang);
    await cause(1);
    const drained = server.worker.drain();
    await receiver.waitFor(1);
    await cause(1);
    await end(id);
    expect(await log()).toMatchObject(
      Array(2).fill({ status: 'failed', nextAttemptAt: null, attemptCount: 1 }),
    );
    expect(await lastErrors()).toEqual([
      `Dropped while under way: the endpoint was ${word}.`,
      `Not sent: the endpoint was ${word}.`,
    ]);
    await receiver.close();
    await drained;
    expect(await log()).toMatchObject(Array(2).fill({ status: 'failed', attemptCount: 1 }));
  });

  it('are dropped however many they are', async () => {
    const { id, log, receiver } = await connect(api);
    await cause(1);
    const [entry] = await log();
    await server.database.pool.query(
      `INSERT INTO webhook_deliveries (webhook_id, message_id, environment_id, epoch, due_at, created_at)
       SELECT webhook_id, message_id || n, environment_id, epoch, due_at, created_at
       FROM webhook_deliveries, generate_series(1, 2500) AS n WHERE webhook_id = $1 AND message_id = $2`,
      [id, entry.id],
    );
    await api(`/webhooks/${id}`, 'DELETE');
    await server.worker.drain();
    const { rows } = await server.database.pool.query(
      'SELECT status, count(*)::int AS n FROM webhook_deliveries WHERE webhook_id = $1 GROUP BY 1',
      [id],
    );
    expect(rows).toEqual([{ status: 'failed', n: 2501 }]);
    expect(receiver.requests).toEqual([]);
  });

  it('end with their environment', async () => {
    const environment = `/v2/projects/${project.id}/environments/${project.staging}`;
    const call = (path: string, method: string, body?: unknown) =>
      server.call(`${environment}${path}`, { method, token: project.token, body });
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    const { id } = (await call('/webhooks', 'POST', { url: receiver.url, topics: ['*'] })).body;
    await call('/users/ada', 'PUT', {});
    expect((await call('', 'DELETE')).status).toBe(204);
    await server.worker.drain();
    expect(receiver.requests).toEqual([]);
    const { rows } = await server.database.pool.query(
      `SELECT w.enabled, w.deleted_at, d.status, a.error FROM webhooks w
       JOIN webhook_deliveries d ON d.environment_id = w.environment_id AND d.webhook_id = w.id
       JOIN webhook_attempts a ON a.environment_id = d.environment_id AND a.webhook_id = w.id WHERE w.id = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        enabled: false,
        deleted_at: server.clock.now,
        status: 'failed',
        error: 'Not sent: the endpoint was deleted.',
      },
    ]);
  });
});
