import { LauncherData } from 'guidepost-model/content-types/launcher/schema';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { LauncherData as Data } from '../../src/wire/wire.ts';
import * as make from './contents.ts';
import { light } from './contents.ts';
import type { Shown, StageInPage } from './in-page.ts';
import { describeUi, reports, show } from './stage.ts';

declare const stage: StageInPage;

const words = (schema: unknown): string[] =>
  (schema as { enum?: string[] }).enum ??
  (schema as { anyOf: { const: string }[] }).anyOf.map((one) => one.const);

const html = `<style>body { margin: 0 } button { position: fixed; width: 120px; height: 40px }</style>
<button id="target" style="left:400px;top:300px">Target</button>
<button id="far" style="left:900px;top:600px">Far</button>`;

interface Words {
  behavior?: Partial<Data['behavior']>;
  tooltip?: Partial<Data['tooltip']>;
  data?: Partial<Data>;
}

const base = make.launcher().data;
const settingsOf = (more: Partial<Data['tooltip']['settings']>) => ({ ...base.tooltip.settings, ...more });

describeUi('a launcher', (ui) => {
  const mark = (page: Page) => page.locator('guidepost-ui .gp-launcher');
  const names = async (page: Page) =>
    (await reports(page)).map(([name, , ...facts]) => [name, ...facts].join(' '));

  /** Draws the launcher with these words in it, and does by itself what core would do. */
  async function open(more: Words, page: Page) {
    await page.evaluate(() => stage.removeAll());
    const content = make.launcher({
      ...more.data,
      tooltip: { ...base.tooltip, ...more.tooltip },
      behavior: { ...base.behavior, ...more.behavior },
    });
    const shown: Shown = { content, settings: light, target: '#target' };
    await show(page, shown);
    const redraw = (isOpen: boolean) => show(page, { ...shown, isOpen });
    return redraw;
  }

  const newPage = () => ui.open({ html, reducedMotion: 'reduce' });
  const used = 'launcherActivated';
  const closed = 'setOpen false';

  it('has a case here for every word of its schema', () => {
    const { behavior, tooltip } = LauncherData.properties;
    expect(words(behavior.properties.triggerElement)).toEqual(['launcher', 'target', 'target-or-launcher']);
    expect(words(behavior.properties.event)).toEqual(['clicked', 'hovered']);
    expect(words(behavior.properties.action)).toEqual(['show-tooltip', 'perform-action']);
    expect(words(tooltip.properties.reference)).toEqual(['target', 'launcher']);
    expect(Object.keys(tooltip.properties.settings.properties)).toEqual([
      'dismissAfterFirstActivation',
      'keepOpenWhenHovered',
      'hideLauncherWhenTooltipShown',
    ]);
  });

  it('is used by a click on what its author chose: the launcher, the target or both', async () => {
    const page = await newPage();
    for (const [triggerElement, byMark, byTarget] of [
      ['launcher', true, false],
      ['target', false, true],
      ['target-or-launcher', true, true],
    ] as const) {
      await open({ behavior: { triggerElement } }, page);
      await mark(page).click();
      expect([triggerElement, await names(page)]).toEqual([triggerElement, byMark ? [used] : []]);
      await page.locator('#target').click();
      expect([triggerElement, await names(page)]).toEqual([triggerElement, byTarget ? [used] : []]);
      await page.locator('#far').hover();
      expect(await names(page)).toEqual([]);
    }
  });

  it('that is clicked closes by another click on it, and by one beside it, but not by one in its tooltip', async () => {
    const page = await newPage();
    const redraw = await open({}, page);
    await mark(page).click();
    await redraw(true);
    await names(page);
    await page.getByRole('heading', { name: 'New filters' }).click();
    expect(await names(page)).toEqual([]);
    await mark(page).click();
    expect(await names(page)).toEqual([closed]);
    await page.locator('#far').click();
    expect(await names(page)).toEqual([closed]);
  });

  it('that is pointed at opens at once, and closes when the pointer has gone', async () => {
    const page = await newPage();
    const redraw = await open(
      {
        behavior: { event: 'hovered', triggerElement: 'target-or-launcher' },
      },
      page,
    );
    await page.locator('#far').hover();
    await page.locator('#target').hover();
    expect(await names(page)).toEqual([used]);
    await redraw(true);
    // From the one to the other is no leaving.
    await mark(page).hover();
    await page.locator('#far').hover();
    await expect.poll(() => names(page)).toEqual([closed]);
  });

  it('stays open while the pointer is in its tooltip, unless its author does not want that', async () => {
    const page = await newPage();
    // Whether something is going to close it is told by the clock of the page, which is put forward.
    await page.clock.install();
    for (const keepOpenWhenHovered of [true, false]) {
      const redraw = await open(
        {
          behavior: { event: 'hovered' },
          tooltip: { settings: settingsOf({ keepOpenWhenHovered }) },
        },
        page,
      );
      await page.locator('#far').hover();
      await mark(page).hover();
      await redraw(true);
      await names(page);
      await page.getByRole('heading', { name: 'New filters' }).hover();
      await page.clock.runFor(2000);
      const told = await names(page);
      expect([keepOpenWhenHovered, told]).toEqual([keepOpenWhenHovered, keepOpenWhenHovered ? [] : [closed]]);
    }
  });

  it('hides behind its tooltip where that is wished, and stands beside it elsewhere', async () => {
    const page = await newPage();
    for (const hideLauncherWhenTooltipShown of [true, false]) {
      const redraw = await open(
        {
          tooltip: { settings: settingsOf({ hideLauncherWhenTooltipShown }) },
        },
        page,
      );
      await redraw(true);
      await page.getByRole('dialog').waitFor();
      expect(await mark(page).isVisible()).toBe(!hideLauncherWhenTooltipShown);
      await redraw(false);
      expect(await mark(page).isVisible()).toBe(true);
    }
  });

  it('has its tooltip beside the target or beside itself', async () => {
    const page = await newPage();
    const placement = { side: 'bottom', align: 'start', sideOffset: 4, alignOffset: 0 } as const;
    for (const reference of ['target', 'launcher'] as const) {
      const redraw = await open({ tooltip: { reference, placement } }, page);
      await redraw(true);
      const box = (await page.getByRole('dialog').boundingBox())!;
      const anchor = reference === 'target' ? page.locator('#target') : mark(page);
      expect(box.x, reference).toBeCloseTo((await anchor.boundingBox())!.x, 0);
    }
  });

  it('has no tooltip where it only performs actions', async () => {
    const page = await newPage();
    const redraw = await open({ behavior: { action: 'perform-action' } }, page);
    await mark(page).click();
    expect(await names(page)).toEqual([used]);
    await redraw(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await mark(page).getAttribute('aria-expanded')).toBeNull();
  });

  it('shows the icon of the library, one that was uploaded, or one by its address', async () => {
    const page = await newPage();
    const url = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"/>';
    await open(
      {
        data: { style: 'icon', icon: { source: 'builtin', type: 'question-line' } },
      },
      page,
    );
    expect(await mark(page).locator('svg path').count()).toBe(1);
    for (const source of ['upload', 'url'] as const) {
      await page.evaluate(() => stage.removeAll());
      await show(page, {
        content: make.launcher({ style: 'icon', icon: { source, url } }),
        settings: light,
        target: '#target',
      });
      expect(await mark(page).locator('img').getAttribute('src'), source).toBe(url);
      expect((await mark(page).locator('img').boundingBox())!.width).toBeGreaterThan(0);
    }
  });
});
