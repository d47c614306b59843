import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually } from '../kit.ts';
import { type Customer, describeWithServer } from './real-server.ts';

const paragraph = (markdown: string) => ({ type: 'text', markdown });
const button = (text: string, action: object) => ({ type: 'button', text, actions: [action] });

/** A tooltip beside an element of a list and one on another route; what is only there on that route; and a launcher. */
async function publishAll(customer: Customer) {
  const steps = [
    {
      key: 'first',
      name: 'first',
      type: 'tooltip',
      target: { selector: '#save' },
      content: [button('Next', { type: 'goto_step', step: 'last' })],
    },
    {
      key: 'last',
      name: 'last',
      type: 'tooltip',
      target: { selector: '#gemini' },
      content: [button('Done', { type: 'dismiss' })],
    },
  ];
  await customer.publish('flow', { startRules: { when: [], frequency: { mode: 'once' } }, steps });
  const banner = await customer.publish('banner', {
    startRules: { when: [{ type: 'current_url', includes: ['*/react/projects*'] }] },
    data: { placement: 'top-of-page', content: [paragraph('News')], settings: { animateOnAppear: false } },
  });
  await customer.publish('launcher', {
    startRules: { when: [] },
    data: { style: 'beacon', target: { selector: '#send' }, tooltip: { content: [paragraph('Sends')] } },
  });
  return { banner };
}

/** How many there are: hosts, panels of the flow, banners, launchers. */
const counts = async (page: Page) => [
  await page.locator('guidepost-ui').count(),
  await page.getByRole('dialog').count(),
  await page.locator('guidepost-banner').count(),
  await page.locator('.gp-launcher').count(),
];

describeWithServer('in an application of React 19 under StrictMode,', (real) => {
  it('content appears once, stays through renders, remounts and routes, and nothing is told twice', async () => {
    const customer = await real.newCustomer();
    const { banner } = await publishAll(customer);
    const page = await customer.open(`react?token=${customer.sdkToken}`);
    // However long the element of the second step is away, the flow waits for it.
    await page.evaluate(() => window.guidepost.setTargetMissingSeconds(600));
    const next = page.getByRole('button', { name: 'Next' });
    const done = page.getByRole('button', { name: 'Done' });
    const expectCounts = (...expected: number[]) =>
      eventually(async () => expect(await counts(page)).toEqual(expected));
    await next.waitFor();
    await expectCounts(1, 1, 0, 1);

    // Every render throws the target away; the tooltip goes over to the new one and stays what it is.
    const panel = await page.getByRole('dialog').elementHandle();
    for (let n = 1; n <= 10; n += 1) {
      await page.getByRole('button', { name: 'Render anew' }).click();
      await page.locator(`#save[data-render="${n}"][aria-describedby]`).waitFor();
    }
    expect(await panel!.evaluate((element) => element.checkVisibility())).toBe(true);
    await expectCounts(1, 1, 0, 1);
    await page.evaluate(() => window.mountAnew());
    await page.locator('#save[data-render="0"][aria-describedby]').waitFor();
    await expectCounts(1, 1, 0, 1);

    await page.getByRole('link', { name: 'Projects' }).click();
    await expectCounts(1, 1, 1, 1);
    await next.click();
    await done.waitFor();
    await expectCounts(1, 1, 1, 1);
    await page.getByRole('link', { name: 'Home' }).click();
    await done.waitFor({ state: 'hidden' });
    await page.locator('guidepost-banner').waitFor({ state: 'detached' });
    await page.goBack();
    await done.click();
    await expectCounts(1, 0, 1, 1);

    await eventually(async () => {
      const names = await customer.eventsOf('userId=ada');
      const ofKind = (kind: string) => names.filter((name) => name.startsWith(kind));
      expect(ofKind('flow_')).toEqual([
        'flow_started',
        'flow_step_seen',
        'flow_step_completed',
        'flow_step_seen',
        'flow_completed',
        'flow_step_completed',
        'flow_ended',
      ]);
      expect(ofKind('launcher_')).toEqual(['launcher_seen']);
      expect(ofKind('banner_')).toEqual(['banner_seen']);
      expect(await customer.events('userId=ada&name=page_viewed')).toHaveLength(4);
      expect(await customer.sessionsOf('ada')).toHaveLength(3);
    });
    // A listener of a component that was mounted twice hears once of each time that the banner came.
    const shown = await page.evaluate(() => window.shown);
    expect(shown.filter((name) => name === banner.name)).toHaveLength(2);
  });

  it('a user whom every mount identifies is asked for once', async () => {
    const customer = await real.newCustomer();
    await publishAll(customer);
    const context = await real.browser.newContext();
    const visits: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/sdk/v1/visit') && request.method() === 'POST')
        visits.push(request.postData() ?? '');
    });
    const page = await customer.open(`react?token=${customer.sdkToken}`, context);
    await page.getByRole('button', { name: 'Next' }).waitFor();
    // What is asked again, since something has happened, names what is known already.
    expect(visits.filter((visit) => !visit.includes('"known"'))).toHaveLength(1);
  });
});
