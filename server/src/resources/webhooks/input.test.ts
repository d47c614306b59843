import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, apiOf, issuesOf, useProject } from '../../../test/api.ts';
import { codeOf, newProject, startTestServer, type TestServer, useServer } from '../../../test/harness.ts';
import { receiving } from '../../../test/webhooks.ts';

const open = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });
const { api } = useProject(open);

const url = 'http://127.0.0.1:9/hook';
const topics = ['*'];
const send = (method: string, path: string, body?: unknown) => api(`/webhooks${path}`, method, body);
const create = (body: unknown) => send('POST', '', body);

/** Wrong in both, as a new endpoint and as a change of one. */
const wrong: [what: string, fields: object, place: string][] = [
  ['a url that is none', { url: 'not a url' }, 'url'],
  ['a url without a host', { url: 'https://' }, 'url'],
  ['a url without a scheme', { url: 'example.com/hook' }, 'url'],
  ['a url that begins with //', { url: '//example.com/hook' }, 'url'],
  ['a url of another scheme', { url: 'ftp://example.com/hook' }, 'url'],
  ['a url that is a script', { url: 'javascript:alert(1)' }, 'url'],
  ['a url that is a file', { url: 'file:///etc/passwd' }, 'url'],
  ['a url with an impossible port', { url: 'https://example.com:99999/' }, 'url'],
  ['an empty url', { url: '' }, 'url'],
  ['a url of 2084 characters', { url: url.padEnd(2084, 'x') }, 'url'],
  ['a number as url', { url: 1 }, 'url'],
  ['null as url', { url: null }, 'url'],
  ['no topic at all', { topics: [] }, 'topics'],
  ['101 topics', { topics: Array.from({ length: 101 }, (_, i) => `event.tracked.e${i}`) }, 'topics'],
  ['101 times one topic', { topics: Array(101).fill('user') }, 'topics'],
  ['topics as text', { topics: '*' }, 'topics'],
  ['null as topics', { topics: null }, 'topics'],
  ['an empty topic', { topics: ['user', ''] }, 'topics[1]'],
  ['a topic of 201 characters', { topics: [`event.tracked.${'x'.repeat(187)}`] }, 'topics[0]'],
  ['a number among the topics', { topics: ['user', 7] }, 'topics[1]'],
  ['an unknown topic', { topics: ['user', 'users'] }, 'topics[1]'],
  ['a topic that nobody subscribes to', { topics: ['webhook.test'] }, 'topics[0]'],
  ['the family of that topic', { topics: ['webhook'] }, 'topics[0]'],
  ['a topic in capitals', { topics: ['USER'] }, 'topics[0]'],
  ['a topic with an asterisk at its end', { topics: ['user.*'] }, 'topics[0]'],
  ['an event whose name is no code name', { topics: ['event.tracked.1st'] }, 'topics[0]'],
  ['a topic that every object has', { topics: ['constructor'] }, 'topics[0]'],
  ['a description of 201 characters', { description: 'x'.repeat(201) }, 'description'],
  ['a number as description', { description: 5 }, 'description'],
  ['text as enabled', { enabled: 'true' }, 'enabled'],
  ['null as enabled', { enabled: null }, 'enabled'],
  ['an unknown key', { uri: url }, 'uri'],
  ['the secret, which is not given', { secret: 'whsec_mine' }, 'secret'],
  ['what the service counts', { consecutiveFailures: 0 }, 'consecutiveFailures'],
];

describe('a new endpoint', () => {
  it.each(wrong)('with %s is refused', async (_, fields, place) => {
    const answered = await create({ url, topics, ...fields });
    expect(codeOf(answered)).toBe('400 E1017');
    expect(issuesOf(answered)).toEqual([`schema ${place}`]);
  });

  it.each([
    ['no url', { topics }, ['schema url']],
    ['no topics', { url }, ['schema topics']],
    ['nothing', {}, ['schema url', 'schema topics']],
    ['several mistakes', { url, topics: ['a', 'user', 'b'] }, ['schema topics[0]', 'schema topics[2]']],
    ['two unknown keys', { url, topics, a: 1, b: 2 }, ['schema a', 'schema b']],
  ])('with %s names each problem', async (_, body, expected) => {
    const answered = await create(body);
    expect(codeOf(answered)).toBe('400 E1017');
    expect(issuesOf(answered)).toEqual(expected);
  });

  it.each([
    ['a list', []],
    ['null', 'null'],
    ['text', '"text"'],
    ['broken JSON', '{"url":'],
    ['a hidden prototype', `{"url":"${url}","topics":["*"],"__proto__":{}}`],
    ['a NUL character', { url, topics, description: 'a\0b' }],
    ['half a surrogate pair', `{"url":"${url}","topics":["*"],"description":"\\ud800"}`],
  ])('that is %s is refused', async (_, body) => {
    expect(codeOf(await create(body))).toBe('400 E1017');
  });

  it('may have everything as large as it gets', async () => {
    const names = Array.from({ length: 100 }, (_, i) => `event.tracked.${String(i).padStart(100, 'x')}`);
    const largest = { url: url.padEnd(2083, 'x'), topics: names, description: '😀'.repeat(200) };
    const answered = await create(largest);
    expect(answered.status).toBe(201);
    expect(answered.body).toMatchObject(largest);
  });

  it.each(['user:secret@', 'user@', ':secret@'])('with a url with %s in it is E0054', async (userInfo) => {
    expect(codeOf(await create({ url: `http://${userInfo}127.0.0.1:9/`, topics }))).toBe('400 E0054');
  });

  it('that is refused is not there', async () => {
    const own = apiOf(open, await newProject(open));
    await own('/webhooks', 'POST', { url, topics: ['nonsense'] });
    expect((await own('/webhooks')).body.results).toEqual([]);
  });
});

