import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../../../test/api.ts';
import {
  codeOf,
  newProject,
  newTestToken,
  startTestServer,
  type TestProject,
  type TestServer,
} from '../../../test/harness.ts';
import { openedBody } from '../../../test/mails.ts';
import { type Claims, startIssuer } from '../../../test/oidc-issuer.ts';
import {
  callsWith,
  cookiesOf,
  newPerson,
  type Person,
  password,
  type SessionCall,
  setClock,
  signedIn,
  signIn,
} from '../../../test/people.ts';
import { codeFor } from '../../../test/totp.ts';

const client = { clientId: 'guidepost', clientSecret: 'a secret of the client' };
const baseUrl = 'http://guidepost.test';
let issuer: Awaited<ReturnType<typeof startIssuer>>;
/** One with a mail server, and one without. */
let mailing: TestServer;
let plain: TestServer;

beforeAll(async () => {
  issuer = await startIssuer(client);
  const settings = {
    BASE_URL: baseUrl,
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
    OIDC_NAME: 'Acme',
  };
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'guidepost@example.com' };
  [mailing, plain] = await Promise.all([
    startTestServer({ ...settings, ...mail, ALLOW_PRIVATE_NETWORK_EGRESS: 'true' }),
    startTestServer(settings),
  ]);
  setClock(mailing);
  setClock(plain);
});
afterAll(async () => {
  await Promise.all([mailing?.close(), plain?.close()]);
  await issuer?.close();
});

/** Goes to the issuer and comes back, as a browser does. */
async function comeBy(server: TestServer, email: string, name = 'Real Grace') {
  const started = await server.call('/app/auth/sign-in/oidc', {
    method: 'POST',
    headers: { origin: baseUrl },
  });
  const claims: Claims = { sub: `sub-${email}`, email, email_verified: true, name };
  const back = issuer.agree(bodyOf(started).url, claims);
  const { status, headers } = await fetch(`${server.url}${back.pathname}${back.search}`, {
    headers: { cookie: cookiesOf(started) },
    redirect: 'manual',
  });
  return { status, location: headers.get('location'), headers };
}

const post = (call: SessionCall, path: string, body: object = {}) => call(path, { method: 'POST', body });
const accountOf = (server: TestServer, email: string) =>
  server.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const eventsOf = async (server: TestServer, accountId: string) => {
  const log = server.db.selectFrom('account_log').select('event').where('account_id', '=', accountId);
  return (await log.orderBy('id').execute()).map(({ event }) => event);
};
const mailsTo = (recipient: string) =>
  mailing.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id').execute();

async function withSecondFactor(call: SessionCall) {
  const { totpUri, recoveryCodes } = bodyOf(await post(call, '/app/auth/two-factor/enable', { password }));
  bodyOf(await post(call, '/app/auth/two-factor/verify-totp', { code: codeFor(totpUri, -1) }));
  return { totpUri, recoveryCodes };
}

