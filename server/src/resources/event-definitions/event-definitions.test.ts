import { newId } from 'guidepost-model/ids';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { callsTo, useProject } from '../../../test/api.ts';
import { codeOf, newProject, newTestToken, type TestProject, useServer } from '../../../test/harness.ts';

const server = useServer();

const { project } = useProject(server);

const order = { codeName: 'order_placed', displayName: 'Order placed' };
const { pathOf, call, get, create, created, listed } = callsTo(server, '/event-definitions', order);
const codeNames = async (of: TestProject, query: string) =>
  (await listed(of, query)).map(({ codeName }: { codeName: string }) => codeName);
const pageViewed = async (of: TestProject) => (await get(of, '?name=page_viewed')).body.results[0];

const attributes = (of: TestProject, method: string, rest: string, body?: unknown) =>
  server.call(`/v2/projects/${of.id}/attribute-definitions${rest}`, { method, token: of.token, body });
async function addAttribute(of: TestProject, codeName: string, scope = 'eventDefinition') {
  const { body } = await attributes(of, 'POST', '', {
    scope,
    dataType: 'number',
    codeName,
    displayName: codeName,
  });
  return body;
}

describe('creating an event definition', () => {
  it('answers 201 with the definition, which can be read afterwards', async () => {
    const of = await newProject(server);
    for (const name of ['total', 'Items', 'coupon']) await addAttribute(of, name);
    const names = ['total', 'page_url', 'Items', 'total'];
    const { status, body } = await create(of, { description: 'Paid', attributes: names });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      object: 'eventDefinition',
      createdAt: server.clock.now.toISOString(),
      codeName: 'order_placed',
      displayName: 'Order placed',
      description: 'Paid',
      predefined: false,
      attributes: ['Items', 'page_url', 'total'],
    });
    expect((await get(of, `/${body.id}`)).body).toEqual(body);
    expect((await get(of, '?name=order_placed')).body.results).toEqual([body]);
  });

  it('needs no description and no attributes', async () => {
    const of = await newProject(server);
    expect(await created(of)).toMatchObject({ description: '', attributes: [] });
    expect(await created(of, { codeName: 'empty', attributes: [] })).toMatchObject({ attributes: [] });
  });

  it('with the name of a live one is a conflict, in that case only', async () => {
    const of = await newProject(server);
    await created(of);
    expect(codeOf(await create(of))).toBe('409 E1023');
    expect(codeOf(await create(of, { codeName: 'page_viewed' }))).toBe('409 E1023');
    await created(of, { codeName: 'Order_placed' });
  });

  it('with the name of a deleted one restores that one, with what is given', async () => {
    const of = await newProject(server);
    const first = await created(of, { description: 'old', attributes: ['page_url', 'banner_id'] });
    for (const fields of [
      { displayName: 'Ordered', description: 'new', attributes: ['page_url', 'flow_id'] },
      { displayName: 'Ordered again' },
    ]) {
      await call(of, 'DELETE', `/${first.id}`);
      server.pass(1);
      const again = await created(of, fields);
      const given = { description: '', attributes: [] as string[], ...fields };
      expect(again).toEqual({ ...first, ...given, attributes: given.attributes.toSorted() });
      expect((await get(of, `/${first.id}`)).body).toEqual(again);
    }
  });

  it('of one name by many at once succeeds once, for a new name and for a deleted one', async () => {
    const of = await newProject(server);
    for (const _ of ['new', 'deleted']) {
      const fields = { attributes: ['page_url', 'flow_id'] };
      const answers = await Promise.all(Array.from({ length: 8 }, () => create(of, fields)));
      expect(answers.map(codeOf).sort()).toEqual(['201', ...Array(7).fill('409 E1023')]);
      const winner = answers.find(({ status }) => status === 201)!;
      expect(winner.body.attributes).toEqual(['flow_id', 'page_url']);
      expect((await call(of, 'DELETE', `/${winner.body.id}`)).status).toBe(204);
    }
  });

  it.each<[string, unknown, string]>([
    ['no body', undefined, ''],
    ['no codeName', { ...order, codeName: undefined }, 'codeName'],
    ['a codeName of 1 character', { ...order, codeName: 'p' }, 'codeName'],
    ['a codeName of 101 characters', { ...order, codeName: 'p'.repeat(101) }, 'codeName'],
    ['a codeName with a space', { ...order, codeName: 'order placed' }, 'codeName'],
    ['no displayName', { ...order, displayName: undefined }, 'displayName'],
    ['a blank displayName', { ...order, displayName: '  ' }, 'displayName'],
    ['a displayName with a NUL', { ...order, displayName: 'a\0b' }, 'displayName'],
    ['a displayName of 256 characters', { ...order, displayName: 'x'.repeat(256) }, 'displayName'],
    ['a description that is null', { ...order, description: null }, 'description'],
    ['attributes that are null', { ...order, attributes: null }, 'attributes'],
    ['attributes that are no list', { ...order, attributes: 'page_url' }, 'attributes'],
    ['an attribute that is no text', { ...order, attributes: ['page_url', 7] }, 'attributes[1]'],
    ['an attribute with a NUL', { ...order, attributes: ['\0'] }, 'attributes[0]'],
    ['1001 attributes', { ...order, attributes: Array(1001).fill('page_url') }, 'attributes'],
    ['an unknown key', { ...order, scope: 'user' }, 'scope'],
  ])('is refused with %s', async (_, body, path) => {
    const answer = await call(project, 'POST', '', body);
    expect(codeOf(answer)).toBe('400 E1017');
    const issue = { rule: 'schema', message: expect.any(String), ...(path && { path }) };
    expect(answer.body.error.issues).toEqual([issue]);
    expect(await codeNames(project, '?name=order')).toEqual([]);
  });

  it('is refused with attributes that are unknown, deleted, of another scope or another project', async () => {
    const of = await newProject(server);
    await addAttribute(of, 'total', 'user');
    await addAttribute(project, 'theirs');
    const gone = await addAttribute(of, 'gone');
    await attributes(of, 'DELETE', `/${gone.id}`);
    const names = ['page_url', 'nothing', 'total', 'theirs', 'gone', 'Page_url', ''];
    const answer = await create(of, { attributes: names });
    expect(codeOf(answer)).toBe('400 E1017');
    expect(answer.body.error.issues).toEqual(
      [1, 2, 3, 4, 5, 6].map((index) => ({
        rule: 'reference_target',
        path: `attributes[${index}]`,
        message: expect.any(String),
      })),
    );
    expect(await codeNames(of, '?name=order')).toEqual([]);
  });
});

