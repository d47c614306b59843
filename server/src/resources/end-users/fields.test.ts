import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newProject, useServer } from '../../../test/harness.ts';
import { type EntityRow, type EntityTable, entityColumns, type ListedRow } from './entity.ts';
import { jsonSql, listers, samples } from './fields.ts';

const server = useServer();

const attributes = { name: 'Ada "the first" Lovelace', seats: 5, vip: true, tags: ['a', 'ü'] };

it.each<EntityTable>(['users', 'companies'])(
  '%s have one form in answers, lists and messages',
  async (table) => {
    const { production: environmentId } = await newProject(server);
    await sql`
    INSERT INTO ${sql.table(table)} (environment_id, external_id, attributes, created_at, updated_at)
    VALUES (${environmentId}, 'id "1"', ${attributes}, '2026-01-31T09:12:00.120Z', now())`.execute(server.db);
    const { rows } = await sql<{ stored: string; listed: ListedRow; message: string }>`
    SELECT external_id, attributes::text, created_at::text, updated_at::text,
      ${sql.raw(jsonSql(table, 'e', `'{}'::jsonb`))} AS message
    FROM ${sql.table(table)} e WHERE environment_id = ${environmentId}`.execute(server.db);
    const [row] = rows as unknown as (ListedRow & { message: string })[];
    const stored = await server.db
      .selectFrom(table)
      .select(entityColumns)
      .where('environment_id', '=', environmentId)
      .executeTakeFirstOrThrow();
    const shown = samples[table](stored as EntityRow);
    const text = JSON.stringify({ ...shown, attributes: null });
    const attributesText = row?.attributes ?? '';
    expect(shown.attributes).toEqual(attributes);
    expect(row && listers[table](row)).toBe(
      text.replace('"attributes":null', `"attributes":${attributesText}`),
    );
    expect(row?.message).toBe(text.replace('"attributes":null', `"attributes":${attributesText}`));
  },
);
