import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';

export const lockFile = 'guidepost.lock';

/** What a folder knows of the service: what it had at the last export, pull or apply. */
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
  let text: string;
  try {
    text = await readFile(join(directory, lockFile), 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
  try {
    const { project, environment, seen, files } = JSON.parse(text);
    if (typeof project === 'string' && typeof seen === 'object' && typeof files === 'object')
      return { project, environment: environment ?? null, seen: seen ?? {}, files: files ?? {} };
  } catch {
    // Told below.
  }
  throw new OperatorError(
    `${join(directory, lockFile)} cannot be read. Restore it, or delete it and export again.`,
  );
}

export async function writeLock(directory: string, lock: Lock): Promise<void> {
  await mkdir(directory, { recursive: true });
  const sorted = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)));
  const { project, environment, seen, files } = lock;
  const text = JSON.stringify({ project, environment, seen: sorted(seen), files: sorted(files) }, null, 2);
  await writeFile(join(directory, lockFile), `${text}\n`);
}
