// A built service in a folder of its own, for scripts that try it with real programs.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const program = join(root, 'server/bin/guidepost.js');

/** The longest that a start may take. */
const startMs = 120_000;

/** The database of the service does not run as root, but as a user who must be able to enter. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'guidepost-try-'));
  chmodSync(folder, 0o755);
  return folder;
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits until the service at PORT is ready. */
export async function startService(folder, environment) {
  const child = spawn(process.execPath, [program, 'serve'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: folder,
  });
  const stop = () => stopped(child);
  const ends = Date.now() + startMs;
  while (Date.now() < ends && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${environment.PORT}/health/ready`).catch(() => undefined);
    if (answer?.ok) return { stop };
    await sleep(200);
  }
  await stop();
  throw new Error('The service did not start.');
}

export async function stopped(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
}
