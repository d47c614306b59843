import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { AnchoredPlacement, Condition, Step } from '../../src/wire/wire.ts';
import { describeInBrowser, eventually, lived } from '../kit.ts';
import { button, content, dark, flow, light, step, text, themeOf } from '../ui/contents.ts';

const tip = (more: Partial<Step> = {}) =>
  step('tooltip', { target: { selector: '#save' }, content: [button('Fine')], ...more });
const next = (to: Step) => [{ type: 'goto_step' as const, step: to.cvid }];
const dialog = (page: Page) => page.getByRole('dialog');
const colorOf = (page: Page) =>
  dialog(page).evaluate((element) => getComputedStyle(element).backgroundColor.replaceAll(' ', ''));

/** A colour that some settings give to a panel, as a browser writes it. */
const backgroundOf = ({ mainColor }: typeof light) => {
  const { background } = mainColor as { background: string };
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(background.slice(at, at + 2), 16));
  return `rgb(${red},${green},${blue})`;
};

describeInBrowser('a step', (kit) => {
  const { deliver, visit } = kit;

  it.each(['modal', 'tooltip', 'bubble'] as const)(
    'of the type %s that cannot be skipped has no cross, and Escape and the backdrop do nothing; others are left by Escape',
    async (type) => {
      const target = { selector: '#save' };
      const last = step(type, { target, content: [button('Last')] });
      const go = button('Go on', { actions: next(last) });
      const stuck = step(type, { target, content: [go], skippable: false, width: 437 });
      deliver(flow(stuck, last));
      kit.server.delivery.themes.light = themeOf('light', { 'modal.backdropClickBehavior': 'dismiss-flow' });
      const page = await visit('plain', { reducedMotion: 'reduce' });
      await page.getByRole('button', { name: 'Go on' }).waitFor();
      // As wide as its author wants.
      expect((await dialog(page).boundingBox())!.width).toBeCloseTo(437);
      expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Go on' }).focus();
      await page.keyboard.press('Escape');
      await page.mouse.click(5, 700);
      await page.evaluate(() => window.guidepost.track('later'));
      expect(lived(kit.server.messages)).toEqual(['session_start', 'flow_step_seen', 'track']);
      await page.getByRole('button', { name: 'Go on' }).click();
      await page.getByRole('button', { name: 'Close' }).waitFor();
      await page.getByRole('button', { name: 'Last' }).focus();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    },
  );

  it('leads on when its target is clicked, and the page gets the click too', async () => {
    const last = step('bubble', { content: [button('Last')] });
    deliver(flow(tip({ onClick: next(last) }), last));
    const page = await visit('plain');
    await page.getByRole('button', { name: 'Fine' }).waitFor();
    await page.evaluate(() => {
      window.heard = [];
      document.querySelector('#save')!.addEventListener('click', () => {
        window.heard.push({ name: 'saved', payload: null });
      });
    });
    // Another element is no target.
    await page.locator('#send').click();
    expect(await page.getByRole('button', { name: 'Last' }).count()).toBe(0);
    await page.locator('#save').click();
    await page.getByRole('button', { name: 'Last' }).waitFor();
    expect(await page.evaluate(() => window.heard.length)).toBe(1);
    // The step is over: its target does nothing any more.
    await page.locator('#save').click();
    await eventually(() =>
      expect(lived(kit.server.messages)).toEqual([
        'session_start',
        'flow_step_seen',
        'flow_step_completed',
        'flow_step_seen',
      ]),
    );
  });

  it('stays at the side that its author fixed, and goes to another one where it may', async () => {
    const placement = (alignType: AnchoredPlacement['alignType']) =>
      ({ side: 'top', align: 'start', sideOffset: 10, alignOffset: 0, alignType }) as AnchoredPlacement;
    const tall = text('Many words. '.repeat(60));
    const fixed = tip({ content: [tall, button('Fixed')], placement: placement('fixed') });
    const free = tip({
      content: [tall, button('Fine', { actions: next(fixed) })],
      placement: placement('auto'),
    });
    deliver(flow(free, fixed));
    const page = await visit('plain', { reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Fine' }).waitFor();
    const target = (await page.locator('#save').boundingBox())!;
    const side = () => page.locator('guidepost-ui .gp-notch').getAttribute('data-side');
    expect(await side()).not.toBe('top');
    await page.getByRole('button', { name: 'Fine' }).click();
    await page.getByRole('button', { name: 'Fixed' }).waitFor();
    expect(await side()).toBe('top');
    expect((await dialog(page).boundingBox())!.y).toBeLessThan(target.y);
  });

  it('stands as far from its place in the window as its author wants', async () => {
    type Expected = (box: { width: number; height: number }) => number[];
    const places: [placement: object, expected: Expected][] = [
      [{ position: 'leftTop', offsetX: 31, offsetY: 17 }, () => [31, 17]],
      [
        { position: 'rightBottom', offsetX: 31, offsetY: 17 },
        ({ width, height }) => [1280 - 31 - width, 720 - 17 - height],
      ],
      [
        { position: 'center', offsetX: -40, offsetY: 25 },
        ({ width, height }) => [(1280 - width) / 2 - 40, (720 - height) / 2 + 25],
      ],
    ];
    const steps: Step[] = [];
    for (const [at, [placement]] of [...places.entries()].reverse()) {
      const actions = steps[0] && next(steps[0]);
      const content = [button(`Step ${at}`, actions && { actions })];
      steps.unshift(
        step('bubble', { placement: placement as NonNullable<Step['placement']>, content, width: 300 }),
      );
    }
    deliver(flow(...steps));
    kit.server.delivery.themes.light = themeOf('light', { 'avatar.type': 'none' });
    const page = await visit('plain', { reducedMotion: 'reduce' });
    for (const [at, [, expected]] of places.entries()) {
      await page.getByRole('button', { name: `Step ${at}` }).waitFor();
      const box = (await dialog(page).boundingBox())!;
      const [x, y] = expected(box);
      expect(box.x).toBeCloseTo(x!, 0);
      expect(box.y).toBeCloseTo(y!, 0);
      await page.getByRole('button', { name: `Step ${at}` }).click();
    }
  });
});

describeInBrowser('a theme', (kit) => {
  const { deliver, visit } = kit;
  const onOther: Condition = { type: 'current_url', includes: ['/plain/other'], excludes: [] };
  const anywhere: Condition = { type: 'current_url', includes: ['/plain/*'], excludes: [] };

  it('has variations, of which the first that holds is seen, as the page changes', async () => {
    const green = themeOf('light', { 'mainColor.background': '#ccffcc' });
    const variations = [
      { key: 'dark', when: [onOther] },
      { key: 'green', when: [anywhere] },
    ];
    deliver({ ...flow(step('bubble')), theme: { key: 'light', variations } });
    Object.assign(kit.server.delivery.themes, { dark, green });
    const page = await visit('plain');
    await dialog(page).waitFor();
    expect(await colorOf(page)).toBe(backgroundOf(light));
    await page.evaluate(() => history.pushState(null, '', '/plain/green'));
    await eventually(async () => expect(await colorOf(page)).toBe('rgb(204,255,204)'));
    await page.evaluate(() => history.pushState(null, '', '/plain/other'));
    await eventually(async () => expect(await colorOf(page)).toBe(backgroundOf(dark)));
    await page.evaluate(() => history.pushState(null, '', '/plain'));
    await eventually(async () => expect(await colorOf(page)).toBe(backgroundOf(light)));
    expect(kit.server.visits.length).toBe(1);
  });

  it('of a step goes before that of its content, with variations of its own', async () => {
    const last = step('bubble', { content: [button('Last')] });
    const first = step('bubble', { content: [button('On', { actions: next(last) })] });
    const green = themeOf('light', { 'mainColor.background': '#ccffcc' });
    const stepThemes = { [last.cvid]: { key: 'dark', variations: [{ key: 'green', when: [onOther] }] } };
    deliver({ ...flow(first, last), stepThemes, theme: { key: 'light', variations: [] } });
    Object.assign(kit.server.delivery.themes, { dark, green });
    const page = await visit('plain');
    await page.getByRole('button', { name: 'On' }).waitFor();
    expect(await colorOf(page)).toBe(backgroundOf(light));
    await page.getByRole('button', { name: 'On' }).click();
    await page.getByRole('button', { name: 'Last' }).waitFor();
    expect(await colorOf(page)).toBe(backgroundOf(dark));
    await page.evaluate(() => history.pushState(null, '', '/plain/other'));
    await eventually(async () => expect(await colorOf(page)).toBe('rgb(204,255,204)'));
  });

  it('varies for content other than flows too', async () => {
    const list = content('checklist', {
      theme: { key: 'light', variations: [{ key: 'dark', when: [onOther] }] },
      data: {
        buttonText: 'Begin',
        initialDisplay: 'expanded',
        completionOrder: 'any',
        content: [],
        preventDismiss: false,
        autoDismiss: false,
        items: [],
      },
    });
    deliver(list);
    kit.server.delivery.themes.dark = dark;
    const page = await visit('plain');
    await dialog(page).waitFor();
    expect(await colorOf(page)).toBe(backgroundOf(light));
    await page.evaluate(() => history.pushState(null, '', '/plain/other'));
    await eventually(async () => expect(await colorOf(page)).toBe(backgroundOf(dark)));
  });
});
