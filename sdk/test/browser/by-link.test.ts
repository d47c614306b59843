import { expect, it } from 'vitest';
import type { Delivery } from '../../src/wire.ts';
import { deliveryOf } from '../delivery.ts';
import { describeInBrowser, eventually, identify } from '../kit.ts';
import { button, flow, step } from '../ui/contents.ts';

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

  it('is shown in another of its languages, which the author chooses', async () => {
    const tour = (title: string) => flow(step('modal', { content: [button(title)] }));
    const languages = ['en', 'de'].map((code) => ({ code, name: code === 'en' ? 'English' : 'German' }));
    kit.server.previews.set('t', { ...deliveryOf('draft', [tour('Hello')]), languages } as Delivery);
    const page = await kit.open('plain#guidepost=preview.t');
    await page.getByRole('button', { name: 'Hello' }).waitFor();
    const german = {
      ...deliveryOf('german', [tour('Hallo')]),
      languages,
      language: { code: 'de', dir: 'ltr' },
    };
    kit.server.previews.set('t', german as Delivery);
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
