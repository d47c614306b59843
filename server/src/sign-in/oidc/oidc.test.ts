import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../../../test/api.ts';
import { codeOf, newProject, startTestServer, type TestServer } from '../../../test/harness.ts';
import { type Claims, startIssuer } from '../../../test/oidc-issuer.ts';
import { callsWith, cookiesOf, newPerson, setClock } from '../../../test/people.ts';

const client = { clientId: 'guidepost', clientSecret: 'a secret of the client' };
const baseUrl = 'http://guidepost.test';
let issuer: Awaited<ReturnType<typeof startIssuer>>;
let server: TestServer;

beforeAll(async () => {
  issuer = await startIssuer(client);
  server = await startTestServer({
    BASE_URL: baseUrl,
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
    OIDC_NAME: 'Acme',
  });
  setClock(server);
});
afterAll(async () => {
  await server?.close();
  await issuer?.close();
});

const start = (of = server) =>
  of.call('/app/auth/sign-in/oidc', { method: 'POST', headers: { origin: baseUrl } });

async function comeBack(back: URL, cookie: string) {
  const response = await fetch(`${server.url}${back.pathname}${back.search}`, {
    headers: { cookie },
    redirect: 'manual',
  });
  return { status: response.status, location: response.headers.get('location'), headers: response.headers };
}

/** Goes to the issuer and comes back, as a browser does. */
async function signInAt(claims: Claims, change: (back: URL) => void = () => {}) {
  const started = await start();
  const back = issuer.agree(bodyOf(started).url, claims);
  expect(back.origin + back.pathname).toBe(`${baseUrl}/app/auth/callback/oidc`);
  change(back);
  return comeBack(back, cookiesOf(started));
}

const claimsOf = (person: { id: string; email: string }): Claims => ({
  sub: `sub-${person.id}`,
  email: person.email,
  email_verified: true,
  name: 'Ada',
});

function expectRefused(back: Awaited<ReturnType<typeof signInAt>>, error: string) {
  expect([back.status, back.location]).toEqual([302, `/sign-in?error=${error}`]);
  expect(cookiesOf(back)).not.toContain('session_token');
}

