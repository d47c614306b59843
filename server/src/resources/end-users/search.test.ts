import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, issuesOf, useProject } from '../../../test/api.ts';
import { isDistributed } from '../../../test/cluster.ts';
import { newProject, useServer } from '../../../test/harness.ts';
import { plan as isPro, segmentsIn } from '../../../test/segments.ts';
import { selectEntities } from './entity-queries.ts';
import { type Search, searchEntities } from './search.ts';

const server = useServer();
const { project, api, put } = useProject(server);

const idsIn = ({ results }: { results: { id: string }[] }) => results.map(({ id }) => id);
const found = async (path: string) => idsIn(bodyOf(await api(path)));

beforeAll(async () => {
  const users = [
    ['ada', { email: 'Lovelace@Example.com', name: 'Ada Lovelace', plan: 'pro' }],
    ['love-1', { email: 'x@example.com', name: 'Émile' }],
    ['u%', { email: 'percent@example.com', name: 'Zoë', plan: 'pro' }],
    ['u_x', { name: 'lovely', plan: 'free' }],
    ['nameless', { email: 'n@example.com' }],
    ['LOVE', {}],
  ] as const;
  for (const [id, attributes] of users) {
    server.pass(60);
    await put(`/users/${encodeURIComponent(id)}`, attributes);
  }
  await put('/companies/acme', { name: 'Acme Ltd' });
  await put('/companies/bolt', { name: 'ACME Bolts', size: 7 });
  await put('/companies/other', { name: 'Other' });
  await put('/companies/acme/memberships/ada');
});

describe('search= on users', () => {
  it.each([
    ['love', ['ada', 'love-1', 'u_x']],
    ['LOVE', ['ada', 'u_x', 'LOVE']],
    ['lovelace@example.com', ['ada']],
    ['ada l', ['ada']],
    ['éM', ['love-1']],
    ['u%', ['u%']],
    ['u_', ['u_x']],
    ['%', []],
    ['elace', []],
  ])('finds beginnings of id, e-mail address and name: %s', async (text, ids) => {
    expect(await found(`/users?search=${encodeURIComponent(text)}`)).toEqual(ids);
  });

  it('goes with the other filters, the order and the pages', async () => {
    expect(await found('/users?search=love&companyId=acme')).toEqual(['ada']);
    const first = bodyOf(await api('/users?search=love&orderBy=-createdAt&limit=2'));
    expect(idsIn(first)).toEqual(['u_x', 'love-1']);
    const second = bodyOf(await server.call(first.next, project));
    expect(idsIn(second)).toEqual(['ada']);
    expect(idsIn(bodyOf(await server.call(second.previous, project)))).toEqual(['u_x', 'love-1']);
  });

  it('finds nobody of another environment', async () => {
    const answer = await api('/users?search=ada', 'GET', undefined, { environmentId: project.staging });
    expect(bodyOf(answer).results).toEqual([]);
  });

  it('refuses an empty, a long and an unstorable text', async () => {
    for (const text of ['', 'x'.repeat(256), '%00']) {
      const answer = await api(`/users?search=${text}`);
      expect([answer.status, issuesOf(answer)], text).toEqual([400, ['schema search']]);
    }
  });

  it('takes values that are longer than an entry of an index', async () => {
    const long = `long${'ä'.repeat(4000)}`;
    bodyOf(await put('/users/long', { name: long, email: `${long}@example.com` }));
    expect(await found('/users?search=longä')).toEqual(['long']);
    bodyOf(await api('/users/long', 'DELETE'), 204);
  });
});

describe('search= on companies', () => {
  it('finds beginnings of id and name', async () => {
    expect(await found('/companies?search=acme')).toEqual(['acme', 'bolt']);
    expect(await found('/companies?search=bo')).toEqual(['bolt']);
  });
});

