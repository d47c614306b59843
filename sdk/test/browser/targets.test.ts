import { expect, it } from 'vitest';
import type { Condition } from '../../src/wire/wire.ts';
import { describeInBrowser, eventually, lived } from '../kit.ts';
import { button, flow, step, text, themeOf } from '../ui/contents.ts';

const tip = (selector: string, more: object = {}) =>
  step('tooltip', { target: { selector }, content: [button('Got it')], ...more });
const watch = (...when: Condition[]) => ({ decision: 'watch' as const, when, waitSeconds: 0 });

describeInBrowser('the target of a tooltip', (kit) => {
  const { deliver, visit } = kit;
  const tooltip = (page: Awaited<ReturnType<typeof visit>>) => page.getByRole('button', { name: 'Got it' });

  it('may come later: the flow begins when it is there, and not before', async () => {
    deliver(flow(tip('#late')));
    const page = await visit('plain');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(lived(kit.server.messages)).toEqual([]);
    await page.evaluate(() =>
      document
        .querySelector('#room')!
        .append(Object.assign(document.createElement('b'), { id: 'late', textContent: 'Late' })),
    );
    await tooltip(page).waitFor();
    await eventually(() => expect(lived(kit.server.messages)).toEqual(['session_start', 'flow_step_seen']));
  });

  it('shows within two frames after it appeared', async () => {
    deliver(flow(tip('#late')));
    const page = await visit('plain');
    // The chunk that draws is there already: what is measured is the way from the element to the tooltip.
    await page.evaluate(() =>
      document
        .querySelector('#room')!
        .append(Object.assign(document.createElement('b'), { id: 'late', textContent: 'Late' })),
    );
    await tooltip(page).waitFor();
    await page.evaluate(() => document.querySelector('#late')!.remove());
    await tooltip(page).waitFor({ state: 'hidden' });
    const frames = await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      await frame();
      document
        .querySelector('#room')!
        .append(Object.assign(document.createElement('b'), { id: 'late', textContent: 'Late' }));
      const visible = () => {
        const root = document.querySelector('guidepost-ui')?.shadowRoot;
        return [...(root?.querySelectorAll('button') ?? [])].some(
          (one) => one.textContent === 'Got it' && one.checkVisibility(),
        );
      };
      let count = 0;
      while (!visible() && count < 100) {
        await frame();
        count += 1;
      }
      return count;
    });
    expect(frames).toBeLessThanOrEqual(2);
  });

  it('that is lost hides the tooltip at once, and another that fits brings it back without a new event', async () => {
    deliver(flow(tip('.mark')));
    const page = await visit('plain');
    const mark = () =>
      page.evaluate(() =>
        document
          .querySelector('#room')!
          .append(Object.assign(document.createElement('b'), { className: 'mark', textContent: 'Mark' })),
      );
    await mark();
    await tooltip(page).waitFor();
    await page.evaluate(() => document.querySelector('.mark')!.remove());
    await tooltip(page).waitFor({ state: 'hidden' });
    await mark();
    await tooltip(page).waitFor();
    await eventually(() => expect(lived(kit.server.messages)).toEqual(['session_start', 'flow_step_seen']));
  });

  it('that stays away in the middle of a flow ends it, when the theme says so', async () => {
    const lost = tip('#nowhere');
    const first = step('modal', {
      content: [button('Next', { actions: [{ type: 'goto_step', step: lost.cvid }] })],
    });
    deliver(flow(first, lost));
    kit.server.delivery.themes.light = themeOf('light', { 'tooltip.missingTargetTolerance': 0.2 });
    const page = await visit('plain');
    await page.getByRole('button', { name: 'Next' }).click();
    await eventually(() =>
      expect(lived(kit.server.messages)).toEqual([
        'session_start',
        'flow_step_seen',
        'flow_step_completed',
        'tooltip_target_missing',
        'flow_ended',
      ]),
    );
    const last = kit.server.messages.at(-1) as { attributes?: object };
    expect(last.attributes).toEqual({ flow_end_reason: 'tooltip_target_missing' });
  });

  it('that stays away becomes a bubble, when the theme says so', async () => {
    deliver(flow(tip('#nowhere')));
    kit.server.delivery.themes.light = themeOf('light', {
      'tooltip.missingTargetTolerance': 0.1,
      'tooltip.missingTargetBehavior': 'use-bubble',
    });
    const page = await visit('plain');
    await tooltip(page).waitFor();
    await eventually(() => expect(lived(kit.server.messages)).toContain('flow_step_seen'));
  });

  it('is compared by its text before it is counted', async () => {
    deliver(
      flow(
        step('tooltip', {
          target: { selector: 'button.act', text: 'Cancel', nth: 0 },
          content: [text('Here'), button('Got it')],
        }),
      ),
    );
    const page = await visit('plain');
    await tooltip(page).waitFor();
    const described = await page.locator('#cancel').getAttribute('aria-describedby');
    expect(described).not.toBeNull();
  });

  it('that is no selector is one error and no tooltip', async () => {
    deliver(flow(tip('###')));
    const page = await kit.open('plain');
    const errors = await page.evaluate(async () => {
      const heard: string[] = [];
      window.guidepost.on('error', (error) => heard.push(error.message));
      window.guidepost.init('sdk_test');
      await window.guidepost.identify('ada');
      while (heard.length === 0) await new Promise(requestAnimationFrame);
      for (let count = 0; count < 10; count++) {
        document.body.append(document.createElement('i'));
        await new Promise(requestAnimationFrame);
      }
      return heard;
    });
    expect(errors).toEqual(['Not a selector: ###']);
    expect(await tooltip(page).count()).toBe(0);
  });

  it('lets the flow begin only where the address fits, in the frame after a route changed', async () => {
    const start = watch({ type: 'current_url', includes: ['/plain/inside'] });
    deliver({ ...flow(step('modal', { content: [button('Got it')] })), start });
    const page = await visit('plain');
    expect(await tooltip(page).count()).toBe(0);
    await page.evaluate(() => history.pushState({}, '', '/plain/inside'));
    await tooltip(page).waitFor();
    await page.evaluate(() => history.back());
    // A flow that has begun goes on.
    expect(await tooltip(page).count()).toBe(1);
  });
});
