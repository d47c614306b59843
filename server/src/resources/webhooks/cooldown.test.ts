import { beforeEach, describe, expect, it } from 'vitest';
import { useProject } from '../../../test/api.ts';
import { useServer } from '../../../test/harness.ts';
import { answer } from '../../../test/receivers.ts';
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