describe('search= on segments, themes and content', () => {
  it.each(['segments', 'themes', 'content'])('finds %s by a part of the name', async (resource) => {
    const of = await newProject(server);
    const at = `/v2/projects/${of.id}/${resource}`;
    const fields = {
      segments: { bizType: 'user', kind: 'manual' },
      themes: {},
      content: { type: 'tracker' },
    }[resource];
    const body = { ...fields, name: 'Spring 100%' };
    bodyOf(await server.call(at, { method: 'POST', token: of.token, body }), 201);
    const names = async (text: string) =>
      bodyOf(await server.call(`${at}?search=${encodeURIComponent(text)}`, of)).results.length;
    expect([await names('PRING'), await names('0%'), await names('summer')]).toEqual([1, 1, 0]);
  });
});

describe('orderBy=lastSeenAt', () => {
  it('sorts by the last visit, whoever has none first, and pages both ways', async () => {
    const { api, put } = inStaging();
    await put('/users/a', { last_seen_at: '2026-02-03T00:00:00Z' });
    await put('/users/b', { last_seen_at: '2026-02-01T00:00:00Z' });
    await put('/users/c', { last_seen_at: '2026-02-02T00:00:00Z' });
    await put('/users/d');
    await put('/users/d', { last_seen_at: null });
    const list = async (path: string) => bodyOf(await api(path));
    expect(idsIn(await list('/users?orderBy=lastSeenAt'))).toEqual(['d', 'b', 'c', 'a']);
    const first = await list('/users?orderBy=-lastSeenAt&limit=3');
    expect(idsIn(first)).toEqual(['a', 'c', 'b']);
    const second = bodyOf(await server.call(first.next, project));
    expect(idsIn(second)).toEqual(['d']);
    expect(idsIn(bodyOf(await server.call(second.previous, project)))).toEqual(['a', 'c', 'b']);
  });

  it('sorts companies too', async () => {
    const { api, put } = inStaging();
    await put('/companies/x', { last_seen_at: '2026-02-01T00:00:00Z' });
    await put('/companies/y', { last_seen_at: '2026-02-03T00:00:00Z' });
    expect(idsIn(bodyOf(await api('/companies?orderBy=-lastSeenAt')))).toEqual(['y', 'x']);
  });

  /** The environment Staging, where nobody else is. */
  function inStaging() {
    const staging = { environmentId: project.staging };
    return {
      api: (path: string) => api(path, 'GET', undefined, staging),
      put: (path: string, attributes?: object) => put(path, attributes, staging),
    };
  }
});

describe('POST users/query', () => {
  const query = (body: object, of = 'users') => api(`/${of}/query`, 'POST', body);

  it('lists those who fulfil the conditions, page by page', async () => {
    const first = bodyOf(await query({ conditions: [isPro], limit: 1 }));
    expect(first).toMatchObject({ results: [{ id: 'ada', object: 'user' }], previousCursor: null });
    const second = bodyOf(await query({ conditions: [isPro], limit: 1, cursor: first.nextCursor }));
    expect(second).toMatchObject({ results: [{ id: 'u%' }], nextCursor: null, previousCursor: '' });
    expect(bodyOf(await query({ conditions: [isPro], limit: 1, cursor: '' }))).toEqual(first);
  });

  it('takes an order, a search and expansions, and needs none of them', async () => {
    const newest = bodyOf(await query({ conditions: [isPro], orderBy: ['-lastSeenAt'] }));
    expect(idsIn(newest)).toEqual(['u%', 'ada']);
    expect(idsIn(bodyOf(await query({ conditions: [isPro], search: 'per' })))).toEqual(['u%']);
    const answer = await api('/users/query?expand=companies', 'POST', { search: 'ada' });
    expect(bodyOf(answer).results[0].companies).toMatchObject([{ id: 'acme' }]);
    expect(idsIn(bodyOf(await query({})))).toHaveLength(6);
  });

  it('lists companies', async () => {
    const size = { type: 'attribute', scope: 'company', attribute: 'size', op: 'gt', value: '5' };
    expect(idsIn(bodyOf(await query({ conditions: [size] }, 'companies')))).toEqual(['bolt']);
  });

  it('finds the same users as a segment with these conditions', async () => {
    const segments = segmentsIn(server, project);
    const id = await segments.create({ kind: 'condition', conditions: [isPro] });
    expect(idsIn(bodyOf(await query({ conditions: [isPro] })))).toEqual(
      await found(`/users?segmentId=${id}`),
    );
  });

  it.each([
    [{ conditions: [{ ...isPro, attribute: 'unheard_of' }] }, 'reference_target conditions[0].attribute'],
    [{ conditions: [{ type: 'current_url' }] }, undefined],
    [{ conditions: 'all' }, 'schema conditions'],
    [{ limit: 101 }, 'schema limit'],
    [{ orderBy: ['name'] }, 'schema orderBy[0]'],
    [{ cursor: 1 }, 'schema cursor'],
    [{ search: '' }, 'schema search'],
    [{ unknown: 1 }, 'schema unknown'],
  ])('refuses %j', async (body, issue) => {
    const answer = await query(body);
    expect(answer.status).toBe(400);
    if (issue) expect(issuesOf(answer)).toEqual([issue]);
  });

  it('takes a cursor of another order as an empty page', async () => {
    const { nextCursor } = bodyOf(await query({ limit: 1 }));
    const answer = await query({ limit: 1, cursor: nextCursor, orderBy: ['-createdAt'] });
    expect(bodyOf(answer)).toEqual({ results: [], nextCursor: null, previousCursor: null });
  });
});

