import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import packageFile from './package.json' with { type: 'json' };

/** The browsers that have constructable style sheets and static class blocks; older ones are turned away by the stub. */
const target = ['chrome99', 'firefox101', 'safari16.4'];

const dist = join(import.meta.dirname, 'dist');

/** Writes what a server can send as it is, and the hashes that a strict page may want to name. */
function servable(): Plugin {
  return {
    name: 'servable',
    apply: 'build',
    closeBundle: async () => {
      const files = (await readdir(dist, { recursive: true })).filter((file) =>
        /^(guidepost|c\/.*)\.js$/.test(file),
      );
      const integrity: Record<string, string> = {};
      for (const file of files.sort()) {
        const bytes = await readFile(join(dist, file));
        integrity[file] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
        await compress(file, bytes);
      }
      const list = Buffer.from(`${JSON.stringify({ version: packageFile.version, integrity }, null, 2)}\n`);
      await writeFile(join(dist, 'guidepost.js.json'), list);
      await compress('guidepost.js.json', list);
    },
  };
}

async function compress(file: string, bytes: Buffer): Promise<void> {
  await writeFile(join(dist, `${file}.gz`), gzipSync(bytes, { level: 9 }));
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  await writeFile(join(dist, `${file}.br`), brotliCompressSync(bytes, { params: quality }));
}

const shared = {
  root: import.meta.dirname,
  configFile: false as const,
  define: { __VERSION__: JSON.stringify(packageFile.version) },
  resolve: { conditions: ['source'] },
  oxc: { jsx: { runtime: 'automatic' as const, importSource: 'preact' } },
};

/** `vite build` makes what the server serves; `--mode npm` the stub as a module, `--mode snippet` as an inline script. */
export default defineConfig(({ mode }) => {
  if (mode === 'npm' || mode === 'snippet') {
    return {
      ...shared,
      build: {
        target: mode === 'npm' ? 'es2020' : 'es2019',
        outDir: mode === 'npm' ? 'dist/npm' : 'dist/snippet',
        lib:
          mode === 'npm'
            ? { entry: 'src/loader.ts', formats: ['es' as const], fileName: () => 'guidepost.js' }
            : {
                entry: 'src/snippet.ts',
                formats: ['iife' as const],
                name: 'guidepostSnippet',
                fileName: () => 'snippet.js',
              },
      },
    };
  }
  return {
    ...shared,
    plugins: [servable()],
    build: {
      target,
      outDir: 'dist',
      emptyOutDir: true,
      modulePreload: false,
      sourcemap: false,
      rolldownOptions: {
        input: { guidepost: 'src/core.ts' },
        preserveEntrySignatures: 'strict' as const,
        output: {
          format: 'es' as const,
          entryFileNames: '[name].js',
          chunkFileNames: 'c/[name]-[hash].js',
        },
      },
    },
  };
});
