import { type RawBuilder, sql } from 'kysely';

/**
 * The end of a LATERAL look-up by a key: its last column has the value, and at most one row comes. The columns before it
 * are compared by `=`.
 *
 * Where statistics call a table empty, as those of a month that has just begun do, every index costs the same to the
 * planner. It then took one that shares only the environment with the key, and read all of its entries for each row: 7,500
 * for each event of a burst of 20,000. Only the index of the key has rows in the order of the key's last column, which
 * decides for it. An equality would make that order worth nothing, hence the two bounds.
 */
export const isByKey = (column: string, value: string): RawBuilder<unknown> =>
  sql`${sql.ref(column)} >= ${sql.ref(value)} AND ${sql.ref(column)} <= ${sql.ref(value)}
    ORDER BY ${sql.ref(column)} LIMIT 1`;
