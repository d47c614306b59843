import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { useProject } from '../../test/api.ts';
import { useServer } from '../../test/harness.ts';
import { answer } from '../../test/receivers.ts';
import { connect } from '../../test/webhooks.ts';

/* A worker that is not woken looks for itself after a second. These must not wait for that. */

const server = useServer({
  ALLOW_PRIVATE_NETWORK_EGRESS: 'true',
  WEBHOOK_RETRY_DELAYS: '60',
  WEBHOOK_COOLDOWN_AFTER: '2',
});
const { api, put } = useProject(server, beforeEach);
let wake: MockInstance;
afterEach(() => wake.mockRestore());

/** An endpoint that cools down after two failures, with a third message that waits. From here on, waking is counted. */
async function cooling() {
  const endpoint = await connect(api, answer(500));
  for (let user = 0; user < 3; user++) await put(`/users/${user}`);
  await server.worker.drain();
  expect((await endpoint.get()).cooldownUntil).not.toBeNull();
  wake = vi.spyOn(server.worker, 'wake');
  return endpoint;
}
type Endpoint = Awaited<ReturnType<typeof cooling>>;

describe('the worker is woken at once when an endpoint', () => {
  it.each<[what: string, act: (endpoint: Endpoint) => Promise<unknown>]>([
    ['gets another URL', ({ patch, receiver }) => patch({ url: `${receiver.url}/moved` })],
    ['is switched off', ({ patch }) => patch({ enabled: false })],
    ['is deleted', ({ id }) => api(`/webhooks/${id}`, 'DELETE')],
    ['is to get a message once more', async ({ resend, message }) => resend((await message()).id)],
    ['is to get once more what failed', ({ recover }) => recover('2026-01-01T00:00:00Z')],
  ])('%s', async (_what, act) => {
    const endpoint = await cooling();
    await act(endpoint);
    expect(wake).toHaveBeenCalled();
  });

  it('is switched on again', async () => {
    const { patch } = await cooling();
    await patch({ enabled: false });
    wake.mockClear();
    await patch({ enabled: true });
    expect(wake).toHaveBeenCalled();
  });

  it('accepts a test message, which ends its cooldown', async () => {
    const { receiver, test } = await cooling();
    receiver.behave(answer(200));
    await test();
    expect(wake).toHaveBeenCalled();
  });

  it('is disabled because it has failed for days', async () => {
    const { get } = await cooling();
    server.pass(server.config.WEBHOOK_DISABLE_AFTER_S + 1);
    await server.worker.drain();
    expect((await get()).autoDisabledAt).not.toBeNull();
    expect(wake).toHaveBeenCalled();
  });
});
