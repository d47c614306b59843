import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { patienceMs, patientWithDatabase, until } from './until.ts';

/** The program, as built by `npm run build`. */
export const program = fileURLToPath(new URL('../bin/guidepost.js', import.meta.url));

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

/** A command from its start to its end. */
export const run = (words: string[], environment: Record<string, string>, cwd?: string) =>
  finishedInTime(start(words, environment, cwd));

export interface Server extends Started {
  url: string;
}

/** Ends a process in whatever state it is; the signal is one that it may handle first. */
export function end(started: Started, signal: NodeJS.Signals = 'SIGTERM'): Promise<Finished> {
  started.child.kill(signal);
  return finishedInTime(started);
}

/** A process that does not come to its end is killed. */
function finishedInTime({ child, finished }: Started): Promise<Finished> {
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  return finished.finally(() => clearTimeout(timer));
}

/**
 * Gives each test a running server: the one that a test before it has left, or a new one. So they share servers, and none needs
 * the success of another.
 */
export function keepRunning(serve: () => Promise<Server>): () => Promise<Server> {
  let last: Server | undefined;
  return async () => {
    const isThere = last && last.child.exitCode === null && last.child.signalCode === null;
    last = last && isThere ? last : await serve();
    return last;
  };
}

/** Servers as processes of their own. Whoever starts them calls `endAll` in the end, also after a failed start. */
export function serverProcesses(settings: Record<string, string> = {}) {
  const running = new Set<Started>();

  return {
    /** A server that answers, on a port of its own, and has printed what it prints at its start. */
    async serve(environment: Record<string, string> = {}): Promise<Server> {
      const started = start(['serve'], { PORT: '0', ...patientWithDatabase, ...settings, ...environment });
      running.add(started);
      let ended = false;
      started.finished.then(() => {
        running.delete(started);
        ended = true;
      });
      try {
        const url = await until('the server to listen and to say so', () => {
          if (ended) throw new Error(`it ended instead: ${started.output()}`);
          const [, listening] = /Server listening at (http:\/\/[\d.:]+)/.exec(started.output()) ?? [];
          return greeting.test(started.output()) && listening;
        });
        return { ...started, url };
      } catch (error) {
        await end(started);
        throw error;
      }
    },

    async endAll(): Promise<void> {
      await Promise.all([...running].map((started) => end(started)));
    },
  };
}

/** The last line that `serve` prints at a start: an address, or for a new database a curl line to try. */
const greeting = /^Guidepost is at .+\n|^ +curl -H .+\n/m;

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
