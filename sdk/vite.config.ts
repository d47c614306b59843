import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin, type UserConfig, version as viteVersion } from 'vite';
import packageFile from './package.json' with { type: 'json' };

/** The browsers that have constructable style sheets and static class blocks; older ones are turned away by the stub. */
const target = ['chrome99', 'firefox101', 'safari16.4'];

/** Writes what a server can send as it is, and the hashes that a strict page may want to name. */
function servable(): Plugin {
  let dist: string;
  return {
    name: 'servable',
    apply: 'build',
    configResolved: ({ root, build }) => {
      dist = resolve(root, build.outDir);
    },
    closeBundle: async () => {
      const files = (await readdir(dist, { recursive: true })).filter((file) =>
        /^(guidepost|c\/.*)\.js$/.test(file),
      );
      const integrity: Record<string, string> = {};
      for (const file of files.sort()) {
        const bytes = await readFile(join(dist, file));
        integrity[file] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
        await compress(join(dist, file), bytes);
      }
      const list = Buffer.from(`${JSON.stringify({ version: packageFile.version, integrity }, null, 2)}\n`);
      await writeFile(join(dist, 'guidepost.js.json'), list);
      await compress(join(dist, 'guidepost.js.json'), list);
    },
  };
}

async function compress(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  await writeFile(`${file}.br`, brotliCompressSync(bytes, { params: quality }));
}

/** What a file exports, read when it is asked for: as the bundler's helper does it, without what nobody needs here. */
const exportsOf = 't=>{let n={};for(let r in t)Object.defineProperty(n,r,{get:t[r]});return n}';

/** The bundler's helper is put into the files that use it: in a file of its own, every first content would wait for it. */
function withoutHelperFile(): Plugin {
  return {
    name: 'without-helper-file',
    generateBundle: (_, bundle) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const helper = chunks.find(({ name }) => name === 'rolldown-runtime');
      if (!helper || !/Symbol\.toStringTag,\{value:`Module`\}\),\w\};export\{t\};$/.test(helper.code.trim()))
        throw new Error('The helper of the bundler is another one than is known here.');
      for (const chunk of chunks) {
        const importing = /import\{t as (\w+)\}from"\.\/rolldown-runtime[^"]*";/;
        chunk.code = chunk.code.replace(importing, (_all, name: string) => `var ${name}=${exportsOf};`);
        chunk.imports = chunk.imports.filter((file) => file !== helper.fileName);
      }
      delete bundle[helper.fileName];
    },
  };
}

const shared: UserConfig = {
  root: import.meta.dirname,
  define: { __VERSION__: JSON.stringify(packageFile.version) },
  resolve: { conditions: ['source'] },
  // A file of texts is one object.
  json: { namedExports: false },
  oxc: { jsx: { runtime: 'automatic', importSource: '#view', development: false } },
};

/** The names of the files of texts, of flows and of everything else. */
const isWords = (name: string) => /^(more-)?[a-z]{2}$/.test(name) && name !== 'ui';

/** One hash for all languages: the file that names twenty of them is smaller by a hash each. */
function wordsHash(): string {
  const words = join(import.meta.dirname, 'src/words');
  const hash = createHash('sha256').update(viteVersion);
  for (const file of readdirSync(words).sort()) {
    if (file.endsWith('.json')) hash.update(readFileSync(join(words, file)));
  }
  return hash.digest('base64url').slice(0, 8);
}

/** What looks for elements of the page and watches them. */
const elements = /src\/page\/(elements|targets|find|visible)\.ts/;
/** What stands beside an element. */
const beside = /src\/(ui\/(tooltip|tab-order|follow|place|scroll|hole)|content\/flow\/tooltip-step)/;
/** What stands in front of the page or at its edge. */
const floating = /src\/(ui\/(floating|modal|bubble)|content\/flow\/modal-step)/;
/** What every kind of content needs, every step of a flow, and the few words of it in English: in one file they compress best. */
const shown =
  /src\/(ui\/(?!questions|blocks\/(media|columns)|arrow-keys)|content\/flow(\.|\/(progress|shapes))|words\/en\.json)/;

/** What the server serves under `/sdk/`. */
export const served: UserConfig = {
  ...shared,
  plugins: [withoutHelperFile()],
  build: {
    target,
    outDir: 'dist',
    emptyOutDir: true,
    // A library: its imports stay plain imports, without Vite's own code that preloads them through <link>.
    lib: { entry: { guidepost: 'src/core.ts' }, formats: ['es'] },
    minify: 'oxc',
    rolldownOptions: {
      // The chunks import from the entry itself, so that a page begins with one file and not with two.
      preserveEntrySignatures: 'allow-extension',
      output: {
        comments: false,
        entryFileNames: '[name].js',
        chunkFileNames: ({ name }) => `c/${name}-${isWords(name) ? wordsHash() : '[hash]'}.js`,
        minify: true,
        // What every kind of content needs is one file; what only some need is loaded by those.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'elements', test: elements },
            { name: 'beside', test: beside },
            { name: 'floating', test: floating },
            { name: 'ui', test: shown },
          ],
        },
      },
    },
  },
};

/** The stub: as a module for npm, and as a script to be put into a page. */
export const stubs: Record<'npm' | 'snippet', UserConfig> = {
  npm: {
    ...shared,
    build: {
      target: 'es2020',
      outDir: 'dist/npm',
      lib: { entry: 'src/loader.ts', formats: ['es'], fileName: () => 'guidepost.js' },
    },
  },
  snippet: {
    ...shared,
    build: {
      target: 'es2019',
      outDir: 'dist/snippet',
      minify: 'oxc',
      lib: {
        entry: 'src/snippet.ts',
        formats: ['iife'],
        name: 'guidepostStub',
        fileName: () => 'snippet.js',
      },
    },
  },
};

/** `vite build` makes what the server serves; `--mode npm` and `--mode snippet` make the stubs. */
export default defineConfig(({ mode }) =>
  mode === 'npm' || mode === 'snippet'
    ? stubs[mode]
    : { ...served, plugins: [withoutHelperFile(), servable()] },
);
