import { expect, it } from 'vitest';
import { describeInBrowser, eventually, lived } from '../kit.ts';
import { button, flow, step } from '../ui/contents.ts';

describeInBrowser('a flow in a page', (kit) => {
  const { deliver, visit } = kit;

  it('begins on the server only once it is on the screen, and is lived to its end', async () => {
    const second = step('modal', { content: [button('Done')] });
    const first = step('modal', {
      content: [button('Next', { actions: [{ type: 'goto_step', step: second.cvid }] })],
    });
    deliver(flow(first, second));
    const page = await visit('plain');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await eventually(() =>
      expect(lived(kit.server.messages)).toEqual([
        'session_start',
        'flow_step_seen',
        'flow_step_completed',
        'flow_step_seen',
        'flow_step_completed',
        'flow_ended',
      ]),
    );
    // The server may hear of it before the next frame is drawn.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
