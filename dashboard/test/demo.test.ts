import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contentOf } from '../../server/test/content.ts';
import { agree, button, describeInBrowser, shown } from './kit.ts';

/** The lists of the demo, and how many rows each shows at least. */
const lists = [
  ['content', 'Content', 8],
  ['users', 'Users', 24],
  ['companies', 'Companies', 4],
  ['segments', 'Segments', 2],
  ['attributes', 'Attributes', 5],
  ['events', 'Events', 5],
  ['localizations', 'Localizations', 2],
  ['webhooks', 'Webhooks', 1],
  ['audit-log', 'Audit log', 5],
] as const;

const titles = (page: Page) => page.getByRole('main').getByRole('heading').allInnerTexts();
/** How the pages begin that tell that there is nothing. */
const nothing = /^(No |Nobody |Nothing )/;

describeInBrowser('demo data', (kit) => {
  it('fills every screen of an environment of its own, and is removed in the settings', async () => {
    const page = await kit.enter(kit.at());
    await shown(page, 'Home');
    await page.getByRole('heading', { name: 'First steps' }).waitFor();
    await button(page, 'Fill with demo data').click();
    await page.getByRole('button', { name: /Demo/ }).first().waitFor();
    await shown(page, 'Home');
    expect(await page.getByRole('listitem').filter({ hasText: 'Demo:' }).count()).toBeGreaterThan(0);
    await page
      .getByRole('list', { name: 'Content that needs attention' })
      .getByText('Welcome tour')
      .waitFor();

    const home = page.url().replace(/\/$/, '');
    const visit = async (path: string) => {
      await page.goto(`${home}/${path}`);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await page.waitForFunction(() => !document.querySelector('.skeleton, [aria-busy="true"]'));
      expect([path, (await titles(page)).filter((title) => nothing.test(title))]).toEqual([path, []]);
    };
    for (const [path, label, rows] of lists) {
      await visit(path);
      await page.getByRole('region', { name: label }).first().getByRole('row').nth(rows).waitFor();
    }
    /** Opens what the first row of a list is about. */
    const openFirst = async (path: string, name: RegExp) => {
      await visit(path);
      await page.getByRole('main').getByRole('link', { name }).first().click();
      await page.waitForURL(new RegExp(`/${path}/[^/]+$`));
      await visit(page.url().slice(home.length + 1));
      return page.url().slice(home.length + 1);
    };
    const tour = await openFirst('content', /Demo: Welcome tour/);
    for (const tab of ['versions', 'translations', 'analytics', 'sessions'])
      await visit(`${tour}?tab=${tab}`);
    await openFirst('users', /Ada/);
    await page
      .getByText(/flow_started|Flow Started|started/i)
      .first()
      .waitFor();
    await openFirst('companies', /Acme/);
    await openFirst('segments', /Demo: People on the plan pro/);
    await openFirst('webhooks', /hooks\.example\.com/);
    await page.getByText('Switched off', { exact: true }).waitFor();
    expect((await page.getByRole('row', { name: /user\.created/ }).count()) > 0).toBe(true);

    // The lists of another environment have none of it, and one's own content is not published into it.
    const { must, createFlow } = contentOf(kit.server, kit.project);
    const own = await createFlow({ name: 'My tour' });
    expect((await must('GET', '/content?demo=false')).results).toHaveLength(1);
    for (const [path, label] of [
      ['content', 'Content'],
      ['segments', 'Segments'],
    ] as const) {
      await page.goto(`${kit.server.url}${kit.at(path)}`);
      await shown(page, label);
      expect(await page.getByText('Demo:').count()).toBe(0);
    }
    await page.goto(`${kit.server.url}${kit.at(`content/${own.id}`)}`);
    await button(page, 'Publish to Production').waitFor();
    await button(page, 'Publish to Staging').waitFor();
    expect(await button(page, 'Publish to Demo').count()).toBe(0);
    await page.goto(home);
    await shown(page, 'Home');

    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await button(page, 'Remove the demo').click();
    await agree(page, 'Remove');
    await page.getByText('The demo is removed.').waitFor();
    await page.getByRole('button', { name: /Production/ }).waitFor();
  });
});
