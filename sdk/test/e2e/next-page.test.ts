import { expect, it } from 'vitest';
import { eventually } from '../kit.ts';
import { describeWithServer } from './real-server.ts';

describeWithServer('a flow whose button leads to its next step on another page', (real) => {
  it('shows that step there, although the page before could not show it', async () => {
    const customer = await real.newCustomer();
    await customer.publish('flow', {
      startRules: { when: [], frequency: { mode: 'once' } },
      steps: [
        {
          key: 'a',
          name: 'a',
          type: 'bubble',
          content: [
            {
              type: 'button',
              text: 'Go on',
              actions: [
                { type: 'goto_step', step: 'b' },
                { type: 'navigate', url: '/scroll' },
              ],
            },
          ],
        },
        {
          key: 'b',
          name: 'b',
          type: 'tooltip',
          target: { selector: '#far' },
          content: [{ type: 'button', text: 'Done', actions: [{ type: 'dismiss' }] }],
        },
      ],
    });
    const page = await customer.visit('plain', 'ada');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.waitForURL(/scroll/);
    await page.evaluate((token) => {
      window.guidepost.init(token);
      return window.guidepost.identify('ada');
    }, customer.sdkToken);
    await page.getByRole('button', { name: 'Done' }).click();
    await eventually(async () =>
      expect(await customer.eventsOf('userId=ada')).toEqual([
        'flow_started',
        'flow_step_seen',
        'flow_step_completed',
        'flow_step_seen',
        'flow_completed',
        'flow_step_completed',
        'flow_ended',
      ]),
    );
  });
});
