import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the clocks of the customer's server and of this one may differ, in seconds. */
const leewaySeconds = 60;

/** Tokens with a few claims have about 200 characters. */
export const longestToken = 4096;

/** Ids of users and companies are no longer. */
const longestId = 255;

export interface SigningKey {
  id: string;
  secret: string;
}

/** What a valid token says. */
export interface Identity {
  userId: string;
  companyId: string | undefined;
  expiresAt: Date;
  /** The secret that signed it. */
  secretId: string;
}

export type Verdict = { identity: Identity } | { problem: string };

/**
 * Reads an identity token: a JSON Web Token that the customer's server has signed with HMAC-SHA256. Whatever the
 * token is, the answer is an identity or a sentence that says what is wrong.
 */
export function readIdentityToken(
  token: unknown,
  keys: readonly SigningKey[],
  now: Date,
  maxDays: number,
): Verdict {
  if (typeof token !== 'string') return { problem: 'The identity token must be a text.' };
  if (token.length > longestToken)
    return { problem: `The identity token is longer than ${longestToken} characters.` };
  const [, head, payload, signature] = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  const header = parse(head);
  const claims = parse(payload);
  if (!header || !claims || signature === undefined)
    return { problem: 'The identity token is not a JSON Web Token.' };
  // The algorithm is ours to choose: a token must not be able to ask for none.
  if (header.alg !== 'HS256' || header.crit !== undefined)
    return { problem: 'The identity token must be signed with HS256.' };
  const key = keys.find(({ secret }) => isSignature(signature, `${head}.${payload}`, secret));
  if (!key) return { problem: 'The identity token is not signed with a signing secret of the environment.' };
  return readClaims(claims, key.id, now, maxDays);
}

function isSignature(signature: string, signed: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(signed).digest();
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function readClaims(claims: Record<string, unknown>, secretId: string, now: Date, maxDays: number): Verdict {
  const { sub, companyId, exp, nbf } = claims;
  const nowSeconds = now.getTime() / 1000;
  const userId = idOf(sub);
  if (userId === undefined) return { problem: 'The identity token must have the id of the user as sub.' };
  if (!isTime(exp))
    return { problem: 'The identity token must have the time of its end as exp, in seconds.' };
  if (exp + leewaySeconds <= nowSeconds) return { problem: 'The identity token has expired.' };
  if (exp - leewaySeconds > nowSeconds + maxDays * 86_400)
    return { problem: `The exp of the identity token must be at most ${maxDays} days away.` };
  if (nbf !== undefined && !(isTime(nbf) && nbf - leewaySeconds <= nowSeconds))
    return { problem: 'The identity token is not valid yet.' };
  const company = idOf(companyId);
  if (company === undefined && companyId !== undefined && companyId !== null)
    return { problem: 'The companyId of the identity token must be the id of a company.' };
  return { identity: { userId, companyId: company, expiresAt: new Date(exp * 1000), secretId } };
}

/** Up to the last second that a date can name. */
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 253_402_300_799;

/** Ids are texts, or whole numbers as some apps have them. */
function idOf(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' && text.length <= longestId ? text : undefined;
}

function parse(part: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
