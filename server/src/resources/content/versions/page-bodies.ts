import { first } from 'guidepost-model/certain';
import { issueAt } from 'guidepost-model/issues';
import { sql } from 'kysely';
import type { Database } from '../../../db/pool.ts';
import { invalid } from '../../../http/request/errors.ts';
import { limits } from '../../limits/limits.ts';
import { type FullVersionRow, fullVersionsById, selectFullVersions, type VersionRow } from './queries.ts';

const { most } = limits.versionBytes;

/** What the API document says about lists of versions. */
export const tooLargePages = `The parameter \`expand\` is refused when the bodies of the versions of a page take more than ${most} bytes together. Ask for fewer versions at once with \`limit\` then.`;

/** The versions of a page with their bodies, unless these are too large for one answer. */
export async function withBodies(
  db: Database,
  projectId: string,
  contentId: string,
  rows: VersionRow[],
): Promise<FullVersionRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  // One version is never refused: what it may hold is bounded when it is saved.
  if (rows.length > 1) await refuseTooMuch(db, projectId, ids);
  const found = await selectFullVersions(db, projectId, contentId).where('id', 'in', ids).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The versions that are being edited of a page of content, with their bodies, unless these are too large for one answer. */
export async function editedBodies(
  db: Database,
  projectId: string,
  ids: string[],
): Promise<FullVersionRow[]> {
  if (ids.length > 1) await refuseTooMuch(db, projectId, ids);
  return fullVersionsById(db, projectId, ids);
}

/** Looks before anything is read: a hundred bodies may have a hundred megabytes. */
async function refuseTooMuch(db: Database, projectId: string, ids: string[]): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT sum(octet_length(body::text))::float8 AS bytes FROM content_versions
    WHERE project_id = ${projectId} AND id = ANY (${ids}::text[])`.execute(db);
  if (first(rows).bytes > most)
    throw invalid([
      issueAt(
        'expand',
        `needs the bodies of ${ids.length} versions, which take more than ${most} bytes. Ask for fewer versions at once with limit`,
      ),
    ]);
}
