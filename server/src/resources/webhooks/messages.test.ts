import { newId } from 'guidepost-model/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { useProject } from '../../../test/api.ts';
import { useServer } from '../../../test/harness.ts';
import { connect, inOrderOfIds, type Message } from '../../../test/webhooks.ts';

const server = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });
const { project, api, put } = useProject(server, beforeEach);

const sdk = async (path: string, body: object) => {
  const { token } = (await api('')).body;
  return (await server.call(`/sdk/v1/${path}`, { method: 'POST', token, body })).body;
};

/** What a new endpoint hears of this, verified, in the order in which it happened. */
async function hears(work: () => Promise<unknown>, topics = ['*']): Promise<Message[]> {
  const { arrived } = await connect(api, undefined, topics);
  await work();
  await server.worker.drain();
  return inOrderOfIds(arrived());
}
const typesOf = (messages: Message[]) => messages.map(({ type }) => type);

describe.each([
  ['user', '/users/x'],
  ['company', '/companies/x'],
])('a %s', (noun, path) => {
  it('that is new is told of as the API shows it', async () => {
    const [message, ...more] = await hears(() => put(path, { plan: 'pro', seats: 3, tags: ['a', 'b'] }));
    expect(more).toEqual([]);
    expect(message!.type).toBe(`${noun}.created`);
    expect(message!.createdAt).toBe(server.clock.now.toISOString());
    expect(message!.data).toEqual({ [noun]: (await api(path)).body });
    expect(message!.data[noun].memberships).toBeNull();
    expect(message!.data[noun].attributes).toMatchObject({ plan: 'pro', seats: 3, tags: ['a', 'b'] });
  });

  it('that is new is told of without any attributes, too', async () => {
    const [message] = await hears(() => api(path, 'PUT', {}));
    expect(message).toMatchObject({ type: `${noun}.created`, data: { [noun]: { id: 'x' } } });
  });

  it('that is changed comes with the old values of what was changed or removed, and null for what is new', async () => {
    await put(path, { plan: 'trial', seats: 3, tags: ['a'], active: false, note: 'same', gone: 'x' });
    server.pass(10);
    const changes = { plan: 'pro', tags: ['a', 'b'], active: true, note: 'same', gone: null, city: 'Rome' };
    const [message, ...more] = await hears(() => put(path, { ...changes, never_there: null }));
    expect(more).toEqual([]);
    expect(message!.type).toBe(`${noun}.updated`);
    expect(message!.createdAt).toBe(server.clock.now.toISOString());
    expect(message!.data).toEqual({
      [noun]: (await api(path)).body,
      previousAttributes: { plan: 'trial', tags: ['a'], active: false, gone: 'x', city: null },
    });
  });

  it('that is written again without a change is no news', async () => {
    const attributes = { plan: 'pro', tags: ['a'], since: '2026-01-31T09:30:00Z', seats: 3 };
    await put(path, attributes);
    server.pass(10);
    const heard = await hears(async () => {
      await put(path, attributes);
      await put(path, { since: '2026-01-31T10:30:00.000+01:00', seats: 3.0 });
      await put(path, { never_there: null });
      await put(path, {});
      await api(path, 'PUT', {});
    });
    expect(heard).toEqual([]);
  });

  it('whose bookkeeping alone changes is no news', async () => {
    await put(path, { plan: 'pro' });
    const heard = await hears(async () => {
      await put(path, { last_seen_at: '2026-03-02T00:00:00Z' });
      await put(path, { first_seen_at: '2020-01-01T00:00:00Z', plan: 'pro' });
      await put(path, { last_seen_at: null });
    });
    expect(heard).toEqual([]);
  });

  it('whose bookkeeping changes beside others shows it, but not among the previous attributes', async () => {
    await put(path, { plan: 'trial' });
    const [message] = await hears(() => put(path, { plan: 'pro', last_seen_at: '2026-03-02T00:00:00Z' }));
    expect(message!.data.previousAttributes).toEqual({ plan: 'trial' });
    expect(message!.data[noun].attributes.last_seen_at).toBe('2026-03-02T00:00:00.000Z');
  });

  it('that is deleted is told of as just before', async () => {
    await put(path, { plan: 'pro' });
    const before = (await api(path)).body;
    server.pass(10);
    const heard = await hears(async () => {
      await api(path, 'DELETE');
      await api(path, 'DELETE');
      await api('/users/never_there', 'DELETE');
    });
    expect(heard).toMatchObject([{ type: `${noun}.deleted`, createdAt: server.clock.now.toISOString() }]);
    expect(heard[0]!.data).toEqual({ [noun]: before });
  });

  it('whose write is refused is no news', async () => {
    await put(path, { seats: 3 });
    const heard = await hears(async () => {
      const refused = [
        await api(path, 'PUT', { attributes: { seats: 'three', plan: 'pro' } }),
        await api(`${path}2`, 'PUT', { attributes: { plan: { a: 1 } } }),
        await api(`${path}3`, 'PUT', { attribute: {} }),
      ];
      expect(refused.map(({ body }) => body.error.code)).toEqual(['E1017', 'E1017', 'E1017']);
    });
    expect(heard).toEqual([]);
  });

  it('is told of with the attributes that follow from the id', async () => {
    const now = server.clock.now;
    const definition = { project_id: project.id, code_name: 'bucket', display_name: 'B', created_at: now };
    await server.db
      .insertInto('attribute_definitions')
      .values({
        ...definition,
        id: newId(),
        scope: noun as 'user',
        data_type: 'random_ab',
        updated_at: now,
      })
      .execute();
    server.definitionCache.forgetAll();
    const shown: unknown[] = [];
    const heard = await hears(async () => {
      for (const plan of ['trial', 'pro']) shown.push((await put(path, { plan })).body);
      await api(path, 'DELETE');
    });
    expect(heard.map(({ data }) => data[noun])).toEqual([...shown, shown[1]]);
    expect(heard[0]!.data[noun].attributes.bucket).toMatch(/^[AB]$/);
  });

  it('may have any text in its id and attributes', async () => {
    const texts = ['"', '\\', "o'hara", '</script>', '\u2028', 'ü 😀 東京', '{"a":1}', '\u0001', '%s $1'];
    const heard = await hears(async () => {
      for (const text of texts) {
        const id = encodeURIComponent(`id ${text}`);
        await put(path.replace('x', id), { note: text, list: [text] });
      }
    });
    const told = heard.map(({ data }) => data[noun]);
    expect(told.map(({ id }) => id)).toEqual(texts.map((text) => `id ${text}`));
    expect(told.map(({ attributes }) => attributes.note)).toEqual(texts);
    expect(told.map(({ attributes }) => attributes.list)).toEqual(texts.map((text) => [text]));
  });
});

