import { newId } from 'guidepost-model/ids';
import type { Database } from '../db/pool.ts';

/** The kind of credential that is a password; the others are named after their OIDC issuer. */
const passwordProvider = 'credential';

/** Gives an account a password, or another one. */
export async function setPassword(trx: Database, accountId: string, hash: string, now: Date): Promise<void> {
  await trx
    .insertInto('account_credentials')
    .values({
      id: newId(),
      account_id: accountId,
      provider_id: passwordProvider,
      subject: accountId,
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'subject']).doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute();
}

/** Replaces the hash of a password by another of the same password, unless the password has changed since. */
export async function renewPassword(db: Database, old: string, renewed: string, now: Date): Promise<void> {
  await db
    .updateTable('account_credentials')
    .set({ password: renewed, updated_at: now })
    .where('provider_id', '=', passwordProvider)
    .where('password', '=', old)
    .execute();
}

/** The hash of the password of an account; undefined when it has none. */
export async function passwordHashOf(db: Database, accountId: string): Promise<string | null | undefined> {
  const query = db.selectFrom('account_credentials').select('password');
  const row = await query
    .where('provider_id', '=', passwordProvider)
    .where('subject', '=', accountId)
    .executeTakeFirst();
  return row?.password;
}
