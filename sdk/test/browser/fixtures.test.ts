import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { devices } from 'playwright-core';
import { expect, it } from 'vitest';
import { complaints } from '../axe.ts';
import { describeInBrowser, eventually, identify, lived } from '../kit.ts';
import type { Mood } from '../scripted-server.ts';
import { banner, button, checklist, flow, heading, launcher, step, text } from '../ui/contents.ts';

/** Content of several kinds at once, beside an element of the page and without one. */
const contents = (selector: string) => {
  const still = banner();
  still.data.settings.animateOnAppear = false;
  const content = [text(heading('Welcome')), button('Got it')];
  return [
    flow(step('tooltip', { target: { selector }, content })),
    still,
    checklist({ initialDisplay: 'button' }),
    launcher({ target: { selector } }),
  ];
};

/** Nothing is half transparent any more. */
const finishAnimations = (page: Page) =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('guidepost-ui, guidepost-banner')];
    for (const animation of roots.flatMap((root) => root.shadowRoot!.getAnimations())) {
      if (animation.effect?.getTiming().iterations === 1) animation.finish();
    }
  });

const fixtures: [name: string, selector: string, options?: BrowserContextOptions][] = [
  ['plain', '#save'],
  ['rtl', '#save'],
  ['spa', '.do'],
  ['scroll', '#far'],
  ['shadow', '#deep'],
  ['huge', '.r5'],
  ['hostile-css', '#save'],
  ['plain', '#save', { colorScheme: 'dark', forcedColors: 'active' }],
  ['plain', '#save', { reducedMotion: 'reduce' }],
  ['plain', '#save', { viewport: { width: 320, height: 640 } }],
  ['rtl', '#save', devices['Pixel 7']],
];

describeInBrowser('a page of a customer', (kit) => {
  it.each(fixtures)(
    '(%s, %s, %o) shows content of every place, and axe finds nothing in it',
    async (...fixture) => {
      const [name, selector, options = {}] = fixture;
      kit.deliver(...contents(selector));
      const page = await kit.visit(name, options);
      await page.getByRole('button', { name: 'Got it' }).waitFor();
      await page.getByRole('button', { name: 'Get started' }).waitFor();
      await finishAnimations(page);
      expect(await complaints(page, 'guidepost-ui', 'guidepost-banner')).toEqual([]);
      if (options.hasTouch) await page.getByRole('button', { name: 'Got it' }).tap();
      else await page.getByRole('button', { name: 'Got it' }).click();
      await eventually(() => expect(lived(kit.server.messages)).toContain('flow_ended'));
    },
  );

  const moods: [string, Mood][] = [
    ['is down', 'cut'],
    ['never answers', 'hang'],
    ['answers nonsense', 'other'],
    ['answers with a page of somebody else', 'html'],
    ['delivers what makes no sense', 'wrong'],
  ];

  it.each(moods)('goes on without a finding of axe when the server %s', async (_, mood) => {
    kit.allow(/Failed to load resource/);
    kit.deliver(...contents('#save'));
    const page = await kit.visit('plain');
    const [flowShown, opener] = ['Got it', 'Get started'].map((name) => page.getByRole('button', { name }));
    await flowShown!.waitFor();
    await opener!.waitFor();
    await eventually(() => expect(lived(kit.server.messages)).toContain('flow_step_seen'));
    kit.server.mood = mood;
    // What is shown goes on: the checklist opens, and the flow can be closed.
    await opener!.click();
    await page.getByRole('button', { name: 'Minimise the checklist' }).waitFor();
    await finishAnimations(page);
    expect(await complaints(page)).toEqual([]);
    await flowShown!.click();
    await flowShown!.waitFor({ state: 'hidden' });
    // The next page of the user shows what they were in the middle of, whatever the server says.
    const next = await kit.open('plain', { inContextOf: page });
    await next.evaluate(() => {
      window.guidepost.init('sdk_test');
      void window.guidepost.identify('ada');
    });
    if (mood !== 'wrong') await next.getByRole('button', { name: 'Get started' }).waitFor();
    await finishAnimations(next);
    expect(await complaints(next)).toEqual([]);
  });

  it('shows content of every type although the texts of flows come after all others', async () => {
    kit.deliver(...contents('#save'));
    const page = await kit.open('plain', { isRestless: true });
    let others = () => {};
    const othersCame = new Promise<void>((resolve) => {
      others = resolve;
    });
    // Those in English come with what draws them, so this is about another language.
    const texts: string[] = [];
    await page.route(/\/(more-)?de[-.][^/]*\.js/, async (route) => {
      const isOfFlows = !/\/more-de/.test(route.request().url());
      texts.push(isOfFlows ? 'flows' : 'others');
      if (isOfFlows) await othersCame;
      await route.continue();
    });
    page.on('requestfinished', (request) => {
      if (/\/more-de/.test(request.url())) others();
    });
    await page.reload();
    await page.evaluate(() => {
      window.guidepost.init('sdk_test', { locale: 'de' });
      return window.guidepost.identify('ada');
    });
    await page.getByRole('button', { name: 'Got it' }).waitFor();
    await page.getByRole('button', { name: 'Get started' }).waitFor();
    expect(texts.sort()).toEqual(['flows', 'others']);
  });

  it('on a slow network is usable before the SDK has come, and shows its content then', async () => {
    kit.deliver(...contents('#save'));
    const page = await kit.open('snippet', { isRestless: true });
    const network: CDPSession = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const slow3g = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
    await network.send('Network.emulateNetworkConditions', { offline: false, ...slow3g });
    await page.reload({ waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    await identify(page);
    await page.getByRole('button', { name: 'Get started' }).waitFor();
    await finishAnimations(page);
    expect(await complaints(page, 'guidepost-ui', 'guidepost-banner')).toEqual([]);
  });
});
