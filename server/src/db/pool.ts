import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { PreparingClient } from './prepared-statements.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/**
 * The connection of a process to PostgreSQL. Queries and transactions go through Kysely, always as
 * `kysely.transaction().execute(async (trx) => …)`. The pool is there to be counted and closed.
 */
export interface Db {
  pool: pg.Pool;
  kysely: Database;
  close(): Promise<void>;
}

// PostgreSQL's bigint becomes a number: counts and bigserials stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function openDatabase(connectionString: string, options: { max?: number; name?: string } = {}): Db {
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: options.name ?? 'guidepost',
    Client: PreparingClient,
  });
  // The pool replaces a connection that breaks, and the query on it fails. Without these listeners, one for idle
  // connections and one for those in use, the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  // Not kysely.destroy(): it leaves the pool open when only the pool was used.
  return { pool, kysely, close: () => pool.end() };
}

/** True for a deadlock or a serialisation failure: the statement had no effect and may be sent again at once. */
export function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');
}

/** True when the statement did not get a lock in the time that it may wait: it had no effect. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}

/** SQLSTATE classes and codes that mean "not now", as opposed to "this statement is wrong". */
const unavailableStates = /^(08|53|57P0[1-5]|40001|40P01|55P03)/;
const unavailableMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end/;

/** More writes are waiting than can be promised to be written soon. */
export class Overloaded extends Error {}

/** True when the database could not be asked: gone, starting, stopping, full, or it asks to try again. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Overloaded) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (error instanceof pg.DatabaseError) return unavailableStates.test(error.code ?? '');
  const isSocketError =
    'syscall' in error && /^(connect|read|write|getaddrinfo)$/.test(String(error.syscall));
  return isSocketError || unavailableMessages.test(error.message);
}

const uniqueViolation = '23505';

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === uniqueViolation && error.constraint === constraint
  );
}

export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503';
}
