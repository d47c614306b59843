import { sql } from 'kysely';
import type { Database } from './pool.ts';

/** Smaller tables are read quickly whatever the plan. PostgreSQL's pages have 8 KB. */
const leastPages = 16;

/** A table that has grown by this factor since its statistics were made is another table to the planner. */
const growth = 4;

/** How many tables one call looks into. Whoever calls finds the rest the next time. */
const maxTables = 5;

/**
 * Makes statistics for tables that have none yet or have grown much since. Answers their names.
 *
 * Without statistics PostgreSQL takes it that an environment has one user in two hundred, and reads and sorts all of them for
 * each page of a list: 7.8 ms with 5,000 users, and 0.07 ms with statistics. PostgreSQL's own autovacuum makes them too, but
 * within a minute or more, which is when somebody who has just imported users looks at the list.
 */
export async function analyseGrownTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    SELECT n.nspname AS schema, c.relname AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      CROSS JOIN LATERAL (SELECT pg_relation_size(c.oid) / current_setting('block_size')::int AS count) AS pages
    WHERE c.relkind = 'r' AND n.nspname = current_schema() AND pg_get_userbyid(c.relowner) = current_user
      AND pages.count > ${leastPages}
      AND (c.reltuples < 0 OR pages.count > ${growth} * greatest(c.relpages, ${leastPages}))
    ORDER BY pages.count DESC LIMIT ${maxTables}`.execute(db);
  for (const { schema, name } of rows) await sql`ANALYZE (SKIP_LOCKED) ${sql.id(schema, name)}`.execute(db);
  return rows.map(({ name }) => name);
}
