import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const server = fileURLToPath(new URL('../', import.meta.url));
const folder = 'program/tested';

/** Modules that tests run in processes of their own. Node runs no TypeScript, so they are built like the program. */
const parts = { embedded: 'src/db/embedded/embedded.ts', send: 'src/delivery/send.ts' };

export const testedPartsFolder = `${server}${folder}`;
/** What a process imports. */
export const testedPart = (name: keyof typeof parts) => pathToFileURL(`${testedPartsFolder}/${name}.js`).href;

/** Once per run of the tests, before any of them. */
export async function buildTestedParts(): Promise<void> {
  await build({
    root: server,
    configFile: `${server}vite.config.ts`,
    logLevel: 'warn',
    build: { ssr: true, outDir: folder, rolldownOptions: { input: parts } },
  });
}
