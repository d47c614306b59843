import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { button, describeInBrowser, type Kit } from './kit.ts';
import { lives } from './lives.ts';
import {
  analyticsTell,
  outline,
  properties,
  reach,
  saved,
  unpublishAll,
  visitDemo,
  workInDemo,
} from './studio-kit.ts';

const press = (page: Page, key: string) => page.keyboard.press(key);
const type = (page: Page, words: string) => page.keyboard.type(words);

async function enterOn(page: Page, wanted: Locator): Promise<void> {
  await reach(page, wanted);
  await press(page, 'Enter');
}

/** Makes content in the dialog of the list. Letters choose in a list, as everywhere in a browser. */
async function make(kit: Kit, typeName: string, name: string): Promise<Page> {
  const page = await kit.enter(kit.at('content'), { viewport: { width: 1440, height: 900 } });
  await enterOn(page, button(page, 'New content').first());
  await reach(page, page.getByRole('dialog').getByLabel('Name'));
  await type(page, name);
  await reach(page, page.getByRole('dialog').getByLabel('Type'));
  await type(page, typeName);
  await enterOn(page, page.getByRole('dialog').getByRole('button', { name: /^Create / }));
  await outline(page).waitFor();
  return page;
}

async function add(page: Page, label: string, kind?: string): Promise<void> {
  await enterOn(page, outline(page).getByRole('button', { name: label, exact: true }));
  if (!kind) return;
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
  await type(page, kind);
  await press(page, 'Enter');
}

async function write(page: Page, label: string, words: string): Promise<void> {
  await reach(page, properties(page).getByLabel(label, { exact: true }).first());
  await press(page, 'ControlOrMeta+a');
  await type(page, words);
}

async function choose(page: Page, label: string, words: string): Promise<void> {
  await reach(page, properties(page).getByLabel(label, { exact: true }));
  await type(page, words);
}

async function tick(page: Page, label: string): Promise<void> {
  await reach(page, properties(page).getByLabel(label));
  await press(page, 'Space');
}

async function startByItself(page: Page, label = 'Start automatically'): Promise<void> {
  await enterOn(page, button(page, 'Audience & start'));
  await tick(page, label);
}

/** Publishes what is open; then a user lives through it, and the page of the content has the numbers. */
async function goLive(kit: Kit, page: Page, content: keyof typeof lives): Promise<void> {
  await saved(page);
  await enterOn(page, page.getByRole('link', { name: 'Publish' }));
  await enterOn(page, button(page, 'Publish to Demo'));
  const send = page.getByRole('dialog').getByRole('button', { name: 'Publish to Demo' });
  await expect.poll(() => send.isEnabled()).toBe(true);
  await enterOn(page, send);
  await page.getByText('Published to Demo.').waitFor();
  const user = await visitDemo(kit, 'ada');
  await lives[content].live(user);
  await analyticsTell(page, lives[content].numbers);
}

describeInBrowser(
  'content of each type is built by the keyboard alone, published and lived through:',
  (kit) => {
    beforeAll(() => workInDemo(kit));
    beforeEach(() => unpublishAll(kit));

    it('a checklist', async () => {
      const page = await make(kit, 'Checklist', 'First steps');
      await add(page, 'Add a block to Above the tasks', 'heading');
      await write(page, 'Text', '## Start here');
      await add(page, 'Add a task to Tasks');
      await write(page, 'Name', 'Invite a colleague');
      await enterOn(
        page,
        properties(page).getByRole('button', { name: 'Add an action: When it is clicked' }),
      );
      await page.getByRole('menuitem', { name: 'Open a page' }).waitFor();
      await type(page, 'Open');
      await press(page, 'Enter');
      await write(page, 'Address', '/demo/team');
      await goLive(kit, page, 'checklist');
    });

    it('a launcher', async () => {
      const page = await make(kit, 'Launcher', 'Hint');
      await enterOn(page, button(page, 'Settings'));
      await choose(page, 'Style', 'Button');
      await write(page, 'Text of the button', 'What is this?');
      await saved(page);
      await enterOn(page, button(page, 'Set: Target element'));
      // An element without a selector is nothing that could be saved: the draft is as it was until one is typed.
      await properties(page).getByLabel('Selector', { exact: true }).waitFor();
      await saved(page);
      await write(page, 'Selector', '#export');
      await add(page, 'Add a block to Tooltip', 'paragraphs');
      await write(page, 'Text', 'It saves.');
      await goLive(kit, page, 'launcher');
    });

    it('a banner', async () => {
      const page = await make(kit, 'Banner', 'News');
      await add(page, 'Add a block to Blocks', 'paragraphs');
      await write(page, 'Text', 'We are **back**.');
      await add(page, 'Add a block to Blocks', 'button');
      await write(page, 'Text', 'Read');
      await goLive(kit, page, 'banner');
    });

    it('a resource center', async () => {
      const page = await make(kit, 'Resource', 'Help');
      await add(page, 'Add a tab to Tabs');
      await write(page, 'Name', 'Answers');
      await add(page, 'Add a block to Blocks', 'page');
      await write(page, 'Name', 'Prices');
      await goLive(kit, page, 'resource-center');
    });

    it('an announcement', async () => {
      const page = await make(kit, 'Announcement', 'Release');
      await enterOn(page, button(page, 'Settings'));
      await write(page, 'Title', 'Version 2');
      await choose(page, 'Where users see it', 'In front');
      await add(page, 'Add a block to Shown at once', 'paragraphs');
      await write(page, 'Text', 'Faster.');
      await goLive(kit, page, 'announcement');
    });

    it('a survey, which is a flow with questions', async () => {
      const page = await make(kit, 'Flow', 'Survey');
      await add(page, 'Add a step to Steps', 'bubble');
      await add(page, 'Add a block to Blocks', 'choice');
      await write(page, 'Name', 'Which color?');
      await write(page, 'Label', 'Red');
      await goLive(kit, page, 'survey');
    });

    it('a tracker', async () => {
      const events = `/v2/projects/${kit.project.id}/event-definitions`;
      const body = { codeName: 'page_seen', displayName: 'Page seen' };
      const { status } = await kit.server.call(events, { method: 'POST', token: kit.project.token, body });
      expect(status).toBe(201);
      const page = await make(kit, 'Tracker', 'Pages');
      await enterOn(page, button(page, 'Settings'));
      await choose(page, 'Event', 'Page seen');
      await startByItself(page, 'Record the event');
      await enterOn(page, button(page, 'Condition'));
      await choose(page, 'What it is about', 'Address');
      await reach(page, properties(page).getByLabel('Add to addresses that match'));
      await type(page, '*/demo');
      await press(page, 'Enter');
      await goLive(kit, page, 'tracker');
    });
  },
);
