import { only } from 'guidepost-model/certain';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, isUnavailable } from './pool.ts';

/** An outcome is trusted for so long, a failure less long: the service is to be back soon. */
const trustedMs = 10_000;
const failureTrustedMs = 1_000;

/** A probe that takes longer is stuck. Writes of a healthy database take milliseconds. */
const stuckAfterMs = 5_000;

/**
 * Half a megabyte that PostgreSQL has to put on its disk: rows of a function that are more than memory may hold go into a new file,
 * so a disk that is full is noticed, also when rows would still fit into old pages. Nothing of it stays, and no lock is taken.
 */
const spill = sql`SELECT count(*) FROM generate_series(1, 20000) AS n`;

interface Facts {
  readOnly: boolean;
  /** True when this database is the coordinator of a Citus cluster. */
  isCluster: boolean;
}

/**
 * Tries from time to time whether a write could succeed: reads go on when the disk is full, when the server has become a standby,
 * and when a worker of a cluster is away, and nothing else would tell.
 */
export class WriteProbe {
  readonly #db: Database;
  #begunAt: number | undefined;
  #endedAt = Number.NEGATIVE_INFINITY;
  #failure: string | undefined;
  #running: Promise<void> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Why no write can succeed, in a sentence; undefined while writes can. Waits for the first outcome, after a failure, and when it was not asked for long. */
  async failure(): Promise<string | undefined> {
    const age = performance.now() - this.#endedAt;
    if (age > (this.#failure === undefined ? trustedMs : failureTrustedMs)) this.#begin();
    if (this.#running && (this.#failure !== undefined || age > 2 * trustedMs)) await this.#running;
    const { stuckForMs } = this;
    return stuckForMs > stuckAfterMs ? 'Writes to the database are stuck.' : this.#failure;
  }

  /** The last outcome is no longer trusted: a write has failed. */
  doubt(): void {
    this.#endedAt = Math.min(this.#endedAt, performance.now() - trustedMs);
  }

  get stuckForMs(): number {
    return this.#begunAt === undefined ? 0 : performance.now() - this.#begunAt;
  }

  #begin(): void {
    if (this.#running) return;
    this.#begunAt = performance.now();
    this.#running = tryToWrite(this.#db)
      .then(
        (failure) => {
          this.#failure = failure;
        },
        (error) => {
          this.#failure = reasonOf(error);
        },
      )
      .finally(() => {
        this.#running = undefined;
        this.#begunAt = undefined;
        this.#endedAt = performance.now();
      });
  }
}

async function tryToWrite(db: Database): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Facts>`
      SELECT current_setting('transaction_read_only') = 'on' AS "readOnly",
        to_regclass('pg_dist_node') IS NOT NULL AND to_regprocedure('run_command_on_workers(text,boolean)') IS NOT NULL
          AS "isCluster",
        set_config('work_mem', '64kB', true)`.execute(trx);
    const { readOnly, isCluster } = only(rows);
    // Refused, so that the connections are given up and the next ones find the server that can write.
    if (readOnly) await sql`DELETE FROM schema_migrations WHERE false`.execute(trx);
    await spill.execute(trx);
    // A transaction with a number writes its end to the log, and waits until that is on the disk.
    await sql`SELECT pg_current_xact_id()`.execute(trx);
    return isCluster ? workersAway(trx) : undefined;
  });
}

/** Which workers of a cluster do not answer, in a sentence; undefined when all do. */
async function workersAway(trx: Database): Promise<string | undefined> {
  const { rows } = await sql<{ away: number; all: number }>`
    SELECT count(*) FILTER (WHERE NOT success)::int AS away, count(*)::int AS all
    FROM run_command_on_workers('SELECT 1', true)`.execute(trx);
  const { away, all } = only(rows);
  return away > 0 ? `${away} of ${all} workers of the cluster do not answer.` : undefined;
}

/**
 * Why the database cannot be used, in a sentence that names no host, role or value: everybody may ask for readiness. Undefined
 * when the error tells nothing about the database, such as that all connections are in use.
 */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError)
    return sentences[error.code ?? ''] ?? `The database refuses (${error.code}).`;
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  const { syscall, code } = error as NodeJS.ErrnoException;
  if (syscall) return `The database cannot be reached (${code}).`;
  return isUnavailable(error) ? 'The database does not answer.' : undefined;
}

const sentences: Record<string, string> = {
  '53100': 'The disk of the database is full.',
  '53300': 'The database has no connection left.',
  '57P03': 'The database is starting or stopping.',
  '57P01': 'The database is starting or stopping.',
  '25006': 'The database only reads.',
  '57014': 'The database does not answer in time.',
  '28P01': 'The database refuses the password.',
  '28000': 'The database refuses the role.',
  '3D000': 'The database does not exist.',
  '58030': 'The database cannot write to its disk.',
};
