import { newId } from 'guidepost-model/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import { useProject } from '../../../test/api.ts';
import { answerDuring } from '../../../test/database.ts';
import { codeOf, newTestToken, type TestProject, useServer } from '../../../test/harness.ts';
import type { Database } from '../../db/pool.ts';

const server = useServer();

const types = [
  { bizType: 'user', table: 'users', unknown: '404 E1001' },
  { bizType: 'company', table: 'companies', unknown: '404 E1002' },
] as const;

async function add(
  table: 'users' | 'companies',
  environmentId: string,
  ids: string[],
  attributes: object = {},
) {
  const now = server.clock.now;
  const row = { environment_id: environmentId, attributes: JSON.stringify(attributes), created_at: now };
  const rows = ids.map((id) => ({ ...row, external_id: id, updated_at: now }));
  await server.db
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The segments of a project and their members, over HTTP. */
function segmentsIn(project: TestProject) {
  const call = (method: string, path: string, body?: unknown, token = project.token) =>
    server.call(`/v2/projects/${project.id}${path}`, { method, token, body });

  async function create(fields: object): Promise<string> {
    const { status, body } = await call('POST', '/segments', { name: 'Some', bizType: 'user', ...fields });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
  }

  const memberPath = (segmentId: string, id: string, environmentId = project.production) =>
    `/environments/${environmentId}/segments/${segmentId}/members/${encodeURIComponent(id)}`;
  const put = (...at: Parameters<typeof memberPath>) => call('PUT', memberPath(...at));
  const remove = (...at: Parameters<typeof memberPath>) => call('DELETE', memberPath(...at));

  const read = (segmentId: string, query: string, token?: string) =>
    call('GET', `/segments/${segmentId}?${query}`, undefined, token);
  async function countIn(environmentId: string, segmentId: string): Promise<number> {
    const { status, body } = await read(segmentId, `expand=memberCount&environmentId=${environmentId}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.memberCount;
  }

  async function everyone(bizType: 'user' | 'company'): Promise<string> {
    return (await call('GET', `/segments?bizType=${bizType}&name=All`)).body.results[0].id;
  }

  return { call, create, put, remove, read, countIn, everyone };
}

describe.each(types)('members of a manual $bizType segment', ({ bizType, table, unknown }) => {
  const { project } = useProject(server);
  const { project: other } = useProject(server);
  const { call, create, put, remove, countIn, everyone } = segmentsIn(project);

  it('are added and removed, and doing it twice is fine', async () => {
    const id = await create({ bizType, kind: 'manual' });
    await add(table, project.production, ['ann', 'bob']);
    for (let i = 0; i < 2; i++) {
      const { status, body } = await put(id, 'ann');
      expect([status, body]).toEqual([204, '']);
    }
    await put(id, 'bob');
    expect(await countIn(project.production, id)).toBe(2);
    for (let i = 0; i < 2; i++) {
      const { status, body } = await remove(id, 'ann');
      expect([status, body]).toEqual([204, '']);
    }
    expect(await countIn(project.production, id)).toBe(1);
  });

  it('carry the creation time of what they are', async () => {
    const id = await create({ bizType, kind: 'manual' });
    await add(table, project.production, ['timed']);
    server.pass(60);
    await put(id, 'timed');
    const { rows } = await server.database.pool.query(
      `SELECT m.${bizType}_created_at = e.created_at AS same FROM segment_${table} m
       JOIN ${table} e ON e.environment_id = m.environment_id AND e.external_id = m.${bizType}_id
       WHERE segment_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ same: true }]);
  });

  it('must exist, in that environment', async () => {
    const id = await create({ bizType, kind: 'manual' });
    await add(table, project.staging, ['only-in-staging']);
    for (const who of ['nobody', 'only-in-staging', 'ANN']) {
      expect(codeOf(await put(id, who))).toBe(unknown);
      expect(codeOf(await remove(id, who))).toBe(unknown);
    }
    expect((await put(id, 'only-in-staging', project.staging)).status).toBe(204);
  });

  it('are another matter in another environment and in another segment', async () => {
    const [id, second] = [
      await create({ bizType, kind: 'manual' }),
      await create({ bizType, kind: 'manual' }),
    ];
    for (const environment of [project.production, project.staging]) {
      await add(table, environment, ['ann']);
      for (const segment of [id, second]) await put(segment, 'ann', environment);
    }
    await remove(id, 'ann');
    expect(await countIn(project.production, id)).toBe(0);
    expect(await countIn(project.staging, id)).toBe(1);
    expect(await countIn(project.production, second)).toBe(1);
  });

  it('may have any id: slashes, percent signs, spaces, emoji, dots, 255 characters', async () => {
    const id = await create({ bizType, kind: 'manual' });
    const ids = [
      'a/b',
      '/',
      '100%',
      'a%2Fb',
      '%',
      'a b',
      '😀'.repeat(255),
      '+',
      "o'x",
      'a.b',
      'ä?#&',
      'x;y=1',
    ];
    await add(table, project.production, ids);
    for (const who of ids) expect((await put(id, who)).status, who).toBe(204);
    expect(await countIn(project.production, id)).toBe(ids.length);
    for (const who of ids) expect((await remove(id, who)).status, who).toBe(204);
    expect(await countIn(project.production, id)).toBe(0);
  });

  it('have an id that is not blank, not too long and without a NUL', async () => {
    const id = await create({ bizType, kind: 'manual' });
    for (const who of [' ', 'x'.repeat(256), 'a\0b']) {
      expect(codeOf(await put(id, who)), who).toBe('400 E1017');
      expect(codeOf(await remove(id, who)), who).toBe('400 E1017');
    }
  });

  it('are added once by many at the same moment', async () => {
    const id = await create({ bizType, kind: 'manual' });
    await add(table, project.production, ['popular']);
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(id, 'popular')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await countIn(project.production, id)).toBe(1);
  });

  it('that are deleted at the same moment are unknown, not a failure', async () => {
    const id = await create({ bizType, kind: 'manual' });
    await add(table, project.production, ['leaving']);
    const leave = (trx: Database) => trx.deleteFrom(table).where('external_id', '=', 'leaving').execute();
    expect(codeOf(await answerDuring(server.database, leave, () => put(id, 'leaving')))).toBe(unknown);
  });

  it('go with what they are', async () => {
    const id = await create({ bizType, kind: 'manual' });
    await add(table, project.production, ['gone']);
    await put(id, 'gone');
    await server.db.deleteFrom(table).where('external_id', '=', 'gone').execute();
    expect(await countIn(project.production, id)).toBe(0);
  });

  it('stay when the segment is deleted, and are back with it', async () => {
    const id = await create({ bizType, kind: 'manual' });
    await add(table, project.production, ['ann']);
    await put(id, 'ann');
    await call('DELETE', `/segments/${id}`);
    expect(codeOf(await put(id, 'ann'))).toBe('404 E1025');
    expect(codeOf(await remove(id, 'ann'))).toBe('404 E1025');
    await call('POST', `/segments/${id}/restore`);
    expect(await countIn(project.production, id)).toBe(1);
  });

  it('are not given to a segment of conditions, of everyone, of another project, or to none', async () => {
    const foreign = await segmentsIn(other).create({ bizType, kind: 'manual' });
    const refusals = {
      [await create({ bizType, kind: 'condition' })]: '400 E0003',
      [await everyone(bizType)]: '409 E1037',
      [foreign]: '404 E1025',
      unknown: '404 E1025',
    };
    for (const [id, code] of Object.entries(refusals)) {
      // The segment is looked at before the member.
      for (const who of ['ann', 'nobody']) {
        expect(codeOf(await put(id, who))).toBe(code);
        expect(codeOf(await remove(id, who))).toBe(code);
      }
    }
  });
});

