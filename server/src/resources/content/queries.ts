import type { ContentType } from 'guidepost-model/content/types';
import { newId } from 'guidepost-model/ids';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { containsText } from '../../db/like.ts';
import type { Database } from '../../db/pool.ts';
import type { Tables } from '../../db/tables.ts';

export type ContentRow = Selectable<Tables['content']>;
export type PublicationRow = Selectable<Tables['publications']>;

interface ContentFilter {
  name?: string;
  type?: ContentType;
  published?: boolean;
  deleted?: boolean;
  after?: Date;
  before?: Date;
}

const isPublished = sql<SqlBool>`EXISTS (SELECT FROM publications p WHERE p.content_id = content.id)`;

export function selectContent(db: Database, projectId: string, filter: ContentFilter = {}) {
  const { name, type, published, deleted, after, before } = filter;
  return db
    .selectFrom('content')
    .selectAll('content')
    .where('project_id', '=', projectId)
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .$if(name !== undefined, (query) => query.where(containsText('name', name!)))
    .$if(type !== undefined, (query) => query.where('type', '=', type!))
    .$if(published === true, (query) => query.where(isPublished))
    .$if(published === false, (query) => query.where(sql<SqlBool>`NOT ${isPublished}`))
    .$if(after !== undefined, (query) => query.where('created_at', '>=', after!))
    .$if(before !== undefined, (query) => query.where('created_at', '<=', before!));
}

/** Archived or not. */
export function findContent(db: Database, projectId: string, id: string) {
  return db
    .selectFrom('content')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Archived or not, locked: whoever changes its versions or where they are live takes turns. */
export function lockContent(trx: Database, projectId: string, id: string) {
  return trx
    .selectFrom('content')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

interface NewContent {
  type: ContentType;
  name: string;
  buildUrl: string | null;
}

/** The version is to be inserted by the same transaction, under the id that the row names. */
export function insertContent(trx: Database, projectId: string, fields: NewContent, now: Date) {
  const { type, name, buildUrl } = fields;
  return trx
    .insertInto('content')
    .values({
      ...{ id: newId(), project_id: projectId, type, name, build_url: buildUrl },
      ...{ edited_version_id: newId(), created_at: now, updated_at: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface ContentChange {
  name?: string;
  build_url?: string | null;
  edited_version_id?: string;
  deleted_at?: Date | null;
}

export function updateContent(
  db: Database,
  projectId: string,
  id: string,
  changes: ContentChange,
  now: Date,
): Promise<ContentRow | undefined> {
  return db
    .updateTable('content')
    .set({ ...changes, updated_at: now })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Where these are live, by content. */
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

/** Makes a version the live one, and remembers that it was. */
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
