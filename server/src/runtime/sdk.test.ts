import { beforeAll, describe, expect, it } from 'vitest';
import { useProject } from '../../test/api.ts';
import { codeOf, useServer } from '../../test/harness.ts';

const server = useServer();
const { project, api } = useProject(server);
let sdkToken: string;
beforeAll(async () => {
  sdkToken = (await api('')).body.token;
});

const send = (path: string, body: unknown, token: string | undefined = sdkToken) =>
  server.call(`/sdk/v1/${path}`, { method: 'POST', token, body });
const user = async (id: string, query = '') => (await api(`/users/${encodeURIComponent(id)}${query}`)).body;
const eventsOf = async (userId: string) => {
  const { rows } = await server.database.pool.query(
    'SELECT code_name, company_id, attributes, created_at FROM events WHERE environment_id = $1 AND user_id = $2 ORDER BY created_at, id',
    [project.production, userId],
  );
  return rows;
};

/** The attributes of a company, which is created when it is new. */
const companyOf = async (id: string) => (await api(`/companies/${id}`, 'PUT', {})).body.attributes;

describe('identify', () => {
  it('creates and updates the user, the company and the membership', async () => {
    const { status, body } = await send('identify', {
      userId: 'ada',
      attributes: { plan: 'pro' },
      company: { id: 'acme', attributes: { size: 7 }, membership: { role: 'admin' } },
    });
    expect([status, body]).toEqual([200, { status: 'ok', rejected: [], changed: true }]);
    expect(await user('ada', '?expand=memberships.company')).toMatchObject({
      attributes: { plan: 'pro' },
      memberships: [
        { companyId: 'acme', attributes: { role: 'admin' }, company: { attributes: { size: 7 } } },
      ],
    });
  });

  it('drops and names the keys that cannot be written, and writes the rest', async () => {
    await send('identify', { userId: 'typed', attributes: { tier: 'gold' } });
    const attributes = { fine: 1, 'bad key': 1, nested: { a: 1 }, tier: 7 };
    const { body } = await send('identify', { userId: 'lenient', attributes });
    expect(body.rejected.map(({ codeName }: { codeName: string }) => codeName).sort()).toEqual([
      'bad key',
      'nested',
      'tier',
    ]);
    expect((await user('lenient')).attributes).toMatchObject({ fine: 1 });
  });

  it('touches last_seen_at, at most once a minute', async () => {
    const start = server.clock.now.getTime();
    await send('identify', { userId: 'seen' });
    server.clock.now = new Date(start + 30_000);
    await send('identify', { userId: 'seen' });
    expect((await user('seen')).attributes.last_seen_at).toBe(new Date(start).toISOString());
    server.clock.now = new Date(start + 120_000);
    await send('track', { userId: 'seen', name: 'came_back' });
    expect((await user('seen')).attributes.last_seen_at).toBe(new Date(start + 120_000).toISOString());
    expect((await user('seen')).attributes.first_seen_at).toBe(new Date(start).toISOString());
  });

  it.each([
    ['identify', { company: { id: 'seen inc' } }],
    ['group', { groupId: 'seen inc' }],
    ['track', { name: 'came_back', companyId: 'seen inc' }],
    ['page', { companyId: 'seen inc' }],
    ['visit', { companyId: 'seen inc' }],
    ['batch', { batch: [{ type: 'track', userId: 'member', name: 'came_back', companyId: 'seen inc' }] }],
  ])(
    '%s touches last_seen_at of the company in which the user acts, and of no other',
    async (path, fields) => {
      const { last_seen_at: never } = await companyOf('unseen inc');
      await send('group', { userId: 'member', groupId: 'seen inc' });
      const at = server.pass(120);
      expect((await send(path, { userId: 'member', ...fields })).status).toBe(200);
      expect((await companyOf('seen inc')).last_seen_at).toBe(at);
      expect((await companyOf('unseen inc')).last_seen_at).toBe(never);
    },
  );
});

describe('track and page', () => {
  it('record events with the context of the page', async () => {
    const context = { pageUrl: 'https://app.example.com/x', viewportWidth: 800, viewportHeight: 600 };
    await send('identify', { userId: 'walker', company: { id: 'shop' } });
    await send('track', {
      userId: 'walker',
      name: 'clicked',
      attributes: { button: 'buy' },
      companyId: 'shop',
      context,
    });
    await send('page', { userId: 'walker', context });
    expect(await eventsOf('walker')).toMatchObject([
      {
        code_name: 'clicked',
        company_id: 'shop',
        attributes: { button: 'buy', page_url: context.pageUrl, viewport_width: 800 },
      },
      { code_name: 'page_viewed', attributes: { page_url: context.pageUrl, viewport_height: 600 } },
    ]);
  });

  it('refuse built-in names, and record a messageId once', async () => {
    expect((await send('track', { userId: 'walker', name: 'flow_started' })).body.error.code).toBe('E1017');
    const message = { userId: 'once', name: 'repeated', messageId: 'x1' };
    const [first, second] = [await send('track', message), await send('track', message)];
    expect(second.body.eventId).toBe(first.body.eventId);
  });

  it.each([
    ['no user', { name: 'x_y' }],
    ['a blank user', { userId: ' ', name: 'x_y' }],
    ['no name', { userId: 'u' }],
    ['a name of nothing but signs', { userId: 'u', name: '!!!' }],
    ['attributes that are a list', { userId: 'u', name: 'x_y', attributes: [] }],
    ['a time without zone', { userId: 'u', name: 'x_y', timestamp: 'yesterday' }],
  ])('refuse %s with 400 E1017', async (_, body) => {
    const answer = await send('track', body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'E1017']);
  });
});

