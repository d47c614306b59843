import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useProject } from '../../test/api.ts';
import { useServer } from '../../test/harness.ts';
import { answer, holding } from '../../test/receivers.ts';
import { until } from '../../test/until.ts';
import { connect } from '../../test/webhooks.ts';
import { stale } from '../db/batch.ts';
import { attemptInTransaction } from '../resources/sessions/recording/attempt.ts';
import { offerValues } from './hand-over.ts';
import type { Job } from './job.ts';

/* Whatever the worker is not handed waits for it to be woken, or for the next look after a second. */

const places = 3;
const server = useServer({
  ALLOW_PRIVATE_NETWORK_EGRESS: 'true',
  WEBHOOK_ENDPOINT_CONCURRENCY: String(places),
  // A slow machine may need long to fill the places.
  WEBHOOK_TIMEOUT_MS: '60000',
});
const { api, put } = useProject(server, beforeEach);
beforeAll(() => server.worker.start());
afterAll(() => server.worker.stop());
afterEach(() => void vi.restoreAllMocks());

const delivered = async (endpoint: Awaited<ReturnType<typeof connect>>, count: number) => {
  const accepted = async () => (await endpoint.statuses()).filter((status) => status === 'delivered');
  await until(`${count} deliveries`, async () => (await accepted()).length === count);
  expect(endpoint.arrived()).toHaveLength(count);
};

const many = (count: number) => Array.from({ length: count }, (_, n) => n);

it('the worker of the process delivers what a write hands over, without being woken', async () => {
  const endpoint = await connect(api);
  const wake = vi.spyOn(server.worker, 'wake');
  const take = vi.spyOn(server.worker, 'take');
  await put('/users/ada', { plan: 'pro' });
  await put('/companies/acme', { size: 3 });
  await delivered(endpoint, 2);
  expect(
    endpoint
      .arrived()
      .map(({ type }) => type)
      .sort(),
  ).toEqual(['company.created', 'user.created']);
  expect(take).toHaveBeenCalledTimes(2);
  expect(wake).not.toHaveBeenCalled();
  for (const { id } of await endpoint.log()) expect((await endpoint.message(id)).attempts).toHaveLength(1);
});

it('what has no place is left for a claim, and each message arrives once', async () => {
  const { behaviour, release } = holding();
  const endpoint = await connect(api, behaviour);
  const others = await connect(api, behaviour);
  const wake = vi.spyOn(server.worker, 'wake');
  const writes = Promise.all(many(40).map((n) => put(`/users/${n}`)));
  // Endpoints that answer at once would have room for all of them.
  await until('a write for which no place is free', () => wake.mock.calls.length > 0);
  for (const { receiver } of [endpoint, others]) receiver.behave(answer());
  release();
  await writes;
  await delivered(endpoint, 40);
  await delivered(others, 40);
});

it('an endpoint with a failure on record is left to the claim', async () => {
  const endpoint = await connect(api);
  await server.database.pool.query('UPDATE webhooks SET consecutive_failures = 1 WHERE id = $1', [
    endpoint.id,
  ]);
  const take = vi.spyOn(server.worker, 'take');
  await put('/users/ada');
  await delivered(endpoint, 1);
  expect(take).not.toHaveBeenCalled();
});

it('what was handed over to a process that died is delivered after the lease', async () => {
  const endpoint = await connect(api);
  vi.spyOn(server.worker, 'take').mockImplementationOnce(() => {});
  await put('/users/ada');
  const rows = await server.database.pool.query(
    'SELECT due_at, claim FROM webhook_deliveries WHERE webhook_id = $1',
    [endpoint.id],
  );
  expect(rows.rows).toEqual([
    { due_at: new Date(server.clock.now.getTime() + server.worker.leaseMs), claim: expect.any(String) },
  ]);
  server.pass(server.worker.leaseMs / 1000 + 1);
  await delivered(endpoint, 1);
});

it('a refused delivery that was handed over is tried again by the retry schedule', async () => {
  const endpoint = await connect(api, answer(500));
  await put('/users/ada');
  await until('the attempts', async () => (await endpoint.message()).attempts.length === 1);
  endpoint.receiver.behave(answer(200));
  server.pass(server.config.WEBHOOK_RETRY_DELAYS[0]! * 2);
  await until('the attempts', async () => (await endpoint.message()).attempts.length === 2);
  expect(await endpoint.statuses()).toEqual(['delivered']);
});

it('a transaction hands over after its commit, and nothing when it is rolled back', async () => {
  const take = vi.spyOn(server.worker, 'take').mockImplementation(() => {});
  const job = { messageId: 'one' } as Job;
  const dispatcher = { isGated: false, wake: () => {}, worker: server.worker };
  const options = { db: server.db, dispatcher } as unknown as Parameters<typeof attemptInTransaction>[0];
  await attemptInTransaction(options, async (_trx, quiet) => {
    quiet.dispatcher.worker?.take([job]);
    return stale;
  });
  expect(take).not.toHaveBeenCalled();
  await attemptInTransaction(options, async (_trx, quiet) => {
    quiet.dispatcher.worker?.take([job]);
    expect(take).not.toHaveBeenCalled();
    return 'done';
  });
  expect(take).toHaveBeenCalledWith([job]);
});

it('a request with an idempotency key, which commits later, hands nothing over', async () => {
  const endpoint = await connect(api, answer(200), ['event.tracked']);
  const take = vi.spyOn(server.worker, 'take');
  const event = { userId: 'ada', name: 'bought' };
  await api('/events', 'POST', event, { headers: { 'Idempotency-Key': 'once' } });
  await api('/events', 'POST', event, { headers: { 'Idempotency-Key': 'once' } });
  await delivered(endpoint, 1);
  expect(take).not.toHaveBeenCalled();
  await api('/events', 'POST', event);
  await delivered(endpoint, 2);
  expect(take).toHaveBeenCalledTimes(1);
});

it('a process without a worker offers nothing', () => {
  expect(offerValues({ isGated: false, wake: () => {} }, new Date()).most).toBe(0);
});
