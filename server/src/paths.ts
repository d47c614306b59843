import { fileURLToPath } from 'node:url';

/*
 * Files that the program reads beside its code. They are named here only, since this file is as deep below the package
 * as what the build makes of it: the paths are the same from `src`, `dist` and `program`.
 */
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const packageFile = fromHere('../package.json');
export const migrationsDirectory = fromHere('../migrations/');
export const commonPasswordsFile = fromHere('../passwords/common.bin');
export const demoDirectory = fromHere('../demo/');

/** What the builds of the SDK and of the dashboard make for this service to serve. */
export const builtSdkDirectory = fromHere('../../sdk/dist/');
export const builtDashboardDirectory = fromHere('../../dashboard/dist/');
