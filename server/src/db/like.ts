import { type SqlBool, sql } from 'kysely';

/** Case-insensitive "contains", with % and _ meaning themselves. */
export function containsText(column: string, text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${sql.ref(column)} ILIKE ${pattern}`;
}
