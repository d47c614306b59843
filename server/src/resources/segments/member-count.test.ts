import { newId } from 'guidepost-model/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import { useProject } from '../../../test/api.ts';
import { codeOf, newTestToken, useServer } from '../../../test/harness.ts';
import { addEntities, segmentsIn } from '../../../test/segments.ts';

const server = useServer();

describe('memberCount', () => {
  const { project } = useProject(server);
  const { project: other } = useProject(server);
  const { call, create, read, countIn, everyone } = segmentsIn(server, project);

  const define = async (scope: 'user' | 'company' | 'companyMembership', codeName: string) => {
    const now = server.clock.now;
    const row = { id: newId(), project_id: project.id, scope, code_name: codeName, display_name: codeName };
    const times = { created_at: now, updated_at: now };
    await server.db
      .insertInto('attribute_definitions')
      .values({ ...row, ...times, data_type: 'string' })
      .execute();
  };
  const is = (scope: string, attribute: string, value: string) =>
    ({ type: 'attribute', scope, attribute, op: 'is', value }) as const;

  beforeAll(async () => {
    for (const scope of ['user', 'company'] as const) await define(scope, 'plan');
    await define('companyMembership', 'role');
    await addEntities(server, 'users', project.production, ['u1', 'u2'], { plan: 'pro' });
    await addEntities(server, 'users', project.production, ['u3']);
    await addEntities(server, 'users', project.staging, ['u1'], { plan: 'pro' });
    await addEntities(server, 'companies', project.production, ['c1'], { plan: 'pro' });
    await addEntities(server, 'companies', project.production, ['c2']);
    const now = server.clock.now;
    const membership = { environment_id: project.production, company_id: 'c1', user_id: 'u1', id: newId() };
    const times = { user_created_at: now, created_at: now, updated_at: now };
    await server.db
      .insertInto('memberships')
      .values({ ...membership, ...times, attributes: '{"role": "boss"}' })
      .execute();
  });

  it('is shown only when expanded', async () => {
    const id = await everyone('user');
    expect((await read(id, '')).body).not.toHaveProperty('memberCount');
    expect((await read(id, 'environmentId=nowhere')).status).toBe(200);
  });

  it('of everyone is all there are in the environment', async () => {
    expect(await countIn(project.production, await everyone('user'))).toBe(3);
    expect(await countIn(project.staging, await everyone('user'))).toBe(1);
    expect(await countIn(project.production, await everyone('company'))).toBe(2);
    expect(await countIn(project.staging, await everyone('company'))).toBe(0);
  });

  it('of a condition segment is all for whom the conditions hold, across memberships too', async () => {
    const count = async (bizType: string, ...conditions: object[]) =>
      countIn(project.production, await create({ bizType, kind: 'condition', conditions }));
    expect(await count('user')).toBe(3);
    expect(await count('company')).toBe(2);
    expect(await count('user', is('user', 'plan', 'pro'))).toBe(2);
    expect(await count('company', is('company', 'plan', 'pro'))).toBe(1);
    expect(await count('user', is('company', 'plan', 'pro'))).toBe(1);
    expect(await count('company', is('companyMembership', 'role', 'boss'))).toBe(1);
    expect(await count('user', { ...is('user', 'plan', 'pro'), op: 'not' })).toBe(1);
  });

  it('of a condition on a deleted attribute is zero', async () => {
    await define('user', 'shortlived');
    const conditions = [{ ...is('user', 'shortlived', 'x'), op: 'not' }];
    const id = await create({ kind: 'condition', conditions });
    expect(await countIn(project.production, id)).toBe(3);
    const update = server.db.updateTable('attribute_definitions').set({ deleted_at: server.clock.now });
    await update.where('code_name', '=', 'shortlived').execute();
    expect(await countIn(project.production, id)).toBe(0);
  });

  it('also comes with the answer of a create and of an update', async () => {
    const query = `?expand=memberCount&environmentId=${project.production}`;
    const fields = { name: 'Counted', bizType: 'user', kind: 'condition' };
    const created = await call('POST', `/segments${query}`, fields);
    expect([created.status, created.body.memberCount]).toEqual([201, 3]);
    const conditions = [is('user', 'plan', 'pro')];
    const updated = await call('PATCH', `/segments/${created.body.id}${query}`, { conditions });
    expect([updated.status, updated.body.memberCount]).toEqual([200, 2]);
    const before = (await call('GET', '/segments?name=Counted')).body.results;
    expect((await call('POST', '/segments?expand=memberCount', fields)).status).toBe(400);
    expect((await call('GET', '/segments?name=Counted')).body.results).toEqual(before);
  });

  it('needs an environment of the project that the token may enter', async () => {
    const id = await everyone('user');
    for (const query of ['', '&environmentId=']) {
      const answer = await read(id, `expand=memberCount${query}`);
      expect(codeOf(answer), query).toBe('400 E1017');
      expect(answer.body.error.issues).toMatchObject([{ rule: 'schema', path: 'environmentId' }]);
    }
    const counted = (environmentId: string) => read(id, `expand=memberCount&environmentId=${environmentId}`);
    expect(codeOf(await counted('nowhere'))).toBe('404 E1026');
    expect(codeOf(await counted(other.production))).toBe('403 E1019');
    expect(codeOf(await read(id, 'expand=members'))).toBe('400 E1017');
    const token = await newTestToken(server, project, { environmentIds: [project.staging] });
    const countedBy = (environmentId: string) =>
      read(id, `expand=memberCount&environmentId=${environmentId}`, token);
    expect(codeOf(await countedBy(project.production))).toBe('403 E1029');
    expect((await countedBy(project.staging)).body.memberCount).toBe(1);
  });
});
