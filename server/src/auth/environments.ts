import type { Database } from '../db/pool.ts';

/**
 * The project of an environment. This is the only query without a tenant: it tells foreign environments from
 * unknown ones.
 */
export async function projectOfEnvironment(db: Database, id: string): Promise<string | undefined> {
  const query = db.selectFrom('environments').select('project_id').where('id', '=', id);
  const row = await query.where('deleted_at', 'is', null).executeTakeFirst();
  return row?.project_id;
}

/** Keeps an environment from being deleted until the transaction ends; false when it is deleted already. */
export async function holdEnvironment(trx: Database, projectId: string, id: string): Promise<boolean> {
  const query = trx.selectFrom('environments').select('id').where('project_id', '=', projectId);
  const row = await query
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}
