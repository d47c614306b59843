import { newId } from 'guidepost-model/ids';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { callsTo, useProject } from '../../../test/api.ts';
import { codeOf, newProject, newTestToken, type TestProject, useServer } from '../../../test/harness.ts';

const server = useServer();

const { project } = useProject(server);

const plan = { scope: 'user', dataType: 'string', codeName: 'plan', displayName: 'Plan' };
const { pathOf, call, get, create, created, listed } = callsTo(server, '/attribute-definitions', plan);
const codeNames = async (of: TestProject, query: string) =>
  (await listed(of, query)).map(({ codeName }: { codeName: string }) => codeName);
const emailOf = async (of: TestProject) => (await get(of, '?name=email')).body.results[0];

async function addSegment(of: TestProject, name: string, conditions: unknown[]): Promise<string> {
  const body = { name, bizType: 'user', kind: 'condition', conditions };
  const answer = await server.call(`/v2/projects/${of.id}/segments`, {
    method: 'POST',
    token: of.token,
    body,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
}

describe('creating an attribute definition', () => {
  it('answers 201 with the definition, which can be read afterwards', async () => {
    const of = await newProject(server);
    const { status, body } = await create(of, { description: 'What they pay for' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      object: 'attributeDefinition',
      createdAt: server.clock.now.toISOString(),
      predefined: false,
      dataType: 'string',
      description: 'What they pay for',
      displayName: 'Plan',
      codeName: 'plan',
      scope: 'user',
      runtimeWritable: true,
    });
    expect((await get(of, `/${body.id}`)).body).toEqual(body);
  });

  it('takes every scope and every data type but the random ones', async () => {
    const of = await newProject(server);
    for (const scope of ['user', 'company', 'companyMembership', 'eventDefinition']) {
      expect(await created(of, { scope })).toMatchObject({ scope, description: '' });
    }
    for (const dataType of ['number', 'string', 'boolean', 'list', 'datetime']) {
      expect(await created(of, { codeName: `of_${dataType}`, dataType })).toMatchObject({ dataType });
    }
  });

  it('with the name of a live one is a conflict, in that scope and that case only', async () => {
    const of = await newProject(server);
    await created(of);
    expect(codeOf(await create(of, { displayName: 'Other', dataType: 'number' }))).toBe('409 E1023');
    expect(codeOf(await create(of, { codeName: 'email' }))).toBe('409 E1023');
    await created(of, { scope: 'company' });
    await created(of, { codeName: 'Plan' });
  });

  it('with the name of a deleted one restores that one, with the new texts', async () => {
    const of = await newProject(server);
    const first = await created(of, { description: 'old' });
    await call(of, 'DELETE', `/${first.id}`);
    server.pass(1);
    const again = await created(of, { displayName: 'Tariff', description: 'new' });
    expect(again).toEqual({ ...first, displayName: 'Tariff', description: 'new' });
    expect((await get(of, `/${first.id}`)).body).toEqual(again);
    expect(codeOf(await create(of))).toBe('409 E1023');
  });

  it('with the name of a deleted one of another type is a conflict and changes nothing', async () => {
    const of = await newProject(server);
    const first = await created(of);
    await call(of, 'DELETE', `/${first.id}`);
    const refused = await create(of, { dataType: 'number', displayName: 'Other' });
    expect(codeOf(refused)).toBe('409 E1045');
    expect(refused.body.error.message).toContain('string');
    expect((await get(of, '?deleted=true')).body.results).toEqual([first]);
  });

  it('of one name by many at once succeeds once, for a new name and for a deleted one', async () => {
    const of = await newProject(server);
    for (const _ of ['new', 'deleted']) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => create(of)));
      expect(answers.map(codeOf).sort()).toEqual(['201', ...Array(7).fill('409 E1023')]);
      const winner = answers.find(({ status }) => status === 201)!;
      expect((await call(of, 'DELETE', `/${winner.body.id}`)).status).toBe(204);
    }
  });

  it.each<[string, unknown, string]>([
    ['no body', undefined, ''],
    ['no object', [], ''],
    ['no scope', { ...plan, scope: undefined }, 'scope'],
    ['an unknown scope', { ...plan, scope: 'segment' }, 'scope'],
    ['no dataType', { ...plan, dataType: undefined }, 'dataType'],
    ['a random dataType', { ...plan, dataType: 'random_ab' }, 'dataType'],
    ['an unknown dataType', { ...plan, dataType: 'nil' }, 'dataType'],
    ['no codeName', { ...plan, codeName: undefined }, 'codeName'],
    ['a codeName of 1 character', { ...plan, codeName: 'p' }, 'codeName'],
    ['a codeName of 101 characters', { ...plan, codeName: 'p'.repeat(101) }, 'codeName'],
    ['a codeName that starts with a digit', { ...plan, codeName: '1plan' }, 'codeName'],
    ['a codeName that starts with an underscore', { ...plan, codeName: '_plan' }, 'codeName'],
    ['a codeName with a dash', { ...plan, codeName: 'my-plan' }, 'codeName'],
    ['a codeName with an umlaut', { ...plan, codeName: 'größe' }, 'codeName'],
    ['a codeName with a line break', { ...plan, codeName: 'plan\n' }, 'codeName'],
    ['a codeName of the wrong type', { ...plan, codeName: 17 }, 'codeName'],
    ['no displayName', { ...plan, displayName: undefined }, 'displayName'],
    ['an empty displayName', { ...plan, displayName: '' }, 'displayName'],
    ['a blank displayName', { ...plan, displayName: ' \t ' }, 'displayName'],
    ['a displayName of 256 characters', { ...plan, displayName: 'x'.repeat(256) }, 'displayName'],
    ['a displayName with a NUL', { ...plan, displayName: 'a\0b' }, 'displayName'],
    ['a displayName that is null', { ...plan, displayName: null }, 'displayName'],
    ['a description that is null', { ...plan, description: null }, 'description'],
    ['a description of the wrong type', { ...plan, description: {} }, 'description'],
    ['an unknown key', { ...plan, predefined: true }, 'predefined'],
    ['a random_max', { ...plan, randomMax: 5 }, 'randomMax'],
  ])('is refused with %s', async (_, body, path) => {
    const answer = await call(project, 'POST', '', body);
    expect(codeOf(answer)).toBe('400 E1017');
    const issue = { rule: 'schema', message: expect.any(String), ...(path && { path }) };
    expect(answer.body.error.issues).toEqual([issue]);
    expect(await codeNames(project, '?name=plan')).toEqual([]);
  });

  it('takes names of 2 and of 100 characters, and the longest display name in any script', async () => {
    const of = await newProject(server);
    await created(of, { codeName: 'ab' });
    await created(of, { codeName: 'a'.repeat(100), displayName: '🙂'.repeat(255) });
    const { body } = await get(of, '?orderBy=-displayName&orderBy=codeName&limit=1');
    expect(body.results[0].displayName).toBe('🙂'.repeat(255));
    expect((await server.call(body.next, of)).body.results).toHaveLength(1);
  });
});

