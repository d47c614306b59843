import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  readFile,
  realpath,
  rename,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '../../folders.ts';
import { OperatorError } from '../../operator-error.ts';
import { systemDirectory } from './account.ts';
import { superuser } from './client.ts';
import {
  draftOf,
  isMissing,
  makeReadableDirectory,
  removeAbandonedDrafts,
  removeTree,
  syncDirectory,
} from './directories.ts';
import { hasCode } from './error-code.ts';
import { obtainPassword, passwordFile, superuserPasswordFile } from './passwords.ts';
import type { Programs } from './programs.ts';
import { type Account, lastLines, run, shell } from './run.ts';
import { includeSettings, type Settings } from './settings.ts';

/** The directory of one database, which contains its cluster, its passwords and its log. */
export interface Home {
  /** DATA_DIR as the operator gave it. The directory may lie elsewhere, behind a link. */
  dataDir: string;
  directory: string;
  cluster: string;
  /** The password of the service's role. */
  password: string;
}

export interface HomeOptions {
  dataDir: string;
  programs: Programs;
  account: Account | undefined;
  settings: Settings;
  log: (message: string) => void;
  stopping?: AbortSignal | undefined;
}

/** Opens `DATA_DIR/postgres`, creating it first where there is none. */
export async function openHome(options: HomeOptions): Promise<Home> {
  const place = join(options.dataDir, 'postgres');
  await makeFolder(options.dataDir);
  await removeAbandonedDrafts(options.dataDir);
  // An empty directory holds no database and is removed. On any other directory rmdir fails, as it should.
  await rmdir(place).catch(() => undefined);
  if (await isMissing(place)) await create(place, options);
  return inspect(place, options);
}

async function create(place: string, options: HomeOptions): Promise<void> {
  options.log(`Creating the embedded database in ${place}`);
  const draft = await makeDraft(place, options.account);
  try {
    await fill(draft, options);
    await publish(draft, place);
  } finally {
    await removeTree(draft);
  }
  // A second time: orphans of a killed start may have written to their draft while it was being removed.
  await removeAbandonedDrafts(options.dataDir);
}

/** Makes a draft beside its final place, or in the system directory when the database's user cannot write there. */
async function makeDraft(place: string, account: Account | undefined): Promise<string> {
  const beside = draftOf(place);
  await makePrivateDirectory(beside, account);
  if (account === undefined || (await canWrite(beside, account))) return beside;
  await removeTree(beside);
  const clusters = join(systemDirectory, 'clusters');
  await makeReadableDirectory(clusters);
  await removeAbandonedDrafts(clusters);
  const elsewhere = draftOf(join(clusters, randomBytes(8).toString('hex')));
  await makePrivateDirectory(elsewhere, account);
  return elsewhere;
}

async function makePrivateDirectory(path: string, account: Account | undefined): Promise<void> {
  await mkdir(path);
  await chmod(path, 0o700);
  // On some network mounts even root may not change the owner. Then `canWrite`, which follows, says no.
  if (account) await chown(path, account.uid, account.gid).catch(() => undefined);
}

async function canWrite(directory: string, account: Account): Promise<boolean> {
  const { ok } = await shell('cd "$1" && test -w .', [directory], account);
  return ok;
}

async function fill(draft: string, options: HomeOptions): Promise<void> {
  const { account, stopping } = options;
  for (const file of [passwordFile, superuserPasswordFile]) await obtainPassword(join(draft, file), account);
  const outcome = await initdb(draft, options);
  stopping?.throwIfAborted();
  if (!outcome.ok) {
    throw new OperatorError(
      `The embedded database could not be created in ${dirname(draft)}. Check that there is free space and ` +
        'that the directory may be written, then start again; or set DATABASE_URL to a PostgreSQL 15 or later.\n' +
        lastLines(outcome.output),
    );
  }
  await includeSettings(join(draft, 'cluster'));
  await syncDirectory(draft);
}

async function initdb(draft: string, { programs, account, settings, stopping }: HomeOptions) {
  // The paths are relative, so the programs never have to quote the path of DATA_DIR and it may have any length.
  const args = [
    '-D',
    'cluster',
    '-U',
    superuser,
    `--pwfile=${superuserPasswordFile}`,
    '--auth=scram-sha-256',
  ];
  args.push('--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  args.push('--no-instructions');
  if (settings.fsync === 'off') args.push('--no-sync');
  const options = { account, directory: draft, stopping };
  // Only trigrams use the locale of the system, which not every system has. Without it initdb is tried again.
  const outcome = await run(programs.initdb, [...args, '--lc-ctype=C.UTF-8'], options);
  return outcome.ok ? outcome : run(programs.initdb, args, options);
}

/** Moves the draft to its place. When another start was quicker, its database is used and this draft is dropped. */
async function publish(draft: string, place: string): Promise<void> {
  if (dirname(draft) === dirname(place)) {
    await rename(draft, place).catch(unlessTaken(place));
  } else {
    const final = draft.slice(0, draft.indexOf('.new-'));
    await rename(draft, final);
    await syncDirectory(dirname(final));
    await symlink(final, place).catch(async (error) => {
      await removeTree(final);
      await unlessTaken(place)(error);
    });
  }
  await syncDirectory(dirname(place));
}

function unlessTaken(place: string) {
  return async (error: unknown) => {
    if (await isMissing(place)) throw error;
  };
}

async function inspect(place: string, { dataDir, programs, account }: HomeOptions): Promise<Home> {
  const directory = await resolvePlace(place);
  await checkOwner(directory, account);
  if (account && !(await canWrite(directory, account))) {
    throw new OperatorError(
      `The user "${account.name}", which runs the database for root, can no longer enter ${directory}. ` +
        'Allow it to pass (chmod o+x) through every directory on that path, then start again.',
    );
  }
  const cluster = join(directory, 'cluster');
  const major = await readOrExplain(directory, join(cluster, 'PG_VERSION'));
  if (major !== programs.major) {
    throw new OperatorError(
      `The database in ${directory} was made by PostgreSQL ${major}, but this Guidepost comes with ${programs.major}. ` +
        'Start it with the Guidepost that made it, or move the data (pg_dump there, DATABASE_URL or a new DATA_DIR here).',
    );
  }
  return {
    dataDir,
    directory,
    cluster,
    password: await readOrExplain(directory, join(directory, passwordFile)),
  };
}

async function resolvePlace(place: string): Promise<string> {
  try {
    return await realpath(place);
  } catch (error) {
    if (!hasCode(error, 'ENOENT') || !(await lstat(place)).isSymbolicLink()) throw error;
    throw new OperatorError(
      `${place} is a link to a database that is no longer there. ` +
        'Bring that directory back, or remove the link to begin with an empty database.',
      { cause: error },
    );
  }
}

async function checkOwner(directory: string, account: Account | undefined): Promise<void> {
  const expected = account?.uid ?? process.getuid?.();
  const { uid } = await stat(directory);
  if (expected === undefined || uid === expected) return;
  const advice = account
    ? `Start Guidepost as that user, or give the database to "${account.name}": chown -R ${account.name} '${directory}'.`
    : 'It was first used by another user or by root: start Guidepost as the same user as before, or set another DATA_DIR.';
  throw new OperatorError(
    `The database in ${directory} belongs to the user with id ${uid}, but would now run as the user with id ${expected}. ${advice}`,
  );
}

async function readOrExplain(directory: string, file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    throw new OperatorError(
      `${directory} is not a complete database: ${basename(file)} is missing. ` +
        'Restore it from a backup, or move the directory away to begin with an empty database.',
      { cause: error },
    );
  }
}
