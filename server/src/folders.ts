import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing. `mkdir` of Node with `recursive` never ends where the system takes no
 * folders at all, as in /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  const isThere = await stat(path).catch(() => undefined);
  if (isThere?.isDirectory()) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  try {
    await mkdir(path);
  } catch (error) {
    // Another process may have been quicker; a file of that name is no folder.
    const isFolder = (await stat(path).catch(() => undefined))?.isDirectory();
    if (!isFolder) throw error;
  }
}
