import { expect, it } from 'vitest';
import { programVersion } from '../../server/src/program-version.ts';
import { describeInBrowser, password } from './kit.ts';

describeInBrowser('a person', (kit) => {
  it('chooses a password by the set-up link, signs out and signs in again', async () => {
    const page = await kit.open(await kit.setupPath());
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(kit.at());
    await page.getByText(`Guidepost ${programVersion()}`, { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Ada Lovelace' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();

    kit.allow(/401|403/);
    const { email } = await kit.server.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', kit.project.accountId)
      .executeTakeFirstOrThrow();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill('not the password');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
  });

  it('who has not signed in is asked to, and then gets where the address led', async () => {
    kit.allow(/401/);
    const page = await kit.open(kit.at('users'));
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(new URL(page.url()).searchParams.get('to')).toBe(kit.at('users'));
  });

  it('who has forgotten the password learns what to do, whether the address is known or not', async () => {
    const page = await kit.open('/sign-in');
    await page.getByRole('link', { name: 'Forgotten the password?' }).click();
    await page.getByLabel('E-mail address').fill('nobody@example.com');
    await page.keyboard.press('Enter');
    await page.getByText('npx guidepost account reset --email nobody@example.com').waitFor();
  });

  it('sees that an address leads nowhere', async () => {
    const page = await kit.enter('/p/nothing/e/nothing');
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  });
});
