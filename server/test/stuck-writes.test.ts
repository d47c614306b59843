import { request } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiOf } from './api.ts';
import { useServer } from './harness.ts';
import { holdWrites, writeIsHeld } from './held-writes.ts';
import { type Published, useLiving } from './lived-content.ts';
import { until } from './until.ts';

/* Writes that the database does not finish. They are gathered in batches, and the next ones wait behind them. */

/** The connections on which requests have come, by the ids that the requests give themselves. */
const connections = new Map<unknown, Socket>();
const server = useServer({}, ({ app }) => {
  app.addHook('preHandler', async ({ headers, socket }) => {
    connections.set(headers['x-request-id'], socket);
  });
});
const { project, living } = useLiving(server);
const api = apiOf(server, project);
let flow: Published;
let tracker: Published;
beforeAll(async () => {
  flow = await living.publish('flow');
  tracker = await living.publish('tracker');
});
afterEach(() => void vi.restoreAllMocks());

const ready = async () => (await server.call('/health/ready')).body.error?.message ?? 'ready';

/** To everything that measures how long something takes, so much more time has passed. */
function skipSeconds(seconds: number): void {
  const before = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => before() + seconds * 1000);
}

describe('the service is not ready while a batch is stuck', () => {
  it.each<[what: string, table: string, write: () => Promise<{ status: number }>]>([
    ['of users', 'users', () => api('/users/new', 'PUT', {})],
    ['of companies', 'companies', () => api('/companies/new', 'PUT', {})],
    ['of memberships', 'memberships', () => api('/companies/acme/memberships/ada', 'PUT', {})],
    ['of events', 'events', () => api('/events', 'POST', { userId: 'ada', name: 'order_placed' })],
    ['of starting sessions', 'content_sessions', () => living.start(flow.id, 'ada')],
    ['of trackers', 'events', () => living.sdk(`trackers/${tracker.id}/completed`, { userId: 'ada' })],
    ['of last_seen_at', 'users', () => living.sdk('track', { userId: 'ada', name: 'order_placed' })],
    ['of where the SDK is installed', 'installations', () => living.sdk('visit', { userId: 'ada' })],
  ])('%s', async (_what, table, write) => {
    await api('/users/ada', 'PUT', {});
    await api('/companies/acme', 'PUT', {});
    // So that it is to be noted again that ada was seen.
    server.pass(120);
    const release = await holdWrites(server.database.pool, table);
    const pending = write();
    await writeIsHeld(server.database.pool);
    expect(await ready()).toBe('ready');
    skipSeconds(6);
    expect(await ready()).toBe('Writes to the database are stuck.');
    await release();
    expect((await pending).status).toBeLessThan(300);
    expect(await ready()).toBe('ready');
  });

  it('of events of a session', async () => {
    const { body: session } = await living.start(flow.id, 'grace');
    const release = await holdWrites(server.database.pool, 'content_sessions');
    const pending = living.event(session.id, 'flow_ended');
    await writeIsHeld(server.database.pool);
    skipSeconds(6);
    expect(await ready()).toBe('Writes to the database are stuck.');
    await release();
    expect((await pending).status).toBe(200);
  });
});

describe('a write whose client has gone before its turn is not made:', () => {
  /** Sends a request and breaks the connection before there is an answer. Answers once the server knows. */
  async function askAndGo(path: string, method: string, body: object): Promise<void> {
    const id = `gone-${connections.size}`;
    const headers = {
      authorization: `Bearer ${project.token}`,
      'content-type': 'application/json',
      'x-request-id': id,
    };
    const sent = request(`${server.url}${living.environment}${path}`, { method, headers, agent: false });
    sent.on('error', () => {});
    sent.end(JSON.stringify(body));
    const connection = await until('the request to be read', () => connections.get(id));
    sent.destroy();
    await until('the server to know that the client has gone', () => connection.destroyed);
  }

  /** The second write waits behind the first one, and its client does not. */
  async function writeBehind(table: string, first: () => Promise<unknown>, second: () => Promise<void>) {
    const release = await holdWrites(server.database.pool, table);
    const pending = first();
    await writeIsHeld(server.database.pool);
    await second();
    await release();
    await pending;
  }

  it.each([
    ['a user', 'users', '/users/awaited'],
    ['a company', 'companies', '/companies/awaited'],
    ['a membership', 'memberships', '/companies/acme/memberships/awaited'],
  ])('%s', async (_what, table, path) => {
    await api('/users/awaited', 'PUT', {});
    await api('/companies/acme', 'PUT', {});
    const attributes = (plan: string) => ({ attributes: { plan } });
    await writeBehind(
      table,
      () => api(path, 'PUT', attributes('first')),
      () => askAndGo(path, 'PUT', attributes('gone')),
    );
    // Writes of the same one keep their order, so that the second would have been made by now.
    expect((await api(path, 'PUT', {})).body.attributes.plan).toBe('first');
  });

  it('an event', async () => {
    const event = (name: string) => ({ userId: 'visitor', name });
    const record = (name: string) => api('/events', 'POST', event(name));
    await writeBehind(
      'events',
      () => record('came'),
      () => askAndGo('/events', 'POST', event('left')),
    );
    await record('came_again');
    const names = (await living.events('userId=visitor')).map(
      ({ codeName }: { codeName: string }) => codeName,
    );
    expect(names.sort()).toEqual(['came', 'came_again']);
  });

  it('the end of a session', async () => {
    const sessionId = await living.begin(flow, 'reader');
    const seen = () => living.event(sessionId, 'flow_step_seen', { stepCvid: flow.version.steps[0].cvid });
    await writeBehind('content_sessions', seen, () => askAndGo(`/sessions/${sessionId}/end`, 'POST', {}));
    await seen();
    expect((await living.session(sessionId)).endedAt).toBeNull();
  });
});
