import { describe, expect, it } from 'vitest';
import { useProject } from '../../../../test/api.ts';
import { newProject, type TestProject, useServer } from '../../../../test/harness.ts';

const server = useServer();
const { project } = useProject(server);

const usersOf = (of: TestProject) => `/v2/projects/${of.id}/environments/${of.production}/users`;
const at = (id: string) => `${usersOf(project)}/${encodeURIComponent(id)}`;
const put = (id: string, attributes?: unknown, of = project) =>
  server.call(`${usersOf(of)}/${encodeURIComponent(id)}`, {
    method: 'PUT',
    token: of.token,
    body: attributes === undefined ? {} : { attributes },
  });
const get = (id: string, query = '') => server.call(`${at(id)}${query}`, project);
const definitionsOf = async (of: TestProject, codeName: string) =>
  server.db
    .selectFrom('attribute_definitions')
    .select(['scope', 'data_type', 'display_name'])
    .where('project_id', '=', of.id)
    .where('code_name', '=', codeName)
    .execute();

describe('PUT users/{id}', () => {
  it('creates a user with the time it was first and last seen, and answers 200', async () => {
    const { status, body } = await put('new', { email: 'ada@example.com', age: 36 });
    expect(status).toBe(200);
    const seen = server.clock.now.toISOString();
    expect(body).toEqual({
      id: 'new',
      object: 'user',
      attributes: { email: 'ada@example.com', age: 36, first_seen_at: seen, last_seen_at: seen },
      createdAt: seen,
      companies: null,
      memberships: null,
    });
    expect((await get('new')).body).toEqual(body);
  });

  it('keeps given times of bookkeeping, normalised to UTC', async () => {
    const { body } = await put('given', { first_seen_at: '2020-01-01T01:00:00+01:00' });
    expect(body.attributes.first_seen_at).toBe('2020-01-01T00:00:00.000Z');
  });

  it('merges: other keys stay, null removes, arrays are replaced whole', async () => {
    await put('merged', { plan: 'free', tags: ['a', 'b'], score: 1 });
    const { body } = await put('merged', { tags: ['c'], score: null, name: 'Ada' });
    expect(body.attributes).toMatchObject({ plan: 'free', tags: ['c'], name: 'Ada' });
    expect(body.attributes).not.toHaveProperty('score');
  });

  it('writes nothing when nothing changes', async () => {
    await put('same', { plan: 'free' });
    const rowOf = () =>
      server.database.pool
        .query("SELECT xmin::text, updated_at FROM users WHERE external_id = 'same'")
        .then(({ rows }) => rows[0]);
    const before = await rowOf();
    server.pass(1);
    expect((await put('same', { plan: 'free', nothing_here: null })).status).toBe(200);
    expect((await put('same')).status).toBe(200);
    expect(await rowOf()).toEqual(before);
    expect(await definitionsOf(project, 'nothing_here')).toEqual([]);
  });

  it.each([
    ['a_number', 1.5, 'number'],
    ['a_boolean', false, 'boolean'],
    ['a_list', ['x', 'y'], 'list'],
    ['an_empty_list', [], 'list'],
    ['a_datetime', '2026-01-31T09:30:00Z', 'datetime'],
    ['an_offset', '2026-01-31T09:30:00.5+02:00', 'datetime'],
    ['a_date', '2026-01-31', 'string'],
    ['no_real_date', '2026-02-30T00:00:00Z', 'string'],
    ['zoneless', '2026-01-31T09:30:00', 'string'],
    ['spaced', '2026-01-31T09:30:00 02:00', 'string'],
    ['a_string', '42', 'string'],
    ['an_empty_string', '', 'string'],
  ])('infers the type of an unknown %s from %j: %s', async (codeName, value, dataType) => {
    expect((await put('typed', { [codeName]: value })).status).toBe(200);
    expect(await definitionsOf(project, codeName)).toEqual([
      { scope: 'user', data_type: dataType, display_name: codeName[0]!.toUpperCase() + codeName.slice(1) },
    ]);
  });

  it.each([
    ['an object', { a: 1 }],
    ['a list of numbers', [1]],
    ['a nested list', [['a']]],
    ['an integer beyond 2^53', 2 ** 53],
    ['a negative one', -(2 ** 53)],
  ])('refuses %s, and creates neither user nor definition', async (_, value) => {
    const { status, body } = await put('refused', { unheard_of: value, fine_new: 1 });
    expect([status, body.error.code]).toEqual([400, 'E1017']);
    expect(body.error.issues).toMatchObject([{ rule: 'schema', path: 'attributes.unheard_of' }]);
    expect((await get('refused')).status).toBe(404);
    expect(await definitionsOf(project, 'fine_new')).toEqual([]);
  });

  it('names every key that does not fit its type', async () => {
    await put('fits', { n1: 1, b1: true, s1: 'x', l1: ['x'], d1: '2026-01-01T00:00:00Z' });
    const wrong = {
      n1: '1',
      b1: 'true',
      s1: 1,
      l1: 'x',
      d1: '2026-01-01',
      '1x': 1,
      x: 1,
      'a-b': 1,
      ['y'.repeat(101)]: 1,
    };
    const { body } = await put('fits', wrong);
    expect(body.error.issues.map((issue: { path: string }) => issue.path).sort()).toEqual(
      Object.keys(wrong)
        .map((key) => `attributes.${key}`)
        .sort(),
    );
    expect((await get('fits')).body.attributes).toMatchObject({ n1: 1, b1: true, s1: 'x', l1: ['x'] });
  });

  it('stores a date-time as UTC with milliseconds, from the year 0000 to 9999', async () => {
    const dates = { d_first: '0000-01-01T00:00:00Z', d_last: '9999-12-31T23:59:59.999Z' };
    const { body } = await put('dates', dates);
    expect(body.attributes).toMatchObject({
      d_first: '0000-01-01T00:00:00.000Z',
      d_last: '9999-12-31T23:59:59.999Z',
    });
    const beyond = await put('dates', { d_last: '9999-12-31T23:59:59-01:00' });
    expect(beyond.body.error.code).toBe('E1017');
  });

  it('takes any string for a string attribute, even one that looks like a date', async () => {
    await put('text', { note: 'hello' });
    const { body } = await put('text', { note: '2026-01-31T09:30:00Z' });
    expect(body.attributes.note).toBe('2026-01-31T09:30:00Z');
  });

  it.each(['a/b', 'ü ß', '😀', '100%', '%2F', "o'hara", '"', '\\', 'Ünï', 'constructor', 'x'.repeat(255)])(
    'takes the id %s as it is',
    async (id) => {
      expect((await put(id, { note: 'n' })).body.id).toBe(id);
      expect((await get(id)).body.id).toBe(id);
      expect((await server.call(at(id), { method: 'DELETE', token: project.token })).status).toBe(204);
      expect((await get(id)).body.error.code).toBe('E1001');
    },
  );

  it.each(['%20', '%20%20', 'x'.repeat(256), '%00'])('refuses the id "%s"', async (id) => {
    const { status, body } = await server.call(`${usersOf(project)}/${id}`, {
      method: 'PUT',
      token: project.token,
      body: {},
    });
    expect([status, body.error.code]).toEqual([400, 'E1017']);
  });

  it('keeps ids apart by case', async () => {
    await put('Case', { note: 'upper' });
    await put('case', { note: 'lower' });
    expect((await get('Case')).body.attributes.note).toBe('upper');
  });

  it.each([
    ['a string', 'x'],
    ['a list', []],
    ['null', null],
  ])('refuses attributes that are %s', async (_, attributes) => {
    expect((await put('shape', attributes)).body.error.code).toBe('E1017');
  });

  it('takes a thousand attributes', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`k${i}_many`, i]));
    const own = await newProject(server);
    expect((await put('many', many, own)).status).toBe(200);
    expect(Object.keys((await put('many', { k0_many: 7 }, own)).body.attributes)).toHaveLength(1_002);
  });

  it('refuses writes of values that the service derives, and shows them', async () => {
    const own = await newProject(server);
    const now = server.clock.now;
    const row = { project_id: own.id, scope: 'user' as const, created_at: now, updated_at: now };
    await server.db
      .insertInto('attribute_definitions')
      .values([
        { ...row, id: 'ab', code_name: 'bucket', display_name: 'Bucket', data_type: 'random_ab' },
        {
          ...row,
          id: 'rn',
          code_name: 'lot',
          display_name: 'Lot',
          data_type: 'random_number',
          random_max: 6,
        },
      ])
      .execute();
    server.definitionCache.forgetAll();
    expect((await put('random', { bucket: 'A' }, own)).body.error.code).toBe('E1017');
    const { body } = await put('random', { plan: 'x' }, own);
    expect(body.attributes.bucket).toMatch(/^[AB]$/);
    expect(body.attributes.lot).toBeGreaterThanOrEqual(1);
    expect(body.attributes.lot).toBeLessThanOrEqual(6);
    expect((await server.call(usersOf(own), own)).body.results).toEqual([body]);
  });
});

