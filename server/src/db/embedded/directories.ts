import { randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, open, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from './error-code.ts';
import { isAlive } from './run.ts';

/*
 * A directory is built under the name of a draft and renamed when it is complete, so that no process ever sees half
 * of one. The name of a draft contains the process that makes it: the drafts of dead processes are removed.
 */

// In a container every start has the same process id, so the id alone does not tell two runs apart.
const thisRun = randomBytes(4).toString('hex');
const draftName = /\.new-(\d+)-([0-9a-f]{8})-[0-9a-f]{8}$/;

export function draftOf(path: string): string {
  return `${path}.new-${process.pid}-${thisRun}-${randomBytes(4).toString('hex')}`;
}

export async function removeAbandonedDrafts(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const [, pid, run] = draftName.exec(name) ?? [];
    if (pid === undefined || isAtWork(Number(pid), run)) continue;
    // An orphaned initdb may still write to the draft. If it cannot be removed now, a later start removes it.
    await removeTree(join(directory, name)).catch(() => undefined);
  }
}

function isAtWork(pid: number, run: string | undefined): boolean {
  return pid === process.pid ? run === thisRun : isAlive(pid);
}

export async function isMissing(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return false;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return true;
    throw error;
  }
}

/** Makes a directory that every user may enter, whatever the umask is. */
export async function makeReadableDirectory(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await chmod(made, 0o755);
}

export function removeTree(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true });
}

/** A rename survives a power failure only once the directory that holds it is on disk. */
export async function syncDirectory(path: string): Promise<void> {
  // Windows cannot open a directory as a file.
  if (process.platform === 'win32') return;
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
