import { beforeAll, describe, expect, it } from 'vitest';
import { useProject } from '../../test/api.ts';
import {
  type Answer,
  codeOf,
  newProject,
  newTestToken,
  type TestProject,
  useServer,
} from '../../test/harness.ts';

const server = useServer();
const users = '/v1/users';

const { project, put } = useProject(server);
const created = ['2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z', '2026-03-03T12:00:00.000Z'] as const;

const get = (path: string, token = project.token) => server.call(path, { token });
const ids = ({ body }: Answer) => body.results.map(({ id }: { id: string }) => id);
const empty = { results: [], next: null, previous: null };

// Ada, then Bob and the user with an awkward id at one instant, then Cy; Ada and Bob are in Acme.
const awkward = 'x & y/ü?=+%';
beforeAll(async () => {
  await put('/companies/acme', { plan: 'pro' });
  await put('/users/ada', { email: 'Ada@example.com' });
  server.clock.now = new Date(created[1]);
  await put('/users/bob', { email: 'bob@example.com' });
  await put(`/users/${encodeURIComponent(awkward)}`);
  server.clock.now = new Date(created[2]);
  await put('/users/cy');
  await put('/companies/acme/memberships/bob', { role: 'admin' });
  await put('/companies/acme/memberships/ada');
  await put('/users/only-staging', {}, { environmentId: project.staging });
});

const ada = {
  id: 'ada',
  object: 'user',
  attributes: { email: 'Ada@example.com', first_seen_at: created[0], last_seen_at: created[0] },
  createdAt: created[0],
  companies: null,
  memberships: null,
};
const acme = {
  id: 'acme',
  object: 'company',
  attributes: { plan: 'pro', first_seen_at: created[0], last_seen_at: created[0] },
  createdAt: created[0],
  users: null,
  memberships: null,
};
const adaInAcme = {
  id: expect.any(String),
  object: 'companyMembership',
  attributes: {},
  createdAt: created[2],
  companyId: 'acme',
  userId: 'ada',
};

describe('GET /v1/users', () => {
  it('lists the users of the primary environment, oldest first, relations null', async () => {
    const answer = await get(users);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ next: null, previous: null });
    expect(answer.body.results[0]).toEqual(ada);
    expect(ids(answer)).toEqual(['ada', 'bob', awkward, 'cy']);
    expect(ids(await get(`${users}?orderBy=-createdAt`))).toEqual(['cy', awkward, 'bob', 'ada']);
  });

  it('filters by e-mail, company, segment and time of creation', async () => {
    expect(ids(await get(`${users}?email=ADA@example.com`))).toEqual(['ada']);
    expect(ids(await get(`${users}?companyId=acme`))).toEqual(['ada', 'bob']);
    expect(ids(await get(`${users}?createdAfter=2026-03-03`))).toEqual(['cy']);
    expect(ids(await get(`${users}?createdBefore=2026-03-01`))).toEqual(['ada']);
    const segment = await server.call(`/v2/projects/${project.id}/segments`, {
      method: 'POST',
      token: project.token,
      body: { name: 'Chosen', bizType: 'user', kind: 'manual' },
    });
    await server.call(
      `/v2/projects/${project.id}/environments/${project.production}/segments/${segment.body.id}/members/cy`,
      { method: 'PUT', token: project.token },
    );
    expect(ids(await get(`${users}?segmentId=${segment.body.id}`))).toEqual(['cy']);
    expect(ids(await get(`${users}?segmentId=${segment.body.id}&companyId=acme`))).toEqual([]);
  });

  it('says what of a filter is unknown or wrong', async () => {
    expect(codeOf(await get(`${users}?companyId=nowhere`))).toBe('404 E1002');
    expect(codeOf(await get(`${users}?segmentId=nowhere`))).toBe('404 E1025');
    for (const query of ['limit=0', 'limit=101', 'orderBy=id', 'expand=users', 'email=x', 'createdAfter=x']) {
      expect(codeOf(await get(`${users}?${query}`)), query).toBe('400 E1017');
    }
  });
});

