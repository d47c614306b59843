import { expect, it } from 'vitest';
import type { Message } from '../../src/wire.ts';
import { describeInBrowser, eventually } from '../kit.ts';

const tracked = (messages: readonly Message[]) =>
  messages.flatMap((message) => (message.type === 'track' ? [message.name] : []));
const names = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${kind}_${index}`);

describeInBrowser('a page that goes away in the middle', (kit) => {
  const sorted = (all: string[]) => [...all].sort();

  it('loses nothing in 100 navigations, and each message is recorded once', {
    timeout: 120_000,
  }, async () => {
    const page = await kit.open('leaving?n=0&last=100', { isRestless: true });
    await page.waitForFunction(() => document.title === 'Arrived', undefined, { timeout: 100_000 });
    await eventually(() => expect(sorted(tracked(kit.server.messages))).toEqual(sorted(names('left', 100))));
  });

  it('loses nothing when 60 tabs are closed', { timeout: 120_000 }, async () => {
    const first = await kit.open('plain');
    for (const name of names('closed', 60)) {
      const page = await kit.open('plain', { inContextOf: first });
      await page.evaluate((event) => {
        window.guidepost.init('sdk_test', { trackPages: false });
        void window.guidepost.identify('ada');
        void window.guidepost.track(event);
      }, name);
      await page.close();
    }
    await eventually(() => expect(sorted(tracked(kit.server.messages))).toEqual(sorted(names('closed', 60))));
  });

  it('loses nothing when 40 tabs crash: the next page goes on with what they left', {
    timeout: 120_000,
  }, async () => {
    const first = await kit.open('plain');
    // Nothing gets through, so that only what is kept can arrive.
    kit.server.mood = 'cut';
    kit.allow(/Failed to load resource/);
    for (const name of names('crashed', 40)) {
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
    await eventually(() =>
      expect(sorted(tracked(kit.server.messages))).toEqual(sorted(names('crashed', 40))),
    );
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
