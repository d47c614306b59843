import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verbs } from '../src/wire/verbs.ts';
import { builtStub } from './built-sdk.ts';

/** A project of a customer, with the package as npm would install it. */
let project: string;
const sdk = join(import.meta.dirname, '..');
const { resolve } = createRequire(import.meta.url);
const compiler = join(resolve('typescript/package.json'), '../bin/tsc');
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'guidepost-package-'));
  const installed = join(project, 'node_modules/guidepost-js');
  await mkdir(join(installed, 'dist/npm'), { recursive: true });
  await cp(join(sdk, 'package.json'), join(installed, 'package.json'));
  await writeFile(join(installed, 'dist/npm/guidepost.js'), await builtStub('npm'));
  const types = join(installed, 'dist/types');
  expect(run(compiler, '-p', join(sdk, 'tsconfig.types.json'), '--outDir', types)).toEqual({
    status: 0,
    output: '',
  });
});
afterAll(() => rm(project, { recursive: true }));

it('the types of the package stand alone and know every verb', async () => {
  const types = join(project, 'node_modules/guidepost-js/dist/types');
  const declared = (await readdir(types, { recursive: true })).filter((file) => file.endsWith('.d.ts'));
  for (const file of declared) {
    expect(await readFile(join(types, file), 'utf8'), file).not.toMatch(/from ['"][^.]/);
  }
  const calls = verbs.split(' ').map((verb) => `void guidepost.${verb};`);
  await writeFile(
    join(project, 'use.ts'),
    `import guidepost, { type ContentEvent } from 'guidepost-js';
    guidepost.init('sdk_x', { server: 'https://guidepost.example.com' });
    const done = guidepost.identify('ada', { plan: 'pro', tags: { union: ['a'] } }, { token: 'x' });
    void done.then(({ rejected }) => rejected.map(({ codeName, reason }) => codeName + reason));
    guidepost.on('error', ({ code, message, status }) => code + message + status.toFixed());
    guidepost.on('question:answered', ({ question, answer }) => question.length + String(answer).length);
    guidepost.on('checklist:task-completed', ({ taskId }) => taskId.length);
    guidepost.setDebug(true);
    guidepost.on('action', ({ contentId, action }: ContentEvent) => contentId !== '' && action?.type !== 'navigate');
    // @ts-expect-error: there is no such verb
    guidepost.dance();
    ${calls.join('\n')}`,
  );
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--lib', 'es2022,dom', '--types', ''];
  for (const [module, resolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ]) {
    const chosen = ['--module', module!, '--moduleResolution', resolution!];
    expect(run(compiler, ...options, ...chosen, 'use.ts')).toEqual({ status: 0, output: '' });
  }
});

it('importing the package on a server does nothing, and every verb answers at once', async () => {
  const script = `
    import guidepost from 'guidepost-js';
    const before = Object.keys(globalThis).join();
    guidepost.init('sdk_x', { server: 'https://guidepost.example.com' });
    const { rejected } = await guidepost.identify('ada');
    if (rejected.length !== 0) throw new Error('rejected');
    await Promise.all([guidepost.track('x'), guidepost.start('y'), guidepost.load()]);
    guidepost.on('ready', () => {})();
    if (guidepost.isIdentified() !== false || guidepost.getResourceCenterState() !== null) throw new Error('state');
    if (Object.keys(globalThis).join() !== before || 'guidepost' in globalThis) throw new Error('globals');`;
  await writeFile(join(project, 'server.mjs'), script);
  expect(run('server.mjs')).toEqual({ status: 0, output: '' });
});
