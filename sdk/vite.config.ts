import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { gzipped } from './build/compressed.ts';
import { withSameNames } from './build/same-names.ts';
import { smaller } from './build/smaller.ts';
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
  await writeFile(`${file}.gz`, await gzipped(bytes));
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  await writeFile(`${file}.br`, brotliCompressSync(bytes, { params: quality }));
}

/** Stands for the hash in the names of files, until the files are known. */
const unknownHash = '0'.repeat(8);

/** One hash for all files: a file that names twenty others is smaller by a hash each. */
function oneHash(): Plugin {
  return {
    name: 'one-hash',
    generateBundle: (_, bundle) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const hash = createHash('sha256');
      for (const { code } of chunks) hash.update(code);
      const name = (text: string) =>
        text.replaceAll(unknownHash, hash.copy().digest('base64url').slice(0, 8));
      for (const chunk of chunks) {
        chunk.fileName = name(chunk.fileName);
        chunk.code = name(chunk.code);
      }
    },
  };
}

/** What a file exports as one object is written with getters: the bundler's helper would be a file of its own, or code in each. */
function withoutHelper(): Plugin {
  return {
    name: 'without-helper',
    generateBundle: (_, bundle) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const helper = chunks.find(({ name }) => name === 'rolldown-runtime');
      if (!helper || !/Symbol\.toStringTag,\{value:`Module`\}\),\w\};export\{t\};$/.test(helper.code.trim()))
        throw new Error('The helper of the bundler is another one than is known here.');
      for (const chunk of chunks) {
        const [importing, name] =
          /import\{t as (\w+)\}from"\.\/rolldown-runtime[^"]*";/.exec(chunk.code) ?? [];
        if (!importing) continue;
        // e({a:()=>x,b:()=>y}) becomes {get a(){return x},get b(){return y}}.
        const calls = new RegExp(`\\b${name}\\(\\{((?:\\w+:\\(\\)=>[\\w$]+,?)*)\\}\\)`, 'g');
        const getters = (list: string) => list.replace(/(\w+):\(\)=>([\w$]+)/g, 'get $1(){return $2}');
        const code = chunk.code.replace(importing, '');
        if (!calls.test(code))
          throw new Error(`${chunk.name} uses the helper of the bundler in an unknown way.`);
        chunk.code = code.replaceAll(calls, (_all, list: string) => `{${getters(list)}}`);
        chunk.imports = chunk.imports.filter((file) => file !== helper.fileName);
      }
      delete bundle[helper.fileName];
    },
  };
}

/** Writes every file with fewer bytes than the bundler does. */
function fewerBytes(): Plugin {
  return {
    name: 'fewer-bytes',
    generateBundle: async (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = await smaller(file.code);
    },
  };
}

/**
 * What two files need that are seldom on one page, and a modal does not: each has a copy of its own. In the file with what
 * every content needs, a modal would fetch it too; in a file of its own, it would be one request more for both.
 */
const copied = join(import.meta.dirname, 'src/ui/copied');

/** Gives whoever imports from the folder of copies a copy of their own. */
function ownCopies(): Plugin {
  return {
    name: 'own-copies',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || !source.startsWith('.')) return null;
      const [importing = '', query] = importer.split('?');
      if (dirname(resolve(dirname(importing), source)) !== copied) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      const owner = new URLSearchParams(query).get('copy') ?? basename(dirname(importing));
      return found && `${found.id}${found.id.includes('?') ? '&' : '?'}copy=${owner}`;
    },
  };
}

