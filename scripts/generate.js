// Writes the files that are printed from the code. `npm test` fails when they are out of date.
import { writeFileSync } from 'node:fs';
import { configurationPage, environmentExample } from '../server/dist/config-docs.js';
import { bodyOutlineFile } from './body-outline.js';
import { iconPathsFile } from './icon-paths.js';

const root = new URL('../', import.meta.url);
writeFileSync(new URL('docs/configuration.md', root), configurationPage());
writeFileSync(new URL('.env.example', root), environmentExample());
writeFileSync(new URL('model/src/content/icon-paths.ts', root), iconPathsFile());
writeFileSync(new URL('model/src/content/body-outline.ts', root), bodyOutlineFile());
