import { newId } from 'guidepost-model/ids';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { bodyOf, useProject } from '../../../test/api.ts';
import { type Answer, codeOf, useServer } from '../../../test/harness.ts';
import { limits } from '../limits/limits.ts';

const server = useServer();
const { project, api, put } = useProject(server, beforeEach);

const keysOf = (count: number, prefix = 'key') =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${prefix}_${n}`, n]));

async function sdk(path: string, body: object): Promise<Answer> {
  const { sdk_token: token } = await server.db
    .selectFrom('environments')
    .select('sdk_token')
    .where('id', '=', project.production)
    .executeTakeFirstOrThrow();
  return server.call(`/sdk/v1/${path}`, { method: 'POST', token, body });
}

const attributesInScope = async (scope: string) => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM attribute_definitions WHERE project_id = ${project.id} AND scope = ${scope}`.execute(
    server.db,
  );
  return rows[0]!.count;
};

/** Leaves room for so many more definitions of attributes of users. */
async function fillAttributes(room: number): Promise<void> {
  const count = limits.attributeDefinitions.most - room - (await attributesInScope('user'));
  await sql`
    INSERT INTO attribute_definitions (id, project_id, scope, code_name, display_name, data_type, created_at, updated_at)
    SELECT ${newId()} || n, ${project.id}, 'user', 'filler_' || n, 'Filler', 'number', now(), now()
    FROM generate_series(1, ${count}) AS n`.execute(server.db);
  server.definitionCache.forgetAll();
}

async function fillEvents(room: number): Promise<void> {
  await sql`
    INSERT INTO event_definitions (id, project_id, code_name, display_name, created_at, updated_at)
    SELECT ${newId()} || n, ${project.id}, 'filler_' || n, 'Filler', now(), now()
    FROM generate_series(1, ${limits.eventDefinitions.most - room} - (
      SELECT count(*)::int FROM event_definitions WHERE project_id = ${project.id})) AS n`.execute(server.db);
  server.definitionCache.forgetAll();
}

describe('attribute definitions', () => {
  it('are refused beyond the limit by a strict write, which creates nothing', async () => {
    await fillAttributes(2);
    const refused = await put('/users/ada', keysOf(3));
    expect(codeOf(refused)).toBe('400 E1017');
    expect(refused.body.error.message).toContain(String(limits.attributeDefinitions.most));
    expect(await attributesInScope('user')).toBe(limits.attributeDefinitions.most - 2);
    expect(codeOf(await put('/users/ada', keysOf(2)))).toBe('200');
    // What is known can be written as before, and the other scopes have room.
    expect(codeOf(await put('/users/ada', keysOf(2)))).toBe('200');
    expect(codeOf(await put('/companies/acme', keysOf(3)))).toBe('200');
  });

  it('are left out beyond the limit by the runtime, and named', async () => {
    await fillAttributes(1);
    const { status, body } = await sdk('identify', { userId: 'ada', attributes: keysOf(3) });
    expect(status).toBe(200);
    expect(body.rejected.map(({ codeName }: { codeName: string }) => codeName)).toEqual(['key_1', 'key_2']);
    expect(bodyOf(await api('/users/ada')).attributes).toMatchObject({ key_0: 0 });
  });

  it('do not exceed the limit when many writers create them at once', async () => {
    await fillAttributes(5);
    const writers = Array.from({ length: 30 }, (_, n) =>
      n % 2 ? put(`/users/u${n}`, { [`new_${n}`]: n }) : create({ codeName: `made_${n}` }),
    );
    const statuses = (await Promise.all(writers)).map(codeOf);
    expect(statuses.filter((status) => status === '200' || status === '201')).toHaveLength(5);
    expect(await attributesInScope('user')).toBe(limits.attributeDefinitions.most);
  });

  const create = (fields: object) =>
    server.call(`/v2/projects/${project.id}/attribute-definitions`, {
      method: 'POST',
      token: project.token,
      body: { scope: 'user', dataType: 'number', displayName: 'Made', ...fields },
    });

  it('can be made no more beyond the limit; a taken name is a conflict as ever', async () => {
    await fillAttributes(0);
    expect(codeOf(await create({ codeName: 'one_more' }))).toBe('400 E1017');
    expect(codeOf(await create({ codeName: 'filler_1' }))).toBe('409 E1023');
  });
});

