import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { useProject } from '../../../test/api.ts';
import { useServer } from '../../../test/harness.ts';
import { answer, hang, startReceiver } from '../../../test/receivers.ts';
import { connect } from '../../../test/webhooks.ts';

const server = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });
const { project, api, put } = useProject(server, beforeEach);

const later = (seconds: number) => new Date(server.clock.now.getTime() + seconds * 1000).toISOString();
const day = 86_400;

let people = 0;
/** So many messages. */
const cause = (count: number) => Promise.all(Array.from({ length: count }, () => put(`/users/${people++}`)));

/** Ten attempts have failed, and two deliveries are held. */
async function cooling() {
  const endpoint = await connect(api, answer(500));
  await cause(12);
  await server.worker.drain();
  expect(endpoint.arrived()).toHaveLength(10);
  return endpoint;
}

const isHeld = ({ status, attemptCount }: { status: string; attemptCount: number }) =>
  status === 'pending' && attemptCount === 0;

const calm = { enabled: true, consecutiveFailures: 0, cooldownUntil: null, autoDisabledAt: null };

describe('a cooldown', () => {
  it('begins with the tenth failed attempt in a row, over all messages', async () => {
    const { get } = await connect(api, answer(500));
    await cause(9);
    await server.worker.drain();
    expect(await get()).toMatchObject({ consecutiveFailures: 9, cooldownUntil: null });
    await cause(1);
    await server.worker.drain();
    expect(await get()).toMatchObject({
      enabled: true,
      consecutiveFailures: 10,
      cooldownUntil: later(60),
      autoDisabledAt: null,
    });
  });

  it('does not begin when a success was among them', async () => {
    const { get, receiver } = await connect(api, answer(500));
    await cause(9);
    await server.worker.drain();
    receiver.behave(answer(200));
    await cause(1);
    await server.worker.drain();
    expect(await get()).toMatchObject(calm);
    receiver.behave(answer(500));
    await cause(9);
    await server.worker.drain();
    expect(await get()).toMatchObject({ consecutiveFailures: 9, cooldownUntil: null });
  });

  it('holds what is due and spends none of its attempts; afterwards all of it is sent', async () => {
    const { get, log, receiver, arrived } = await cooling();
    server.pass(59.999);
    await server.worker.drain();
    expect(arrived()).toHaveLength(10);
    expect((await log()).filter(isHeld)).toHaveLength(2);
    receiver.behave(answer(200));
    server.pass(0.001);
    expect((await get()).cooldownUntil).toBeNull();
    await server.worker.drain();
    expect(await get()).toMatchObject(calm);
    expect(await log('?status=delivered')).toHaveLength(12);
  });

  it('doubles with each further failure, up to an hour, with one attempt after each', async () => {
    const { get, arrived } = await cooling();
    for (const seconds of [120, 240, 480, 960, 1920, 3600, 3600]) {
      const { cooldownUntil } = await get();
      const before = arrived().length;
      server.clock.now = new Date(cooldownUntil);
      await server.worker.drain();
      expect(arrived()).toHaveLength(before + 1);
      expect((await get()).cooldownUntil).toBe(later(seconds));
    }
  });

  it('ends with a resend that succeeds, and is longer after one that fails', async () => {
    const { id, get, log, receiver, arrived } = await cooling();
    const { id: messageId } = (await log()).find(isHeld);
    const resend = () => api(`/webhooks/${id}/messages/${messageId}/resend`, 'POST');
    await resend();
    await server.worker.drain();
    expect(await get()).toMatchObject({ consecutiveFailures: 11, cooldownUntil: later(120) });
    receiver.behave(answer(200));
    await resend();
    await server.worker.drain();
    expect(await get()).toMatchObject(calm);
    // The other one that was held went with it.
    expect(arrived()).toHaveLength(13);
    expect(await log('?status=delivered')).toHaveLength(2);
  });

  it.each([
    ['another URL', (url: string) => [{ url: `${url}/moved` }]],
    ['switching it off and on', () => [{ enabled: false }, { enabled: true }]],
  ])('is cleared by %s', async (_, patchesOf) => {
    const { get, patch, receiver } = await cooling();
    for (const fields of patchesOf(receiver.url)) await patch(fields);
    expect(await get()).toMatchObject(calm);
  });

  it('is not cleared by the same URL or another label', async () => {
    const { get, patch, receiver } = await cooling();
    const { cooldownUntil } = await get();
    await patch({ url: receiver.url, enabled: true, description: 'x', topics: ['user'] });
    expect(await get()).toMatchObject({ consecutiveFailures: 10, cooldownUntil });
  });
});

describe('a test event', () => {
  it('is sent at once and answered with what came of it', async () => {
    const { id, test, arrived } = await connect(api, answer(201, {}, 'ok'));
    const { status, body } = await test();
    const now = server.clock.now.toISOString();
    const message = arrived()[0]!;
    expect(status).toBe(200);
    expect(body).toEqual({
      id: message.id,
      object: 'webhookDelivery',
      type: 'webhook.test',
      webhookId: id,
      status: 'delivered',
      nextAttemptAt: null,
      createdAt: now,
      attemptCount: 1,
      payload: {
        id: expect.stringMatching(/^whmsg_[0-9a-f]{32}$/),
        object: 'webhookMessage',
        type: 'webhook.test',
        createdAt: now,
        environmentId: project.production,
        data: {},
      },
      attempts: [
        {
          number: 1,
          createdAt: now,
          statusCode: 201,
          responseExcerpt: 'ok',
          error: null,
          durationMs: expect.any(Number),
        },
      ],
    });
    expect(body.payload).toEqual(message);
  });

  it('that fails is answered with 200, has no second attempt and does not count', async () => {
    const { get, test, log, arrived } = await connect(api, answer(500, {}, 'no'));
    const { status, body } = await test();
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'failed', nextAttemptAt: null, attempts: [{ statusCode: 500 }] });
    expect(await get()).toMatchObject(calm);
    server.pass(day);
    await server.worker.drain();
    expect(arrived()).toHaveLength(1);
    expect(await log()).toMatchObject([{ type: 'webhook.test', status: 'failed', attemptCount: 1 }]);
  });

  it('passes a cooldown; a failure leaves it as it is', async () => {
    const { get, test } = await cooling();
    const before = await get();
    expect((await test()).body.status).toBe('failed');
    expect(await get()).toEqual(before);
  });

  it('that succeeds ends a cooldown and releases what is held', async () => {
    const { get, test, log, receiver } = await cooling();
    receiver.behave(answer(200));
    expect((await test()).body.status).toBe('delivered');
    expect(await get()).toMatchObject(calm);
    await server.worker.drain();
    expect(await log('?status=delivered')).toHaveLength(3);
  });
});

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
       JOIN webhook_deliveries d ON d.webhook_id = w.id JOIN webhook_attempts a ON a.webhook_id = w.id WHERE w.id = $1`,
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
