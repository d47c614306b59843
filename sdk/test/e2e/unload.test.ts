import { expect, it } from 'vitest';
import { repetitions } from '../extent.ts';
import { eventually } from '../kit.ts';
import { describeWithServer } from './real-server.ts';

const leads = (text: string, step: string) => ({
  type: 'button',
  text,
  actions: [{ type: 'goto_step', step }],
});

/** To load a hundred pages and draw on each takes longer than any other wait; only what hangs is ended by it, in milliseconds. */
const hundredLoads = 600_000;

const last = repetitions(100, 20);

/** Half of the 200 unloads in the middle of a flow that must lose nothing; the other half is in last-moment.test.ts. */
describeWithServer('a page that goes away in the middle of a flow', (real) => {
  it(
    `has told the server everything once, after ${last} navigations`,
    async () => {
      const customer = await real.newCustomer();
      await customer.publish('flow', {
        startRules: { when: [] },
        steps: [
          { key: 'a', name: 'a', type: 'bubble', content: [leads('There', 'b')] },
          { key: 'b', name: 'b', type: 'modal', content: [leads('Back', 'a')] },
          { key: 'c', name: 'c', type: 'bubble', content: [leads('Never', 'a')] },
        ],
      });
      const address = `leaving?n=0&last=${last}&flow&token=${customer.sdkToken}`;
      const page = await customer.open(address, undefined, true);
      await page.waitForFunction(() => document.title === 'Arrived', undefined, { timeout: hundredLoads });
      await page.getByRole('button', { name: 'There' }).waitFor();
      expect(await customer.sessionsOf('ada')).toHaveLength(1);
      await eventually(async () => {
        const events = await customer.all('events?userId=ada&orderBy=createdAt');
        const names = events.map(({ codeName }) => codeName);
        const left = names.filter((name) => name.startsWith('left_'));
        expect(left.sort()).toEqual(Array.from({ length: last }, (_, n) => `left_${n}`).sort());
        const steps = events
          .filter(({ codeName }) => codeName.startsWith('flow_step'))
          .map(({ codeName, attributes }) => `${codeName} ${attributes.flow_step_name}`);
        // Every step was seen once and completed once, but for the last, on which the person still is.
        const lived = Array.from({ length: last }, (_, n) => (n % 2 === 0 ? 'a' : 'b')).flatMap((step) => [
          `flow_step_seen ${step}`,
          `flow_step_completed ${step}`,
        ]);
        expect(steps).toEqual([...lived, 'flow_step_seen a']);
      });
    },
    hundredLoads,
  );
});