describe('the list of attribute definitions', () => {
  it('of a new project has the predefined ones', async () => {
    const of = await newProject(server);
    const { body } = await get(of, '?scope=user&orderBy=codeName');
    expect(body.results.map((item: Record<string, unknown>) => [item.codeName, item.dataType])).toEqual([
      ['email', 'string'],
      ['first_seen_at', 'datetime'],
      ['last_seen_at', 'datetime'],
      ['locale_code', 'string'],
      ['name', 'string'],
      ['signed_up_at', 'datetime'],
    ]);
    expect(body.results.every((item: { predefined: boolean }) => item.predefined)).toBe(true);
  });

  describe('sorts', () => {
    let of: TestProject;
    beforeAll(async () => {
      of = await newProject(server);
      // Created in this order, a second apart; b and c share their display name.
      for (const [codeName, displayName] of [
        ['sort_b', 'beta'],
        ['sort_a', 'alpha'],
        ['sort_Z', 'Zeta'],
        ['sort_c', 'beta'],
      ]) {
        server.pass(1);
        await created(of, { scope: 'companyMembership', codeName, displayName });
      }
    });

    it.each([
      ['', 'Zabc'],
      ['&orderBy=displayName', 'Zabc'],
      ['&orderBy=-displayName', 'cbaZ'],
      ['&orderBy=codeName', 'Zabc'],
      ['&orderBy=-codeName', 'cbaZ'],
      ['&orderBy=createdAt', 'baZc'],
      ['&orderBy=-createdAt', 'cZab'],
      ['&orderBy=displayName&orderBy=-codeName', 'Zacb'],
      ['&orderBy[]=-displayName&orderBy[]=createdAt', 'bcaZ'],
    ])('by "%s" as %s, in byte order, on one page and on several', async (order, expected) => {
      const letters = (results: { codeName: string }[]) => results.map(({ codeName }) => codeName.at(-1));
      const whole = await get(of, `?scope=companyMembership${order}`);
      expect(letters(whole.body.results).join('')).toBe(expected);

      const first = await get(of, `?scope=companyMembership${order}&limit=3`);
      const second = await server.call(first.body.next, of);
      expect(letters([...first.body.results, ...second.body.results]).join('')).toBe(expected);
      expect([first.body.previous, second.body.next]).toEqual([null, null]);
      const back = await server.call(second.body.previous, of);
      expect(back.body.results).toEqual(first.body.results);
    });
  });

  it('is limited to a scope', async () => {
    const of = await newProject(server);
    await created(of, { scope: 'companyMembership', codeName: 'role' });
    expect(await codeNames(of, '?scope=companyMembership')).toEqual(['role']);
    expect(await codeNames(of, '?scope=company&name=role')).toEqual([]);
  });

  it.each(['', 'User', 'segment', 'event', 'user,company', '__proto__'])(
    'refuses the scope "%s" with E1015',
    async (scope) => {
      expect(codeOf(await get(project, `?scope=${scope}`))).toBe('400 E1015');
    },
  );

  it('refuses two scopes with E1015', async () => {
    expect(codeOf(await get(project, '?scope=user&scope=company'))).toBe('400 E1015');
    expect(codeOf(await get(project, '?scope[]=user'))).toBe('400 E1015');
  });

  it('finds a part of the codeName or the displayName in any case, with % and _ meaning themselves', async () => {
    const of = await newProject(server);
    await created(of, { codeName: 'max_size', displayName: 'GRÖSSE 100%' });
    for (const name of ['AX_SI', 'größe'.replace('ß', 'ss'), '0%', 'sse 1']) {
      expect(await codeNames(of, `?name=${encodeURIComponent(name)}`), name).toEqual(['max_size']);
    }
    for (const name of ['max-size', '%size', 'maxx', '\\']) {
      expect(await codeNames(of, `?name=${encodeURIComponent(name)}`), name).toEqual([]);
    }
  });

  it('is limited to attributes bound to live events of these names', async () => {
    const of = await newProject(server);
    const answered = await codeNames(of, '?eventName=question_answered&orderBy=codeName&limit=100');
    expect(answered).toContain('text_answer');
    expect(answered).not.toContain('banner_id');
    const both = '?eventName=question_answered&eventName[]=banner_seen&orderBy=codeName&limit=100';
    expect(await codeNames(of, both)).toEqual(expect.arrayContaining(['banner_id', 'text_answer']));
    expect(new Set(await codeNames(of, both)).size).toBe((await codeNames(of, both)).length);
    expect(await codeNames(of, '?eventName=Banner_seen')).toEqual([]);
    expect(await codeNames(of, '?eventName=banner_seen&scope=user')).toEqual([]);
    const update = server.db.updateTable('event_definitions').set({ deleted_at: server.clock.now });
    await update.where('project_id', '=', of.id).where('code_name', '=', 'banner_seen').execute();
    expect(await codeNames(of, '?eventName=banner_seen')).toEqual([]);
  });

  it('has the deleted ones only when asked for them, and then nothing else', async () => {
    const of = await newProject(server);
    const { id } = await created(of);
    await call(of, 'DELETE', `/${id}`);
    expect(await codeNames(of, '?name=plan')).toEqual([]);
    expect(await codeNames(of, '?deleted=true')).toEqual(['plan']);
    expect(await codeNames(of, '?deleted=false&name=plan')).toEqual([]);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1.5',
    'limit=abc',
    'limit=',
    'limit=2&limit=3',
    'orderBy=name',
    'orderBy=',
    'orderBy=%2BcodeName',
    'orderBy=--codeName',
    'deleted=maybe',
    'deleted=true&deleted=true',
    'name=a&name=b',
    'name=%00',
    'eventName=a%00',
  ])('refuses "%s"', async (query) => {
    expect(codeOf(await get(project, `?${query}`))).toBe('400 E1017');
  });

  it('is empty for a cursor of another order', async () => {
    const { body } = await get(project, '?limit=2');
    const cursor = new URL(body.next).searchParams.get('cursor')!;
    const other = await get(project, `?limit=2&orderBy=codeName&cursor=${cursor}`);
    expect(other.body).toEqual({ results: [], next: null, previous: null });
  });
});