describe('Segment', () => {
  it('can send here unchanged', async () => {
    const common = {
      anonymousId: 'anon-1',
      integrations: {},
      sentAt: '2026-03-01T11:00:00Z',
      version: 2,
      channel: 'browser',
    };
    const page = {
      page: { url: 'https://x.example' },
      library: { name: 'analytics.js' },
      screen: { width: 5 },
      locale: 'de-DE',
    };
    const batch = [
      {
        ...common,
        type: 'identify',
        userId: 'seg',
        traits: { email: 'seg@example.com', address: { city: 'X' } },
      },
      { ...common, type: 'group', userId: 'seg', groupId: 'segco', traits: { industry: 'tools' } },
      {
        ...common,
        type: 'track',
        userId: 'seg',
        event: 'Order Completed',
        properties: { revenue: 9 },
        context: page,
        timestamp: '2026-03-01T10:00:00.000Z',
        messageId: 'seg-1',
      },
      { ...common, type: 'page', userId: 'seg', name: 'Home', properties: { url: 'https://x.example/home' } },
      { ...common, type: 'alias', userId: 'seg', previousId: 'y' },
    ];
    const { status, body } = await send('batch', { batch, sentAt: 'x', writeKey: 'y' });
    expect(status).toBe(200);
    expect(body.results.map((result: { status: string }) => result.status)).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
      'error',
    ]);
    expect(body.results[0].rejected).toMatchObject([{ codeName: 'address' }]);
    expect(body.results[4]).toMatchObject({ code: 'E1017' });
    expect(await user('seg', '?expand=companies')).toMatchObject({
      attributes: { email: 'seg@example.com' },
      companies: [{ id: 'segco', attributes: { industry: 'tools' } }],
    });
    expect(await eventsOf('seg')).toMatchObject([
      {
        code_name: 'order_completed',
        attributes: { revenue: 9, page_url: 'https://x.example' },
        created_at: new Date('2026-03-01T10:00:00Z'),
      },
      { code_name: 'page_viewed', attributes: { page_url: 'https://x.example/home' } },
    ]);
  });

  it('may authenticate with Basic, and others with a parameter', async () => {
    const headers = { authorization: `Basic ${Buffer.from(`${sdkToken}:`).toString('base64')}` };
    const basic = await server.call('/sdk/v1/identify', {
      method: 'POST',
      headers,
      body: { userId: 'basic' },
    });
    expect(basic.status).toBe(200);
    const parameter = await server.call(`/sdk/v1/identify?token=${sdkToken}`, {
      method: 'POST',
      body: { userId: 'p' },
    });
    expect(parameter.status).toBe(200);
  });

  it('are unknown when their token holds a NUL character', async () => {
    const body = { userId: 'nul' };
    const authorization = `Basic ${Buffer.from('sdk_\0:').toString('base64')}`;
    const basic = await server.call('/sdk/v1/identify', { method: 'POST', headers: { authorization }, body });
    expect(codeOf(basic)).toBe('403 E1000');
    const parameter = await server.call('/sdk/v1/identify?token=%00', { method: 'POST', body });
    expect(codeOf(parameter)).toBe('403 E1000');
  });
});

