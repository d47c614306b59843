/** HMAC-SHA256 over `<t>.<raw body>`, keyed with the whole secret, its `whsec_` included. */
export function hmac(t: string, body: Uint8Array, secret: string): Uint8Array {
  return nodeCrypto().createHmac('sha256', secret).update(`${t}.`).update(body).digest();
}

/** Asked for at run time: an import would keep the whole package out of browsers, where nobody calls this. */
function nodeCrypto(): typeof import('node:crypto') {
  const found = globalThis.process?.getBuiltinModule?.('node:crypto');
  if (!found) throw new TypeError('This runtime has no node:crypto: use verifyWebhookAsync and signAsync.');
  return found;
}

/** HMAC by WebCrypto, which every runtime has. */
export async function webHmac(t: string, body: Uint8Array, secret: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const head = new TextEncoder().encode(`${t}.`);
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, signed));
}

/** Looks at all 32 bytes of both, so that the time it takes tells nobody how many fit. */
export const isSameDigest = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((difference, byte, i) => difference | (byte ^ (other[i] ?? 0)), one.length ^ other.length) === 0;

/** The bytes of a raw body, or nothing when it is something else, such as an object made by a parser. */
export function bytesOf(rawBody: string | Uint8Array): Uint8Array | undefined {
  if (typeof rawBody === 'string') return new TextEncoder().encode(rawBody);
  // Unlike instanceof, this also knows arrays of another realm, which test runners hand over.
  const isBytes = ArrayBuffer.isView(rawBody) && rawBody[Symbol.toStringTag] === 'Uint8Array';
  return isBytes ? rawBody : undefined;
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

export const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
