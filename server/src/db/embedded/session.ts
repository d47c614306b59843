import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError } from '../../operator-error.ts';
import { hasCode } from './error-code.ts';
import { superuser } from './home.ts';
import {
  address,
  findPostmaster,
  type Instance,
  readPidFile,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';

/*
 * Who uses the database is known by advisory locks, held by one session per process, so they go when
 * the process goes, however it ends. Everybody shares `use`; a server also has `serve` to itself;
 * whoever can have `use` alone is the last one and stops the database.
 */
const lockSpace = 0x67756964;
const locks = { use: 1, serve: 2, create: 3 };

export const databaseName = 'guidepost';

export type Purpose = 'server' | 'command';

export interface Session {
  client: pg.Client;
  port: number;
}

const joinWithinMs = 60_000;
const serveWithinMs = 1_500;
const pollMs = 50;

// Starting, stopping, crashed, no connection left, lock not given: all of them pass.
const passing = ['57P01', '57P02', '57P03', '53300', '55P03'];

/** Starts the database where it does not run, and joins those who use it. */
export async function joinDatabase(
  instance: Instance,
  purpose: Purpose,
  signal: AbortSignal,
  formerPort?: number,
): Promise<Session> {
  const deadline = Date.now() + joinWithinMs;
  let trouble = 'it is still starting or stopping';
  while (Date.now() < deadline) {
    const postmaster = await findPostmaster(instance);
    if (postmaster) {
      const entered = await enter(instance, purpose, postmaster.port);
      if (typeof entered !== 'string') return { client: entered, port: postmaster.port };
      trouble = entered;
    } else {
      // Only here: what was started is entered, so that leaving can stop it.
      signal.throwIfAborted();
      // A crash leaves postmaster.pid behind, and in it the port that others may still be using.
      const port = formerPort ?? (await readPidFile(instance.home))?.port;
      if ((await startPostmaster(instance, port)) === 'started') continue;
    }
    await pause(pollMs, undefined, { signal });
  }
  throw new OperatorError(
    `The embedded database in ${instance.home.directory} was not ready within ${joinWithinMs / 1000} seconds ` +
      `(${trouble}). After a crash it may need longer to recover: wait a little and start again.`,
  );
}

/** Gives back the session that keeps the locks, or says why it cannot be had just now. */
async function enter(instance: Instance, purpose: Purpose, port: number): Promise<pg.Client | string> {
  const client = lockClient(instance, purpose, port);
  let connected = false;
  try {
    await client.connect();
    connected = true;
    await client.query('SELECT pg_advisory_lock_shared($1, $2)', [lockSpace, locks.use]);
    // The last one to leave may have let go of the lock only because the database is stopping.
    if (!(await readPidFile(instance.home))?.ready) throw new Error('it is shutting down');
    if (purpose === 'server') await serveAlone(client, instance);
    await createDatabase(client);
    return client;
  } catch (error) {
    if (connected) await leaveDatabase(instance, client);
    return passingReason(error, instance);
  }
}

function lockClient({ home }: Instance, purpose: Purpose, port: number): pg.Client {
  // Everything is given: what is left out would be taken from the PG* variables of the environment.
  const client = new pg.Client({
    host: address,
    port,
    user: superuser,
    password: home.password,
    // Not the database that is used: an idle session would forbid to drop or to clone it.
    database: 'postgres',
    ssl: false,
    application_name: `guidepost-${purpose} ${process.pid}`,
    client_encoding: 'UTF8',
    options: '-c lock_timeout=5000',
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener a lost connection would end the process; the 'end' that follows is acted upon.
  client.on('error', () => undefined);
  return client;
}

async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1, $2) AS got', [lockSpace, lock]);
  return rows[0].got;
}

async function serveAlone(client: pg.Client, { home }: Instance): Promise<void> {
  const deadline = Date.now() + serveWithinMs;
  // A server that was just killed keeps its locks until the database has noticed.
  while (!(await tryLock(client, locks.serve))) {
    if (Date.now() > deadline) {
      const { rows } = await client.query(
        `SELECT substring(application_name FROM '[0-9]+$') AS process FROM pg_stat_activity JOIN pg_locks USING (pid)
         WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND granted`,
        [lockSpace, locks.serve],
      );
      const which = rows[0]?.process ? ` (process ${rows[0].process})` : '';
      throw new OperatorError(
        `Another Guidepost server${which} is already using the database in ${home.dataDir}. ` +
          'Stop it, or set DATA_DIR to another directory.',
      );
    }
    await pause(pollMs);
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const isThere = async () =>
    (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName])).rowCount === 1;
  if (await isThere()) return;
  await client.query('SELECT pg_advisory_lock($1, $2)', [lockSpace, locks.create]);
  if (!(await isThere())) await client.query(`CREATE DATABASE ${databaseName}`);
  await client.query('SELECT pg_advisory_unlock($1, $2)', [lockSpace, locks.create]);
}

function passingReason(error: unknown, { home }: Instance): string {
  if (error instanceof OperatorError || !(error instanceof Error)) throw error;
  if (!(error instanceof pg.DatabaseError) || hasCode(error, ...passing)) return error.message;
  const advice = hasCode(error, '28P01', '28000')
    ? `The file ${home.directory}/password does not hold the password of this database: restore it from a backup.`
    : 'Its log is beside it.';
  throw new OperatorError(
    `The embedded database in ${home.directory} answers "${error.message}". ${advice}`,
    { cause: error },
  );
}

/** Gives up the locks, and stops the database when nobody else uses it. */
export async function leaveDatabase(instance: Instance, client: pg.Client): Promise<void> {
  try {
    await client.query('SELECT pg_advisory_unlock_all()');
    // Held until the database ends this session, so that nobody joins while it stops.
    if (await tryLock(client, locks.use)) await stopPostmaster(instance);
  } catch (error) {
    // Otherwise the connection is lost, and the locks with it.
    if (error instanceof OperatorError) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
