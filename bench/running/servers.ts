import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type pg from 'pg';
import { type CpuTime, cpuTime } from './cpu-time.js';

export interface Instance {
  url: string;
  stop(): Promise<void>;
}

export interface Guidepost extends Instance {
  databaseUrl: string;
  pid: number;
  /** Does something, and measures the turns of the service's event loop meanwhile. */
  turnsDuring(act: () => Promise<void>): Promise<Turns>;
  /** The CPU time that the service and its PostgreSQL have used so far. */
  cpu(): Promise<CpuTime>;
}

/** A service whose turns can be measured. */
type Watched = Omit<Guidepost, 'databaseUrl' | 'cpu'>;

export interface Turns {
  /** For how many milliseconds one turn took at most. */
  longestMs: number;
  /** In how many milliseconds the service reads and writes the largest body, right then. */
  bodyMs: number;
}

export const token = 'the-token-of-the-benchmark';
export const projectId = 'bench';
export const environmentId = 'bench-production';

const { resolve: fileOf } = createRequire(import.meta.url);
export const program = fileOf('guidepost/bin/guidepost.js');
const turnProbe = pathToFileURL(fileOf('guidepost-bench/running/turn-probe.js')).href;
const bareServer = fileURLToPath(new URL('./bare-server.js', import.meta.url));
const appServer = fileURLToPath(new URL('./app-server.js', import.meta.url));
const { PATH, HOME } = process.env;

const settings = {
  PORT: '0',
  // Several services share a database, and so its key.
  SECRET_KEY: 'the key of every service of the benchmarks',
  API_THROTTLE_LIMIT: '1000000000',
  SDK_THROTTLE_LIMIT: '1000000000',
  SDK_THROTTLE_ENVIRONMENT_LIMIT: '1000000000',
  ALLOW_PRIVATE_NETWORK_EGRESS: 'true',
  BOOTSTRAP_API_TOKEN: token,
  BOOTSTRAP_PROJECT_ID: projectId,
  BOOTSTRAP_ENVIRONMENT_ID: environmentId,
};

/** The environment for staging of the benchmark's project: other parts may have made more, and it is the oldest. */
export async function stagingOf(client: Pick<pg.Pool, 'query'>): Promise<{ id: string; sdkToken: string }> {
  const { rows } = await client.query(
    `SELECT id, sdk_token AS "sdkToken" FROM environments
     WHERE project_id = $1 AND NOT is_primary ORDER BY created_at, id LIMIT 1`,
    [projectId],
  );
  return rows[0];
}

/** The settings of a service on a database that is there. */
export const settingsOnDatabase = (databaseUrl: string) => ({
  ...settings,
  DATABASE_URL: databaseUrl,
});

/** A service of its own on a new embedded database, started as a user would. */
export async function startGuidepost(): Promise<Guidepost> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guidepost-bench-'));
  await chmod(dataDir, 0o755);
  const instance = await startWatched({ DATA_DIR: dataDir });
  const password = (await readFile(join(dataDir, 'postgres/password'), 'utf8')).trim();
  const [postmaster, , , port] = (
    await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
  ).split('\n');
  return {
    url: instance.url,
    pid: instance.pid,
    turnsDuring: instance.turnsDuring,
    cpu: () => cpuTime(instance.pid, Number(postmaster)),
    databaseUrl: `postgres://guidepost:${password}@127.0.0.1:${port}/guidepost?sslmode=disable`,
    async stop() {
      await instance.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A service whose turns can be measured, with these settings besides those of the benchmark. */
export async function startWatched(given: Record<string, string>): Promise<Watched> {
  const words = ['--import', turnProbe, program, 'serve'];
  const { url, pid, ask, stop } = await startProcess(words, { ...settings, ...given });
  return {
    url,
    pid,
    stop,
    async turnsDuring(act) {
      await ask('watch');
      try {
        await act();
      } finally {
        // The last part of an answer may still be under way in the service when it has arrived here.
        await setImmediate();
      }
      return (await ask('report')) as Turns;
    },
  };
}

/** The service as a user starts it, with these settings besides those of the benchmark. */
export const startPlain = (given: Record<string, string>) =>
  startProcess([program, 'serve'], { ...settings, ...given });

export const startBareServer = () => startProcess([bareServer], {});

/** The service on a database that another one has, with that many writes to a statement. */
export function startWithBatches(databaseUrl: string, maxBatch: number): Promise<Instance> {
  return startProcess([appServer], { ...settingsOnDatabase(databaseUrl), MAX_BATCH: String(maxBatch) });
}

/** The service on the same database, with so many processes on its port. */
export const startProcesses = (databaseUrl: string, count: number): Promise<Instance & { pid: number }> =>
  startProcess([program, 'serve'], { ...settingsOnDatabase(databaseUrl), WEB_CONCURRENCY: String(count) });

async function startProcess(
  words: string[],
  environment: Record<string, string>,
): Promise<Instance & { pid: number; ask(word: string): Promise<unknown> }> {
  const child = spawn(process.execPath, words, {
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await addressOf(child);
  return {
    url,
    pid: child.pid!,
    /** Sends the process a message and waits for the one that it answers with. */
    ask: (word) =>
      new Promise((resolve) => {
        child.once('message', resolve);
        child.send(word);
      }),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout!.on('data', (chunk) => {
      output += chunk;
      const url = /listening at (http:\/\/[\d.]+:\d+)/.exec(output)?.[1];
      if (!url) return;
      // From here on the log is read and thrown away.
      child.stdout!.removeAllListeners('data').resume();
      resolve(url);
    });
    child.once('exit', () => reject(new Error(`it ended before it listened: ${output}`)));
  });
}
