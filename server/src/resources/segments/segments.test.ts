import type { Condition } from 'guidepost-model/conditions/types';
import { describe, expect, it } from 'vitest';
import { callsTo, namesIn } from '../../../test/api.ts';
import { codeOf, newProject, newTestToken, type TestProject, useServer } from '../../../test/harness.ts';
import { attributesFor, plan, size, tree } from '../../../test/segments.ts';

const server = useServer();

const { pathOf, call, create } = callsTo(server, '/segments', {
  name: 'Some',
  bizType: 'user',
  kind: 'condition',
});

const { define, setDeleted, projectWithAttributes } = attributesFor(server);

describe('segments', () => {
  it('of a new project are everyone, users and companies', async () => {
    const project = await newProject(server);
    const { status, body } = await call(project, 'GET', '');
    expect(status).toBe(200);
    const everyone = {
      id: expect.any(String),
      object: 'segment',
      kind: 'all',
      conditions: [],
      createdAt: server.clock.now.toISOString(),
      updatedAt: server.clock.now.toISOString(),
    };
    expect(body.results).toEqual([
      { ...everyone, name: 'All Users', bizType: 'user' },
      { ...everyone, name: 'All Companies', bizType: 'company' },
    ]);
  });

  it('are created with conditions, for users and for companies, and read back as they are', async () => {
    const project = await projectWithAttributes();
    for (const bizType of ['user', 'company']) {
      const { status, body } = await create(project, { name: 'Paying', bizType, conditions: tree });
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.any(String),
        object: 'segment',
        name: 'Paying',
        bizType,
        kind: 'condition',
        conditions: tree,
        createdAt: server.clock.now.toISOString(),
        updatedAt: server.clock.now.toISOString(),
      });
      expect((await call(project, 'GET', `/${body.id}`)).body).toEqual(body);
    }
  });

  it('always show their conditions, which are an empty list where there are none', async () => {
    const project = await newProject(server);
    expect((await create(project)).body.conditions).toEqual([]);
    expect((await create(project, { conditions: [] })).body.conditions).toEqual([]);
    const { status, body } = await create(project, { kind: 'manual' });
    expect(status).toBe(201);
    expect(body.conditions).toEqual([]);
  });

  it('drop the keys that a condition does not know', async () => {
    const project = await projectWithAttributes();
    const { body } = await create(project, { conditions: [{ ...plan, stray: 1, value2: 'x' }] });
    expect(body.conditions).toEqual([plan]);
  });

  it('are paged in both directions and keep the parameters', async () => {
    const project = await newProject(server);
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      server.pass(1);
      await create(project, { name: `x${name}` });
    }
    const first = await call(project, 'GET', '?limit=2&orderBy=-createdAt&name=x');
    expect(namesIn(first.body)).toEqual(['xe', 'xd']);
    const second = await server.call(first.body.next, project);
    expect(namesIn(second.body)).toEqual(['xc', 'xb']);
    const third = await server.call(second.body.next, project);
    expect([namesIn(third.body), third.body.next]).toEqual([['xa'], null]);
    expect(namesIn((await server.call(third.body.previous, project)).body)).toEqual(['xc', 'xb']);
    expect((await call(project, 'GET', '?cursor=nonsense')).body.results).toEqual([]);
  });

  it('are found by type, by a part of the name in any case, and when deleted', async () => {
    const project = await newProject(server);
    const gone = await create(project, { name: 'Gone', bizType: 'company' });
    await create(project, { name: '100% there', bizType: 'company', kind: 'manual' });
    await call(project, 'DELETE', `/${gone.body.id}`);
    const found = async (query: string) => namesIn((await call(project, 'GET', query)).body);
    expect(await found('?bizType=user')).toEqual(['All Users']);
    expect(await found('?bizType=company')).toEqual(['All Companies', '100% there']);
    expect(await found('?name=ALL%20U')).toEqual(['All Users']);
    expect(await found('?name=0%25')).toEqual(['100% there']);
    expect(await found('?name=_')).toEqual([]);
    expect(await found('?deleted=true')).toEqual(['Gone']);
    expect(await found('?deleted=true&bizType=user')).toEqual([]);
    expect(await found('?deleted=false')).toHaveLength(3);
  });

  it('are not listed for a query that makes no sense', async () => {
    const project = await newProject(server);
    for (const query of ['bizType=x', 'limit=0', 'limit=101', 'orderBy=name', 'deleted=maybe', 'name=%00']) {
      const answer = await call(project, 'GET', `?${query}`);
      expect(codeOf(answer), query).toBe('400 E1017');
      expect(answer.body.error.issues[0].path).toMatch(new RegExp(`^${query.split('=')[0]}`));
    }
  });

  it('are renamed, and get other conditions', async () => {
    const project = await projectWithAttributes();
    const { body: before } = await create(project, { conditions: tree });
    server.pass(5);
    const renamed = await call(project, 'PATCH', `/${before.id}`, { name: 'Other' });
    expect(renamed.status).toBe(200);
    expect(renamed.body).toEqual({ ...before, name: 'Other', updatedAt: server.clock.now.toISOString() });
    const replaced = await call(project, 'PATCH', `/${before.id}`, { conditions: [size] });
    expect(replaced.body).toEqual({ ...renamed.body, conditions: [size] });
    const emptied = await call(project, 'PATCH', `/${before.id}`, { conditions: [] });
    expect(emptied.body.conditions).toEqual([]);
    expect((await call(project, 'GET', `/${before.id}`)).body).toEqual(emptied.body);
  });

  it('are not found under an unknown id, when deleted, and from another project', async () => {
    const project = await newProject(server);
    const other = await newProject(server);
    const { body: deleted } = await create(project);
    await call(project, 'DELETE', `/${deleted.id}`);
    const { body: foreign } = await create(other);
    for (const id of ['unknown', '%2F', deleted.id, foreign.id]) {
      expect(codeOf(await call(project, 'GET', `/${id}`))).toBe('404 E1025');
      expect(codeOf(await call(project, 'PATCH', `/${id}`, { name: 'x' }))).toBe('404 E1025');
      expect(codeOf(await call(project, 'DELETE', `/${id}`))).toBe('404 E1025');
    }
    expect(codeOf(await call(project, 'POST', `/${foreign.id}/restore`))).toBe('404 E1025');
    expect(codeOf(await call(project, 'POST', '/unknown/restore'))).toBe('404 E1025');
    expect((await call(other, 'GET', `/${foreign.id}`)).body).toEqual(foreign);
    expect(JSON.stringify((await call(project, 'GET', '')).body)).not.toContain(foreign.id);
  });

  it('of everyone are neither changed nor deleted', async () => {
    const project = await newProject(server);
    const { body } = await call(project, 'GET', '');
    for (const { id } of body.results) {
      expect(codeOf(await call(project, 'PATCH', `/${id}`, { name: 'x' }))).toBe('409 E1037');
      expect(codeOf(await call(project, 'PATCH', `/${id}`, { conditions: [] }))).toBe('409 E1037');
      expect(codeOf(await call(project, 'DELETE', `/${id}`))).toBe('409 E1037');
    }
    expect((await call(project, 'GET', '')).body).toEqual(body);
  });

  it('are deleted once, even by two at the same moment', async () => {
    const project = await newProject(server);
    const { body } = await create(project);
    const remove = () => call(project, 'DELETE', `/${body.id}`);
    const statuses = (await Promise.all([remove(), remove()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 404]);
  });
});

