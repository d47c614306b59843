import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import pino from 'pino';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { apiOf, useProject } from '../../test/api.ts';
import { newProject, useServer } from '../../test/harness.ts';
import { answer, inOrder, startReceiver } from '../../test/receivers.ts';
import { inOrderOfIds, type Message, newEndpoint, receiving, verified } from '../../test/webhooks.ts';
import { buildApp } from '../app.ts';
import { openDatabase } from '../db/pool.ts';
import { announce } from './announce.ts';
import { subscriptionsFor } from './topics.ts';

const server = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });
const { project, api, put } = useProject(server, beforeEach);
const subscribe = async (url: string, topics = ['*'], environmentId?: string) =>
  (await api('/webhooks', 'POST', { url, topics }, { environmentId })).body;
/** All that arrived, in the order in which it happened. */
const messagesOf = (...from: Parameters<typeof verified>) => inOrderOfIds(verified(...from));

const published = (of = project) => ({
  environmentId: of.production,
  topic: 'content.published',
  data: { contentId: 'c1', versionId: 'v1' },
});
const selfHosted = { isGated: false };

/** How many messages and deliveries of the environment are written down. */
async function written(environmentId = project.production) {
  const { rows } = await server.database.pool.query(
    `SELECT (SELECT count(*)::int FROM webhook_messages WHERE environment_id = $1) AS messages,
      (SELECT count(*)::int FROM webhook_deliveries WHERE environment_id = $1) AS deliveries`,
    [environmentId],
  );
  return rows[0];
}

describe('an endpoint that subscribes', () => {
  const tracked = ['event.tracked.flow_started', 'event.tracked.order_placed'];
  const ofUser = ['user.created', 'user.updated', 'user.deleted'];
  const ofCompany = ['company.created', 'company.updated', 'company.deleted'];
  const table: [word: string, delivers: string[]][] = [
    ['*', [...tracked, 'content.published', ...ofUser, ...ofCompany]],
    ['event.tracked', tracked],
    ['event.tracked.order_placed', ['event.tracked.order_placed']],
    ['event.tracked.flow_started', ['event.tracked.flow_started']],
    ['event.tracked.page_viewed', ['event.tracked.page_viewed']],
    ['event.tracked.order', []],
    ['content', ['content.published']],
    ['content.published', ['content.published']],
    ['user', ofUser],
    ['company', ofCompany],
    ...[...ofUser, ...ofCompany].map((word): [string, string[]] => [word, [word]]),
  ];
  /** What each word brought, after everything has happened once. */
  const delivered = new Map<string, string[]>();

  beforeAll(async () => {
    const own = await newProject(server);
    const call = apiOf(server, own);
    const receiver = await startReceiver();
    const webhooks = new Map<string, { id: string; secret: string }>();
    for (const [word] of table)
      webhooks.set(word, await newEndpoint(call, `${receiver.url}/${word}`, [word]));
    for (const path of ['/users/ada', '/companies/acme']) {
      for (const plan of ['trial', 'pro']) await call(path, 'PUT', { attributes: { plan } });
      await call(path, 'DELETE');
    }
    await call('/users/eve', 'PUT', {});
    await call('/events', 'POST', { userId: 'eve', name: 'order_placed' });
    const { token } = (await call('')).body;
    await server.call('/sdk/v1/page', { method: 'POST', token, body: { userId: 'eve' } });
    await announce(server.db, published(own), selfHosted, server.clock.now);
    const started = { ...published(own), topic: 'event.tracked.flow_started', data: {} };
    await announce(server.db, started, selfHosted, server.clock.now);
    await call(`/webhooks/${webhooks.get('event.tracked.order')!.id}/test`, 'POST');
    await server.worker.drain();
    for (const [word, webhook] of webhooks) {
      const requests = receiver.requests.filter(({ path }) => path === `/${word}`);
      delivered.set(word, [
        ...new Set(messagesOf({ ...receiver, requests }, webhook).map(({ type }) => type)),
      ]);
    }
    await receiver.close();
  });

  it.each(table)('to %s gets %j', (word, delivers) => {
    // The test event goes to whom it is asked for and to nobody else.
    const tested = word === 'event.tracked.order' ? ['webhook.test'] : [];
    expect(delivered.get(word)!.toSorted()).toEqual([...delivers, ...tested].toSorted());
  });

  it('to several that bring the same message gets it once', async () => {
    const receiver = await receiving();
    const webhook = await subscribe(receiver.url, ['*', 'user', 'user.created', 'company']);
    await put('/users/ada');
    await server.worker.drain();
    expect(messagesOf(receiver, webhook)).toHaveLength(1);
  });

  it('to page_viewed beside * gets it, too', async () => {
    const receiver = await receiving();
    const webhook = await subscribe(receiver.url, ['*', 'event.tracked.page_viewed']);
    const viewed = { ...published(), topic: 'event.tracked.page_viewed', data: {} };
    expect(await announce(server.db, viewed, selfHosted, server.clock.now)).toBe(1);
    await server.worker.drain();
    expect(messagesOf(receiver, webhook)).toMatchObject([{ type: 'event.tracked.page_viewed' }]);
  });

  it('while it is off or after it was deleted gets nothing, and nothing is written down', async () => {
    const receiver = await receiving();
    const [off, gone] = [await subscribe(receiver.url), await subscribe(receiver.url)];
    await api(`/webhooks/${off.id}`, 'PATCH', { enabled: false });
    await api(`/webhooks/${gone.id}`, 'DELETE');
    await put('/users/ada');
    await api('/events', 'POST', { userId: 'ada', name: 'order_placed' });
    await api('/users/ada', 'DELETE');
    expect(await written()).toEqual({ messages: 0, deliveries: 0 });
    await api(`/webhooks/${off.id}`, 'PATCH', { enabled: true });
    await server.worker.drain();
    expect(receiver.requests).toEqual([]);
  });
});