describe('updating an attribute definition', () => {
  it('changes what is given and nothing else', async () => {
    const of = await newProject(server);
    const before = await created(of, { description: 'old' });
    const renamed = await call(of, 'PATCH', `/${before.id}`, { displayName: 'Tariff' });
    expect([renamed.status, renamed.body]).toEqual([200, { ...before, displayName: 'Tariff' }]);
    const emptied = await call(of, 'PATCH', `/${before.id}`, { description: '' });
    expect(emptied.body).toEqual({ ...before, displayName: 'Tariff', description: '' });
    expect((await get(of, `/${before.id}`)).body).toEqual(emptied.body);
  });

  it.each<[string, unknown]>([
    ['an empty body', {}],
    ['no body', undefined],
    ['a blank displayName', { displayName: ' ' }],
    ['a null', { description: null }],
    ['a random type', { dataType: 'random_number' }],
    ['a codeName', { codeName: 'other' }],
    ['a scope', { displayName: 'x', scope: 'company' }],
    ['malformed JSON', '{"displayName":'],
  ])('is refused with %s', async (_, body) => {
    const email = await emailOf(project);
    // A bad body is noticed before what it is about.
    for (const id of [email.id, 'nowhere']) {
      expect(codeOf(await call(project, 'PATCH', `/${id}`, body))).toBe('400 E1017');
    }
  });
});

