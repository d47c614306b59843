import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSameNames } from '../build/same-names.ts';
import packageFile from '../package.json' with { type: 'json' };

/** What `npm run build` writes for a server to send. */
let directory: string;
let files: string[];
const read = (file: string) => readFile(join(directory, file));

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'guidepost-build-'));
  const configFile = join(import.meta.dirname, '../vite.config.ts');
  await build({ configFile, logLevel: 'error', build: { outDir: directory, emptyOutDir: true } });
  files = (await readdir(directory, { recursive: true })).filter((file) => file.endsWith('.js'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

it('the list of hashes names every file that was built, as a page writes it into `integrity`', async () => {
  const { version, integrity } = JSON.parse((await read('guidepost.js.json')).toString());
  expect(version).toBe(packageFile.version);
  expect(files.length).toBeGreaterThan(30);
  expect(Object.keys(integrity).sort()).toEqual(files.toSorted());
  for (const file of files) {
    const hash = createHash('sha384').update(await read(file));
    expect(integrity[file], file).toBe(`sha384-${hash.digest('base64')}`);
  }
});

it('every file lies there compressed too, and unpacks to the same bytes', async () => {
  for (const file of [...files, 'guidepost.js.json']) {
    const bytes = await read(file);
    expect(gunzipSync(await read(`${file}.gz`)).equals(bytes), file).toBe(true);
    expect(brotliDecompressSync(await read(`${file}.br`)).equals(bytes), file).toBe(true);
  }
});

it('every name that a file takes from another is exported there', async () => {
  const codes = new Map<string, string>();
  for (const file of files) codes.set(file, (await read(file)).toString());
  const exportsOf = (file: string) =>
    (/export\{([^{}]+)\};$/.exec(codes.get(file) ?? '')?.[1] ?? '')
      .split(',')
      .map((one) => one.split(' as ').at(-1));
  const taken: [file: string, name: string][] = [];
  for (const [file, code] of codes) {
    const at = (path: string) => posix.join(posix.dirname(file), path);
    for (const [, list = '', path = ''] of code.matchAll(/import\{([^{}]+)\}from"([^"]+)"/g))
      for (const one of list.split(',')) taken.push([at(path), one.split(' as ')[0] ?? '']);
    for (const [, path = '', name = ''] of code.matchAll(/import\("([^"]+)"\)\.then\(\w+=>\w+\.([\w$]+)\)/g))
      taken.push([at(path), name]);
  }
  expect(taken.length).toBeGreaterThan(100);
  expect(taken.filter(([file, name]) => !exportsOf(file).includes(name))).toEqual([]);
});

describe('files that share names', () => {
  const exporting = { fileName: 'a.js', code: 'let e=1;export{e as t};', ownExports: [] };
  const taking = (code: string) => ({ fileName: 'c/b.js', code, ownExports: ['own'] });

  it('take what others export under the name that it has there', () => {
    const [, taken, late] = withSameNames([
      exporting,
      taking('import{t as n}from"../a.js";let r=n;export{r as own};'),
      { ...taking('let n=()=>import("../a.js").then(e=>e.t);export{n as own};'), fileName: 'c/c.js' },
    ]);
    expect(taken).toBe('import{e as n}from"../a.js";let r=n;export{r as own};');
    expect(late).toBe('let n=()=>import("../a.js").then(e=>e.e);export{n as own};');
  });

  it.each([
    ['a name that nobody exports', 'import{x}from"../a.js";'],
    ['a name of what is fetched later that nobody exports', 'import("../a.js").then(e=>e.x);'],
    ['a file in a way that is not known', 'import("../a.js").then(({t:e})=>e);'],
  ])('stop the build where one takes %s', (_, code) => {
    expect(() => withSameNames([exporting, taking(code)])).toThrow('c/b.js takes');
  });
});
