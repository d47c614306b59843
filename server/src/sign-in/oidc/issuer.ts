import { createHash } from 'node:crypto';
import { isObject } from 'guidepost-model/reading/reader';
import { urlOf } from 'guidepost-model/urls';
import type { JWK } from 'jose';
import { InvalidToken, readIdToken } from './id-token.ts';
import type { OidcSettings } from './oidc-settings.ts';

type Claims = Record<string, unknown>;

/** How long one answer of the issuer may take, and how long it may be. */
const timeoutMs = 10_000;
const longestAnswer = 1024 * 1024;
/** How long what the issuer says about itself is believed; keys that are not known are asked for again at once. */
const rememberedMs = 600_000;

/** The issuer could not be asked, or gave no usable answer. */
export class IssuerUnavailable extends Error {}

interface Metadata {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  userinfoEndpoint: string | undefined;
  jwksUri: string;
}

/** What is known of one sign-in between its beginning and its end. */
export interface Begun {
  nonce: string;
  verifier: string;
}

/** Who the issuer says has signed in. */
export interface Person {
  subject: string;
  email: string | undefined;
  isVerified: boolean;
  name: string | undefined;
}

/** The OpenID Connect issuer: code flow with PKCE, and id tokens that are checked with the keys of the issuer. */
export class Issuer {
  readonly #settings: OidcSettings;
  readonly #now: () => Date;
  #metadata: { value: Metadata; at: number } | undefined;
  #keys: { value: JWK[]; at: number } | undefined;

  constructor(settings: OidcSettings, now: () => Date) {
    this.#settings = settings;
    this.#now = now;
  }

  /** Where the browser goes to sign in. */
  async addressFor(state: string, { nonce, verifier }: Begun, redirectUri: string): Promise<string> {
    const { authorizationEndpoint } = await this.#discover();
    const address = new URL(authorizationEndpoint);
    const parameters = {
      response_type: 'code',
      client_id: this.#settings.clientId,
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    return address.href;
  }

  /** Exchanges the code that the browser has brought. Throws InvalidToken when the answer is not to be believed. */
  async personOf(code: string, { nonce, verifier }: Begun, redirectUri: string): Promise<Person> {
    const { clientId, clientSecret } = this.#settings;
    const metadata = await this.#discover();
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    };
    const body = new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret });
    const answer = await this.#ask(metadata.tokenEndpoint, { method: 'POST', body }, true);
    if (typeof answer.id_token !== 'string') throw new InvalidToken('The issuer has refused the code.');
    const expected = { issuer: metadata.issuer, clientId, nonce };
    const claims = await readIdToken(answer.id_token, expected, this.#now(), (areFresh) =>
      this.#keysOf(metadata, areFresh),
    );
    return personIn(await this.#withUserinfo(metadata, claims, answer.access_token));
  }

  /** Some issuers tell the e-mail address only at the userinfo endpoint. */
  async #withUserinfo({ userinfoEndpoint }: Metadata, claims: Claims, accessToken: unknown): Promise<Claims> {
    if (claims.email !== undefined || !userinfoEndpoint || typeof accessToken !== 'string') return claims;
    const headers = { authorization: `Bearer ${accessToken}` };
    const more = await this.#ask(userinfoEndpoint, { headers });
    if (more.sub !== claims.sub) throw new InvalidToken('The userinfo is about somebody else.');
    return { ...more, ...claims };
  }

  async #discover(): Promise<Metadata> {
    if (this.#metadata && performance.now() - this.#metadata.at < rememberedMs) return this.#metadata.value;
    const issuer = this.#settings.issuer.replace(/\/$/, '');
    const found = await this.#ask(`${issuer}/.well-known/openid-configuration`);
    if (String(found.issuer).replace(/\/$/, '') !== issuer)
      throw new IssuerUnavailable('The issuer calls itself by another name.');
    const value = {
      issuer: String(found.issuer),
      authorizationEndpoint: endpointIn(found, 'authorization_endpoint'),
      tokenEndpoint: endpointIn(found, 'token_endpoint'),
      userinfoEndpoint:
        found.userinfo_endpoint === undefined ? undefined : endpointIn(found, 'userinfo_endpoint'),
      jwksUri: endpointIn(found, 'jwks_uri'),
    };
    this.#metadata = { value, at: performance.now() };
    return value;
  }

  async #keysOf({ jwksUri }: Metadata, isFresh = false): Promise<JWK[]> {
    if (!isFresh && this.#keys && performance.now() - this.#keys.at < rememberedMs) return this.#keys.value;
    const { keys } = await this.#ask(jwksUri);
    if (!Array.isArray(keys)) throw new IssuerUnavailable('The issuer has no keys.');
    this.#keys = { value: keys.filter(isObject) as JWK[], at: performance.now() };
    return this.#keys.value;
  }

  /** The answer as JSON. A refusal is an answer too where the caller says so. */
  async #ask(url: string, init: RequestInit = {}, mayRefuse = false): Promise<Claims> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(url, { ...init, redirect: 'error', signal });
      const text = await textOf(response);
      if (!response.ok && !mayRefuse) throw new IssuerUnavailable(`${url} answered ${response.status}.`);
      const value: unknown = JSON.parse(text);
      if (isObject(value)) return value;
      throw new IssuerUnavailable(`${url} answered no object.`);
    } catch (error) {
      if (error instanceof IssuerUnavailable) throw error;
      throw new IssuerUnavailable(`${url} could not be asked.`);
    }
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > longestAnswer) throw new IssuerUnavailable('The answer of the issuer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function endpointIn(found: Claims, name: string): string {
  const value = found[name];
  if (typeof value === 'string' && /^https?:/.test(urlOf(value)?.protocol ?? '')) return value;
  throw new IssuerUnavailable(`The issuer names no ${name}.`);
}

function personIn({ sub, email, email_verified, name }: Claims): Person {
  if (typeof sub !== 'string' || sub === '' || sub.length > 255)
    throw new InvalidToken('The id token names nobody.');
  return {
    subject: sub,
    email: typeof email === 'string' ? email.toLowerCase() : undefined,
    isVerified: email_verified === true || email_verified === 'true',
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 255) : undefined,
  };
}
