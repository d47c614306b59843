import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { OperatorError } from './operator-error.ts';

/** The setting, or beside the embedded database a file that is made once and belongs into the same backup. */
export async function secretKey({ SECRET_KEY, DATA_DIR }: Config): Promise<string> {
  if (SECRET_KEY !== null) return SECRET_KEY;
  const path = join(DATA_DIR, 'secret-key');
  try {
    // Whoever comes second uses the key of the first.
    await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = (await readFile(path, 'utf8')).trim();
  if (key.length >= 32) return key;
  throw new OperatorError(`${path} is damaged. Put back the file of a backup: it opens the webhook secrets.`);
}
