import { WebhookVerificationError } from './error.ts';

export interface SignatureHeader {
  /** As written: it is part of what is signed. */
  t: string;
  signatures: Uint8Array[];
}

const unixSeconds = /^\d{1,12}$/;
const sha256Hex = /^[0-9a-f]{64}$/i;

/** Reads `t=<unix_seconds>,v1=<hex_hmac>`. Entries of schemes that are not known here are passed over. */
export function parseHeader(header: string | string[] | undefined | null): SignatureHeader {
  // A header that was sent twice reads as one list, as HTTP says; its second `t` is then refused.
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  if (typeof text !== 'string') {
    throw malformed(`pass the value of the header, not ${typeof text}`);
  }
  if (text.trim() === '') {
    throw new WebhookVerificationError('missing_header', 'The request has no X-Service-Signature header.');
  }
  const entries = text.split(',').map((entry) => entry.trim());
  const valuesOf = (scheme: string) =>
    entries.filter((entry) => entry.startsWith(`${scheme}=`)).map((entry) => entry.slice(scheme.length + 1));

  const [t, ...more] = valuesOf('t');
  if (t === undefined || more.length > 0) throw malformed('it needs exactly one t');
  if (!unixSeconds.test(t)) throw malformed('t is not a Unix time in seconds');
  const signatures = valuesOf('v1').filter((value) => sha256Hex.test(value));
  if (signatures.length === 0) throw malformed('it has no v1 of 64 hexadecimal digits');
  return { t, signatures: signatures.map(bytesOfHex) };
}

const bytesOfHex = (hex: string) =>
  Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));

function malformed(why: string): WebhookVerificationError {
  return new WebhookVerificationError(
    'malformed_header',
    `X-Service-Signature is not of the form t=<unix_seconds>,v1=<hex_hmac>: ${why}.`,
  );
}
