import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser, eventually, identify } from '../kit.ts';
import { banner } from '../ui/contents.ts';

/** How far the page was moved since it was opened, and where its first line is now. */
const moved = (page: Page) =>
  page.evaluate(async () => {
    // What the last frame has moved is counted when the next one is drawn.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const shifts = await new Promise<number[]>((resolve) => {
      new PerformanceObserver((list) => {
        resolve(list.getEntries().map((entry) => (entry as unknown as { value: number }).value ?? 0));
      }).observe({ type: 'layout-shift', buffered: true });
      // Without a shift nobody is called.
      setTimeout(() => resolve([]), 100);
    });
    const { top } = document.querySelector('h1')!.getBoundingClientRect();
    return { shift: shifts.reduce((sum, value) => sum + value, 0), top };
  });

describeInBrowser('the room of a banner', (kit) => {
  const still = () => {
    const content = banner();
    content.data.settings.animateOnAppear = false;
    return content;
  };
  const shown = (page: Page) => page.locator('guidepost-banner').waitFor();
  const room = (page: Page) =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).paddingTop));

  it('is kept for the next page of the tab, which moves nothing when the banner comes', async () => {
    kit.deliver(still());
    const page = await kit.open('snippet');
    const before = await moved(page);
    await identify(page);
    await shown(page);
    // Without room the banner moves the page, so what is measured can be seen.
    const first = await moved(page);
    expect(first.top).toBeGreaterThan(before.top);
    expect(first.shift).toBeGreaterThan(0);

    await page.goto(`${kit.pages.url}/snippet/next`);
    const empty = await moved(page);
    expect(await room(page)).toBe(48);
    expect(empty.top).toBe(first.top);
    await identify(page);
    await shown(page);
    expect(await room(page)).toBe(0);
    const next = await moved(page);
    expect(next.top).toBe(first.top);
    expect(next.shift).toBe(0);
  });

  it('is given back by a page that has no banner, and not made after one was closed', async () => {
    kit.deliver(still());
    const page = await kit.visit('snippet');
    await shown(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.locator('guidepost-banner').waitFor({ state: 'detached' });
    await page.goto(`${kit.pages.url}/snippet/next`);
    expect(await room(page)).toBe(0);

    const other = await kit.visit('snippet');
    await shown(other);
    // The room is given back after seconds, which a busy machine may take to open the page: so the page itself looks.
    await other.addInitScript(() => {
      const look = () =>
        Object.assign(window, { roomAtFirst: getComputedStyle(document.documentElement).paddingTop });
      addEventListener('DOMContentLoaded', look);
    });
    await other.goto(`${kit.pages.url}/snippet/next`);
    expect(await other.evaluate(() => (window as unknown as { roomAtFirst: string }).roomAtFirst)).toBe(
      '48px',
    );
    // Nobody is identified, so nothing comes.
    await eventually(async () => expect(await room(other)).toBe(0));
  });

  it('is given back as soon as the server has nothing for the user', async () => {
    kit.deliver(still());
    const page = await kit.visit('snippet');
    await shown(page);
    kit.deliver();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${kit.pages.url}/snippet/next`);
    await identify(page);
    expect(await room(page)).toBe(0);
  });
});