it('the database and the service know the same subscriptions for every topic', async () => {
  const codeName = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9_]{1,99}$/);
  const topic = fc.oneof(
    codeName.map((name) => `event.tracked.${name}`),
    fc.tuple(codeName, codeName).map((parts) => parts.join('.')),
    fc.constantFrom(
      'event.tracked.page_viewed',
      'event.tracked.page_viewed2',
      'event.trackedx',
      'user.created',
    ),
  );
  const topics = fc.sample(topic, 500);
  const { rows } = await server.database.pool.query(
    'SELECT webhook_subscriptions(topic) AS words FROM unnest($1::text[]) WITH ORDINALITY AS t (topic, n) ORDER BY n',
    [topics],
  );
  expect(rows.map(({ words }) => words)).toEqual(topics.map(subscriptionsFor));
});

describe('a message', () => {
  it('has these keys in this order, and these headers', async () => {
    const receiver = await receiving();
    const webhook = await subscribe(`${receiver.url}/some/path?with=query`);
    const { body: user } = await put('/users/ada', { plan: 'pro' });
    await server.worker.drain();
    const [message] = messagesOf(receiver, webhook);
    expect(Object.entries(message!)).toEqual([
      ['id', expect.stringMatching(/^whmsg_[0-9a-f]{32}$/)],
      ['object', 'webhookMessage'],
      ['type', 'user.created'],
      ['createdAt', server.clock.now.toISOString()],
      ['environmentId', project.production],
      ['data', { user }],
    ]);
    expect(Object.keys(message!.data.user)).toEqual(Object.keys(user));
    const { method, path, headers, body } = receiver.requests[0]!;
    expect([method, path]).toEqual(['POST', '/some/path?with=query']);
    expect(headers['content-type']).toBe('application/json');
    expect(headers['user-agent']).toMatch(/^Guidepost-Webhooks\//);
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers['x-service-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  });

  it('is the same for every endpoint, signed with the secret of each', async () => {
    const [one, other] = [await receiving(), await receiving()];
    const webhooks = [await subscribe(one.url), await subscribe(other.url, ['user'])];
    await put('/users/ada');
    expect(await written()).toEqual({ messages: 1, deliveries: 2 });
    await server.worker.drain();
    expect(messagesOf(one, webhooks[0])).toEqual(messagesOf(other, webhooks[1]));
    expect(one.requests[0]!.body.equals(other.requests[0]!.body)).toBe(true);
    expect(() => messagesOf(one, webhooks[1])).toThrow('signature');
  });

  it('has the same bytes in every attempt; only the time and the signature differ', async () => {
    const receiver = await receiving(inOrder(answer(500), answer(302), answer(200)));
    const webhook = await subscribe(receiver.url);
    const start = Math.floor(server.clock.now.getTime() / 1000);
    await put('/users/ada', { plan: 'pro', name: 'Zoë 🚀' });
    for (const seconds of [0, 6, 70]) {
      server.pass(seconds);
      await server.worker.drain();
    }
    expect(messagesOf(receiver, webhook)).toHaveLength(3);
    expect(new Set(receiver.requests.map(({ body }) => body.toString())).size).toBe(1);
    const times = receiver.requests.map(({ headers }) => `${headers['x-service-signature']}`.split(',')[0]);
    expect(times).toEqual([`t=${start}`, `t=${start + 6}`, `t=${start + 76}`]);
  });

  it('shows what was true at its change, however late it is sent', async () => {
    const receiver = await receiving();
    const webhook = await subscribe(receiver.url);
    await put('/users/ada', { plan: 'trial' });
    await put('/users/ada', { plan: 'pro' });
    await api('/users/ada', 'DELETE');
    await put('/users/ada', { plan: 'again' });
    await server.worker.drain();
    const told = messagesOf(receiver, webhook);
    expect(told.map(({ type, data }) => [type, data.user.attributes.plan])).toEqual([
      ['user.created', 'trial'],
      ['user.updated', 'pro'],
      ['user.deleted', 'pro'],
      ['user.created', 'again'],
    ]);
  });

  it('stays in its environment', async () => {
    const [production, staging] = [await receiving(), await receiving()];
    const webhooks = [await subscribe(production.url), await subscribe(staging.url, ['*'], project.staging)];
    await put('/users/ada', { plan: 'pro' });
    await put('/users/ada', { plan: 'trial' }, { environmentId: project.staging });
    await server.worker.drain();
    expect([messagesOf(production, webhooks[0]), messagesOf(staging, webhooks[1])]).toMatchObject([
      [{ environmentId: project.production, data: { user: { attributes: { plan: 'pro' } } } }],
      [{ environmentId: project.staging, data: { user: { attributes: { plan: 'trial' } } } }],
    ]);
  });
});

describe('an announcement', () => {
  it('answers how many endpoints will hear it', async () => {
    await subscribe('http://127.0.0.1:9', ['content']);
    await subscribe('http://127.0.0.1:9', ['user']);
    await subscribe('http://127.0.0.1:9', ['*']);
    expect(await announce(server.db, published(), selfHosted, server.clock.now)).toBe(2);
    expect(await written()).toEqual({ messages: 1, deliveries: 2 });
  });

  it('that nobody wants to hear is not written down', async () => {
    await subscribe('http://127.0.0.1:9', ['user']);
    expect(await announce(server.db, published(), selfHosted, server.clock.now)).toBe(0);
    expect(await written()).toEqual({ messages: 0, deliveries: 0 });
  });

  it('is undone with its transaction', async () => {
    await subscribe('http://127.0.0.1:9');
    const transaction = server.db.transaction().execute(async (trx) => {
      expect(await announce(trx, published(), selfHosted, server.clock.now)).toBe(1);
      throw new Error('undone');
    });
    await expect(transaction).rejects.toThrow('undone');
    expect(await written()).toEqual({ messages: 0, deliveries: 0 });
  });
});

describe('concurrent writes to one user', () => {
  /** A second process on the same database. */
  async function otherProcess(): Promise<string> {
    const { config, clock } = server;
    const database = openDatabase(server.databaseUrl, { max: 5 });
    const options = { config, database, now: () => clock.now, secretKey: config.SECRET_KEY! };
    const { app } = buildApp(options, pino({ level: 'silent' }));
    await app.listen({ host: '127.0.0.1', port: 0 });
    onTestFinished(async () => {
      await app.close();
      await database.close();
    });
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  }

  const replay = (messages: Message[]) => {
    let attributes: Record<string, unknown> | undefined;
    for (const { type, data } of messages) {
      const after = data.user.attributes;
      const undone = { ...after, ...data.previousAttributes };
      const before = Object.fromEntries(Object.entries(undone).filter(([, value]) => value !== null));
      // Each message begins where the one before it ended.
      if (type === 'user.updated') expect(before).toEqual(attributes);
      else expect(attributes).toBeUndefined();
      attributes = after;
    }
    return attributes;
  };

  it('are told of as a chain, whose last link is what is stored', async () => {
    const receiver = await receiving();
    const webhook = await subscribe(receiver.url, ['user']);
    const write = (i: number) => put('/users/ada', { last: i, [`own_${i % 7}`]: i % 3 === 0 ? null : i });
    for (let round = 0; round < 3; round++) {
      await Promise.all(Array.from({ length: 15 }, (_, i) => write(round * 15 + i)));
    }
    await server.worker.drain();
    const messages = messagesOf(receiver, webhook);
    expect(messages.length).toBeGreaterThan(2);
    expect(replay(messages)).toEqual((await api('/users/ada')).body.attributes);
  });

  it('by two processes are told of as a chain, too', async () => {
    const receiver = await receiving();
    const webhook = await subscribe(receiver.url, ['user']);
    const processes = [server.url, await otherProcess()];
    const path = `/v2/projects/${project.id}/environments/${project.production}/users/ada`;
    const write = (i: number) => {
      const body = { attributes: { last: i, [`own_${i}`]: i } };
      return server.call(`${processes[i % 2]}${path}`, { method: 'PUT', token: project.token, body });
    };
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(Array.from({ length: 4 }, (_, i) => write(round * 4 + i)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
    await server.worker.drain();
    // Ids are in the order of time only within a process; here each link has more attributes than the one before.
    const size = ({ data }: Message) => Object.keys(data.user.attributes).length;
    const messages = messagesOf(receiver, webhook).toSorted((one, other) => size(one) - size(other));
    expect(replay(messages)).toEqual((await api('/users/ada')).body.attributes);
    expect(size(messages.at(-1)!)).toBe(43);
  });
});
