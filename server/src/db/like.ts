import { type SqlBool, sql } from 'kysely';

/** Case-insensitive "contains", with % and _ meaning themselves. Under COLLATE "C" only ASCII would be. */
export function containsText(column: string, text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${sql.ref(column)} COLLATE "default" ILIKE ${pattern}`;
}
