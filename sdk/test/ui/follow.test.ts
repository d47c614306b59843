import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { patienceMs } from '../../../server/test/until.ts';
import * as make from './contents.ts';
import { light } from './contents.ts';
import type { StageInPage } from './in-page.ts';
import { describeUi, show } from './stage.ts';

declare const stage: StageInPage;

const tip = (placement: object = {}) =>
  make.flow(make.step('tooltip', { content: [make.text(make.paragraph('Here'))], placement }));

/** Where the tooltip's notch points, from the middle of the target's lower edge. */
async function distance(page: Page, target = '#target'): Promise<number> {
  return page.evaluate((selector) => {
    const find = (root: ParentNode): Element | null => {
      const direct = root.querySelector(selector);
      if (direct) return direct;
      for (const element of root.querySelectorAll('*')) {
        const inner = element.shadowRoot ?? (element as HTMLIFrameElement).contentDocument;
        const found = inner && element.localName !== 'guidepost-ui' ? find(inner) : null;
        if (found) return found;
      }
      return null;
    };
    const element = find(document)!;
    const box = element.getBoundingClientRect();
    const frame = element.ownerDocument.defaultView?.frameElement;
    const outer = frame ? frame.getBoundingClientRect() : { x: 0, y: 0 };
    const inset = frame ? { x: frame.clientLeft, y: frame.clientTop } : { x: 0, y: 0 };
    const panel = stage.shadow()!.querySelector('.gp-panel')!.getBoundingClientRect();
    const dx = panel.x + panel.width / 2 - (box.x + outer.x + inset.x + box.width / 2);
    const dy = panel.y - (box.bottom + outer.y + inset.y + 14);
    return Math.max(Math.abs(dx), Math.abs(dy));
  }, target);
}

/** A loaded machine draws few frames. */
const patient = { timeout: patienceMs };

const joins = (page: Page, target?: string) =>
  expect.poll(() => distance(page, target), patient).toBeLessThanOrEqual(1);

const box = 'width:80px;height:30px;display:block';

