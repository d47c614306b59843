import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import type { Tables } from '../../db/tables.ts';
import { deleteEnvironment, selectEnvironments } from '../environments/queries.ts';

export type ProjectRow = Selectable<Tables['projects']>;

export function findProjects(db: Database, ids: string[]): Promise<ProjectRow[]> {
  return db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', sql<string>`ANY (${ids}::text[])`)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** How many live projects the account owns, which it cannot add to until the transaction ends. */
export async function countOwnProjects(trx: Database, accountId: string): Promise<number> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const owned = trx
    .selectFrom('members as m')
    .innerJoin('projects as p', 'p.id', 'm.project_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('m.account_id', '=', accountId)
    .where('m.role', '=', 'owner')
    .where('p.deleted_at', 'is', null);
  return (await owned.executeTakeFirstOrThrow()).count;
}

export function renameProject(db: Database, projectId: string, name: string, now: Date) {
  return db
    .updateTable('projects')
    .set({ name, updated_at: now })
    .where('id', '=', projectId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Its environments go with it, one after the other, as if each had been deleted. */
export async function deleteProject(trx: Database, projectId: string, now: Date): Promise<void> {
  await trx
    .updateTable('projects')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', projectId)
    .execute();
  for (const { id } of await selectEnvironments(trx, projectId).orderBy('id').forUpdate().execute()) {
    await deleteEnvironment(trx, projectId, id, now);
  }
  await trx.deleteFrom('api_token_projects').where('project_id', '=', projectId).execute();
}
