import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNameOf, cookieOf, cookiePrefix, isSecure } from '../auth/session-cookies.ts';
import { hashToken } from '../auth/tokens.ts';
import type { Database } from '../db/pool.ts';

/** How long a browser is remembered after a sign-in, in days. */
const rememberedDays = 365;

/** How many browsers an account remembers. One more forgets the one that was seen least lately. */
const maxDevices = 50;

const nameOf = (request: FastifyRequest) => cookieNameOf(request, `${cookiePrefix}.device`);

/** A secret that the service has made; anything else in the cookie is no secret. */
const wellFormed = /^[\w-]{43}$/;

/**
 * Remembers that the account has signed in with this browser, and answers whether that is new. The first browser of an account
 * is not new: there is nothing to compare it with. A browser that deletes its cookies is new again.
 */
export async function rememberDevice(
  trx: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const given = cookieOf(request.headers.cookie ?? '', nameOf(request));
  const secret = given && wellFormed.test(given) ? given : randomBytes(32).toString('base64url');
  const hash = hashToken(secret);
  const known = await trx
    .selectFrom('account_devices')
    .select('secret_hash')
    .where('account_id', '=', accountId)
    .orderBy('seen_at', 'desc')
    .orderBy('secret_hash')
    .limit(2 * maxDevices)
    .execute();
  const isNew = known.length > 0 && !known.some(({ secret_hash }) => secret_hash.equals(hash));
  await trx
    .insertInto('account_devices')
    .values({ account_id: accountId, secret_hash: hash, seen_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'secret_hash']).doUpdateSet({ seen_at: now }))
    .execute();
  const tooMany = isNew ? known.slice(maxDevices - 1).map(({ secret_hash }) => secret_hash) : [];
  if (tooMany.length > 0)
    await trx
      .deleteFrom('account_devices')
      .where('account_id', '=', accountId)
      .where('secret_hash', 'in', tooMany)
      .execute();
  const secure = isSecure(request) ? '; Secure' : '';
  reply.header(
    'Set-Cookie',
    `${nameOf(request)}=${secret}; Max-Age=${rememberedDays * 86_400}; Path=/; HttpOnly${secure}; SameSite=Lax`,
  );
  return isNew;
}
