import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../proof/running/free-port.ts';
import { complaints } from '../../sdk/test/axe.ts';
import { startIssuer } from '../../server/test/oidc-issuer.ts';
import { newPerson, password, setClock, signedIn } from '../../server/test/people.ts';
import { codeFor } from '../../server/test/totp.ts';
import { button, describeInBrowser, shown } from './kit.ts';

const client = { clientId: 'guidepost', clientSecret: 'a secret of the client' };
const issuer = await startIssuer(client);
/** The issuer sends people back to an address that has to be known before the service starts. */
const port = await freePort();
afterAll(() => issuer.close());

describeInBrowser(
  'a person whom an issuer knows',
  (kit) => {
    it('signs in there, and comes back to the dashboard', async () => {
      kit.allow(/401/);
      const { email } = await newPerson(kit.server, { project: kit.project, role: 'viewer' });
      issuer.expectVisitor({ sub: 'ada', email, email_verified: true, name: 'Ada' });
      const page = await kit.open('/sign-in');
      await button(page, 'Sign in with Acme').waitFor();
      expect(await complaints(page)).toEqual([]);
      setClock(kit.server);
      await button(page, 'Sign in with Acme').click();
      await shown(page, 'Home');
      expect(new URL(page.url()).pathname).toBe(kit.at());
    });

    it('without a password proves in another tab who it is, and what was begun goes on', async () => {
      kit.allow(/40[13]/);
      const { id, email } = await newPerson(kit.server, { project: kit.project, role: 'admin' });
      await kit.server.db.deleteFrom('account_credentials').where('account_id', '=', id).execute();
      issuer.expectVisitor({ sub: 'grace', email, email_verified: true, name: 'Grace' });
      const page = await kit.open('/sign-in');
      setClock(kit.server);
      await button(page, 'Sign in with Acme').click();
      await shown(page, 'Home');
      await page.goto(`${kit.server.url}${kit.at('members')}`);
      await shown(page, 'Members');
      // The clock of the issuer goes on, and that of the service stands still: only the sign-in moves back.
      const longAgo = new Date(kit.server.clock.now.getTime() - 16 * 60_000);
      const sessions = kit.server.db.updateTable('account_sessions').where('account_id', '=', id);
      await sessions.set({ confirmed_at: longAgo }).execute();
      kit.server.principals.clear();
      await button(page, 'Invite').click();
      await page.getByLabel('E-mail address').fill('joan@example.com');
      await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
      const dialog = page.getByRole('dialog', { name: 'Is it you?' });
      setClock(kit.server);
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        dialog.getByRole('button', { name: 'Sign in with Acme' }).click(),
      ]);
      await shown(tab, 'Home');
      await tab.close();
      expect(await complaints(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Go on' }).click();
      await page.getByText('joan@example.com is invited').waitFor();
    });

    it('enters the code of the account before the issuer is linked', async () => {
      kit.allow(/401/);
      const { server } = kit;
      const person = await newPerson(server, { project: kit.project, role: 'viewer' });
      const proved = server.db.updateTable('accounts').where('id', '=', person.id);
      await proved.set({ email_verified: true }).execute();
      const call = await signedIn(server, person);
      const body = { password };
      const setup = await call('/app/auth/two-factor/enable', { method: 'POST', body });
      const { totpUri, recoveryCodes } = setup.body;
      const code = codeFor(totpUri);
      await call('/app/auth/two-factor/verify-totp', { method: 'POST', body: { code } });
      issuer.expectVisitor({ sub: 'mary', email: person.email, email_verified: true, name: 'Mary' });
      const page = await kit.open('/sign-in');
      setClock(kit.server);
      await button(page, 'Sign in with Acme').click();
      await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
      expect(await complaints(page)).toEqual([]);
      await page.getByLabel('Code').fill(recoveryCodes[0]);
      await button(page, 'Sign in').click();
      await shown(page, 'Home');
      const identities = server.db.selectFrom('account_credentials').select('subject');
      const linked = identities.where('account_id', '=', person.id).where('provider_id', '=', 'oidc');
      expect(await linked.execute()).toEqual([{ subject: 'mary' }]);
    });

    it('learns why it did not work, and sees the issuer again', async () => {
      const stranger = { sub: 'eve', email: 'eve@example.com', email_verified: true, name: 'Eve' };
      issuer.expectVisitor(stranger);
      const page = await kit.open('/sign-in');
      setClock(kit.server);
      await button(page, 'Sign in with Acme').click();
      await page.getByText('no account here and no open invitation').waitFor();
      await button(page, 'Sign in with Acme').waitFor();
    });
  },
  {
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
    OIDC_NAME: 'Acme',
  },
);
