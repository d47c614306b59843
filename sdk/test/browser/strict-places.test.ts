import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Condition } from '../../src/wire/wire.ts';
import { complaints } from '../axe.ts';
import { describeInBrowser, eventually, identify, lived } from '../kit.ts';
import { button, flow, step } from '../ui/contents.ts';

const tip = (selector: string) =>
  flow(step('tooltip', { target: { selector }, content: [button('Got it')] }));
const got = (page: Page) => page.getByRole('button', { name: 'Got it' });

/** Of what is drawn on the page. */
async function expectAccessible(page: Page): Promise<void> {
  await got(page).waitFor();
  await page.evaluate(() => {
    const { shadowRoot } = document.querySelector('guidepost-ui')!;
    for (const animation of shadowRoot!.getAnimations()) animation.finish();
  });
  expect(await complaints(page, 'guidepost-ui')).toEqual([]);
}

describeInBrowser('a page with a strict policy', (kit) => {
  it.each(['csp-nonce', 'csp-hosts'])(
    '(%s) shows content, and nothing that we do breaks its policy',
    async (name) => {
      kit.deliver(tip('#save'));
      const page = await kit.open(name);
      await expectAccessible(page);
      await got(page).click();
      await eventually(() => expect(lived(kit.server.messages)).toContain('flow_ended'));
    },
  );
});

describeInBrowser('an element in a shadow root', (kit) => {
  it.each(['#deep', '#open >>> #nest >>> #deep', '#open>>>#nest>>>button'])(
    'is found by %s',
    async (selector) => {
      kit.deliver(tip(selector));
      const page = await kit.visit('shadow');
      await expectAccessible(page);
    },
  );

  it('is noticed when it comes into a shadow root later', async () => {
    kit.deliver(tip('#later'));
    const page = await kit.visit('shadow');
    await page.evaluate(() => {
      const root = document.querySelector('#open')!.shadowRoot!;
      root.append(Object.assign(document.createElement('button'), { id: 'later', textContent: 'Later' }));
    });
    await got(page).waitFor();
  });

  it('is clicked and filled there as anywhere', async () => {
    const clicked: Condition = { type: 'element', target: { selector: '#deep' }, state: 'clicked' };
    const filled: Condition = {
      type: 'text_input',
      target: { selector: '#open >>> #nest >>> #field' },
      op: 'is',
      value: 'Ada',
    };
    const start = { decision: 'watch' as const, when: [clicked, filled], waitSeconds: 0 };
    kit.deliver({ ...flow(step('bubble', { content: [button('Got it')] })), start });
    const page = await kit.visit('shadow');
    await eventually(async () => {
      await page.click('#deep');
      await page.fill('#field', 'Ada');
      expect(await got(page).count()).toBe(1);
    });
  });

  it('that is closed is not found, and nothing goes wrong', async () => {
    kit.deliver(tip('#secret'));
    const page = await kit.visit('shadow');
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await got(page).count()).toBe(0);
  });
});

describeInBrowser('an element in a frame', (kit) => {
  it.each(['#inside', '#own >>> #inside'])('of the same origin is found by %s', async (selector) => {
    kit.deliver(tip(selector));
    const page = await kit.visit('frames');
    await expectAccessible(page);
  });

  it('of the same origin is clicked and comes later as anywhere', async () => {
    const clicked: Condition = { type: 'element', target: { selector: '#own >>> #later' }, state: 'clicked' };
    kit.deliver({
      ...tip('#own >>> #inside'),
      start: { decision: 'watch', when: [clicked], waitSeconds: 0 },
    });
    const page = await kit.visit('frames');
    const frame = page.frameLocator('#own');
    await frame.locator('body').evaluate((body) => {
      body.append(Object.assign(document.createElement('button'), { id: 'later', textContent: 'Later' }));
    });
    await eventually(async () => {
      await frame.locator('#later').click();
      expect(await got(page).count()).toBe(1);
    });
  });

  it('of another origin is not found, and nothing goes wrong', async () => {
    kit.deliver(tip('#foreign >>> #inside'));
    const page = await kit.visit('frames');
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await got(page).count()).toBe(0);
  });
});

