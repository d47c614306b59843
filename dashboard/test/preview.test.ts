import type { FrameMessage } from 'guidepost-js/preview-messages';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { button, flow, light, step } from '../../sdk/test/ui/contents.ts';
import { describeInBrowser } from './kit.ts';

declare global {
  interface Window {
    told: FrameMessage[];
  }
}

/** Puts the frame into the page, as an editor does, and keeps what it tells. */
async function frameIn(page: Page) {
  await page.evaluate(() => {
    window.told = [];
    window.addEventListener('message', ({ data }) => window.told.push(data));
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.src = '/preview-frame';
    frame.title = 'Preview';
    frame.width = '900';
    frame.height = '600';
    document.body.append(frame);
  });
  await heard(page, 'ready');
}

const heard = (page: Page, kind: FrameMessage['guidepost']) =>
  page
    .waitForFunction((wanted) => window.told.findLast((one) => one.guidepost === wanted), kind)
    .then((found) => found.jsonValue());

describeInBrowser('the frame of a preview', (kit) => {
  it('has no origin, draws what the editor sends, and tells which block is clicked', async () => {
    const page = await kit.open('/sign-in');
    await frameIn(page);
    const content = flow(step('modal', { content: [button('Go on')] }));
    await page.evaluate((request) => window.frames[0]!.postMessage(request, '*'), {
      guidepost: 'draw',
      content,
      settings: light,
    });
    const drawn = (await heard(page, 'drawn')) as Extract<FrameMessage, { guidepost: 'drawn' }>;
    expect(drawn.blocks).toHaveLength(1);
    const frame = page.frames().find((one) => one.url().endsWith('/preview-frame'))!;
    expect(await frame.evaluate(() => self.origin)).toBe('null');
    await page.frameLocator('iframe').getByRole('button', { name: 'Go on' }).click();
    expect(await heard(page, 'clicked')).toMatchObject({ blockId: drawn.blocks[0]!.id });
  });

  it('cannot be shown by pages of others', async () => {
    const answer = await fetch(`${kit.server.url}/preview-frame`);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(answer.headers.get('content-security-policy')).toContain('sandbox allow-scripts;');
  });
});
