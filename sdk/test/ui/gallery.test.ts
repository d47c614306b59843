import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { complaints } from '../axe.ts';
import { dark, light } from './contents.ts';
import type { StageInPage } from './in-page.ts';
import { productPage, scenesIn } from './scenes.ts';
import { describeUi, show } from './stage.ts';

declare const stage: StageInPage;

/** Set it to a folder to get pictures to look at. */
const folder = process.env.GALLERY;
if (folder) mkdirSync(folder, { recursive: true });

/** Colors are judged when nothing is half transparent any more. */
const finishAnimations = () => {
  const shadows = [...document.querySelectorAll('*')].flatMap((element) => element.shadowRoot ?? []);
  const playing = [document, ...shadows].flatMap((tree) => tree.getAnimations());
  for (const animation of playing) if (animation.effect?.getTiming().iterations === 1) animation.finish();
};

/** A banner that moves the page comes frame by frame; it is there once nothing of it is left to come. */
const hasSettled = () =>
  [...document.querySelectorAll<HTMLElement>('guidepost-banner')].every((banner) => {
    const rest = banner.style.getPropertyValue('--gp-rest');
    return rest === '' || Number.parseFloat(rest) === 0;
  });

describeUi('every kind of content, in both built-in themes', (ui) => {
  for (const [theme, settings] of Object.entries({ light, dark })) {
    for (const scene of scenesIn(settings)) {
      it(`${scene.name} is drawn in the ${theme} theme, and axe finds nothing`, async () => {
        const page = await ui.open({ html: productPage });
        await page.evaluate(
          (announcements) => Object.assign(stage.page, { announcements: () => announcements }),
          scene.announcements ?? [],
        );
        await show(page, ...scene.shown);
        await page.waitForFunction(hasSettled);
        await page.evaluate(finishAnimations);
        if (folder) await page.screenshot({ path: join(folder, `${scene.name}-${theme}.png`) });
        expect(await complaints(page)).toEqual([]);
      });
    }
  }
});
