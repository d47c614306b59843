import type { Database } from '../../../db/pool.ts';

export async function deleteMembership(
  db: Database,
  environmentId: string,
  companyId: string,
  userId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('memberships')
    .where('environment_id', '=', environmentId)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
