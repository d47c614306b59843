import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { cookiePrefix, type SessionCookies } from '../auth/session-cookies.ts';
import type { Database } from '../db/pool.ts';
import { ApiError } from '../http/request/errors.ts';
import type { AccountLog } from './account-log.ts';
import type { LibraryCalls } from './library-calls.ts';

/**
 * How many wrong codes an account takes in a day from all addresses together. Whoever has the password guesses one in 3,300 days
 * right then. It is far above the limit of one address, so that nobody else is locked out by the tries of a few addresses; and
 * recovery codes, which nobody guesses, work at any time.
 */
export const dailyWrongCodes = 100;
const dayMs = 86_400_000;

const periodMs = 30_000;

/** The cookie of a sign-in that waits for a code, as the library names it. */
const challengeCookie = `${cookiePrefix}.two_factor`;

/** Stands for a code that is refused, so that the library counts it like any wrong one. It has no six digits. */
export const refusedCode = 'refused';

interface Needs {
  db: Database;
  now: () => Date;
  cookies: SessionCookies;
  signIn: LibraryCalls;
  accountLog: AccountLog;
}

/** Codes of authenticator apps (RFC 6238), of which each counts once. The library checks that a code is right. */
export class Codes {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The account that enters a code: it has signed in, or has begun to. Undefined when the request tells of none. */
  async accountOf(request: FastifyRequest): Promise<string | undefined> {
    if (request.principal) return request.principal.accountId;
    const { cookies, db } = this.#needs;
    const identifier = cookies.readNamed(request, challengeCookie);
    if (identifier === undefined) return undefined;
    // Whether the sign-in was begun too long ago is left to the library, which has begun it.
    const query = db.selectFrom('account_verifications').select('value');
    return (await query.where('identifier', '=', identifier).executeTakeFirst())?.value;
  }

  /** Uses a code up. False for a wrong code, and for one that was accepted before. Refuses when there were too many wrong ones. */
  async use(request: FastifyRequest, accountId: string, code: string): Promise<boolean> {
    const { db, signIn } = this.#needs;
    const query = db.selectFrom('account_two_factors').select('secret').where('account_id', '=', accountId);
    const row = await query.executeTakeFirst();
    if (!row) return false;
    await this.#countTry(request, accountId);
    const step = stepOf(await signIn.decrypt(row.secret), code);
    if (step === undefined) return false;
    const { rows } = await sql`
      UPDATE account_two_factors
      SET last_step = ${step}, failed_verification_count = greatest(failed_verification_count - 1, 0)
      WHERE account_id = ${accountId} AND last_step < ${step} RETURNING id`.execute(db);
    return rows.length > 0;
  }

  /** Counts a try when it begins, so that many at once gain nothing. */
  async #countTry(request: FastifyRequest, accountId: string): Promise<void> {
    const { db, now, accountLog } = this.#needs;
    const at = now();
    const dayAgo = new Date(at.getTime() - dayMs);
    const isOld = sql`failures_since IS NULL OR failures_since <= ${dayAgo}`;
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ failures: number; since: Date }>`
        UPDATE account_two_factors SET
          failed_verification_count = CASE WHEN ${isOld} THEN 1 ELSE failed_verification_count + 1 END,
          failures_since = CASE WHEN ${isOld} THEN ${at}::timestamptz ELSE failures_since END
        WHERE account_id = ${accountId}
        RETURNING failed_verification_count AS failures, failures_since AS since`.execute(trx);
      const [row] = rows;
      if (row?.failures !== dailyWrongCodes + 1) return;
      const account = trx.selectFrom('accounts').select(['id', 'email']).where('id', '=', accountId);
      await accountLog.record(trx, request, await account.executeTakeFirstOrThrow(), 'codes_locked');
    });
    const counted = db.selectFrom('account_two_factors').where('account_id', '=', accountId);
    const row = await counted.select(['failed_verification_count', 'failures_since']).executeTakeFirst();
    if (!row?.failures_since || row.failed_verification_count <= dailyWrongCodes) return;
    const seconds = Math.ceil((row.failures_since.getTime() + dayMs - at.getTime()) / 1000);
    throw new ApiError('E1013', {
      message: 'There were too many wrong codes. Use a recovery code, or wait.',
      retryAfterSeconds: Math.max(1, seconds),
    });
  }
}

/** The time step whose code this is, of those that are accepted now: the present one and its neighbours. */
function stepOf(secret: string, code: string): number | undefined {
  // The library knows no other clock, and both have to agree.
  const present = Math.floor(Date.now() / periodMs);
  return [present, present - 1, present + 1].find((step) => codeOf(secret, step) === code);
}

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