describe('event definitions', () => {
  const create = (codeName: string) =>
    server.call(`/v2/projects/${project.id}/event-definitions`, {
      method: 'POST',
      token: project.token,
      body: { codeName, displayName: 'Made' },
    });
  const record = (name: string) => api('/events', 'POST', { userId: 'ada', name });

  it('are refused beyond the limit, however they come into being; known events are recorded', async () => {
    await fillEvents(1);
    const answers = await Promise.all([record('one_more'), create('two_more'), record('three_more')]);
    expect(answers.map(codeOf).sort()).toEqual(['201', '400 E1017', '400 E1017']);
    expect(codeOf(await record('filler_1'))).toBe('201');
    const refused = await sdk('track', { userId: 'ada', name: 'four_more' });
    expect(codeOf(refused)).toBe('400 E1017');
    expect(refused.body.error.message).toContain(String(limits.eventDefinitions.most));
    expect(codeOf(await create('filler_2'))).toBe('409 E1023');
  });

  it('name no more attributes when the project has no room for it, and the event is recorded with them', async () => {
    await record('seen');
    await put('/users/ada');
    const most = limits.eventAttributes.most;
    await sql`
      WITH attributes AS (
        INSERT INTO attribute_definitions
          (id, project_id, scope, code_name, display_name, data_type, created_at, updated_at)
        SELECT ${newId()} || n, ${project.id}, 'eventDefinition', 'part_' || n, 'Part', 'number', now(), now()
        FROM generate_series(1, 1000) AS n RETURNING id
      ), events AS (
        INSERT INTO event_definitions (id, project_id, code_name, display_name, created_at, updated_at)
        SELECT ${newId()} || n, ${project.id}, 'rich_' || n, 'Rich', now(), now()
        FROM generate_series(1, ${most / 1000}::int) AS n RETURNING id
      )
      INSERT INTO event_definition_attributes (event_definition_id, attribute_definition_id)
      SELECT events.id, attributes.id FROM events, attributes`.execute(server.db);
    server.definitionCache.forgetAll();
    const event = bodyOf(
      await api('/events', 'POST', { userId: 'ada', name: 'seen', attributes: { part_1: 5 } }),
      201,
    );
    expect(event.attributes).toEqual({ part_1: 5 });
    const body = { codeName: 'explicit', displayName: 'Explicit', attributes: ['part_1'] };
    const path = `/v2/projects/${project.id}/event-definitions`;
    const explicit = await server.call(path, { method: 'POST', token: project.token, body });
    expect(codeOf(explicit)).toBe('400 E1017');
    expect(explicit.body.error.message).toContain(String(most));
  });
});

describe('the attributes of one message', () => {
  it('are at most so many: more are refused as a whole, with a short answer, by strict and lenient writes', async () => {
    const attributes = keysOf(limits.attributeKeys.most + 1);
    const answers = [
      await put('/users/ada', attributes),
      await put('/companies/acme', attributes),
      await api('/events', 'POST', { userId: 'ada', name: 'bought', attributes }),
      await sdk('identify', { userId: 'ada', attributes }),
      await sdk('track', { userId: 'ada', name: 'bought', attributes }),
    ];
    for (const answer of answers) {
      expect(codeOf(answer)).toBe('400 E1017');
      expect(answer.body.error.issues).toEqual([
        {
          rule: 'schema',
          path: 'attributes',
          message: `attributes has ${limits.attributeKeys.most + 1} keys, and must have at most ${limits.attributeKeys.most}`,
        },
      ]);
    }
    expect(await attributesInScope('companyMembership')).toBe(0);
  });

  it('have values of at most so many bytes', async () => {
    const fitting = 'é'.repeat(limits.attributeBytes.most / 2 - 1);
    expect(codeOf(await put('/users/ada', { bio: fitting }))).toBe('200');
    expect(codeOf(await put('/users/ada', { bio: `${fitting}x` }))).toBe('400 E1017');
    expect(codeOf(await put('/users/ada', { tags: [fitting] }))).toBe('400 E1017');
    const { body } = await sdk('identify', {
      userId: 'ada',
      attributes: { bio: `${fitting}x`, plan: 'pro' },
    });
    expect(body.rejected).toMatchObject([{ codeName: 'bio' }]);
    expect(bodyOf(await api('/users/ada')).attributes).toMatchObject({ bio: fitting, plan: 'pro' });
  });
});

