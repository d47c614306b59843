import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newId } from 'guidepost-model/ids';
import { cookiePrefix, type SessionCookies } from '../../auth/session-cookies.ts';
import type { Database } from '../../db/pool.ts';
import { linkIdentity } from './admit.ts';

/*
 * The first link of an issuer to an account with a second factor waits for the code of the account. The wait is that of a sign-in
 * with a password: the library that checks codes finds it by the same cookie and the same rows.
 */

/** How long somebody may take to enter the code, in seconds. */
const codeSeconds = 600;

const cookieName = `${cookiePrefix}.two_factor`;
const linkOf = (challenge: string) => `oidc-link:${challenge}`;

interface HeldLink {
  accountId: string;
  subject: string;
}

/** Begins to wait for the code. The browser gets the cookie of the wait, and loses the session that it may have. */
export async function holdLink(
  trx: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  link: HeldLink,
  { cookies, now }: { cookies: SessionCookies; now: Date },
): Promise<void> {
  const challenge = `2fa-${randomBytes(15).toString('base64url')}`;
  const rows = {
    [challenge]: link.accountId,
    [`2fa-attempts-${challenge}`]: '0',
    [linkOf(challenge)]: JSON.stringify(link),
  };
  const expires_at = new Date(now.getTime() + codeSeconds * 1000);
  const times = { expires_at, created_at: now, updated_at: now };
  await trx
    .insertInto('account_verifications')
    .values(Object.entries(rows).map(([identifier, value]) => ({ id: newId(), identifier, value, ...times })))
    .execute();
  reply.header('Set-Cookie', cookies.write(request, '', 0));
  reply.header('Set-Cookie', cookies.writeNamed(request, cookieName, challenge, codeSeconds));
}

/** Links the issuer for which a code was just entered; the subject, or undefined when the code was for an ordinary sign-in. */
export async function finishLink(
  trx: Database,
  request: FastifyRequest,
  accountId: string,
  { cookies, now }: { cookies: SessionCookies; now: Date },
): Promise<string | undefined> {
  const challenge = cookies.readNamed(request, cookieName);
  if (challenge === undefined) return undefined;
  const row = await trx
    .deleteFrom('account_verifications')
    .where('identifier', '=', linkOf(challenge))
    .where('expires_at', '>', now)
    .returning('value')
    .executeTakeFirst();
  const link = row && (JSON.parse(row.value) as HeldLink);
  if (!link || link.accountId !== accountId) return undefined;
  await linkIdentity(trx, link, now);
  return link.subject;
}
