import { fork } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { run } from './programs.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const tsc = join(root, 'node_modules/.bin/tsc');
const driver = fileURLToPath(new URL('./drive-receiver.mjs', import.meta.url));

export interface Sent {
  headers: Record<string, string>;
  body: string;
}

export interface Answered {
  status: number;
  body: string;
}

/** A project of a user, in a folder of its own, where the package is installed as it would be published. */
export interface UserProject {
  dir: string;
  /** Type-checks a TypeScript file strictly and compiles it; returns the path of the program. */
  compile(name: string, source: string, options?: { types?: string[] }): Promise<string>;
}

export function useProject(): UserProject {
  let dir = '';
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'guidepost-client-'));
    const installed = join(dir, 'node_modules/guidepost-client');
    await mkdir(join(dir, 'node_modules/@types'), { recursive: true });
    await mkdir(installed);
    await cp(join(root, 'client/package.json'), join(installed, 'package.json'));
    await run(tsc, ['-p', join(root, 'client'), '--outDir', join(installed, 'dist')]);
    for (const other of ['fastify', '@types/node', 'openapi-fetch', 'openapi-typescript-helpers']) {
      await symlink(join(root, 'node_modules', other), join(dir, 'node_modules', other));
    }
    await writeFile(join(dir, 'package.json'), '{ "type": "module" }');
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  return {
    get dir() {
      return dir;
    },
    async compile(name, source, { types = ['node'] } = {}) {
      await writeFile(join(dir, `${name}.ts`), source);
      const compilerOptions = {
        strict: true,
        module: 'nodenext',
        target: 'es2023',
        // Whoever has not the types of Node has those of a browser, or of a runtime that knows the same.
        lib: types.length > 0 ? ['es2023'] : ['es2023', 'dom', 'dom.iterable'],
        types,
        // Without node's types the whole of what the package declares is checked too.
        skipLibCheck: types.length > 0,
      };
      const config = join(dir, `${name}.tsconfig.json`);
      await writeFile(config, JSON.stringify({ compilerOptions, files: [`${name}.ts`] }));
      await run(tsc, ['-p', config]);
      return join(dir, `${name}.js`);
    },
  };
}

/** Starts a receiver as a user would, in a process of its own, and sends it real requests, one by one. */
export function drive(
  receiver: string,
  secret: string,
  requests: Sent[],
  settings: Record<string, string> = {},
): Promise<{ answers: Answered[]; printed: string }> {
  const env = { ...process.env, ...settings, GUIDEPOST_WEBHOOK_SECRET: secret };
  const child = fork(driver, [receiver], { env, silent: true });
  return new Promise((resolve, reject) => {
    let printed = '';
    let answers: Answered[] | undefined;
    child.stdout!.on('data', (chunk) => (printed += chunk));
    child.stderr!.on('data', (chunk) => (printed += chunk));
    child.on('error', reject);
    child.on('message', (message: Answered[]) => (answers = message));
    child.on('close', (code) => {
      if (code === 0 && answers) resolve({ answers, printed });
      else reject(new Error(`The receiver ended with ${code}:\n${printed}`));
    });
    child.send(requests);
  });
}
