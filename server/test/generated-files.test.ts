import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { schemaPage } from '../src/db/schema-docs.ts';
import { openApiFile, routesPage } from '../src/http/description/api-docs.ts';
import { isDistributed } from './cluster.ts';
import { useServer } from './harness.ts';

const server = useServer();

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Not a comparison of the texts: of 30,000 lines only those that differ help. */
function expectSame(path: string, printed: string): void {
  const stored = new Set(textOf(path).split('\n'));
  const fresh = new Set(printed.split('\n'));
  const added = [...fresh].filter((line) => !stored.has(line));
  const gone = [...stored].filter((line) => !fresh.has(line));
  expect({ added, gone }, `${path} is out of date: run "npm run generate"`).toEqual({ added: [], gone: [] });
  expect(textOf(path) === printed, `${path} is out of date: run "npm run generate"`).toBe(true);
}

describe('what `npm run generate` has written is what the code prints', () => {
  it('docs/api/openapi.json', () => {
    expectSame('docs/api/openapi.json', openApiFile(server.app.openApiDocument()));
  });

  it.each([
    ['client/src/schema.ts', 'clientTypesFile'],
    ['dashboard/src/api/app-schema.ts', 'appTypesFile'],
  ])('%s', async (path, print) => {
    // Found by path, since only the workspace of the scripts has what it needs.
    const printers = await import(new URL('../../scripts/api-types.js', import.meta.url).href);
    expectSame(path, await printers[print](server.app.openApiDocument()));
  });

  it.each([
    ['server/src/commands/capacity/measured.ts', 'capacity-constants.js', 'capacityConstantsFile'],
    ['docs/adr/README.md', 'decisions-index.js', 'decisionsIndex'],
    ['docs/images/architecture.svg', 'architecture-picture.js', 'architecturePicture'],
  ])('%s', async (path, script, print) => {
    const printers = await import(new URL(`../../scripts/${script}`, import.meta.url).href);
    expectSame(path, printers[print]());
  });

  it('docs/api/routes.md', () => {
    expectSame('docs/api/routes.md', routesPage(server.routeTable));
  });

  // It tells of the tables of a single server.
  it.skipIf(isDistributed)('docs/schema.md', async () => {
    expectSame('docs/schema.md', await schemaPage(server.database.pool));
  });
});
