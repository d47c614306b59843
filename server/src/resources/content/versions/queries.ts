import type { VersionBody } from 'guidepost-model/content/body';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/pool.ts';
import type { Tables } from '../../../db/tables.ts';

type Table = Selectable<Tables['content_versions']>;
type StoredBody = Omit<VersionBody, 'themeId'>;

/** A version without its body. Bodies can be large, so lists read them only where they are asked for. */
export type VersionRow = Omit<Table, 'body'>;
export type FullVersionRow = VersionRow & { body: StoredBody };

const summaryColumns = [
  'id',
  'project_id',
  'content_id',
  'number',
  'theme_id',
  'revision',
  'first_published_at',
  'note',
  'created_by',
  'created_by_name',
  'created_at',
  'updated_at',
] as const;

export const bodyOf = ({ body, theme_id }: FullVersionRow): VersionBody => ({ ...body, themeId: theme_id });

export function selectVersions(db: Database, projectId: string, contentId: string) {
  return db
    .selectFrom('content_versions')
    .select(summaryColumns)
    .where('project_id', '=', projectId)
    .where('content_id', '=', contentId);
}

export function selectFullVersions(db: Database, projectId: string, contentId: string) {
  return selectVersions(db, projectId, contentId).select('body').$castTo<FullVersionRow>();
}

export function findVersion(db: Database, projectId: string, contentId: string, id: string) {
  return selectFullVersions(db, projectId, contentId).where('id', '=', id).executeTakeFirst();
}

/** The versions with these ids, without their bodies. */
export async function versionsById(
  db: Database,
  projectId: string,
  ids: string[],
): Promise<Map<string, VersionRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('content_versions')
    .select(summaryColumns)
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The versions with these ids, with their bodies. */
export function fullVersionsById(db: Database, projectId: string, ids: string[]): Promise<FullVersionRow[]> {
  return db
    .selectFrom('content_versions')
    .select(summaryColumns)
    .select('body')
    .$castTo<FullVersionRow>()
    .where('project_id', '=', projectId)
    .where('id', 'in', [...ids, ''])
    .execute();
}

interface NewVersion {
  id: string;
  projectId: string;
  contentId: string;
  body: VersionBody;
}

/** Gives the version the next number of its content. The caller holds the lock of the content. */
export async function insertVersion(trx: Database, version: NewVersion, now: Date): Promise<FullVersionRow> {
  const { themeId, ...body } = version.body;
  const row = await trx
    .insertInto('content_versions')
    .values({
      id: version.id,
      project_id: version.projectId,
      content_id: version.contentId,
      number: sql<number>`(SELECT coalesce(max(number) + 1, 0) FROM content_versions WHERE content_id = ${version.contentId})`,
      theme_id: themeId,
      body: JSON.stringify(body),
      created_at: now,
      updated_at: now,
    })
    .returning(summaryColumns)
    .executeTakeFirstOrThrow();
  // The body is what was written, and large enough not to be read once more.
  return { ...row, body };
}

export async function writeBody(
  trx: Database,
  projectId: string,
  id: string,
  whole: VersionBody,
  now: Date,
): Promise<FullVersionRow> {
  const { themeId, ...body } = whole;
  const row = await trx
    .updateTable('content_versions')
    .set({
      theme_id: themeId,
      body: JSON.stringify(body),
      revision: sql<number>`revision + 1`,
      updated_at: now,
    })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returning(summaryColumns)
    .executeTakeFirstOrThrow();
  return { ...row, body };
}

/** Marks a version as published, after which it cannot be changed. */
export async function markPublished(trx: Database, projectId: string, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('content_versions')
    .set({ first_published_at: now })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('first_published_at', 'is', null)
    .execute();
}

/** Writes a note for people. It is no part of the body, so the entity tag of a draft stays. */
export async function writeNote(
  trx: Database,
  projectId: string,
  id: string,
  note: string | null,
): Promise<void> {
  await trx
    .updateTable('content_versions')
    .set({ note })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}
