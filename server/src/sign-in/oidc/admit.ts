import type { FastifyRequest } from 'fastify';
import { newId } from 'guidepost-model/ids';
import { actByLink } from '../../auth/audited.ts';
import type { Database } from '../../db/pool.ts';
import { isStorableText } from '../../http/text.ts';
import { deleteInvitation, findInvitationsByEmail } from '../../resources/invitations/queries.ts';
import { addMember } from '../../resources/members/queries.ts';
import { findAccount, findAccountByEmail, insertAccount } from '../queries.ts';
import type { Person } from './issuer.ts';
import { oidcProvider } from './oidc-settings.ts';

/** Why somebody whom the issuer knows is not let in. */
export class NotAdmitted extends Error {
  readonly reason: 'unverified' | 'unknown';

  constructor(reason: 'unverified' | 'unknown') {
    super(reason);
    this.reason = reason;
  }
}

/**
 * The account of somebody whom the issuer knows: the one that has signed in there before, or the one with the verified
 * address. An address with open invitations gets an account, and is a member of the projects that have invited it. Nobody
 * else is let in.
 */
export async function admit(
  trx: Database,
  request: FastifyRequest,
  { subject, email, isVerified, name }: Person,
  now: Date,
): Promise<string> {
  if (!isStorableText(subject)) throw new NotAdmitted('unknown');
  const known = await trx
    .selectFrom('account_credentials')
    .select('account_id')
    .where('provider_id', '=', oidcProvider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (known) {
    const account = await findAccount(trx, known.account_id);
    if (!account || account.disabled_at) throw new NotAdmitted('unknown');
    return account.id;
  }
  if (email === undefined || !isVerified || !isStorableText(email)) throw new NotAdmitted('unverified');
  const account = await findAccountByEmail(trx, email);
  const id = account?.id ?? (await join(trx, request, { email, name: name ?? email }, now));
  await trx
    .insertInto('account_credentials')
    .values({
      id: newId(),
      account_id: id,
      provider_id: oidcProvider,
      subject,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** How the audit log calls it. */
const joining = { id: 'finishOidcSignIn', changes: 'member', response: {} } as const;

/** A new account for an address that was invited. */
async function join(
  trx: Database,
  request: FastifyRequest,
  { email, name }: { email: string; name: string },
  now: Date,
): Promise<string> {
  const invitations = await findInvitationsByEmail(trx, email, now);
  const account = { id: newId(), email, name };
  if (invitations.length === 0 || !(await insertAccount(trx, account, now))) throw new NotAdmitted('unknown');
  for (const { id, project_id, role } of invitations) {
    await actByLink(trx, request, account, now, joining);
    await addMember(trx, project_id, account.id, role, now);
    await deleteInvitation(trx, project_id, id);
  }
  return account.id;
}
