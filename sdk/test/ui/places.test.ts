import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { patienceMs } from '../../../server/test/until.ts';
import * as make from './contents.ts';
import { light } from './contents.ts';
import type { StageInPage } from './in-page.ts';
import { productPage, type Scene, scenesIn } from './scenes.ts';
import { describeUi, focused, show } from './stage.ts';

declare const stage: StageInPage;

/** Set it to a folder to get pictures to look at. */
const folder = process.env.GALLERY;
if (folder) mkdirSync(folder, { recursive: true });
const picture = async (page: Page, name: string) => {
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
};

async function draw(page: Page, scene: Scene): Promise<void> {
  await page.evaluate(
    (announcements) => Object.assign(stage.page, { announcements: () => announcements }),
    scene.announcements ?? [],
  );
  await show(page, ...scene.shown);
}

/** What sticks out of the window or is cut off, by its class. */
const overflowing = () => {
  const width = document.documentElement.clientWidth;
  const all = [...document.querySelectorAll('guidepost-ui, guidepost-banner')].flatMap((host) => [
    ...host.shadowRoot!.querySelectorAll('.gp-panel, .gp-panel *, .gp-banner, .gp-banner *, button'),
  ]);
  return all
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest('.gp-hidden, .gp-live, pre'))
    .filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      return own > 0 && (left < -0.5 || right > width + 0.5);
    })
    .map((element) => `${element.localName}.${element.getAttribute('class')}`);
};

describeUi('strange places', (ui) => {
  it('everything fits into a window of 320 pixels', async () => {
    const page = await ui.open({
      html: productPage,
      viewport: { width: 320, height: 568 },
      reducedMotion: 'reduce',
    });
    for (const scene of scenesIn(light)) {
      await draw(page, scene);
      await picture(page, `narrow-${scene.name}`);
      await expect
        .poll(() => page.evaluate(overflowing), { message: scene.name, timeout: patienceMs })
        .toEqual([]);
      await page.evaluate(() => stage.removeAll());
    }
  });

  it('everything fits at a zoom of 200 %', async () => {
    const page = await ui.open({
      html: productPage,
      viewport: { width: 640, height: 400 },
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
    });
    for (const scene of scenesIn(light)) {
      await draw(page, scene);
      await picture(page, `zoomed-${scene.name}`);
      await expect
        .poll(() => page.evaluate(overflowing), { message: scene.name, timeout: patienceMs })
        .toEqual([]);
      for (const panel of await page.getByRole('dialog').all()) {
        const box = (await panel.boundingBox())!;
        expect(box.y + box.height, scene.name).toBeLessThanOrEqual(400);
        expect(box.y, scene.name).toBeGreaterThanOrEqual(0);
      }
      await page.evaluate(() => stage.removeAll());
    }
  });

  it('a language that is written from right to left mirrors what is drawn', async () => {
    const page = await ui.open({ html: productPage, root: 'dir="rtl"', reducedMotion: 'reduce' });
    await page.evaluate(() => Object.assign(stage.page, { language: { code: 'ar', dir: 'rtl' } }));
    for (const scene of scenesIn(light)) {
      await draw(page, scene);
      await picture(page, `rtl-${scene.name}`);
      await expect
        .poll(() => page.evaluate(overflowing), { message: scene.name, timeout: patienceMs })
        .toEqual([]);
      const panel = page.getByRole('dialog').first();
      if (await panel.count()) {
        const [box, close] = await Promise.all([
          panel.boundingBox(),
          panel
            .getByRole('button', { name: /Close|Minimise/ })
            .first()
            .boundingBox(),
        ]);
        expect(close!.x, scene.name).toBeLessThan(box!.x + box!.width / 2);
      }
      await page.evaluate(() => stage.removeAll());
    }
  });

  it('the arrow keys go the way a scale is written', async () => {
    const page = await ui.open({ html: productPage });
    await page.evaluate(() => Object.assign(stage.page, { language: { code: 'he', dir: 'rtl' } }));
    const content = make.flow(make.step('modal', { content: [make.question({ kind: 'nps' })] }));
    await show(page, { content, settings: light });
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe('1');
  });

  it('nothing moves for people who do not want it', async () => {
    const page = await ui.open({ html: productPage, reducedMotion: 'reduce' });
    await page.evaluate(() => Object.assign(stage.page, { reducedMotion: true }));
    for (const scene of scenesIn(light)) await draw(page, scene);
    const animations = await page.evaluate(
      () =>
        [
          ...document.getAnimations(),
          ...[...document.querySelectorAll('guidepost-ui, guidepost-banner')].flatMap((host) =>
            host.shadowRoot!.getAnimations(),
          ),
        ].length,
    );
    expect(animations).toBe(0);
  });

  it('forced colors keep borders, focus and choices visible', async () => {
    const page = await ui.open({ html: productPage, forcedColors: 'active', reducedMotion: 'reduce' });
    const scenes = scenesIn(light);
    await draw(page, scenes.find((scene) => scene.name === 'form')!);
    await picture(page, 'forced-form');
    const panel = page.getByRole('dialog');
    expect(await panel.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => {
      const active = stage.shadow()!.activeElement!;
      return getComputedStyle(active).outlineStyle;
    });
    expect(outline).toBe('solid');
    await page.getByRole('radio', { name: '4' }).click();
    const [chosen, other] = await Promise.all(
      ['4', '5, highest'].map((name) =>
        page
          .getByRole('radio', { name, exact: true })
          .evaluate((element) => getComputedStyle(element).backgroundColor),
      ),
    );
    expect(chosen).not.toBe(other);
  });

  it('a banner pushes the page once, without a jump, and gives the room back', async () => {
    const page = await ui.open({ html: productPage });
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const top = () => page.evaluate(() => document.querySelector('header')!.getBoundingClientRect().top);
    await show(page, { content: make.banner(), settings: light });
    await expect.poll(top, { timeout: patienceMs }).toBe(48);
    const shifted = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(shifted).toBeLessThanOrEqual(0.02);
    await page.evaluate(() => stage.removeAll());
    expect(await top()).toBe(0);
  });

  it('a banner over the page takes no room, and one that sticks stays', async () => {
    const page = await ui.open({ html: `${productPage}<div style="height:3000px"></div>` });
    const settings = {
      overlayOverAppContent: true,
      stickToTop: true,
      allowDismiss: true,
      animateOnAppear: false,
    };
    await show(page, { content: make.banner({ settings }), settings: light });
    const measure = () =>
      page.evaluate(() => [
        document.querySelector('header')!.getBoundingClientRect().top + scrollY,
        document.querySelector('guidepost-banner')!.getBoundingClientRect().top,
      ]);
    await expect.poll(measure, { timeout: patienceMs }).toEqual([0, 0]);
    await page.evaluate(() => scrollTo(0, 1000));
    expect(await measure()).toEqual([0, 0]);
  });
});
