import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { nearest } from './nearest.ts';
import { OperatorError } from './operator-error.ts';
import { settings } from './settings.ts';

/** Names that other programs read, and that a file of settings may have for them. */
const ofOthers = /^(NODE_|NPM_|COMPOSE_|DOCKER_|PG[A-Z]|LC_|LANG$|TZ$|PATH$|(HTTPS?|NO|ALL)_PROXY$)/i;

/**
 * Loads the file .env of the current folder, if there is one. Variables that are set already win over it. Answers a sentence for
 * each name in it that is no setting: a mistyped name would otherwise be a setting that has no effect.
 */
export function loadEnvFile(path = '.env'): string[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EISDIR') return [];
    throw new OperatorError(`The file ${path} cannot be read: ${message}.`);
  }
  process.loadEnvFile(path);
  return unknownNames(Object.keys(parseEnv(text)).sort()).map(
    (name) => `${name} in ${path} is no setting of Guidepost.${hint(name)}`,
  );
}

/** Sentences for variables of the environment that are all but settings. Other programs have variables there too. */
export function mistypedVariables(environment: NodeJS.ProcessEnv): string[] {
  return unknownNames(Object.keys(environment)).flatMap((name) => {
    const meant = nearest(name, known);
    const isSwapOfLetters = meant?.length === name.length && sorted(meant) === sorted(name);
    if (!meant || !isSwapOfLetters || environment[meant]) return [];
    return [`The variable ${name} is no setting of Guidepost.${hint(name)}`];
  });
}

const sorted = (name: string) => [...name].sort().join('');

const known = new Set(
  Object.entries(settings).flatMap(([name, row]) =>
    'secret' in row && row.secret ? [name, `${name}_FILE`] : [name],
  ),
);

const unknownNames = (names: string[]) => names.filter((name) => !known.has(name) && !ofOthers.test(name));

function hint(name: string): string {
  const meant = nearest(name, known);
  return meant ? ` Did you mean ${meant}?` : ' docs/configuration.md lists all settings.';
}
