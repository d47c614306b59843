import { createHmac } from 'node:crypto';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JSON Web Token of these claims. Without `exp` it ends an hour after `now`. */
export function signToken(
  secret: string,
  claims: Record<string, unknown>,
  { now = new Date(), header = { alg: 'HS256', typ: 'JWT' } as Record<string, unknown> } = {},
): string {
  const exp = Math.floor(now.getTime() / 1000) + 3600;
  const signed = `${encode(header)}.${encode({ exp, ...claims })}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
