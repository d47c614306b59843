import { expect, it } from 'vitest';
import type { VisitAnswer } from '../../src/wire/wire.ts';
import { deliveryOf } from '../delivery.ts';
import { describeInBrowser, eventually, identify } from '../kit.ts';
import { button, flow, paragraph, step, text } from '../ui/contents.ts';

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}
const apart = (a: Rect, b: Rect) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
const refusal = (code: string, message: string) => ({ error: { code, message } });

describeInBrowser('a draft by link', (kit) => {
  const second = step('modal', { name: 'Second', content: [button('Two')] });
  const first = step('modal', {
    name: 'First',
    content: [button('One', { actions: [{ type: 'goto_step', step: second.cvid }] })],
  });
  const draft = () => deliveryOf('draft', [{ ...flow(first, second), name: 'New tour', versionNumber: 7 }]);

  it('is shown on the page and lived, and nothing is recorded, whatever the page tells', async () => {
    kit.server.previews.set('t.1', draft());
    const page = await kit.open('plain#guidepost=preview.t.1');
    await identify(page);
    await page.evaluate(() => window.guidepost.track('paid'));
    expect(new URL(page.url()).hash).toBe('');
    await page.getByText('Preview: New tour, 7. Nothing is recorded.').waitFor();
    await page.getByRole('button', { name: 'One' }).click();
    await page.getByRole('button', { name: 'Two' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Restart' }).click();
    await page.getByRole('button', { name: 'One' }).waitFor();
    await page.getByRole('combobox').selectOption('Second');
    await page.getByRole('button', { name: 'Two' }).waitFor();
    expect(kit.server.requests.map(({ path }) => path)).toEqual(['preview']);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  it('is shown to the user of the page, whoever that is now, and says to whom', async () => {
    const named = (userId: string | null, name?: string) => ({
      ...deliveryOf('draft', [
        flow(
          step('modal', {
            content: [text(paragraph('Hi ', { type: 'attr', name: 'name', fallback: 'there' }))],
          }),
        ),
      ]),
      attributes: name === undefined ? {} : { name },
      userId,
    });
    kit.server.previews.set('t', (body) =>
      named(body.userId ?? null, body.userId === 'ada' ? 'Ada' : undefined),
    );
    const page = await kit.open('plain#guidepost=preview.t');
    await page.getByText('Hi there').waitFor();
    expect(await page.getByText('Shown as').count()).toBe(0);
    const call = (verb: 'identify' | 'updateUser' | 'reset', ...args: unknown[]) =>
      page.evaluate(
        ([name, given]) => void (window.guidepost[name] as (...all: unknown[]) => unknown)(...given),
        [verb, args] as const,
      );
    await call('identify', 'ada', { plan: 'pro', logins: { add: 1 } }, { token: 'proof' });
    await page.getByText('Hi Ada').waitFor();
    await page.getByText('Shown as Ada.').waitFor();
    await call('updateUser', { name: 'Ada L.' });
    await page.getByText('Hi Ada L.').waitFor();
    await call('reset');
    await page.getByText('Hi there').waitFor();
    const bodies = kit.server.requests.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ userId, identityToken }) => [userId, identityToken])).toEqual([
      [undefined, undefined],
      ['ada', 'proof'],
      ['ada', 'proof'],
      [undefined, undefined],
    ]);
  });

  it('is shown as to a stranger when the user of the page proves nothing', async () => {
    kit.allow(/401/);
    kit.server.previews.set('t', (body) => (body.userId ? refusal('E1018', 'No proof.') : draft()));
    const page = await kit.open('plain#guidepost=preview.t');
    await page.evaluate(() => void window.guidepost.identify('ada', { name: 'Ada' }));
    await eventually(() => expect(kit.server.requests.length).toBeGreaterThanOrEqual(3));
    await page.getByRole('button', { name: 'One' }).waitFor();
    expect(await page.getByText('Shown as').count()).toBe(0);
  });

  it('has a bar whose choice of a step follows what is shown, and that is never over the target', async () => {
    const target = { selector: '#low' };
    const there = step('tooltip', { name: 'Low', target, content: [button('Up')] });
    const start = step('modal', {
      name: 'Start',
      content: [button('Down', { actions: [{ type: 'goto_step', step: there.cvid }] })],
    });
    kit.server.previews.set('t', deliveryOf('draft', [flow(start, there)]));
    const page = await kit.open('plain#guidepost=preview.t');
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<button id="low" style="position:fixed;bottom:12px;left:45%">Low</button>',
      );
    });
    const choice = page.getByRole('combobox');
    const chosen = () => choice.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
    expect(await chosen()).toBe('Start');
    await page.getByRole('button', { name: 'Down' }).click();
    await eventually(async () => expect(await chosen()).toBe('Low'));
    await eventually(async () => {
      const [bar, low, panel] = await Promise.all(
        ['guidepost-preview section', '#low', 'guidepost-ui .gp-panel'].map((name) =>
          page.locator(name).boundingBox(),
        ),
      );
      expect([apart(bar!, low!), apart(bar!, panel!)]).toEqual([true, true]);
    });
    // Whoever reads can drag it away; it comes back into a window that has become smaller.
    await page.locator('guidepost-preview p').hover();
    await page.mouse.down();
    await page.mouse.move(500, 300, { steps: 3 });
    await page.mouse.up();
    await eventually(async () => {
      const box = await page.locator('guidepost-preview section').boundingBox();
      expect(Math.abs(box!.y - 300)).toBeLessThan(60);
    });
    await page.setViewportSize({ width: 360, height: 640 });
    await eventually(async () => {
      const box = await page.locator('guidepost-preview section').boundingBox();
      expect([box!.x >= 8, box!.x + box!.width <= 352]).toEqual([true, true]);
    });
  });

  it('is shown in another of its languages, which the author chooses', async () => {
    const tour = (title: string) => flow(step('modal', { content: [button(title)] }));
    const languages = ['en', 'de'].map((code) => ({ code, name: code === 'en' ? 'English' : 'German' }));
    kit.server.previews.set('t', { ...deliveryOf('draft', [tour('Hello')]), languages } as VisitAnswer);
    const page = await kit.open('plain#guidepost=preview.t');
    await page.getByRole('button', { name: 'Hello' }).waitFor();
    const german = {
      ...deliveryOf('german', [tour('Hallo')]),
      languages,
      language: { code: 'de', dir: 'ltr' },
    };
    kit.server.previews.set('t', german as VisitAnswer);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('German');
    await page.getByRole('button', { name: 'Hallo' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Language' }).inputValue()).toBe('de');
    const bodies = kit.server.requests.map(({ body }) => JSON.parse(body));
    expect(bodies).toEqual([{ token: 't' }, { token: 't', locale: 'de' }]);
  });

  it('goes along to the next page, until the author leaves it', async () => {
    kit.server.previews.set('t', draft());
    const page = await kit.open('plain#guidepost=preview.t');
    await page.getByRole('button', { name: 'One' }).waitFor();
    await page.goto(`${kit.pages.url}/media`);
    await page.getByRole('button', { name: 'One' }).waitFor();
    await page.getByRole('button', { name: 'Exit' }).click();
    await page.waitForFunction(() => !sessionStorage.getItem('guidepost:link'));
    await identify(page);
    expect(await page.locator('guidepost-preview').count()).toBe(0);
    expect(kit.server.visits.length).toBe(1);
  });

  it('that has expired says so', async () => {
    kit.allow(/401/);
    const page = await kit.open('plain#guidepost=preview.old');
    await page.getByText('This preview has expired.').waitFor();
  });

  it('is renewed by the editor while it is written, and by nobody else', async () => {
    kit.server.previews.set('t', draft());
    const page = await kit.open('plain#guidepost=preview.t');
    await page.getByRole('button', { name: 'One' }).waitFor();
    const changed = deliveryOf('changed', [flow(step('modal', { content: [button('Changed')] }))]);
    await page.evaluate((delivery) => window.postMessage({ guidepost: 'draft', delivery }), changed);
    expect(await page.getByRole('button', { name: 'Changed' }).count()).toBe(0);
    await page.evaluate(
      ({ delivery, origin }) =>
        dispatchEvent(new MessageEvent('message', { data: { guidepost: 'draft', delivery }, origin })),
      { delivery: changed, origin: kit.server.url },
    );
    await page.getByRole('button', { name: 'Changed' }).waitFor();
  });
});

