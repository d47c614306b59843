import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Condition } from '../../src/wire/wire.ts';
import { describeInBrowser, eventually, identify, lived } from '../kit.ts';
import { openScriptedServer } from '../scripted-server.ts';
import { button, checklist, flow, light, resourceCenter, step } from '../ui/contents.ts';

const theme = { key: 'light', variations: [] };
const hello = () => flow(step('bubble', { content: [button('Hello')] }));

describeInBrowser('the verbs of the page', (kit) => {
  const { deliver, open, visit } = kit;
  const shown = (page: Page, name: string) => page.getByRole('button', { name }).waitFor();
  const layer = (page: Page) =>
    page.locator('guidepost-ui .gp-root').evaluate((root) => Number(getComputedStyle(root).zIndex));

  it('setBaseZIndex and the option zIndex put content into a layer, also one that is shown already', async () => {
    deliver(hello());
    const page = await open('plain');
    await page.evaluate(() => {
      window.guidepost.init('sdk_test', { zIndex: 4000 });
      return window.guidepost.identify('ada');
    });
    await shown(page, 'Hello');
    const order = (await layer(page)) - 4000;
    expect(order).toBeGreaterThanOrEqual(0);
    await page.evaluate(() => window.guidepost.setBaseZIndex(70));
    await eventually(async () => expect(await layer(page)).toBe(70 + order));
  });

  it('setCustomScrollIntoView and setScrollPadding bring a target into view as the page wants', async () => {
    const tip = step('tooltip', { target: { selector: '#far' }, content: [button('Here')] });
    deliver(flow(tip));
    const own = await open('scroll');
    await own.evaluate(() => {
      window.heard = [];
      window.guidepost.setCustomScrollIntoView((element) => {
        window.heard.push({ name: element.id, payload: null });
        element.scrollIntoView({ block: 'end' });
      });
    });
    await identify(own);
    await shown(own, 'Here');
    expect(await own.evaluate(() => window.heard.map(({ name }) => name))).toEqual(['far']);

    // What bars of the page cover is no place for a target.
    deliver(flow(step('tooltip', { target: { selector: '#save' }, content: [button('Here')] })));
    const page = await open('plain', { reducedMotion: 'reduce' });
    await page.evaluate(() => {
      document.body.style.minHeight = '3000px';
      window.guidepost.setScrollPadding({ bottom: 600 });
      document.querySelector<HTMLElement>('#save')!.style.cssText = 'position:absolute;top:300px';
    });
    await identify(page);
    await shown(page, 'Here');
    await eventually(async () => {
      const { bottom } = await page
        .locator('#save')
        .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
      expect(bottom).toBeLessThanOrEqual(720 - 600);
    });
  });

  it('setCustomInputSelector makes an element an input for conditions', async () => {
    const typed: Condition = {
      type: 'text_input',
      target: { selector: '#editor' },
      op: 'is',
      value: 'done',
    } as Condition;
    deliver({ ...hello(), start: { decision: 'watch', when: [typed], waitSeconds: 0 } });
    const page = await open('plain');
    await page.evaluate(() => {
      window.guidepost.setCustomInputSelector('#editor');
      const editor = Object.assign(document.createElement('div'), { id: 'editor', contentEditable: 'true' });
      editor.textContent = 'Type here';
      document.querySelector('#room')!.append(editor);
    });
    await identify(page);
    await page.locator('#editor').fill('done');
    await shown(page, 'Hello');
  });

  it('setInferenceAttributeNames, …AttributeFilter and …ClassNameFilter tell the picker what names may be used, also while it is open', async () => {
    const page = await open('plain#guidepost=pick.p1');
    await eventually(() => expect(kit.server.picks.length).toBeGreaterThan(0));
    await page.evaluate(() => {
      const save = document.querySelector('#save')!;
      save.removeAttribute('id');
      save.setAttribute('data-part', 'save-button');
      save.setAttribute('data-testid', 'secret');
      save.className = 'good bad';
      window.guidepost.setInferenceAttributeNames(['data-part']);
      window.guidepost.setInferenceAttributeFilter('data-testid', (value) => value !== 'secret');
      window.guidepost.setInferenceClassNameFilter([/^go/]);
    });
    await page.getByText('Save', { exact: true }).click();
    await page.getByRole('button', { name: /^use/i }).click();
    await eventually(() => {
      const chosen = kit.server.picks.find(({ news }) => 'result' in (news as object));
      const { selector } = (chosen!.news as { result: { target: { selector: string } } }).result.target;
      expect(selector).toMatch(/^\[data-part=.save-button.\]$/);
      const told = JSON.stringify(chosen);
      expect(told).toContain('.good');
      expect(told).not.toMatch(/secret|\.bad/);
    });
  });

  it('show and hide the button of the resource center; the center opens and closes without it', async () => {
    deliver(resourceCenter([{ id: 'b', type: 'divider' }]));
    const page = await visit('plain');
    await shown(page, 'Help');
    const isThere = async (expected: boolean) =>
      eventually(async () =>
        expect(await page.getByRole('button', { name: 'Help' }).count()).toBe(+expected),
      );
    await page.evaluate(() => window.guidepost.hideResourceCenterLauncher());
    await isThere(false);
    await page.evaluate(() => window.guidepost.showResourceCenterLauncher());
    await isThere(true);
    await page.evaluate(() => window.guidepost.setResourceCenterLauncherHidden(true));
    await isThere(false);
    await page.evaluate(() => window.guidepost.openResourceCenter());
    await page.getByRole('dialog').waitFor();
    await page.evaluate(() => window.guidepost.closeResourceCenter());
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.evaluate(() => window.guidepost.setResourceCenterLauncherHidden(false));
    await isThere(true);
  });

  it('remount puts back what the page has thrown away', async () => {
    deliver(hello());
    const page = await visit('plain');
    await shown(page, 'Hello');
    await page.evaluate(() => {
      document.documentElement.replaceChildren(
        document.createElement('head'),
        document.createElement('body'),
      );
      window.guidepost.remount();
    });
    await shown(page, 'Hello');
    await page.getByRole('button', { name: 'Hello' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('disableEvalJs keeps the scripts of content from running, and an event tells of it', async () => {
    const actions = [{ type: 'run_javascript' as const, module: '/sdk/v1/scripts/v/abc.js' }];
    deliver(flow(step('bubble', { content: [button('Run', { actions })] })));
    kit.server.delivery.scripts = true;
    const page = await visit('plain');
    await page.evaluate(() => {
      window.heard = [];
      window.guidepost.on(
        'error',
        (payload) => void window.heard.push({ name: payload.message, payload: null }),
      );
      window.guidepost.disableEvalJs();
    });
    await page.getByRole('button', { name: 'Run' }).click();
    await eventually(async () =>
      expect(await page.evaluate(() => window.heard.map(({ name }) => name))).toEqual([
        'Scripts of content are not allowed here.',
      ]),
    );
    expect(kit.server.requests.some(({ path }) => path === 'abc.js')).toBe(false);
  });

  it('setServerEndpoint says where Guidepost runs', async () => {
    const other = await openScriptedServer();
    try {
      const page = await open('plain');
      await page.evaluate((server) => {
        window.guidepost.setServerEndpoint(server);
        window.guidepost.init('sdk_test', { trackPages: false });
        return window.guidepost.identify('ada');
      }, other.url);
      expect([kit.server.visits.length, other.visits.length]).toEqual([0, 1]);
      await page.close();
    } finally {
      await other.close();
    }
  });

  it('updateGroup and page tell the server of the company and of a page', async () => {
    const page = await open('plain');
    await page.evaluate(async () => {
      await window.guidepost.load();
      window.guidepost.init('sdk_test', { trackPages: false });
      await window.guidepost.identify('ada');
      await window.guidepost.group('acme');
      await window.guidepost.updateGroup({ size: 6 });
      await window.guidepost.page('https://shop.example.com/cart');
    });
    expect(kit.server.visits.at(-1)).toMatchObject({ company: { id: 'acme', attributes: { size: 6 } } });
    expect(kit.server.messages).toMatchObject([
      { type: 'page', companyId: 'acme', attributes: { url: 'https://shop.example.com/cart' } },
    ]);
  });

  it('startFlow, startWalk, endAllFlows and endChecklist are the names of others for start and end', async () => {
    const [one, two, list] = [hello(), flow(step('bubble', { content: [button('Two')] })), checklist()];
    for (const content of [one, two, list])
      kit.server.startable.set(content.contentId, { ...content, theme });
    kit.server.delivery.themes.light = light;
    const page = await visit('plain');
    await page.evaluate((id) => window.guidepost.startFlow(id, { continue: true }), one.contentId);
    await shown(page, 'Hello');
    await page.evaluate((id) => window.guidepost.startWalk(id, { once: true }), two.contentId);
    await shown(page, 'Two');
    await page.evaluate(() => window.guidepost.endAllFlows());
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.evaluate((id) => window.guidepost.start(id), list.contentId);
    await page.getByRole('dialog').waitFor();
    await page.evaluate((id) => window.guidepost.endChecklist(id), list.contentId);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(kit.server.starts).toMatchObject([
      { contentId: one.contentId, continue: true },
      { contentId: two.contentId, once: true },
      { contentId: list.contentId },
    ]);
    expect(
      lived(kit.server.messages).filter((name) => name.endsWith('_dismissed') || name.endsWith('_ended')),
    ).toEqual(['flow_ended', 'flow_ended', 'checklist_dismissed']);
  });

  it('off stops a listener, or all of an event', async () => {
    const page = await open('plain');
    await page.evaluate(() => {
      window.heard = [];
      const hear = (name: string) => () => void window.heard.push({ name, payload: null });
      const [first, second] = [hear('first'), hear('second')];
      window.guidepost.on('identified', first);
      window.guidepost.on('identified', second);
      window.guidepost.on('ready', hear('ready'));
      window.guidepost.off('identified', first);
      window.guidepost.off('ready');
    });
    await identify(page);
    expect(await page.evaluate(() => window.heard.map(({ name }) => name))).toEqual(['second']);
  });

  it('those without effect here answer all the same, and debugger opens the panel', async () => {
    const page = await visit('plain');
    await page.evaluate(() => {
      window.guidepost.setShadowDomEnabled(false);
      window.guidepost.setSessionTimeout(3);
      window.guidepost.prepareAudio();
      return window.guidepost.debugger();
    });
    expect(await page.locator('guidepost-debug').count()).toBe(1);
    await page.evaluate(() => window.guidepost.setDebug(false));
    expect(await page.locator('guidepost-debug').count()).toBe(0);
    await page.evaluate(() => window.guidepost.setDebug(true));
    expect(await page.locator('guidepost-debug').count()).toBe(1);
  });
});

describeInBrowser('the options of init', (kit) => {
  it('locale chooses the words of the SDK, as chooses another name, urlFilter what is sent', async () => {
    kit.deliver(hello());
    const page = await kit.open('plain?secret=1');
    const isSame = await page.evaluate(async () => {
      window.guidepost.init('sdk_test', {
        locale: 'de',
        as: 'userflow',
        persist: 'session',
        nonce: 'n0nce',
        urlFilter: (url) => url.replace('secret=1', 'secret=x'),
      });
      const { userflow } = window as unknown as { userflow: typeof window.guidepost };
      await userflow.identify('ada');
      return userflow === window.guidepost;
    });
    expect(isSame).toBe(true);
    await page.getByRole('button', { name: 'Schließen' }).waitFor();
    await eventually(() => expect(lived(kit.server.messages)).toContain('flow_step_seen'));
    expect(JSON.stringify(kit.server.requests)).not.toContain('secret=1');
    expect(JSON.stringify(kit.server.requests)).toContain('secret=x');
    // Kept until the tab is closed, and not beyond.
    const kept = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
    expect(kept).toEqual([[], expect.arrayContaining(['guidepost:delivery'])]);
  });

  it('records no visited pages for who asks not to be followed', async () => {
    kit.deliver(hello());
    const page = await kit.open('plain');
    await page.evaluate(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await identify(page);
    await page.getByRole('button', { name: 'Hello' }).waitFor();
    await page.evaluate(() => history.pushState(null, '', '/plain/b'));
    await page.evaluate(() => window.guidepost.track('done'));
    expect(kit.server.messages.map(({ type }) => type)).toEqual(['session_start', 'session_event', 'track']);
  });
});
