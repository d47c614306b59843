import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const dist = join(import.meta.dirname, 'dist');

/** Writes what a server can send as it is, and at last a file that says that the build is whole. */
function servable(): Plugin {
  return {
    name: 'servable',
    apply: 'build',
    closeBundle: async () => {
      const files = await readdir(join(dist, 'assets'));
      for (const file of files) await compress(join(dist, 'assets', file));
      await writeFile(join(dist, 'built.json'), `${JSON.stringify({ files: files.length })}\n`);
    },
  };
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  // The best quality takes five times as long and saves 3 percent: the first start of the service waits for this.
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  await writeFile(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
}

/** The views of the SDK, which the frame of a preview draws with, are no views of React. */
function viewsOfSdk(): Plugin {
  return {
    name: 'views-of-sdk',
    enforce: 'pre',
    transform: {
      filter: { id: /\/sdk\/src\/.*\.tsx$/ },
      handler: (code) => `/** @jsxImportSource #view */ ${code}`,
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['source'] },
  plugins: [viewsOfSdk(), react(), tailwind(), servable()],
  build: {
    target: ['chrome123', 'firefox128', 'safari17.5'],
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      input: ['index.html', 'preview-frame.html'].map((file) => join(import.meta.dirname, file)),
    },
    // An image inside a style sheet would be refused by the policy of the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
