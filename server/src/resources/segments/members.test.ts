import { describe, expect, it } from 'vitest';
import { useProject } from '../../../test/api.ts';
import { answerDuring } from '../../../test/database.ts';
import { codeOf, useServer } from '../../../test/harness.ts';
import { addEntities, segmentsIn } from '../../../test/segments.ts';
import type { Database } from '../../db/pool.ts';

const server = useServer();

const types = [
  { bizType: 'user', table: 'users', unknown: '404 E1001' },
  { bizType: 'company', table: 'companies', unknown: '404 E1002' },
] as const;

describe.each(types)('members of a manual $bizType segment', ({ bizType, table, unknown }) => {
  const { project } = useProject(server);
  const { project: other } = useProject(server);
  const { call, create, put, remove, countIn, everyone } = segmentsIn(server, project);

  it('are added and removed, and doing it twice is fine', async () => {
    const id = await create({ bizType, kind: 'manual' });
    await addEntities(server, table, project.production, ['ann', 'bob']);
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
    await addEntities(server, table, project.production, ['timed']);
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
    await addEntities(server, table, project.staging, ['only-in-staging']);
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
      await addEntities(server, table, environment, ['ann']);
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
    await addEntities(server, table, project.production, ids);
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
    await addEntities(server, table, project.production, ['popular']);
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(id, 'popular')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await countIn(project.production, id)).toBe(1);
  });

  it('that are deleted at the same moment are unknown, not a failure', async () => {
    const id = await create({ bizType, kind: 'manual' });
    await addEntities(server, table, project.production, ['leaving']);
    const leave = (trx: Database) => trx.deleteFrom(table).where('external_id', '=', 'leaving').execute();
    expect(codeOf(await answerDuring(server.database, leave, () => put(id, 'leaving')))).toBe(unknown);
  });

  it('go with what they are', async () => {
    const id = await create({ bizType, kind: 'manual' });
    await addEntities(server, table, project.production, ['gone']);
    await put(id, 'gone');
    await server.db.deleteFrom(table).where('external_id', '=', 'gone').execute();
    expect(await countIn(project.production, id)).toBe(0);
  });

  it('stay when the segment is deleted, and are back with it', async () => {
    const id = await create({ bizType, kind: 'manual' });
    await addEntities(server, table, project.production, ['ann']);
    await put(id, 'ann');
    await call('DELETE', `/segments/${id}`);
    expect(codeOf(await put(id, 'ann'))).toBe('404 E1025');
    expect(codeOf(await remove(id, 'ann'))).toBe('404 E1025');
    await call('POST', `/segments/${id}/restore`);
    expect(await countIn(project.production, id)).toBe(1);
  });

  it('are not given to a segment of conditions, of everyone, of another project, or to none', async () => {
    const foreign = await segmentsIn(server, other).create({ bizType, kind: 'manual' });
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