describeInBrowser('the picker by link', (kit) => {
  it('tells the author which element was chosen, and that somebody is there', async () => {
    const page = await kit.open('plain#guidepost=pick.p1');
    await eventually(() => expect(kit.server.picks[0]).toEqual({ token: 'p1', news: { heartbeat: true } }));
    await page.click('#save');
    await page.getByRole('button', { name: /^use/i }).click();
    await eventually(() => {
      const chosen = kit.server.picks.find(({ news }) => 'result' in (news as object));
      expect(chosen).toMatchObject({ token: 'p1', news: { result: { target: { selector: '#save' } } } });
    });
    expect(await page.evaluate(() => sessionStorage.getItem('guidepost:link'))).toBeNull();
  });

  it('goes back by itself: the tab that the studio has opened closes', async () => {
    const studio = await kit.open('plain');
    const [page] = await Promise.all([
      studio.context().waitForEvent('page'),
      studio.evaluate(
        (url) => void window.open(url, '_blank', 'noopener'),
        `${kit.pages.url}/plain#guidepost=pick.p3`,
      ),
    ]);
    await eventually(() => expect(kit.server.picks.length).toBeGreaterThan(0));
    await page.click('#save');
    await Promise.all([page.waitForEvent('close'), page.getByRole('button', { name: /^use/i }).click()]);
  });

  it('says how to go back where the browser closes nothing', async () => {
    kit.allow(/Scripts may close only/);
    const page = await kit.open('plain');
    await page.goto(`${kit.pages.url}/plain/other#guidepost=pick.p4`);
    await eventually(() => expect(kit.server.picks.length).toBeGreaterThan(0));
    await page.keyboard.press('Escape');
    await page.getByText('No element selected. Continue in the tab with Guidepost.').waitFor();
    const leads = page.waitForRequest(`${kit.server.url}/`);
    await page.getByRole('button', { name: 'Back to Guidepost' }).click();
    await leads;
  });

  it('takes only what the author asked for, or the nearest such thing around it, and goes along to the next page', async () => {
    kit.server.mustMatch = 'main, .act';
    const page = await kit.open('plain#guidepost=pick.p2');
    await eventually(() => expect(kit.server.picks.length).toBeGreaterThan(0));
    await page.goto(`${kit.pages.url}/plain/other`);
    await eventually(() => expect(kit.server.picks.length).toBeGreaterThan(1));
    // Not the button itself, which does not match, but what it stands in.
    await eventually(async () => {
      await page.click('#save');
      await page.getByRole('button', { name: /^use/i }).waitFor({ timeout: 1000 });
      const chosen = await page.locator('guidepost-picker').evaluate((host) => host.shadowRoot!.textContent);
      expect(chosen).toContain('main');
    });
    await page.getByRole('button', { name: /^use/i }).click();
    await eventually(() => {
      const chosen = kit.server.picks.find(({ news }) => 'result' in (news as object));
      expect(chosen).toMatchObject({ token: 'p2', news: { result: { target: { selector: 'main' } } } });
    });
  });
});
