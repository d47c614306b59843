import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { complaints } from '../../sdk/test/axe.ts';
import { contentOf } from '../../server/test/content.ts';
import { show } from './colours.ts';
import { button, describeInBrowser } from './kit.ts';
import {
  add,
  make,
  outline,
  properties,
  publishOpen,
  row,
  saved,
  storedBody,
  visitDemo,
  workInDemo,
} from './studio-kit.ts';

const problems = (page: Page) => page.getByRole('region', { name: 'Problems' });
const finding = (page: Page, text: string) => problems(page).getByRole('button', { name: text });
const mark = (page: Page, title: string | RegExp) =>
  row(page, title).getByRole('img', { name: /^(Fix|Check): / });

const text = { type: 'text', markdown: 'Hello' };
const goto = (step: string) => ({ type: 'button', text: 'Next', actions: [{ type: 'goto_step', step }] });
const steps = [
  { key: 'a', name: 'First', type: 'modal', content: [text, goto('b')] },
  { key: 'b', name: 'Second', type: 'tooltip', content: [text, { type: 'image', url: '' }] },
];
const missingTarget = 'Step 2 · Tooltip has no target';
const missingImage = 'Step 2 · Image is missing';

describeInBrowser('what is found in a draft', (kit) => {
  const flow = () =>
    contentOf(kit.server, kit.project).createFlow({ name: 'Tour' }, { steps, startRules: {} });

  it('stands in the editor, marks the outline, and leads to its field until it is mended', async () => {
    // The image that is chosen below is nowhere.
    kit.allow(/Failed to load resource: net::/);
    const { id } = await flow();
    const page = await kit.enter(kit.at(`content/${id}/edit`), { viewport: { width: 1440, height: 900 } });
    await finding(page, missingTarget).waitFor();
    await mark(page, 'Second').waitFor();
    expect(await mark(page, 'First').count()).toBe(0);
    expect(await mark(page, 'Second').getAttribute('title')).toBe(`${missingTarget}; ${missingImage}`);

    await finding(page, missingTarget).click();
    await properties(page).getByRole('heading', { name: 'Tooltip step' }).waitFor();
    const set = button(page, 'Set: Target element');
    await expect.poll(() => set.evaluate((element) => element === document.activeElement)).toBe(true);
    await set.click();
    await properties(page).getByLabel('Selector').fill('#save');

    await finding(page, missingImage).click();
    const address = properties(page).getByLabel('Address', { exact: true }).first();
    await expect.poll(() => address.evaluate((element) => element === document.activeElement)).toBe(true);
    await mark(page, 'Image').waitFor();
    await address.fill('http://127.0.0.1:9/a.png');
    await problems(page).getByText('Ready to publish').waitFor();
    await expect.poll(() => mark(page, 'Second').count()).toBe(0);
  });

  it('stands on the page of the content and in the dialog that publishes, and leads from there into the editor', async () => {
    const { id } = await flow();
    const page = await kit.enter(kit.at(`content/${id}`));
    await page.getByRole('link', { name: missingImage }).waitFor();
    await button(page, 'Publish to Production').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: missingTarget }).click();
    const set = button(page, 'Set: Target element');
    await expect.poll(() => set.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('is seen on light and dark ground and on a phone', async () => {
    const { id } = await flow();
    const page = await kit.enter(kit.at(`content/${id}/edit`), { viewport: { width: 390, height: 844 } });
    await finding(page, missingTarget).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await show(page, colorScheme);
      expect(await complaints(page)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

describeInBrowser('new content', (kit) => {
  beforeAll(() => workInDemo(kit));

  it('starts for everyone unless somebody chooses otherwise, and says so', async () => {
    const page = await make(kit, 'flow', 'Tour');
    await add(page, 'Add a step to Steps', 'Modal');
    await saved(page);
    await problems(page).getByText('Ready to publish').waitFor();
    await expect.poll(() => problems(page).getByRole('listitem').count()).toBe(0);
    await publishOpen(kit, page);
    const user = await visitDemo(kit, 'ada');
    await user.getByRole('button', { name: 'Done' }).click();
    await user.getByRole('button', { name: 'Done' }).waitFor({ state: 'detached' });
  });

  it('starts for a segment that is chosen when it is made', async () => {
    const { must } = contentOf(kit.server, kit.project);
    const segment = await must('POST', '/segments', { name: 'Trial users', bizType: 'user', kind: 'manual' });
    const page = await make(kit, 'checklist', 'For some', undefined, 'Start automatically for Trial users');
    const { startRules } = await storedBody(kit, page);
    expect(startRules).toMatchObject({ when: [{ type: 'segment', segment: segment.id, in: true }] });
  });

  it('that does not start says what can start it, and asks for it until something does', async () => {
    const page = await make(kit, 'flow', 'By hand', undefined, 'Do not start automatically');
    await add(page, 'Add a step to Steps', 'Modal');
    const warning = 'Audience & start · Flow does not start automatically, and no other content starts it';
    await finding(page, warning).click();
    await outline(page)
      .getByRole('img', { name: `Check: ${warning}` })
      .waitFor();
    const start = properties(page).getByLabel('Start automatically');
    await expect.poll(() => start.evaluate((element) => element === document.activeElement)).toBe(true);
    await start.check();
    await finding(page, warning).waitFor({ state: 'detached' });
  });

  it('takes every part as it is added, and asks for what it lacks', async () => {
    const page = await make(kit, 'resource-center', 'Help');
    await add(page, 'Add a tab to Tabs');
    await add(page, 'Add a block to Blocks', 'List of flows and checklists');
    await properties(page).getByRole('button', { name: 'Add to: Items' }).click();
    await saved(page);
    await finding(page, 'Tab 1 · List item has no content').waitFor();
    await add(page, 'Add a block to Blocks', 'Text and blocks');
    await add(page, 'Add a block to Content', 'Image');
    await finding(page, 'Tab 1 · Image is missing').waitFor();
    await saved(page);
    expect(await page.getByText(/^Not saved/).count()).toBe(0);
    expect((await storedBody(kit, page)).data.tabs[0].blocks).toMatchObject([
      { type: 'content-list', items: [{ content: '' }] },
      { type: 'richtext', content: [{ type: 'text' }, { type: 'image', url: '' }] },
    ]);
  });

  it('keeps its steps in order: Next leads to the next one, and Done stands in the last', async () => {
    const page = await make(kit, 'flow', 'In order');
    for (let step = 0; step < 3; step += 1) await add(page, 'Add a step to Steps', 'Modal');
    const ways = async () => {
      const { steps: stored } = await storedBody(kit, page);
      return stored.map(
        ({ content }: { content: { text?: string; actions?: { step?: string; type: string }[] }[] }) => {
          const [action] = content[1]?.actions ?? [];
          const place = stored.findIndex(({ cvid }: { cvid: string }) => cvid === action?.step);
          return `${content[1]?.text} ${place >= 0 ? place : action?.type}`;
        },
      );
    };
    await expect.poll(ways).toEqual(['Next 1', 'Next 2', 'Done dismiss']);
    await row(page, 'Step 3').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(ways).toEqual(['Next 1', 'Next 2', 'Done dismiss']);
    await row(page, 'Step 1').focus();
    await page.keyboard.press('Delete');
    await expect.poll(ways).toEqual(['Next 1', 'Done dismiss']);
    await outline(page)
      .getByRole('button', { name: /^Actions for Step 2/ })
      .click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect.poll(ways).toEqual(['Next 1', 'Next 2', 'Done dismiss']);
  });
});