describe('the list of event definitions', () => {
  it('of a new project has the predefined ones with their attributes', async () => {
    const of = await newProject(server);
    const { body } = await get(of, '?limit=100');
    expect(body.results).toHaveLength(27);
    expect(await pageViewed(of)).toMatchObject({
      codeName: 'page_viewed',
      displayName: 'Page Viewed',
      predefined: true,
      attributes: ['locale_code', 'page_url', 'viewport_height', 'viewport_width'],
    });
    // Made in one moment, so the codeName decides.
    const names = body.results.map(({ codeName }: { codeName: string }) => codeName);
    expect(names).toEqual(names.toSorted());
  });

  describe('sorts', () => {
    let of: TestProject;
    beforeAll(async () => {
      of = await newProject(server);
      for (const [codeName, displayName] of [
        ['sorted_b', 'sorted beta'],
        ['sorted_a', 'sorted alpha'],
        ['sorted_Z', 'sorted Zeta'],
        ['sorted_c', 'sorted beta'],
      ]) {
        server.pass(1);
        await created(of, { codeName, displayName });
      }
    });

    it.each([
      ['', 'baZc'],
      ['&orderBy=createdAt', 'baZc'],
      ['&orderBy=-createdAt', 'cZab'],
      ['&orderBy=codeName', 'Zabc'],
      ['&orderBy=-codeName', 'cbaZ'],
      ['&orderBy=displayName', 'Zabc'],
      ['&orderBy=-displayName', 'cbaZ'],
      ['&orderBy=displayName&orderBy=-codeName', 'Zacb'],
    ])('by "%s" as %s, in byte order, on one page and on several', async (sorting, expected) => {
      const letters = (results: { codeName: string }[]) => results.map(({ codeName }) => codeName.at(-1));
      const whole = await get(of, `?name=sorted${sorting}`);
      expect(letters(whole.body.results).join('')).toBe(expected);
      const first = await get(of, `?name=sorted${sorting}&limit=3`);
      const second = await server.call(first.body.next, of);
      expect(letters([...first.body.results, ...second.body.results]).join('')).toBe(expected);
      expect([first.body.previous, second.body.next]).toEqual([null, null]);
      expect((await server.call(second.body.previous, of)).body.results).toEqual(first.body.results);
    });
  });

  it('walks through events of one moment without loss or repetition', async () => {
    const of = await newProject(server);
    const seen: string[] = [];
    let next: string | null = pathOf(of, '?limit=4');
    while (next) {
      const { body } = await server.call(next, of);
      seen.push(...body.results.map(({ codeName }: { codeName: string }) => codeName));
      next = body.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([27, 27]);
  });

  it('finds a part of the codeName or the displayName in any case, with % and _ meaning themselves', async () => {
    const of = await newProject(server);
    await created(of, { displayName: 'BÜCHER 100%' });
    for (const name of ['ORDER_P', 'bücher', '0%']) {
      expect(await codeNames(of, `?name=${encodeURIComponent(name)}`), name).toEqual(['order_placed']);
    }
    for (const name of ['order-p', 'r%p', '\\']) {
      expect(await codeNames(of, `?name=${encodeURIComponent(name)}`), name).toEqual([]);
    }
  });

  it('has the deleted ones only when asked for them, and then nothing else', async () => {
    const of = await newProject(server);
    const definition = await created(of, { attributes: ['page_url'] });
    await call(of, 'DELETE', `/${definition.id}`);
    expect(await codeNames(of, '?name=order')).toEqual([]);
    expect((await get(of, '?deleted=true')).body.results).toEqual([definition]);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'limit=1&limit=2',
    'orderBy=name',
    'orderBy=',
    'deleted=perhaps',
    'name=a&name=b',
    'name=%00',
  ])('refuses "%s"', async (query) => {
    expect(codeOf(await get(project, `?${query}`))).toBe('400 E1017');
  });
});

describe('updating an event definition', () => {
  it('changes what is given and nothing else; attributes are replaced as a whole', async () => {
    const of = await newProject(server);
    const before = await created(of, { description: 'old', attributes: ['page_url', 'banner_id'] });
    const change = async (body: object) => (await call(of, 'PATCH', `/${before.id}`, body)).body;
    expect(await change({ displayName: 'Ordered' })).toEqual({ ...before, displayName: 'Ordered' });
    const replaced = { ...before, displayName: 'Ordered', attributes: ['banner_id', 'flow_id'] };
    expect(await change({ attributes: ['flow_id', 'banner_id', 'flow_id'] })).toEqual(replaced);
    expect(await change({ attributes: [], description: '' })).toMatchObject({
      attributes: [],
      description: '',
    });
    expect((await get(of, `/${before.id}`)).body).toMatchObject({ displayName: 'Ordered', attributes: [] });
  });

  it('writes nothing when an attribute is unknown', async () => {
    const of = await newProject(server);
    const before = await created(of, { attributes: ['page_url'] });
    const body = { displayName: 'Ordered', attributes: ['flow_id', 'nothing'] };
    const answer = await call(of, 'PATCH', `/${before.id}`, body);
    expect(codeOf(answer)).toBe('400 E1017');
    expect(answer.body.error.issues).toMatchObject([{ rule: 'reference_target', path: 'attributes[1]' }]);
    expect((await get(of, `/${before.id}`)).body).toEqual(before);
  });

  it('by several at once leaves the attributes of one of them', async () => {
    const of = await newProject(server);
    const { id } = await created(of);
    const sets = [['page_url', 'flow_id'], ['banner_id', 'page_url'], ['flow_id'], []];
    const answers = await Promise.all(sets.map((set) => call(of, 'PATCH', `/${id}`, { attributes: set })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body } = await get(of, `/${id}`);
    expect(sets.map((set) => set.toSorted())).toContainEqual(body.attributes);
  });

  it.each<[string, unknown]>([
    ['an empty body', {}],
    ['no body', undefined],
    ['a blank displayName', { displayName: ' ' }],
    ['a null', { attributes: null }],
    ['a codeName', { codeName: 'other' }],
    ['a number for a list', { attributes: 3 }],
  ])('is refused with %s', async (_, body) => {
    const { id } = await pageViewed(project);
    for (const target of [id, 'nowhere']) {
      expect(codeOf(await call(project, 'PATCH', `/${target}`, body))).toBe('400 E1017');
    }
  });
});

describe('an event definition', () => {
  const changes: [string, string, object?][] = [
    ['PATCH', '', { displayName: 'x', attributes: [] }],
    ['DELETE', ''],
    ['POST', '/restore'],
    ['GET', ''],
  ];

  it.each(changes)('that does not exist is E1024 on %s %s', async (method, rest, body) => {
    expect(codeOf(await call(project, method, `/nowhere${rest}`, body))).toBe('404 E1024');
    expect(codeOf(await call(project, method, `/%00${rest}`, body))).toBe('400 E1017');
  });

  it.each(changes)('of another project is E1024 on %s %s, and stays as it is', async (method, rest, body) => {
    const other = await newProject(server);
    const theirs = await created(other, { attributes: ['page_url'] });
    expect(codeOf(await call(project, method, `/${theirs.id}${rest}`, body))).toBe('404 E1024');
    expect((await get(other, `/${theirs.id}`)).body).toEqual(theirs);
    expect(await codeNames(project, '?name=order')).toEqual([]);
  });

  it('that is predefined cannot be changed or deleted, and is restored as it is', async () => {
    const definition = await pageViewed(project);
    for (const body of [{ displayName: 'x' }, { attributes: ['nothing'] }]) {
      expect(codeOf(await call(project, 'PATCH', `/${definition.id}`, body))).toBe('409 E1036');
    }
    expect(codeOf(await call(project, 'DELETE', `/${definition.id}`))).toBe('409 E1036');
    expect((await call(project, 'POST', `/${definition.id}/restore`)).body).toEqual(definition);
  });

  it('that is deleted is unknown until it is restored, which may be done twice', async () => {
    const of = await newProject(server);
    const definition = await created(of, { description: 'kept', attributes: ['page_url'] });
    const { status, body } = await call(of, 'DELETE', `/${definition.id}`);
    expect([status, body]).toEqual([204, '']);
    for (const [method, rest, change] of changes.filter(([, action]) => action === '')) {
      expect(codeOf(await call(of, method, `/${definition.id}${rest}`, change)), method).toBe('404 E1024');
    }
    for (const _ of ['once', 'twice']) {
      const restored = await call(of, 'POST', `/${definition.id}/restore`);
      expect([restored.status, restored.body]).toEqual([200, definition]);
    }
  });

  it('does not show an attribute while that is deleted', async () => {
    const of = await newProject(server);
    const total = await addAttribute(of, 'total');
    const definition = await created(of, { attributes: ['page_url', 'total'] });
    await attributes(of, 'DELETE', `/${total.id}`);
    expect((await get(of, `/${definition.id}`)).body.attributes).toEqual(['page_url']);
    await attributes(of, 'POST', `/${total.id}/restore`);
    expect((await get(of, `/${definition.id}`)).body.attributes).toEqual(['page_url', 'total']);
  });

  it('with recorded events cannot be deleted', async () => {
    // Where the service has made a partition that fits, this one is not needed.
    await sql`CREATE TABLE IF NOT EXISTS events_test PARTITION OF events DEFAULT`
      .execute(server.db)
      .catch(() => {});
    const of = await newProject(server);
    const { id } = await created(of);
    const other = await created(of, { codeName: 'other' });
    const event = {
      environment_id: of.staging,
      id: newId(),
      event_definition_id: id,
      code_name: 'order_placed',
    };
    const values = { ...event, user_id: 'u', attributes: '{}', created_at: new Date('2026-02-01T00:00:00Z') };
    await server.db.insertInto('events').values(values).execute();
    expect(codeOf(await call(of, 'DELETE', `/${id}`))).toBe('409 E1030');
    expect((await get(of, `/${id}`)).status).toBe(200);
    expect((await call(of, 'DELETE', `/${other.id}`)).status).toBe(204);
  });

  it('is changed only with the scope for it', async () => {
    const of = await newProject(server);
    const { id } = await created(of);
    const token = await newTestToken(server, of, { scopes: ['event:read', 'event:delete'] });
    const answer = await server.call(pathOf(of, `/${id}/restore`), { method: 'POST', token });
    expect(codeOf(answer)).toBe('403 E1012');
    expect((await server.call(pathOf(of, `/${id}`), { method: 'DELETE', token })).status).toBe(204);
  });
});
