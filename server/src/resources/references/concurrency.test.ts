import { describe, expect, it } from 'vitest';
import { conditionsIn, inside, on } from '../../../test/conditions.ts';
import { answerDuring, lockWaits } from '../../../test/database.ts';
import { codeOf, newProject, type TestProject, useServer } from '../../../test/harness.ts';
import type { Database } from '../../db/pool.ts';

const server = useServer();

const { call, created, define, addSegment } = conditionsIn(server);

describe('at the same moment', () => {
  const kinds = ['attribute', 'segment'] as const;
  const add = (of: TestProject, kind: (typeof kinds)[number]) =>
    kind === 'attribute' ? define(of, 'plan') : addSegment(of, 'Some');
  const removal = (kind: (typeof kinds)[number], id: string) =>
    kind === 'attribute' ? `/attribute-definitions/${id}` : `/segments/${id}`;

  it.each(kinds)('a deleted %s gets into no new theme, changed theme or restored theme', async (kind) => {
    const of = await newProject(server);
    const id = await add(of, kind);
    const variations = [{ name: 'v', conditions: [kind === 'attribute' ? on('plan') : inside(id)] }];
    const empty = await created(of, '/themes', { name: 'Empty' });
    const deleted = await created(of, '/themes', { name: 'Deleted', variations });
    await call(of, 'DELETE', `/themes/${deleted}`);
    const table = kind === 'attribute' ? 'attribute_definitions' : 'segments';
    const acts = {
      E1017: [
        () => call(of, 'POST', '/themes', { name: 'New', variations }),
        () => call(of, 'PATCH', `/themes/${empty}`, { variations }),
      ],
      E1046: [() => call(of, 'POST', `/themes/${deleted}/restore`)],
    };
    for (const [code, attempts] of Object.entries(acts)) {
      for (const attempt of attempts) {
        const setDeleted = (db: Database, at: Date | null) =>
          db.updateTable(table).set({ deleted_at: at }).where('id', '=', id).execute();
        const remove = (trx: Database) => setDeleted(trx, server.clock.now);
        const { body } = await answerDuring(server.database, remove, attempt);
        expect(body.error.code).toBe(code);
        await setDeleted(server.db, null);
      }
    }
  });

  it.each(kinds)('deleting a used %s waits for the new user of it, and is then refused', async (kind) => {
    const of = await newProject(server);
    const id = await add(of, kind);
    const themeId = await created(of, '/themes', { name: 'Blue' });
    const conditions = [kind === 'attribute' ? on('plan') : inside(id)];
    let change: ReturnType<typeof call> | undefined;
    let removed: ReturnType<typeof call> | undefined;
    const rollback = new Error('rolled back');
    const held = server.db.transaction().execute(async (trx) => {
      // The change takes its locks in order and stops at the last one, the row of the theme's references.
      await trx
        .insertInto('resource_references')
        .values({
          project_id: of.id,
          source_type: 'theme',
          source_id: themeId,
          target_type: kind,
          target_id: id,
        })
        .execute();
      change = call(of, 'PATCH', `/themes/${themeId}`, { variations: [{ name: 'v', conditions }] });
      await lockWaits(server.database.pool);
      removed = call(of, 'DELETE', removal(kind, id));
      await lockWaits(server.database.pool, 2);
      throw rollback;
    });
    await expect(held).rejects.toBe(rollback);
    expect((await change!).status).toBe(200);
    expect(codeOf(await removed!)).toBe(kind === 'attribute' ? '409 E1042' : '409 E1043');
  });

  it('many deletions and uses leave nothing live that uses something deleted', async () => {
    const of = await newProject(server);
    for (let round = 0; round < 5; round++) {
      const attribute = await define(of, `plan_${round}`);
      const uses = Array.from({ length: 4 }, (_, i) =>
        i % 2 === 0
          ? call(of, 'POST', '/themes', {
              name: 'T',
              variations: [{ name: 'v', conditions: [on(`plan_${round}`)] }],
            })
          : call(of, 'POST', '/segments', {
              name: 'S',
              bizType: 'user',
              kind: 'condition',
              conditions: [on(`plan_${round}`)],
            }),
      );
      const [removed, ...answers] = await Promise.all([
        call(of, 'DELETE', `/attribute-definitions/${attribute}`),
        ...uses,
      ]);
      const used = answers.filter(({ status }) => status === 201).length;
      // Whoever came first: a deletion refuses all later uses, and a use the deletion.
      expect([removed!.status, used > 0]).toEqual(removed!.status === 204 ? [204, false] : [409, true]);
    }
  });
});