describe('a change of an endpoint', () => {
  let id: string;
  beforeAll(async () => {
    id = (await create({ url, topics, description: 'Here' })).body.id;
  });

  it.each(wrong)('to %s is refused', async (_, fields, place) => {
    const answered = await send('PATCH', `/${id}`, fields);
    expect(codeOf(answered)).toBe('400 E1017');
    expect(issuesOf(answered)).toEqual([`schema ${place}`]);
  });

  it('to nothing is refused', async () => {
    expect(codeOf(await send('PATCH', `/${id}`, {}))).toBe('400 E1017');
    expect(codeOf(await send('PATCH', `/${id}`, undefined))).toBe('400 E1017');
  });

  it('that is half right changes nothing', async () => {
    const before = (await send('GET', `/${id}`)).body;
    await send('PATCH', `/${id}`, { description: 'New', topics: ['user', 'nonsense'] });
    await send('PATCH', `/${id}`, { description: 'New', url: 'http://user@127.0.0.1:9/' });
    expect((await send('GET', `/${id}`)).body).toEqual(before);
  });
});

describe('what is sent to the actions of an endpoint', () => {
  it.each([
    ['a recover without since', '/recover', {}, 'since'],
    ['a since that is no date', '/recover', { since: 'yesterday' }, 'since'],
    ['a since that is no real date', '/recover', { since: '2026-02-30' }, 'since'],
    ['a since without a zone', '/recover', { since: '2026-03-01T12:00:00' }, 'since'],
    ['a since of null', '/recover', { since: null }, 'since'],
    ['a recover with an unknown key', '/recover', { since: '2026-03-01', until: '2026-03-02' }, 'until'],
  ])('%s is refused', async (_, path, body, place) => {
    const { id } = (await create({ url, topics })).body;
    const answered = await send('POST', `/${id}${path}`, body);
    expect(codeOf(answered)).toBe('400 E1017');
    expect(issuesOf(answered)).toEqual([`schema ${place}`]);
  });

  it.each(['status=sent', 'status=', 'limit=0', 'limit=101', 'topic=a%00b'])(
    'a log with ?%s is refused',
    async (query) => {
      const { id } = (await create({ url, topics })).body;
      expect(codeOf(await send('GET', `/${id}/messages?${query}`))).toBe('400 E1017');
    },
  );
});

describe('where private addresses are not allowed', () => {
  const names: Record<string, string[]> = {
    'public.example.com': ['93.184.216.34', '2606:2800:220:1::1'],
    'inside.example.com': ['10.1.2.3'],
    'mixed.example.com': ['93.184.216.34', '192.168.0.1'],
  };
  const resolve = async (hostname: string) => {
    if (!names[hostname]) throw Object.assign(new Error(hostname), { code: 'ENOTFOUND' });
    return names[hostname].map((address) => ({ address, family: address.includes(':') ? 6 : 4 }) as const);
  };
  let guarded: TestServer;
  let guardedApi: Api;
  beforeAll(async () => {
    guarded = await startTestServer({}, undefined, { resolve });
    guardedApi = apiOf(guarded, await newProject(guarded));
  });
  afterAll(() => guarded?.close());
  const call = (method: string, path: string, body?: unknown) => guardedApi(`/webhooks${path}`, method, body);

  const refused = [
    'http://public.example.com/',
    'http://93.184.216.34/',
    'https://localhost/',
    'https://localhost:8443/hook',
    'https://LOCALHOST./',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://intranet/',
    'https://db.internal/',
    'https://user:secret@public.example.com/',
    'https://inside.example.com/',
    'https://mixed.example.com/',
    'https://public.example.com:0/',
  ];
  it.each(refused)('%s is refused with E0054, new and as a change', async (address) => {
    const answered = await call('POST', '', { url: address, topics });
    expect(codeOf(answered)).toBe('400 E0054');
    expect(answered.body.error.message).toMatch(/^The .*\.$/);
    const { id } = (await call('POST', '', { url: 'https://public.example.com/', topics })).body;
    expect(codeOf(await call('PATCH', `/${id}`, { url: address }))).toBe('400 E0054');
    expect((await call('GET', `/${id}`)).body.url).toBe('https://public.example.com/');
  });

  it.each([
    'https://public.example.com/hook?a=b',
    'https://93.184.216.34:8443/',
    'https://[2606:2800:220:1::1]/',
    'https://not-yet-there.example.com/',
  ])('%s is taken', async (address) => {
    expect(codeOf(await call('POST', '', { url: address, topics }))).toBe('201');
  });

  it('a name that leads inside only later is refused when it is dialled', async () => {
    const receiver = await receiving(undefined, { tls: true });
    const { port } = new URL(receiver.url);
    names['moving.example.com'] = ['93.184.216.34'];
    const fields = { url: `https://moving.example.com:${port}/`, topics };
    const { id } = (await call('POST', '', fields)).body;
    names['moving.example.com'] = ['127.0.0.1'];
    const { body } = await call('POST', `/${id}/test`);
    expect(body).toMatchObject({ status: 'failed', attempts: [{ statusCode: null }] });
    expect(body.attempts[0].error).toContain('127.0.0.1');
    expect(receiver.connections()).toBe(0);
    // What has nothing to do with the URL can be changed all the same.
    expect(codeOf(await call('PATCH', `/${id}`, { description: 'Moved' }))).toBe('200');
  });
});