describe('a definition', () => {
  const changes: [string, string, object?][] = [
    ['PATCH', '', { displayName: 'x' }],
    ['DELETE', ''],
    ['POST', '/restore'],
    ['GET', ''],
  ];

  it.each(changes)('that does not exist is E1022 on %s %s', async (method, rest, body) => {
    expect(codeOf(await call(project, method, `/nowhere${rest}`, body))).toBe('404 E1022');
    expect(codeOf(await call(project, method, `/${'x'.repeat(3000)}${rest}`, body))).toBe('404 E1022');
    expect(codeOf(await call(project, method, `/%00${rest}`, body))).toBe('400 E1017');
  });

  it.each(changes)('of another project is E1022 on %s %s, and stays as it is', async (method, rest, body) => {
    const other = await newProject(server);
    const theirs = await created(other);
    expect(codeOf(await call(project, method, `/${theirs.id}${rest}`, body))).toBe('404 E1022');
    expect((await get(other, `/${theirs.id}`)).body).toEqual(theirs);
    expect(await codeNames(project, '?name=plan')).toEqual([]);
  });

  it('that is predefined cannot be changed or deleted, and is restored as it is', async () => {
    const email = await emailOf(project);
    for (const body of [{ displayName: 'Mail' }, { dataType: 'string' }]) {
      expect(codeOf(await call(project, 'PATCH', `/${email.id}`, body))).toBe('409 E1036');
    }
    expect(codeOf(await call(project, 'DELETE', `/${email.id}`))).toBe('409 E1036');
    expect((await call(project, 'POST', `/${email.id}/restore`)).body).toEqual(email);
  });

  it('that is deleted is unknown until it is restored, which may be done twice', async () => {
    const of = await newProject(server);
    const definition = await created(of, { description: 'kept' });
    const { status, body } = await call(of, 'DELETE', `/${definition.id}`);
    expect([status, body]).toEqual([204, '']);
    for (const [method, rest, change] of changes.filter(([, action]) => action === '')) {
      expect(codeOf(await call(of, method, `/${definition.id}${rest}`, change)), method).toBe('404 E1022');
    }
    for (const _ of ['once', 'twice']) {
      const restored = await call(of, 'POST', `/${definition.id}/restore`);
      expect([restored.status, restored.body]).toEqual([200, definition]);
    }
    expect((await get(of, `/${definition.id}`)).body).toEqual(definition);
  });

  it('is deleted once by two at the same moment', async () => {
    const of = await newProject(server);
    const { id } = await created(of);
    const answers = await Promise.all([1, 2, 3].map(() => call(of, 'DELETE', `/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  });

  it('is changed only with the scope for it', async () => {
    const of = await newProject(server);
    const { id } = await created(of);
    const token = await newTestToken(server, of, { scopes: ['attribute:read', 'attribute:delete'] });
    const answer = await server.call(pathOf(of, `/${id}/restore`), { method: 'POST', token });
    expect(codeOf(answer)).toBe('403 E1012');
    expect((await server.call(pathOf(of, `/${id}`), { method: 'DELETE', token })).status).toBe(204);
  });
});

describe('a definition that conditions of a segment use', () => {
  const condition = { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' };
  const group = (...conditions: object[]) => ({ type: 'group', match: 'any', conditions });

  it.each([
    ['at the top', [condition]],
    ['in a group of a group', [group(group({ ...condition, attribute: 'name' }), group(condition))]],
  ])('%s cannot be deleted, and the message names the segment', async (_, conditions) => {
    const of = await newProject(server);
    const { id } = await created(of);
    await addSegment(of, 'Paying', conditions);
    const refused = await call(of, 'DELETE', `/${id}`);
    expect(codeOf(refused)).toBe('409 E1042');
    expect(refused.body.error.message).toContain('"Paying"');
    expect((await get(of, `/${id}`)).status).toBe(200);
  });

  it('is another one when scope, name or project differ, the name is only a value, or the segment is deleted', async () => {
    const of = await newProject(server);
    const { id } = await created(of);
    await create(of, { scope: 'company' });
    await create(of, { codeName: 'plans' });
    const other = await newProject(server);
    await created(other);
    await addSegment(of, 'Other scope', [{ ...condition, scope: 'company' }]);
    await addSegment(of, 'Other name', [{ ...condition, attribute: 'plans' }]);
    await addSegment(of, 'Value', [{ ...condition, attribute: 'name', value: 'plan', values: ['plan'] }]);
    await addSegment(other, 'Elsewhere', [condition]);
    const deleted = await addSegment(of, 'Deleted', [condition]);
    await server.call(`/v2/projects/${of.id}/segments/${deleted}`, { method: 'DELETE', token: of.token });
    expect((await call(of, 'DELETE', `/${id}`)).status).toBe(204);
  });
});

describe('another dataType', () => {
  const at = new Date('2026-02-01T00:00:00.000Z');
  type Scope = 'user' | 'company' | 'companyMembership' | 'eventDefinition';

  /** Stores a value as the service would, in the place of its scope. */
  async function store(environmentId: string, scope: Scope, value: unknown, db = server.db): Promise<void> {
    const times = { created_at: at, updated_at: at };
    const id = newId();
    const entity = { environment_id: environmentId, external_id: id, ...times };
    const attributes = JSON.stringify({ other: 1, plan: value });
    if (scope === 'user')
      await db
        .insertInto('users')
        .values({ ...entity, attributes })
        .execute();
    if (scope === 'company')
      await db
        .insertInto('companies')
        .values({ ...entity, attributes })
        .execute();
    if (scope === 'companyMembership') {
      await db
        .insertInto('users')
        .values({ ...entity, attributes: '{}' })
        .execute();
      await db
        .insertInto('companies')
        .values({ ...entity, attributes: '{}' })
        .execute();
      const membership = {
        id,
        environment_id: environmentId,
        company_id: id,
        user_id: id,
        user_created_at: at,
      };
      await db
        .insertInto('memberships')
        .values({ ...membership, ...times, attributes })
        .execute();
    }
    if (scope === 'eventDefinition') {
      const event = { environment_id: environmentId, id, event_definition_id: 'some', code_name: 'some' };
      await db
        .insertInto('events')
        .values({ ...event, user_id: id, attributes, created_at: at })
        .execute();
    }
  }

  beforeAll(async () => {
    // Where the service has made a partition that fits, this one is not needed.
    await sql`CREATE TABLE IF NOT EXISTS events_test PARTITION OF events DEFAULT`
      .execute(server.db)
      .catch(() => {});
  });

  const retype = (of: TestProject, id: string, dataType: string) =>
    call(of, 'PATCH', `/${id}`, { dataType, displayName: 'Retyped' });

  it.each<[from: string, to: string, value: unknown, fits: boolean]>([
    ['string', 'datetime', '2026-01-31T09:30:00.000Z', true],
    ['string', 'datetime', '2024-02-29T23:59:59.999Z', true],
    ['string', 'datetime', '2026-01-31T09:30:00Z', false],
    ['string', 'datetime', '2026-01-31T09:30:00.000+01:00', false],
    ['string', 'datetime', '2026-02-30T09:30:00.000Z', false],
    ['string', 'datetime', '2000-02-29T00:00:00.000Z', true],
    ['string', 'datetime', '1900-02-29T00:00:00.000Z', false],
    ['string', 'datetime', '2026-04-31T09:30:00.000Z', false],
    ['string', 'datetime', '2026-13-01T09:30:00.000Z', false],
    ['string', 'datetime', '2026-00-10T09:30:00.000Z', false],
    ['string', 'datetime', '2026-01-31T24:00:00.000Z', false],
    ['string', 'datetime', '2026-01-31T23:60:00.000Z', false],
    ['string', 'datetime', '2026-01-31T09:30:00.000Z\n', false],
    ['string', 'datetime', '٢٠٢٦-01-31T09:30:00.000Z', false],
    ['string', 'datetime', ' 2026-01-31T09:30:00.000Z', false],
    ['string', 'datetime', 'tomorrow', false],
    ['string', 'datetime', '', false],
    ['string', 'number', '5', false],
    ['string', 'boolean', 'true', false],
    ['string', 'list', 'a', false],
    ['datetime', 'string', '2026-01-31T09:30:00.000Z', true],
    ['datetime', 'number', '2026-01-31T09:30:00.000Z', false],
    ['number', 'string', 5, false],
    ['number', 'datetime', 1769851800000, false],
    ['number', 'boolean', 0, false],
    ['boolean', 'string', true, false],
    ['boolean', 'number', false, false],
    ['list', 'string', [], false],
    ['list', 'datetime', ['2026-01-31T09:30:00.000Z'], false],
    ['number', 'list', 5, false],
    // What could only be stored by mistake still has to be judged.
    ['string', 'list', ['a', 'b'], true],
    ['string', 'list', [], true],
    ['string', 'list', ['a', 1], false],
    ['string', 'list', [['a']], false],
    ['string', 'list', { a: 'a' }, false],
    ['string', 'number', null, false],
  ])('from %s to %s over %j: %s', async (from, to, value, fits) => {
    const of = await newProject(server);
    const { id } = await created(of, { dataType: from });
    await store(of.staging, 'user', value);
    const answer = await retype(of, id, to);
    if (fits) {
      expect([answer.status, answer.body.dataType, answer.body.displayName]).toEqual([200, to, 'Retyped']);
    } else {
      expect(codeOf(answer)).toBe('400 E1017');
      expect(answer.body.error.issues).toMatchObject([{ rule: 'schema', path: 'dataType' }]);
      expect(answer.body.error.message).toContain(`stored values that do not fit ${to}: 1`);
      expect((await get(of, `/${id}`)).body).toMatchObject({ dataType: from, displayName: 'Plan' });
    }
  });

  it.each<Scope>(['user', 'company', 'companyMembership', 'eventDefinition'])(
    'looks at the values of the scope %s, in every live environment of the project and no other',
    async (scope) => {
      const of = await newProject(server);
      const { id } = await created(of, { scope });
      for (const other of ['user', 'company', 'companyMembership', 'eventDefinition'] as const) {
        if (other !== scope) await store(of.production, other, 'text');
      }
      await store(project.production, scope, 'text');
      await store(of.staging, scope, 5);
      expect((await retype(of, id, 'number')).status).toBe(200);
      expect(codeOf(await retype(of, id, 'string'))).toBe('400 E1017');
      await server.db
        .updateTable('environments')
        .set({ deleted_at: at })
        .where('id', '=', of.staging)
        .execute();
      expect((await retype(of, id, 'string')).status).toBe(200);
    },
  );

  it('is fine when there are no values, and when it is the same', async () => {
    const of = await newProject(server);
    const { id } = await created(of);
    for (const dataType of ['number', 'boolean', 'list', 'datetime', 'string']) {
      expect((await retype(of, id, dataType)).body).toMatchObject({ dataType });
    }
    await store(of.production, 'user', 'text');
    expect((await retype(of, id, 'string')).status).toBe(200);
  });

  it('counts for the very next write', async () => {
    const of = await newProject(server);
    const { id } = await created(of);
    const put = (value: unknown) =>
      server.call(`/v2/projects/${of.id}/environments/${of.production}/users/u1`, {
        method: 'PUT',
        token: of.token,
        body: { attributes: { plan: value } },
      });
    expect(codeOf(await put(5))).toBe('400 E1017');
    expect((await retype(of, id, 'number')).status).toBe(200);
    expect((await put(5)).status).toBe(200);
    expect(codeOf(await retype(of, id, 'string'))).toBe('400 E1017');
  });

  it('tells how many values do not fit, up to a hundred', async () => {
    const of = await newProject(server);
    const { id } = await created(of);
    const messages = [];
    for (const count of [3, 120]) {
      for (let i = 0; i < count; i++) await store(of.production, 'user', 'text');
      messages.push((await retype(of, id, 'number')).body.error.message);
    }
    expect(messages[0]).toContain('do not fit number: 3');
    expect(messages[1]).toContain('do not fit number: more than 100');
  });

  it('is never given to a random attribute', async () => {
    const of = await newProject(server);
    const { id } = await created(of);
    await server.db
      .updateTable('attribute_definitions')
      .set({ data_type: 'random_ab' })
      .where('id', '=', id)
      .execute();
    expect(codeOf(await retype(of, id, 'string'))).toBe('400 E1017');
    expect((await call(of, 'PATCH', `/${id}`, { displayName: 'Bucket' })).body.dataType).toBe('random_ab');
  });

  /** Resolves once somebody waits for a lock on users. */
  async function somebodyWaits(): Promise<void> {
    for (;;) {
      const { rows } = await sql`
        SELECT FROM pg_locks WHERE relation = 'users'::regclass AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(server.db);
      if (rows.length > 0) return;
    }
  }

  it('waits for writes that are under way, and sees what they wrote', async () => {
    const of = await newProject(server);
    const { id } = await created(of);
    const answer = await server.db.transaction().execute(async (trx) => {
      await store(of.production, 'user', 'text', trx);
      const running = retype(of, id, 'number');
      await somebodyWaits();
      return [running];
    });
    expect(codeOf(await answer[0]!)).toBe('400 E1017');
  });

  it('gives up with 503 when writes do not end, and changes nothing', async () => {
    const of = await newProject(server);
    const { id } = await created(of);
    const answer = await server.db.transaction().execute(async (trx) => {
      await store(of.production, 'user', 5, trx);
      return retype(of, id, 'number');
    });
    expect(codeOf(answer)).toBe('503 E1014');
    expect(answer.headers.get('retry-after')).toBe('5');
    expect((await retype(of, id, 'number')).status).toBe(200);
  });
});
