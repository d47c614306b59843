import { readFileSync } from 'node:fs';
import { packageFile } from './paths.ts';

/** The build puts the commit here, see server/vite.config.ts. Nothing is here where the program runs from its sources. */
declare const builtCommit: string | undefined;

export const programVersion = (): string => JSON.parse(readFileSync(packageFile, 'utf8')).version;

/** The commit that the program was built from, in short; null when the build did not know it. */
export const programCommit = (): string | null =>
  typeof builtCommit === 'string' && builtCommit !== '' ? builtCommit : null;

/** The version as people read it, such as `0.1.0 (3f2a91c)`. */
export function versionText(): string {
  const commit = programCommit();
  return commit === null ? programVersion() : `${programVersion()} (${commit})`;
}