/** Files import from each other with fewer bytes. */
function sameNames(): Plugin {
  return {
    name: 'same-names',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const ownExports = (id: string | null) => (id && this.getModuleInfo(id)?.exports) || [];
      const codes = withSameNames(
        chunks.map(({ fileName, code, facadeModuleId }) => {
          return { fileName, code, ownExports: ownExports(facadeModuleId) };
        }),
      );
      for (const [index, chunk] of chunks.entries()) chunk.code = codes[index] ?? chunk.code;
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

const source = join(import.meta.dirname, 'src');

/**
 * The files that are fetched together, by their folder: the files that lie in it directly, not those of the folders in
 * it. What a folder holds and not every page needs together with the rest is named as a file; `*` stands for any kind. Whatever is not listed
 * becomes a part of the file that imports it, or a file of its own where it is fetched by `import()`.
 */
const chunks: Record<string, readonly string[]> = {
  // Decides, and brings what was chosen onto the screen.
  engine: [
    'engine',
    'engine/actions/perform.ts',
    'screen',
    'conditions/evaluate.ts',
    'words/words.ts',
    'entries/engine.ts',
    'content/kinds.ts',
    'content/*/kind.ts',
    'blocks/question/events.ts',
    'page/interactions.ts',
    'page/visible-time.ts',
    'page/watch.ts',
  ],
  // Looks for elements of the page, and watches them.
  elements: ['page/elements'],
  // What all content but flows shares.
  behaviors: [
    'content/behaviors.ts',
    'content/chosen.ts',
    'content/*/behavior.ts',
    'content/checklist/tasks.ts',
    'content/resource-center/state.ts',
    'words/more-words.ts',
  ],
  // What stands beside an element.
  beside: ['ui/beside', 'content/flow/steps/tooltip-step.tsx'],
  // What stands in front of the page or at its edge.
  floating: ['ui/floating', 'content/flow/steps/modal-step.tsx'],
  // What every kind of content needs, every step of a flow, and the few words of it in English: in one file they compress best.
  ui: ['ui', 'ui/view', 'blocks', 'blocks/button', 'blocks/text', 'content/flow', 'words/en.json'],
};

/** Files in these folders that every page fetches, because they say what has to be fetched. */
const first = ['blocks/needs.ts'];

const chunkByPlace = new Map<string, string | undefined>([
  ...Object.entries(chunks).flatMap(([chunk, places]) => places.map((place) => [place, chunk] as const)),
  ...first.map((place) => [place, undefined] as const),
]);

/** The chunk of a source file; undefined: it is not listed. */
function chunkOf(id: string): string | undefined {
  const [path = ''] = id.split('?', 1);
  const place = relative(source, path).replaceAll('\\', '/');
  const [area, , file] = place.split('/');
  const listed = [place, `${area}/*/${file}`, dirname(place)].find((one) => chunkByPlace.has(one));
  return listed && chunkByPlace.get(listed);
}

const plugins = [ownCopies(), withoutHelper(), fewerBytes(), sameNames(), oneHash()];

/** What the server serves under `/sdk/`. */
export const served: UserConfig = {
  ...shared,
  plugins,
  build: {
    target,
    outDir: 'dist',
    emptyOutDir: true,
    // A library: its imports stay plain imports, without Vite's own code that preloads them through <link>.
    lib: { entry: { guidepost: 'src/entries/core.ts' }, formats: ['es'] },
    minify: 'oxc',
    rolldownOptions: {
      // To write few bytes takes long, which is no news to whoever starts the service for the first time.
      checks: { pluginTimings: false },
      // The chunks import from the entry itself, so that a page begins with one file and not with two.
      preserveEntrySignatures: 'allow-extension',
      output: {
        comments: false,
        entryFileNames: '[name].js',
        chunkFileNames: `c/[name]-${unknownHash}.js`,
        minify: true,
        // What every kind of content needs is one file; what only some need is loaded by those.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: Object.keys(chunks).map((name) => ({ name, test: (id) => chunkOf(id) === name })),
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
      sourcemap: true,
      lib: { entry: 'src/entries/loader.ts', formats: ['es'], fileName: () => 'guidepost.js' },
    },
  },
  snippet: {
    ...shared,
    build: {
      target: 'es2019',
      outDir: 'dist/snippet',
      minify: 'oxc',
      lib: {
        entry: 'src/entries/snippet.ts',
        formats: ['iife'],
        name: 'guidepostStub',
        fileName: () => 'snippet.js',
      },
    },
  },
};

/** `vite build` makes what the server serves; `--mode npm` and `--mode snippet` make the stubs. */
export default defineConfig(({ mode }) =>
  mode === 'npm' || mode === 'snippet' ? stubs[mode] : { ...served, plugins: [...plugins, servable()] },
);
