import type { Database } from '../db/pool.ts';
import { OperatorError } from '../operator-error.ts';

/** Projects and environments that a person names, by their id or their name. */

interface Named {
  id: string;
  name: string;
}

/** The one thing of this id or name. Names need not be unique: then the id decides. */
export function named<Thing extends Named>(things: readonly Thing[], word: string, what: string): Thing {
  const byId = things.find(({ id }) => id === word);
  if (byId) return byId;
  const byName = things.filter(({ name }) => name.toLowerCase() === word.toLowerCase());
  const [only] = byName;
  if (only && byName.length === 1) return only;
  if (byName.length > 1)
    throw new OperatorError(
      `${byName.length} ${what}s are called ${word}. Name one by its id: ${byName.map(({ id }) => id).join(', ')}`,
    );
  const known = things.map(({ name }) => name).join(', ');
  throw new OperatorError(`No such ${what}: ${word}${known ? `\nThere are: ${known}` : ''}`);
}

export const liveProjects = (db: Database) =>
  db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute();

/** The id of the project of this id or name. */
export async function projectNamed(db: Database, word: string): Promise<string> {
  return named(await liveProjects(db), word, 'project').id;
}

/** The ids of the environments of these ids or names, in the given projects. */
export async function environmentsNamed(
  db: Database,
  projectIds: string[],
  words: string[],
): Promise<string[]> {
  if (words.length === 0) return [];
  const environments = await db
    .selectFrom('environments')
    .select(['id', 'name'])
    .where('project_id', 'in', projectIds)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return words.map((word) => named(environments, word, 'environment').id);
}
