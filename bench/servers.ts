import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Instance {
  url: string;
  stop(): Promise<void>;
}

export const token = 'the-token-of-the-benchmark';
export const projectId = 'bench';

const program = fileURLToPath(new URL('../../server/bin/guidepost.js', import.meta.url));
const bareServer = fileURLToPath(new URL('./bare-server.js', import.meta.url));
const { PATH, HOME } = process.env;

/** A service of its own on a new embedded database, started as a user would. */
export async function startGuidepost(settings: Record<string, string> = {}): Promise<Instance> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guidepost-bench-'));
  await chmod(dataDir, 0o755);
  const instance = await startProcess([program, 'serve'], {
    DATA_DIR: dataDir,
    PORT: '0',
    API_THROTTLE_LIMIT: '1000000000',
    BOOTSTRAP_API_TOKEN: token,
    BOOTSTRAP_PROJECT_ID: projectId,
    ...settings,
  });
  return {
    url: instance.url,
    async stop() {
      await instance.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same framework with nothing in it: the most that a route could reach here. */
export const startBareServer = () => startProcess([bareServer], {});

async function startProcess(words: string[], settings: Record<string, string>): Promise<Instance> {
  const child = spawn(process.execPath, words, {
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child);
  return {
    url,
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
      if (url) resolve(url);
    });
    child.once('exit', () => reject(new Error(`it ended before it listened: ${output}`)));
  });
}
