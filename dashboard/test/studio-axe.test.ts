import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { complaints } from '../../sdk/test/axe.ts';
import { contentOf } from '../../server/test/content.ts';
import { bodies, type LivedType } from '../../server/test/lived-content.ts';
import { show } from './colours.ts';
import { button, describeInBrowser } from './kit.ts';
import { contentIdOf, outline, properties, row } from './studio-kit.ts';

/** What axe finds on the page, in light and in dark. The preview is a page of its own, which the tests of the SDK look at. */
async function isAccessible(page: Page, ...selectors: string[]): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await show(page, colorScheme);
    expect(await complaints(page, ...selectors), colorScheme).toEqual([]);
  }
}

describeInBrowser('axe finds nothing in the editor of', (kit) => {
  const api = () => contentOf(kit.server, kit.project);

  beforeAll(async () => {
    await api().call('POST', '/event-definitions', { codeName: 'order_paid', displayName: 'Order paid' });
  });

  const open = async (type: LivedType) => {
    const fields = { type, name: `My ${type}`, ...(type === 'tracker' && { themeId: undefined }) };
    const content = await api().create(fields);
    const { status, body } = await api().patchVersion(content, bodies[type]);
    expect(status, JSON.stringify(body)).toBe(200);
    const page = await kit.enter(kit.at(`content/${content.id}/edit`), {
      viewport: { width: 1440, height: 900 },
    });
    await outline(page).waitFor();
    return page;
  };

  it.each(Object.keys(bodies) as LivedType[])('a %s: its parts, its settings and its rules', async (type) => {
    const page = await open(type);
    await isAccessible(page);
    await button(page, 'Settings').click();
    await properties(page).getByRole('heading', { name: 'Settings' }).waitFor();
    await isAccessible(page);
    await button(page, 'Audience & start').click();
    const starts = properties(page).getByRole('checkbox').first();
    if (!(await starts.isChecked())) await starts.check();
    await button(page, 'Condition').click();
    await isAccessible(page);
  });

  it('a flow, with each dialog of the editor', async () => {
    const page = await open('flow');
    await row(page, 'Welcome').click();
    await outline(page).getByRole('button', { name: 'Add a block to Blocks' }).click();
    await page.getByRole('dialog', { name: 'Add a block' }).waitFor();
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await button(page, 'See it on your page').click();
    await page.getByRole('dialog', { name: 'See it on your page' }).waitFor();
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await outline(page)
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menu').waitFor();
    // The page behind an open menu is hidden from screen readers as a whole.
    await isAccessible(page, '[role="menu"]');
  });

  it('a launcher, while its element is chosen', async () => {
    const page = await open('launcher');
    await button(page, 'Settings').click();
    await button(page, 'Choose it on the page').click();
    await page.getByRole('dialog', { name: 'Choose an element' }).waitFor();
    await isAccessible(page);
  });

  it('a draft that somebody else has changed meanwhile', async () => {
    kit.allow(/ERR_FAILED|status of 409|status of 412/);
    const page = await open('flow');
    await row(page, 'Welcome').click();
    // The page does not hear of the change before it saves its own.
    await page.route('**/versions/*', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    const id = contentIdOf(page);
    const { editedVersionId } = await api().must('GET', `/content/${id}`);
    await api().must('PATCH', `/content/${id}/versions/${editedVersionId}`, { startRules: { when: [] } });
    await properties(page).getByLabel('Name').first().fill('Mine');
    await page.getByRole('dialog', { name: 'Somebody else has changed this draft' }).waitFor();
    await isAccessible(page);
  });

  it('a banner, while its image is chosen, and a step and an action are added', async () => {
    kit.allow(/status of 400/);
    const data = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    await api().must('POST', '/assets', { name: 'dot.gif', data });
    const banner = await open('banner');
    await outline(banner).getByRole('button', { name: 'Add a block to Blocks' }).click();
    await banner.getByRole('option', { name: 'Image' }).click();
    await button(banner, 'Choose an image').click();
    const picker = banner.getByRole('dialog', { name: 'Choose an image' });
    await picker.getByRole('button', { name: /dot\.gif/ }).waitFor();
    await isAccessible(banner);

    const flow = await open('flow');
    await outline(flow).getByRole('button', { name: 'Add a step to Steps' }).click();
    await flow.getByRole('dialog', { name: 'Add a step' }).waitFor();
    await isAccessible(flow);
    await flow.keyboard.press('Escape');

    const checklist = await open('checklist');
    await row(checklist, 'Invite').click();
    await button(checklist, 'Add an action: When it is clicked').click();
    await checklist.getByRole('menu').waitFor();
    await isAccessible(checklist, '[role="menu"]');
  });
});
