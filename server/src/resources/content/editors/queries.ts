import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/pool.ts';
import type { Tables } from '../../../db/tables.ts';

export type EditorRow = Selectable<Tables['content_editors']>;

/** How long an editor counts as open after it was heard of. Editors tell every five seconds that they are there. */
const aliveMs = 20_000;
/** How many editors of one content are remembered. Nobody reads a longer list. */
const mostEditors = 50;
/** How many editors that are gone one run removes; the next run takes the rest. */
const removedAtOnce = 10_000;

const goneBefore = (now: Date) => new Date(now.getTime() - aliveMs);

/** Remembers that the editor is open. An id that somebody else uses already stays theirs. */
export async function rememberEditor(
  db: Database,
  projectId: string,
  { content_id, id, account_id, name }: Omit<EditorRow, 'project_id' | 'seen_at'>,
  now: Date,
): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM content_editors
      WHERE project_id = ${projectId} AND content_id = ${content_id} AND id <> ${id} AND seen_at < ${goneBefore(now)})
    INSERT INTO content_editors (project_id, content_id, id, account_id, name, seen_at)
    SELECT ${projectId}, ${content_id}, ${id}, ${account_id}, ${name}, ${now}
    WHERE (SELECT count(*) FROM content_editors
      WHERE content_id = ${content_id} AND id <> ${id} AND seen_at >= ${goneBefore(now)}) < ${mostEditors}
    ON CONFLICT (content_id, id) DO UPDATE SET seen_at = excluded.seen_at, name = excluded.name
      WHERE content_editors.account_id = excluded.account_id`.execute(db);
}

export const otherEditors = (db: Database, projectId: string, contentId: string, id: string, now: Date) =>
  db
    .selectFrom('content_editors')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('content_id', '=', contentId)
    .where('id', '<>', id)
    .where('seen_at', '>=', goneBefore(now))
    .orderBy('id')
    .limit(mostEditors)
    .execute();

export async function forgetEditor(
  db: Database,
  projectId: string,
  { content_id, id, account_id }: Pick<EditorRow, 'content_id' | 'id' | 'account_id'>,
): Promise<void> {
  await db
    .deleteFrom('content_editors')
    .where('project_id', '=', projectId)
    .where('content_id', '=', content_id)
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .execute();
}

/** Removes what editors left behind that were never closed. */
export async function removeGoneEditors(db: Database, now: Date): Promise<void> {
  await sql`
    DELETE FROM content_editors WHERE (content_id, id) IN (
      SELECT content_id, id FROM content_editors WHERE seen_at < ${goneBefore(now)} LIMIT ${removedAtOnce})`.execute(
    db,
  );
}
