import { only } from 'guidepost-model/certain';
import { newId } from 'guidepost-model/ids';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import type { Tables } from '../../db/tables.ts';

export type PublicationRow = Selectable<Tables['publications']>;

/** The publications of each content, the oldest first. */
export async function publicationsOf(
  db: Database,
  projectId: string,
  contentIds: string[],
): Promise<Map<string, PublicationRow[]>> {
  const found = new Map<string, PublicationRow[]>();
  if (contentIds.length === 0) return found;
  const rows = await db
    .selectFrom('publications')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('content_id', 'in', contentIds)
    .orderBy('published_at')
    .orderBy('environment_id')
    .execute();
  for (const row of rows) found.set(row.content_id, [...(found.get(row.content_id) ?? []), row]);
  return found;
}

/** How many bytes the bodies take that the environment shows once this version is published there. */
export async function publishedBytes(
  trx: Database,
  { project_id, environment_id, content_id, version_id }: Omit<PublicationRow, 'published_at'>,
): Promise<number> {
  const { rows } = await sql<{ bytes: string | null }>`
    SELECT sum(octet_length(body::text)) AS bytes FROM content_versions
    WHERE project_id = ${project_id} AND id IN (
      SELECT ${version_id} UNION ALL
      SELECT version_id FROM publications
      WHERE environment_id = ${environment_id} AND content_id <> ${content_id})`.execute(trx);
  return Number(only(rows).bytes);
}

/** Makes a version the published one of its content in an environment, and writes the publish into the history. */
export async function insertPublication(
  trx: Database,
  publication: Omit<PublicationRow, 'published_at'>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('publications')
    .values({ ...publication, published_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['environment_id', 'content_id'])
        .doUpdateSet({ version_id: publication.version_id, published_at: now }),
    )
    .execute();
  await trx
    .insertInto('publish_records')
    .values({ id: newId(), ...publication, published_at: now })
    .execute();
}

export async function deletePublication(
  trx: Database,
  projectId: string,
  environmentId: string,
  contentId: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('publications')
    .where('project_id', '=', projectId)
    .where('environment_id', '=', environmentId)
    .where('content_id', '=', contentId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
