import { describe, expect, it } from 'vitest';
import { callsTo, useProject } from '../../../test/api.ts';
import { codeOf, newProject, type TestProject, useServer } from '../../../test/harness.ts';

const server = useServer();

const { project } = useProject(server);

const german = { code: 'de-DE', name: 'German', locale: 'de-DE' };
const { call, get, create, ...localizations } = callsTo(server, '/localizations', german);
/** What a read of it answers: `restored` is in the answer to its creation only. */
async function created(of: TestProject, fields: object = {}) {
  const { restored: _, ...localization } = await localizations.created(of, fields);
  return localization;
}
const listed = async (of: TestProject, query = '') =>
  (await localizations.listed(of, query)).map(({ code }: { code: string }) => code);

describe('creating a localization', () => {
  it('answers 201 with the localization, which can be read afterwards', async () => {
    const of = await newProject(server);
    const { status, body } = await create(of);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      object: 'localization',
      ...german,
      isDefault: false,
      deleted: false,
      createdAt: server.clock.now.toISOString(),
      updatedAt: server.clock.now.toISOString(),
      restored: false,
    });
    const { restored: _, ...localization } = body;
    expect((await get(of, `/${body.id}`)).body).toEqual(localization);
    expect((await get(of)).body.results).toContainEqual(localization);
  });

  it('with a code of a live one is a conflict, in any case', async () => {
    const of = await newProject(server);
    await created(of);
    for (const code of ['de-DE', 'DE-de', ' de-de ', 'en-us']) {
      expect(codeOf(await create(of, { code })), code).toBe('409 E1023');
    }
    await created(of, { code: 'de_DE' });
    await created(await newProject(server));
  });

  it('may have a code that is not the locale, several for one language', async () => {
    const of = await newProject(server);
    for (const code of ['formal', 'informal', '-_', '42']) {
      expect(await created(of, { code })).toMatchObject({ code, locale: 'de-DE' });
    }
  });

  it.each(['de-DE', 'DE-de'])('with the code of a deleted one, as %s, restores that one', async (code) => {
    const of = await newProject(server);
    const before = await created(of);
    await call(of, 'DELETE', `/${before.id}`);
    const updatedAt = server.pass(1);
    const fields = { name: 'Deutsch', locale: 'de' };
    const { status, body } = await create(of, { code, ...fields });
    expect([status, body]).toEqual([201, { ...before, ...fields, updatedAt, restored: true }]);
    expect(codeOf(await create(of))).toBe('409 E1023');
  });

  it('of one code by many at once succeeds once, for a new code and for a deleted one', async () => {
    const of = await newProject(server);
    for (const restored of [false, true]) {
      const codes = ['de-DE', 'DE-DE', 'de-de', 'De-De', 'de-DE', 'dE-dE', 'DE-de', 'de-DE'];
      const answers = await Promise.all(codes.map((code) => create(of, { code })));
      expect(answers.map(codeOf).sort()).toEqual(['201', ...Array(7).fill('409 E1023')]);
      const winner = answers.find(({ status }) => status === 201)!;
      expect(winner.body.restored).toBe(restored);
      expect((await call(of, 'DELETE', `/${winner.body.id}`)).status).toBe(204);
    }
  });
});

describe('the list of localizations', () => {
  it('of a new project has the default one', async () => {
    const of = await newProject(server);
    const at = server.clock.now.toISOString();
    const english = { code: 'en-US', name: 'English', locale: 'en-US', isDefault: true, deleted: false };
    const item = {
      id: expect.any(String),
      object: 'localization',
      ...english,
      createdAt: at,
      updatedAt: at,
    };
    expect((await get(of)).body).toEqual({ results: [item], next: null, previous: null });
  });

  it('is a single page, the oldest first, of any length', async () => {
    const of = await newProject(server);
    const codes = Array.from({ length: 30 }, (_, index) => `code-${(index * 7) % 30}`);
    for (const code of codes) {
      server.pass(1);
      await created(of, { code });
    }
    const { body } = await get(of, '?limit=5&cursor=x');
    expect(body.results.map(({ code }: { code: string }) => code)).toEqual(['en-US', ...codes]);
    expect([body.next, body.previous]).toEqual([null, null]);
  });

  it('has the deleted ones only when asked for them, and then nothing else', async () => {
    const of = await newProject(server);
    const localization = await created(of);
    await call(of, 'DELETE', `/${localization.id}`);
    for (const query of ['', '?deleted=false', '?deleted=0', '?deleted=No']) {
      expect(await listed(of, query), query).toEqual(['en-US']);
    }
    for (const query of ['?deleted=true', '?deleted=1', '?deleted=YES']) {
      expect((await get(of, query)).body.results, query).toEqual([{ ...localization, deleted: true }]);
    }
  });

  it.each(['deleted=perhaps', 'deleted=', 'deleted=true&deleted=true', 'deleted=%00'])(
    'refuses "%s"',
    async (query) => {
      expect(codeOf(await get(project, `?${query}`))).toBe('400 E1017');
    },
  );
});

