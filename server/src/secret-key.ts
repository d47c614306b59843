import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { OperatorError } from './operator-error.ts';

/**
 * The setting SECRET_KEY. Without it, a key that is generated once into a file in DATA_DIR, which backups
 * include.
 */
export async function secretKey({ SECRET_KEY, DATA_DIR }: Config): Promise<string> {
  if (SECRET_KEY !== null) return SECRET_KEY;
  const path = join(DATA_DIR, 'secret-key');
  try {
    // When two processes start together, the second one uses the key of the first.
    await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = (await readFile(path, 'utf8')).trim();
  if (key.length >= 32) return key;
  throw new OperatorError(
    `${path} is damaged. Restore it from a backup: without it the signing secrets of webhooks cannot be read.`,
  );
}