describeInBrowser('a page with scripts that are careless', (kit) => {
  it('shows content and tells the server of it', async () => {
    kit.deliver(tip('#save'));
    const page = await kit.visit('hostile-js');
    await page.evaluate(() => history.pushState({}, '', '/hostile-js/next'));
    await got(page).click();
    await eventually(() => expect(lived(kit.server.messages)).toContain('flow_ended'));
    const batches = kit.server.requests.filter(({ path }) => path === 'batch');
    for (const { body } of batches) expect(JSON.parse(body).batch).toBeInstanceOf(Array);
  });

  it('gets its guide back after it has replaced its whole body', async () => {
    kit.deliver(tip('#save'));
    const page = await kit.visit('hostile-js');
    await got(page).waitFor();
    await page.evaluate(() => {
      const body = document.createElement('body');
      body.innerHTML = '<h1>New</h1><button type="button" id="save">Save</button>';
      document.body.replaceWith(body);
    });
    await got(page).waitFor();
    // The checker does not bear such prototypes.
    await page.evaluate(() => {
      for (const name of ['toJSON', 'each']) Reflect.deleteProperty(Array.prototype, name);
      Reflect.deleteProperty(Object.prototype, 'extended');
    });
    await expectAccessible(page);
    await got(page).click();
    await got(page).waitFor({ state: 'hidden' });
  });
});

describeInBrowser('a page whose styles are hostile', (kit) => {
  it('shows content that can be used', async () => {
    kit.deliver(tip('#save'));
    const page = await kit.visit('hostile-css');
    await got(page).click();
    await eventually(() => expect(lived(kit.server.messages)).toContain('flow_ended'));
  });
});

describeInBrowser('a page with dialogs', (kit) => {
  it('shows content inside the dialog that makes the rest unreachable', async () => {
    kit.deliver(tip('#within'));
    const page = await kit.visit('dialog');
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#modal')!.showModal());
    await expectAccessible(page);
    await got(page).click();
    await got(page).waitFor({ state: 'hidden' });
  });

  it('shows content beside an element in a popover, and in the fullscreen element', async () => {
    kit.deliver(tip('#popped'));
    const page = await kit.visit('dialog');
    await page.evaluate(() => document.querySelector<HTMLElement>('#pop')!.showPopover());
    await expectAccessible(page);
    await got(page).click();
    await got(page).waitFor({ state: 'hidden' });
    kit.deliver(tip('#large'));
    const large = await kit.visit('dialog');
    await large.evaluate(() => document.querySelector('#screen')!.requestFullscreen());
    await expectAccessible(large);
    await got(large).click();
    await got(large).waitFor({ state: 'hidden' });
  });
});

describeInBrowser('a page with routes', (kit) => {
  const only = (path: string) => ({
    ...flow(step('modal', { content: [button('Got it')] })),
    start: {
      decision: 'watch' as const,
      when: [{ type: 'current_url' as const, includes: [path] }],
      waitSeconds: 0,
    },
  });

  it.each([
    ['pushState', "go('/spa/reports')"],
    ['replaceState', "go('/spa/reports', 'replaceState')"],
    ['a fragment', "location.hash = '#/reports'"],
    ['a view transition', "go('/spa/smooth')"],
  ])('is followed by %s', async (_, code) => {
    kit.deliver(
      only(code.includes('#') ? '#/reports' : code.includes('smooth') ? '/spa/smooth' : '/spa/reports'),
    );
    const page = await kit.visit('spa');
    expect(await got(page).count()).toBe(0);
    await page.evaluate(code);
    await got(page).waitFor();
  });

  it.each([
    ['with', false],
    ['without', true],
  ])('is followed back and forward, %s the Navigation API', async (_, isOld) => {
    const elsewhere = { type: 'current_url' as const, includes: ['/spa/other'] };
    kit.deliver({ ...only('/spa/reports'), hide: { decision: 'watch', when: [elsewhere] } });
    const page = await kit.open('spa');
    if (isOld) await page.evaluate(() => Object.defineProperty(window, 'navigation', { value: undefined }));
    await identify(page);
    await page.evaluate("go('/spa/other')");
    await page.evaluate("go('/spa/reports')");
    await got(page).waitFor();
    await page.goBack();
    await got(page).waitFor({ state: 'hidden' });
    await page.goForward();
    await got(page).waitFor();
  });

  it('keeps a tooltip on an element that every route draws anew', async () => {
    kit.deliver(tip('.do'));
    const page = await kit.visit('spa');
    await got(page).waitFor();
    for (let count = 0; count < 5; count++)
      await page.evaluate(
        (n) => (window as unknown as { go: (path: string) => void }).go(`/spa/p${n}`),
        count,
      );
    await got(page).waitFor();
    expect(await page.locator('.do').getAttribute('aria-describedby')).not.toBeNull();
    await eventually(() => expect(lived(kit.server.messages)).toEqual(['session_start', 'flow_step_seen']));
  });
});
