import { beforeAll, describe, expect, it } from 'vitest';
import { useProject } from '../../test/api.ts';
import { codeOf, newTestToken, useServer } from '../../test/harness.ts';

const server = useServer();

const attributes = '/v1/attribute-definitions';
const events = '/v1/event-definitions';

const { project } = useProject(server);
const { project: other } = useProject(server);
beforeAll(async () => {
  const of = (path: string, body: object, { id, token } = project) =>
    server.call(`/v2/projects/${id}/${path}`, { method: 'POST', token, body });
  const role = { scope: 'companyMembership', dataType: 'string', codeName: 'role', displayName: 'Role' };
  server.pass(1);
  await of('attribute-definitions', role);
  await of('event-definitions', { codeName: 'order_placed', displayName: 'Order placed' });
  const { body } = await of('attribute-definitions', { ...role, codeName: 'gone' });
  const path = `/v2/projects/${project.id}/attribute-definitions/${body.id}`;
  await server.call(path, { method: 'DELETE', token: project.token });
});

const get = (path: string, token = project.token) => server.call(path, { token });
type Item = { id: string; codeName: string; displayName: string };
const names = ({ body }: { body: { results: Item[] } }) => body.results.map(({ codeName }) => codeName);

describe('GET /v1/attribute-definitions', () => {
  it("lists the live definitions of the token's project, without predefined", async () => {
    expect((await get(`${attributes}?scope=companyMembership`)).body).toEqual({
      results: [
        {
          id: expect.any(String),
          object: 'attributeDefinition',
          createdAt: server.clock.now.toISOString(),
          dataType: 'string',
          description: '',
          displayName: 'Role',
          codeName: 'role',
          scope: 'companyMembership',
        },
      ],
      next: null,
      previous: null,
    });
    expect(names(await get(`${attributes}?scope=companyMembership`, other.token))).toEqual([]);
  });

  it('sorts by displayName unless asked otherwise', async () => {
    const shown = (await get(`${attributes}?limit=100`)).body.results.map(
      ({ displayName }: Item) => displayName,
    );
    expect(shown).toEqual(shown.toSorted());
    const byCode = names(await get(`${attributes}?limit=100&orderBy=-codeName`));
    expect(byCode).toEqual(byCode.toSorted().reverse());
  });

  it('filters by event, once or several times', async () => {
    expect(names(await get(`${attributes}?eventName=page_viewed`))).toEqual(
      expect.arrayContaining(['locale_code', 'page_url', 'viewport_height', 'viewport_width']),
    );
    const both = names(await get(`${attributes}?eventName[]=page_viewed&eventName[]=banner_seen&limit=100`));
    expect(both).toEqual(expect.arrayContaining(['page_url', 'banner_id']));
    expect(both).not.toContain('flow_id');
  });

  it('refuses an unknown scope with E1015, anything else that is wrong with E1017', async () => {
    expect(codeOf(await get(`${attributes}?scope=segment`))).toBe('400 E1015');
    for (const query of ['limit=0', 'limit=x', 'orderBy=scope', 'orderBy=', 'eventName=%00']) {
      expect(codeOf(await get(`${attributes}?${query}`)), query).toBe('400 E1017');
    }
  });

  it('knows neither name nor deleted: it ignores them', async () => {
    const { body } = await get(`${attributes}?scope=companyMembership&deleted=true&name=nothing`);
    expect(names({ body })).toEqual(['role']);
  });
});

describe('GET /v1/event-definitions', () => {
  it('lists the events by time, without predefined and attributes', async () => {
    const { body } = await get(`${events}?limit=100`);
    expect(body.results).toHaveLength(28);
    expect(body.results.at(-1)).toEqual({
      id: expect.any(String),
      object: 'eventDefinition',
      createdAt: server.clock.now.toISOString(),
      codeName: 'order_placed',
      displayName: 'Order placed',
      description: '',
    });
    expect(names(await get(`${events}?orderBy=-createdAt&limit=1`))).toEqual(['order_placed']);
    expect(names(await get(`${events}?limit=100`, other.token))).not.toContain('order_placed');
  });

  it('refuses a wrong limit or order', async () => {
    for (const query of ['limit=0', 'limit=101', 'orderBy=scope']) {
      expect(codeOf(await get(`${events}?${query}`)), query).toBe('400 E1017');
    }
  });
});

describe.each([attributes, events])('paging of %s', (list) => {
  it('uses paths, whose cursor is the id of the last item of the page before', async () => {
    const first = await get(`${list}?limit=3&orderBy=-codeName`);
    const cursor = first.body.results.at(-1).id;
    expect(first.body.next).toBe(`${list}?limit=3&orderBy=-codeName&cursor=${cursor}`);
    expect(first.body.previous).toBeNull();
    const second = await get(first.body.next);
    expect(second.body.results).toHaveLength(3);
    expect(second.body.previous).toBe(`${list}?limit=3&orderBy=-codeName`);
  });

  it('reaches every item once', async () => {
    const all = names(await get(`${list}?limit=100`));
    const seen: string[] = [];
    for (let next = `${list}?limit=7`; next; ) {
      const page = await get(next);
      seen.push(...names(page));
      next = page.body.next;
    }
    expect(seen).toEqual(all);
  });

  it('is empty for a cursor that is unknown or of another project', async () => {
    const theirs = (await get(`${list}?limit=1`, other.token)).body.results[0].id;
    for (const cursor of ['nowhere', theirs]) {
      const { status, body } = await get(`${list}?cursor=${cursor}`);
      expect([status, body]).toEqual([200, { results: [], next: null, previous: null }]);
    }
  });
});

describe.each([attributes, events])('the tenant of %s', (list) => {
  it('is named by projectId where the token covers several', async () => {
    const projectIds = [project.id, other.id];
    await server.db
      .insertInto('members')
      .values({
        project_id: other.id,
        account_id: project.accountId,
        role: 'viewer',
        created_at: server.clock.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const token = await newTestToken(server, project, { projectIds });
    expect(codeOf(await get(list, token))).toBe('400 E1017');
    const { body } = await get(`${list}?projectId=${other.id}&limit=1`, token);
    expect(body.results).toEqual((await get(`${list}?limit=1`, other.token)).body.results);
    expect(body.next).toContain(`projectId=${other.id}`);
    expect(codeOf(await get(`${list}?projectId=nowhere`, token))).toBe('403 E1011');
  });
});
