import pino from 'pino';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { useProject } from '../../../test/api.ts';
import { codeOf, newProject, newTestToken, setRole, useServer } from '../../../test/harness.ts';
import { answer, inOrder, type Received } from '../../../test/receivers.ts';
import { receiving, verified } from '../../../test/webhooks.ts';
import { buildApp } from '../../app.ts';
import type { Scope } from '../../auth/scopes.ts';
import { SecretBox } from '../../delivery/secret-box.ts';

const server = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });
const { project, api } = useProject(server, beforeEach);

const pathIn = (environmentId: string, path: string) =>
  `/v2/projects/${project.id}/environments/${environmentId}${path}`;
const create = (fields: object = {}) =>
  api('/webhooks', 'POST', { url: 'http://127.0.0.1:9/hook', topics: ['*'], ...fields });
const created = async (fields?: object) => (await create(fields)).body;
const list = async (query = '') => (await api(`/webhooks${query}`)).body;
const isSignedWith = (secret: string, request: Received) => {
  try {
    return verified({ requests: [request] }, { secret }).length === 1;
  } catch {
    return false;
  }
};

const secretPattern = /^whsec_[0-9a-f]{64}$/;

describe('creating an endpoint', () => {
  it('answers 201 with all of it, and with its secret', async () => {
    const { status, body } = await create({ url: 'http://127.0.0.1:9/a?b=c', topics: ['user', 'company'] });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      object: 'webhook',
      createdAt: server.clock.now.toISOString(),
      url: 'http://127.0.0.1:9/a?b=c',
      topics: ['user', 'company'],
      enabled: true,
      description: null,
      consecutiveFailures: 0,
      cooldownUntil: null,
      autoDisabledAt: null,
      secret: expect.stringMatching(secretPattern),
    });
  });

  it('takes a description, and one that is off from the start', async () => {
    expect(await created({ description: 'Billing', enabled: false })).toMatchObject({
      description: 'Billing',
      enabled: false,
      autoDisabledAt: null,
    });
    expect((await created({ description: null })).description).toBeNull();
    expect((await created({ description: '' })).description).toBe('');
  });

  it('keeps the order of the topics, and each of them once', async () => {
    const { topics } = await created({ topics: ['user', '*', 'user', 'event.tracked.x_y', '*'] });
    expect(topics).toEqual(['user', '*', 'event.tracked.x_y']);
  });

  it('gives each a secret of its own, though they are alike', async () => {
    const [one, other] = [await created(), await created()];
    expect(one.id).not.toBe(other.id);
    expect(one.secret).not.toBe(other.secret);
  });
});

describe('reading endpoints', () => {
  it('shows one as it was created', async () => {
    const webhook = await created({ description: 'One' });
    expect(await api(`/webhooks/${webhook.id}`)).toMatchObject({ status: 200, body: webhook });
    expect((await api(`/webhooks/${webhook.id}`)).body).toEqual(webhook);
  });

  it('lists those of the environment, oldest first and never with a secret', async () => {
    const first = await created();
    server.pass(1);
    const [second, third] = [await created(), await created()];
    const elsewhere = pathIn(project.staging, '/webhooks');
    const body = { url: 'http://127.0.0.1:9', topics: ['*'] };
    expect((await server.call(elsewhere, { method: 'POST', token: project.token, body })).status).toBe(201);
    const shown = [first, second, third].map(({ secret, ...webhook }) => webhook);
    expect(await list()).toEqual({ results: shown, next: null, previous: null });
  });

  it('pages through the list, there and back', async () => {
    for (let i = 0; i < 5; i++) await created({ description: `${i}` });
    const labels = (page: { results: { description: string }[] }) =>
      page.results.map((row) => row.description);
    const pages = [await list('?limit=2')];
    while (pages.at(-1).next) pages.push((await server.call(pages.at(-1).next, project)).body);
    expect(pages.map(labels)).toEqual([['0', '1'], ['2', '3'], ['4']]);
    const back = (await server.call(pages[2].previous, project)).body;
    expect(labels(back)).toEqual(['2', '3']);
    expect(labels((await server.call(back.previous, project)).body)).toEqual(['0', '1']);
  });
});

