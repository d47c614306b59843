import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Condition } from '../../src/wire/wire.ts';
import { describeInBrowser, eventually, identify, lived } from '../kit.ts';
import { banner, button, content, flow, launcher, step } from '../ui/contents.ts';

declare global {
  interface Window {
    /** What waits or watches right now, and how often a frame was asked for. */
    busy: {
      timers: Set<number>;
      intervals: number;
      frames: Set<number>;
      asked: number;
      observers: Set<object>;
      searches: number;
    };
  }
}

/** Counts what a page has pending, from its beginning. */
async function countBusy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const busy: Window['busy'] = {
      timers: new Set(),
      intervals: 0,
      frames: new Set(),
      asked: 0,
      observers: new Set(),
      searches: 0,
    };
    window.busy = busy;
    const { setTimeout: later, clearTimeout: never, setInterval: often } = window;
    const { requestAnimationFrame: frame, cancelAnimationFrame: noFrame } = window;
    window.setTimeout = ((run: () => void, time?: number, ...args: []) => {
      const id = later(() => {
        busy.timers.delete(id);
        run(...args);
      }, time);
      busy.timers.add(id);
      return id;
    }) as typeof setTimeout;
    window.clearTimeout = (id) => {
      busy.timers.delete(id as number);
      never(id);
    };
    window.setInterval = ((...args: Parameters<typeof often>) => {
      busy.intervals += 1;
      return often(...args);
    }) as typeof setInterval;
    window.requestAnimationFrame = (run) => {
      busy.asked += 1;
      const id = frame((time) => {
        busy.frames.delete(id);
        run(time);
      });
      busy.frames.add(id);
      return id;
    };
    window.cancelAnimationFrame = (id) => {
      busy.frames.delete(id);
      noFrame(id);
    };
    for (const kind of [MutationObserver, IntersectionObserver, ResizeObserver]) {
      const { observe, disconnect } = kind.prototype;
      kind.prototype.observe = function (...args: [never]) {
        busy.observers.add(this);
        return observe.apply(this, args);
      };
      kind.prototype.disconnect = function (this: object) {
        busy.observers.delete(this);
        return disconnect.apply(this);
      };
    }
    const { querySelectorAll } = Document.prototype;
    Document.prototype.querySelectorAll = function (this: Document, ...args: [string]) {
      busy.searches += 1;
      return querySelectorAll.apply(this, args);
    } as typeof querySelectorAll;
  });
  await page.reload();
}

const rest = (page: Page) =>
  eventually(async () => {
    const { timers, intervals, frames } = await page.evaluate(() => ({
      timers: window.busy.timers.size,
      intervals: window.busy.intervals,
      frames: window.busy.frames.size,
    }));
    expect({ timers, intervals, frames }).toEqual({ timers: 0, intervals: 0, frames: 0 });
  });

const present = (selector: string): Condition => ({
  type: 'element',
  target: { selector },
  state: 'present',
});
const watching = (selector: string) => ({
  ...content('tracker', {}),
  start: { decision: 'watch' as const, when: [present(selector)], waitSeconds: 0 },
});