describe('an app that uses the SDK', () => {
  it('is heard when it identifies, and not when it does so again', async () => {
    const body = {
      userId: 'ada',
      attributes: { plan: 'trial' },
      company: { id: 'acme', attributes: { size: 7 }, membership: { role: 'admin' } },
    };
    const heard = await hears(async () => {
      await sdk('identify', body);
      await sdk('identify', body);
      server.pass(120);
      await sdk('identify', body);
      await sdk('identify', { ...body, attributes: { plan: 'pro' }, company: undefined });
    });
    expect(typesOf(heard)).toEqual(['user.created', 'company.created', 'user.updated']);
    expect(heard.at(-1)!.data.previousAttributes).toEqual({ plan: 'trial' });
  });

  it('is heard when it groups: the company, and the user when it is new', async () => {
    const heard = await hears(async () => {
      await sdk('group', { userId: 'ada', groupId: 'acme', traits: { industry: 'tools' } });
      await sdk('group', { userId: 'ada', groupId: 'acme', traits: { industry: 'tools' } });
      await sdk('group', { userId: 'ada', groupId: 'acme', traits: { industry: 'toys' } });
    });
    expect(typesOf(heard)).toEqual(['user.created', 'company.created', 'company.updated']);
    expect(heard[2]!.data.previousAttributes).toEqual({ industry: 'tools' });
  });

  it('is heard when it tracks an event or views a page, each by its own name', async () => {
    await put('/users/ada');
    const heard = await hears(async () => {
      await sdk('track', { userId: 'ada', name: 'Order Placed', attributes: { total: 9, 'bad key': 1 } });
      await sdk('page', { userId: 'ada', context: { pageUrl: 'https://app.example.com/' } });
    }, ['*', 'event.tracked.page_viewed']);
    expect(heard).toMatchObject([
      { type: 'event.tracked.order_placed', data: { event: { userId: 'ada', attributes: { total: 9 } } } },
      {
        type: 'event.tracked.page_viewed',
        data: { event: { attributes: { page_url: 'https://app.example.com/' } } },
      },
    ]);
    expect(heard[0]!.data.event.attributes).toEqual({ total: 9 });
  });

  it('is heard for what it sends in a batch, in its order for each user', async () => {
    const heard = await hears(() =>
      sdk('batch', {
        batch: [
          { type: 'identify', userId: 'ada', traits: { plan: 'trial' } },
          { type: 'identify', userId: 'ada', traits: { plan: 'pro' } },
          { type: 'track', userId: 'ada', event: 'Plan Upgraded' },
          { type: 'nonsense', userId: 'ada' },
          { type: 'group', userId: 'ada', groupId: 'acme' },
        ],
      }),
    );
    expect(typesOf(heard)).toEqual([
      'user.created',
      'user.updated',
      'event.tracked.plan_upgraded',
      'company.created',
    ]);
  });
});

