import { bytesOf, checkSecret, hexOf, hmac, unixSeconds, webHmac } from './hmac.ts';

/** The `X-Service-Signature` header that Guidepost would send with this body, for tests of your receiver. */
export function sign(rawBody: string | Uint8Array, secret: string, at: Date): string {
  const { body, t } = checked(rawBody, secret, at);
  return `t=${t},v1=${hexOf(hmac(t, body, secret))}`;
}

/** Signs a body as `sign` does, where there is no `node:crypto`. */
export async function signAsync(rawBody: string | Uint8Array, secret: string, at: Date): Promise<string> {
  const { body, t } = checked(rawBody, secret, at);
  return `t=${t},v1=${hexOf(await webHmac(t, body, secret))}`;
}

function checked(rawBody: string | Uint8Array, secret: string, at: Date): { body: Uint8Array; t: string } {
  checkSecret(secret);
  const body = bytesOf(rawBody);
  if (!body) throw new TypeError('The body to sign must be a string or a Uint8Array.');
  return { body, t: String(unixSeconds(at)) };
}
