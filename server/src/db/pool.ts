import { only } from 'guidepost-model/certain';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { Addresses } from './addresses.ts';
import { BoundedPool, Overloaded } from './bounded-pool.ts';
import { DatabaseClock, databaseTimeSql } from './clock.ts';
import { ConnectionGivenUp, isOutdatedPlan, type Origin, type SlowStatements } from './connection.ts';
import { readTime } from './read-time.ts';
import type { Tables } from './tables.ts';
import { defaultQueueMs, requestTimeouts, type Timeouts } from './timeouts.ts';

export { Overloaded };

export type Database = Kysely<Tables>;

/**
 * The connection of a process to PostgreSQL. Queries and transactions go through Kysely, always as
 * `kysely.transaction().execute(async (trx) => …)`. The pool is there to be counted and closed.
 */
export interface Db {
  pool: pg.Pool;
  kysely: Database;
  /** The time of the database, which all its processes share. */
  clock: DatabaseClock;
  /** Asks the database for its time: clocks drift, and a machine that slept has lost time. */
  checkClock(): Promise<unknown>;
  close(): Promise<void>;
}

interface PoolOptions {
  max?: number;
  name?: string;
  timeouts?: Timeouts;
  /** How long somebody waits for a connection when all are in use. */
  queueMs?: number;
  clock?: DatabaseClock;
  /**
   * Every statement is planned once for each connection, whatever its values. That is for a pool whose few statements are all
   * prepared and have one good plan: PostgreSQL would plan some of them anew each time, which costs more than to run them. A
   * plan may be made while the tables are empty, so it never reads a table from end to end where an index would do.
   */
  plansOnce?: boolean;
  slow?: SlowStatements | undefined;
}

// PostgreSQL's bigint becomes a number: counts and bigserials stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readTime);

const databaseTime = sql<{ timeMs: number }>`SELECT ${sql.raw(databaseTimeSql)} AS "timeMs"`;

export function openDatabase(address: string | Addresses, options: PoolOptions = {}): Db {
  const { max = 20, name = 'guidepost', timeouts = requestTimeouts() } = options;
  const { queueMs = defaultQueueMs, clock = new DatabaseClock() } = options;
  const addresses = Addresses.of(address);
  const origin: Origin = {
    addresses,
    timeouts,
    plansOnce: options.plansOnce ?? false,
    clock,
    generation: 0,
    onOutdated: () => pool.renew(),
    slow: options.slow,
  };
  const pool = new BoundedPool({
    origin,
    max,
    queueMs,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: name,
  });
  // The pool replaces an idle connection that breaks. Without a listener the error would end the process.
  pool.on('error', () => {});
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  // Not kysely.destroy(): it leaves the pool open when only the pool was used.
  return {
    pool,
    kysely,
    clock,
    checkClock: () => clock.set(async () => only((await databaseTime.execute(kysely)).rows)),
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}

/** True for a deadlock or a serialisation failure: the statement had no effect and may be sent again at once. */
export function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');
}

/** True when the statement did not get a lock in the time that it may wait: it had no effect. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}

/**
 * SQLSTATE classes and codes that mean "not now", as opposed to "this statement is wrong": the connection, resources, a
 * server that stops, a statement or a wait for a lock that took too long, a transaction that was idle too long, a server that only
 * reads, as a former primary does, and a disk that is full or gives errors.
 */
const unavailableStates = /^(08|53|58030|57P0[1-5]|57014|40001|40P01|55P03|25006|25P03)/;
const unavailableMessages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end/;

/**
 * Messages of a Citus cluster for a moment while an environment moves to another worker: the place that a statement was planned for is no
 * longer known, or no longer there. These errors have no code of their own.
 */
const movedMessages = new RegExp(
  [
    'could not find valid entry for shard',
    'no active placements were found for shard',
    'could not find the intermediate result file',
    String.raw`relation "(\w+\.)?\w+_\d+" does not exist`,
  ].join('|'),
);

/** Messages of a server or a member of a Citus cluster that goes away, where it has no code of its own for that. */
const memberAwayMessages = new RegExp(
  [
    'failure on connection marked as essential',
    'postmaster was shut down, exiting',
    'connection to the remote node .* failed',
    'could not establish any connections to the node',
    'failed to connect to',
    'connection not open',
    'server closed the connection unexpectedly',
    'terminating connection due to',
    'could not (receive|send) data (from|to) (server|client)',
    'could not commit transaction on any active node',
  ].join('|'),
);
const internalError = 'XX000';

const isMemberAway = ({ code, message }: pg.DatabaseError) =>
  code === internalError && memberAwayMessages.test(message);

/** True when the database could not be asked: gone, starting, stopping, full, or it asks to try again. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Overloaded || error instanceof ConnectionGivenUp) return true;
  if (isOutdatedPlan(error)) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (error instanceof pg.DatabaseError)
    return (
      unavailableStates.test(error.code ?? '') || movedMessages.test(error.message) || isMemberAway(error)
    );
  const isSocketError =
    'syscall' in error && /^(connect|read|write|getaddrinfo)$/.test(String(error.syscall));
  const isReset = 'code' in error && error.code === 'ECONNRESET';
  return isReset || isSocketError || unavailableMessages.test(error.message);
}

/** True when the statement ran into its statement_timeout, or was cancelled. */
export function isCancelled(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014';
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
