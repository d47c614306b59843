import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the issuer says about the person at its browser. */
export interface Claims {
  sub: string;
  email: string;
  email_verified: unknown;
  name: string;
}

interface Started {
  nonce: string | null;
  challenge: string | null;
  redirectUri: string;
  claims: Claims;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A small OpenID Connect issuer on a loopback address: discovery, keys, code flow with PKCE, signed id tokens. */
export async function startIssuer({ clientId, clientSecret }: { clientId: string; clientSecret: string }) {
  const newKeys = () => ({ kid: randomUUID(), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) });
  let keys = newKeys();
  const codes = new Map<string, Started>();
  /** What is wrong with the next tokens: another key signs, the header names another algorithm, claims are others. */
  const next = { forges: false, alg: 'RS256', claims: {} as object };
  /** Who sits at the browser that comes, and agrees at once. */
  let visitor: Claims | undefined;
  const forger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

  const idToken = ({ nonce, claims }: Started) => {
    const now = Math.floor(Date.now() / 1000);
    const body = {
      iss: url,
      aud: clientId,
      iat: now,
      exp: now + 300,
      ...(nonce && { nonce }),
      ...claims,
      ...next.claims,
    };
    const text = `${encode({ alg: next.alg, kid: keys.kid, typ: 'JWT' })}.${encode(body)}`;
    const key = next.forges ? forger : keys.privateKey;
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  };

  const answer = async (request: IncomingMessage): Promise<object | undefined> => {
    const { pathname } = new URL(request.url ?? '/', url);
    if (pathname === '/.well-known/openid-configuration')
      return {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      };
    if (pathname === '/keys')
      return { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: keys.kid, use: 'sig' }] };
    if (pathname !== '/token') return undefined;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const started = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const isClient =
      form.get('client_secret') === clientSecret || request.headers.authorization === `Basic ${basic}`;
    if (!started || !isClient || verifier !== started.challenge) return undefined;
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: idToken(started) };
  };

  const agree = (address: string, claims: Claims): URL => {
    const asked = new URL(address).searchParams;
    const code = randomUUID();
    const redirectUri = asked.get('redirect_uri') ?? '';
    const challenge = asked.get('code_challenge');
    codes.set(code, { nonce: asked.get('nonce'), challenge, redirectUri, claims });
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', asked.get('state') ?? '');
    return back;
  };

  const server = createServer((request, response) => {
    if (visitor && request.url?.startsWith('/authorize?')) {
      response.writeHead(302, { location: agree(`${url}${request.url}`, visitor).href }).end();
      return;
    }
    answer(request).then(
      (body) => {
        response.writeHead(body ? 200 : 400, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body ?? { error: 'invalid_request' }));
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    next,
    changeKeys() {
      keys = newKeys();
    },
    /** What the browser does at the issuer: the person agrees, and goes back to this address. */
    agree,
    /** The same for a real browser. */
    expectVisitor(claims: Claims) {
      visitor = claims;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
