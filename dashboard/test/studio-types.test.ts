import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { button, describeInBrowser, type Kit } from './kit.ts';
import { lives } from './lives.ts';
import {
  add,
  analyticsTell,
  make,
  outline,
  preview,
  properties,
  publishByMouse,
  row,
  saved,
  startByItself,
  storedBody,
  unpublishAll,
  visitDemo,
  workInDemo,
} from './studio-kit.ts';

/** Writes into the text block that is selected. */
const write = (page: Page, text: string) => properties(page).getByLabel('Text', { exact: true }).fill(text);

/** Publishes what is open; then a user lives through it, and the page of the content has the numbers. */
async function goLive(kit: Kit, page: Page, type: keyof typeof lives): Promise<void> {
  await publishByMouse(page);
  const user = await visitDemo(kit, 'ada');
  await lives[type].live(user);
  await analyticsTell(page, lives[type].numbers);
}

describeInBrowser(
  'content of each type is built from nothing by mouse, published, lived through and measured:',
  (kit) => {
    beforeAll(() => workInDemo(kit));
    beforeEach(() => unpublishAll(kit));

    it('a checklist', async () => {
      const page = await make(kit, 'checklist', 'First steps');
      await add(page, 'Add a block to Above the tasks', 'Heading');
      await write(page, '## Start here');
      await add(page, 'Add a task to Tasks');
      await properties(page).getByLabel('Name').fill('Invite a colleague');
      await properties(page).getByRole('button', { name: 'Add an action: When it is clicked' }).click();
      await page.getByRole('menuitem', { name: 'Open a page' }).click();
      await properties(page).getByLabel('Address', { exact: true }).fill('/demo/team');
      await preview(page).getByText('Invite a colleague').first().waitFor();
      await saved(page);
      expect((await storedBody(kit, page)).data).toMatchObject({
        content: [{ markdown: '## Start here' }],
        items: [{ name: 'Invite a colleague', clickActions: [{ type: 'navigate', url: '/demo/team' }] }],
      });
      await goLive(kit, page, 'checklist');
    });

    it('a launcher', async () => {
      const page = await make(kit, 'launcher', 'Hint');
      await button(page, 'Settings').click();
      await properties(page).getByLabel('Style').selectOption('button');
      await properties(page).getByLabel('Text of the button').fill('What is this?');
      await button(page, 'Set: Target element').click();
      await properties(page).getByLabel('Selector').fill('#export');
      await preview(page).getByText('What is this?').first().waitFor();
      await add(page, 'Add a block to Tooltip', 'Text');
      await write(page, 'It saves.');
      await saved(page);
      expect((await storedBody(kit, page)).data).toMatchObject({
        style: 'button',
        buttonText: 'What is this?',
        target: { selector: '#export' },
        tooltip: { content: [{ markdown: 'It saves.' }] },
      });
      await goLive(kit, page, 'launcher');
    });

    it('a banner', async () => {
      const page = await make(kit, 'banner', 'News');
      await add(page, 'Add a block to Blocks', 'Text');
      await write(page, 'We are **back**.');
      await add(page, 'Add a block to Blocks', 'Button');
      await properties(page).getByLabel('Text', { exact: true }).fill('Read');
      await preview(page).getByRole('button', { name: 'Read' }).waitFor();
      await button(page, 'Settings').click();
      await properties(page).getByLabel('Stays in sight when the page scrolls').check();
      await saved(page);
      expect((await storedBody(kit, page)).data).toMatchObject({
        content: [{ markdown: 'We are **back**.' }, { text: 'Read' }],
        settings: { stickToTop: true },
      });
      await goLive(kit, page, 'banner');
    });

    it('a resource center', async () => {
      const page = await make(kit, 'resource-center', 'Help');
      await add(page, 'Add a tab to Tabs');
      await properties(page).getByLabel('Name').fill('Answers');
      await add(page, 'Add a block to Blocks', 'Page');
      await properties(page).getByLabel('Name').fill('Prices');
      await preview(page).getByRole('button', { name: 'Prices' }).waitFor();
      await saved(page);
      expect((await storedBody(kit, page)).data.tabs).toMatchObject([
        { name: 'Answers', blocks: [{ type: 'sub-page', name: 'Prices', content: [{ type: 'text' }] }] },
      ]);
      await goLive(kit, page, 'resource-center');
    });

    it('an announcement', async () => {
      const page = await make(kit, 'announcement', 'Release');
      await button(page, 'Settings').click();
      await properties(page).getByLabel('Title').fill('Version 2');
      await properties(page).getByLabel('Where users see it').selectOption('popup');
      await properties(page).getByLabel('A link to a second part').check();
      await add(page, 'Add a block to Shown at once', 'Text');
      await write(page, 'Faster.');
      await preview(page).getByText('Faster.', { exact: true }).waitFor();
      await add(page, 'Add a block to After "Read more"', 'Text');
      await saved(page);
      expect((await storedBody(kit, page)).data).toMatchObject({
        title: 'Version 2',
        distribution: 'popup',
        introContent: [{ markdown: 'Faster.' }],
        detailContent: [{ type: 'text' }],
      });
      await goLive(kit, page, 'announcement');
    });

    it('a survey, which is a flow with questions', async () => {
      const page = await make(kit, 'flow', 'Survey');
      await add(page, 'Add a step to Steps', 'Bubble');
      await add(page, 'Add a block to Blocks', 'Choice');
      await properties(page).getByLabel('Name').fill('Which color?');
      await properties(page).getByLabel('Label').first().fill('Red');
      await preview(page).getByText('Red', { exact: true }).first().waitFor();
      await saved(page);
      const { steps } = await storedBody(kit, page);
      expect(steps[0].content.at(-1).question).toMatchObject({
        kind: 'choice',
        name: 'Which color?',
        options: [{ label: 'Red' }, {}],
      });
      await goLive(kit, page, 'survey');
      await page.getByRole('list', { name: 'Answers' }).getByText('1 · 100 %').waitFor();
    });

    it('a tracker', async () => {
      const events = `/v2/projects/${kit.project.id}/event-definitions`;
      const body = { codeName: 'order_seen', displayName: 'Order seen' };
      const { status } = await kit.server.call(events, { method: 'POST', token: kit.project.token, body });
      expect(status).toBe(201);
      const page = await make(kit, 'tracker', 'Orders');
      await page.getByText('A tracker shows nothing').waitFor();
      await button(page, 'Settings').click();
      await properties(page).getByLabel('Event').selectOption('order_seen');
      await startByItself(page, 'Record the event');
      await button(page, 'Condition').click();
      await properties(page).getByLabel('What it is about').selectOption('#current_url');
      await properties(page).getByLabel('Add to addresses that match').fill('*/demo');
      await page.keyboard.press('Enter');
      await saved(page);
      expect(await storedBody(kit, page)).toMatchObject({
        data: { event: 'order_seen' },
        startRules: { when: [{ type: 'current_url', includes: ['*/demo'] }] },
      });
      await goLive(kit, page, 'tracker');
    });

    it('a banner with an image that is uploaded', async () => {
      // Without an address the image cannot be saved yet.
      kit.allow(/status of 400/);
      const page = await make(kit, 'banner', 'With a picture');
      await add(page, 'Add a block to Blocks', 'Image');
      await page.getByRole('button', { name: 'Choose an image' }).click();
      await page
        .getByRole('dialog')
        .getByLabel('Files of images')
        .setInputFiles({
          name: 'dot.gif',
          mimeType: 'image/gif',
          buffer: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
        });
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await saved(page);
      const { data } = await storedBody(kit, page);
      expect(data.content[0].url).toMatch(/\/sdk\/assets\/[0-9a-f]{64}\.gif$/);
    });

    it('a template, which is there to be changed', async () => {
      const page = await make(kit, 'flow', 'Asked', 'NPS survey');
      await row(page, 'Score').click();
      await preview(page).getByText('How likely are you to recommend us').first().waitFor();
      await outline(page).getByText('Thanks').waitFor();
    });
  },
);