describe('in a large environment', () => {
  const many = 20_000;
  const context = { now: new Date(), definitions: () => undefined };
  beforeAll(async () => {
    await server.database.pool.query(
      `INSERT INTO users (environment_id, external_id, attributes, created_at, updated_at)
       SELECT 'large', 'user-' || n, jsonb_build_object('email', 'mail' || n || '@example.com', 'name', 'Name ' || n,
           'last_seen_at', to_char(timestamptz '2026-01-01' + n * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')),
         timestamptz '2026-01-01' + n * interval '1 second', now()
       FROM generate_series(1, $1::int) n`,
      [many],
    );
    await server.database.pool.query('VACUUM ANALYZE users');
  });
  const indexes = (plan: unknown) => [
    ...new Set([...JSON.stringify(plan).matchAll(/"Index Name":"(\w+)"/g)].map(([, name]) => name)),
  ];

  it('few matches are found by index, and many by walking the list', async () => {
    const search = (text: string) => searchEntities(server.db, 'users', 'large', text);
    expect(await search('mail777@')).toEqual({ ids: ['user-777'] });
    expect(await search('name 19999')).toEqual({ ids: ['user-19999'] });
    expect(await search('user-')).toEqual({ text: 'user-' });
  });

  it.skipIf(isDistributed)('a page of either kind is no walk of the table', async () => {
    const pages: [Search, string][] = [
      [{ ids: ['user-777', 'user-778'] }, 'users_pkey'],
      [{ text: 'mail' }, 'users_list'],
    ];
    for (const [search, index] of pages) {
      const { query } = selectEntities(server.db, 'users', 'large', { search }, context);
      const page = query([]).orderBy('e.created_at').orderBy('e.external_id').limit(21);
      const [plan] = await page.explain('json');
      expect(indexes(plan)).toEqual([index]);
      expect(JSON.stringify(plan)).not.toContain('"Seq Scan"');
    }
  });

  it.skipIf(isDistributed)('a page by the last visit is a walk of its index', async () => {
    const { query, sorting } = selectEntities(server.db, 'users', 'large', {}, context);
    const page = query([])
      .orderBy(sorting.keys.lastSeenAt.expression!, 'desc')
      .orderBy('e.external_id', 'desc');
    const [plan] = await page.limit(21).explain('json');
    expect(indexes(plan)).toEqual(['users_last_seen']);
    expect(JSON.stringify(plan)).not.toContain('"Sort"');
  });
});