describe('changing an endpoint', () => {
  it.each([
    ['url', 'http://127.0.0.1:9/other'],
    ['topics', ['content']],
    ['enabled', false],
    ['description', 'Renamed'],
    ['description', null],
  ])('its %s to %j leaves the rest, and answers 200 without the secret', async (key, value) => {
    const { secret, ...before } = await created({ description: 'Before' });
    server.pass(60);
    const { status, body } = await api(`/webhooks/${before.id}`, 'PATCH', { [key]: value });
    expect([status, body]).toEqual([200, { ...before, [key]: value }]);
    expect((await api(`/webhooks/${before.id}`)).body).toEqual({ ...before, [key]: value, secret });
  });

  it('takes all fields at once, and the same values again', async () => {
    const { secret, ...before } = await created();
    const all = { url: 'http://127.0.0.1:9/z', topics: ['user'], enabled: false, description: 'All' };
    for (let i = 0; i < 2; i++) {
      expect((await api(`/webhooks/${before.id}`, 'PATCH', all)).body).toEqual({ ...before, ...all });
    }
  });
});

it('what is still to be sent goes to another URL as it is', async () => {
  const [former, next] = [await receiving(answer(500)), await receiving()];
  const { id, secret } = await created({ url: former.url });
  await api('/users/ada', 'PUT', {});
  await server.worker.drain();
  await api(`/webhooks/${id}`, 'PATCH', { url: `${next.url}/new` });
  server.pass(6);
  await server.worker.drain();
  expect(former.requests).toHaveLength(1);
  expect(next.requests).toMatchObject([{ path: '/new', body: former.requests[0]!.body }]);
  expect(isSignedWith(secret, next.requests[0]!)).toBe(true);
});

describe('deleting an endpoint', () => {
  it('answers 204 with nothing, and it is gone from the list', async () => {
    const [gone, stays] = [await created(), await created()];
    const { status, body } = await api(`/webhooks/${gone.id}`, 'DELETE');
    expect([status, body]).toEqual([204, '']);
    expect((await list()).results.map(({ id }: { id: string }) => id)).toEqual([stays.id]);
  });
});

describe('an endpoint that is not there is E0061', () => {
  const operations: [method: string, path: string, body?: unknown][] = [
    ['GET', ''],
    ['PATCH', '', { enabled: true }],
    ['PATCH', '', { url: 'http://127.0.0.1:9' }],
    ['DELETE', ''],
    ['POST', '/rotate-secret'],
    ['POST', '/test'],
    ['POST', '/recover', { since: '2026-01-01' }],
    ['POST', '/messages/whmsg_0/resend'],
  ];
  const reads: typeof operations = [
    ['GET', '/messages'],
    ['GET', '/messages/whmsg_0'],
  ];
  const tryAll = async (id: string, tried = [...operations, ...reads]) => {
    for (const [method, path, body] of tried) {
      const answered = await api(`/webhooks/${id}${path}`, method, body);
      expect(codeOf(answered), `${method} ${path} of ${id}`).toBe('404 E0061');
    }
  };

  it('when no endpoint has the id', async () => {
    for (const id of ['nothing', '019a86f2-7c1e-7b3a-9d52-3f6f0a1c2b4d', '%F0%9F%9A%80', 'x'.repeat(300)]) {
      await tryAll(id);
    }
  });

  it('when it was deleted; only its log is still read', async () => {
    const { id } = await created();
    await api(`/webhooks/${id}`, 'DELETE');
    await tryAll(id, operations);
    expect(await api(`/webhooks/${id}/messages`)).toMatchObject({ status: 200, body: { results: [] } });
  });

  it('when it is of another environment or of another project', async () => {
    const body = { url: 'http://127.0.0.1:9', topics: ['*'] };
    const staging = { path: pathIn(project.staging, '/webhooks'), token: project.token };
    const mine = (await server.call(staging.path, { ...staging, method: 'POST', body })).body;
    await tryAll(mine.id);
    const other = await newProject(server);
    const theirs = `/v2/projects/${other.id}/environments/${other.production}/webhooks`;
    const foreign = (await server.call(theirs, { method: 'POST', token: other.token, body })).body;
    await tryAll(foreign.id);
    expect((await server.call(`${theirs}/${foreign.id}`, other)).body).toEqual(foreign);
  });
});

