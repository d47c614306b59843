import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/api.ts';
import { answerDuring } from '../../../test/database.ts';
import { codeOf, newProject, type TestProject, useServer } from '../../../test/harness.ts';
import type { Database } from '../../db/pool.ts';

const server = useServer();

const { call, ...themes } = callsTo(server, '/themes', { name: 'Blue' });
const created = async (of: TestProject, fields?: object): Promise<string> =>
  (await themes.created(of, fields)).id;
async function defaults(of: TestProject): Promise<string[]> {
  const { body } = await call(of, 'GET', '?limit=100');
  const themes: { id: string; isDefault: boolean }[] = body.results;
  return themes.filter(({ isDefault }) => isDefault).map(({ id }) => id);
}
async function systemThemes(of: TestProject): Promise<string[]> {
  const { body } = await call(of, 'GET', '?name=Standard');
  return body.results.map(({ id }: { id: string }) => id);
}

describe('the default theme', () => {
  it('is replaced by a new one, a changed one and a system theme', async () => {
    const of = await newProject(server);
    const first = await created(of, { isDefault: true });
    expect(await defaults(of)).toEqual([first]);
    const second = await created(of, { isDefault: false });
    expect(await defaults(of)).toEqual([first]);
    server.pass(1);
    const { status, body } = await call(of, 'PATCH', `/${second}`, { isDefault: true, name: 'Red' });
    expect([status, body.isDefault, body.name]).toEqual([200, true, 'Red']);
    expect(await defaults(of)).toEqual([second]);
    // Whether it is the default belongs to the theme that was it, too.
    expect((await call(of, 'GET', `/${first}`)).body.updatedAt).toBe(server.clock.now.toISOString());
    const [, dark] = await systemThemes(of);
    expect((await call(of, 'PATCH', `/${dark}`, { isDefault: true })).status).toBe(200);
    expect(await defaults(of)).toEqual([dark]);
    expect((await call(of, 'PATCH', `/${dark}`, { isDefault: true })).body.isDefault).toBe(true);
    const stored = server.db.selectFrom('themes').select('settings').where('id', '=', dark!);
    expect((await stored.executeTakeFirstOrThrow()).settings).toEqual({});
  });

  it('cannot be taken away, only given to another', async () => {
    const of = await newProject(server);
    const id = await created(of, { isDefault: true });
    const refused = await call(of, 'PATCH', `/${id}`, { isDefault: false, name: 'Red' });
    expect(codeOf(refused)).toBe('400 E1017');
    expect(refused.body.error.issues).toMatchObject([{ path: 'isDefault' }]);
    const [light] = await systemThemes(of);
    expect((await call(of, 'PATCH', `/${light}`, { isDefault: false })).status).toBe(200);
    expect(await defaults(of)).toEqual([id]);
  });

  it('stays when what should become it is refused', async () => {
    const of = await newProject(server);
    const before = await defaults(of);
    const id = await created(of);
    const broken = { isDefault: true, variations: [{ name: 'x', conditions: [{ type: 'x' }] }] };
    expect(codeOf(await call(of, 'POST', '', { name: 'x', ...broken }))).toBe('400 E1017');
    expect(codeOf(await call(of, 'PATCH', `/${id}`, broken))).toBe('400 E1017');
    expect(codeOf(await call(of, 'PATCH', '/unknown', { isDefault: true }))).toBe('404 E1021');
    expect(await defaults(of)).toEqual(before);
  });

  it('is exactly one at every moment while many become it, are made as it and are deleted', async () => {
    const of = await newProject(server);
    const ids = [
      ...(await systemThemes(of)),
      ...(await Promise.all(Array.from({ length: 10 }, () => created(of)))),
    ];
    const seen: Promise<string[]>[] = [];
    const look = <T>(answer: T): T => {
      seen.push(defaults(of));
      return answer;
    };
    const changes = [
      ...ids.map((id) => call(of, 'PATCH', `/${id}`, { isDefault: true }).then(look)),
      ...ids.map((id) => call(of, 'PATCH', `/${id}`, { isDefault: true }).then(look)),
      ...Array.from({ length: 5 }, () => call(of, 'POST', '', { name: 'New', isDefault: true }).then(look)),
      ...ids.slice(2, 7).map((id) => call(of, 'DELETE', `/${id}`).then(look)),
    ];
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 201, 204, 404, 409].includes(status))).toEqual([]);
    for (const found of [...(await Promise.all(seen)), await defaults(of)]) expect(found).toHaveLength(1);
    const rows = server.db.selectFrom('themes').select('id').where('project_id', '=', of.id);
    expect(await rows.where('is_default', '=', true).execute()).toHaveLength(1);
    expect(await rows.where('is_default', '=', true).where('deleted_at', 'is not', null).execute()).toEqual(
      [],
    );
  });

  it('of one project says nothing about that of another', async () => {
    const [one, other] = [await newProject(server), await newProject(server)];
    const before = await defaults(other);
    await created(one, { isDefault: true });
    expect(await defaults(other)).toEqual(before);
  });

  it('that is being deleted does not become it', async () => {
    const of = await newProject(server);
    const before = await defaults(of);
    const id = await created(of);
    const remove = (trx: Database) =>
      trx.updateTable('themes').set({ deleted_at: server.clock.now }).where('id', '=', id).execute();
    const change = () => call(of, 'PATCH', `/${id}`, { isDefault: true });
    expect(codeOf(await answerDuring(server.database, remove, change))).toBe('404 E1021');
    expect(await defaults(of)).toEqual(before);
  });
});
