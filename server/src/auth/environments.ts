import type { Database } from '../db/pool.ts';

/** The one look-up without a tenant: it decides whether an environment is of another project or nowhere. */
export async function projectOfEnvironment(db: Database, id: string): Promise<string | undefined> {
  const query = db.selectFrom('environments').select('project_id').where('id', '=', id);
  const row = await query.where('deleted_at', 'is', null).executeTakeFirst();
  return row?.project_id;
}
