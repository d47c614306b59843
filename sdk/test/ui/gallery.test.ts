import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { iconPaths } from 'guidepost-model/content/icon-paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dark, light } from './contents.ts';
import type { Stage } from './in-page.ts';
import { productPage, scenesIn } from './scenes.ts';
import { hasChromium, openStage, type UiStage } from './stage.ts';

declare const stage: Stage;

/** Set it to a folder to get the pictures. */
const folder = process.env.GALLERY;

describe.skipIf(!hasChromium)('every kind of content, in both built-in themes', () => {
  let ui: UiStage;
  beforeAll(async () => {
    ui = await openStage();
    if (folder) mkdirSync(folder, { recursive: true });
  });
  afterAll(() => ui?.close());

  for (const [theme, settings] of Object.entries({ light, dark })) {
    for (const scene of scenesIn(settings)) {
      it(`${scene.name} is drawn in the ${theme} theme, without an error in the page`, async () => {
        const page = await ui.open({ html: productPage });
        const errors: unknown[] = [];
        page.on('pageerror', (error) => errors.push(error));
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
        await page.evaluate(
          ({ icons, announcements }) => {
            Object.assign(stage.page, { icons, announcements: () => announcements ?? [] });
          },
          { icons: iconPaths, announcements: scene.announcements },
        );
        for (const shown of scene.shown) await page.evaluate((one) => stage.show(one), shown);
        if (folder) {
          await page.evaluate(() => {
            const playing = [...document.getAnimations(), ...(stage.shadow()?.getAnimations() ?? [])];
            for (const animation of playing)
              if (animation.effect?.getTiming().iterations === 1) animation.finish();
          });
          await page.screenshot({ path: join(folder, `${scene.name}-${theme}.png`) });
        }
        expect(errors).toEqual([]);
        await page.context().close();
      });
    }
  }
});