describe('a segment is refused', () => {
  const issuesOf = async (project: TestProject, body: unknown) => {
    const answer = await call(project, 'POST', '', body);
    expect(codeOf(answer), JSON.stringify(body)).toBe('400 E1017');
    return answer.body.error.issues?.map(
      ({ rule, path }: { rule: string; path: string }) => `${rule} ${path}`,
    );
  };
  const valid = { name: 'Some', bizType: 'user', kind: 'condition' };

  it('with a missing, wrong or unknown field', async () => {
    const project = await newProject(server);
    expect(await issuesOf(project, {})).toEqual(['schema name', 'schema bizType', 'schema kind']);
    const fields = { name: ['', ' ', 7, null, 'x'.repeat(256)], bizType: ['x', null], kind: ['all', 1] };
    for (const [field, values] of Object.entries({ ...fields, conditions: [{}, null, 'x'], stray: [1] })) {
      for (const value of values)
        expect(await issuesOf(project, { ...valid, [field]: value })).toEqual([`schema ${field}`]);
    }
    expect(await issuesOf(project, [])).toHaveLength(1);
    expect(await issuesOf(project, '{"name": "\\u0000"}')).toEqual(['schema name']);
  });

  it('with everything that is wrong in its conditions at once', async () => {
    const project = await projectWithAttributes();
    const conditions = [
      { ...plan, op: 'gt' },
      { ...plan, attribute: 'nothing' },
      { ...size, value: 5 },
      { ...size, scope: 'user' },
      { type: 'group', match: 'all', conditions: [] },
      { type: 'group', match: 'some', conditions: [{ type: 'segment', segment: 'x', in: true }] },
      7,
    ];
    expect(await issuesOf(project, { ...valid, conditions })).toEqual([
      'schema conditions[0].op',
      'reference_target conditions[1].attribute',
      'schema conditions[2].value',
      'reference_target conditions[3].attribute',
      'schema conditions[4].conditions',
      'schema conditions[5].match',
      'schema conditions[5].conditions[0].type',
      'schema conditions[6]',
    ]);
  });

  it('with attributes of another project, of events, or deleted', async () => {
    const project = await newProject(server);
    await projectWithAttributes();
    expect(await issuesOf(project, { ...valid, conditions: [plan] })).toEqual([
      'reference_target conditions[0].attribute',
    ]);
    expect(
      await issuesOf(project, { ...valid, conditions: [{ ...plan, scope: 'eventDefinition' }] }),
    ).toEqual(['schema conditions[0].scope']);
    await define(project, 'plan', 'string');
    expect((await create(project, { conditions: [plan] })).status).toBe(201);
    await setDeleted(project, 'plan', server.clock.now).execute();
    expect(await issuesOf(project, { ...valid, conditions: [plan] })).toHaveLength(1);
  });

  it('with conditions on a manual one, at creation and later', async () => {
    const project = await newProject(server);
    expect(await issuesOf(project, { ...valid, kind: 'manual', conditions: [] })).toEqual([
      'schema conditions',
    ]);
    const { body } = await create(project, { kind: 'manual' });
    const patched = await call(project, 'PATCH', `/${body.id}`, { name: 'x', conditions: [] });
    expect(patched.body.error).toMatchObject({ code: 'E1017', issues: [{ path: 'conditions' }] });
    expect((await call(project, 'GET', `/${body.id}`)).body).toEqual(body);
  });

  it('when nested a thousand levels deep or too large, and accepted at a sensible depth', async () => {
    const project = await projectWithAttributes();
    const nested = (levels: number): Condition =>
      Array.from({ length: levels }).reduce<Condition>(
        (inner) => ({ type: 'group', match: 'all', conditions: [inner] }),
        plan,
      );
    expect(await issuesOf(project, { ...valid, conditions: [nested(1000)] })).toHaveLength(1);
    expect(await issuesOf(project, { ...valid, conditions: Array(1001).fill(plan) })).toEqual([
      'schema conditions',
    ]);
    const { status, body } = await create(project, { conditions: [nested(90)] });
    expect([status, body.conditions]).toEqual([201, [nested(90)]]);
    expect((await create(project, { conditions: Array(1000).fill(plan) })).status).toBe(201);
  });

  it('as an update that is empty, has a null, or breaks its conditions; then nothing changes', async () => {
    const project = await projectWithAttributes();
    const { body } = await create(project, { conditions: tree });
    const wrong = [{}, { name: null }, { conditions: null }, { kind: 'manual' }, { bizType: 'company' }, []];
    for (const patch of [...wrong, { name: 'x', conditions: [{ ...plan, op: 'gt' }] }]) {
      expect(codeOf(await call(project, 'PATCH', `/${body.id}`, patch)), JSON.stringify(patch)).toBe(
        '400 E1017',
      );
    }
    expect((await call(project, 'GET', `/${body.id}`)).body).toEqual(body);
  });
});

describe('a token for one environment that may only read segments', () => {
  it('reads those of the project and deletes none', async () => {
    const project = await newProject(server);
    const { body } = await create(project);
    const token = await newTestToken(server, project, {
      scopes: ['segment:read'],
      environmentIds: [project.staging],
    });
    expect((await server.call(pathOf(project, `/${body.id}`), { token })).body).toEqual(body);
    const removed = await server.call(pathOf(project, `/${body.id}`), { method: 'DELETE', token });
    expect(codeOf(removed)).toBe('403 E1012');
  });
});
