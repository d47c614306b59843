import type { Role } from '../../auth/scopes.ts';
import type { Database } from '../../db/pool.ts';

export function selectMembers(db: Database, projectId: string) {
  return db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.email', 'a.name', 'a.two_factor_enabled', 'm.role', 'm.created_at'])
    .where('m.project_id', '=', projectId);
}

export type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>;

export function findMember(db: Database, projectId: string, accountId: string) {
  return selectMembers(db, projectId).where('m.account_id', '=', accountId).executeTakeFirst();
}

/** The member, whom nobody else changes until the transaction ends. */
export function lockMember(trx: Database, projectId: string, accountId: string) {
  return selectMembers(trx, projectId)
    .where('m.account_id', '=', accountId)
    .forNoKeyUpdate('m')
    .executeTakeFirst();
}

export async function setRole(
  trx: Database,
  projectId: string,
  accountId: string,
  role: Role,
): Promise<void> {
  await trx
    .updateTable('members')
    .set({ role })
    .where('project_id', '=', projectId)
    .where('account_id', '=', accountId)
    .execute();
}

export async function removeMember(trx: Database, projectId: string, accountId: string): Promise<void> {
  await trx
    .deleteFrom('members')
    .where('project_id', '=', projectId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Makes an account a member; the role of one that is a member already stays. */
export async function addMember(
  trx: Database,
  projectId: string,
  accountId: string,
  role: Role,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('members')
    .values({ project_id: projectId, account_id: accountId, role, created_at: now })
    .onConflict((conflict) => conflict.columns(['project_id', 'account_id']).doNothing())
    .execute();
}
