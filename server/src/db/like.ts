import { type SqlBool, sql } from 'kysely';

/** In the order of bytes, all texts that begin with a text lie between it and the text with this one behind it. */
export const lastCharacter = '\u{10FFFF}';

/**
 * Case-insensitive "contains", in which % and _ mean themselves. COLLATE "C" would only know the case of ASCII
 * letters.
 */
export function containsText(column: string, text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${sql.ref(column)} COLLATE "default" ILIKE ${pattern}`;
}
