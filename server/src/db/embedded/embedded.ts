import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../../operator-error.ts';
import { databaseAccount } from './account.ts';
import { address, databaseName, serviceRole } from './client.ts';
import { openHome } from './home.ts';
import type { Instance } from './postmaster.ts';
import { findPrograms, locatePackage } from './programs.ts';
import { joinDatabase, leaveDatabase, type Purpose, type Session } from './session.ts';
import type { Settings } from './settings.ts';

export interface EmbeddedDatabase {
  connectionString: string;
  /** Close your own connections first: the last one to leave stops the database. */
  leave(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** One server at a time uses a DATA_DIR; any number of commands may work beside it or without it. */
  purpose: Purpose;
  log: (message: string) => void;
  /** Called with the new address when the database came back on another port. */
  onMoved?: (connectionString: string) => void;
  /** PostgreSQL settings that are added to ours, or replace them. */
  settings?: Settings;
  /** Gives the opening up: what was begun ends, also a database that has just been started. */
  stopping?: AbortSignal | undefined;
}

const firstPauseMs = 250;
const longestPauseMs = 10_000;

/** Opens the PostgreSQL in DATA_DIR: creates it when there is none, and starts it when it does not run. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir);
  try {
    const instance = await prepare({ ...options, dataDir });
    return await stay(instance, options);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new OperatorError(
      `The embedded database in ${dataDir} cannot be opened: ${error.message}. ` +
        'Check who owns that directory and its free space, or set DATA_DIR to another one.',
      { cause: error },
    );
  }
}

async function prepare({ dataDir, log, settings = {}, stopping }: EmbeddedOptions): Promise<Instance> {
  const packageDir = locatePackage();
  const account = await databaseAccount();
  const programs = await findPrograms(packageDir, dataDir, account);
  const home = await openHome({ dataDir, programs, account, settings, log, stopping });
  return { home, programs, account, settings, log };
}

/**
 * Joins the database, and joins it again whenever the connection that holds the locks is lost, until `leave` is
 * called.
 */
async function stay(
  instance: Instance,
  { purpose, onMoved = () => {}, stopping }: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  const leaving = new AbortController();
  let session: Session | undefined = await joinDatabase(instance, purpose, stopping ?? leaving.signal);
  let { port } = session;
  let rejoining: Promise<void> | undefined;
  let left: Promise<void> | undefined;

  const watch = ({ client }: Session) => {
    client.once('end', () => {
      if (leaving.signal.aborted) return;
      session = undefined;
      rejoining = rejoin();
    });
  };
  const rejoin = async () => {
    session = await rejoinDatabase(instance, purpose, leaving.signal, port);
    if (!session) return;
    watch(session);
    if (session.port === port) return;
    instance.log(`The embedded database moved from port ${port} to ${session.port}`);
    port = session.port;
    onMoved(addressOf(instance, port));
  };
  const leave = async () => {
    leaving.abort();
    await rejoining;
    if (session) await leaveDatabase(instance, session.client);
  };
  watch(session);

  return {
    connectionString: addressOf(instance, port),
    leave: () => {
      left ??= leave();
      return left;
    },
  };
}

/** sslmode is explicit: PGSSLMODE in the environment would otherwise ask for TLS. */
const addressOf = ({ home }: Instance, port: number) =>
  `postgres://${serviceRole}:${home.password}@${address}:${port}/${databaseName}?sslmode=disable`;

async function rejoinDatabase(
  { log, ...rest }: Instance,
  purpose: Purpose,
  signal: AbortSignal,
  port: number,
): Promise<Session | undefined> {
  log('The connection to the embedded database was lost');
  let lastTrouble = '';
  for (let wait = firstPauseMs; !signal.aborted; wait = Math.min(wait * 2, longestPauseMs)) {
    try {
      const session = await joinDatabase({ log, ...rest }, purpose, signal, port);
      log('The embedded database is in use again');
      return session;
    } catch (error) {
      const trouble = error instanceof Error ? error.message : String(error);
      if (trouble !== lastTrouble && !signal.aborted) log(trouble);
      lastTrouble = trouble;
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}
