import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { patienceMs } from '../../../server/test/until.ts';
import { builtReactPage } from '../built-react-page.ts';
import * as make from './contents.ts';
import { light } from './contents.ts';
import { describeUi, focused, reports, show } from './stage.ts';

/** A loaded machine draws few frames. */
const patient = { timeout: patienceMs };
const reaches = (page: Page, name: string) => expect.poll(() => focused(page), patient).toBe(name);
const parentOfHost = (page: Page) =>
  page.evaluate(() => document.querySelector('guidepost-ui')?.parentElement?.getAttribute('role') ?? null);

const asks = () => [make.question({ kind: 'text', multiline: false, name: 'Why?' }), make.button('Send')];

describeUi('in a dialog of Radix, which keeps the focus inside,', (ui) => {
  const open = async () => {
    const page = await ui.open({ html: '<p>A page</p>', reducedMotion: 'reduce' });
    await page.addScriptTag({ type: 'module', content: await builtReactPage('dialog.tsx') });
    await page.getByRole('button', { name: 'Members' }).click();
    await reaches(page, 'Email');
    return page;
  };

  it.each(['tooltip', 'bubble', 'modal'] as const)('a question in a %s can be answered', async (type) => {
    const page = await open();
    const content = make.flow(make.step(type, { content: asks() }));
    await show(page, { content, settings: light, target: '#invite' });
    const field = page.locator('guidepost-ui input');
    await field.click();
    await page.keyboard.type('abc');
    expect(await field.inputValue()).toBe('abc');
    await page.getByRole('button', { name: 'Send' }).click();
    expect((await reports(page)).map(([name]) => name)).toContain('act');
    expect(await page.locator('#invite').count()).toBe(1);
  });

  it('Tab goes through the dialog and a tooltip in it, both ways, also beside its last button', async () => {
    for (const [target, order] of [
      ['#invite', ['Invite', 'Next', 'Close', 'Cancel', 'Email']],
      ['#cancel', ['Invite', 'Cancel', 'Next', 'Close', 'Email']],
    ] as const) {
      const page = await open();
      const content = make.flow(make.step('tooltip', { content: [make.button('Next')] }));
      await show(page, { content, settings: light, target });
      for (const name of order) {
        await page.keyboard.press('Tab');
        await reaches(page, name);
      }
      for (const name of [...order].reverse().slice(1)) {
        await page.keyboard.press('Shift+Tab');
        await reaches(page, name);
      }
    }
  });

  it('content goes along: into the dialog, and out of it when it closes', async () => {
    const page = await open();
    await show(page, { content: make.flow(make.step('bubble', { content: asks() })), settings: light });
    await expect.poll(() => parentOfHost(page), patient).toBe('dialog');
    await page.locator('guidepost-ui input').fill('abc');
    await page.locator('#cancel').click();
    await expect.poll(() => parentOfHost(page), patient).toBe(null);
    expect(await page.locator('guidepost-ui input').inputValue()).toBe('abc');
    await page.getByRole('button', { name: 'Send' }).click();
  });
});

describeUi('in a dialog that a page draws,', (ui) => {
  const html = `<button id="opener">Open</button>
    <div role="dialog" id="drawn"><button id="inside">Inside</button></div>`;

  it('content stays while the focus is nowhere, and goes when the dialog is hidden', async () => {
    const page = await ui.open({ html });
    await show(page, { content: make.flow(make.step('bubble')), settings: light });
    await page.locator('#inside').focus();
    await expect.poll(() => parentOfHost(page), patient).toBe('dialog');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    expect(await parentOfHost(page)).toBe('dialog');
    await page.locator('#inside').focus();
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#drawn')!.style.display = 'none';
    });
    await expect.poll(() => parentOfHost(page), patient).toBe(null);
  });

  it('a modal keeps the whole page out of reach, not the dialog alone', async () => {
    const page = await ui.open({ html });
    await page.locator('#inside').focus();
    await show(page, { content: make.flow(make.step('modal')), settings: light });
    const isInert = (selector: string) =>
      page.evaluate((name) => !!document.querySelector(name)!.closest('[inert]'), selector);
    expect(await Promise.all(['#opener', '#inside', 'guidepost-ui'].map(isInert))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
