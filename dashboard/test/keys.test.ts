import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contentOf } from '../../server/test/content.ts';
import { describeInBrowser, shown } from './kit.ts';

/** More stops than any page has. */
const mostStops = 120;

/** Goes on with the Tab key until the element of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLLabelElement> };
      return (
        element.getAttribute('aria-label') ??
        element.labels?.[0]?.innerText ??
        element.innerText
      ).trim();
    });
    if (found === name) return;
  }
  expect.fail(`The Tab key never comes to "${name}".`);
}

const go = async (page: Page, key: string) => {
  await page.keyboard.press('g');
  await page.keyboard.press(key);
};

describeInBrowser('by keys alone', (kit) => {
  it('content is made, and archived after the dialog asked back', async () => {
    const page = await kit.enter(kit.at());
    await shown(page, 'Home');
    await go(page, 'c');
    await shown(page, 'Content');
    await tabTo(page, 'New content');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('By keys');
    await tabTo(page, 'Create flow');
    await page.keyboard.press('Enter');
    await shown(page, 'By keys');
    await tabTo(page, 'Back to By keys');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Archive' }).waitFor();
    await tabTo(page, 'Archive');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await tabTo(page, 'Archive');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Restore By keys' }).waitFor();
  });

  it('a segment is built and saved', async () => {
    const page = await kit.enter(kit.at());
    await shown(page, 'Home');
    await go(page, 's');
    await shown(page, 'Segments');
    await tabTo(page, 'New segment');
    await page.keyboard.press('Enter');
    await shown(page, 'New segment');
    await tabTo(page, 'Name');
    await page.keyboard.type('With a mail');
    await tabTo(page, 'Condition');
    await page.keyboard.press('Enter');
    await page.getByLabel('What it is about').waitFor();
    await page.keyboard.press('Shift+Tab');
    await tabTo(page, 'Save segment');
    await page.getByText(/[0-9]+ users/).waitFor();
    await page.keyboard.press('Enter');
    await shown(page, 'With a mail');
  });

  it('a dialog takes the focus and gives it back, and Escape closes it', async () => {
    const page = await kit.enter(kit.at('tokens'));
    await shown(page, 'Access tokens');
    await tabTo(page, 'New token');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim());
    await expect.poll(focused).toBe('New token');
  });

  it('the palette finds people and things, begins new ones and switches the environment', async () => {
    const { server, project } = kit;
    const { must, createFlow } = contentOf(server, project);
    const E = `/environments/${project.production}`;
    await must('PUT', `${E}/users/u-77`, { attributes: { name: 'Ada Lovelace', email: 'ada@example.com' } });
    await must('PUT', `${E}/companies/c-77`, { attributes: { name: 'Analytical Engines' } });
    await createFlow({ name: 'Grand tour' });
    await must('POST', '/segments', { name: 'Pioneers', bizType: 'user', kind: 'manual' });
    await must('POST', '/themes', { name: 'Midnight' });
    const page = await kit.enter(kit.at());
    await shown(page, 'Home');
    const choose = async (words: string, choice: RegExp) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(words);
      const option = page.getByRole('option', { name: choice });
      await option.waitFor();
      while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    };
    for (const [words, choice, title] of [
      ['ada@exam', /Ada Lovelace/, 'Ada Lovelace'],
      ['u-77', /Ada Lovelace/, 'Ada Lovelace'],
      ['analytical', /Analytical Engines/, 'Analytical Engines'],
      ['grand', /Grand tour/, 'Grand tour'],
      ['pion', /Pioneers/, 'Pioneers'],
      ['midn', /Midnight/, 'Midnight'],
      ['new segment', /New segment/, 'New segment'],
    ] as const) {
      await choose(words, choice);
      await shown(page, title);
    }
    for (const [words, dialog] of [
      ['new content', 'New content'],
      ['new webhook', 'New webhook'],
      ['invite', 'Invite a colleague'],
    ] as const) {
      await choose(words, new RegExp(dialog));
      await page.getByRole('dialog', { name: dialog }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await choose('staging', /Switch to Staging/);
    await page.waitForURL(new RegExp(project.staging));
    await shown(page, 'Home');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await keys.getByText('Go to Webhooks').waitFor();
  });
});
