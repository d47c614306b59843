import { expect, it } from 'vitest';
import { describeInBrowser, eventually, lived } from '../kit.ts';
import { checklist, resourceCenter } from '../ui/contents.ts';

describeInBrowser('a checklist and a resource center in the same corner', (kit) => {
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
        ...['checklist_seen', 'checklist_hidden', 'resource_center_opened'],
        ...['resource_center_closed', 'checklist_seen'],
      ]),
    );
  });
});
