import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { newId } from 'guidepost-model/ids';
import { cookieNameOf, cookieOf, cookiePrefix, isSecure } from '../../auth/session-cookies.ts';
import type { Database } from '../../db/pool.ts';
import type { Begun } from './issuer.ts';

/** How long somebody may take at the issuer. */
const signInSeconds = 600;

const identifierOf = (state: string) => `oidc:${createHash('sha256').update(state).digest('hex')}`;

/** Keeps what the end of the sign-in needs. */
export async function beginSignIn(db: Database, state: string, begun: Begun, now: Date): Promise<void> {
  await db
    .insertInto('account_verifications')
    .values({
      id: newId(),
      identifier: identifierOf(state),
      value: JSON.stringify(begun),
      expires_at: new Date(now.getTime() + signInSeconds * 1000),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** What was kept for the state, once; undefined when it has expired or was used already. */
export async function takeSignIn(db: Database, state: string, now: Date): Promise<Begun | undefined> {
  const row = await db
    .deleteFrom('account_verifications')
    .where('identifier', '=', identifierOf(state))
    .where('expires_at', '>', now)
    .returning('value')
    .executeTakeFirst();
  return row && (JSON.parse(row.value) as Begun);
}

const nameOf = (request: FastifyRequest) => cookieNameOf(request, `${cookiePrefix}.oidc_state`);

/** Ties the sign-in to this browser, so that nobody can be made to finish the sign-in of somebody else. An empty state ends it. */
export function stateCookie(request: FastifyRequest, state: string): string {
  const secure = isSecure(request) ? '; Secure' : '';
  const seconds = state === '' ? 0 : signInSeconds;
  return `${nameOf(request)}=${state}; Max-Age=${seconds}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}

export const stateOf = (request: FastifyRequest): string | undefined =>
  cookieOf(request.headers.cookie ?? '', nameOf(request));
