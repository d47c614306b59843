import { fileURLToPath } from 'node:url';

/** The path of a file of deploy/ha: the programs use what operators are given. */
export const deployed = (name: string): string =>
  fileURLToPath(new URL(`../../../deploy/ha/${name}`, import.meta.url));
