import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../proof/running/free-port.ts';
import { complaints } from '../../sdk/test/axe.ts';
import { startIssuer } from '../../server/test/oidc-issuer.ts';
import { newPerson } from '../../server/test/people.ts';
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
      await button(page, 'Sign in with Acme').click();
      await shown(page, 'Home');
      expect(new URL(page.url()).pathname).toBe(kit.at());
    });

    it('learns why it did not work, and sees the issuer again', async () => {
      const stranger = { sub: 'eve', email: 'eve@example.com', email_verified: true, name: 'Eve' };
      issuer.expectVisitor(stranger);
      const page = await kit.open('/sign-in');
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
