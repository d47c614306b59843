import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../bin/guidepost.js', import.meta.url));

/** Only what a process needs anywhere: the runner's own variables (BASE_URL among them) stay here. */
const { PATH, HOME } = process.env;

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Started {
  child: ChildProcess;
  /** What it has printed so far. */
  output(): string;
  finished: Promise<Finished>;
}

/** `guidepost <words>` as a process of its own, as built by `npm run build`. */
export function start(words: string[], environment: Record<string, string>, cwd = tmpdir()): Started {
  const child = spawn(process.execPath, [program, ...words], { cwd, env: { PATH, HOME, ...environment } });
  const result: Finished = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    result.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    result.stderr += chunk;
  });
  const finished = new Promise<Finished>((resolve) => {
    child.on('close', (code) => resolve({ ...result, code }));
  });
  return { child, finished, output: () => result.stdout + result.stderr };
}

export const run = (words: string[], environment: Record<string, string>) =>
  start(words, environment).finished;

export async function until<T>(
  what: string,
  attempt: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  for (const deadline = Date.now() + 30_000; ; await setTimeout(20)) {
    const result = await attempt();
    if (result) return result;
    if (Date.now() > deadline) throw new Error(`waited in vain: ${what}`);
  }
}

export interface Server extends Started {
  url: string;
}

/** A server that answers, on a port of its own. */
export async function startServing(environment: Record<string, string>): Promise<Server> {
  const started = start(['serve'], { PORT: '0', ...environment });
  let ended = false;
  started.finished.then(() => {
    ended = true;
  });
  const url = await until('the server to listen', () => {
    if (ended) throw new Error(`it ended instead: ${started.output()}`);
    return /Server listening at (http:\/\/[\d.:]+)/.exec(started.output())?.[1];
  });
  return { ...started, url };
}

export function newDirectory(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'guidepost data ü-'));
  // For root the database runs as a user of its own, who must be able to enter.
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