describe('memberCount', () => {
  const { project } = useProject(server);
  const { project: other } = useProject(server);
  const { call, create, read, countIn, everyone } = segmentsIn(project);

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
    await add('users', project.production, ['u1', 'u2'], { plan: 'pro' });
    await add('users', project.production, ['u3']);
    await add('users', project.staging, ['u1'], { plan: 'pro' });
    await add('companies', project.production, ['c1'], { plan: 'pro' });
    await add('companies', project.production, ['c2']);
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
    for (const query of [
      '',
      '&environmentId=',
      '&environmentId=nowhere',
      `&environmentId=${other.production}`,
    ]) {
      const answer = await read(id, `expand=memberCount${query}`);
      expect(codeOf(answer), query).toBe('400 E1017');
      expect(answer.body.error.issues).toMatchObject([{ rule: 'schema', path: 'environmentId' }]);
    }
    expect(codeOf(await read(id, 'expand=members'))).toBe('400 E1017');
    const token = await newTestToken(server, project, { environmentIds: [project.staging] });
    const countedBy = (environmentId: string) =>
      read(id, `expand=memberCount&environmentId=${environmentId}`, token);
    expect(codeOf(await countedBy(project.production))).toBe('403 E1029');
    expect((await countedBy(project.staging)).body.memberCount).toBe(1);
  });
});
