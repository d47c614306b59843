import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
