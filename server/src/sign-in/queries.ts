import { type Selectable, sql } from 'kysely';
import { maxSessions, sessionDays, sessionTokenHash } from '../auth/sessions.ts';
import type { Database } from '../db/pool.ts';
import type { Tables } from '../db/tables.ts';

/** How many expired rows one run removes. */
const expiredPerRun = 10_000;

export type AccountRow = Selectable<Tables['accounts']>;
export type AccountSessionRow = Selectable<Tables['account_sessions']>;

export function findAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findAccountByEmail(db: Database, email: string): Promise<AccountRow | undefined> {
  const query = db.selectFrom('accounts').selectAll().where('email', '=', email.toLowerCase());
  return query.where('disabled_at', 'is', null).executeTakeFirst();
}

/** Writes an account; false when its address has one. */
export async function insertAccount(
  trx: Database,
  account: Pick<AccountRow, 'id' | 'email' | 'name' | 'email_verified' | 'invited_by'>,
  now: Date,
): Promise<boolean> {
  const result = await trx
    .insertInto('accounts')
    .values({ ...account, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
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

/** More of a User-Agent is not kept. */
export const longestUserAgent = 500;

/** Writes a session that begins now, without the library that checks passwords. */
export async function insertSession(
  trx: Database,
  session: { id: string; account_id: string; token: string; ip_address: string; user_agent: string },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('account_sessions')
    .values({
      ...session,
      token: sessionTokenHash(session.token),
      user_agent: session.user_agent.slice(0, longestUserAgent),
      confirmed_at: now,
      expires_at: new Date(now.getTime() + sessionDays * 86_400_000),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export function renameAccount(trx: Database, id: string, name: string, now: Date) {
  return trx.updateTable('accounts').set({ name, updated_at: now }).where('id', '=', id).execute();
}

export function listSessions(db: Database, accountId: string, now: Date): Promise<AccountSessionRow[]> {
  return db
    .selectFrom('account_sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxSessions)
    .execute();
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

/** Notes that the person has just proved who it is. */
export function confirmSession(db: Database, accountId: string, id: string, now: Date) {
  return db
    .updateTable('account_sessions')
    .set({ confirmed_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Removes what has expired, some at a time; what is left over goes with the next run. */
export async function removeExpiredSignIns(db: Database, now: Date): Promise<void> {
  for (const table of ['account_sessions', 'account_verifications'] as const) {
    await sql`
      DELETE FROM ${sql.table(table)} WHERE id IN (
        SELECT id FROM ${sql.table(table)} WHERE expires_at <= ${now} ORDER BY expires_at LIMIT ${expiredPerRun})`.execute(
      db,
    );
  }
}
