import { expect, it } from 'vitest';
import type { Message } from '../../src/wire/wire.ts';
import { describeInBrowser, eventually } from '../kit.ts';

const tracked = (messages: readonly Message[]) =>
  messages.flatMap((message) => (message.type === 'track' ? [message.name] : []));
const names = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${kind}_${index}`);

/** Against the real server it is tried more often: sdk/test/e2e/last-moment.test.ts. */
describeInBrowser('a page that goes away in the middle', (kit) => {
  const sorted = (all: string[]) => [...all].sort();

  it('loses nothing in 20 navigations, and each message is recorded once', async () => {
    const page = await kit.open('leaving?n=0&last=20', { isRestless: true });
    await page.waitForFunction(() => document.title === 'Arrived');
    await eventually(() => expect(sorted(tracked(kit.server.messages))).toEqual(sorted(names('left', 20))));
  });

  it('loses nothing when 10 tabs are closed', async () => {
    const first = await kit.open('plain');
    for (const name of names('closed', 10)) {
      const page = await kit.open('plain', { inContextOf: first });
      await page.evaluate((event) => {
        window.guidepost.init('sdk_test', { trackPages: false });
        void window.guidepost.identify('ada');
        void window.guidepost.track(event);
      }, name);
      await page.close();
    }
    await eventually(() => expect(sorted(tracked(kit.server.messages))).toEqual(sorted(names('closed', 10))));
  });

  it('loses nothing when 5 tabs crash: the next page goes on with what they left', async () => {
    const first = await kit.open('plain');
    // Nothing gets through, so that only what is kept can arrive.
    kit.server.mood = 'cut';
    kit.allow(/Failed to load resource/);
    for (const name of names('crashed', 5)) {
      const page = await kit.open('plain', { inContextOf: first });
      await page.evaluate((event) => {
        window.guidepost.init('sdk_test', { trackPages: false });
        void window.guidepost.identify('ada');
        void window.guidepost.track(event);
      }, name);
      const crashed = page.waitForEvent('crash');
      page.goto('chrome://crash').catch(() => {});
      await crashed;
      await page.close();
    }
    kit.server.mood = 'fine';
    const later = await first.context().newPage();
    await later.clock.setFixedTime(Date.now() + 61_000);
    await later.goto(`${kit.pages.url}/plain`);
    await later.evaluate(() => window.guidepost.init('sdk_test'));
    await eventually(() => expect(sorted(tracked(kit.server.messages))).toEqual(sorted(names('crashed', 5))));
  });

  it('has said everything when it is led to another origin, for a tab that is closed then ends it at once', async () => {
    const page = await kit.open('plain');
    const elsewhere = kit.pages.url.replace('127.0.0.1', 'localhost');
    await page.evaluate((address) => {
      // The page does not hear that it goes, and nothing but what outlives it is sent.
      for (const name of ['pagehide', 'visibilitychange'])
        addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });
      const { fetch } = window;
      window.fetch = (input, init) => (init?.keepalive ? fetch(input, init) : new Promise(() => {}));
      window.guidepost.init('sdk_test', { trackPages: false });
      void window.guidepost.identify('ada');
      void window.guidepost.track('goodbye');
      setTimeout(() => location.assign(address));
    }, `${elsewhere}/plain`);
    await page.waitForURL(/localhost/);
    await eventually(() => expect(tracked(kit.server.messages)).toEqual(['goodbye']));
  });

  it('speaks plain text with the token inside, for which a browser needs no permission first', async () => {
    const page = await kit.open('plain');
    kit.server.mood = 'hang';
    await page.evaluate(() => {
      window.guidepost.init('sdk_test', { trackPages: false });
      void window.guidepost.identify('ada').catch(() => {});
      void window.guidepost.track('goodbye').catch(() => {});
    });
    await eventually(() => expect(kit.server.requests.some(({ path }) => path === 'visit')).toBe(true));
    kit.server.mood = 'fine';
    await page.close();
    await eventually(() => expect(tracked(kit.server.messages)).toEqual(['goodbye']));
    const last = kit.server.requests.at(-1)!;
    expect(last.contentType).toBe('text/plain');
    expect(JSON.parse(last.body)).toMatchObject({ token: 'sdk_test' });
  });
});
