import { newId } from 'guidepost-model/ids';
import { type Selectable, sql } from 'kysely';
import { given } from '../../db/given.ts';
import { containsText } from '../../db/like.ts';
import type { Database } from '../../db/pool.ts';
import type { Environments } from '../../db/tables/access.ts';
import { deleteEndpointsOf } from '../../delivery/delete-endpoints.ts';

export type EnvironmentRow = Selectable<Environments>;

export function selectEnvironments(db: Database, projectId: string, filter: { name?: string } = {}) {
  return db
    .selectFrom('environments')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .$call(given(filter.name, (query, name) => query.where(containsText('name', name))));
}

export function findEnvironment(db: Database, projectId: string, id: string) {
  return selectEnvironments(db, projectId).where('id', '=', id).executeTakeFirst();
}

interface NewEnvironment {
  name: string;
  sdkToken: string;
}

export function insertEnvironment(db: Database, projectId: string, fields: NewEnvironment, now: Date) {
  return db
    .insertInto('environments')
    .values({
      id: newId(),
      project_id: projectId,
      name: fields.name,
      is_primary: false,
      sdk_token: fields.sdkToken,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type EnvironmentChanges = Partial<
  Pick<
    EnvironmentRow,
    | 'name'
    | 'sdk_token'
    | 'require_identity'
    | 'allowed_origins'
    | 'runtime_creates_definitions'
    | 'allow_scripts'
  >
>;

export function updateEnvironment(
  db: Database,
  projectId: string,
  id: string,
  changes: EnvironmentChanges,
  now: Date,
) {
  return db
    .updateTable('environments')
    .set({ ...changes, updated_at: now })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Locked against other changes of it, until the transaction ends. */
export function lockEnvironment(trx: Database, projectId: string, id: string) {
  return selectEnvironments(trx, projectId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** All live environments of the project, locked against each other's deletion until the transaction ends. */
export function lockEnvironments(db: Database, projectId: string) {
  return selectEnvironments(db, projectId).orderBy('id').forUpdate().execute();
}

/** Tokens that were limited to it lose it; one that had nothing else is left with no environment, not with all. */
export async function deleteEnvironment(
  db: Database,
  projectId: string,
  id: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('environments')
    .set({ deleted_at: now, updated_at: now })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('api_tokens')
    .set({ environment_ids: sql`array_remove(environment_ids, ${id})` })
    .where(sql<boolean>`${id} = ANY (environment_ids)`)
    .execute();
  await deleteEndpointsOf(db, id, now);
}

export interface Publication {
  project_id: string;
  environment_id: string;
  content_id: string;
}

/**
 * Unpublishes everything from an environment, and answers what was published there. Whoever starts a session of such
 * content holds its publication, and takes several of them in the same order.
 */
export async function deletePublications(
  trx: Database,
  projectId: string,
  environmentId: string,
): Promise<Publication[]> {
  const published = await trx
    .selectFrom('publications')
    .select(['project_id', 'environment_id', 'content_id'])
    .where('project_id', '=', projectId)
    .where('environment_id', '=', environmentId)
    .orderBy('content_id')
    .forUpdate()
    .execute();
  await trx
    .deleteFrom('publications')
    .where('project_id', '=', projectId)
    .where('environment_id', '=', environmentId)
    .execute();
  return published;
}