describe('concurrent writes', () => {
  it('of one new id and different keys lose nothing', async () => {
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, i) => put(`hot ${round}`, { [`key_${i}`]: i })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
      const { body } = await get(`hot ${round}`);
      for (let i = 0; i < 40; i++) expect(body.attributes[`key_${i}`]).toBe(i);
    }
  });

  it('of one key leave what one of them wrote, and that one was told so', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => put('last', { counter: i })));
    const told = answers.map(({ body }) => body.attributes.counter);
    expect(told).toContain((await get('last')).body.attributes.counter);
  });

  it('that create one definition with different types leave one of them, and refuse the others', async () => {
    const values = [1, 'text', true, ['list'], 2, 'more'];
    const answers = await Promise.all(values.map((value, i) => put(`racer ${i}`, { contested: value })));
    const [definition] = await definitionsOf(project, 'contested');
    for (const [i, { status }] of answers.entries()) {
      const type = Array.isArray(values[i]) ? 'list' : typeof values[i];
      expect([i, status]).toEqual([i, type === definition!.data_type ? 200 : 400]);
    }
    expect(await definitionsOf(project, 'contested')).toHaveLength(1);
  });

  it('and a poisoned one among them: it fails alone', async () => {
    const writes = Array.from({ length: 30 }, (_, i) =>
      put(`crowd ${i}`, { size: i === 13 ? 'wrong' : i, extra: 'x' }),
    );
    await put('crowd first', { size: 0 });
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200)).toEqual([400]);
  });

  it('and deletions of the same user never fail', async () => {
    const remove = () => server.call(at('flicker'), { method: 'DELETE', token: project.token });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? remove() : put('flicker', { i_value: i }))),
    );
    for (const { status } of answers) expect([200, 204, 404]).toContain(status);
  });

  it('see a changed type at once, though this node remembers the old one', async () => {
    await put('retyped', { changing: 'text' });
    await server.db
      .updateTable('attribute_definitions')
      .set({ data_type: 'number' })
      .where('project_id', '=', project.id)
      .where('code_name', '=', 'changing')
      .execute();
    expect((await put('retyped', { changing: 'more text' })).body.error.code).toBe('E1017');
    expect((await put('retyped', { changing: 5 })).status).toBe(200);
  });
});

