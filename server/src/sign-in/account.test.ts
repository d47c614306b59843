import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, useProject } from '../../test/api.ts';
import { codeOf, useServer } from '../../test/harness.ts';
import { openedBody } from '../../test/mails.ts';
import {
  callsWith,
  cookiesOf,
  newPerson,
  ownerOf,
  password,
  type SessionCall,
  setClock,
  signedIn,
  signIn,
} from '../../test/people.ts';
import { codeFor } from '../../test/totp.ts';
import { presenceMinutes } from '../auth/confirmation.ts';
import { mailLimits } from './limits.ts';
import { removeExpiredSignIns } from './queries.ts';

const server = useServer({
  BASE_URL: 'http://guidepost.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'guidepost@example.com',
  ALLOW_PRIVATE_NETWORK_EGRESS: 'true',
});
const { project } = useProject(server);
beforeAll(() => setClock(server));

const post = (call: SessionCall, path: string, body?: object) => call(path, { method: 'POST', body });

describe('the sessions of an account', () => {
  it('are listed and ended by the account alone', async () => {
    const person = await newPerson(server);
    const [one, two] = [await signedIn(server, person), await signedIn(server, person)];
    const { results } = bodyOf(await one('/app/sessions'));
    expect(results).toHaveLength(2);
    expect(results.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    expect(results[0]).toMatchObject({ object: 'accountSession', ipAddress: '127.0.0.1' });
    expect(JSON.stringify(results)).not.toContain('token');
    const { id } = results.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    const stranger = await signedIn(server, await newPerson(server));
    expect(codeOf(await stranger(`/app/sessions/${id}`, { method: 'DELETE' }))).toBe('404 E0070');
    bodyOf(await one(`/app/sessions/${id}`, { method: 'DELETE' }), 204);
    expect(codeOf(await two('/app/me'))).toBe('401 E1010');
    const three = await signedIn(server, person);
    bodyOf(await post(one, '/app/sessions/end-others'), 204);
    expect(codeOf(await three('/app/me'))).toBe('401 E1010');
    bodyOf(await one('/app/me'));
  });

  it('and unfinished sign-ins are removed when they have expired', async () => {
    await signedIn(server, await newPerson(server));
    await removeExpiredSignIns(server.db, new Date(server.clock.now.getTime() + 8 * 86_400_000));
    expect(await server.db.selectFrom('account_sessions').select('id').execute()).toEqual([]);
  });
});

describe('the account', () => {
  it('is renamed, and its password changed with the old one', async () => {
    const person = await newPerson(server);
    const [call, elsewhere] = [await signedIn(server, person), await signedIn(server, person)];
    expect(bodyOf(await call('/app/account', { method: 'PATCH', body: { name: 'Ada' } })).name).toBe('Ada');
    const change = (currentPassword: string, newPassword: string) =>
      post(call, '/app/password', { currentPassword, newPassword });
    expect(codeOf(await change('wrong', 'another horse'))).toBe('401 E0067');
    expect(codeOf(await change(password, 'short'))).toBe('400 E1017');
    bodyOf(await change(password, 'another horse'), 204);
    expect(codeOf(await elsewhere('/app/me'))).toBe('401 E1010');
    bodyOf(await call('/app/me'));
    expect(codeOf(await signIn(server, person))).toBe('401 E0067');
    bodyOf(await signIn(server, person, 'another horse'));
  });

  it('gets a link to choose a new password by mail, and strangers learn nothing', async () => {
    const person = await newPerson(server);
    const reset = (email: string) => server.call('/app/password/reset', { method: 'POST', body: { email } });
    for (const email of ['nobody@example.com', person.email]) bodyOf(await reset(email), 204);
    const about = server.db.selectFrom('mails').where('subject', '=', 'Your new password for Guidepost');
    const mails = await about.selectAll().execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([person.email]);
    const token = /\/setup\?token=([\w-]+)/.exec(mails[0] ? openedBody(server, mails[0]) : '')?.[1];
    expect(token).toBeDefined();
    expect(mails[0]?.body).not.toContain(token);
    const body = { token, password: 'another horse' };
    bodyOf(await server.call('/app/setup', { method: 'POST', body }));
    for (let n = 2; n < mailLimits.requests; n++) bodyOf(await reset('nobody@example.com'), 204);
    expect(codeOf(await reset(person.email))).toBe('429 E1013');
  });
});

describe('what outlives a session', () => {
  it('needs a password that was entered lately: new tokens, secrets of webhooks and of environments, transfers', async () => {
    const owner = await ownerOf(server, project);
    const heir = await newPerson(server, { project, role: 'admin' });
    const call = await signedIn(server, owner);
    const at = `/v2/projects/${project.id}`;
    const webhooks = `${at}/environments/${project.production}/webhooks`;
    const newSecret = () => post(call, `${at}/environments/${project.production}/signing-secrets`);
    const newToken = () => post(call, `${at}/access-tokens`, { name: 'Sync', scopes: ['user:read'] });
    const { id } = bodyOf(await post(call, webhooks, { url: 'http://127.0.0.1:1/', topics: ['*'] }), 201);
    expect(bodyOf(await call(`${webhooks}/${id}`)).secret).toMatch(/^whsec_/);
    expect(bodyOf(await newToken(), 201).expiresAt).toBeNull();

    server.pass(presenceMinutes * 60);
    const transfer = () => post(call, `${at}/transfer`, { accountId: heir.id });
    expect(codeOf(await newToken())).toBe('403 E0069');
    expect(bodyOf(await call(`${webhooks}/${id}`))).not.toHaveProperty('secret');
    expect(codeOf(await post(call, `${webhooks}/${id}/rotate-secret`))).toBe('403 E0069');
    expect(codeOf(await newSecret())).toBe('403 E0069');
    expect(codeOf(await transfer())).toBe('403 E0069');
    bodyOf(
      await server.call(`${at}/access-tokens`, {
        method: 'POST',
        token: project.token,
        body: { name: 'By a program', scopes: ['user:read'] },
      }),
      201,
    );

    expect(codeOf(await post(call, '/app/confirm', { password: 'wrong' }))).toBe('401 E0067');
    bodyOf(await post(call, '/app/confirm', { password }), 204);
    bodyOf(await newSecret(), 201);
    const { token } = bodyOf(await newToken(), 201);
    bodyOf(await server.call('/v2/me', { token }));
    expect(bodyOf(await call(`${webhooks}/${id}`)).secret).toMatch(/^whsec_/);
    expect(bodyOf(await transfer()).role).toBe('owner');
    expect(codeOf(await transfer())).toBe('403 E1012');
  });
});

describe('a second factor', () => {
  it('is asked for after the password, and a recovery code replaces it once', async () => {
    const person = await newPerson(server);
    const before = await signedIn(server, person);
    expect(codeOf(await post(before, '/app/auth/two-factor/enable', { password: 'wrong' }))).toBe(
      '401 E0067',
    );
    const setup = bodyOf(await post(before, '/app/auth/two-factor/enable', { password }));
    expect(setup.totpUri).toMatch(/^otpauth:\/\/totp\/Guidepost/);
    expect(setup.recoveryCodes.length).toBeGreaterThan(5);
    const unverified = bodyOf(await signIn(server, person));
    expect(unverified.twoFactorRequired).toBe(false);
    const enabled = await post(before, '/app/auth/two-factor/verify-totp', {
      code: codeFor(setup.totpUri, -1),
    });
    bodyOf(enabled);
    const call = callsWith(server, cookiesOf(enabled));
    expect(bodyOf(await call('/app/me')).account.twoFactorEnabled).toBe(true);

    const asked = await signIn(server, person);
    expect(bodyOf(asked)).toEqual({ object: 'signIn', twoFactorRequired: true });
    const half = callsWith(server, cookiesOf(asked));
    expect(codeOf(await half('/app/me'))).toBe('401 E1010');
    expect(codeOf(await post(half, '/app/auth/two-factor/verify-totp', { code: '000000' }))).toBe(
      '401 E0073',
    );
    const entered = await post(half, '/app/auth/two-factor/verify-totp', { code: codeFor(setup.totpUri) });
    bodyOf(entered);
    bodyOf(await callsWith(server, cookiesOf(entered))('/app/me'));

    const [code] = setup.recoveryCodes;
    for (const outcome of ['200', '401 E0073']) {
      const again = callsWith(server, cookiesOf(await signIn(server, person)));
      const answer = await post(again, '/app/auth/two-factor/verify-backup-code', { code });
      expect(codeOf(answer)).toBe(outcome);
    }
    const renewed = bodyOf(await post(call, '/app/auth/two-factor/generate-backup-codes', { password }));
    expect(renewed.recoveryCodes).not.toContain(code);
    bodyOf(await post(call, '/app/auth/two-factor/disable', { password }), 204);
    expect(bodyOf(await signIn(server, person)).twoFactorRequired).toBe(false);
  });

  it('lies in the database encrypted', async () => {
    const call = await signedIn(server, await newPerson(server));
    const { totpUri, recoveryCodes } = bodyOf(await post(call, '/app/auth/two-factor/enable', { password }));
    const stored = JSON.stringify(await server.db.selectFrom('account_two_factors').selectAll().execute());
    expect(stored).not.toContain(new URL(totpUri).searchParams.get('secret'));
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
  });

  it('without a sign-in that asked for it is refused', async () => {
    for (const path of ['verify-totp', 'verify-backup-code']) {
      const answer = await server.call(`/app/auth/two-factor/${path}`, {
        method: 'POST',
        body: { code: '1' },
      });
      expect(codeOf(answer)).toBe('401 E0073');
    }
  });
});
