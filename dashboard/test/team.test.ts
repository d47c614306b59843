import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { codeFor } from '../../server/test/totp.ts';
import { button, describeInBrowser, password } from './kit.ts';

describeInBrowser('people of a project', (kit) => {
  /** Invites somebody in the page of the members, and answers the link that it shows. */
  async function invite(page: Page, email: string): Promise<string> {
    await button(page, 'Invite').click();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    await page.getByText(`${email} is invited`).waitFor();
    const link = await page.getByRole('dialog').locator('pre').innerText();
    await button(page, 'Done').click();
    return link.slice(kit.server.url.length);
  }

  async function join(link: string, name: string): Promise<Page> {
    const page = await kit.open(link);
    await page.getByLabel('Your name').fill(name);
    await page.getByLabel('Password').fill(password);
    await button(page, 'Make the account and join').click();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    return page;
  }

  it('are invited by a link, join with it once, and get another role', async () => {
    kit.allow(/404/);
    const owner = await kit.enter(kit.at('members'));
    const link = await invite(owner, 'grace@example.com');
    // Her page would go on asking, and be refused when she may no longer.
    await (await join(link, 'Grace Hopper')).close();

    const again = await kit.open(link);
    await again.getByRole('heading', { name: 'This link does not work' }).waitFor();

    await owner.reload();
    await owner.getByLabel('Role of Grace Hopper').selectOption('viewer');
    await owner.getByText('Grace Hopper is viewer now.').waitFor();
    const row = kit.server.db.selectFrom('members').innerJoin('accounts', 'accounts.id', 'account_id');
    const { role } = await row
      .select('members.role')
      .where('email', '=', 'grace@example.com')
      .executeTakeFirstOrThrow();
    expect(role).toBe('viewer');

    await button(owner, 'Remove Grace Hopper').click();
    await button(owner, 'Remove').click();
    await owner.getByText('The member is removed.').waitFor();
  });

  it('whose invitation was withdrawn cannot join', async () => {
    kit.allow(/404/);
    const owner = await kit.enter(kit.at('members'));
    const link = await invite(owner, 'late@example.com');
    await button(owner, 'Withdraw the invitation of late@example.com').click();
    await owner.getByText('The invitation is withdrawn').waitFor();
    const page = await kit.open(link);
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  });

  it('change their password, and sign in with a second factor', async () => {
    kit.allow(/401/);
    const owner = await kit.enter(kit.at('members'));
    const page = await join(await invite(owner, 'mary@example.com'), 'Mary Jackson');
    await page.goto(`${kit.server.url}${kit.at('account')}`);
    await page.getByLabel('Current password').fill('not the password');
    await page.getByLabel('New password').fill('another horse battery');
    await button(page, 'Change password').click();
    await page.getByText('The password is wrong').waitFor();
    await page.getByLabel('Current password').fill(password);
    await button(page, 'Change password').click();
    await page.getByText('Password changed. All your').waitFor();

    await button(page, 'Turn it on').click();
    await page.getByLabel('Your password').fill('another horse battery');
    await button(page, 'Go on').click();
    const dialog = page.getByRole('dialog', { name: 'Set up your authenticator app' });
    await dialog.waitFor();
    await dialog.getByRole('img', { name: 'The key for the authenticator app, as a picture' }).waitFor();
    const [key = '', codes = ''] = await dialog.locator('pre').allInnerTexts();
    await dialog.getByLabel('The code that the app shows').fill(codeFor(addressOf(key), -1));
    await dialog.getByRole('button', { name: 'Turn it on' }).click();
    await page.getByText('The second factor is on').waitFor();

    // Once with a recovery code, and once with what the app shows.
    for (const codeNow of [() => codes.split('\n')[0] ?? '', () => codeFor(addressOf(key))]) {
      const elsewhere = await kit.open('/sign-in');
      await elsewhere.getByLabel('E-mail address').fill('mary@example.com');
      await elsewhere.getByLabel('Password').fill('another horse battery');
      await button(elsewhere, 'Sign in').click();
      await elsewhere.getByLabel('Code').fill(codeNow());
      await button(elsewhere, 'Sign in').click();
      await elsewhere.getByRole('heading', { name: 'Home' }).waitFor();
    }
  });

  it('enter their password again before they make a secret, when they have signed in long ago', async () => {
    kit.allow(/401|403/);
    const page = await kit.enter(kit.at('tokens'));
    kit.server.pass(3_600);
    await button(page, 'New token').click();
    await page.getByLabel('Name', { exact: true }).fill('Nightly sync');
    await button(page, 'Choose all').click();
    await button(page, 'Make the token').click();
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    await dialog.getByLabel('Password').fill('not the password');
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await dialog.getByText('The password is wrong').waitFor();
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('It is shown only once').waitFor();
  });
});

/** The address of a key, as the picture for the authenticator app has it. */
const addressOf = (key: string) => `otpauth://totp/Guidepost?secret=${key.replaceAll(' ', '')}`;