describe('batch', () => {
  it('answers each message on its own, in order', async () => {
    const batch = Array.from({ length: 500 }, (_, i) =>
      i % 5 === 4
        ? { type: 'track', userId: '' }
        : { type: 'track', userId: `b ${i % 20}`, name: 'in_batch', attributes: { n: i, num: i } },
    );
    const { body } = await send('batch', { batch });
    expect(body.results.map((result: { status: string }) => result.status)).toEqual(
      batch.map((_, i) => (i % 5 === 4 ? 'error' : 'ok')),
    );
    expect(body.results[0].rejected).toMatchObject([{ codeName: 'n' }]);
  });

  it('names a hundred problems besides the first of each message, and counts the others', async () => {
    const wrong = Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`${n}-`, 1]));
    const ids = Array.from({ length: 150 }, (_, n) => ({ [`id${n}`]: {} }));
    const batch = [
      { type: 'identify', userId: 'first', attributes: wrong },
      { type: 'identify', userId: 'second', attributes: wrong },
      { type: 'identify', userId: 'third', attributes: { ...wrong, plan: 'pro' } },
      { type: 'identify', userId: 'fourth', attributes: { ...wrong, ...Object.assign({}, ...ids) } },
      { type: 'tracker', ...wrong },
    ];
    const [first, second, third, fourth, failed] = (await send('batch', { batch })).body.results;
    expect(first.rejected).toHaveLength(80);
    expect(second.rejected).toHaveLength(23);
    expect(second.rejected.at(-1)).toEqual({ codeName: '*', reason: 'and 58 more' });
    expect(third.rejected).toMatchObject([{ codeName: '0-' }, { codeName: '*', reason: 'and 79 more' }]);
    expect(fourth.rejected).toMatchObject([{ codeName: '0-' }, { codeName: '*', reason: 'and 229 more' }]);
    expect(failed.issues).toMatchObject([
      { path: expect.any(String) },
      { message: expect.stringMatching(/^and \d+ more$/) },
    ]);
    expect(failed.message.split(' | ')).toHaveLength(2);
    expect((await user('third')).attributes.plan).toBe('pro');
  });

  it.each([
    ['none', []],
    ['too many', Array(501).fill({ type: 'page', userId: 'u' })],
    ['no list', {}],
  ])('of %s is refused', async (_, batch) => {
    expect((await send('batch', { batch })).body.error.code).toBe('E1017');
  });

  it('takes messages that are no objects as errors', async () => {
    const { body } = await send('batch', { batch: [null, 1, 'x', [], { type: 'constructor' }] });
    expect(body.results.map((result: { code: string }) => result.code)).toEqual(Array(5).fill('E1017'));
  });
});

describe('the runtime', () => {
  it('needs the token of an environment, and an API token is none', async () => {
    const none = await server.call('/sdk/v1/identify', { method: 'POST', body: { userId: 'u' } });
    expect([none.status, none.body.error.code]).toEqual([401, 'E1010']);
    for (const token of ['sdk_unknown', project.token]) {
      expect((await send('identify', { userId: 'u' }, token)).body.error.code).toBe('E1000');
    }
    // And the other way round.
    expect((await server.call('/v2/me', { token: sdkToken })).body.error.code).toBe('E1000');
  });

  it('is open to every origin, preflight included', async () => {
    const preflight = await server.call('/sdk/v1/track', {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example.com' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
    const refused = await send('identify', {}, 'sdk_unknown');
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    const api = await server.call('/v2/me', project);
    expect(api.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('has a rate limit of its own', async () => {
    const { headers } = await send('identify', { userId: 'u' });
    expect(headers.get('x-ratelimit-limit')).toBe('1000000');
  });
});

describe('a message is what the API document says', () => {
  const at = '2026-01-31T09:30:00Z';
  it.each([
    ['identify', 'anonymousId', { userId: 'ada', anonymousId: {} }],
    ['identify', 'traits', { userId: 'ada', attributes: {}, traits: 5 }],
    ['identify', 'groupId', { userId: 'ada', company: { id: 'acme' }, groupId: 0.5 }],
    ['group', 'attributes', { userId: 'ada', groupId: 'acme', traits: {}, attributes: [] }],
    ['page', 'timestamp', { userId: 'ada', occurredAt: at, timestamp: 'yesterday' }],
    ['page', 'groupId', { userId: 'ada', companyId: 'acme', groupId: true }],
    ['track', 'event', { userId: 'ada', name: 'opened', event: 7 }],
    ['content', 'companyId', { userId: 'ada', companyId: {} }],
    ['visit', 'context', { userId: 'ada', context: 'page' }],
  ])('%s: a wrong %s is refused, also where another name wins', async (path, field, body) => {
    const answer = await send(path, body);
    expect(codeOf(answer)).toBe('400 E1017');
    expect(answer.body.error.issues).toMatchObject([{ rule: 'schema', path: field }]);
  });

  it.each([
    ['identify', { userId: 'ada', anonymousId: null, traits: null, company: null, groupId: null }],
    ['group', { userId: null, anonymousId: 'anon-9', groupId: 'acme', traits: null, identityToken: null }],
    ['page', { userId: 'ada', context: { screen: { width: 'wide' }, locale: 5 }, properties: { url: {} } }],
    ['track', { userId: 'ada', event: 'opened', name: null, timestamp: null, context: null }],
    ['content', { userId: 'ada', context: { screen: { height: {} }, page: { title: 1 } } }],
    ['visit', { userId: 'ada', known: 'x'.repeat(65), context: { sdkVersion: 1 } }],
  ])('%s: null is nothing, and what it can do without is ignored', async (path, body) => {
    expect(codeOf(await send(path, body))).toBe('200');
  });
});
