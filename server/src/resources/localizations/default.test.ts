import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/api.ts';
import { answerDuring } from '../../../test/database.ts';
import { codeOf, newProject, type TestProject, useServer } from '../../../test/harness.ts';
import type { Database } from '../../db/pool.ts';
import { deleteLocalization, moveDefault } from './queries.ts';

const server = useServer();

const { call, ...localizations } = callsTo(server, '/localizations');
const created = async (of: TestProject, code: string): Promise<string> =>
  (await localizations.created(of, { code, name: code, locale: code })).id;
const makeDefault = (of: TestProject, id: string) => call(of, 'POST', `/${id}/default`);
const remove = (of: TestProject, id: string) => call(of, 'DELETE', `/${id}`);

/** The codes of all defaults, read from the table: the API would not show a deleted one. */
async function defaults(of: TestProject): Promise<string[]> {
  const query = server.db.selectFrom('localizations').select(['code', 'deleted_at']);
  const rows = await query.where('project_id', '=', of.id).where('is_default', '=', true).execute();
  return rows.map(({ code, deleted_at }) => (deleted_at ? `${code} (deleted)` : code));
}

describe('the default localization', () => {
  it('is moved from one to another', async () => {
    const of = await newProject(server);
    const id = await created(of, 'de');
    const before = (await call(of, 'GET', `/${id}`)).body;
    server.pass(1);
    const updatedAt = server.clock.now.toISOString();
    const { status, body } = await makeDefault(of, id);
    expect([status, body]).toEqual([200, { ...before, isDefault: true, updatedAt }]);
    const { results } = (await call(of, 'GET')).body;
    expect(results).toEqual([expect.objectContaining({ code: 'en-US', isDefault: false, updatedAt }), body]);
  });

  it('made the default once more stays as it is', async () => {
    const of = await newProject(server);
    const [before] = (await call(of, 'GET')).body.results;
    server.pass(1);
    const { status, body } = await makeDefault(of, before.id);
    expect([status, body]).toEqual([200, before]);
  });

  it('cannot be deleted, until another one is the default', async () => {
    const of = await newProject(server);
    const [english] = (await call(of, 'GET')).body.results;
    const german = await created(of, 'de');
    expect(codeOf(await remove(of, english.id))).toBe('409 E1041');
    expect((await call(of, 'GET', `/${english.id}`)).body).toEqual(english);
    await makeDefault(of, german);
    expect(codeOf(await remove(of, german))).toBe('409 E1041');
    expect((await remove(of, english.id)).status).toBe(204);
    expect(await defaults(of)).toEqual(['de']);
  });

  it('that was deleted after it was one comes back as an ordinary one', async () => {
    const of = await newProject(server);
    const [english] = (await call(of, 'GET')).body.results;
    await makeDefault(of, await created(of, 'de'));
    await remove(of, english.id);
    const again = await call(of, 'POST', '', { code: 'en-US', name: 'English', locale: 'en-US' });
    expect(again.body).toMatchObject({ id: english.id, isDefault: false, restored: true });
  });

  it('of another project is another matter', async () => {
    const [one, other] = [await newProject(server), await newProject(server)];
    await makeDefault(one, await created(one, 'de'));
    expect([await defaults(one), await defaults(other)]).toEqual([['de'], ['en-US']]);
  });

  it('cannot be deleted while it is becoming the default', async () => {
    const of = await newProject(server);
    const id = await created(of, 'de');
    const becomes = (trx: Database) => moveDefault(trx, of.id, id, server.clock.now);
    expect(codeOf(await answerDuring(server.database, becomes, () => remove(of, id)))).toBe('409 E1041');
    expect(await defaults(of)).toEqual(['de']);
  });

  it('cannot become one that is being deleted', async () => {
    const of = await newProject(server);
    const id = await created(of, 'de');
    const goes = (trx: Database) => deleteLocalization(trx, of.id, id, server.clock.now);
    expect(codeOf(await answerDuring(server.database, goes, () => makeDefault(of, id)))).toBe('404 E1040');
    expect(await defaults(of)).toEqual(['en-US']);
  });

  it('moves on from one that is just becoming the default', async () => {
    const of = await newProject(server);
    const [german, french] = [await created(of, 'de'), await created(of, 'fr')];
    const becomes = (trx: Database) => moveDefault(trx, of.id, german, server.clock.now);
    expect(codeOf(await answerDuring(server.database, becomes, () => makeDefault(of, french)))).toBe('200');
    expect(await defaults(of)).toEqual(['fr']);
  });

  it('is always exactly one and live, whatever many do to it at once', async () => {
    const of = await newProject(server);
    const ids = await Promise.all(['de', 'fr', 'it', 'es'].map((code) => created(of, code)));
    const expected = new Set(['200', '204', '404 E1040', '409 E1041']);
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        ids.flatMap((id) => [
          makeDefault(of, id),
          remove(of, id),
          call(of, 'PATCH', `/${id}`, { name: 'Other' }),
          makeDefault(of, id),
        ]),
      );
      for (const answer of answers) expect(expected).toContain(codeOf(answer));
      expect(await defaults(of)).toEqual([expect.stringMatching(/^[\w-]+$/)]);
      await Promise.all(ids.map((id) => call(of, 'POST', `/${id}/restore`)));
    }
  });
});
