import type { Database } from '../../db/pool.ts';
import type { ImageFolder } from './image-folder.ts';
import { lockFile, withFiles } from './queries.ts';

/** How many names are asked about at once. */
const batch = 500;

/**
 * Removes the file of an image that no row has any more. Whoever uploads the same image meanwhile, in whatever project and process,
 * waits or is waited for.
 */
export async function removeUnusedFile(db: Database, folder: ImageFolder, hash: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockFile(trx, hash);
    if ((await withFiles(trx, [hash])).size === 0) await folder.remove(hash);
  });
}

/**
 * Removes files that have lost their rows, such as those of uploads that failed in the end. Each hour looks at a sixteenth of the
 * folder, so that no run is long.
 */
export async function sweepFiles(
  db: Database,
  folder: ImageFolder,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const digit = (Math.floor(now.getTime() / 3_600_000) % 16).toString(16);
  let hashes: string[] = [];
  const sweep = async () => {
    const used = await withFiles(db, hashes);
    for (const hash of hashes) if (!used.has(hash)) await removeUnusedFile(db, folder, hash);
    hashes = [];
  };
  for await (const hash of folder.settled(digit, now)) {
    if (signal?.aborted) return;
    hashes.push(hash);
    if (hashes.length === batch) await sweep();
  }
  await sweep();
}
