import { expect, it } from 'vitest';
import { makeAccountLink, resetAddress } from '../../server/src/auth/account-links.ts';
import { bodyOf } from '../../server/test/api.ts';
import { newProject } from '../../server/test/harness.ts';
import { openedBody } from '../../server/test/mails.ts';
import { password as everybodysPassword, newPerson, ownerOf, signIn } from '../../server/test/people.ts';
import { codeFor } from '../../server/test/totp.ts';
import { button, describeInBrowser, shown } from './kit.ts';

describeInBrowser(
  'an account',
  (kit) => {
    /** Signs somebody in by the form, in a profile of its own. */
    const enter = async (email: string, password = everybodysPassword) => {
      const page = await kit.open('/sign-in');
      await page.getByLabel('E-mail address').fill(email);
      await page.getByLabel('Password').fill(password);
      await button(page, 'Sign in').click();
      await shown(page, 'Home');
      return page;
    };

    it('is renamed, ends its other sessions, keeps a look, and turns the second factor on and off', async () => {
      kit.allow(/401/);
      const { server, project } = kit;
      const person = await newPerson(server, { project, role: 'viewer' });
      const [second, third] = [await enter(person.email), await enter(person.email)];
      const page = await enter(person.email);
      await page.goto(`${server.url}${kit.at('account')}`);
      await shown(page, 'Your account');

      await page.getByLabel('Your name').fill('Ada Byron');
      await button(page, 'Save').click();
      await page.getByText('Saved.', { exact: true }).waitFor();
      await page.reload();
      await shown(page, 'Your account');
      expect(await page.getByLabel('Your name').inputValue()).toBe('Ada Byron');

      const ends = page.getByRole('button', { name: 'End', exact: true });
      await ends.nth(1).waitFor();
      expect([await ends.count(), await page.getByText('this one').count()]).toEqual([2, 1]);
      await ends.first().click();
      await page.getByText('The session has ended.').waitFor();
      await expect.poll(() => ends.count()).toBe(1);
      await button(page, 'End all others').click();
      await page.getByText('All other sessions have ended.').waitFor();
      await expect.poll(() => ends.count()).toBe(0);
      for (const elsewhere of [second, third]) {
        await elsewhere.reload();
        await elsewhere.getByRole('heading', { name: 'Sign in' }).waitFor();
      }

      await button(page, 'Turn it on').click();
      await page.getByLabel('Your password').fill(everybodysPassword);
      await button(page, 'Go on').click();
      const setup = page.getByRole('dialog', { name: 'Set up your authenticator app' });
      const uri = await setup.getByRole('link', { name: 'open the app on this device' }).getAttribute('href');
      const [, old = ''] = await setup.locator('pre').allInnerTexts();
      await setup.getByLabel('The code that the app shows').fill(codeFor(uri ?? '', -1));
      await setup.getByRole('button', { name: 'Turn it on' }).click();
      await page.getByText('The second factor is on').waitFor();
      await button(page, 'New recovery codes').click();
      await page.getByLabel('Your password').fill('not the password');
      await button(page, 'Make them').click();
      await page
        .getByRole('dialog')
        .getByText(/wrong|not right|do not match/i)
        .waitFor();
      await page.getByLabel('Your password').fill(everybodysPassword);
      await button(page, 'Make them').click();
      const renewed = page.getByRole('dialog', { name: 'Your recovery codes' });
      const codes = await renewed.locator('pre').innerText();
      expect(codes.split('\n').length).toBeGreaterThan(5);
      expect(codes).not.toBe(old);
      await renewed.getByRole('button', { name: 'Done' }).click();
      await button(page, 'Turn it off').click();
      await page.getByLabel('Your password').fill(everybodysPassword);
      await page.getByRole('dialog').getByRole('button', { name: 'Turn it off' }).click();
      await button(page, 'Turn it on').waitFor();
      await enter(person.email);

      await page.getByRole('button', { name: /Ada Byron/ }).click();
      await page.getByRole('menuitem', { name: 'Dark' }).click();
      await page.reload();
      await shown(page, 'Your account');
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    });

    it('has a log of sign-ins, failures and changes, with more on demand', async () => {
      kit.allow(/401/);
      const { server, project } = kit;
      const person = await newPerson(server, { project, role: 'viewer' });
      // Twelve entries are more than the page shows at first.
      for (let n = 0; n < 11; n += 1) bodyOf(await signIn(server, person));
      expect((await signIn(server, person, 'not the password')).status).toBe(401);
      const page = await enter(person.email);
      await page.goto(`${server.url}${kit.at('account')}`);
      await shown(page, 'Your account');
      const log = page.getByRole('region', { name: 'Account activity' });
      const rows = log.getByRole('row');
      await rows.nth(10).waitFor();
      expect(await rows.count()).toBe(11);
      const newest = await rows.nth(1).innerText();
      expect(newest).toMatch(
        /Signed in on a new device\s+with the password\s+Chrome on Linux\s+127\.0\.0\.1/,
      );
      await log.getByText('Wrong password').waitFor();
      await button(page, 'Show more').click();
      await expect.poll(() => rows.count()).toBe(14);

      await page.getByLabel('Current password').fill(everybodysPassword);
      await page.getByLabel('New password').fill('another horse battery');
      await button(page, 'Change password').click();
      await rows.nth(1).getByText('Password changed').waitFor();
    });

    it('without entries says so', async () => {
      const page = await kit.enter(kit.at('account'));
      await kit.server.db.deleteFrom('account_log').execute();
      await page.reload();
      await page.getByRole('heading', { name: 'No activity yet' }).waitFor();
    });

    it.each([
      { keeps: false, status: 403 },
      { keeps: true, status: 200 },
    ])('whose password is chosen anew keeps its access tokens: $keeps', async ({ keeps, status }) => {
      const { server } = kit;
      const project = await newProject(server);
      await ownerOf(server, project);
      const token = await makeAccountLink(server.db, project.accountId, 'reset', server.clock.now);
      const page = await kit.open(resetAddress('', token));
      await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
      await page.getByLabel('Password').fill('another horse battery');
      await page.getByLabel('Keep my access tokens').setChecked(keeps);
      await button(page, 'Set the password and sign in').click();
      await shown(page, 'Home');
      expect((await server.call(`/v2/projects/${project.id}`, { token: project.token })).status).toBe(status);
    });

    it('whose password is forgotten gets a link by mail, and chooses another', async () => {
      const { server, project } = kit;
      const person = await newPerson(server, { project, role: 'viewer' });
      const page = await kit.open('/forgotten-password');
      await page.getByLabel('E-mail address').fill(person.email);
      await page.getByRole('button', { name: /Send/ }).click();
      await page.getByRole('heading', { name: 'Look into your mail' }).waitFor();
      const mails = server.db.selectFrom('mails').selectAll().where('recipient', '=', person.email);
      const body = openedBody(server, await mails.executeTakeFirstOrThrow());
      await page.goto(`${server.url}${/\/setup\?token=[\w-]+&reset=1/.exec(body)?.[0]}`);
      await page.getByLabel('Password').fill('another horse battery');
      await button(page, 'Set the password and sign in').click();
      await shown(page, 'Home');
      await enter(person.email, 'another horse battery');
    });
  },
  {
    BASE_URL: 'http://guidepost.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'guidepost@example.com',
    ALLOW_PRIVATE_NETWORK_EGRESS: 'true',
  },
);
