import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import type { EntryRow } from './queries.ts';
import { type AuditNames, asked } from './summary.ts';

const namesOf = (rows: readonly { id: string; name: string }[]) =>
  new Map(rows.map(({ id, name }) => [id, name]));

/** The names of what the entries of a page are about, in a few queries however many there are. */
export async function findAuditNames(
  db: Database,
  projectId: string,
  entries: readonly EntryRow[],
): Promise<AuditNames> {
  const contentIds = entries.flatMap((entry) => (entry.target_type === 'content' ? [entry.target_id] : []));
  const versionIds = entries.flatMap((entry) => asked(entry).versions);
  const [contents, versions, environments, localizations] = await Promise.all([
    db
      .selectFrom('content')
      .select(['id', 'name'])
      .where('project_id', '=', projectId)
      .where('id', '=', sql<string>`ANY(${contentIds}::text[])`)
      .execute(),
    db
      .selectFrom('content_versions as v')
      .innerJoin('content as c', 'c.id', 'v.content_id')
      .select(['v.id', 'v.number'])
      .where('c.project_id', '=', projectId)
      .where('v.id', '=', sql<string>`ANY(${versionIds}::text[])`)
      .execute(),
    db.selectFrom('environments').select(['id', 'name']).where('project_id', '=', projectId).execute(),
    db.selectFrom('localizations').select(['id', 'name']).where('project_id', '=', projectId).execute(),
  ]);
  return {
    contents: namesOf(contents),
    environments: namesOf(environments),
    localizations: namesOf(localizations),
    versions: new Map(versions.map(({ id, number }) => [id, number])),
  };
}
