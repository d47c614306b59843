import { execFileSync } from 'node:child_process';
import { defineConfig } from 'vite';

/** The commit that is built, in short: GUIDEPOST_COMMIT, or what git says. Empty where there is neither. */
function commit(): string {
  if (process.env.GUIDEPOST_COMMIT) return process.env.GUIDEPOST_COMMIT.slice(0, 12);
  try {
    const options = {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    } as const;
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], options).trim();
  } catch {
    return '';
  }
}

/**
 * Makes the program of `server/bin/guidepost.js`: a few files instead of the twelve hundred that a start would have to
 * find, read and link, which takes longer than all else it does. The code is not made smaller, so that a stack trace can
 * be read; a comment names the file of each part.
 */
export default defineConfig({
  root: import.meta.dirname,
  define: { builtCommit: JSON.stringify(commit()) },
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
