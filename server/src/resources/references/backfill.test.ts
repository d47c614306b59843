import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';

const on = (attribute: string, scope = 'user') => ({
  type: 'attribute',
  scope,
  attribute,
  op: 'is',
  value: 'x',
});

describe('the migration', () => {
  it('finds what the segments of before use', async () => {
    const name = `references_${randomBytes(6).toString('hex')}`;
    const admin = new pg.Client({ connectionString: inject('postgresUrl') });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name}`);
    const url = new URL(inject('postgresUrl'));
    url.pathname = `/${name}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      const folder = new URL('../../../migrations/', import.meta.url);
      const files = readdirSync(folder).sort();
      const run = async (file: string) => client.query(readFileSync(new URL(file, folder), 'utf8'));
      const own = '0004_themes_and_references.sql';
      for (const file of files.filter((other) => other < own)) await run(file);
      const nested = { type: 'group', match: 'any', conditions: [on('plan'), on('plan'), on('gone')] };
      await client.query(
        `INSERT INTO projects (id, name, created_at, updated_at) SELECT id, 'P', now(), now() FROM unnest($1::text[]) AS id`,
        [['p', 'q']],
      );
      await client.query(
        `INSERT INTO attribute_definitions (id, project_id, scope, code_name, display_name, data_type, created_at, updated_at)
         SELECT project || '-' || scope, project, scope, 'plan', 'Plan', 'string', now(), now()
         FROM unnest('{p,q}'::text[]) AS project, unnest('{user,company}'::text[]) AS scope`,
      );
      await client.query(
        `INSERT INTO segments (id, project_id, name, biz_type, kind, conditions, created_at, updated_at, deleted_at)
         SELECT id, 'p', id, 'user', 'condition', conditions, now(), now(), deleted
         FROM (VALUES ('deep', $1::jsonb, NULL::timestamptz), ('none', '[]', NULL), ('deleted', $2, now()))
           AS s (id, conditions, deleted)`,
        [JSON.stringify([nested]), JSON.stringify([on('plan', 'company')])],
      );
      await run(own);
      const { rows } = await client.query(
        'SELECT concat_ws($1, project_id, source_type, source_id, target_type, target_id) AS row FROM resource_references ORDER BY 1',
        [' '],
      );
      expect(rows.map(({ row }) => row)).toEqual([
        'p segment deep attribute p-user',
        'p segment deleted attribute p-company',
      ]);
    } finally {
      await client.end();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    }
  });
});
