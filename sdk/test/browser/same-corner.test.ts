import { expect, it } from 'vitest';
import { describeInBrowser, eventually, lived } from '../kit.ts';
import { checklist, resourceCenter, themeOf } from '../ui/contents.ts';

describeInBrowser('a checklist and a resource center in the same corner', (kit) => {
  it('do not cover each other: the button of the one goes while the other is open', async () => {
    kit.deliver(checklist(), resourceCenter([]));
    const page = await kit.visit('plain');
    const help = page.getByRole('button', { name: 'Help' });
    const fold = page.getByRole('button', { name: 'Minimise the checklist' });
    await fold.waitFor();
    await eventually(() => expect(lived(kit.server.messages)).toHaveLength(3));
    expect(await help.count()).toBe(0);
    await fold.click();
    await help.waitFor();
    await page.getByRole('button', { name: 'Get started' }).click();
    await help.waitFor({ state: 'detached' });
  });

  it('keep both where they stand in different corners, unless the window is too narrow for two', async () => {
    const themes = { light: themeOf('light', { 'resourceCenter.placement': 'bottom-left' }) };
    for (const [width, isThere] of [
      [1000, true],
      [400, false],
    ] as const) {
      kit.deliver(checklist(), resourceCenter([]));
      Object.assign(kit.server.delivery, { themes });
      const page = await kit.visit('plain', { viewport: { width, height: 800 } });
      await page.getByRole('button', { name: 'Minimise the checklist' }).waitFor();
      await page.getByRole('button', { name: 'Help' }).waitFor({ state: isThere ? 'visible' : 'detached' });
    }
  });

  it('are not open at once: the one that is opened folds the other', async () => {
    kit.deliver(checklist(), resourceCenter([]));
    const page = await kit.visit('plain');
    const list = page.getByRole('dialog', { name: 'Get started' });
    const center = page.getByRole('dialog', { name: 'How can we help?' });
    const listButton = page.getByRole('button', { name: 'Get started' });
    await list.waitFor();
    await page.evaluate(() => window.guidepost.openResourceCenter());
    await center.waitFor();
    await list.waitFor({ state: 'detached' });
    await listButton.waitFor();

    // By the keyboard: a pointer does not reach what lies under the open resource center.
    await listButton.focus();
    await page.keyboard.press('Enter');
    await list.waitFor();
    await center.waitFor({ state: 'detached' });
    await eventually(() =>
      expect(lived(kit.server.messages).filter((name) => !name.startsWith('session'))).toEqual([
        'checklist_seen',
        'checklist_hidden',
        'resource_center_opened',
        'resource_center_closed',
        'checklist_seen',
      ]),
    );
  });
});
