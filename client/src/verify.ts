import { WebhookVerificationError } from './error.ts';
import { parseHeader, type SignatureHeader } from './header.ts';
import { bytesOf, checkSecret, hmac, isSameDigest, unixSeconds, webHmac } from './hmac.ts';
import type { WebhookMessage } from './messages.ts';

export interface VerifyOptions {
  /** How far the time of the signature may be from now, before or after. Default 300. */
  toleranceSeconds?: number;
  /** The clock, for tests. */
  now?: () => Date;
}

/**
 * Returns the message when the request was signed with one of the secrets, lately; else throws a
 * `WebhookVerificationError`. Only a wrong call (no secret, a negative tolerance) throws a `TypeError`.
 *
 * @param rawBody The body as it arrived. Parsed and written again it has other bytes, and no signature fits.
 * @param signatureHeader The value of `X-Service-Signature`.
 * @param secret The endpoint's secret, `whsec_` included; several while it is being rotated.
 */
export function verifyWebhook(...request: SignedRequest): WebhookMessage {
  const signed = checkCall(...request);
  const expected = signed.secrets.map((secret) => hmac(signed.t, signed.body, secret));
  return messageOf(signed, expected);
}

/** Verifies a message by WebCrypto, for runtimes without `node:crypto`: workers at the edge, browsers. */
export async function verifyWebhookAsync(...request: SignedRequest): Promise<WebhookMessage> {
  const signed = checkCall(...request);
  const expected = signed.secrets.map((secret) => webHmac(signed.t, signed.body, secret));
  return messageOf(signed, await Promise.all(expected));
}

type SignedRequest = [
  rawBody: string | Uint8Array,
  signatureHeader: string | string[] | undefined | null,
  secret: string | string[],
  options?: VerifyOptions,
];

interface Signed extends SignatureHeader {
  body: Uint8Array;
  secrets: string[];
}

/** Everything that needs no digest. */
function checkCall(...[rawBody, signatureHeader, secret, options = {}]: SignedRequest): Signed {
  const secrets = Array.isArray(secret) ? secret : [secret];
  if (secrets.length === 0) checkSecret(undefined);
  secrets.forEach(checkSecret);
  const { toleranceSeconds = 300, now = () => new Date() } = options;
  if (!(toleranceSeconds >= 0)) throw new TypeError('toleranceSeconds must be a number from 0 up.');

  const { t, signatures } = parseHeader(signatureHeader);
  checkTime(Number(t), unixSeconds(now()), toleranceSeconds);
  const body = bytesOf(rawBody);
  if (!body) throw notRaw(rawBody);
  return { t, signatures, body, secrets };
}

function messageOf({ signatures, body }: Signed, expected: Uint8Array[]): WebhookMessage {
  if (!signatures.some((given) => expected.some((digest) => isSameDigest(given, digest)))) {
    throw new WebhookVerificationError(
      'signature_mismatch',
      "The signature does not fit. Is the secret this endpoint's own and whole, whsec_ included, and the body the raw one, byte for byte?",
    );
  }
  return parseMessage(body);
}

function checkTime(signedAt: number, now: number, tolerance: number): void {
  const age = now - signedAt;
  if (Math.abs(age) <= tolerance) return;
  const when = age > 0 ? `${age} s ago` : `${-age} s in the future`;
  throw new WebhookVerificationError(
    'timestamp_outside_tolerance',
    `Signed ${when}, and ${tolerance} s are tolerated: an old request sent again, or a clock that is wrong.`,
  );
}

/** A sender can cause this (a parser chosen by content type), so it is a refusal and not a TypeError. */
function notRaw(given: unknown): WebhookVerificationError {
  // Not its constructor's name: the sender may have written one into the JSON.
  const kind = Object.prototype.toString.call(given).slice('[object '.length, -1);
  return new WebhookVerificationError(
    'signature_mismatch',
    `Pass the raw body, a string or the bytes as they arrived. This one (${kind}) was already parsed, or never read, so nothing can be compared.`,
  );
}

/** Reads the very bytes that were verified. */
function parseMessage(body: Uint8Array): WebhookMessage {
  try {
    // A byte order mark is no JSON, so it is not passed over either.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    const message: unknown = JSON.parse(text);
    if (typeof message === 'object' && message !== null && !Array.isArray(message)) {
      return message as WebhookMessage;
    }
  } catch {
    // Said below.
  }
  throw new WebhookVerificationError('not_json', 'The signature fits, but the body is not a JSON object.');
}
