import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** The package as a stranger gets it: packed, installed into an empty project, compiled and built there. */
let folder: string;
const root = join(import.meta.dirname, '../..');
const { resolve } = createRequire(import.meta.url);
const run = (program: string, args: string[], cwd: string) => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guidepost-tarball-'));
  const packed = run('npm', ['pack', '-w', 'guidepost-js', '--pack-destination', folder], root);
  expect(packed.status, packed.output).toBe(0);
  const [tarball = ''] = await readdir(folder);
  await mkdir(join(folder, 'project'));
  await writeFile(join(folder, 'project/package.json'), '{ "type": "module" }');
  const install = ['install', '--offline', '--no-audit', '--no-fund', `../${tarball}`];
  const installed = run('npm', install, join(folder, 'project'));
  expect(installed.status, installed.output).toBe(0);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('the tarball is small and has every file that it names', async () => {
  const installed = join(folder, 'project/node_modules/guidepost-js');
  const files = (await readdir(installed, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  );
  expect(files.length).toBeLessThan(20);
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['README.md', 'LICENSE', 'guidepost.js.map']),
  );
  const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  expect(manifest).not.toHaveProperty('engines');
  expect(manifest.keywords).toContain('product-tour');
  expect(Object.keys(manifest.exports)).toEqual(['.']);
  for (const path of Object.values<string>(manifest.exports['.']))
    expect((await readFile(join(installed, path))).length, path).toBeGreaterThan(0);
});

it('a project with it compiles and builds', async () => {
  const project = join(folder, 'project');
  await writeFile(
    join(project, 'main.ts'),
    `import guidepost from 'guidepost-js';
    guidepost.init('sdk_x', { server: 'https://guidepost.example.com' });
    void guidepost.identify('ada', { name: 'Ada' }).then(({ rejected }) => rejected.length);`,
  );
  await writeFile(join(project, 'index.html'), '<script type="module" src="/main.ts"></script>');
  const compiler = join(resolve('typescript/package.json'), '../bin/tsc');
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--lib', 'es2022,dom', '--types', ''];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler'];
  expect(run(process.execPath, [compiler, ...options, ...modules, 'main.ts'], project)).toEqual({
    status: 0,
    output: '',
  });
  await build({ root: project, configFile: false, logLevel: 'error' });
  const [script = ''] = await readdir(join(project, 'dist/assets'));
  expect(await readFile(join(project, 'dist/assets', script), 'utf8')).toContain('/sdk/guidepost.js');
});
