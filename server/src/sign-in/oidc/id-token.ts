import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { isObject } from 'guidepost-model/reading/reader';

/** The signatures that are understood. None of them is made with a secret that the client knows. */
const algorithms: Record<string, { kty: string; hash: string }> = {
  RS256: { kty: 'RSA', hash: 'sha256' },
  RS384: { kty: 'RSA', hash: 'sha384' },
  RS512: { kty: 'RSA', hash: 'sha512' },
  ES256: { kty: 'EC', hash: 'sha256' },
  ES384: { kty: 'EC', hash: 'sha384' },
};

/** By how much the clocks of the issuer and of the service may differ. */
const skewSeconds = 60;

export interface Key extends JsonWebKey {
  kid?: string;
  use?: string;
}

export type Claims = Record<string, unknown>;

/** Why an id token is not believed. */
export class InvalidToken extends Error {}

interface Parts {
  header: { alg?: unknown; kid?: unknown };
  claims: Claims;
  signed: Buffer;
  signature: Buffer;
}

/** Reads an id token without believing it. */
export function readToken(token: string): Parts {
  const [header = '', claims = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || signature === '') throw new InvalidToken('The id token has not three parts.');
  return {
    header: parse(header),
    claims: parse(claims),
    signed: Buffer.from(`${header}.${claims}`),
    signature: Buffer.from(signature, 'base64url'),
  };
}

function parse(part: string): Claims {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    if (isObject(value)) return value;
  } catch {
    // What is no JSON is no token either.
  }
  throw new InvalidToken('The id token cannot be read.');
}

/** Whether one of the keys has signed the token. */
export function isSigned({ header, signed, signature }: Parts, keys: readonly Key[]): boolean {
  const algorithm = typeof header.alg === 'string' ? algorithms[header.alg] : undefined;
  if (!algorithm) return false;
  const fitting = keys.filter(
    ({ kid, kty, use }) =>
      kty === algorithm.kty && use !== 'enc' && (header.kid === undefined || kid === header.kid),
  );
  return fitting.some((key) => {
    try {
      const publicKey = createPublicKey({ key, format: 'jwk' });
      return verify(algorithm.hash, signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature);
    } catch {
      return false;
    }
  });
}

/** Throws when the token is not for this client, this sign-in and this moment. */
export function checkClaims(
  claims: Claims,
  expected: { issuer: string; clientId: string; nonce: string },
  now: Date,
): void {
  const seconds = now.getTime() / 1000;
  const { iss, aud, azp, exp, iat, nonce } = claims;
  const audience = [aud].flat();
  if (iss !== expected.issuer) throw new InvalidToken('The id token is of another issuer.');
  if (!audience.includes(expected.clientId)) throw new InvalidToken('The id token is for another client.');
  if ((audience.length > 1 || azp !== undefined) && azp !== expected.clientId)
    throw new InvalidToken('The id token was made for another client.');
  if (typeof exp !== 'number' || exp + skewSeconds <= seconds)
    throw new InvalidToken('The id token has expired.');
  if (typeof iat !== 'number' || iat - skewSeconds > seconds)
    throw new InvalidToken('The id token is of the future.');
  if (nonce !== expected.nonce) throw new InvalidToken('The id token is of another sign-in.');
}
