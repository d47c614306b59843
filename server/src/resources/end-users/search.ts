import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { lastCharacter } from '../../db/like.ts';
import type { Database } from '../../db/pool.ts';
import type { EntityTable } from './entity.ts';

/**
 * What a search found: the ids of a few users or companies, or only the text when it is the beginning of so many that
 * walking the list meets the next one soon. Either way the list has the same rows in the same order.
 */
export type Search = { ids: string[] } | { text: string };

/** How many matches of one field are looked up before the list is walked instead. */
const maxFound = 2_000;

/** The attributes that a search looks at, beside the id. Each has an index of this expression. */
const searchable = { users: ['email', 'name'], companies: ['name'] } as const;

/** The parts of the indexes users_email, users_name and companies_name. */
const hasAttribute = (name: string) => sql<SqlBool>`e.attributes ? ${sql.lit(name)}`;
const indexed = (name: string) => sql`left(lower(e.attributes->>${sql.lit(name)}), 255) COLLATE "C"`;
const lowered = (text: string) => sql`left(lower(${text}::text), 255) COLLATE "C"`;

/** Whole values, in upper or lower case. */
export const hasEmail = (email: string) =>
  sql<SqlBool>`${hasAttribute('email')} AND ${indexed('email')} = ${lowered(email)}`;

const beginsWith = (value: RawBuilder<unknown>, start: RawBuilder<unknown>) =>
  sql<SqlBool>`${value} >= ${start} AND ${value} < ${start} || ${lastCharacter}`;

function matchesOf(table: EntityTable, text: string): RawBuilder<SqlBool>[] {
  return [
    beginsWith(sql`e.external_id`, sql`${text}::text COLLATE "C"`),
    ...searchable[table].map(
      (name) => sql<SqlBool>`${hasAttribute(name)} AND ${beginsWith(indexed(name), lowered(text))}`,
    ),
  ];
}

export async function searchEntities(
  db: Database,
  table: EntityTable,
  environmentId: string,
  text: string | undefined,
): Promise<Search | undefined> {
  if (text === undefined) return undefined;
  const ids = new Set<string>();
  for (const match of matchesOf(table, text)) {
    const { rows } = await sql<{ external_id: string }>`
      SELECT e.external_id FROM ${sql.table(table)} e
      WHERE e.environment_id = ${environmentId} AND ${match} LIMIT ${maxFound + 1}`.execute(db);
    if (rows.length > maxFound) return { text };
    for (const { external_id } of rows) ids.add(external_id);
  }
  return { ids: [...ids] };
}

/** The condition for the rows of the search, in a query whose users or companies are called `e`. */
export function isSearched(table: EntityTable, search: Search): RawBuilder<SqlBool> {
  if ('ids' in search) return sql`e.external_id = ANY (${search.ids}::text[])`;
  const matches = matchesOf(table, search.text).map((match) => sql`(${match})`);
  return sql`(${sql.join(matches, sql` OR `)})`;
}
