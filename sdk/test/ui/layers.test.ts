import { expect, it } from 'vitest';
import * as make from './contents.ts';
import { light } from './contents.ts';
import type { StageInPage } from './in-page.ts';
import { describeUi, reports, show } from './stage.ts';

declare const stage: StageInPage;

const html = `
<button id="outside">Outside</button>
<dialog id="dialog" style="transform: translate(20px, 30px)"><button id="inside">Inside</button></dialog>
<div id="pop" popover><button id="in-pop">In the popover</button></div>
<div id="full"><button id="in-full">In full screen</button></div>`;

const tip = () => make.flow(make.step('tooltip', { content: [make.button('Next')] }));
const parentOfHost = () => document.querySelector('guidepost-ui')?.parentElement?.localName;

describeUi('layers of the page', (ui) => {
  it('a tooltip in an open modal dialog can be seen and used, and stands beside its target', async () => {
    const page = await ui.open({ html, reducedMotion: 'reduce' });
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#dialog')!.showModal());
    const content = tip();
    await show(page, { content, settings: light, target: '#inside' });
    await page.getByRole('button', { name: 'Next' }).click();
    expect((await reports(page))[0]?.[0]).toBe('act');
    const [panel, target] = await Promise.all([
      page.locator('guidepost-ui [role=dialog]').boundingBox(),
      page.locator('#inside').boundingBox(),
    ]);
    expect(Math.abs(panel!.y - (target!.y + target!.height + 14))).toBeLessThanOrEqual(1);
    expect(Math.abs(panel!.x + panel!.width / 2 - (target!.x + target!.width / 2))).toBeLessThanOrEqual(1);
  });

  it('content moves into a dialog that opens over it, and out when it closes', async () => {
    const page = await ui.open({ html });
    await show(page, { content: make.checklist(), settings: light, isOpen: true });
    expect(await page.evaluate(parentOfHost)).toBe('html');
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#dialog')!.showModal());
    await page.waitForFunction(() => document.querySelector('dialog > guidepost-ui'));
    await page.getByRole('button', { name: /Invite your team/ }).click();
    expect((await reports(page))[0]?.[0]).toBe('taskClicked');
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#dialog')!.close());
    await page.waitForFunction(() => document.querySelector('html > guidepost-ui'));
  });

  it('content survives that its dialog is removed from the page', async () => {
    const page = await ui.open({ html });
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#dialog')!.showModal());
    await show(page, { content: make.flow(make.step('bubble')), settings: light });
    await page.evaluate(() => document.querySelector('#dialog')!.remove());
    await page.getByRole('button', { name: 'Next' }).click();
    expect((await reports(page))[0]?.[0]).toBe('act');
  });

  it('a tooltip of a popover stands in it, and a click on it does not close the popover', async () => {
    const page = await ui.open({ html });
    await page.evaluate(() => document.querySelector<HTMLElement>('#pop')!.showPopover());
    await show(page, { content: tip(), settings: light, target: '#in-pop' });
    await page.getByRole('button', { name: 'Next' }).click();
    expect(await page.locator('#pop:popover-open').count()).toBe(1);
  });

  it('content is seen while a part of the page is in full screen', async () => {
    const page = await ui.open({ html });
    await show(page, { content: make.flow(make.step('bubble')), settings: light });
    await page.evaluate(() =>
      document.addEventListener('click', () => document.querySelector('#full')!.requestFullscreen()),
    );
    await page.locator('#outside').click();
    await page.waitForFunction(() => document.querySelector('#full > guidepost-ui'));
    await page.evaluate(() => document.exitFullscreen());
    await page.waitForFunction(() => document.querySelector('html > guidepost-ui'));
  });

  it('a menu of the page that closes at a click elsewhere stays open at a click on a tooltip', async () => {
    const page = await ui.open({ html });
    await page.evaluate(() => {
      for (const name of ['pointerdown', 'mousedown', 'click', 'focusin'])
        document.addEventListener(name, () => document.body.setAttribute('data-closed', name));
    });
    await show(page, { content: tip(), settings: light, target: '#outside' });
    await page.getByRole('button', { name: 'Next' }).click();
    expect(await page.locator('body[data-closed]').count()).toBe(0);
    expect(await page.evaluate(() => stage.reported.length)).toBe(1);
  });
});
