import { type SqlBool, sql } from 'kysely';

/**
 * Case-insensitive "contains", in which % and _ mean themselves. COLLATE "C" would only know the case of ASCII
 * letters.
 */
export function containsText(column: string, text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${sql.ref(column)} COLLATE "default" ILIKE ${pattern}`;
}
