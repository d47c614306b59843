import type { Database } from '../../db/pool.ts';
import { nameOf, type Place, type Thing, type Things } from './things.ts';

const environmentOf = ({ environmentId }: Place) => environmentId ?? '';

/** The fingerprints that things had after the last apply to the same place. */
export async function appliedFingerprints(db: Database, place: Place): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('applied_things')
    .select(['kind', 'key', 'fingerprint'])
    .where('project_id', '=', place.projectId)
    .where('environment_id', '=', environmentOf(place))
    .execute();
  return new Map(rows.map(({ kind, key, fingerprint }) => [`${kind}/${key}`, fingerprint]));
}

/** The fingerprint of what an apply has deleted. */
export const gone = 'gone';

/** Remembers the state of the things that were applied, for the next apply. */
export async function saveApplied(
  trx: Database,
  place: Place,
  things: readonly Thing[],
  { before, after }: { before: Things; after: Things },
): Promise<void> {
  const where = { project_id: place.projectId, environment_id: environmentOf(place) };
  const written = things.flatMap((thing) => after.get(nameOf(thing)) ?? []);
  const deleted = [...before.values()].filter((thing) => !after.has(nameOf(thing)));
  const rows = [
    ...written.map(({ kind, key, fingerprint }) => ({ ...where, kind, key, fingerprint })),
    ...deleted.map(({ kind, key }) => ({ ...where, kind, key, fingerprint: gone })),
  ];
  const atOnce = 1_000;
  for (let from = 0; from < rows.length; from += atOnce)
    await trx
      .insertInto('applied_things')
      .values(rows.slice(from, from + atOnce))
      .onConflict((conflict) =>
        conflict
          .columns(['project_id', 'environment_id', 'kind', 'key'])
          .doUpdateSet({ fingerprint: ({ ref }) => ref('excluded.fingerprint') }),
      )
      .execute();
}