describe('an event', () => {
  const track = (fields: object = {}) =>
    api('/events', 'POST', { userId: 'ada', name: 'order_placed', ...fields });

  it('is told of as the API answers it, at the time when it happened', async () => {
    await put('/users/ada');
    await put('/companies/acme');
    const answers: unknown[] = [];
    const heard = await hears(async () => {
      const fields = { companyId: 'acme', attributes: { total: 9.5, note: '"x"' } };
      answers.push((await track({ ...fields, occurredAt: '2026-02-01T10:00:00+01:00' })).body);
      answers.push((await track({ companyId: 'unknown' })).body);
    });
    expect(heard.map(({ data }) => data)).toEqual(answers.map((event) => ({ event })));
    expect(heard[0]!.data.event).toMatchObject({
      object: 'event',
      userId: 'ada',
      companyId: 'acme',
      codeName: 'order_placed',
      sessionId: null,
      contentId: null,
      versionId: null,
      createdAt: '2026-02-01T09:00:00.000Z',
    });
    expect(heard.map(({ createdAt }) => createdAt)).toEqual([
      '2026-02-01T09:00:00.000Z',
      server.clock.now.toISOString(),
    ]);
    expect(heard[1]!.data.event.companyId).toBeNull();
  });

  it('of an unknown user tells of the user, too', async () => {
    const heard = await hears(() => Promise.all([track(), track(), track()]));
    expect(typesOf(heard).toSorted()).toEqual([
      ...Array(3).fill('event.tracked.order_placed'),
      'user.created',
    ]);
    const { data } = heard.find(({ type }) => type === 'user.created')!;
    expect(data).toEqual({ user: (await api('/users/ada')).body });
  });

  it('with a messageId that was there before is told of once', async () => {
    await put('/users/ada');
    const heard = await hears(async () => {
      await track({ messageId: 'm-1' });
      await track({ messageId: 'm-1', attributes: { other: 1 } });
      await Promise.all(Array.from({ length: 5 }, () => track({ messageId: 'm-2' })));
      await sdk('track', { userId: 'ada', name: 'order_placed', messageId: 'm-2' });
    });
    expect(typesOf(heard)).toEqual(['event.tracked.order_placed', 'event.tracked.order_placed']);
  });

  it('that is refused is not told of, nor is its user', async () => {
    const heard = await hears(async () => {
      expect((await track({ name: 'flow_started' })).body.error.code).toBe('E1017');
      expect((await track({ attributes: { total: { a: 1 } } })).body.error.code).toBe('E1017');
      expect((await sdk('track', { userId: 'ada', name: 'flow_started' })).error.code).toBe('E1017');
    });
    expect(heard).toEqual([]);
  });
});

it('memberships are news to nobody', async () => {
  await put('/users/ada');
  await put('/companies/acme');
  const heard = await hears(async () => {
    const path = '/companies/acme/memberships/ada';
    expect((await api(path, 'PUT', { attributes: { role: 'admin' } })).status).toBe(200);
    expect((await api(path, 'DELETE')).status).toBe(204);
  });
  expect(heard).toEqual([]);
});
