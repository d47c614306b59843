import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { end, newDirectory, serverProcesses } from '../../server/test/processes.ts';
import { answer } from '../../server/test/receivers.ts';
import { receiving } from '../../server/test/webhooks.ts';
import { button, describeInBrowser, shown } from './kit.ts';

describeInBrowser('trouble', (kit) => {
  it('a service that does not answer is told with what to do, and comes back', async () => {
    kit.allow(/503/);
    const page = await kit.enter(kit.at());
    await shown(page, 'Home');
    let isDown = true;
    await page.route('**/users?*', (route) =>
      isDown
        ? route.fulfill({
            status: 503,
            headers: { 'X-Request-Id': 'request-1', 'Content-Type': 'application/json' },
            body: JSON.stringify({ error: { code: 'E1050', message: 'The service is restarting.' } }),
          })
        : route.continue(),
    );
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await page.getByRole('heading', { name: 'The service does not answer' }).waitFor();
    await page.getByText('request-1').waitFor();
    isDown = false;
    await button(page, 'Try again').click();
    await page.getByText('No users yet').waitFor();
  });

  it('a service that was killed is told in every tab, and each goes on when the service is back', async () => {
    kit.allow(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|MissingPart/);
    const folder = newDirectory();
    const processes = serverProcesses({
      DATABASE_URL: kit.server.databaseUrl,
      SECRET_KEY: kit.server.config.SECRET_KEY!,
      DATA_DIR: folder.path,
    });
    try {
      const first = await processes.serve();
      const page = await kit.enter(kit.at());
      // A cookie is for all ports of a host.
      await page.goto(`${first.url}${kit.at('segments')}`);
      await shown(page, 'Segments');
      const other = await page.context().newPage();
      await other.goto(`${first.url}${kit.at('companies')}`);
      await other.getByText('No companies yet').waitFor();
      await end(first, 'SIGKILL');

      // What was loaded stays; what has to be asked for fails.
      await page.getByLabel('Search by name').fill('all');
      const told = (tab: Page) => tab.getByRole('heading', { name: 'The service does not answer' });
      await told(page).waitFor();
      await shown(page, 'Segments');
      // A page whose file was never loaded.
      await other.keyboard.press('g');
      await other.keyboard.press('w');
      await told(other).waitFor();
      await button(other, 'Try again').click();
      await told(other).waitFor();
      expect(new URL(other.url()).pathname).toMatch(/webhooks$/);

      await processes.serve({ PORT: new URL(first.url).port });
      await button(page, 'Try again').click();
      await page.getByRole('link', { name: 'All Users' }).waitFor();
      await button(other, 'Try again').click();
      await shown(other, 'Webhooks');
    } finally {
      await processes.endAll();
      folder.remove();
    }
  });

  it('a file that is gone after an upgrade is fetched by loading the page anew, once for each upgrade', async () => {
    kit.allow(/404|MissingPart/);
    const page = await kit.enter(kit.at());
    await shown(page, 'Home');
    // The page that is open asks for a file of the old version. Whatever is loaded anew asks for those of the new one.
    let isGone = false;
    let refused = 0;
    await page.route('**/*', (route) => {
      if (route.request().resourceType() === 'document') isGone = false;
      if (!isGone || !route.request().url().includes('/assets/')) return route.continue();
      refused += 1;
      return route.fulfill({ status: 404, body: '' });
    });
    const openWebhooks = async () => {
      refused = 0;
      isGone = true;
      await page.keyboard.press('g');
      await page.keyboard.press('w');
      await shown(page, 'Webhooks');
      expect(refused).toBeGreaterThan(0);
      expect(isGone).toBe(false);
    };
    await openWebhooks();

    // The next upgrade: what the tab remembers is about a file of another name.
    await page.evaluate(() => {
      const mark = sessionStorage.getItem('guidepost.reloaded') ?? '';
      sessionStorage.setItem('guidepost.reloaded', mark.replace(/[^/]+\.js/, 'before.js'));
    });
    await page.goto(kit.server.url + kit.at());
    await shown(page, 'Home');
    await openWebhooks();
  });

  it('a file that stays gone is a failure that is told, and no page that loads for ever', async () => {
    kit.allow(/404|MissingPart/);
    const page = await kit.enter(kit.at());
    await shown(page, 'Home');
    let loads = 0;
    await page.route('**/*', (route) => {
      const request = route.request();
      if (request.resourceType() === 'document') loads += 1;
      // The file of the page itself. Those that are loaded anew have the same names.
      const isFileOfPage = /\/assets\/list-[^/]+\.js$/.test(request.url());
      return isFileOfPage ? route.fulfill({ status: 404, body: '' }) : route.continue();
    });
    await page.keyboard.press('g');
    await page.keyboard.press('w');
    await button(page, 'Try again').waitFor();
    expect(loads).toBe(1);
    // Whoever tries again gets the failure again, and not a page that goes on by itself.
    await button(page, 'Try again').click();
    await expect.poll(() => loads).toBe(2);
    await button(page, 'Try again').waitFor();
    expect(loads).toBe(2);
  });

  it('whose session ends while something is saved has to sign in, and comes back to the page', async () => {
    kit.allow(/401/);
    const page = await kit.enterAs('admin', kit.at('settings'));
    await shown(page, 'Settings');
    const { db } = kit.server;
    const person = db.selectFrom('accounts').select('id').where('name', '=', 'Person admin');
    await db.deleteFrom('account_sessions').where('account_id', 'in', person).execute();
    kit.server.principals.clear();
    await page.getByLabel('Name', { exact: true }).fill('Renamed');
    await button(page, 'Save').click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(new URL(page.url()).searchParams.get('to')).toMatch(/settings$/);
  });

  it('a list that is slow shows where its rows will be, and an empty one how it is filled', async () => {
    const page = await kit.enter(kit.at('companies'));
    await page.getByText('No companies yet').waitFor();
    await page
      .getByRole('region', { name: 'The command' })
      .getByText(/curl -X PUT/)
      .waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/users?*', async (route) => {
      await held;
      return route.continue();
    });
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await page.locator('.skeleton').first().waitFor();
    release();
    await page.getByText('No users yet').waitFor();
    expect(await page.locator('.skeleton').count()).toBe(0);
  });

  it('who is offline is told, and what was loaded stays', async () => {
    kit.allow(/ERR_INTERNET_DISCONNECTED/);
    const page = await kit.enter(kit.at('segments'));
    await shown(page, 'Segments');
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.getByRole('heading', { name: 'Segments' }).waitFor();
    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
  });

  it('two tabs show two environments, and whoever signs out in one has to sign in in the other', async () => {
    kit.allow(/401/);
    const one = await kit.enterAs('editor', kit.at('users'));
    await shown(one, 'Users');
    const other = await one.context().newPage();
    const { id, staging } = kit.project;
    await other.goto(`${kit.server.url}/p/${id}/e/${staging}/users`);
    await shown(other, 'Users');
    await other.getByRole('button', { name: /Staging/ }).waitFor();
    await one.getByRole('button', { name: /Production/ }).waitFor();

    await button(one, 'Person editor').click();
    await one.getByRole('menuitem', { name: 'Sign out' }).click();
    await one.getByRole('heading', { name: 'Sign in' }).waitFor();
    await other.keyboard.press('g');
    await other.keyboard.press('s');
    await other.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(new URL(other.url()).searchParams.get('to')).toMatch(/segments$/);
  });

  it('a page of another origin cannot act with the session', async () => {
    kit.allow(/CORS|ERR_FAILED|403/);
    const html = { 'content-type': 'text/html' };
    const foreign = await receiving(answer(200, html, Buffer.from('<title>Elsewhere</title>')));
    const page = await kit.enter(kit.at());
    await shown(page, 'Home');
    const projects = () => kit.server.db.selectFrom('projects').select('id').execute();
    const before = await projects();
    // The same host at another port: browsers send the cookie along.
    const elsewhere = await page.context().newPage();
    await elsewhere.goto(foreign.url);
    const tries = await elsewhere.evaluate(async (target) => {
      const body = JSON.stringify({ name: 'Stolen' });
      const attempt = async (init: RequestInit) =>
        fetch(target, { method: 'POST', credentials: 'include', body, ...init }).then(
          ({ type }) => type,
          () => 'refused',
        );
      return [
        await attempt({ mode: 'no-cors', headers: { 'Content-Type': 'text/plain' } }),
        await attempt({ headers: { 'Content-Type': 'application/json' } }),
      ];
    }, `${kit.server.url}/v2/projects`);
    expect(tries).toEqual(['opaque', 'refused']);
    expect(await projects()).toEqual(before);
  });
});
