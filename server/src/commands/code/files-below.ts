import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';

/*
 * Files of a folder whose content comes from elsewhere: from a service, or from somebody who sends changes. Nothing is read or
 * written outside of the folder, neither by a path nor by a link, and nothing is read without a bound.
 */

/** A name that is one part of a path on every system. */
const plainName = /^[\w-][\w. -]*$/;
const mostParts = 2;

/** Windows has no such flags; there the look at the path before is all. */
const { O_NOFOLLOW = 0, O_NONBLOCK = 0, O_RDONLY, O_WRONLY, O_CREAT, O_TRUNC } = constants;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

async function statOf(path: string): Promise<Stats | undefined> {
  try {
    return await lstat(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

const isLink = (path: string) =>
  new OperatorError(`${path} is a link. Only files and folders that are really there are read and written.`);

/** Refuses links at each part of a path below the folder. */
async function refuseLinks(directory: string, path: string): Promise<void> {
  const parts = path.split('/');
  for (const [index] of parts.entries()) {
    const upTo = parts.slice(0, index + 1).join('/');
    if ((await statOf(join(directory, upTo)))?.isSymbolicLink()) throw isLink(upTo);
  }
}

/** The names in a folder, or undefined when there is no such folder. The folder that the operator names may be a link itself. */
export async function namesBelow(directory: string, folder = ''): Promise<string[] | undefined> {
  if (folder) await refuseLinks(directory, folder);
  try {
    return await readdir(join(directory, folder));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

/** The bytes of a file, or undefined when there is none. */
export async function readBelow(
  directory: string,
  path: string,
  mostBytes: number,
): Promise<Buffer | undefined> {
  await refuseLinks(directory, path);
  const place = join(directory, path);
  const found = await statOf(place);
  if (!found) return undefined;
  if (!found.isFile()) throw new OperatorError(`${path} is no file`);
  const tooLarge = new OperatorError(`${path} is larger than ${mostBytes} bytes`);
  if (found.size > mostBytes) throw tooLarge;
  const handle = await opened(place, path, O_RDONLY | O_NONBLOCK);
  try {
    const bytes = await bytesOf(handle, mostBytes + 1);
    if (bytes.length > mostBytes) throw tooLarge;
    return bytes;
  } finally {
    await handle.close();
  }
}

async function opened(place: string, path: string, flags: number): Promise<FileHandle> {
  try {
    return await open(place, flags | O_NOFOLLOW, 0o666);
  } catch (error) {
    if (codeOf(error) === 'ELOOP') throw isLink(path);
    throw error;
  }
}

/** A file may grow while it is read, and some say that they have no bytes. */
async function bytesOf(handle: FileHandle, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  while (length < most) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(65_536, most - length)));
    if (bytesRead === 0) break;
    chunks.push(buffer.subarray(0, bytesRead));
    length += bytesRead;
  }
  return Buffer.concat(chunks);
}

/** Writes a file, or removes it when the text is null. */
export async function writeBelow(directory: string, path: string, text: string | null): Promise<void> {
  requirePlain(path);
  await refuseLinks(directory, path);
  const place = join(directory, path);
  if (text === null) return rm(place, { force: true });
  await mkdir(dirname(place), { recursive: true });
  const handle = await opened(place, path, O_WRONLY | O_CREAT | O_TRUNC);
  try {
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
}

function requirePlain(path: string): void {
  const parts = path.split('/');
  if (parts.length <= mostParts && parts.every((part) => plainName.test(part))) return;
  throw new OperatorError(`${JSON.stringify(path)} is no path of a file in the folder. Nothing was written.`);
}