describe('GET /v1/users/{id}', () => {
  it('gives the user as it is in the list', async () => {
    expect((await get(`${users}/ada`)).body).toEqual(ada);
    expect((await get(`${users}/${encodeURIComponent(awkward)}`)).body.id).toBe(awkward);
  });

  it('is 404 E1001 for an id of nobody, in another case, or of another environment', async () => {
    for (const id of ['nobody', 'Ada', 'only-staging']) {
      expect(codeOf(await get(`${users}/${id}`)), id).toBe('404 E1001');
    }
    expect(codeOf(await get(`${users}/%20`))).toBe('400 E1017');
  });
});

describe('expanding', () => {
  const expanded = async (expand: string, id = 'ada') => {
    const { body } = await get(`${users}/${id}?${expand}`);
    const list = await get(`${users}?${expand}`);
    expect(list.body.results.find((user: { id: string }) => user.id === id)).toEqual(body);
    return body;
  };

  it('companies gives plain companies', async () => {
    expect(await expanded('expand=companies')).toEqual({ ...ada, companies: [acme] });
  });

  it('memberships gives memberships with external ids, and the company only when asked for', async () => {
    expect(await expanded('expand=memberships')).toEqual({ ...ada, memberships: [adaInAcme] });
    const deeper = { ...ada, memberships: [{ ...adaInAcme, company: acme }] };
    expect(await expanded('expand=memberships.company')).toEqual(deeper);
  });

  it('takes several, and gives the empty list where there are none', async () => {
    const body = await expanded('expand[]=companies&expand[]=memberships', 'cy');
    expect([body.companies, body.memberships]).toEqual([[], []]);
    expect(await expanded('expand=companies', 'cy')).toMatchObject({ companies: [], memberships: null });
  });
});

describe('paging', () => {
  it('uses paths, whose cursor is the id of the last item of the page before', async () => {
    const first = await get(`${users}?limit=1&expand=companies`);
    expect(first.body).toMatchObject({
      next: `${users}?limit=1&expand=companies&cursor=ada`,
      previous: null,
    });
    const second = await get(first.body.next);
    expect(ids(second)).toEqual(['bob']);
    expect(second.body).toMatchObject({
      next: `${users}?limit=1&expand=companies&cursor=bob`,
      previous: `${users}?limit=1&expand=companies`,
    });
    const third = await get(second.body.next);
    expect(ids(third)).toEqual([awkward]);
    expect(new URL(third.body.next, server.url).searchParams.get('cursor')).toBe(awkward);
    const fourth = await get(third.body.next);
    expect(ids(fourth)).toEqual(['cy']);
    expect(fourth.body.next).toBeNull();
  });

  it.each(['createdAt', '-createdAt'])('by %s leads back over exactly the same pages', async (orderBy) => {
    const pages: Answer[] = [];
    for (let next = `${users}?limit=1&orderBy=${orderBy}`; next; next = pages.at(-1)!.body.next) {
      pages.push(await get(next));
      if (pages.length > 4) break;
    }
    expect(pages).toHaveLength(4);
    for (const [index, page] of pages.slice(1).entries()) {
      expect((await get(page.body.previous)).body).toEqual(pages[index]!.body);
    }
  });

  it('works on a list narrowed to a company', async () => {
    const first = await get(`${users}?companyId=acme&limit=1`);
    expect(first.body.next).toBe(`${users}?companyId=acme&limit=1&cursor=ada`);
    const second = await get(first.body.next);
    expect([ids(second), second.body.next]).toEqual([['bob'], null]);
    // Cy is a user, but not one of this list.
    expect((await get(`${users}?companyId=acme&cursor=cy`)).body).toEqual(empty);
  });

  it.each(['nobody', 'only-staging', '%FF', 'WzEsImFiYyIsMF0'])(
    'with the cursor %s, which leads nowhere, is an empty page',
    async (cursor) => {
      const { status, body } = await get(`${users}?cursor=${cursor}`);
      expect([status, body]).toEqual([200, empty]);
    },
  );

  it('with an empty cursor is the first page', async () => {
    expect((await get(`${users}?cursor=`)).body.results[0]).toEqual(ada);
  });
});

