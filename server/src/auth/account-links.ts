import { hash, randomBytes } from 'node:crypto';
import { newId } from 'guidepost-model/ids';
import type { Database } from '../db/pool.ts';

/** How long each kind of link works, in hours. */
const hours = { setup: 24, reset: 1 };

const identifierOf = (token: string) => `link:${hash('sha256', token, 'hex')}`;

/** The page on which the owner of a new service chooses the first password. */
export const setupAddress = (baseUrl: string, token: string) => `${baseUrl}/setup?token=${token}`;

/** Page of the link for an account that had a password: it asks what becomes of the access tokens. */
export const resetAddress = (baseUrl: string, token: string) => `${setupAddress(baseUrl, token)}&reset=1`;

/** The token of a link whose holder may choose the password of the account, once. Earlier links no longer work. */
export async function makeAccountLink(
  trx: Database,
  accountId: string,
  kind: keyof typeof hours,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await removeAccountLinks(trx, accountId);
  await trx
    .insertInto('account_verifications')
    .values({
      id: newId(),
      identifier: identifierOf(token),
      value: accountId,
      expires_at: new Date(now.getTime() + hours[kind] * 3_600_000),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return token;
}

/** The account whose link has this token; undefined when no link that still works has it. */
export async function findAccountLink(db: Database, token: string, now: Date): Promise<string | undefined> {
  const query = db.selectFrom('account_verifications').select('value');
  const row = await query
    .where('identifier', '=', identifierOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.value;
}

/** The account whose link has this token, which is used up now. */
export async function useAccountLink(trx: Database, token: string, now: Date): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('account_verifications')
    .where('identifier', '=', identifierOf(token))
    .where('expires_at', '>', now)
    .returning('value')
    .executeTakeFirst();
  return row?.value;
}

async function removeAccountLinks(trx: Database, accountId: string): Promise<void> {
  await trx
    .deleteFrom('account_verifications')
    .where('identifier', 'like', 'link:%')
    .where('value', '=', accountId)
    .execute();
}
