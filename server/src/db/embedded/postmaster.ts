import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { address } from './client.ts';
import { draftOf, isMissing } from './directories.ts';
import { hasCode } from './error-code.ts';
import type { Home } from './home.ts';
import type { Programs } from './programs.ts';
import { type Account, isAlive, lastLines, run, shell } from './run.ts';
import { type Settings, writeSettings } from './settings.ts';

export interface Instance {
  home: Home;
  programs: Programs;
  account: Account | undefined;
  settings: Settings;
  log: (message: string) => void;
}

const logName = 'postgres.log';
const logLimit = 5_000_000;
const startAttempts = 3;

/** The content of postmaster.pid, which is the only file that has the port of a running database. */
export interface PidFile {
  pid: number;
  port: number;
  ready: boolean;
  content: string;
}

export async function readPidFile({ cluster }: Home): Promise<PidFile | undefined> {
  try {
    const content = await readFile(join(cluster, 'postmaster.pid'), 'utf8');
    const [pid, , , port, , , , status = ''] = content.split('\n');
    return { pid: Number(pid), port: Number(port), ready: status.trim() === 'ready', content };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** The running database of this home, whoever started it; undefined when it does not run. */
export async function findPostmaster(instance: Instance): Promise<PidFile | undefined> {
  const found = await readPidFile(instance.home);
  if (found === undefined) return undefined;
  if (!Number.isInteger(found.pid) || found.pid <= 0) {
    // The file is empty for an instant while it is written, and stays empty after a power failure.
    const { mtimeMs } = await stat(join(instance.home.cluster, 'postmaster.pid'));
    if (Date.now() - mtimeMs < 5_000) return found;
  } else {
    // The file of a dead process may stay: PostgreSQL replaces it when it starts, and looks for orphans first.
    if (!isAlive(found.pid)) return undefined;
    if (await isPostmaster(found.pid, instance)) return found;
  }
  await setAside(instance.home, found);
  return undefined;
}

/**
 * Tells whether the process is the postmaster of this cluster: after a reboot its id may belong to any program. A
 * postmaster works in the directory of its cluster. The database's user asks, since root in a container may not.
 */
async function isPostmaster(pid: number, { home, account }: Instance): Promise<boolean> {
  if (!(await isMissing('/proc/self'))) {
    const same = await shell('test "/proc/$1/cwd" -ef "$2"', [String(pid), home.cluster], account);
    return same.ok;
  }
  if (process.platform === 'win32') return true;
  const { output } = await run('ps', ['-p', String(pid), '-o', 'stat=,comm=']);
  return output.includes('postgres') && !output.trimStart().startsWith('Z');
}

/** Removes a postmaster.pid that belongs to no postmaster, and restores it if it has changed meanwhile. */
async function setAside({ cluster }: Home, judged: PidFile): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const aside = draftOf(file);
  try {
    await rename(file, aside);
    if ((await readFile(aside, 'utf8')) !== judged.content) await link(aside, file);
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EEXIST')) throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

/**
 * Starts the database. 'busy' means that another start was quicker, or that the database is still starting or
 * stopping.
 */
export async function startPostmaster(
  instance: Instance,
  preferredPort?: number,
  stopping?: AbortSignal,
): Promise<'started' | 'busy'> {
  const { home, programs, account, settings } = instance;
  await writeSettings(home.cluster, account, settings);
  let report = '';
  for (let attempt = 1; attempt <= startAttempts; attempt++) {
    const logBefore = await limitLog(home);
    // Each attempt chooses a port anew: another program may take it between the choice and the start.
    const forced = `-p ${await choosePort(preferredPort)} -c listen_addresses=${address} -c unix_socket_directories=`;
    const args = ['start', '-D', 'cluster', '-l', logName, '-w', '-t', '30', '-o', forced];
    const outcome = await run(programs.pgCtl, args, {
      account,
      directory: home.directory,
      stopping,
    });
    if (outcome.ok) return 'started';
    stopping?.throwIfAborted();
    const logged = await readLog(home, logBefore);
    // F0001 is lock_file_exists. PostgreSQL also reports it when orphans of a killed database hold shared memory.
    if (logged.includes(' F0001 ') || (await findPostmaster(instance))) return 'busy';
    report = lastLines(logged.trim() || outcome.output);
  }
  throw new OperatorError(
    `The embedded database in ${home.directory} does not start. Its log, ${join(home.directory, logName)}, ends with:\n${report}`,
  );
}

export async function stopPostmaster({ home, programs, account }: Instance): Promise<void> {
  const stop = (mode: string, seconds: string) =>
    run(programs.pgCtl, ['stop', '-D', 'cluster', '-w', '-m', mode, '-t', seconds], {
      account,
      directory: home.directory,
    });
  if ((await stop('fast', '30')).ok) return;
  const outcome = await stop('immediate', '10');
  if (outcome.ok || (await isMissing(join(home.cluster, 'postmaster.pid')))) return;
  throw new OperatorError(
    `The embedded database in ${home.directory} does not stop.\n${lastLines(outcome.output)}`,
  );
}

/**
 * The port that the database had before, if it is free: processes that survived a crash of the database still use
 * it.
 */
async function choosePort(preferred: number | undefined): Promise<number> {
  const port = (preferred && (await tryPort(preferred))) || (await tryPort(0));
  if (!port) throw new Error(`No port is free on ${address}.`);
  return port;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, address, () => {
      const bound = server.address() as { port: number };
      server.close(() => resolve(bound.port));
    });
  });
}

/**
 * Begins a new log when this one is too long, and keeps one older log. Answers the size of the log before the
 * start.
 */
async function limitLog({ directory }: Home): Promise<number> {
  const path = join(directory, logName);
  if (await isMissing(path)) return 0;
  const { size } = await stat(path);
  if (size < logLimit) return size;
  await rename(path, `${path}.1`);
  return 0;
}

async function readLog({ directory }: Home, from: number): Promise<string> {
  const path = join(directory, logName);
  if (await isMissing(path)) return '';
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64_000), 0, 64_000, from);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