describeInBrowser('an idle page', (kit) => {
  it('has no timer, no frame and no observer of ours when there is nothing to show', async () => {
    const page = await kit.open('plain');
    await countBusy(page);
    await identify(page);
    await rest(page);
    expect(await page.evaluate(() => window.busy.observers.size)).toBe(0);
  });

  it('with 50 watched elements among 12,000 nodes has no timer and asks for no frame', async () => {
    kit.deliver(...Array.from({ length: 50 }, (_, index) => watching(`.r${index * 40}`)));
    const page = await kit.open('huge');
    await countBusy(page);
    await identify(page);
    await eventually(() => expect(lived(kit.server.messages).length).toBe(50));
    await rest(page);
    const asked = () => page.evaluate(() => window.busy.asked);
    const before = await asked();
    const ownFrames = 20;
    await page.evaluate(async (count) => {
      for (let n = 0; n < count; n++) await new Promise((resolve) => requestAnimationFrame(resolve));
    }, ownFrames);
    expect(await asked()).toBe(before + ownFrames);
  });

  it('looks once per frame when it changes, however much it changes, and searches only for what is lost', async () => {
    kit.deliver(...Array.from({ length: 50 }, (_, index) => watching(`.r${index * 40}`)));
    const page = await kit.open('huge');
    await countBusy(page);
    await identify(page);
    await eventually(() => expect(lived(kit.server.messages).length).toBe(50));
    await rest(page);
    const { asked, searches, frames } = await page.evaluate(async () => {
      const before = { ...window.busy };
      const frames = 20;
      for (let count = 0; count < frames; count++) {
        for (let change = 0; change < 200; change++) {
          document.querySelector(`.r${count * 10 + 5}`)!.setAttribute('data-n', String(change));
        }
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return {
        asked: window.busy.asked - before.asked,
        searches: window.busy.searches - before.searches,
        frames,
      };
    });
    // The test's own frames are half of them.
    expect(asked).toBeLessThanOrEqual(2 * frames + 1);
    expect(searches).toBe(0);
  });

  it('asks the server again only when a person does something, and then at most once a minute', async () => {
    const page = await kit.open('plain');
    await page.clock.install();
    await identify(page);
    // Nothing is on its way any more: the deadline of a request follows the same clock.
    await page.evaluate(() => window.guidepost.track('x'));
    const visits = kit.server.visits.length;
    await page.clock.runFor('20:00');
    expect(kit.server.visits.length).toBe(visits);
    await page.mouse.move(10, 10);
    await page.mouse.move(20, 20);
    await eventually(() => expect(kit.server.visits.length).toBe(visits + 1));
    expect(kit.server.visits.at(-1)).toMatchObject({ known: kit.server.delivery.revision });
    await page.clock.runFor('00:05');
    await page.mouse.move(30, 30);
    await page.evaluate(() => window.guidepost.track('x'));
    expect(kit.server.visits.length).toBe(visits + 1);
  });

  it('asks at the moment that the server has named', async () => {
    const page = await kit.open('plain');
    await page.clock.install();
    const now = await page.evaluate(() => Date.now());
    kit.server.delivery.nextChangeAt = new Date(now + 600_000).toISOString();
    await identify(page);
    await page.evaluate(() => window.guidepost.track('x'));
    const visits = kit.server.visits.length;
    await page.clock.runFor('09:00');
    expect(kit.server.visits.length).toBe(visits);
    // Not much longer: the deadline of the request follows the same clock.
    await page.clock.runFor('01:03');
    await eventually(() => expect(kit.server.visits.length).toBe(visits + 1));
  });
});

/** A banner that slides in is held by its animation for a moment, so the ones here do not. */
const still = () => {
  const one = banner();
  one.data.settings.animateOnAppear = false;
  return one;
};

describeInBrowser('a page that is used for long', (kit) => {
  const counts = async (session: CDPSession) => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)!.value;
    return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
  };

  it('has as many nodes and listeners after 100 showings as after 10, and as much memory', {
    timeout: 120_000,
  }, async () => {
    const page = await kit.open('plain');
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    kit.deliver(
      flow(step('tooltip', { target: { selector: '#save' }, content: [button('Hello')] })),
      still(),
      launcher({ target: { selector: '#send' } }),
    );
    await page.evaluate(() => window.guidepost.init('sdk_test', { trackPages: false }));
    const live = async (from: number, to: number) => {
      for (let count = from; count < to; count++) {
        await page.evaluate(async (user) => {
          const shown = new Promise<void>((resolve) => {
            let left = 3;
            const stop = window.guidepost.on('content:shown', () => {
              left -= 1;
              if (left > 0) return;
              stop();
              resolve();
            });
          });
          await window.guidepost.identify(`user-${user}`);
          await shown;
          window.guidepost.reset();
        }, count);
      }
    };
    await live(0, 10);
    const before = await counts(session);
    await live(10, 110);
    const after = await counts(session);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes + 20);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners + 5);
    // Three contents with their theme take more than 10 KB: kept from each showing, they would be more than 1,000 KB.
    expect(after.heap - before.heap).toBeLessThan(500_000);
  });

  it('is left as it was found: the same elements and attributes as before', async () => {
    kit.deliver(
      flow(step('tooltip', { target: { selector: '#save' }, content: [button('Hello')] })),
      still(),
      launcher({ target: { selector: '#send' } }),
    );
    const page = await kit.open('plain');
    const html = () => page.evaluate(() => document.documentElement.outerHTML);
    const before = await html();
    await identify(page);
    await page.getByRole('button', { name: 'Hello' }).waitFor();
    await page.evaluate(() => window.guidepost.reset());
    await eventually(async () => expect(await html()).toBe(before));
  });
});