describe.each(['/v1/users', '/v1/companies'])('the tenant of %s', (list) => {
  let other: TestProject;
  /** Covers both projects. */
  let wide: string;
  beforeAll(async () => {
    other = await newProject(server);
    const member = { project_id: other.id, account_id: project.accountId, role: 'viewer' as const };
    await server.db
      .insertInto('members')
      .values({ ...member, created_at: server.clock.now })
      .execute();
    wide = await newTestToken(server, project, { projectIds: [project.id, other.id] });
    await put('/companies/only-staging', {}, { environmentId: project.staging });
  });
  const first = list === users ? 'ada' : 'acme';

  it('needs a token that is known', async () => {
    expect(codeOf(await server.call(list))).toBe('401 E1010');
    expect(codeOf(await get(list, 'gp_unknown'))).toBe('403 E1000');
  });

  it('is 403 E1012 without the scope', async () => {
    const token = await newTestToken(server, project, { scopes: ['environment:read'] });
    expect(codeOf(await get(list, token))).toBe('403 E1012');
    expect(codeOf(await get(`${list}/${first}`, token))).toBe('403 E1012');
  });

  it('must be named by projectId when the token covers several projects', async () => {
    const unnamed = await get(list, wide);
    expect(codeOf(unnamed)).toBe('400 E1017');
    expect(unnamed.body.error.issues).toMatchObject([{ rule: 'schema', path: 'projectId' }]);
    expect(codeOf(await get(`${list}/${first}`, wide))).toBe('400 E1017');
    const named = await get(`${list}?projectId=${project.id}&limit=1`, wide);
    expect(ids(named)).toEqual([first]);
    expect((await get(`${list}?projectId=${other.id}`, wide)).body).toEqual(empty);
    expect((await get(`${list}/${first}?projectId=${project.id}`, wide)).body.id).toBe(first);
    expect((await get(`${list}/${first}?projectId=${other.id}`, wide)).status).toBe(404);
  });

  it('stays named in the links', async () => {
    for (const id of ['p1', 'p2']) await put(`/companies/${id}`, {}, { environmentId: project.staging });
    for (const id of ['p1', 'p2']) await put(`/users/${id}`, {}, { environmentId: project.staging });
    const named = `${list}?projectId=${project.id}&environmentId=${project.staging}&limit=1`;
    const page = await get(named, wide);
    expect(page.body.next).toBe(`${named}&cursor=only-staging`);
    expect(ids(await get(page.body.next, wide))).toEqual(['p1']);
  });

  it('is 403 E1011 for a project that the token does not cover', async () => {
    for (const id of [other.id, 'nowhere', '']) {
      expect(codeOf(await get(`${list}?projectId=${id}`)), id).toBe('403 E1011');
    }
  });

  it('is another environment when environmentId says so', async () => {
    const staging = await get(`${list}?environmentId=${project.staging}`);
    expect(ids(staging)[0]).toBe('only-staging');
    expect((await get(`${list}/only-staging?environmentId=${project.staging}`)).status).toBe(200);
    expect((await get(`${list}/${first}?environmentId=${project.staging}`)).status).toBe(404);
    // A cursor of one environment leads nowhere in another.
    expect((await get(`${list}?environmentId=${project.staging}&cursor=${first}`)).body).toEqual(empty);
  });

  it('is refused for an environment of nobody, of another project, or off the allowlist', async () => {
    expect(codeOf(await get(`${list}?environmentId=nowhere`))).toBe('404 E1026');
    expect(codeOf(await get(`${list}?environmentId=${other.production}`))).toBe('403 E1019');
    const narrow = await newTestToken(server, project, { environmentIds: [project.production] });
    expect(codeOf(await get(`${list}?environmentId=${project.staging}`, narrow))).toBe('403 E1029');
  });

  it('is the only environment of the allowlist where there is just one', async () => {
    const narrow = await newTestToken(server, project, { environmentIds: [project.staging] });
    expect(ids(await get(list, narrow))[0]).toBe('only-staging');
    expect(codeOf(await get(`${list}?environmentId=${project.production}`, narrow))).toBe('403 E1029');
    const both = { environmentIds: [project.staging, project.production] };
    expect(ids(await get(list, await newTestToken(server, project, both)))[0]).toBe(first);
  });

  it('is decided before the query is looked at', async () => {
    expect(codeOf(await get(`${list}?projectId=nowhere&limit=0`))).toBe('403 E1011');
    expect(codeOf(await get(`${list}?environmentId=${other.production}&limit=0`))).toBe('403 E1019');
  });
});
