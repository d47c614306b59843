import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How many files of one subfolder a sweep looks at. What is beyond goes with a later one. */
const mostSwept = 10_000;
/** Nobody takes so long to write an image. */
const writtenWithinMs = 60 * 60_000;

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * The bytes of images in a folder, which all processes of the service share. A file has the hash of its bytes as its name, and is
 * in a subfolder of the first two digits: `ab/ab12…`.
 */
export class ImageFolder {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  #subfolder(hash: string): string {
    return join(this.#path, hash.slice(0, 2));
  }

  #file(hash: string): string {
    return join(this.#subfolder(hash), hash);
  }

  /** The file is whole and on the disk before it has its name. */
  async write(hash: string, bytes: Buffer): Promise<void> {
    const subfolder = this.#subfolder(hash);
    await mkdir(subfolder, { recursive: true });
    const part = join(subfolder, `${hash}.${randomUUID()}.part`);
    try {
      const file = await open(part, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, this.#file(hash));
      await syncFolder(subfolder);
    } catch (error) {
      await rm(part, { force: true }).catch(() => {});
      throw error;
    }
  }

  async read(hash: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.#file(hash));
    } catch (error) {
      if (isGone(error)) return undefined;
      throw error;
    }
  }

  remove(hash: string): Promise<void> {
    return rm(this.#file(hash), { force: true });
  }

  /**
   * The hashes of files that are older than any write under way, in the subfolders that begin with this digit. Halves of files
   * that somebody was stopped in writing are removed on the way.
   */
  async *settled(digit: string, now: Date): AsyncGenerator<string> {
    for (const second of '0123456789abcdef') {
      const subfolder = join(this.#path, `${digit}${second}`);
      let looked = 0;
      for await (const name of namesIn(subfolder)) {
        looked += 1;
        if (looked > mostSwept) break;
        const path = join(subfolder, name);
        const age = now.getTime() - ((await modifiedAt(path)) ?? now.getTime());
        if (age < writtenWithinMs) continue;
        if (/^[0-9a-f]{64}$/.test(name)) yield name;
        else if (name.endsWith('.part')) await rm(path, { force: true });
      }
    }
  }
}

/** The names in a folder, none when there is no such folder. */
async function* namesIn(folder: string): AsyncGenerator<string> {
  try {
    for await (const { name } of await opendir(folder)) yield name;
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

async function modifiedAt(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** A new name is on the disk with its folder. Windows has no such thing. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
