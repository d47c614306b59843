import type { ContentType } from 'guidepost-model/content-types/types';
import { newId } from 'guidepost-model/ids';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { given } from '../../db/given.ts';
import { containsText } from '../../db/like.ts';
import type { Database } from '../../db/pool.ts';
import type { Tables } from '../../db/tables.ts';
import { isOfDemo } from '../environments/demo-objects.ts';

export type ContentRow = Selectable<Tables['content']>;

interface ContentFilter {
  name?: string | undefined;
  search?: string | undefined;
  type?: ContentType | undefined;
  published?: boolean | undefined;
  deleted?: boolean | undefined;
  demo?: boolean | undefined;
}

const isPublished = sql<SqlBool>`EXISTS (SELECT FROM publications p WHERE p.content_id = content.id)`;

export function selectContent(db: Database, projectId: string, filter: ContentFilter = {}) {
  const { name, search, type, published, deleted, demo } = filter;
  return db
    .selectFrom('content')
    .selectAll('content')
    .where('project_id', '=', projectId)
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .$call(given(name, (query, name) => query.where(containsText('name', name))))
    .$call(given(search, (query, text) => query.where(containsText('name', text))))
    .$call(given(type, (query, type) => query.where('type', '=', type)))
    .$if(demo === true, (query) => query.where(isOfDemo('content')))
    .$if(demo === false, (query) => query.where(sql<SqlBool>`NOT ${isOfDemo('content')}`))
    .$if(published === true, (query) => query.where(isPublished))
    .$if(published === false, (query) => query.where(sql<SqlBool>`NOT ${isPublished}`));
}

/** Finds archived content too. */
export function findContent(db: Database, projectId: string, id: string) {
  return db
    .selectFrom('content')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Finds archived content too, and locks it until the transaction ends. Whoever changes the versions of content or
 * its publications takes this lock first, so such changes happen one after the other.
 */
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

/** The same transaction inserts the first version, with the id that the row has as `edited_version_id`. */
export function insertContent(trx: Database, projectId: string, fields: NewContent, now: Date) {
  const { type, name, buildUrl } = fields;
  return trx
    .insertInto('content')
    .values({
      id: newId(),
      project_id: projectId,
      type,
      name,
      build_url: buildUrl,
      edited_version_id: newId(),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface ContentChange {
  name?: string | undefined;
  build_url?: string | null | undefined;
  edited_version_id?: string | undefined;
  deleted_at?: Date | null | undefined;
}

export function updateContent(
  db: Database,
  projectId: string,
  id: string,
  changes: ContentChange,
  now: Date,
): Promise<ContentRow> {
  return db
    .updateTable('content')
    .set({ ...changes, updated_at: now })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
