import { randomBytes, scryptSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { makeFolder } from './folders.ts';
import { OperatorError } from './operator-error.ts';

export const secretKeyPath = (dataDir: string) => join(dataDir, 'secret-key');

/** The setting SECRET_KEY. Without it, a key that is generated once into a file in DATA_DIR. */
export async function secretKey(config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): Promise<string> {
  const found = await readSecretKey(config);
  if (found !== undefined) return found;
  await keepSecretKey(config.DATA_DIR, randomBytes(48).toString('base64url'));
  return secretKey(config);
}

/** The secret key that there is, undefined when none was set and none was generated yet. */
export async function readSecretKey({
  SECRET_KEY,
  DATA_DIR,
}: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): Promise<string | undefined> {
  if (SECRET_KEY !== null) return SECRET_KEY;
  const path = secretKeyPath(DATA_DIR);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new OperatorError(`${path} cannot be read: ${error.message}. Check its owner and mode.`);
  });
  const key = text?.trim();
  if (key === undefined || key.length >= 32) return key;
  throw new OperatorError(
    `${path} is damaged. Restore it from a backup: without it the signing secrets of webhooks cannot be read.`,
  );
}

/** Writes a key into DATA_DIR unless there is one: when two processes start together, the second uses the key of the first. */
export async function keepSecretKey(dataDir: string, key: string): Promise<void> {
  await makeFolder(dataDir);
  await writeFile(secretKeyPath(dataDir), key, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
}

/**
 * Tells two keys apart without telling the key. It is slow on purpose: a key that somebody has thought up could otherwise be
 * guessed from it.
 */
export const fingerprintOf = (key: string): string =>
  scryptSync(key, 'guidepost secret key', 16, { N: 16_384 }).toString('hex');
