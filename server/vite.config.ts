import { defineConfig } from 'vite';

/**
 * Makes the program of `server/bin/guidepost.js`: a few files instead of the twelve hundred that a start would have to
 * find, read and link, which takes longer than all else it does. The code is not made smaller, so that a stack trace can
 * be read; a comment names the file of each part.
 */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['source'] },
  ssr: {
    // Packages of many small modules. The others stay where npm has put them.
    noExternal: ['guidepost-model', 'kysely', 'typebox'],
    resolve: { conditions: ['source'] },
  },
  build: {
    ssr: 'src/main.ts',
    outDir: 'program',
    target: 'node20',
    minify: false,
    // A service that runs from there may still have to load a part.
    emptyOutDir: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
});
