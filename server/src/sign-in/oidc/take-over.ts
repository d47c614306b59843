import type { FastifyRequest } from 'fastify';
import { actByLink } from '../../auth/audited.ts';
import { noteChange } from '../../db/acting.ts';
import type { Database } from '../../db/pool.ts';
import { writeMail } from '../../mail/outbox.ts';
import type { AccountLog } from '../account-log.ts';
import { type AccountRow, endOtherSessions } from '../queries.ts';

/** Owners of projects who are told, where nobody invited the account. */
const mostOwners = 20;

interface Needs {
  now: () => Date;
  accountLog: AccountLog;
  sendsMail: boolean;
}

/** How the audit log calls it. */
const takingOver = { id: 'finishOidcSignIn', changes: 'account', response: {} } as const;

/**
 * Gives an account whose address nobody has proved to the person whom the issuer knows by that address. Whoever made the account
 * before may be somebody else, so every way in of before ends: password, sessions, tokens, second factor, links and devices. Both
 * sides are told.
 */
export async function takeOver(
  trx: Database,
  request: FastifyRequest,
  before: AccountRow,
  { name, issuer }: { name: string; issuer: string },
  needs: Needs,
): Promise<void> {
  const { now, accountLog, sendsMail } = needs;
  const account = { ...before, name };
  // Before there is somebody who acts: each project has one entry about the account, and none about each token.
  await endWaysIn(trx, before.id, now());
  await actByLink(trx, request, account, now(), takingOver);
  await trx
    .updateTable('accounts')
    .set({ name, email_verified: true, two_factor_enabled: false, updated_at: now() })
    .where('id', '=', before.id)
    .execute();
  await noteChange(trx, 'account', account, 'updated');
  await accountLog.record(trx, request, account, 'account_taken_over', { issuer });
  if (!sendsMail) return;
  for (const recipient of await otherSideOf(trx, before)) {
    const subject = `${account.email} has taken over an account`;
    const body = `The account of ${account.email}, which was made by an invitation, was taken over by the person who signed in at ${issuer} with this address. The password, the sessions, the access tokens and the second factor of before no longer work. The person keeps the roles in your projects.\n`;
    await writeMail(trx, { recipient, subject, body }, now());
  }
}

async function endWaysIn(trx: Database, accountId: string, now: Date): Promise<void> {
  await endOtherSessions(trx, accountId, null);
  for (const table of ['account_credentials', 'account_two_factors', 'account_devices'] as const)
    await trx.deleteFrom(table).where('account_id', '=', accountId).execute();
  // Links to choose a password, and sign-ins that wait for a code.
  await trx.deleteFrom('account_verifications').where('value', '=', accountId).execute();
  await trx
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Addresses of those who let the account in: the inviter, or the owners of its projects. */
async function otherSideOf(trx: Database, { id, invited_by }: AccountRow): Promise<string[]> {
  const accounts = trx.selectFrom('accounts as a').select('a.email').where('a.disabled_at', 'is', null);
  const found = invited_by
    ? accounts.where('a.id', '=', invited_by)
    : accounts
        .where('a.id', '<>', id)
        .where('a.id', 'in', (query) =>
          query
            .selectFrom('members as own')
            .innerJoin('members as owner', 'owner.project_id', 'own.project_id')
            .select('owner.account_id')
            .where('own.account_id', '=', id)
            .where('owner.role', '=', 'owner'),
        );
  return (await found.limit(mostOwners).execute()).map(({ email }) => email);
}
