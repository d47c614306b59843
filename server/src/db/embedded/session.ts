import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError } from '../../operator-error.ts';
import { newClient, refusals, serviceRole } from './client.ts';
import { hasCode } from './error-code.ts';
import { lockSpace, locks } from './locks.ts';
import { findPostmaster, type Instance, readPidFile, startPostmaster, stopPostmaster } from './postmaster.ts';
import { setUp } from './setup.ts';

export type Purpose = 'server' | 'command';

export interface Session {
  client: pg.Client;
  port: number;
}

const joinWithinMs = 60_000;
const serveWithinMs = 1_500;
const pollMs = 50;

// SQLSTATEs of conditions that pass: starting, stopping, crashed, no connection left, lock not available.
const passing = ['57P01', '57P02', '57P03', '53300', '55P03'];

/** Joins the processes that use the database, and starts it first when it does not run. */
export async function joinDatabase(
  instance: Instance,
  purpose: Purpose,
  signal: AbortSignal,
  formerPort?: number,
): Promise<Session> {
  const begun = { byUs: false };
  try {
    return await startAndEnter(instance, purpose, { signal, formerPort, begun });
  } catch (error) {
    // Whoever gives up leaves nothing running. Nobody else can use it yet.
    if (begun.byUs && signal.aborted) await stopPostmaster(instance).catch(() => undefined);
    throw error;
  }
}

interface Attempt {
  signal: AbortSignal;
  formerPort: number | undefined;
  /** True when the database was started by this attempt. */
  begun: { byUs: boolean };
}

async function startAndEnter(
  instance: Instance,
  purpose: Purpose,
  { signal, formerPort, begun }: Attempt,
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
      signal.throwIfAborted();
      // After a crash postmaster.pid still has the port, which other processes may still use.
      const port = formerPort ?? (await readPidFile(instance.home))?.port;
      begun.byUs = true;
      if ((await startPostmaster(instance, port, signal)) === 'started') continue;
      begun.byUs = false;
    }
    await pause(pollMs, undefined, { signal });
  }
  throw new OperatorError(
    `The embedded database in ${instance.home.directory} was not ready within ${joinWithinMs / 1000} seconds ` +
      `(${trouble}). After a crash it may need longer to recover: wait a little and start again.`,
  );
}

/** Answers the session that holds the locks, or the reason why it cannot be had right now. */
async function enter(instance: Instance, purpose: Purpose, port: number): Promise<pg.Client | string> {
  const client = newClient({
    port,
    user: serviceRole,
    password: instance.home.password,
    // Another database than the one in use: an idle session in it would keep it from being dropped or cloned.
    database: 'postgres',
    name: `guidepost-${purpose} ${process.pid}`,
  });
  let connected = false;
  try {
    await setUp(instance, port);
    await client.connect();
    connected = true;
    await client.query('SELECT pg_advisory_lock_shared($1, $2)', [lockSpace, locks.use]);
    // The last process to leave may have released the lock only because the database is stopping.
    if (!(await readPidFile(instance.home))?.ready) throw new Error('it is shutting down');
    if (purpose === 'server') await serveAlone(client, instance);
    return client;
  } catch (error) {
    if (connected) await leaveDatabase(instance, client);
    return passingReason(error, instance);
  }
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

function passingReason(error: unknown, { home }: Instance): string {
  if (error instanceof OperatorError || !(error instanceof Error)) throw error;
  if (!(error instanceof pg.DatabaseError) || hasCode(error, ...passing)) return error.message;
  const advice = hasCode(error, ...refusals)
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
    // The lock is held until the database ends this session, so that nobody joins while it stops.
    if (await tryLock(client, locks.use)) await stopPostmaster(instance);
  } catch (error) {
    // Any other error means that the connection is lost, and the locks with it.
    if (error instanceof OperatorError) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
