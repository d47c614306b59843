import { expect, it } from 'vitest';
import * as make from './contents.ts';
import { dark, light } from './contents.ts';
import type { StageInPage } from './in-page.ts';
import { productPage, scenesIn } from './scenes.ts';
import { describeUi, show } from './stage.ts';

declare const stage: StageInPage;

/** The look of everything that is drawn: every computed property of every element, in order. */
const lookOf = () => {
  const roots = [...document.querySelectorAll('guidepost-ui, guidepost-banner')].map(
    (host) => host.shadowRoot!,
  );
  const skipped =
    /^(-webkit-)?(perspective-origin|transform-origin|block-size|inline-size|width|height|inset.*|top|left|right|bottom)$/;
  return roots.flatMap((root) =>
    [...root.querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element);
      const names = [...style].filter((name) => !skipped.test(name) && !name.startsWith('--'));
      return `${element.localName}.${element.getAttribute('class')} ${names.map((name) => style.getPropertyValue(name)).join('|')}`;
    }),
  );
};

const hostile = `<style>
  * { all: unset !important; }
  div, section, button, guidepost-ui, guidepost-banner { display: none !important; }
  :root { font-size: 40px; line-height: 3; letter-spacing: 1em; color: lime; direction: ltr; }
  html, body, guidepost-ui { visibility: hidden !important; font: italic bold 40px/3 fantasy !important; text-transform: uppercase !important; pointer-events: none !important; cursor: wait !important; }
</style>`;

describeUi('what the page and the SDK do to each other', (ui) => {
  it('no style of the page reaches what is drawn', async () => {
    const scenes = scenesIn(light)
      .flatMap((scene) => scene.shown)
      .filter((shown) => !shown.target);
    const looks: string[][] = [];
    for (const html of ['<p>Plain</p>', `${hostile}<p>Hostile</p>`]) {
      const page = await ui.open({ html, reducedMotion: 'reduce' });
      for (const shown of scenes) await show(page, shown);
      looks.push(await page.evaluate(lookOf));
    }
    expect(looks[0]!.length).toBeGreaterThan(50);
    expect(looks[1]).toEqual(looks[0]);
  });

  it('a policy that allows no style and no script text forbids nothing of it', async () => {
    const csp = [
      "default-src 'none'; script-src 'self'; style-src 'none'; img-src 'self'; frame-src 'none'",
      "; require-trusted-types-for 'script'; trusted-types 'none'",
    ].join('');
    const page = await ui.open({
      html: '<button id="target">Go</button>',
      headers: { 'content-security-policy': csp },
    });
    await page.evaluate(() => {
      addEventListener('securitypolicyviolation', (event) =>
        console.error('policy', event.violatedDirective),
      );
    });
    const scenes = scenesIn(dark).flatMap((scene) => scene.shown);
    await show(page, ...scenes.map((shown) => ({ ...shown, target: '#target' })));
    const panel = page.getByRole('dialog').first();
    expect(await panel.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(15, 23, 42)',
    );
  });

  it('leaves the page as it was', async () => {
    const page = await ui.open({ html: productPage });
    const htmlOf = () => document.documentElement.outerHTML;
    const before = await page.evaluate(htmlOf);
    await page.locator('#second').focus();
    for (const { shown } of scenesIn(light)) {
      await show(page, ...shown);
      await page.evaluate(() => stage.removeAll());
    }
    expect(await page.evaluate(htmlOf)).toBe(before);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('second');
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });

  it('keeps the style sheet of a theme to the content that has it, and gives its fonts to the document', async () => {
    const page = await ui.open({ html: productPage });
    const css =
      "@font-face { font-family: Own; src: url('data:font/woff2;base64,AA') } .gp-button { color: rgb(1, 2, 3) } } .gp-panel { opacity: 0.5 }";
    const own = make.themeOf('light', { customCss: css });
    const steps = [own, light].map((settings) => ({
      content: make.flow(make.step('bubble', { content: [make.button('Go')] })),
      settings,
    }));
    await show(page, ...steps);
    const colors = await page
      .getByRole('button', { name: 'Go', exact: true })
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).color));
    expect(colors).toEqual(['rgb(1, 2, 3)', 'rgb(255, 255, 255)']);
    expect(await page.evaluate(() => document.fonts.size)).toBe(1);
    await page.evaluate(() => stage.removeAll());
    expect(await page.evaluate(() => document.fonts.size)).toBe(0);
  });

  it('comes back after the page has replaced its body or thrown it out', async () => {
    const page = await ui.open({ html: productPage });
    await show(
      page,
      { content: make.flow(make.step('bubble')), settings: light },
      { content: make.banner(), settings: light },
    );
    await page.evaluate(() => {
      document.body = document.createElement('body');
      document.querySelector('guidepost-ui')?.remove();
      document.querySelector('guidepost-banner')?.remove();
    });
    await page.getByRole('dialog').waitFor();
    await page.locator('guidepost-banner').waitFor();
  });

  it('a hundred contents that came and went leave no node and no listener behind', async () => {
    const page = await ui.open({ html: productPage });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const scenes = scenesIn(light).flatMap((scene) => scene.shown);
    const measure = async () => {
      await page.evaluate(() => Object.assign(stage, { last: stage.reported.splice(0).length }));
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const metric = (name: string) => metrics.find((one) => one.name === name)!.value;
      return { nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
    };
    const walk = async (rounds: number) => {
      for (let n = 0; n < rounds; n += 1) {
        await page.evaluate(async (all) => {
          for (const one of all) await stage.show(one);
          stage.removeAll();
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        }, scenes);
      }
    };
    await walk(2);
    const before = await measure();
    await walk(Math.ceil(100 / scenes.length));
    const after = await measure();
    expect(after.listeners).toBeLessThanOrEqual(before.listeners);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes + 5);
  });
});
