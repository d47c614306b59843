import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { codeOf, newProject, newTestToken, useServer } from '../../../test/harness.ts';
import type { Scope } from '../../auth/scopes.ts';
import { limits } from './limits.ts';

const server = useServer();

/** How each list is filled in the database up to one below its limit, and what one more is sent as. */
const cases = [
  {
    what: 'environments',
    columns: 'is_primary, sdk_token',
    values: "false, 'sdk_' || n",
    body: (n: number) => ({ name: `Stage ${n}` }),
  },
  {
    what: 'segments',
    columns: 'biz_type, kind',
    values: "'user', 'manual'",
    body: (n: number) => ({ name: `Segment ${n}`, bizType: 'user', kind: 'manual' }),
  },
  {
    what: 'localizations',
    columns: 'code, locale',
    values: "'code-' || n, 'de-DE'",
    body: (n: number) => ({ name: `Language ${n}`, code: `new-${n}`, locale: 'de-DE' }),
  },
] as const;

describe('a project', () => {
  it.each(cases)('has no more $what than its limit, even when two are added at once', async (given) => {
    const { what, columns, values, body } = given;
    const { most } = limits[what];
    const project = await newProject(server);
    const scopes: Scope[] = ['environment:read', 'environment:manage'];
    const token = what === 'environments' ? await newTestToken(server, project, { scopes }) : project.token;
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) FROM ${sql.table(what)} WHERE project_id = ${project.id}`.execute(server.db);
    await sql`
      INSERT INTO ${sql.table(what)} (id, project_id, name, ${sql.raw(columns)}, created_at, updated_at)
      SELECT ${`${project.id}-`} || n, ${project.id}, 'Number ' || n, ${sql.raw(values)}, now(), now()
      FROM generate_series(1, ${most - 1 - rows[0]!.count}::int) n`.execute(server.db);
    const add = (n: number) =>
      server.call(`/v2/projects/${project.id}/${what}`, { method: 'POST', token, body: body(n) });
    const answers = await Promise.all([add(1), add(2)]);
    expect(answers.map(codeOf).sort()).toEqual(['201', '400 E1017']);
    const refused = answers.find(({ status }) => status === 400)!;
    expect(refused.body.error.message).toContain(`a project has at most ${most} ${what}`);
  });

  it('restores a deleted localization although it has no room for another', async () => {
    const project = await newProject(server);
    await sql`
      INSERT INTO localizations (id, project_id, name, code, locale, created_at, updated_at, deleted_at)
      SELECT ${`${project.id}-`} || n, ${project.id}, 'Number ' || n, 'code-' || n, 'de-DE', now(), now(), now()
      FROM generate_series(1, ${limits.localizations.most}::int) n`.execute(server.db);
    const add = (code: string) =>
      server.call(`/v2/projects/${project.id}/localizations`, {
        method: 'POST',
        token: project.token,
        body: { name: 'German', code, locale: 'de-DE' },
      });
    expect(codeOf(await add('new'))).toBe('400 E1017');
    expect(codeOf(await add('code-7'))).toBe('201');
  });

  it('does not restore a deleted segment when it has no room', async () => {
    const project = await newProject(server);
    await sql`
      INSERT INTO segments (id, project_id, name, biz_type, kind, created_at, updated_at, deleted_at)
      SELECT ${`${project.id}-`} || n, ${project.id}, 'Number ' || n, 'user', 'manual', now(), now(),
        CASE n WHEN 1 THEN now() END
      FROM generate_series(1, ${limits.segments.most + 1}::int) n`.execute(server.db);
    const path = `/v2/projects/${project.id}/segments/${project.id}-1/restore`;
    expect(codeOf(await server.call(path, { method: 'POST', token: project.token }))).toBe('400 E1017');
  });
});
