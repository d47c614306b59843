import { beforeEach, describe, expect, it } from 'vitest';
import { useProject } from '../../../test/api.ts';
import { codeOf, useServer } from '../../../test/harness.ts';
import { answer } from '../../../test/receivers.ts';
import { connect, type Message } from '../../../test/webhooks.ts';

const server = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });
const { api, put } = useProject(server, beforeEach);

const idsOf = (messages: Message[]) => messages.map(({ id }) => id);
type Attempt = { number: number; error: string | null; statusCode: number | null };

describe('resending', () => {
  it('sends a delivered message once more, with the same id and body', async () => {
    const { resend, entries, message, receiver, arrived } = await connect(api);
    await put('/users/ada', { plan: 'trial' });
    await server.worker.drain();
    await put('/users/eve');
    await server.worker.drain();
    const [{ id }] = await entries();
    server.pass(3600);
    const { status, body } = await resend(id);
    const now = server.clock.now.toISOString();
    expect([status, body]).toEqual([
      200,
      { ...(await entries())[0], status: 'pending', nextAttemptAt: now, attemptCount: 1 },
    ]);
    await server.worker.drain();
    expect(idsOf(arrived())).toEqual([id, expect.any(String), id]);
    expect(receiver.requests[2]!.body.equals(receiver.requests[0]!.body)).toBe(true);
    const after = await message(id);
    expect(after).toMatchObject({ status: 'delivered', nextAttemptAt: null, attemptCount: 2 });
    expect(after.attempts).toMatchObject([{ number: 1 }, { number: 2, createdAt: now }]);
    await server.worker.drain();
    expect(arrived()).toHaveLength(3);
  });

  it('is one attempt and no ladder for a message that had failed', async () => {
    const { resend, entries, message, receiver, switchOffAndOn, arrived } = await connect(api, answer(500));
    await put('/users/ada');
    await switchOffAndOn();
    const [{ id, status }] = await entries();
    expect(status).toBe('failed');
    await resend(id);
    await server.worker.drain();
    expect(await message(id)).toMatchObject({ status: 'failed', nextAttemptAt: null, attemptCount: 2 });
    server.pass(100_000);
    await server.worker.drain();
    expect(idsOf(arrived())).toEqual([id]);
    receiver.behave(answer(200));
    await resend(id);
    await server.worker.drain();
    const { attempts, ...entry } = await message(id);
    expect(entry).toMatchObject({ status: 'delivered', attemptCount: 3 });
    expect(attempts.map(({ statusCode }: Attempt) => statusCode)).toEqual([null, 500, 200]);
  });

  it('of a pending one is an attempt more; then its ladder goes on where it was', async () => {
    const { resend, entries, message, arrived } = await connect(api, answer(500));
    await put('/users/ada');
    await server.worker.drain();
    const [{ id, nextAttemptAt }] = await entries();
    expect((await resend(id)).body).toMatchObject({
      status: 'pending',
      nextAttemptAt: server.clock.now.toISOString(),
    });
    await server.worker.drain();
    expect(await message(id)).toMatchObject({ status: 'pending', nextAttemptAt, attemptCount: 2 });
    let attempts = 2;
    for (const delay of [5, 60, 600, 3600, 14_400, 28_800, 43_200]) {
      server.pass(delay * 1.11);
      await server.worker.drain();
      attempts += 1;
      const status = attempts === 9 ? 'failed' : 'pending';
      expect(await message(id)).toMatchObject({ status, attemptCount: attempts });
    }
    expect(idsOf(arrived())).toEqual(Array(9).fill(id));
  });

  it('twice before it is sent is one attempt', async () => {
    const { resend, entries, arrived } = await connect(api);
    await put('/users/ada');
    await server.worker.drain();
    const [{ id }] = await entries();
    const answers = await Promise.all([resend(id), resend(id), resend(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await server.worker.drain();
    expect(idsOf(arrived())).toEqual([id, id]);
  });

  it('before the first attempt makes that one', async () => {
    const { resend, entries, arrived } = await connect(api);
    await put('/users/ada');
    const [{ id }] = await entries();
    expect((await resend(id)).status).toBe(200);
    await server.worker.drain();
    expect(idsOf(arrived())).toEqual([id]);
    expect((await entries())[0]).toMatchObject({ status: 'delivered', attemptCount: 1 });
  });

  it('while an attempt is under way makes another one after it', async () => {
    const waiting: (() => void)[] = [];
    const { resend, entries, message, receiver, arrived } = await connect(api, (request, response) =>
      waiting.push(() => answer(500)(request, response)),
    );
    await put('/users/ada');
    const drained = server.worker.drain();
    await receiver.waitFor(1);
    const [{ id }] = await entries();
    expect((await resend(id)).body).toMatchObject({ status: 'pending', attemptCount: 0 });
    receiver.behave(answer(200));
    waiting[0]!();
    await drained;
    expect(idsOf(arrived())).toEqual([id, id]);
    const { attempts, ...entry } = await message(id);
    expect(entry).toMatchObject({ status: 'delivered', attemptCount: 2 });
    expect(attempts.map(({ statusCode }: Attempt) => statusCode)).toEqual([500, 200]);
  });

  it('of a test event is one attempt more', async () => {
    const { id, resend, arrived } = await connect(api);
    const test = (await api(`/webhooks/${id}/test`, 'POST')).body;
    expect((await resend(test.id)).status).toBe(200);
    await server.worker.drain();
    expect(idsOf(arrived())).toEqual([test.id, test.id]);
  });
});

describe('recovering', () => {
  /** Three that failed, an hour apart, then one that was delivered and one that waits. */
  async function outage() {
    const endpoint = await connect(api);
    const times: string[] = [];
    for (const id of ['a', 'b', 'c']) {
      server.pass(3600);
      await put(`/users/${id}`);
      times.push(server.clock.now.toISOString());
    }
    await endpoint.switchOffAndOn();
    server.pass(3600);
    await put('/users/fine');
    await server.worker.drain();
    await put('/users/waits');
    const ids = (await endpoint.entries()).map((entry: { id: string }) => entry.id);
    expect(idsOf(endpoint.arrived())).toEqual([ids[3]]);
    return { ...endpoint, times, ids };
  }

  it('sends each that failed since then once, and nothing else', async () => {
    const { recover, entries, arrived, times, ids } = await outage();
    expect(await recover(times[1]!)).toMatchObject({ status: 200, body: { queued: 2 } });
    await server.worker.drain();
    const [, b, c, fine, waits] = ids;
    expect(idsOf(arrived()).toSorted()).toEqual([b, c, fine, waits].toSorted());
    const after = await entries();
    expect(after.map(({ status }: { status: string }) => status)).toEqual([
      'failed',
      'delivered',
      'delivered',
      'delivered',
      'delivered',
    ]);
    expect((await recover(times[1]!)).body).toEqual({ queued: 0 });
  });

  it('is one attempt and no ladder; those that fail again can be recovered again', async () => {
    const { recover, entries, receiver, arrived, times, ids } = await outage();
    receiver.behave(answer(500));
    expect((await recover(times[0]!)).body).toEqual({ queued: 3 });
    await server.worker.drain();
    const recovered = (await entries()).slice(0, 3);
    expect(recovered).toMatchObject(
      Array(3).fill({ status: 'failed', nextAttemptAt: null, attemptCount: 2 }),
    );
    receiver.behave(answer(200));
    expect((await recover(times[0]!)).body).toEqual({ queued: 3 });
    await server.worker.drain();
    for (const id of ids.slice(0, 3)) expect(idsOf(arrived()).filter((sent) => sent === id)).toHaveLength(2);
  });

  it('takes a date, and a date-time with any zone', async () => {
    const { recover, times, switchOffAndOn } = await outage();
    const shifted = new Date(Date.parse(times[2]!) + 2 * 3_600_000).toISOString().replace('Z', '+02:00');
    const later = new Date(Date.parse(times[2]!) + 1).toISOString();
    // What fails by switching off can be recovered each time anew.
    for (const [since, queued] of [
      [times[0]!.slice(0, 10), 3],
      ['2020-01-01', 4],
      [shifted, 2],
      [later, 1],
      ['2999-12-31', 0],
      ['0001-01-01', 4],
    ] as const) {
      expect([since, (await recover(since)).body]).toEqual([since, { queued }]);
      await switchOffAndOn();
    }
  });
});

describe('a disabled endpoint', () => {
  it('refuses test, resend and recover with E0003', async () => {
    const { id, entries, receiver } = await connect(api);
    await put('/users/ada');
    await api(`/webhooks/${id}`, 'PATCH', { enabled: false });
    const [entry] = await entries();
    for (const [path, body] of [
      ['/test', undefined],
      [`/messages/${entry.id}/resend`, undefined],
      ['/messages/whmsg_0/resend', undefined],
      ['/recover', { since: '2026-01-01' }],
    ] as const) {
      expect(codeOf(await api(`/webhooks/${id}${path}`, 'POST', body)), path).toBe('400 E0003');
    }
    await server.worker.drain();
    expect(receiver.requests).toEqual([]);
    expect(await entries()).toEqual([entry]);
  });
});
