import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { makeFolder } from '../folders.ts';
import { secretKeyPath } from '../secret-key.ts';
import { type Finding, messageOf, ok, problem, warning } from './finding.ts';

const oldestNode = [20, 19] as const;

export function nodeVersion(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]);
  return isOld
    ? problem(`Node is ${version}.`, `Install Node ${oldestNode.join('.')} or newer.`)
    : ok(`Node is ${version}.`);
}

/** The port of the settings: free, or taken by a Guidepost. */
export async function listeningPort({ HOST, PORT }: Config): Promise<Finding> {
  const error = await listenError(HOST, PORT);
  if (!error) return ok(`Port ${PORT} of ${HOST} is free.`);
  if (error.code !== 'EADDRINUSE')
    return problem(`Port ${PORT} of ${HOST} cannot be used: ${error.message}.`, 'Check HOST and PORT.');
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST.includes(':') ? '[::1]' : HOST;
  const answer = await fetch(`http://${host}:${PORT}/health/live`, {
    signal: AbortSignal.timeout(3_000),
  }).catch(() => undefined);
  const isOurs = answer?.ok && (await answer.text()) === '{"status":"ok"}';
  return isOurs
    ? ok(`A Guidepost answers on port ${PORT}.`)
    : problem(`Another program has port ${PORT}.`, 'Stop that program, or set PORT to another one.');
}

function listenError(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/** Files with secrets, which only their owner may read. */
export async function modes({ DATA_DIR }: Config): Promise<Finding[]> {
  const files = [secretKeyPath(DATA_DIR), join(DATA_DIR, 'postgres', 'password')];
  return (await Promise.all(files.map(modeOf))).flat();
}

async function modeOf(path: string): Promise<Finding[]> {
  const found = await stat(path).catch(() => undefined);
  if (!found || process.platform === 'win32') return [];
  const isOpen = (found.mode & 0o077) !== 0;
  const mode = (found.mode & 0o777).toString(8);
  return [
    isOpen
      ? problem(`${path} can be read by others (its mode is ${mode}).`, `Run: chmod 600 '${path}'`)
      : ok(`${path} can be read by its owner only.`),
  ];
}

const leastFreeBytes = 100 * 1024 ** 2;
const comfortableBytes = 1024 ** 3;

export const dataFolder = ({ DATA_DIR }: Config) => folderFinding(DATA_DIR, 'DATA_DIR');

export const imageFolder = async ({ ASSETS_DIR }: Config): Promise<Finding[]> =>
  ASSETS_DIR === null ? [] : [await folderFinding(ASSETS_DIR, 'ASSETS_DIR')];

async function folderFinding(path: string, setting: string): Promise<Finding> {
  const folder = await nearestFolder(path);
  try {
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    return notWritten(folder, setting, error);
  }
  const { bavail, bsize } = await statfs(folder);
  return freeSpace(folder, bavail * bsize);
}

const notWritten = (folder: string, setting: string, error: unknown): Finding =>
  problem(`${folder} cannot be written: ${messageOf(error)}.`, `Check its owner, or set ${setting}.`);

/** The folders that a start needs, made where they are missing. An external database needs no DATA_DIR. */
export const madeFolders = ({ DATABASE_URL, DATA_DIR, ASSETS_DIR }: Config): Promise<Finding[]> =>
  Promise.all([
    ...(DATABASE_URL === null ? [madeFolder(DATA_DIR, 'DATA_DIR')] : []),
    ...(ASSETS_DIR === null ? [] : [madeFolder(ASSETS_DIR, 'ASSETS_DIR')]),
  ]);

/** Makes the folder of a setting where there is none, and tries whether it can be written. */
async function madeFolder(path: string, setting: string): Promise<Finding> {
  const folder = await nearestFolder(path);
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    await makeFolder(path);
    return ok(`${path} can be written.`);
  } catch (error) {
    return notWritten(folder, setting, error);
  }
}

export function freeSpace(folder: string, bytes: number): Finding {
  const what = `${folder} can be written, and ${Math.floor(bytes / 1024 ** 2)} MiB are free.`;
  if (bytes < leastFreeBytes)
    return problem(what, 'Free some space: nothing can be stored when the disk is full.');
  return bytes < comfortableBytes ? warning(what, 'Free some space soon.') : ok(what);
}

/** The folder itself, or the one in which it will be made. */
async function nearestFolder(path: string): Promise<string> {
  const isThere = await stat(path).catch(() => undefined);
  return isThere || dirname(path) === path ? path : nearestFolder(dirname(path));
}
