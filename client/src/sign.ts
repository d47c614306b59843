import { bytesOf, checkSecret, hmac, unixSeconds } from './hmac.ts';

/** The `X-Service-Signature` header that Guidepost would send with this body, for tests of your receiver. */
export function sign(rawBody: string | Uint8Array, secret: string, at: Date): string {
  checkSecret(secret);
  const body = bytesOf(rawBody);
  if (!body) throw new TypeError('The body to sign must be a string or a Uint8Array.');
  const t = String(unixSeconds(at));
  return `t=${t},v1=${hmac(t, body, secret).toString('hex')}`;
}
