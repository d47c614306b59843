import { beforeEach, describe, expect, it } from 'vitest';
import { apiOf, useProject } from '../../../test/api.ts';
import { codeOf, newProject, setPlan, useServer } from '../../../test/harness.ts';
import { answer } from '../../../test/receivers.ts';
import { connect, type Message } from '../../../test/webhooks.ts';
import { plans } from '../../auth/scopes.ts';
import { announce } from '../../delivery/announce.ts';

const cloud = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true', EDITION: 'cloud' });
const { project, api, put } = useProject(cloud, beforeEach);

/** An endpoint made while the plan allowed it, with one message that failed once. */
async function connectOnStarter() {
  await setPlan(cloud, project, 'starter');
  const endpoint = await connect(api, answer(500));
  await put('/users/ada');
  await cloud.worker.drain();
  endpoint.receiver.behave(answer(200));
  return { ...endpoint, messageId: (await endpoint.log())[0].id };
}
const typesOf = (messages: Message[]) => messages.map(({ type }) => type);

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
    const { id, messageId, arrived } = await connectOnStarter();
    const before = (await api(`/webhooks/${id}`)).body;
    await setPlan(cloud, project, 'hobby');
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
    const { id, messageId } = await connectOnStarter();
    await setPlan(cloud, project, plan);
    for (const [method, path, body, open] of closed) {
      expect(codeOf(await api(pathOf(path, id, messageId), method, body)), `${method} ${path}`).toBe(open);
    }
  });

  it('a body that is not valid is E1017 on every plan', async () => {
    for (const plan of ['hobby', 'starter'] as const) {
      await setPlan(cloud, project, plan);
      expect(codeOf(await api('/webhooks', 'POST', { url: 1 }))).toBe('400 E1017');
    }
  });

  it('reading and deleting stay open', async () => {
    const { id, secret, messageId } = await connectOnStarter();
    await setPlan(cloud, project, 'hobby');
    expect((await api('/webhooks')).body.results).toMatchObject([{ id }]);
    expect((await api(`/webhooks/${id}`)).body.secret).toBe(secret);
    expect((await api(`/webhooks/${id}/messages`)).body.results).toMatchObject([{ id: messageId }]);
    expect((await api(`/webhooks/${id}/messages/${messageId}`)).body.attempts).toHaveLength(1);
    expect(codeOf(await api(`/webhooks/${id}`, 'DELETE'))).toBe('204');
    expect((await api(`/webhooks/${id}/messages/${messageId}`)).body.status).toBe('failed');
  });

  it('below Starter nothing is written down, and an upgrade does not bring it back', async () => {
    const { log, arrived } = await connectOnStarter();
    await setPlan(cloud, project, 'hobby');
    await put('/users/ada', { plan: 'pro' });
    await put('/companies/acme');
    await api('/events', 'POST', { userId: 'ada', name: 'order_placed' });
    await api('/users/ada', 'DELETE');
    const published = { environmentId: project.production, topic: 'content.published', data: {} };
    expect(await announce(cloud.db, published, { isGated: true }, cloud.clock.now)).toBe(0);
    expect(await log()).toHaveLength(1);
    await setPlan(cloud, project, 'starter');
    await cloud.worker.drain();
    expect(typesOf(arrived())).toEqual(['user.created']);
    await put('/users/eve');
    await cloud.worker.drain();
    expect(typesOf(arrived())).toEqual(['user.created', 'user.created']);
  });

  it('after a downgrade nothing is sent; what waits is sent after an upgrade', async () => {
    const { id, messageId, log, arrived } = await connectOnStarter();
    await put('/companies/acme');
    await api(`/webhooks/${id}/messages/${messageId}/resend`, 'POST');
    await setPlan(cloud, project, 'hobby');
    cloud.pass(60);
    await cloud.worker.drain();
    expect(arrived()).toHaveLength(1);
    expect(await log()).toMatchObject([
      { type: 'company.created', status: 'pending', attemptCount: 0 },
      { type: 'user.created', status: 'pending', attemptCount: 1 },
    ]);
    await setPlan(cloud, project, 'starter');
    await cloud.worker.drain();
    expect(typesOf(arrived()).toSorted()).toEqual(['company.created', 'user.created', 'user.created']);
    expect(await log()).toMatchObject([{ status: 'delivered' }, { status: 'delivered' }]);
  });

  it('the plan of one project says nothing about another', async () => {
    const { arrived } = await connectOnStarter();
    await setPlan(cloud, await newProject(cloud), 'hobby');
    await put('/companies/acme');
    await cloud.worker.drain();
    expect(typesOf(arrived())).toEqual(['user.created', 'company.created']);
  });
});

describe('on an instance of your own', () => {
  const server = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });

  it('no plan closes anything', async () => {
    const own = await newProject(server);
    const call = apiOf(server, own);
    await setPlan(server, own, 'hobby');
    const { id, log, arrived } = await connect(call);
    await call('/users/ada', 'PUT', {});
    await server.worker.drain();
    const [{ id: messageId }] = await log();
    expect(arrived()).toMatchObject([{ id: messageId }]);
    for (const [method, path, sent, open] of closed) {
      expect(codeOf(await call(pathOf(path, id, messageId), method, sent)), `${method} ${path}`).toBe(open);
    }
  });
});
