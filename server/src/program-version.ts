import { readFileSync } from 'node:fs';

/** The path is the same from src and from dist. */
const packageFile = new URL('../package.json', import.meta.url);

export const programVersion = (): string => JSON.parse(readFileSync(packageFile, 'utf8')).version;
