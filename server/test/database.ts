import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { workerSettings } from '../src/db/distribute.ts';
import { type Database, type Db, openDatabase } from '../src/db/pool.ts';
import { requestTimeouts } from '../src/db/timeouts.ts';
import { onEachServer, onEachWorker, sumOverServers } from './cluster.ts';
import { templateName } from './global-setup.ts';
import { patientWithDatabase, until } from './until.ts';

/** A database of its own, copied from the migrated template. */
export async function newDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const postgresUrl = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const run = (statement: string) => onEachServer(postgresUrl, statement);
  await run(`CREATE DATABASE ${name} TEMPLATE ${templateName}`);
  // They belong to the name of a database, and are not copied.
  for (const setting of workerSettings)
    await onEachWorker(postgresUrl, `ALTER DATABASE ${name} SET ${setting}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** A few connections beside those of the processes that a test starts. */
export function newPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'test' });
  // The pool counts as ended before its connections are closed, and dropping the database may break them until then.
  pool.on('error', () => {});
  return pool;
}

const { DATABASE_TIMEOUT_MS, DATABASE_QUEUE_MS } = patientWithDatabase;

/** One database for all tests of a file, for those that need no server. It waits as long as a slow machine needs. */
export function useDatabase(connections = 4, queueMs = Number(DATABASE_QUEUE_MS)): Db {
  let database: Db | undefined;
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const made = await newDatabase();
    drop = made.drop;
    database = openDatabase(made.url, {
      max: connections,
      timeouts: requestTimeouts(Number(DATABASE_TIMEOUT_MS)),
      queueMs,
    });
  });
  afterAll(async () => {
    await database?.close();
    await drop?.();
  });
  return onceMade(() => database);
}

/** What there will be once the tests run, to be named before. */
export function onceMade<Thing extends object>(thing: () => Thing | undefined): Thing {
  return new Proxy({} as Thing, {
    get(_, name) {
      const current = thing();
      if (!current) throw new Error(`${String(name)} was asked for before the hooks of the test had run.`);
      return Reflect.get(current, name);
    },
  });
}

/**
 * Waits until so many sessions of the database wait for a lock. Beside a whole server `naming` has to be a word of
 * the statement that is meant: upkeep, which reads the sizes of tables, waits for a locked table too.
 */
export async function lockWaits(pool: pg.Pool, count = 1, naming = ''): Promise<void> {
  const waiting = `SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND position('${naming}' IN query) > 0`;
  await until(`${count} to wait for a lock`, async () => (await sumOverServers(pool, waiting)) >= count);
}

/** The answer to a request that comes while a change is made and not yet committed, and has to wait for that. */
export async function answerDuring<T>(
  { kysely, pool }: Db,
  change: (trx: Database) => Promise<unknown>,
  request: () => Promise<T>,
): Promise<T> {
  const answer = await kysely.transaction().execute(async (trx) => {
    await change(trx);
    const pending = request();
    await lockWaits(pool);
    // Not the promise itself: the transaction would wait for it, and it for the transaction.
    return { pending };
  });
  return answer.pending;
}
