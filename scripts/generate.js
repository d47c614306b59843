// Writes the files that are printed from the code. `npm test` fails when they are out of date.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scalingPage } from '../server/dist/commands/capacity/page.js';
import { withDatabase } from '../server/dist/commands/command.js';
import { describedApp } from '../server/dist/commands/describe.js';
import { readConfig } from '../server/dist/config.js';
import { configurationPage, environmentExample } from '../server/dist/config-docs.js';
import { schemaPage } from '../server/dist/db/schema-docs.js';
import { openApiFile, routesPage } from '../server/dist/http/description/api-docs.js';
import { limitsPage } from '../server/dist/limits-docs.js';
import { appTypesFile, clientTypesFile } from './api-types.js';
import { architecturePicture } from './architecture-picture.js';
import { bodyOutlineFile } from './body-outline.js';
import { capacityConstantsFile } from './capacity-constants.js';
import { decisionsIndex } from './decisions-index.js';
import { iconPathsFile } from './icon-paths.js';

const root = new URL('../', import.meta.url);
const write = (path, text) => writeFileSync(new URL(path, root), text);

write('server/src/commands/capacity/measured.ts', capacityConstantsFile());
write('docs/configuration.md', configurationPage());
write('.env.example', environmentExample());
write('docs/limits.md', limitsPage());
write('docs/images/architecture.svg', architecturePicture());
write('docs/adr/README.md', decisionsIndex());
write('docs/scaling.md', scalingPage(readFileSync(new URL('docs/scaling.md', root), 'utf8')));
write('model/src/content/icon-paths.ts', iconPathsFile());
write('model/src/content/body-outline.ts', bodyOutlineFile());

mkdirSync(new URL('docs/api/', root), { recursive: true });
const { app, routeTable, close } = await describedApp(readConfig({}));
write('docs/api/openapi.json', openApiFile(app.openApiDocument()));
write('client/src/schema.ts', await clientTypesFile(app.openApiDocument()));
write('dashboard/src/api/app-schema.ts', await appTypesFile(app.openApiDocument()));
write('docs/api/routes.md', routesPage(routeTable));
await close();

// The schema is read from a database that exists only for this.
const dataDir = mkdtempSync(join(tmpdir(), 'guidepost-schema-'));
chmodSync(dataDir, 0o755);
try {
  await withDatabase(readConfig({ DATA_DIR: dataDir }), async ({ pool }) => {
    write('docs/schema.md', await schemaPage(pool));
  });
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
