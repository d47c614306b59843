import { randomBytes } from 'node:crypto';
import { chown, link, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { draftOf, removeAbandonedDrafts, syncDirectory } from './directories.ts';
import { hasCode } from './error-code.ts';
import type { Account } from './run.ts';

/** The files of the passwords, beside the cluster. */
export const passwordFile = 'password';
export const superuserPasswordFile = 'superuser-password';

/** The password in the file, which is made where there is none. Of several starts that make it, one wins. */
export async function obtainPassword(path: string, account: Account | undefined): Promise<string> {
  try {
    return await readPassword(path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  const directory = dirname(path);
  await removeAbandonedDrafts(directory);
  const draft = draftOf(path);
  try {
    await writeFile(draft, randomBytes(24).toString('hex'), { mode: 0o600, flush: true });
    if (account) await chown(draft, account.uid, account.gid);
    // Unlike a rename, a link never replaces what is there.
    await link(draft, path);
    await syncDirectory(directory);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readPassword(path);
}

const readPassword = async (path: string) => (await readFile(path, 'utf8')).trim();