describe('all attributes together', () => {
  const part = 'x'.repeat(limits.attributeBytes.most - 100);
  const parts = (count: number, prefix = 'part') =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${prefix}_${n}`, part]));

  it.each(['/users/ada', '/companies/acme', '/companies/acme/memberships/ada'])(
    'of %s are at most so many bytes, in one write or in several, and room can be made',
    async (path) => {
      for (const end of ['/users/ada', '/companies/acme']) await put(end);
      expect(codeOf(await put(path, parts(5)))).toBe('400 E1017');
      expect(codeOf(await put(path, parts(4)))).toBe('200');
      const refused = await put(path, { more: part });
      expect(codeOf(refused)).toBe('400 E1017');
      expect(refused.body.error.message).toContain(String(limits.entityBytes.most));
      expect(codeOf(await put(path, { more: part, part_0: null }))).toBe('200');
    },
  );

  /** So many of four writers find room. */
  const outcomes = (fitting: number) => [
    ...Array(fitting).fill('200'),
    ...Array(4 - fitting).fill('400 E1017'),
  ];

  it('hold when writers arrive at the same moment, for a new user and for an old one', async () => {
    for (const user of ['/users/new', '/users/old']) {
      if (user === '/users/old') await put(user, parts(2));
      const writers = Array.from({ length: 4 }, (_, n) => put(user, parts(2, `writer_${n}`)));
      const statuses = (await Promise.all(writers)).map(codeOf).sort();
      expect(statuses).toEqual(user === '/users/new' ? outcomes(2) : outcomes(1));
      const { attributes } = bodyOf(await api(user));
      expect(Buffer.byteLength(JSON.stringify(attributes))).toBeLessThanOrEqual(
        limits.entityBytes.most + 200,
      );
    }
  });

  it('of an event are at most so many bytes', async () => {
    const record = (attributes: object) =>
      api('/events', 'POST', { userId: 'ada', name: 'bought', attributes });
    expect(codeOf(await record(parts(5)))).toBe('400 E1017');
    expect(codeOf(await record(parts(3)))).toBe('201');
  });
});

describe('related objects', () => {
  /** So many users, all of them members of the company. */
  async function addMembers(company: string, count: number, attributes: object = {}): Promise<void> {
    await sql`
      WITH members AS (
        INSERT INTO users (environment_id, external_id, attributes, created_at, updated_at)
        SELECT ${project.production}, ${company} || n, ${JSON.stringify(attributes)}::jsonb, now(), now()
        FROM generate_series(1, ${count}) AS n RETURNING external_id)
      INSERT INTO memberships
        (environment_id, company_id, user_id, id, attributes, user_created_at, created_at, updated_at)
      SELECT ${project.production}, ${company}, external_id, ${newId()} || external_id, '{}', now(), now(), now()
      FROM members`.execute(server.db);
  }

  it('are refused beyond the limit with the list to use instead, never cut', async () => {
    await put('/companies/big');
    await addMembers('big', limits.relatedObjects.most);
    const company = bodyOf(await api('/companies/big?expand=memberships'));
    expect(company.memberships).toHaveLength(limits.relatedObjects.most);
    // Two objects for each member.
    const refused = await api('/companies/big?expand=memberships.user');
    expect(codeOf(refused)).toBe('400 E1017');
    expect(refused.body.error.message).toContain('companyId');
    await put('/users/one-more');
    await put('/companies/big/memberships/one-more');
    expect(codeOf(await api('/companies/big?expand=memberships'))).toBe('400 E1017');
    expect(codeOf(await api('/companies?expand=users'))).toBe('400 E1017');
    expect(codeOf(await api('/companies/big'))).toBe('200');
  });

  it('are refused when they are too large together', async () => {
    await put('/companies/rich');
    await addMembers('rich', Math.ceil(limits.relatedBytes.most / 16_000), { bio: 'x'.repeat(16_000) });
    expect(codeOf(await api('/companies/rich?expand=users'))).toBe('400 E1017');
    expect(codeOf(await api('/companies/rich?expand=memberships'))).toBe('200');
  });
});
