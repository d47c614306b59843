import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { verifyWebhook } from '../../../../client/src/index.ts';
import { newProject, type TestProject, type TestServer, useServer } from '../../../test/harness.ts';
import { answer, startReceiver } from '../../../test/receivers.ts';
import { type Plan, plans } from '../../auth/scopes.ts';
import { announce } from '../../delivery/outbox.ts';

const cloud = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true', EDITION: 'cloud' });
let project: TestProject;
beforeEach(async () => {
  project = await newProject(cloud);
});

const inEnvironment = (path: string) =>
  `/v2/projects/${project.id}/environments/${project.production}${path}`;
const api = (path: string, method = 'GET', body?: unknown) =>
  cloud.call(inEnvironment(path), { method, token: project.token, body });
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
  body.error ? `${status} ${body.error.code}` : `${status}`;
async function setPlan(plan: Plan, server: TestServer = cloud) {
  await server.db.updateTable('projects').set({ plan }).where('id', '=', project.id).execute();
  server.forgetRights();
}

/** An endpoint made while the plan allowed it, with one message that failed once. */
async function connect() {
  const receiver = await startReceiver(answer(500));
  onTestFinished(() => receiver.close());
  await setPlan('starter');
  const webhook = (await api('/webhooks', 'POST', { url: receiver.url, topics: ['*'] })).body;
  await api('/users/ada', 'PUT', {});
  await cloud.worker.drain();
  receiver.behave(answer(200));
  const log = async () => (await api(`/webhooks/${webhook.id}/messages`)).body.results;
  /** What arrived, verified. */
  const arrived = () =>
    receiver.requests.map(({ body, headers }) => {
      const signature = headers['x-service-signature'];
      return verifyWebhook(body, signature, webhook.secret, { toleranceSeconds: Infinity }).type;
    });
  return { ...webhook, log, arrived, messageId: (await log())[0].id };
}

/** What below Starter is closed, and what it answers above. */
const closed: [method: string, path: string, body: object | undefined, open: string][] = [
  ['POST', '', { url: 'http://127.0.0.1:9', topics: ['content'] }, '201'],
  ['PATCH', '/ID', { description: 'New' }, '200'],
  ['POST', '/ID/rotate-secret', undefined, '200'],
  ['POST', '/ID/test', undefined, '200'],
  ['POST', '/ID/messages/MESSAGE/resend', undefined, '200'],
  ['POST', '/ID/recover', { since: '2026-01-01' }, '200'],
  ['PATCH', '/ID', { enabled: false }, '200'],
];
const pathOf = (path: string, id: string, messageId: string) =>
  `/webhooks${path.replace('ID', id).replace('MESSAGE', messageId)}`;