describe('sign-in at an OpenID Connect issuer', () => {
  it('opens the account with the verified address, and again when the address has changed there', async () => {
    expect(bodyOf(await server.call('/app/sign-in-methods'))).toEqual({
      object: 'signInMethods',
      oidcName: 'Acme',
      sendsMail: false,
    });
    const person = await newPerson(server);
    for (const email of [person.email.toUpperCase(), 'changed@example.com']) {
      const back = await signInAt({ ...claimsOf(person), email });
      expect([back.status, back.location]).toEqual([302, '/']);
      const me = bodyOf(await callsWith(server, cookiesOf(back))('/app/me'));
      expect(me.account.id).toBe(person.id);
    }
    const stored = server.db.selectFrom('account_credentials').selectAll().where('provider_id', '=', 'oidc');
    expect(await stored.where('account_id', '=', person.id).execute()).toMatchObject([
      { subject: `sub-${person.id}`, access_token: null, refresh_token: null, id_token: null },
    ]);
  });

  it('lets somebody join who has an open invitation, and tells the audit log', async () => {
    const project = await newProject(server);
    const at = `/v2/projects/${project.id}`;
    const invite = { email: 'guest@example.com', role: 'editor' };
    bodyOf(
      await server.call(`${at}/invitations`, { method: 'POST', token: project.token, body: invite }),
      201,
    );
    const back = await signInAt(claimsOf({ id: 'guest', email: 'guest@example.com' }));
    expect(back.location).toBe('/');
    const me = bodyOf(await callsWith(server, cookiesOf(back))('/app/me'));
    expect(me).toMatchObject({
      account: { email: 'guest@example.com', name: 'Ada', hasPassword: false },
      projects: [{ id: project.id, role: 'editor' }],
    });
    const { results } = bodyOf(await server.call(`${at}/audit-log?limit=1`, { token: project.token }));
    expect(results).toMatchObject([{ operation: 'finishOidcSignIn', targetName: 'guest@example.com' }]);
  });

  it('is refused without an account or an open invitation', async () => {
    const project = await newProject(server);
    const invite = { email: 'late@example.com', role: 'viewer' };
    const path = `/v2/projects/${project.id}/invitations`;
    bodyOf(await server.call(path, { method: 'POST', token: project.token, body: invite }), 201);
    await server.db.updateTable('invitations').set({ expires_at: server.clock.now }).execute();
    const disabled = await newPerson(server);
    const disable = server.db.updateTable('accounts').set({ disabled_at: server.clock.now });
    await disable.where('id', '=', disabled.id).execute();
    for (const person of [
      { id: 'nobody', email: 'nobody@example.com' },
      { id: 'late', email: 'late@example.com' },
      disabled,
    ])
      expectRefused(await signInAt(claimsOf(person)), 'unknown');
    const accounts = server.db.selectFrom('accounts').select('id').where('email', '=', 'nobody@example.com');
    expect(await accounts.execute()).toEqual([]);
  });

  it('believes only addresses that the issuer has verified', async () => {
    const person = await newPerson(server);
    for (const email_verified of [false, undefined, 'no', 1])
      expectRefused(await signInAt({ ...claimsOf(person), email_verified }), 'unverified');
  });

  it('refuses tokens of other keys, issuers, clients, sign-ins and times', async () => {
    const person = await newPerson(server);
    const seconds = Math.floor(Date.now() / 1000);
    for (const [what, wrong] of Object.entries({
      key: { forges: true },
      none: { alg: 'none' },
      symmetric: { alg: 'HS256' },
      issuer: { claims: { iss: 'https://evil.example.com' } },
      audience: { claims: { aud: 'another' } },
      party: { claims: { aud: ['guidepost', 'another'], azp: 'another' } },
      nonce: { claims: { nonce: 'another' } },
      noNonce: { claims: { nonce: undefined } },
      expired: { claims: { exp: seconds - 120 } },
      future: { claims: { iat: seconds + 600 } },
      nobody: { claims: { sub: '' } },
    })) {
      Object.assign(issuer.next, { forges: false, alg: 'RS256', claims: {} }, wrong);
      const back = await signInAt(claimsOf(person));
      expect([what, back.location]).toEqual([what, '/sign-in?error=invalid']);
      expect(cookiesOf(back)).not.toContain('session_token');
    }
    Object.assign(issuer.next, { forges: false, alg: 'RS256', claims: {} });
    expect((await signInAt(claimsOf(person))).location).toBe('/');
  });

  it('takes each answer of the issuer once, from the browser that began, within ten minutes', async () => {
    const person = await newPerson(server);
    const started = await start();
    const back = issuer.agree(bodyOf(started).url, claimsOf(person));
    const other = await start();
    expectRefused(await comeBack(back, cookiesOf(other)), 'expired');
    expectRefused(await comeBack(back, ''), 'expired');
    expect((await comeBack(back, cookiesOf(started))).location).toBe('/');
    expectRefused(await comeBack(back, cookiesOf(started)), 'expired');
    expectRefused(await signInAt(claimsOf(person), (to) => to.searchParams.set('state', 'x')), 'expired');
    expectRefused(await signInAt(claimsOf(person), (to) => to.searchParams.set('code', 'x')), 'invalid');
    const denied = await signInAt(claimsOf(person), (to) => {
      to.searchParams.delete('code');
      to.searchParams.set('error', 'access_denied');
    });
    expectRefused(denied, 'refused');
    const slow = await start();
    const late = issuer.agree(bodyOf(slow).url, claimsOf(person));
    const before = server.clock.now;
    server.pass(601);
    expectRefused(await comeBack(late, cookiesOf(slow)), 'expired');
    server.clock.now = before;
  });

  it('goes on when the issuer has changed its keys', async () => {
    const person = await newPerson(server);
    expect((await signInAt(claimsOf(person))).location).toBe('/');
    issuer.changeKeys();
    expect((await signInAt(claimsOf(person))).location).toBe('/');
  });

  it('says so when there is no issuer, or when it cannot be reached', async () => {
    const nowhere = await startTestServer({
      BASE_URL: baseUrl,
      OIDC_ISSUER: 'http://127.0.0.1:1',
      OIDC_CLIENT_ID: 'x',
      OIDC_CLIENT_SECRET: 'x',
    });
    const without = await startTestServer();
    try {
      expect(codeOf(await start(nowhere))).toBe('503 E1014');
      const begin = { method: 'POST', headers: { origin: without.url } };
      expect(codeOf(await without.call('/app/auth/sign-in/oidc', begin))).toBe('400 E0003');
      expect(bodyOf(await without.call('/app/sign-in-methods')).oidcName).toBeNull();
    } finally {
      await nowhere.close();
      await without.close();
    }
  });
});
