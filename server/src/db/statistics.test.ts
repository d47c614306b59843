import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isDistributed } from '../../test/cluster.ts';
import { useDatabase } from '../../test/database.ts';
import { analyseGrownTables } from './statistics.ts';

const database = useDatabase();

const addUsers = (from: number, to: number) =>
  sql`
    INSERT INTO users (environment_id, external_id, attributes, created_at, updated_at)
    SELECT 'environment', 'user-' || n, jsonb_build_object('visits', n), now(), now()
    FROM generate_series(${from}::int, ${to}::int) n`.execute(database.kysely);

/** The plan of the first page of the list of users. */
async function planOfList(): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    EXPLAIN SELECT * FROM users WHERE environment_id = 'environment'
    ORDER BY created_at, external_id LIMIT 36`.execute(database.kysely);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it.skipIf(isDistributed)(
  'tables get statistics when they have grown, so that lists follow their index',
  async () => {
    // PostgreSQL itself must not come first.
    await sql`ALTER TABLE users SET (autovacuum_enabled = off)`.execute(database.kysely);
    await addUsers(1, 5_000);
    expect(await planOfList()).toContain('Sort');
    expect(await analyseGrownTables(database.kysely)).toContain('users');
    expect(await planOfList()).not.toContain('Sort');
    expect(await analyseGrownTables(database.kysely)).not.toContain('users');
    await addUsers(5_001, 30_000);
    expect(await analyseGrownTables(database.kysely)).toContain('users');
  },
);
