import { expect, it } from 'vitest';
import { describeInBrowser, eventually } from '../kit.ts';
import { button, content, flow, step } from '../ui/contents.ts';

describeInBrowser('the debug panel', (kit) => {
  it('says for each content why it is shown or not, and what was told to the server', async () => {
    const start = {
      decision: 'watch' as const,
      when: [{ type: 'current_url' as const, includes: ['/elsewhere'] }],
      waitSeconds: 0,
    };
    kit.deliver(
      { ...flow(step('bubble', { content: [button('Hello')] })), name: 'Tour' },
      { ...flow(step('modal')), name: 'Second' },
      { ...flow(step('modal')), name: 'Elsewhere', start },
      { ...flow(step('tooltip', { target: { selector: '#nowhere' } })), name: 'Lost' },
      { ...content('tracker', {}), name: 'Clicks', start },
    );
    const page = await kit.visit('plain');
    await page.getByRole('button', { name: 'Hello' }).waitFor();
    await page.evaluate(() => window.guidepost.debug());
    const panel = page.locator('guidepost-debug section');
    await eventually(async () => {
      const text = await panel.innerText();
      expect(text).toMatch(/Tour \(flow\)\s+Shown\./);
      expect(text).toMatch(/Second \(flow\)\s+Not shown: another content has its place\./);
      expect(text).toMatch(
        /Elsewhere \(flow\)\s+Not shown: its start rule does not hold\.[\s\S]*✗ current_url/,
      );
      expect(text).toMatch(/Lost \(flow\)\s+Not shown: its element is not on the page: #nowhere\./);
      expect(text).toMatch(/Clicks \(tracker\)\s+A tracker/);
      expect(text).toContain('session_event flow_step_seen');
      expect(text).toContain('ada, revision');
    });
    await page.evaluate(() => window.guidepost.debug(false));
    expect(await panel.count()).toBe(0);
  });
});
