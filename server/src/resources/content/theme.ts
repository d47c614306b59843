import type { Database } from '../../db/pool.ts';

/** A live theme of the project, kept from being deleted until the transaction ends. */
export async function lockTheme(trx: Database, projectId: string, id: string): Promise<boolean> {
  const theme = await trx
    .selectFrom('themes')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return theme !== undefined;
}
