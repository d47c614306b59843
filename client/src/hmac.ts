import { createHmac } from 'node:crypto';
import { types } from 'node:util';

/** HMAC-SHA256 over `<t>.<raw body>`, keyed with the whole secret, its `whsec_` included. */
export function hmac(t: string, body: Uint8Array, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${t}.`).update(body).digest();
}

/** The bytes of a raw body, or nothing when it is something else, such as an object made by a parser. */
export function bytesOf(rawBody: string | Uint8Array): Uint8Array | undefined {
  if (typeof rawBody === 'string') return Buffer.from(rawBody);
  // Unlike instanceof, this also knows arrays of another realm, which test runners hand over.
  return types.isUint8Array(rawBody) ? rawBody : undefined;
}

/** An empty key would let anybody sign, so a missing setting must not become one. */
export function checkSecret(secret: unknown): asserts secret is string {
  if (typeof secret !== 'string' || secret === '') {
    throw new TypeError('The signing secret is missing: pass the whole text, whsec_ included.');
  }
}

export function unixSeconds(at: Date): number {
  const seconds = Math.floor(at.getTime() / 1000);
  if (!(seconds >= 0)) throw new TypeError('The time is not a valid date after 1970.');
  return seconds;
}
