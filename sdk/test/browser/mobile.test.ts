import { devices } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser, eventually } from '../kit.ts';
import { flow, question, step } from '../ui/contents.ts';

const phone = { ...devices['Pixel 7']!, viewport: { width: 390, height: 844 } };

describeInBrowser('on a phone of 390 pixels', (kit) => {
  it.each(['modal', 'bubble'] as const)(
    'a field of a %s and its button stay in sight while a keyboard takes half of the screen, and nothing scrolls sideways',
    async (type) => {
      const asked = question({ kind: 'text', name: 'Why?', multiline: true, buttonText: 'Tell us' });
      const placement = { position: 'rightBottom' as const };
      kit.deliver(flow(step(type, { content: [asked], placement })));
      const page = await kit.visit('mobile', phone);
      const field = page.getByRole('textbox');
      await field.tap();
      const bottomOf = async (name: 'field' | 'button') => {
        const box = await (name === 'field'
          ? field
          : page.getByRole('button', { name: 'Tell us' })
        ).boundingBox();
        return box!.y + box!.height;
      };
      expect(await bottomOf('button')).toBeGreaterThan(400);
      // What a browser does when the keyboard comes: the window stays as it is, the part that is seen shrinks.
      await page.evaluate(() => {
        Object.defineProperty(window.visualViewport!, 'height', { value: 400, configurable: true });
        window.visualViewport!.dispatchEvent(new Event('resize'));
      });
      await eventually(async () => {
        expect(await bottomOf('field')).toBeLessThanOrEqual(400);
        expect(await bottomOf('button')).toBeLessThanOrEqual(400);
      });
      await page.evaluate(() => {
        Reflect.deleteProperty(window.visualViewport!, 'height');
        window.visualViewport!.dispatchEvent(new Event('resize'));
      });
      await eventually(async () => expect(await bottomOf('button')).toBeGreaterThan(400));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const box = (await page.getByRole('dialog').boundingBox())!;
      expect([box.x >= 0, box.x + box.width <= 390]).toEqual([true, true]);
    },
  );

  it('an author chooses an element with a finger', async () => {
    const page = await kit.open('mobile#guidepost=pick.p1', phone);
    await eventually(() => expect(kit.server.picks.length).toBeGreaterThan(0));
    await page.locator('#save').tap();
    await page.getByRole('button', { name: /^use/i }).tap();
    await eventually(() => {
      const chosen = kit.server.picks.find(({ news }) => 'result' in (news as object));
      expect(chosen).toMatchObject({ news: { result: { target: { selector: '#save' } } } });
    });
  });
});
