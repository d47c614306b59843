import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Condition, Rule } from '../../src/wire/wire.ts';
import { describeInBrowser, eventually, lived } from '../kit.ts';
import { button, content, flow, step } from '../ui/contents.ts';

const watch = (...when: Condition[]): Rule & { waitSeconds: number } => ({
  decision: 'watch',
  when,
  waitSeconds: 0,
});
const element = (
  selector: string,
  state: 'present' | 'hidden' | 'disabled' | 'enabled' | 'clicked' | 'unclicked',
): Condition => ({
  type: 'element',
  target: { selector },
  state,
});
const isShown = (page: Page, name: string) => page.getByRole('button', { name }).isVisible();

describeInBrowser('conditions on the page', (kit) => {
  const { deliver, visit } = kit;
  /** A flow that shows a button for as long as the condition holds. */
  const mirror = (condition: Condition) => ({
    ...flow(step('bubble', { content: [button('Mirror'), button('Always')] })),
    rules: { 'steps[0].content[0].hiddenWhen': { decision: 'watch', when: [condition] } as Rule },
  });
  const mirrored = async (page: Page, expected: boolean) => {
    const always = page.getByRole('button', { name: 'Always' });
    await always.waitFor();
    await page.getByRole('button', { name: 'Mirror' }).waitFor({ state: expected ? 'hidden' : 'visible' });
  };

  it('are answered by the elements as they come, go, hide, are disabled and enabled', async () => {
    const cases = [
      ['present', true, false],
      ['hidden', false, true],
    ] as const;
    for (const [state, whileThere, whileGone] of cases) {
      deliver(mirror(element('#save', state)));
      const page = await visit('plain');
      await mirrored(page, whileThere);
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('#save')!.style.setProperty('display', 'none'),
      );
      await mirrored(page, whileGone);
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('#save')!.style.removeProperty('display'),
      );
      await mirrored(page, whileThere);
    }
    for (const [state, whileEnabled] of [
      ['enabled', true],
      ['disabled', false],
    ] as const) {
      deliver(mirror(element('#save', state)));
      const page = await visit('plain');
      await mirrored(page, whileEnabled);
      await page.evaluate(() => document.querySelector('#save')!.setAttribute('disabled', ''));
      await mirrored(page, !whileEnabled);
    }
  });

  it('notice a box that comes without a change of the document', async () => {
    deliver(mirror(element('#wide', 'present')));
    const page = await visit('media', { viewport: { width: 500, height: 600 } });
    await mirrored(page, false);
    await page.setViewportSize({ width: 900, height: 600 });
    await mirrored(page, true);
  });

  it('know a click, even on an element that was drawn anew and whose page stops the event', async () => {
    deliver(mirror(element('#save', 'clicked')));
    const page = await visit('plain');
    await mirrored(page, false);
    await page.evaluate(() => {
      const old = document.querySelector('#save')!;
      const fresh = old.cloneNode(true);
      old.replaceWith(fresh);
      addEventListener('click', (event) => event.stopImmediatePropagation());
      fresh.addEventListener('click', (event) => event.stopPropagation());
    });
    await page.click('#save');
    await mirrored(page, true);
  });

  it('know what is typed, and when a field counts as filled', async () => {
    deliver(mirror({ type: 'text_input', target: { selector: '#name' }, op: 'starts_with', value: 'Ad' }));
    const page = await visit('plain');
    await page.fill('#name', 'Bob');
    await mirrored(page, false);
    await page.fill('#name', 'Ada');
    await mirrored(page, true);
    deliver(mirror({ type: 'text_filled', target: { selector: '#name' } }));
    const other = await visit('plain');
    await mirrored(other, false);
    await other.focus('#name');
    await other.keyboard.type('A');
    await mirrored(other, true);
  });

  it('take the value of an input of the page from who registered it', async () => {
    deliver(mirror({ type: 'text_input', target: { selector: '#room' }, op: 'is', value: 'chosen' }));
    const page = await kit.open('plain');
    await page.evaluate(() => {
      const room = document.querySelector<HTMLElement>('#room')!;
      room.textContent = 'Pick';
      window.guidepost.registerCustomInput('#room', (one) => (one as HTMLElement).dataset.value ?? '');
      window.guidepost.init('sdk_test');
      return window.guidepost.identify('ada');
    });
    await mirrored(page, false);
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#room')!.dataset.value = 'chosen';
    });
    await mirrored(page, true);
  });

  it('run a trigger once it has held for as long as it waits, and once only', async () => {
    const second = step('modal', { content: [button('Second')] });
    const first = step('bubble', {
      content: [button('First')],
      triggers: [{ do: [{ type: 'goto_step', step: second.cvid }], waitSeconds: 0.05 }],
    });
    const rules: Record<string, Rule> = { 'steps[0].triggers[0].when': watch(element('#save', 'clicked')) };
    deliver({ ...flow(first, second), rules });
    const page = await visit('plain');
    await page.getByRole('button', { name: 'First' }).waitFor();
    await page.click('#save');
    await page.getByRole('button', { name: 'Second' }).waitFor();
    expect(await isShown(page, 'First')).toBe(false);
  });

  it('lead a hidden step on, which shows nothing itself', async () => {
    const shown = step('modal', { content: [button('Shown')] });
    const silent = step('hidden', {
      content: [],
      triggers: [{ do: [{ type: 'goto_step', step: shown.cvid }] }],
    });
    deliver(flow(silent, shown));
    const page = await visit('plain');
    await page.getByRole('button', { name: 'Shown' }).waitFor();
    await eventually(() =>
      expect(lived(kit.server.messages)).toEqual([
        'session_start',
        'flow_step_seen',
        'flow_step_completed',
        'flow_step_seen',
      ]),
    );
  });

  it('end a flow whose steps lead to each other for ever', async () => {
    const [a, b] = [step('hidden'), step('hidden')];
    a.triggers = [{ do: [{ type: 'goto_step', step: b.cvid }] }];
    b.triggers = [{ do: [{ type: 'goto_step', step: a.cvid }] }];
    deliver(flow(a, b));
    await visit('plain');
    await eventually(() => {
      expect(kit.server.messages.at(-1)).toMatchObject({
        name: 'flow_ended',
        attributes: { flow_end_reason: 'system_closed' },
      });
    });
  });

  it('hide a flow while its hide rule holds, and bring it back with what was typed', async () => {
    const asking = step('bubble', { content: [button('Here')] });
    deliver({ ...flow(asking), hide: { decision: 'watch', when: [element('#save', 'disabled')] } });
    const page = await visit('plain');
    const here = page.getByRole('button', { name: 'Here' });
    await here.waitFor();
    await page.evaluate(() => document.querySelector('#save')!.setAttribute('disabled', ''));
    await here.waitFor({ state: 'hidden' });
    await page.evaluate(() => document.querySelector('#save')!.removeAttribute('disabled'));
    await here.waitFor();
    await eventually(() => expect(lived(kit.server.messages)).toEqual(['session_start', 'flow_step_seen']));
  });

  it('complete a tracker each time they come to hold', async () => {
    const tracker = { ...content('tracker', {}), start: watch(element('#save', 'clicked')) };
    deliver(tracker, flow(step('bubble', { content: [button('Here')] })));
    const page = await visit('plain');
    const completed = () => kit.server.messages.filter(({ type }) => type === 'tracker').length;
    // The first look at the page is over, and from then on a click counts.
    await page.getByRole('button', { name: 'Here' }).waitFor();
    await page.click('#save');
    await eventually(() => expect(completed()).toBe(1));
    await page.click('#save');
    await eventually(() => expect(completed()).toBe(2));
  });

  it('complete a tracker once while they go on holding', async () => {
    deliver({ ...content('tracker', {}), start: watch({ type: 'current_url', includes: ['/plain/paid'] }) });
    const page = await visit('plain');
    await page.evaluate(() => history.pushState({}, '', '/plain/paid'));
    await eventually(() => expect(lived(kit.server.messages)).toEqual(['tracker']));
    await page.evaluate(() => history.pushState({}, '', '/plain/paid#again'));
    await page.evaluate(() => history.pushState({}, '', '/plain'));
    await page.evaluate(() => history.pushState({}, '', '/plain/paid'));
    await eventually(() => expect(lived(kit.server.messages)).toEqual(['tracker', 'tracker']));
  });
});