describe('an account whose address nobody has proved', () => {
  const email = 'ceo@corp.example';
  let project: TestProject;
  let before: SessionCall;
  let token: string;
  beforeAll(async () => {
    project = await newProject(plain);
    const invited = await plain.call(`/v2/projects/${project.id}/invitations`, {
      method: 'POST',
      token: project.token,
      body: { email, role: 'admin' },
    });
    const link = new URL(bodyOf(invited, 201).url).searchParams.get('token');
    const accepted = await plain.call(`/app/invitations/${link}/accept`, {
      method: 'POST',
      body: { name: 'Mallory', password },
      headers: { origin: baseUrl },
    });
    before = callsWith(plain, cookiesOf(accepted));
    const fields = { name: 'Sync', scopes: ['content:read'] };
    token = bodyOf(await post(before, `/v2/projects/${project.id}/access-tokens`, fields), 201).token;
    await withSecondFactor(before);
  });

  it('is that of a link which was handed over', async () => {
    const account = await accountOf(plain, email);
    expect(account).toMatchObject({ email_verified: false, invited_by: project.accountId });
  });

  it('is taken over clean by whom the issuer knows: nothing of before opens it', async () => {
    const { id } = await accountOf(plain, email);
    const back = await comeBy(plain, email);
    expect([back.status, back.location]).toEqual([302, '/']);
    const real = callsWith(plain, cookiesOf(back));
    expect(bodyOf(await real('/app/me')).account).toMatchObject({
      id,
      name: 'Real Grace',
      twoFactorEnabled: false,
      hasPassword: false,
    });
    expect(codeOf(await before('/app/me'))).toBe('401 E1010');
    expect(codeOf(await plain.call('/v2/me', { token }))).toBe('403 E1000');
    expect(codeOf(await signIn(plain, { email }))).toBe('401 E0067');
    const factors = plain.db.selectFrom('account_two_factors').select('id').where('account_id', '=', id);
    expect(await factors.execute()).toEqual([]);
    expect(await accountOf(plain, email)).toMatchObject({ email_verified: true });
    expect(bodyOf(await real('/app/me')).projects).toMatchObject([{ id: project.id, role: 'admin' }]);
  });

  it('stands in both audit logs when it is taken over, and is taken over once', async () => {
    const { id } = await accountOf(plain, email);
    expect(await eventsOf(plain, id)).toEqual(
      expect.arrayContaining(['account_taken_over', 'identity_linked']),
    );
    const path = `/v2/projects/${project.id}/audit-log?operation=finishOidcSignIn`;
    const { results } = bodyOf(await plain.call(path, { token: project.token }));
    expect(results).toMatchObject([{ targetType: 'account', targetId: id, action: 'updated' }]);
    const own = await newTestToken(plain, { id: project.id, accountId: id });
    expect((await comeBy(plain, email)).location).toBe('/');
    bodyOf(await plain.call('/v2/me', { token: own }));
  });

  it('is told about by mail, to the person and to whoever invited it', async () => {
    const inviter = await newPerson(mailing);
    const person = await newPerson(mailing);
    const made = mailing.db.updateTable('accounts').set({ invited_by: inviter.id });
    await made.where('id', '=', person.id).execute();
    expect((await comeBy(mailing, person.email)).location).toBe('/');
    const subjects = (await mailsTo(person.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your Guidepost account starts afresh');
    const [told] = await mailsTo(inviter.email);
    expect(told).toMatchObject({ body: expect.stringContaining(person.email) });
    expect(told?.body).toContain('Acme');
  });
});

describe('an account whose address is proved', () => {
  const proved = async (server: TestServer): Promise<Person> => {
    const person = await newPerson(server);
    const change = server.db.updateTable('accounts').set({ email_verified: true });
    await change.where('id', '=', person.id).execute();
    return person;
  };

  it('keeps what it has when an issuer is linked, and the person is told', async () => {
    const person = await proved(mailing);
    const call = await signedIn(mailing, person);
    expect((await comeBy(mailing, person.email)).location).toBe('/');
    bodyOf(await call('/app/me'));
    bodyOf(await signIn(mailing, person));
    expect(await eventsOf(mailing, person.id)).toContain('identity_linked');
    const subjects = (await mailsTo(person.email)).map(({ subject }) => subject);
    expect(subjects).toContain('A new way to sign in to your Guidepost account');
  });

  it('asks for its own second factor before the issuer is linked, and not afterwards', async () => {
    const person = await proved(mailing);
    const { recoveryCodes } = await withSecondFactor(await signedIn(mailing, person));
    const identities = () =>
      mailing.db
        .selectFrom('account_credentials')
        .select('subject')
        .where('account_id', '=', person.id)
        .where('provider_id', '=', 'oidc')
        .execute();
    const back = await comeBy(mailing, person.email);
    expect([back.status, back.location]).toEqual([302, '/sign-in?code=needed']);
    expect(cookiesOf(back)).not.toContain('session_token');
    const waiting = callsWith(mailing, cookiesOf(back));
    expect(codeOf(await waiting('/app/me'))).toBe('401 E1010');
    const enter = (code: string) => post(waiting, '/app/auth/two-factor/verify-backup-code', { code });
    expect(codeOf(await enter('wrong'))).toBe('401 E0073');
    expect(await identities()).toEqual([]);
    const entered = await enter(recoveryCodes[0]);
    bodyOf(entered);
    bodyOf(await callsWith(mailing, cookiesOf(entered))('/app/me'));
    expect(await identities()).toEqual([{ subject: `sub-${person.email}` }]);
    expect(await eventsOf(mailing, person.id)).toContain('identity_linked');
    expect((await comeBy(mailing, person.email)).location).toBe('/');
  });

  it('is that of a mailed invitation, whose link the inviter does not get', async () => {
    const project = await newProject(mailing);
    const at = `/v2/projects/${project.id}/invitations`;
    const email = 'joan@example.com';
    const invited = await mailing.call(at, {
      method: 'POST',
      token: project.token,
      body: { email, role: 'viewer' },
    });
    expect(bodyOf(invited, 201)).toMatchObject({ url: null, isMailed: true });
    const resend = await mailing.call(`${at}/${invited.body.id}/resend`, {
      method: 'POST',
      token: project.token,
    });
    expect(bodyOf(resend)).toMatchObject({ url: null, isMailed: true });
    const mail = openedBody(mailing, (await mailsTo(email)).at(-1) ?? { body: '' });
    const link = /invitation\?token=([\w-]+)/.exec(mail)?.[1];
    const accepted = await mailing.call(`/app/invitations/${link}/accept`, {
      method: 'POST',
      body: { name: 'Joan', password },
      headers: { origin: baseUrl },
    });
    bodyOf(accepted);
    expect(await accountOf(mailing, email)).toMatchObject({ email_verified: true });
  });
});
