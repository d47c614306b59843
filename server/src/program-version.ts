import { readFileSync } from 'node:fs';
import { packageFile } from './paths.ts';

export const programVersion = (): string => JSON.parse(readFileSync(packageFile, 'utf8')).version;
