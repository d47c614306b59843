import { randomBytes, scryptSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { OperatorError } from './operator-error.ts';

export const secretKeyPath = (dataDir: string) => join(dataDir, 'secret-key');

/**
 * The setting SECRET_KEY. Without it, a key that is generated once into a file in DATA_DIR, which backups
 * include.
 */
export async function secretKey({ SECRET_KEY, DATA_DIR }: Config): Promise<string> {
  if (SECRET_KEY !== null) return SECRET_KEY;
  const path = secretKeyPath(DATA_DIR);
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

/**
 * Tells two keys apart without telling the key. It is slow on purpose: a key that somebody has thought up could otherwise be
 * guessed from it.
 */
export const fingerprintOf = (key: string): string =>
  scryptSync(key, 'guidepost secret key', 16, { N: 16_384 }).toString('hex');
