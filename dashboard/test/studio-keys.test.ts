import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contentOf } from '../../server/test/content.ts';
import { describeInBrowser } from './kit.ts';
import { outline, preview, reach, row, saved, storedBody } from './studio-kit.ts';

/** Chooses in the menu of what can be added. */
async function choose(page: Page, words: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

describeInBrowser('the editor of content, by the keyboard alone', (kit) => {
  it('builds a flow: adds, writes, moves, copies, removes and undoes', async () => {
    const { create } = contentOf(kit.server, kit.project);
    const tour = await create({ name: 'By keys' });
    const page = await kit.enter(kit.at(`content/${tour.id}/edit`), {
      viewport: { width: 1440, height: 900 },
    });
    const storedTexts = async () => {
      await saved(page);
      const { steps } = await storedBody(kit, page);
      return steps[0].content.map(
        ({ markdown, text }: { markdown?: string; text?: string }) => markdown ?? text,
      );
    };
    await reach(page, outline(page).getByRole('button', { name: 'Add a step to Steps' }));
    await page.keyboard.press('Enter');
    await choose(page, 'bubble');

    await reach(page, row(page, 'Tell what is new.'));
    await page.keyboard.press('Enter');
    await reach(page, page.getByLabel('Text', { exact: true }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Hello\n');
    await preview(page).getByText('Hello', { exact: true }).waitFor();
    // A slash on an empty line adds a block.
    await page.keyboard.type('/');
    await choose(page, 'heading');
    await row(page, 'A heading').waitFor();
    expect(await storedTexts()).toEqual(['Hello\n', '## A heading', 'Done']);

    // Back to the beginning of the page, and from there to the row.
    await reach(page, row(page, 'A heading'));
    await page.keyboard.press('Alt+ArrowUp');
    expect(await storedTexts()).toEqual(['## A heading', 'Hello\n', 'Done']);
    await page.keyboard.press('ControlOrMeta+d');
    expect(await storedTexts()).toEqual(['## A heading', '## A heading', 'Hello\n', 'Done']);
    await page.keyboard.press('ControlOrMeta+z');
    expect(await storedTexts()).toEqual(['## A heading', 'Hello\n', 'Done']);
    await reach(page, row(page, 'A heading'));
    await page.keyboard.press('Delete');
    expect(await storedTexts()).toEqual(['Hello\n', 'Done']);
    await page.keyboard.press('ControlOrMeta+z');
    expect(await storedTexts()).toEqual(['## A heading', 'Hello\n', 'Done']);
  });
});
