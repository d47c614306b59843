import { first } from 'guidepost-model/certain';
import { issueAt } from 'guidepost-model/issues';
import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import { invalid } from '../../http/request/errors.ts';
import { limits } from '../limits/limits.ts';
import { type LargeColumn, largeColumnsOf, type ThemeRow, type ThemeSummary } from './queries.ts';

const { most } = limits.themeBytes;

/** What the API document says about lists of themes. */
export const tooLargePages = `The parameter \`expand\` is refused when the settings and variations that it needs take more than ${most} bytes together. Ask for fewer themes at once with \`limit\` then.`;

/** The themes of a page with their large columns, unless these are too large for one answer. */
export async function withLargeColumns(
  db: Database,
  projectId: string,
  rows: ThemeSummary[],
  large: readonly LargeColumn[],
): Promise<(ThemeSummary & Partial<ThemeRow>)[]> {
  if (rows.length === 0 || large.length === 0) return rows;
  const ids = rows.map(({ id }) => id);
  // One theme is never refused: what it may hold is bounded when it is saved.
  if (rows.length > 1) await refuseTooMuch(db, projectId, ids, large);
  const found = await largeColumnsOf(db, projectId, ids, large);
  const byId = new Map(found.map((row) => [row.id, row]));
  return rows.map((row) => ({ ...row, ...byId.get(row.id) }));
}

/** Looks before anything is read: a hundred themes may have a hundred megabytes. */
async function refuseTooMuch(
  db: Database,
  projectId: string,
  ids: string[],
  large: readonly LargeColumn[],
): Promise<void> {
  const sizes = large.map((column) => sql`octet_length(${sql.ref(column)}::text)`);
  const { rows } = await sql<{ bytes: number }>`
    SELECT sum(${sql.join(sizes, sql` + `)})::float8 AS bytes FROM themes
    WHERE project_id = ${projectId} AND id = ANY (${ids}::text[])`.execute(db);
  if (first(rows).bytes > most)
    throw invalid([
      issueAt(
        'expand',
        `needs settings and variations of ${ids.length} themes, which take more than ${most} bytes. Ask for fewer themes at once with limit`,
      ),
    ]);
}
