import { beforeEach, describe, expect, it } from 'vitest';
import { useProject } from '../../../test/api.ts';
import { codeOf, newTestToken, useServer } from '../../../test/harness.ts';
import { answer, type Behaviour, dirtyText, hang, redirect } from '../../../test/receivers.ts';
import { connect } from '../../../test/webhooks.ts';

const server = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });
const { project, api, put } = useProject(server, beforeEach);

const secondsUntil = (time: string) => (Date.parse(time) - server.clock.now.getTime()) / 1000;

type Entry = { id: string; type: string; status: string };
const typesOf = (entries: Entry[]) => entries.map(({ type }) => type);

describe('an entry of the log', () => {
  it('is pending until it was delivered', async () => {
    const { id, log, message, arrived } = await connect(api);
    await put('/users/ada');
    const createdAt = server.clock.now.toISOString();
    const pending = {
      id: expect.stringMatching(/^whmsg_/),
      object: 'webhookDelivery',
      type: 'user.created',
      webhookId: id,
      status: 'pending',
      nextAttemptAt: createdAt,
      createdAt,
      attemptCount: 0,
    };
    expect(await log()).toEqual([pending]);
    expect(await message()).toEqual({ ...pending, payload: expect.any(Object), attempts: [] });
    server.pass(3);
    await server.worker.drain();
    const delivered = { ...pending, status: 'delivered', nextAttemptAt: null, attemptCount: 1 };
    expect(await log()).toEqual([delivered]);
    expect((await message()).payload).toEqual(arrived()[0]);
  });

  it('shows an attempt that was accepted', async () => {
    const { message } = await connect(api, answer(202, {}, 'thank you'));
    await put('/users/ada');
    await server.worker.drain();
    expect((await message()).attempts).toEqual([
      {
        number: 1,
        createdAt: server.clock.now.toISOString(),
        statusCode: 202,
        responseExcerpt: 'thank you',
        error: null,
        durationMs: expect.any(Number),
      },
    ]);
  });

  it.each<[what: string, behaviour: Behaviour, statusCode: number, excerpt: string, error: string]>([
    ['an error', answer(500, {}, 'boom'), 500, 'boom', '500'],
    ['not found, and nothing more', answer(404), 404, '', '404'],
    ['a redirect', redirect('https://example.com/'), 302, '', 'redirect'],
  ])('shows an attempt that met %s', async (_, behaviour, statusCode, excerpt, error) => {
    const { message } = await connect(api, behaviour);
    await put('/users/ada');
    await server.worker.drain();
    const { attempts, ...entry } = await message();
    expect(attempts).toMatchObject([{ number: 1, statusCode, responseExcerpt: excerpt }]);
    expect(attempts[0].error).toContain(error);
    expect(entry).toMatchObject({ status: 'pending', attemptCount: 1 });
    // About five seconds: never sooner, and at most a tenth later.
    expect(secondsUntil(entry.nextAttemptAt)).toBeGreaterThanOrEqual(5);
    expect(secondsUntil(entry.nextAttemptAt)).toBeLessThanOrEqual(5.5);
  });

  it('shows an attempt that met nobody', async () => {
    const { receiver, message } = await connect(api);
    await receiver.close();
    await put('/users/ada');
    await server.worker.drain();
    const [attempt] = (await message()).attempts;
    expect(attempt).toMatchObject({ statusCode: null, responseExcerpt: null });
    expect(attempt.error).toContain('refused');
    expect(Number.isInteger(attempt.durationMs)).toBe(true);
  });

  it('keeps a thousand characters of an answer, whatever they are', async () => {
    const long = await connect(api, answer(200, {}, 'ü'.repeat(5000)));
    const dirty = await connect(api, dirtyText);
    await put('/users/ada');
    await server.worker.drain();
    expect((await long.message()).attempts[0].responseExcerpt).toBe('ü'.repeat(1000));
    expect((await dirty.message()).attempts[0].responseExcerpt).toMatch(/^a.+z$/);
  });

  it('has no next attempt while one is under way', async () => {
    const { receiver, log } = await connect(api, hang);
    await put('/users/ada');
    const drained = server.worker.drain();
    await receiver.waitFor(1);
    expect(await log()).toMatchObject([{ status: 'pending', nextAttemptAt: null, attemptCount: 0 }]);
    await receiver.close();
    await drained;
    expect(await log()).toMatchObject([{ status: 'pending', attemptCount: 1 }]);
  });

  it('waits for as long as a busy receiver asks for', async () => {
    const busy = await connect(api, answer(429, { 'retry-after': '120' }));
    const broken = await connect(api, answer(500, { 'retry-after': '120' }));
    await put('/users/ada');
    await server.worker.drain();
    expect(secondsUntil((await busy.message()).nextAttemptAt)).toBe(120);
    expect(secondsUntil((await broken.message()).nextAttemptAt)).toBeLessThan(6);
  });

  it('has eight attempts, after 5 s, 1 m, 10 m, 1 h, 4 h, 8 h and 12 h, and then failed', async () => {
    const { message, arrived } = await connect(api, answer(503));
    await put('/users/ada');
    await server.worker.drain();
    for (const delay of [5, 60, 600, 3600, 14_400, 28_800, 43_200]) {
      const { nextAttemptAt, status } = await message();
      expect(status).toBe('pending');
      const wait = secondsUntil(nextAttemptAt);
      expect([delay, wait >= delay && wait <= delay * 1.1]).toEqual([delay, true]);
      const before = arrived().length;
      server.pass(wait - 0.001);
      await server.worker.drain();
      expect(arrived()).toHaveLength(before);
      server.pass(0.001);
      await server.worker.drain();
      expect(arrived()).toHaveLength(before + 1);
    }
    const { attempts, ...entry } = await message();
    expect(entry).toMatchObject({ status: 'failed', nextAttemptAt: null, attemptCount: 8 });
    expect(attempts.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    server.pass(100_000);
    await server.worker.drain();
    expect(arrived()).toHaveLength(8);
    expect(new Set(arrived().map(({ id }) => id))).toEqual(new Set([entry.id]));
  });
});

describe('the log', () => {
  /** Two that were delivered, then two that were not, then one that waits. */
  async function mixed() {
    const endpoint = await connect(api);
    await put('/users/ada', { plan: 'trial' });
    await put('/companies/acme');
    await server.worker.drain();
    endpoint.receiver.behave(answer(500));
    await put('/users/ada', { plan: 'pro' });
    await put('/companies/globex');
    await api(`/webhooks/${endpoint.id}`, 'PATCH', { enabled: false });
    await api(`/webhooks/${endpoint.id}`, 'PATCH', { enabled: true });
    await put('/users/eve');
    return endpoint;
  }

  it('has the newest first, and with a filter only what fits it', async () => {
    const { page } = await mixed();
    const [newest, fourth, third, second, first] = [
      'user.created',
      'company.created',
      'user.updated',
      'company.created',
      'user.created',
    ];
    const table: [query: string, types: string[]][] = [
      ['', [newest, fourth, third, second, first]],
      ['?status=pending', [newest]],
      ['?status=failed', [fourth, third]],
      ['?status=delivered', [second, first]],
      ['?topic=company.created', [fourth, second]],
      ['?topic=user.updated', [third]],
      ['?topic=company.created&status=failed', [fourth]],
      ['?topic=user', []],
      ['?topic=nonsense', []],
      ['?topic=', []],
    ];
    for (const [query, types] of table) {
      const found = await page(query);
      expect({ ...found, results: typesOf(found.results) }, query).toEqual({
        results: types,
        next: null,
        previous: null,
      });
    }
  });

  it.each(['', '&status=pending', '&topic=user.created', '&topic=user.created&status=pending'])(
    'is paged through in both directions%s',
    async (filter) => {
      const { log, page } = await connect(api, undefined, ['user']);
      for (let i = 0; i < 5; i++) await put(`/users/u${i}`);
      const all = await log();
      const pages = [await page(`?limit=2${filter}`)];
      while (pages.at(-1).next) pages.push((await server.call(pages.at(-1).next, project)).body);
      expect(pages.map(({ results }) => results)).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4)]);
      // What comes in meanwhile does not move the pages.
      await put('/users/late');
      const back = (await server.call(pages[2].previous, project)).body;
      expect(back.results).toEqual(pages[1].results);
      const first = (await server.call(back.previous, project)).body;
      expect(first.results.map(({ id }: Entry) => id)).toEqual(all.slice(0, 2).map(({ id }: Entry) => id));
    },
  );

  it('of one endpoint has nothing of another', async () => {
    const [users, companies] = [
      await connect(api, undefined, ['user']),
      await connect(api, undefined, ['company']),
    ];
    await put('/users/ada');
    await put('/companies/acme');
    expect(typesOf(await users.log())).toEqual(['user.created']);
    expect(typesOf(await companies.log())).toEqual(['company.created']);
    const foreign = (await companies.log())[0].id;
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/resend'],
    ]) {
      for (const id of [foreign, 'whmsg_0', 'nonsense', '%F0%9F%9A%80']) {
        const answered = await api(`/webhooks/${users.id}/messages/${id}${path}`, method);
        expect(codeOf(answered), `${method} ${id}${path}`).toBe('404 E0062');
      }
    }
    expect((await companies.log())[0].status).toBe('pending');
  });

  it('is there for tokens that may read webhooks, and sending again is not', async () => {
    const { id, log } = await connect(api);
    await put('/users/ada');
    const [{ id: messageId }] = await log();
    const token = await newTestToken(server, project, { scopes: ['webhook:read'] });
    const as = async (method: string, path: string) =>
      (await api(`/webhooks/${id}${path}`, method, undefined, { token })).status;
    expect(await as('GET', '/messages')).toBe(200);
    expect(await as('GET', `/messages/${messageId}`)).toBe(200);
    for (const path of ['/test', '/recover', '/rotate-secret', `/messages/${messageId}/resend`]) {
      expect(await as('POST', path), path).toBe(403);
    }
  });

  it('of a deleted endpoint stays, with its payloads and attempts', async () => {
    const { id, log, message } = await mixed();
    const before = await message((await log('?status=delivered'))[0].id);
    await api(`/webhooks/${id}`, 'DELETE');
    expect(typesOf(await log())).toHaveLength(5);
    expect(await log('?status=pending')).toEqual([]);
    expect(await message(before.id)).toEqual(before);
    expect(codeOf(await api(`/webhooks/${id}/messages/whmsg_0`))).toBe('404 E0062');
  });
});
