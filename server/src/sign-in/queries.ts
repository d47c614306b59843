import type { Selectable } from 'kysely';
import { maxSessions } from '../auth/sessions.ts';
import type { Database } from '../db/pool.ts';
import type { Tables } from '../db/tables.ts';

export type AccountRow = Selectable<Tables['accounts']>;

export function findAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether an account may have a new session, for which the oldest of too many makes room. */
export async function mayBegin(db: Database, accountId: string): Promise<boolean> {
  const account = await findAccount(db, accountId);
  if (!account || account.disabled_at) return false;
  await db
    .deleteFrom('account_sessions')
    .where('id', 'in', (query) =>
      query
        .selectFrom('account_sessions')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(maxSessions - 1),
    )
    .execute();
  return true;
}

export function renameAccount(trx: Database, id: string, name: string, now: Date) {
  return trx.updateTable('accounts').set({ name, updated_at: now }).where('id', '=', id).execute();
}

export function findOwnSession(db: Database, accountId: string, id: string) {
  const query = db.selectFrom('account_sessions').selectAll().where('account_id', '=', accountId);
  return query.where('id', '=', id).executeTakeFirst();
}

/** Ends a session; false when the account has no such session. */
export async function endSession(db: Database, accountId: string, id: string): Promise<boolean> {
  const query = db.deleteFrom('account_sessions').where('account_id', '=', accountId).where('id', '=', id);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

/** Ends all sessions of an account but one. */
export async function endOtherSessions(
  db: Database,
  accountId: string,
  except: string | null,
): Promise<void> {
  const query = db.deleteFrom('account_sessions').where('account_id', '=', accountId);
  await (except === null ? query : query.where('id', '<>', except)).execute();
}

/** Lets a session last longer. */
export function prolongSession(db: Database, accountId: string, id: string, expiresAt: Date, now: Date) {
  return db
    .updateTable('account_sessions')
    .set({ expires_at: expiresAt, updated_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
