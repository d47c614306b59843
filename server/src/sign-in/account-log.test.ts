import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../../test/api.ts';
import { useServer } from '../../test/harness.ts';
import { callsWith, cookiesOf, newPerson, originOf, password, setClock, signIn } from '../../test/people.ts';
import { codeFor } from '../../test/totp.ts';
import { until } from '../../test/until.ts';
import { removeOldAccountEntries } from './account-log.ts';

const server = useServer({
  BASE_URL: 'http://guidepost.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'guidepost@example.com',
});
beforeAll(() => setClock(server));

const eventsOf = async (accountId: string) => {
  const rows = await server.db
    .selectFrom('account_log')
    .select(['event', 'details'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ event, details }) => (details.method ? `${event} by ${details.method}` : event));
};
const mailsTo = async (recipient: string) => {
  const rows = await server.db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return rows.map(({ subject }) => subject);
};

describe('the log of an account', () => {
  it('tells of sign-ins, and a mail tells of those with another browser', async () => {
    const person = await newPerson(server);
    const first = await signIn(server, person);
    const again = (cookie: string) =>
      server.call('/app/auth/sign-in/email', {
        method: 'POST',
        body: { email: person.email, password },
        headers: { origin: originOf(server), cookie },
      });
    bodyOf(await again(cookiesOf(first)));
    expect(await mailsTo(person.email)).toEqual([]);
    bodyOf(await again('guidepost.device=made-up'));
    expect(await eventsOf(person.id)).toEqual([
      'signed_in by password',
      'signed_in by password',
      'signed_in_new_device by password',
    ]);
    expect(await mailsTo(person.email)).toEqual(['New sign-in to Guidepost']);
  });

  it('tells of changes of password and second factor, and a mail tells of each', async () => {
    const person = await newPerson(server);
    const call = callsWith(server, cookiesOf(await signIn(server, person)));
    const post = async (path: string, body: object, as = call) => {
      const answer = await as(path, { method: 'POST', body });
      expect([path, answer.status < 300]).toEqual([path, true]);
      // What changes the second factor begins another session.
      return { ...answer.body, next: callsWith(server, cookiesOf(answer)) };
    };
    const entered = { password };
    const { totpUri } = await post('/app/auth/two-factor/enable', entered);
    const { next: secured } = await post('/app/auth/two-factor/verify-totp', { code: codeFor(totpUri, -1) });
    const { recoveryCodes } = await post('/app/auth/two-factor/generate-backup-codes', entered, secured);
    const half = callsWith(server, cookiesOf(await signIn(server, person)));
    await post('/app/auth/two-factor/verify-backup-code', { code: recoveryCodes[0] }, half);
    const { next } = await post('/app/auth/two-factor/disable', entered, secured);
    await post('/app/password', { currentPassword: password, newPassword: 'another horse' }, next);
    expect(await eventsOf(person.id)).toEqual([
      'signed_in by password',
      'two_factor_enabled',
      'recovery_codes_replaced',
      'recovery_code_used',
      'signed_in_new_device by recovery_code',
      'two_factor_disabled',
      'password_changed',
    ]);
    expect(await mailsTo(person.email)).toEqual([
      'Two-factor authentication is on',
      'New recovery codes of your Guidepost account',
      'A recovery code of your Guidepost account was used',
      'New sign-in to Guidepost',
      'Two-factor authentication is off',
      'Your Guidepost password was changed',
    ]);
  });

  it('is read by the person alone, the newest entry first, failures included', async () => {
    const person = await newPerson(server);
    expect((await signIn(server, person, 'wrong')).status).toBe(401);
    await until('the failure to be written', async () => (await eventsOf(person.id)).length > 0);
    const call = callsWith(server, cookiesOf(await signIn(server, person)));
    const { results } = bodyOf(await call('/app/account/log?limit=1'));
    expect(results).toMatchObject([
      { event: 'signed_in', details: { method: 'password' }, ipAddress: '127.0.0.1' },
    ]);
    const all = bodyOf(await call('/app/account/log')).results;
    expect(all.map(({ event }: { event: string }) => event)).toEqual(['signed_in', 'sign_in_failed']);
    const stranger = callsWith(server, cookiesOf(await signIn(server, await newPerson(server))));
    expect(bodyOf(await stranger('/app/account/log')).results).toHaveLength(1);
    expect((await server.call('/app/account/log')).status).toBe(401);
  });

  it('is forgotten with the audit log', async () => {
    const person = await newPerson(server);
    bodyOf(await signIn(server, person));
    await removeOldAccountEntries(server.db, new Date(server.clock.now.getTime() + 1));
    expect(await eventsOf(person.id)).toEqual([]);
  });
});
