import { iconPaths } from 'guidepost-model/content/icon-paths';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { DrawRequest, FrameMessage } from '../../src/preview/messages.ts';
import * as make from './contents.ts';
import { light } from './contents.ts';
import { scenesIn } from './scenes.ts';
import { describeUi } from './stage.ts';

declare global {
  interface Window {
    told: FrameMessage[];
  }
}

const frame = `<iframe id="frame" style="width:900px;height:600px" srcdoc="<body><script type=module src=/preview-frame.js></script></body>"></iframe>
<script>told = []; addEventListener('message', (event) => told.push(event.data));</script>`;

/** Waits for what the frame tells of this kind, of this content if one is named, and forgets it. */
async function told<Kind extends FrameMessage['guidepost']>(
  page: Page,
  kind: Kind,
  contentId?: string,
): Promise<Extract<FrameMessage, { guidepost: Kind }>> {
  const message = await page.waitForFunction(
    ([wanted, id]) =>
      window.told.findLast(
        (one) => one.guidepost === wanted && (!id || ('contentId' in one && one.contentId === id)),
      ),
    [kind, contentId],
  );
  const found = await message.jsonValue();
  await page.evaluate(() => {
    window.told = [];
  });
  return found as never;
}

const ask = (page: Page, request: Omit<DrawRequest, 'guidepost'>) =>
  page.evaluate((data) => {
    const { contentWindow } = document.querySelector<HTMLIFrameElement>('#frame')!;
    contentWindow!.postMessage({ guidepost: 'draw', ...(data as object) }, location.origin);
  }, request as never);

describeUi('the frame of a preview', (ui) => {
  it('draws a draft of every kind and tells where its blocks are', async () => {
    const page = await ui.open({ html: frame });
    await told(page, 'ready');
    for (const { name, shown } of scenesIn(light)) {
      const { content } = shown[0]!;
      await ask(page, { content: content as DrawRequest['content'], settings: light, icons: iconPaths });
      const { blocks } = await told(page, 'drawn', content.contentId);
      expect(blocks.length, name).toBeGreaterThan(0);
      for (const block of blocks)
        expect(block.width * block.height, `${name} ${block.id}`).toBeGreaterThan(0);
    }
  });

  it('follows what is typed, without drawing the panel anew', async () => {
    const page = await ui.open({ html: frame });
    await told(page, 'ready');
    const content = make.flow(make.step('tooltip', { content: [make.button('Nex')] }));
    await ask(page, { content, settings: light });
    const [before] = (await told(page, 'drawn')).blocks;
    const panel = page.frameLocator('#frame').getByRole('dialog');
    await panel.evaluate((element) => element.setAttribute('data-same', ''));
    const longer = structuredClone(content);
    Object.assign(longer.steps[0]!.content[0]!, { text: 'Next, and on to the end' });
    await ask(page, { content: longer, settings: light });
    const [after] = (await told(page, 'drawn')).blocks;
    expect(after!.id).toBe(before!.id);
    expect(after!.width).toBeGreaterThan(before!.width);
    expect(await panel.getAttribute('data-same')).toBe('');
  });

  it('tells what a person does, and does nothing itself', async () => {
    const page = await ui.open({ html: frame });
    await told(page, 'ready');
    const actions = [{ type: 'navigate' as const, url: '/away' }];
    const content = make.flow(make.step('modal', { content: [make.button('Go', { actions })] }));
    await ask(page, { content, settings: light });
    await told(page, 'drawn');
    await page.frameLocator('#frame').getByRole('button', { name: 'Go' }).click();
    const did = await told(page, 'did');
    expect(did).toEqual({
      guidepost: 'did',
      what: 'act',
      contentId: content.contentId,
      facts: [actions, 'button'],
    });
  });

  it('tells which block is clicked, and when it is none', async () => {
    const page = await ui.open({ html: frame });
    await told(page, 'ready');
    const inner = make.button('Go');
    const columns = {
      object: 'block' as const,
      id: 'outer',
      type: 'columns' as const,
      columns: [{ blocks: [inner] }],
    };
    const content = make.flow(make.step('modal', { content: [columns] }));
    await ask(page, { content, settings: light, colorScheme: 'dark' });
    await told(page, 'drawn');
    await page.frameLocator('#frame').getByRole('button', { name: 'Go' }).click();
    expect((await told(page, 'clicked')).blockId).toBe(inner.id);
    await page
      .frameLocator('#frame')
      .getByRole('dialog')
      .click({ position: { x: 2, y: 2 } });
    expect((await told(page, 'clicked')).blockId).toBe(null);
  });

  it('hears nobody but the page it lies in', async () => {
    const page = await ui.open({ html: `${frame}<iframe id="stranger" srcdoc="<p>Stranger</p>"></iframe>` });
    await told(page, 'ready');
    const content = make.flow(make.step('modal'));
    await page.evaluate(
      (data) => {
        const [own, stranger] = document.querySelectorAll('iframe');
        const script = stranger!.contentDocument!.createElement('script');
        script.textContent = `window.ask = (data) => parent.frames[0].postMessage(data, '*')`;
        stranger!.contentDocument!.body.append(script);
        (stranger!.contentWindow as unknown as { ask: (data: unknown) => void }).ask(data);
        own!.contentWindow!.postMessage({ guidepost: 'clear' }, '*');
      },
      { guidepost: 'draw', content, settings: light },
    );
    await ask(page, { content: make.flow(make.step('bubble')), settings: light });
    const { contentId } = await told(page, 'drawn');
    expect(contentId).not.toBe(content.contentId);
    expect(
      await page.evaluate(
        (id) => window.told.filter((one) => 'contentId' in one && one.contentId === id),
        content.contentId,
      ),
    ).toEqual([]);
  });
});