describeUi('a tooltip stays beside its target', (ui) => {
  const open = async (html: string) => {
    const page = await ui.open({ html, reducedMotion: 'reduce' });
    await show(page, { content: tip(), settings: light, target: '#target' });
    await joins(page);
    return page;
  };

  it('when the page scrolls, and when a box in it scrolls', async () => {
    const page = await open(
      `<div style="height:300px"></div><div id="scroller" style="height:300px;overflow:auto;border:9px solid">
        <div style="height:150px"></div><button id="target" style="${box};margin-left:300px">T</button><div style="height:900px"></div></div>
        <div style="height:2000px"></div>`,
    );
    await page.evaluate(() => scrollTo(0, 120));
    await joins(page);
    await page.evaluate(() => document.querySelector('#scroller')!.scrollTo(0, 40));
    await joins(page);
  });

  it('when something above it grows, without any event', async () => {
    const page = await open(
      `<div id="above"></div><button id="target" style="${box};margin-left:300px">T</button>`,
    );
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#above')!.style.height = '137px';
    });
    await joins(page);
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#target')!.style.width = '200px';
    });
    await joins(page);
  });

  it('while it is moved by an animation', async () => {
    const page = await open(`<button id="target" style="${box};margin-left:300px">T</button>`);
    await page.evaluate(() => {
      const target = document.querySelector('#target')!;
      const animation = target.animate(
        [{ transform: 'none' }, { transform: 'translate(300px, 200px)' }],
        400,
      );
      animation.onfinish = () =>
        target.setAttribute('style', `${target.getAttribute('style')};transform:translate(300px,200px)`);
    });
    await page.waitForFunction(() => document.querySelector<HTMLElement>('#target')!.style.transform);
    await joins(page);
  });

  it('when its text changes its own size', async () => {
    const page = await open(`<button id="target" style="${box};margin:400px 0 0 300px">T</button>`);
    const content = tip({ side: 'top' });
    await page.evaluate(() => stage.removeAll());
    await show(page, { content, settings: light, target: '#target' });
    const longer = structuredClone(content);
    longer.steps[0]!.content = [make.text(make.paragraph('Here '.repeat(30)))];
    await show(page, { content: longer, settings: light, target: '#target' });
    const bottoms = () =>
      page.evaluate(() => {
        const panel = stage.shadow()!.querySelector('.gp-panel')!.getBoundingClientRect();
        return panel.bottom - document.querySelector('#target')!.getBoundingClientRect().top;
      });
    await expect.poll(bottoms, patient).toBeCloseTo(-14, 0);
  });

  it('in open shadow roots', async () => {
    const page = await ui.open({ html: '<div id="host"></div>', reducedMotion: 'reduce' });
    await page.evaluate((style) => {
      const root = document.querySelector('#host')!.attachShadow({ mode: 'open' });
      const scroller = document.createElement('div');
      scroller.id = 'scroller';
      scroller.style.cssText = 'height:300px;overflow:auto';
      const target = document.createElement('button');
      target.id = 'target';
      target.style.cssText = `${style};margin:100px 0 2000px 300px`;
      scroller.append(target);
      root.append(scroller);
    }, box);
    await page.evaluate(
      (shown) => {
        const query = document.querySelector.bind(document);
        document.querySelector = ((selector: string) =>
          selector === '#target'
            ? query('#host')!.shadowRoot!.querySelector('#target')
            : query(selector)) as never;
        return stage.show(shown);
      },
      { content: tip(), settings: light, target: '#target' },
    );
    await page.evaluate(() => {
      delete (document as Partial<Document>).querySelector;
    });
    await joins(page);
    await page.evaluate(() => {
      document.querySelector('#host')!.shadowRoot!.querySelector('#scroller')!.scrollTop = 60;
    });
    await joins(page);
  });

  it('in a frame of the same origin', async () => {
    const page = await ui.open({
      html: '<div style="height:50px"></div><iframe style="margin-left:100px;border:7px solid;width:700px;height:400px"></iframe>',
      reducedMotion: 'reduce',
    });
    await page.evaluate((style) => {
      const inner = document.querySelector('iframe')!.contentDocument!;
      inner.body.innerHTML = `<button id="target" style="${style};margin:80px 0 2000px 200px">T</button>`;
    }, box);
    await page.evaluate(
      (shown) => {
        const surface = stage.surfaceOf(shown);
        surface.target = document.querySelector('iframe')!.contentDocument!.querySelector('#target');
        stage.renderers.flow.mount(surface, stage.page, stage.reports);
      },
      { content: tip(), settings: light },
    );
    await joins(page);
    await page.evaluate(() => document.querySelector('iframe')!.contentWindow!.scrollTo(0, 45));
    await joins(page);
  });

  it('is brought into view first, out from under a header that sticks', async () => {
    const page = await ui.open({
      html: `<header style="position:sticky;top:0;height:80px;background:#ccc"></header><div style="height:1500px"></div>
        <button id="target" style="${box};margin-left:300px">T</button><div style="height:1500px"></div>`,
      reducedMotion: 'reduce',
    });
    for (const start of [0, 1520, 2600]) {
      await page.evaluate((y) => scrollTo(0, y), start);
      await show(page, { content: tip(), settings: light, target: '#target' });
      const top = () => page.evaluate(() => document.querySelector('#target')!.getBoundingClientRect().top);
      await expect.poll(async () => Math.abs((await top()) - 385), patient).toBeLessThan(10);
      await joins(page);
      await page.evaluate(() => stage.removeAll());
    }
  });

  it('is brought into view also when the browser drops the smooth scroll to it', async () => {
    const page = await ui.open({
      html: `<div style="height:1500px"></div><button id="target" style="${box};margin-left:300px">T</button><div style="height:1500px"></div>`,
    });
    await page.evaluate(() => {
      const { scrollIntoView } = Element.prototype;
      Element.prototype.scrollIntoView = function (how) {
        if ((how as ScrollIntoViewOptions).behavior !== 'smooth') scrollIntoView.call(this, how);
      };
    });
    await show(page, { content: tip(), settings: light, target: '#target' });
    await expect.poll(() => page.evaluate(() => scrollY), patient).toBeGreaterThan(0);
    await joins(page);
  });

  it('goes when the target is clipped away by a box that scrolls, and comes back with what was typed and the focus', async () => {
    const page = await ui.open({
      html: `<div id="list" style="height:200px;overflow:auto"><div style="height:80px"></div>
        <button id="target" style="${box};margin-left:300px">T</button><div style="height:900px"></div></div>
        <footer>Footer</footer>`,
      reducedMotion: 'reduce',
    });
    const content = make.flow(
      make.step('tooltip', {
        content: [make.question({ kind: 'text', multiline: true })],
        placement: { backdrop: true },
      }),
    );
    await show(page, { content, settings: light, target: '#target' });
    const field = page.locator('guidepost-ui textarea');
    await field.fill('abc');
    const scrollTo = (top: number) =>
      page.evaluate((y) => document.querySelector('#list')!.scrollTo(0, y), top);
    await scrollTo(500);
    await field.waitFor({ state: 'hidden' });
    expect(
      await page.locator('guidepost-ui .gp-panel, guidepost-ui .gp-dim').locator('visible=true').count(),
    ).toBe(0);
    await scrollTo(20);
    await field.waitFor();
    await joins(page);
    await page.keyboard.type('d');
    expect(await field.inputValue()).toBe('abcd');
  });

  it('goes when the target leaves the window, and comes back', async () => {
    const page = await open(
      `<button id="target" style="${box};margin-left:300px">T</button><div style="height:3000px"></div>`,
    );
    const panel = page.locator('guidepost-ui .gp-panel');
    await page.evaluate(() => scrollTo(0, 900));
    await panel.waitFor({ state: 'hidden' });
    await page.evaluate(() => scrollTo(0, 0));
    await panel.waitFor();
    await joins(page);
  });

  it('takes no key while it is out of view', async () => {
    const page = await open(
      `<button id="target" style="${box};margin-left:300px">T</button><button>Other</button><div style="height:3000px"></div>`,
    );
    await page.locator('#target').focus();
    await page.evaluate(() => scrollTo(0, 900));
    await page.locator('guidepost-ui .gp-panel').waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Other');
  });

  it('costs no frame while nothing moves', async () => {
    const page = await open(`<button id="target" style="${box};margin-left:300px">T</button>`);
    const frames = await page.evaluate(async () => {
      const ask = window.requestAnimationFrame;
      const next = () => new Promise((done) => ask(done));
      for (let n = 0; n < 20; n += 1) await next();
      let asked = 0;
      window.requestAnimationFrame = (callback) => {
        asked += 1;
        return ask(callback);
      };
      for (let n = 0; n < 30; n += 1) await next();
      return asked;
    });
    expect(frames).toBe(0);
  });

  it('the page can only be used through the hole of a backdrop, and not where the target is blocked', async () => {
    const page = await ui.open({
      html: `<button id="target" style="position:fixed;left:300px;top:200px;${box}">T</button><button id="other" style="position:fixed;left:700px;top:500px">O</button>`,
      reducedMotion: 'reduce',
    });
    const under = (selector: string) =>
      page.evaluate((wanted) => {
        const rect = document.querySelector(wanted)!.getBoundingClientRect();
        return document.elementFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2)?.id ?? '';
      }, selector);
    await show(page, { content: tip({ backdrop: true }), settings: light, target: '#target' });
    await joins(page);
    expect([await under('#target'), await under('#other')]).toEqual(['target', '']);
    await page.evaluate(() => stage.removeAll());
    await show(page, {
      content: tip({ backdrop: true, blockTarget: true }),
      settings: light,
      target: '#target',
    });
    await joins(page);
    expect([await under('#target'), await under('#other')]).toEqual(['', '']);
  });
});
