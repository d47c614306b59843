import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { readBelow, writeBelow } from './files-below.ts';
import { isSafeName } from './names.ts';

export const lockFile = 'guidepost.lock';
const maxLockBytes = 8 * 1024 * 1024;

/** State of the service as a folder knows it: that of the last export, pull or apply. */
export interface Lock {
  project: string;
  environment: string | null;
  /** The fingerprint of each thing on the service. */
  seen: Record<string, string>;
  /** A hash of each file, which tells whether somebody has edited it. */
  files: Record<string, string>;
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

export const hashesOf = (texts: Iterable<[string, string]>): Record<string, string> =>
  Object.fromEntries([...texts].map(([path, text]) => [path, hashOf(text)]));

export async function readLock(directory: string): Promise<Lock | undefined> {
  const bytes = await readBelow(directory, lockFile, maxLockBytes);
  if (!bytes) return undefined;
  try {
    const { project, environment = null, seen, files } = JSON.parse(bytes.toString('utf8'));
    const isPlace = isId(project) && (environment === null || isId(environment));
    if (isPlace && isTexts(seen) && isTexts(files) && Object.keys(seen).every(isSafeName))
      return { project, environment, seen, files };
  } catch {
    // Told below.
  }
  throw new OperatorError(
    `${join(directory, lockFile)} cannot be read. Restore it, or delete it and export again.`,
  );
}

/** The lock comes from the folder, so from whoever wrote the folder. */
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,255}$/.test(value);

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string');

export async function writeLock(directory: string, lock: Lock): Promise<void> {
  await mkdir(directory, { recursive: true });
  const sorted = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)));
  const { project, environment, seen, files } = lock;
  const text = JSON.stringify({ project, environment, seen: sorted(seen), files: sorted(files) }, null, 2);
  await writeBelow(directory, lockFile, `${text}\n`);
}