describe('updating a localization', () => {
  it('changes what is given and nothing else', async () => {
    const of = await newProject(server);
    const before = await created(of);
    for (const change of [{ name: 'Deutsch' }, { code: 'de-AT', locale: 'de-AT' }, { code: 'DE-at' }]) {
      const updatedAt = server.pass(1);
      const expected = { ...(await get(of, `/${before.id}`)).body, ...change, updatedAt };
      const { status, body } = await call(of, 'PATCH', `/${before.id}`, change);
      expect([status, body]).toEqual([200, expected]);
      expect((await get(of, `/${before.id}`)).body).toEqual(expected);
    }
  });

  it('is possible for the default too', async () => {
    const of = await newProject(server);
    const [{ id }] = (await get(of)).body.results;
    const { body } = await call(of, 'PATCH', `/${id}`, { code: 'en', name: 'British English' });
    expect(body).toMatchObject({ code: 'en', name: 'British English', isDefault: true });
  });

  it('to a code of another one is a conflict, in any case and also of a deleted one', async () => {
    const of = await newProject(server);
    const { id, ...before } = await created(of);
    const deleted = await created(of, { code: 'fr-FR' });
    await call(of, 'DELETE', `/${deleted.id}`);
    for (const code of ['en-US', 'EN-us', 'fr-FR', ' FR-fr ']) {
      const answer = await call(of, 'PATCH', `/${id}`, { code, name: 'Other' });
      expect(codeOf(answer), code).toBe('409 E1023');
    }
    expect((await get(of, `/${id}`)).body).toEqual({ id, ...before });
    // A code that was given up is free.
    await call(of, 'PATCH', `/${id}`, { code: 'de' });
    await created(of, { code: 'DE-de' });
  });

  it('of two at once that want the code of each other is a conflict for both', async () => {
    const of = await newProject(server);
    const [one, two] = [await created(of, { code: 'one' }), await created(of, { code: 'two' })];
    const swap = () => [
      call(of, 'PATCH', `/${one.id}`, { code: 'two' }),
      call(of, 'PATCH', `/${two.id}`, { code: 'one' }),
    ];
    const answers = await Promise.all(Array.from({ length: 50 }, swap).flat());
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['409 E1023']));
  });
});

describe('a localization', () => {
  const operations: [string, string, object?][] = [
    ['GET', ''],
    ['PATCH', '', { name: 'Other' }],
    ['DELETE', ''],
    ['POST', '/default'],
    ['POST', '/restore'],
  ];

  it.each(operations)('that does not exist is E1040 on %s %s', async (method, rest, body) => {
    for (const id of ['nowhere', 'de-DE', '%F0%9F%98%80', 'x'.repeat(2000)]) {
      expect(codeOf(await call(project, method, `/${id}${rest}`, body)), id).toBe('404 E1040');
    }
    expect(codeOf(await call(project, method, `/%00${rest}`, body))).toBe('400 E1017');
  });

  it.each(operations)(
    'of another project is E1040 on %s %s, and stays as it is',
    async (method, rest, body) => {
      const other = await newProject(server);
      const theirs = await created(other);
      expect(codeOf(await call(project, method, `/${theirs.id}${rest}`, body))).toBe('404 E1040');
      expect((await get(other, `/${theirs.id}`)).body).toEqual(theirs);
    },
  );

  it('that is deleted is unknown until it is restored, which may be done twice', async () => {
    const of = await newProject(server);
    const before = await created(of);
    const { status, body } = await call(of, 'DELETE', `/${before.id}`);
    expect([status, body]).toEqual([204, '']);
    for (const [method, rest, change] of operations.filter(([, action]) => action !== '/restore')) {
      const answer = await call(of, method, `/${before.id}${rest}`, change);
      expect(codeOf(answer), `${method} ${rest}`).toBe('404 E1040');
    }
    const restored = { ...before, updatedAt: server.pass(1) };
    for (const _ of ['once', 'twice']) {
      const answer = await call(of, 'POST', `/${before.id}/restore`);
      expect([answer.status, answer.body]).toEqual([200, restored]);
      server.pass(1);
    }
    expect(await listed(of, '?deleted=true')).toEqual([]);
  });

  it('is deleted and restored with an empty JSON body too', async () => {
    const of = await newProject(server);
    const { id } = await created(of);
    for (const [method, rest] of [
      ['DELETE', ''],
      ['POST', '/restore'],
      ['POST', '/default'],
    ] as const) {
      expect((await call(of, method, `/${id}${rest}`, '')).status).toBeLessThan(300);
    }
  });
});
