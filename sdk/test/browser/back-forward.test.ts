import { expect, it } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { describeInBrowser, eventually, identify, lived } from '../kit.ts';
import { button, flow, step } from '../ui/contents.ts';

describeInBrowser('a page that the browser keeps for the way back', (kit) => {
  it('is kept with the SDK in it, and its content goes on where it was', async () => {
    const second = step('bubble', { content: [button('Second')] });
    const first = step('bubble', {
      content: [button('First', { actions: [{ type: 'goto_step', step: second.cvid }] })],
    });
    kit.deliver(flow(first, second));
    const browser = await launchChromium({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    try {
      const page = await (await browser.newContext()).newPage();
      await page.goto(`${kit.pages.url}/plain`);
      await identify(page);
      await page.getByRole('button', { name: 'First' }).click();
      await page.getByRole('button', { name: 'Second' }).waitFor();
      await page.evaluate(() => {
        // Only the same document, not one that was loaded anew, still has this.
        window.heard = [];
        addEventListener('pageshow', ({ persisted }) =>
          window.heard.push({ name: 'shown', payload: persisted }),
        );
      });
      await page.goto(`${kit.pages.url}/mobile`);
      await page.evaluate(() => history.back());
      // A page that was kept is not loaded.
      await page.waitForURL('**/plain', { waitUntil: 'commit' });
      await eventually(async () =>
        expect(await page.evaluate(() => window.heard)).toEqual([{ name: 'shown', payload: true }]),
      );
      await page.getByRole('button', { name: 'Second' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await eventually(() =>
        expect(lived(kit.server.messages)).toEqual([
          'session_start',
          'flow_step_seen',
          'flow_step_completed',
          'flow_step_seen',
          'flow_step_completed',
          'flow_ended',
        ]),
      );
    } finally {
      await browser.close();
    }
  });
});
