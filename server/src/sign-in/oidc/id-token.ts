import type { JWK, JWTPayload } from 'jose';

/** Signatures that are understood. None of them is made with a secret that the client knows. */
const algorithms = ['RS256', 'RS384', 'RS512', 'ES256', 'ES384'];

/** By how much the clocks of the issuer and of the service may differ. */
const skewSeconds = 60;

/** An id token that is not to be believed. */
export class InvalidToken extends Error {}

interface Expected {
  issuer: string;
  clientId: string;
  nonce: string;
}

/**
 * The claims of an id token that the issuer has signed for this client, this sign-in and this moment. `keysOf` answers the keys
 * of the issuer; fresh ones are asked for when the known ones do not fit.
 */
export async function readIdToken(
  token: string,
  expected: Expected,
  now: Date,
  keysOf: (areFresh: boolean) => Promise<JWK[]>,
): Promise<JWTPayload> {
  const known = await verify(token, expected, now, await keysOf(false));
  const verified = known === 'other keys' ? await verify(token, expected, now, await keysOf(true)) : known;
  if (verified === 'other keys') throw new InvalidToken('The id token has no signature of the issuer.');
  checkClaims(verified, expected, now);
  return verified;
}

/** Codes of jose for a token that other keys may have signed. */
const signedByOthers = ['ERR_JWKS_NO_MATCHING_KEY', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'];

/** Loaded when somebody signs in: most services have no issuer. */
async function verify(
  token: string,
  { issuer, clientId }: Expected,
  now: Date,
  keys: JWK[],
): Promise<JWTPayload | 'other keys'> {
  const { createLocalJWKSet, errors, jwtVerify } = await import('jose');
  const options = {
    algorithms,
    issuer,
    audience: clientId,
    clockTolerance: skewSeconds,
    currentDate: now,
    requiredClaims: ['exp', 'iat'],
  };
  try {
    return (await jwtVerify(token, createLocalJWKSet({ keys }), options)).payload;
  } catch (error) {
    // An issuer whose tokens do not name their key: each of its keys may have signed.
    if (error instanceof errors.JWKSMultipleMatchingKeys) {
      for await (const key of error) {
        const verified = await jwtVerify(token, key, options).catch((refusal) => refusal as Error);
        if (!(verified instanceof Error)) return verified.payload;
        if (!(verified instanceof errors.JWSSignatureVerificationFailed))
          throw new InvalidToken(verified.message);
      }
      return 'other keys';
    }
    if (signedByOthers.includes((error as { code?: string }).code ?? '')) return 'other keys';
    throw new InvalidToken((error as Error).message);
  }
}

/** Rules of OpenID Connect beyond those of signed tokens: the party, the sign-in, and no token of the future. */
function checkClaims(
  { aud, azp, iat = 0, nonce }: JWTPayload,
  { clientId, nonce: begun }: Expected,
  now: Date,
) {
  if (([aud].flat().length > 1 || azp !== undefined) && azp !== clientId)
    throw new InvalidToken('The id token was made for another client.');
  if (iat - skewSeconds > now.getTime() / 1000) throw new InvalidToken('The id token is of the future.');
  if (nonce !== begun) throw new InvalidToken('The id token is of another sign-in.');
}
