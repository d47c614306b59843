import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Condition, DeliveredContent } from '../../src/wire/wire.ts';
import { describeInBrowser, identify } from '../kit.ts';
import { announcement, button, checklist, flow, launcher, resourceCenter, step } from '../ui/contents.ts';

declare global {
  interface Window {
    shifts: number;
    longTasks: number[];
  }
}

const target = { selector: '#save' };
const popup = (style: 'modal' | 'bubble') => {
  const news = announcement();
  return { ...news, data: { ...news.data, distribution: 'popup' as const, popupConfig: { style } } };
};
const contents: [name: string, content: () => DeliveredContent, isThere: string][] = [
  ['a modal', () => flow(step('modal', { content: [button('Here')] })), 'Here'],
  ['a bubble', () => flow(step('bubble', { content: [button('Here')] })), 'Here'],
  ['a tooltip', () => flow(step('tooltip', { target, content: [button('Here')] })), 'Here'],
  ['a launcher', () => launcher({ style: 'button', buttonText: 'Here', target }), 'Here'],
  ['a checklist', () => checklist(), 'Invite your team'],
  ['a resource center', () => resourceCenter([]), 'Help'],
  ['an announcement in front', () => popup('modal'), 'Close'],
  ['an announcement at the edge', () => popup('bubble'), 'Close'],
];

/** Nothing here is timed: what is counted is the same on any machine. */
describeInBrowser('what content costs a page', (kit) => {
  it('no layout shift by steps, launchers, checklists, resource centers and announcements', async () => {
    for (const [name, content, label] of contents) {
      kit.deliver(content());
      const page = await kit.open('mobile');
      await page.evaluate(() => {
        window.shifts = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            window.shifts += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await identify(page);
      await page.getByRole('button', { name: label }).first().waitFor();
      // An entry is told after the frame that it is about.
      await frames(page, 3);
      expect([name, await page.evaluate(() => window.shifts)]).toEqual([name, 0]);
      await page.evaluate(() => window.guidepost.reset());
      await frames(page, 3);
      expect([name, await page.evaluate(() => window.shifts)]).toEqual([name, 0]);
      await page.close();
    }
  });

  it('few requests until the first content is there, and no file twice', async () => {
    const most: Record<string, number> = { 'a modal': 5, 'a bubble': 6, 'a tooltip': 6, 'a checklist': 8 };
    for (const [name, content, label] of contents.filter(([one]) => most[one])) {
      kit.deliver(content());
      const context = await kit.browser.newContext();
      const page = await context.newPage();
      const asked: string[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.origin === kit.server.url && request.method() !== 'OPTIONS') asked.push(url.pathname);
      });
      await page.goto(`${kit.pages.url}/plain`);
      await page.evaluate(() => {
        window.guidepost.init('sdk_test', { trackPages: false });
        return window.guidepost.identify('ada');
      });
      await page.getByRole('button', { name: label }).first().waitFor();
      const before = asked.filter((path) => !path.endsWith('/batch'));
      expect(new Set(before).size).toBe(before.length);
      expect(before.length).toBeLessThanOrEqual(most[name]!);
      expect(before.slice(0, 2)).toEqual(['/sdk/guidepost.js', '/sdk/v1/visit']);
      await page.close();
    }
  });

  it('what a first step needs is asked for at once, and not one file after the other', async () => {
    const files: Record<string, number> = { 'a modal': 3, 'a tooltip': 4 };
    for (const [name, content, label] of contents.filter(([one]) => files[one])) {
      kit.deliver(content());
      const page = await kit.open('plain');
      const asked = new Set<string>();
      let answerAll = () => {};
      const areAllAsked = new Promise<void>((resolve) => {
        answerAll = resolve;
      });
      await page.route('**/sdk/c/*', async (route) => {
        asked.add(route.request().url());
        if (asked.size === files[name]) answerAll();
        await areAllAsked;
        await route.continue();
      });
      await identify(page);
      await page.getByRole('button', { name: label }).first().waitFor();
      await page.close();
    }
  });

  it('one frame from a new route to the content of the route', async () => {
    const onOther: Condition = { type: 'current_url', includes: ['*/plain/other'], excludes: [] };
    const tour = { ...flow(step('bubble', { content: [button('Here')] })) };
    kit.deliver({ ...tour, hide: { decision: 'watch', when: [onOther] } });
    const page = await kit.visit('plain');
    await page.getByRole('button', { name: 'Here' }).waitFor();
    const counted = await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      const isShown = () => {
        const root = document.querySelector('guidepost-ui')?.shadowRoot;
        return [...(root?.querySelectorAll('button') ?? [])].some((one) => one.checkVisibility());
      };
      const framesUntil = async (expected: boolean) => {
        let count = 0;
        while (isShown() !== expected && count < 100) {
          await frame();
          count += 1;
        }
        return count;
      };
      await frame();
      history.pushState(null, '', '/plain/other');
      const away = await framesUntil(false);
      history.pushState(null, '', '/plain');
      return [away, await framesUntil(true)];
    });
    expect(counted[0]).toBeLessThanOrEqual(1);
    expect(counted[1]).toBeLessThanOrEqual(1);
  });

  // Such as: SPEED=1 BROWSER_TESTS=1 npx vitest run --project browser sdk/test/browser/speed.test.ts
  it.runIf(process.env.SPEED)(
    'the milliseconds on this machine, with a processor that is four times slower',
    async () => {
      for (const [name, content] of contents) {
        kit.deliver(content());
        const page = await kit.open('plain');
        const session = await page.context().newCDPSession(page);
        // The time that the page had the processor, which other work on the machine changes least.
        await session.send('Performance.enable', { timeDomain: 'threadTicks' });
        await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        await page.evaluate(() => {
          window.longTasks = [];
          new PerformanceObserver((list) => {
            for (const { duration } of list.getEntries()) window.longTasks.push(Math.round(duration));
          }).observe({ type: 'longtask' });
        });
        const scriptMs = async () => {
          const { metrics } = await session.send('Performance.getMetrics');
          return metrics.find((metric) => metric.name === 'ScriptDuration')!.value * 1000;
        };
        const before = await scriptMs();
        await page.evaluate(
          () =>
            new Promise((shown) => {
              window.guidepost.on('content:shown', shown);
              window.guidepost.init('sdk_test');
              void window.guidepost.identify('ada');
            }),
        );
        const script = Math.round((await scriptMs()) - before);
        const tasks = await page.evaluate(() => window.longTasks);
        console.log(
          `${name}: ${script} ms of script, tasks longer than 50 ms: ${tasks.join(', ') || 'none'}`,
        );
        expect(tasks.length).toBeLessThan(100);
        await page.close();
      }
    },
  );
});

const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (left) => {
    for (let n = 0; n < left; n += 1) await new Promise(requestAnimationFrame);
  }, count);