describe('on the cloud', () => {
  it('below Starter whatever changes or sends something is E0043, and nothing happens', async () => {
    const { id, messageId, arrived } = await connect();
    const before = (await api(`/webhooks/${id}`)).body;
    await setPlan('hobby');
    for (const [method, path, body] of closed) {
      const answered = await api(pathOf(path, id, messageId), method, body);
      expect(codeOf(answered), `${method} ${path}`).toBe('403 E0043');
    }
    await cloud.worker.drain();
    expect((await api(`/webhooks/${id}`)).body).toEqual(before);
    expect((await api('/webhooks')).body.results).toHaveLength(1);
    expect(arrived()).toHaveLength(1);
  });

  it.each(plans.filter((plan) => plan !== 'hobby'))('on %s all of it is open', async (plan) => {
    const { id, messageId } = await connect();
    await setPlan(plan);
    for (const [method, path, body, open] of closed) {
      expect(codeOf(await api(pathOf(path, id, messageId), method, body)), `${method} ${path}`).toBe(open);
    }
  });

  it('a body that is not valid is E1017 on every plan', async () => {
    for (const plan of ['hobby', 'starter'] as const) {
      await setPlan(plan);
      expect(codeOf(await api('/webhooks', 'POST', { url: 1 }))).toBe('400 E1017');
    }
  });

  it('reading and deleting stay open', async () => {
    const { id, secret, messageId } = await connect();
    await setPlan('hobby');
    expect((await api('/webhooks')).body.results).toMatchObject([{ id }]);
    expect((await api(`/webhooks/${id}`)).body.secret).toBe(secret);
    expect((await api(`/webhooks/${id}/messages`)).body.results).toMatchObject([{ id: messageId }]);
    expect((await api(`/webhooks/${id}/messages/${messageId}`)).body.attempts).toHaveLength(1);
    expect(codeOf(await api(`/webhooks/${id}`, 'DELETE'))).toBe('204');
    expect((await api(`/webhooks/${id}/messages/${messageId}`)).body.status).toBe('failed');
  });

  it('below Starter nothing is written down, and an upgrade does not bring it back', async () => {
    const { log, arrived } = await connect();
    await setPlan('hobby');
    await api('/users/ada', 'PUT', { attributes: { plan: 'pro' } });
    await api('/companies/acme', 'PUT', {});
    await api('/events', 'POST', { userId: 'ada', name: 'order_placed' });
    await api('/users/ada', 'DELETE');
    const published = { environmentId: project.production, topic: 'content.published', data: {} };
    expect(await announce(cloud.db, published, { isGated: true }, cloud.clock.now)).toBe(0);
    expect(await log()).toHaveLength(1);
    await setPlan('starter');
    await cloud.worker.drain();
    expect(arrived()).toEqual(['user.created']);
    await api('/users/eve', 'PUT', {});
    await cloud.worker.drain();
    expect(arrived()).toEqual(['user.created', 'user.created']);
  });

  it('after a downgrade nothing is sent; what waits is sent after an upgrade', async () => {
    const { id, messageId, log, arrived } = await connect();
    await api('/companies/acme', 'PUT', {});
    await api(`/webhooks/${id}/messages/${messageId}/resend`, 'POST');
    await setPlan('hobby');
    cloud.clock.now = new Date(cloud.clock.now.getTime() + 60_000);
    await cloud.worker.drain();
    expect(arrived()).toHaveLength(1);
    expect(await log()).toMatchObject([
      { type: 'company.created', status: 'pending', attemptCount: 0 },
      { type: 'user.created', status: 'pending', attemptCount: 1 },
    ]);
    await setPlan('starter');
    await cloud.worker.drain();
    expect(arrived().toSorted()).toEqual(['company.created', 'user.created', 'user.created']);
    expect(await log()).toMatchObject([{ status: 'delivered' }, { status: 'delivered' }]);
  });

  it('the plan of one project says nothing about another', async () => {
    const { arrived } = await connect();
    const mine = project;
    project = await newProject(cloud);
    await setPlan('hobby');
    project = mine;
    await api('/companies/acme', 'PUT', {});
    await cloud.worker.drain();
    expect(arrived()).toEqual(['user.created', 'company.created']);
  });
});

describe('on an instance of your own', () => {
  const server = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });

  it('no plan closes anything', async () => {
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    project = await newProject(server);
    await setPlan('hobby', server);
    const call = (path: string, method: string, body?: unknown) =>
      server.call(inEnvironment(path), { method, token: project.token, body });
    const { id, secret } = (await call('/webhooks', 'POST', { url: receiver.url, topics: ['*'] })).body;
    await call('/users/ada', 'PUT', {});
    await server.worker.drain();
    const [{ body, headers }] = receiver.requests as [(typeof receiver.requests)[0]];
    const { now } = server.clock;
    const message = verifyWebhook(body, headers['x-service-signature'], secret, { now: () => now });
    for (const [method, path, sent, open] of closed) {
      expect(codeOf(await call(pathOf(path, id, message.id), method, sent)), `${method} ${path}`).toBe(open);
    }
  });
});