describe('GET users', () => {
  const list = async (query: string, of = project) => {
    const { status, body } = await server.call(`${usersOf(of)}?${query}`, of);
    return status === 200
      ? body.results.map((user: { id: string }) => user.id)
      : `${status} ${body.error.code}`;
  };

  it('is empty for a new environment, and never shows another one', async () => {
    const own = await newProject(server);
    expect(await list('', own)).toEqual([]);
    await put('mine', {}, own);
    expect(await list('', own)).toEqual(['mine']);
    const staging = `/v2/projects/${own.id}/environments/${own.staging}/users`;
    expect((await server.call(staging, own)).body.results).toEqual([]);
    expect((await server.call(`${staging}/mine`, own)).body.error.code).toBe('E1001');
  });

  it('shows each user as GET does, whatever its id and its values are', async () => {
    const own = await newProject(server);
    const texts = ['"quoted" \\\\ /', 'käse 🧀 \u2028', '\u0001\u001f\u007f', '{"a":1}', '</script>', ''];
    const numbers = [0, 1.5, 1e-7, 5e-324, -123_456_789.125, Number.MAX_SAFE_INTEGER];
    for (const [n, text] of texts.entries()) {
      const attributes = { text, number: numbers[n], list: [text, ''], is: n % 2 === 0 };
      expect((await put(`${text}${n}`, attributes, own)).body.error).toBeUndefined();
    }
    const listed = await server.call(usersOf(own), own);
    expect(listed.body.results).toHaveLength(texts.length);
    for (const user of listed.body.results) {
      const got = await server.call(`${usersOf(own)}/${encodeURIComponent(user.id)}`, own);
      expect(JSON.stringify(user)).toBe(JSON.stringify(got.body));
    }
    const queried = await server.call(`${usersOf(own)}/query`, { ...own, method: 'POST', body: {} });
    expect(queried.body.results).toEqual(listed.body.results);
  });

  it('filters by e-mail in any case, company, segment and time, alone and together', async () => {
    const own = await newProject(server);
    const call = (path: string, method = 'PUT', body: unknown = {}) =>
      server.call(`/v2/projects/${own.id}/environments/${own.production}/${path}`, {
        method,
        token: own.token,
        body,
      });
    const start = server.clock.now.getTime();
    for (const [index, id] of ['a', 'b', 'c', 'd'].entries()) {
      server.clock.now = new Date(start + index * 86_400_000);
      await put(id, { email: `${id.toUpperCase()}@Example.com`, plan: index % 2 ? 'pro' : 'free' }, own);
    }
    await call('companies/acme');
    for (const id of ['b', 'c']) await call(`companies/acme/memberships/${id}`);
    const segment = async (kind: 'manual' | 'condition', id: string, conditions: unknown[] = []) => {
      const now = server.clock.now;
      const row = {
        id,
        project_id: own.id,
        name: id,
        biz_type: 'user' as const,
        kind,
        created_at: now,
        updated_at: now,
      };
      await server.db
        .insertInto('segments')
        .values({ ...row, conditions: JSON.stringify(conditions) })
        .execute();
    };
    await segment('condition', 'pros', [
      { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' },
    ]);
    await segment('manual', 'chosen');
    for (const id of ['c', 'd']) {
      await server.db
        .insertInto('segment_users')
        .values({
          environment_id: own.production,
          segment_id: 'chosen',
          user_id: id,
          user_created_at: new Date(start),
        })
        .execute();
    }
    const day = (offset: number) => new Date(start + offset * 86_400_000).toISOString().slice(0, 10);
    expect(await list('email=a@example.COM', own)).toEqual(['a']);
    expect(await list('email=nobody@example.com', own)).toEqual([]);
    expect(await list('companyId=acme', own)).toEqual(['b', 'c']);
    expect(await list('companyId=acme&orderBy=-createdAt', own)).toEqual(['c', 'b']);
    expect(await list('segmentId=pros', own)).toEqual(['b', 'd']);
    expect(await list('segmentId=chosen', own)).toEqual(['c', 'd']);
    expect(await list('segmentId=pros&companyId=acme', own)).toEqual(['b']);
    expect(await list('segmentId=chosen&companyId=acme', own)).toEqual(['c']);
    expect(await list(`createdAfter=${day(1)}&createdBefore=${day(2)}`, own)).toEqual(['b', 'c']);
    expect(await list('companyId=nowhere', own)).toBe('404 E1002');
    expect(await list('segmentId=nowhere', own)).toBe('404 E1025');
    expect(await list('segmentId=pros')).toBe('404 E1025');
    expect(await list('email=nonsense', own)).toBe('400 E1017');
    expect(await list('createdAfter=2026-01-01T00:00:00', own)).toBe('400 E1017');
    expect(await list('companyId=acme&limit=1', own)).toEqual(['b']);
  });

  it('pages through a company and a segment in both directions', async () => {
    const own = await newProject(server);
    await server.call(`/v2/projects/${own.id}/environments/${own.production}/companies/big`, {
      method: 'PUT',
      token: own.token,
      body: {},
    });
    const ids = Array.from({ length: 7 }, (_, i) => `user ${i}`);
    for (const id of ids) {
      await put(id, {}, own);
      const path = `/v2/projects/${own.id}/environments/${own.production}/companies/big/memberships/${encodeURIComponent(id)}`;
      expect((await server.call(path, { method: 'PUT', token: own.token, body: {} })).status).toBe(200);
    }
    const seen: string[] = [];
    let last = '';
    for (let link: string | null = `${usersOf(own)}?companyId=big&limit=2`; link; ) {
      const { body }: { body: { results: { id: string }[]; next: string | null; previous: string | null } } =
        await server.call(link, own);
      seen.push(...body.results.map(({ id }) => id));
      last = link;
      link = body.next;
    }
    expect(seen).toEqual(ids);
    const back: string[] = [];
    for (let link: string | null = last; link; ) {
      const { body }: { body: { results: { id: string }[]; previous: string | null } } = await server.call(
        link,
        own,
      );
      back.unshift(...body.results.map(({ id }) => id));
      link = body.previous;
    }
    expect(back).toEqual(ids);
  });

  it('expands relations: null when not asked for, [] when there are none', async () => {
    const own = await newProject(server);
    const environment = `/v2/projects/${own.id}/environments/${own.production}`;
    await put('lonely', {}, own);
    await put('member', {}, own);
    await server.call(`${environment}/companies/acme`, {
      method: 'PUT',
      token: own.token,
      body: { attributes: { plan: 'pro' } },
    });
    await server.call(`${environment}/companies/acme/memberships/member`, {
      method: 'PUT',
      token: own.token,
      body: { attributes: { role: 'admin' } },
    });
    const read = async (query: string) =>
      (await server.call(`${environment}/users?${query}`, own)).body.results;
    expect(await read('')).toMatchObject([
      { id: 'lonely', companies: null, memberships: null },
      { id: 'member', companies: null, memberships: null },
    ]);
    const [lonely, member] = await read('expand=companies&expand[]=memberships.company');
    expect(lonely).toMatchObject({ companies: [], memberships: [] });
    expect(member.companies).toMatchObject([{ id: 'acme', object: 'company', attributes: { plan: 'pro' } }]);
    expect(member.memberships).toMatchObject([
      {
        object: 'companyMembership',
        companyId: 'acme',
        userId: 'member',
        attributes: { role: 'admin' },
        company: { id: 'acme' },
      },
    ]);
    const [, plain] = await read('expand=memberships');
    expect(plain.memberships[0]).not.toHaveProperty('company');
    expect(plain.companies).toBeNull();
    const single = await server.call(`${environment}/users/member?expand=companies`, own);
    expect(single.body.companies).toHaveLength(1);
    expect((await server.call(`${environment}/users?expand=friends`, own)).body.error.code).toBe('E1017');
  });
});

describe('DELETE users/{id}', () => {
  it('removes the user with its memberships, segment rows and events', async () => {
    const own = await newProject(server);
    const environment = `/v2/projects/${own.id}/environments/${own.production}`;
    const call = (path: string, method: string, body: unknown = {}) =>
      server.call(`${environment}/${path}`, { method, token: own.token, body });
    await put('gone', {}, own);
    await call('companies/acme', 'PUT');
    await call('companies/acme/memberships/gone', 'PUT');
    await call('events', 'POST', { userId: 'gone', name: 'clicked' });
    expect((await call('users/gone', 'DELETE')).status).toBe(204);
    const { rows } = await server.database.pool.query(
      'SELECT (SELECT count(*)::int FROM memberships WHERE environment_id = $1) m, (SELECT count(*)::int FROM events WHERE environment_id = $1) e',
      [own.production],
    );
    expect(rows[0]).toEqual({ m: 0, e: 0 });
    expect((await call('users/gone', 'DELETE')).body.error.code).toBe('E1001');
  });
});
