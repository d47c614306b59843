import type { FastifyRequest } from 'fastify';
import { certain } from 'guidepost-model/certain';
import { newId } from 'guidepost-model/ids';
import { actByLink } from '../../auth/audited.ts';
import type { Database } from '../../db/pool.ts';
import { isStorableText } from '../../http/request/text.ts';
import { deleteInvitation, findInvitationsByEmail } from '../../resources/invitations/queries.ts';
import { addMember } from '../../resources/members/queries.ts';
import type { AccountLog } from '../account-log.ts';
import { type AccountRow, findAccount, findAccountByEmail, insertAccount } from '../queries.ts';
import type { Person } from './issuer.ts';
import { oidcProvider } from './oidc-settings.ts';
import { takeOver } from './take-over.ts';

/** Why somebody whom the issuer knows is not let in. */
export class NotAdmitted extends Error {
  readonly reason: 'unverified' | 'unknown';

  constructor(reason: 'unverified' | 'unknown') {
    super(reason);
    this.reason = reason;
  }
}

/** What becomes of somebody whom the issuer knows: the account is open, or waits for its own code before it is linked. */
export type Admission =
  | { account: AccountRow; waitsForCode: false }
  | { account: AccountRow; waitsForCode: true; subject: string };

interface Needs {
  now: () => Date;
  accountLog: AccountLog;
  sendsMail: boolean;
  /** The name of the issuer, as people know it. */
  issuer: string;
}

/**
 * The account of somebody whom the issuer knows: the one that has signed in there before, or the one with the verified
 * address. An address with open invitations gets an account, and is a member of the projects that have invited it. Nobody
 * else is let in.
 */
export async function admit(
  trx: Database,
  request: FastifyRequest,
  person: Person,
  needs: Needs,
): Promise<Admission> {
  const { subject, email, isVerified, name } = person;
  if (!isStorableText(subject)) throw new NotAdmitted('unknown');
  const linked = await findLinked(trx, subject);
  if (linked) return { account: linked, waitsForCode: false };
  if (email === undefined || !isVerified || !isStorableText(email)) throw new NotAdmitted('unverified');
  const known = await findAccountByEmail(trx, email);
  const isProved = known?.email_verified ?? false;
  // A second factor of a proved account belongs to the same person, who enters its code before the issuer is trusted.
  if (known?.two_factor_enabled && isProved) return { account: known, waitsForCode: true, subject };
  const account = known ?? (await join(trx, request, { email, name: name ?? email }, needs.now()));
  if (known && !isProved)
    await takeOver(trx, request, known, { name: name ?? known.name, issuer: needs.issuer }, needs);
  await linkIdentity(trx, { accountId: account.id, subject }, needs.now());
  if (known) await needs.accountLog.record(trx, request, known, 'identity_linked', { issuer: needs.issuer });
  return { account, waitsForCode: false };
}

/** The account that has signed in at the issuer before. */
async function findLinked(trx: Database, subject: string): Promise<AccountRow | undefined> {
  const row = await trx
    .selectFrom('account_credentials')
    .select('account_id')
    .where('provider_id', '=', oidcProvider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (!row) return undefined;
  const account = await findAccount(trx, row.account_id);
  if (!account || account.disabled_at) throw new NotAdmitted('unknown');
  return account;
}

/** From now on the person may sign in at the issuer. */
export async function linkIdentity(
  trx: Database,
  { accountId, subject }: { accountId: string; subject: string },
  now: Date,
): Promise<void> {
  const times = { created_at: now, updated_at: now };
  await trx
    .insertInto('account_credentials')
    .values({ id: newId(), account_id: accountId, provider_id: oidcProvider, subject, ...times })
    .execute();
}

/** How the audit log calls it. */
const joining = { id: 'finishOidcSignIn', changes: 'member', response: {} } as const;

/** A new account for an address that was invited. */
async function join(
  trx: Database,
  request: FastifyRequest,
  { email, name }: { email: string; name: string },
  now: Date,
): Promise<AccountRow> {
  const invitations = await findInvitationsByEmail(trx, email, now);
  const [first] = invitations;
  const made = { id: newId(), email, name, email_verified: true, invited_by: first?.invited_by ?? null };
  if (!first || !(await insertAccount(trx, made, now))) throw new NotAdmitted('unknown');
  for (const { id, project_id, role } of invitations) {
    await actByLink(trx, request, made, now, joining);
    await addMember(trx, project_id, made.id, role, now);
    await deleteInvitation(trx, project_id, id);
  }
  return certain(await findAccount(trx, made.id), 'The new account');
}
