import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that start processes take longest. Begun last, one of them would run alone while the other workers are done. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/server/test/');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Tests that start an embedded database of their own. They need not be run again on another version of PostgreSQL. */
const alwaysEmbedded = [
  'server/src/db/embedded/**',
  'server/test/{crash,crash-sessions,npm-start,replica}.test.ts',
];

/** They take minutes, and what they show does not depend on the version of PostgreSQL. */
const sameOnEveryVersion = ['server/test/{stalls,image,cores,nodes,client}.test.ts'];

export default defineConfig({
  // The sources of the other workspaces, not what was last built from them.
  resolve: {
    conditions: ['source'],
    alias: [{ find: /^guidepost\/dist\/(.+)\.js$/, replacement: `${import.meta.dirname}/server/src/$1.ts` }],
  },
  ssr: { resolve: { conditions: ['source'] } },
  // The same for what is done once before the tests.
  environments: { __vitest__: { resolve: { conditions: ['source'] } } },
  test: {
    // No test waits for the clock, so these only end what hangs. They are long: beside other work a test may take ten
    // times as long as on an idle machine. Each wait inside a test (server/test/until.ts) is shorter, and says what for.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    // Tests wait a third of their time: for their database, for processes that they start. One worker more fills it.
    maxWorkers: availableParallelism() + 1,
    // The files of a worker share its modules: to load them anew for each file took half of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [
            'model/**/*.test.ts',
            'client/**/*.test.ts',
            'sdk/src/**/*.test.ts',
            // What was built, and what is published: none of them opens a page.
            'sdk/test/*.test.ts',
            'dashboard/src/**/*.test.ts',
            'proof/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [
            ...configDefaults.exclude,
            ...(process.env.TEST_DATABASE_URL ? [...alwaysEmbedded, ...sameOnEveryVersion] : []),
          ],
          globalSetup: ['server/test/global-setup.ts'],
          // A package that it needs publishes its sources under the condition above, and Node runs no TypeScript.
          server: { deps: { inline: ['@modelcontextprotocol/client', 'eventsource', 'eventsource-parser'] } },
        },
      },
      // The sizes of the dashboard, which is built first.
      {
        extends: true,
        test: {
          name: 'sizes',
          include: ['dashboard/test/sizes.test.ts'],
          globalSetup: ['dashboard/test/global-setup.ts'],
        },
      },
      // They drive a real Chromium, and take as long as all others together: `npm run test:browser`.
      ...(process.env.BROWSER_TESTS
        ? [
            {
              extends: true as const,
              test: {
                name: 'browser',
                include: ['sdk/test/{browser,e2e,ui}/**/*.test.ts'],
                globalSetup: ['server/test/global-setup.ts', 'sdk/test/global-setup.ts'],
              },
            },
          ]
        : []),
      // They drive a real Chromium over every page of the dashboard: `npm run test:dashboard`.
      ...(process.env.DASHBOARD_TESTS
        ? [
            {
              extends: true as const,
              test: {
                name: 'dashboard',
                include: ['dashboard/test/**/*.test.ts'],
                exclude: [
                  ...configDefaults.exclude,
                  'dashboard/test/sizes.test.ts',
                  // It only takes pictures.
                  ...(process.env.GALLERY ? [] : ['dashboard/test/gallery.test.ts']),
                ],
                globalSetup: ['server/test/global-setup.ts', 'dashboard/test/global-setup.ts'],
              },
            },
          ]
        : []),
    ],
  },
});
