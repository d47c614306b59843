import { expect, it } from 'vitest';
import { eventually } from '../kit.ts';
import { describeWithServer } from './real-server.ts';

describeWithServer('a page that goes away in the middle', (real) => {
  it('has told the server everything once, after 100 navigations', async () => {
    const customer = await real.newCustomer();
    const last = 100;
    const page = await real.browser.newPage();
    await page.goto(`${real.pages.url}/leaving?n=0&last=${last}&token=${customer.sdkToken}`, {
      waitUntil: 'commit',
    });
    await page.waitForFunction(() => document.title === 'Arrived');
    const expected = Array.from({ length: last }, (_, n) => `left_${n}`).sort();
    await eventually(async () => {
      const { body } = await real.server.call(`${customer.environment}/events?userId=ada&limit=100`, {
        token: customer.token,
      });
      expect(body.results.map((event: { codeName: string }) => event.codeName).sort()).toEqual(expected);
    });
  });
});