describe('the signing secret', () => {
  it.each<[scopes: Scope[], expected: string]>([
    [['webhook:read', 'webhook:manage'], 'shown'],
    [['webhook:read'], 'hidden'],
    [['webhook:manage'], '403 E1012'],
    [['user:read'], '403 E1012'],
  ])('for a token with %j: %s', async (scopes, expected) => {
    const { id, secret } = await created();
    const token = await newTestToken(server, project, { scopes });
    const { status, body } = await api(`/webhooks/${id}`, 'GET', undefined, { token });
    const seen = status === 200 ? (body.secret ?? 'hidden') : codeOf({ status, body });
    expect(seen === secret ? 'shown' : seen).toBe(expected);
  });

  it("follows the current role of the token's owner", async () => {
    const { id, secret } = await created();
    const read = async () => {
      const { status, body } = await api(`/webhooks/${id}`);
      return body.secret ?? codeOf({ status, body });
    };
    await setRole(server, project, 'viewer');
    expect(await read()).toBe('403 E1012');
    await setRole(server, project, 'editor');
    expect(await read()).toBe(secret);
  });

  it('is replaced at once: the first attempt has the old signature, the retry the new one', async () => {
    const receiver = await receiving(inOrder(answer(500), answer(200)));
    const { id, secret: old } = await created({ url: receiver.url });
    await api('/users/ada', 'PUT', {});
    await server.worker.drain();
    const { status, body } = await api(`/webhooks/${id}/rotate-secret`, 'POST');
    expect([status, body]).toEqual([200, { ...(await api(`/webhooks/${id}`)).body }]);
    expect(body.secret).toMatch(secretPattern);
    expect(body.secret).not.toBe(old);
    server.pass(6);
    await server.worker.drain();
    const signedBy = receiver.requests.map((request) => [
      isSignedWith(old, request),
      isSignedWith(body.secret, request),
    ]);
    expect(signedBy).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('cannot be read in the database', async () => {
    const { id, secret } = await created();
    const stored = async () =>
      (await server.db.selectFrom('webhooks').select('secret').where('id', '=', id).executeTakeFirstOrThrow())
        .secret;
    const readable = (text: string) => [text, Buffer.from(text.slice('whsec_'.length), 'hex')];
    for (const form of readable(secret)) expect((await stored()).includes(form)).toBe(false);
    const sealed = await stored();
    expect(new SecretBox(server.config.SECRET_KEY!).open(sealed)).toBe(secret);
    expect(new SecretBox(`${server.config.SECRET_KEY!}.`).open(sealed)).toBeUndefined();
    const rotated = (await api(`/webhooks/${id}/rotate-secret`, 'POST')).body.secret;
    for (const form of readable(rotated)) expect((await stored()).includes(form)).toBe(false);
  });

  it('that was sealed with another key reads as "", signs nothing, and is mended by rotating', async () => {
    const receiver = await receiving();
    const { id } = await created({ url: receiver.url });
    const foreign = new SecretBox('the key of some other installation').seal('whsec_lost');
    await server.db.updateTable('webhooks').set({ secret: foreign }).where('id', '=', id).execute();
    expect((await api(`/webhooks/${id}`)).body.secret).toBe('');
    const { body } = await api(`/webhooks/${id}/test`, 'POST');
    expect(body).toMatchObject({ status: 'failed', attempts: [{ statusCode: null }] });
    expect(body.attempts[0].error).toContain('SECRET_KEY');
    expect(receiver.requests).toEqual([]);
    const { secret } = (await api(`/webhooks/${id}/rotate-secret`, 'POST')).body;
    expect((await api(`/webhooks/${id}/test`, 'POST')).body.status).toBe('delivered');
    expect(isSignedWith(secret, receiver.requests[0]!)).toBe(true);
  });

  it('is in no log line, however much is logged', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
    const { config, database, clock } = server;
    const options = { config, database, now: () => clock.now, secretKey: config.SECRET_KEY! };
    const { app, worker } = buildApp(options, logger);
    onTestFinished(() => app.close());
    const receiver = await receiving(inOrder(answer(500, {}, 'no'), answer(200)));
    const headers = { authorization: `Bearer ${project.token}` };
    const send = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
      (
        await app.inject({
          method,
          url: pathIn(project.production, path),
          headers,
          ...(payload && { payload }),
        })
      ).json();
    const webhook = await send('POST', '/webhooks', { url: receiver.url, topics: ['user'] });
    await send('GET', `/webhooks/${webhook.id}`);
    await send('PUT', '/users/ada', {});
    await worker.drain();
    const rotated = await send('POST', `/webhooks/${webhook.id}/rotate-secret`);
    await send('POST', `/webhooks/${webhook.id}/test`);
    const log = lines.join('');
    expect(log.match(/"msg":"webhook attempt"/g)).toHaveLength(2);
    expect(log).toContain(webhook.id);
    for (const secret of [webhook.secret, rotated.secret]) {
      expect(secret).toMatch(secretPattern);
      expect(log).not.toContain(secret.slice('whsec_'.length));
    }
  });
});
