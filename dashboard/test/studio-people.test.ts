import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contentOf } from '../../server/test/content.ts';
import { button, describeInBrowser } from './kit.ts';
import { outline, properties, row, saved, storedBody } from './studio-kit.ts';

const others = (page: Page) => page.getByRole('status', { name: 'Who else has this open' });
const text = (page: Page) => properties(page).getByLabel('Text', { exact: true });

describeInBrowser('two people with one draft', (kit) => {
  /** The same draft, open for the owner of the project and for an editor. */
  const openTwice = async (name: string) => {
    const { createFlow } = contentOf(kit.server, kit.project);
    const tour = await createFlow({ name });
    const path = kit.at(`content/${tour.id}/edit`);
    const pages = [await kit.enter(path), await kit.enterAs('editor', path)] as const;
    for (const page of pages) await row(page, 'Hello').click();
    return pages;
  };

  it('see each other, until one of them leaves', async () => {
    const [owner, editor] = await openTwice('Shared');
    await others(owner).getByText('Person editor has this open too').waitFor();
    await others(editor).getByText('has this open too').waitFor();
    await editor.getByRole('link', { name: 'Publish' }).click();
    await others(owner).getByText('has this open too').waitFor({ state: 'detached' });
  });

  it('see what the other has saved, and lose nothing when both have edited', async () => {
    kit.allow(/ERR_FAILED|status of 409|status of 412/);
    const [owner, editor] = await openTwice('Contested');
    await text(owner).fill('From the owner');
    await saved(owner);
    await expect.poll(() => text(editor).inputValue()).toBe('From the owner');
    await editor.getByText('Somebody else has changed this draft').first().waitFor();

    // The editor does not hear of the next change before editing the same text.
    await editor.route('**/versions/*', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await text(owner).fill('Again from the owner');
    await saved(owner);
    await text(editor).fill('From the editor');
    await button(editor, 'See theirs').waitFor();
    await editor.unroute('**/versions/*');
    await button(editor, 'See theirs').click();
    await expect.poll(() => text(editor).inputValue()).toBe('Again from the owner');
    await button(editor, 'Undo').click();
    expect(await text(editor).inputValue()).toBe('From the editor');
    await saved(editor);
    const { steps } = await storedBody(kit, editor);
    expect(steps[0].content[0].markdown).toBe('From the editor');
  });

  it('who may only look changes nothing and is announced to nobody', async () => {
    const { createFlow, publish, must } = contentOf(kit.server, kit.project);
    const tour = await createFlow({ name: 'Looked at' });
    await publish(tour);
    const path = kit.at(`content/${tour.id}/edit`);
    const owner = await kit.enter(path);
    const viewer = await kit.enterAs('viewer', path);
    await row(viewer, 'Hello').click();
    expect(await text(viewer).isDisabled()).toBe(true);
    expect(
      await outline(viewer)
        .getByRole('button', { name: /^Add a|^Actions for/ })
        .count(),
    ).toBe(0);
    await row(viewer, 'Hello').press('Delete');
    await row(viewer, 'Hello').press('ControlOrMeta+d');
    expect(await outline(viewer).getByRole('button', { name: 'Hello' }).count()).toBe(1);
    await button(viewer, 'Audience & start').click();
    expect(await properties(viewer).getByLabel('Start automatically').isDisabled()).toBe(true);
    expect((await must('GET', `/content/${tour.id}`)).editedVersionId).toBe(tour.editedVersionId);
    expect(await others(owner).innerText()).toBe('');
  });
});
