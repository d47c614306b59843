import { beforeAll, describe, expect, it } from 'vitest';
import { useProject } from '../../test/api.ts';
import { type Answer, codeOf, useServer } from '../../test/harness.ts';

// Who may ask, and for which project and environment, is tested in users.test.ts for both lists.
const server = useServer();
const companies = '/v1/companies';

const { project, put } = useProject(server);
const [monday, tuesday] = ['2026-03-02T08:00:00.000Z', '2026-03-03T08:00:00.000Z'] as const;

const get = (path: string) => server.call(path, project);
const ids = ({ body }: Answer) => body.results.map(({ id }: { id: string }) => id);
const empty = { results: [], next: null, previous: null };

// Acme was changed on Tuesday and has two members; five companies are of one instant.
beforeAll(async () => {
  server.clock.now = new Date(monday);
  await put('/companies/acme', { plan: 'free' });
  await put('/users/ada');
  await put('/users/bob');
  server.clock.now = new Date(tuesday);
  await put('/companies/acme', { plan: 'pro' });
  await put('/companies/acme/memberships/bob', { role: 'admin' });
  await put('/companies/acme/memberships/ada');
  for (const id of ['e', 'd', 'c', 'b', 'a']) await put(`/companies/${id}`);
});

const seen = { first_seen_at: monday, last_seen_at: monday };
const acme = {
  id: 'acme',
  object: 'company',
  attributes: { plan: 'pro', ...seen },
  createdAt: monday,
  updatedAt: tuesday,
  users: null,
  memberships: null,
};
const user = (id: string) => {
  return { id, object: 'user', attributes: seen, createdAt: monday, companies: null, memberships: null };
};
const membership = (userId: string, attributes: object) => {
  const own = { id: expect.any(String), object: 'companyMembership', attributes, createdAt: tuesday };
  return { ...own, companyId: 'acme', userId };
};

describe('GET /v1/companies', () => {
  it('lists companies, oldest first, with the time of their last change', async () => {
    const answer = await get(companies);
    expect(answer.body).toMatchObject({ next: null, previous: null });
    expect(answer.body.results[0]).toEqual(acme);
    expect(ids(answer)).toEqual(['acme', 'a', 'b', 'c', 'd', 'e']);
    expect(ids(await get(`${companies}?orderBy=-createdAt`))).toEqual(['e', 'd', 'c', 'b', 'a', 'acme']);
  });

  it('filters by segment and time of creation, as v2 does', async () => {
    expect(ids(await get(`${companies}?createdBefore=2026-03-02`))).toEqual(['acme']);
    expect(codeOf(await get(`${companies}?segmentId=nowhere`))).toBe('404 E1025');
  });

  it('refuses what it does not know', async () => {
    for (const query of ['limit=0', 'limit=101', 'limit=1.5', 'orderBy=updatedAt', 'expand=companies']) {
      expect(codeOf(await get(`${companies}?${query}`)), query).toBe('400 E1017');
    }
  });
});

describe('GET /v1/companies/{id}', () => {
  it('gives the company as it is in the list', async () => {
    expect((await get(`${companies}/acme`)).body).toEqual(acme);
  });

  it('is 404 E1002 for an id of no company', async () => {
    expect(codeOf(await get(`${companies}/ada`))).toBe('404 E1002');
  });
});

describe('expanding', () => {
  const expanded = async (expand: string, id = 'acme') => {
    const { body } = await get(`${companies}/${id}?${expand}`);
    const list = await get(`${companies}?${expand}`);
    expect(list.body.results.find((company: { id: string }) => company.id === id)).toEqual(body);
    return body;
  };

  it('users gives plain users', async () => {
    const { users, ...rest } = await expanded('expand=users');
    expect({ ...rest, users: null }).toEqual(acme);
    expect(users).toHaveLength(2);
    expect(users).toEqual(expect.arrayContaining([user('ada'), user('bob')]));
  });

  it('memberships gives memberships with external ids, and the user only when asked for', async () => {
    const bob = membership('bob', { role: 'admin' });
    const { memberships, users } = await expanded('expand=memberships');
    expect(users).toBeNull();
    expect(memberships).toEqual([bob, membership('ada', {})]);
    const deeper = await expanded('expand=memberships.user');
    expect(deeper.memberships[0]).toEqual({ ...bob, user: user('bob') });
  });

  it('takes several, and gives the empty list where there are none', async () => {
    const body = await expanded('expand=users&expand=memberships.user', 'a');
    expect([body.users, body.memberships]).toEqual([[], []]);
    expect(await expanded('expand=users', 'a')).toMatchObject({ users: [], memberships: null });
  });
});

describe('paging', () => {
  it('uses paths, whose cursor is the id of the last company of the page before', async () => {
    const first = await get(`${companies}?limit=2`);
    expect([ids(first), first.body.next, first.body.previous]).toEqual([
      ['acme', 'a'],
      `${companies}?limit=2&cursor=a`,
      null,
    ]);
    const second = await get(first.body.next);
    expect([ids(second), second.body.next, second.body.previous]).toEqual([
      ['b', 'c'],
      `${companies}?limit=2&cursor=c`,
      `${companies}?limit=2`,
    ]);
    const third = await get(second.body.next);
    expect([ids(third), third.body.next, third.body.previous]).toEqual([
      ['d', 'e'],
      null,
      `${companies}?limit=2&cursor=a`,
    ]);
    expect((await get(third.body.previous)).body).toEqual(second.body);
    expect((await get(second.body.previous)).body).toEqual(first.body);
  });

  it('goes on after a company that came in between, and past one that was deleted', async () => {
    const { body } = await get(`${companies}?limit=2`);
    await put('/companies/aa');
    expect(ids(await get(body.next))).toEqual(['aa', 'b']);
    const gone = `/v2/projects/${project.id}/environments/${project.production}/companies/aa`;
    await server.call(gone, { method: 'DELETE', token: project.token });
    expect(ids(await get(body.next))).toEqual(['b', 'c']);
    // The cursor is an id: once that company is gone, it leads nowhere.
    expect((await get(`${companies}?cursor=aa`)).body).toEqual(empty);
  });

  it('after the last company is an empty page that leads back', async () => {
    const { status, body } = await get(`${companies}?limit=2&cursor=e`);
    expect([status, body.results, body.next]).toEqual([200, [], null]);
    expect(ids(await get(body.previous))).toEqual(['d', 'e']);
  });

  it('with a cursor that leads nowhere is an empty page', async () => {
    const { status, body } = await get(`${companies}?cursor=nowhere`);
    expect([status, body]).toEqual([200, empty]);
  });
});
