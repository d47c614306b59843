import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The sources of the other workspaces, not what was last built from them.
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['model/**/*.test.ts', 'server/**/*.test.ts', 'client/**/*.test.ts', 'sdk/**/*.test.ts'],
    globalSetup: ['server/test/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // Tests wait for their database most of the time, so a worker to each core is not too many.
    maxWorkers: Math.max(2, availableParallelism()),
    // The files of a worker share its modules: to load them anew for each file took half of the time.
    isolate: false,
  },
});
