import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contentOf } from '../../server/test/content.ts';
import { agree, button, describeInBrowser, shown } from './kit.ts';

/** A picture that no compression makes small, drawn by the browser of the page. */
async function picture(page: Page, width: number, height: number, type = 'image/png'): Promise<Buffer> {
  const text = await page.evaluate(
    ([w, h, written]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: w, height: h });
      const context = canvas.getContext('2d')!;
      const pixels = context.createImageData(w, h);
      let seed = w * h;
      for (let at = 0; at < pixels.data.length; at += 1) {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        pixels.data[at] = at % 4 === 3 ? 255 : seed >> 16;
      }
      context.putImageData(pixels, 0, 0);
      return canvas.toDataURL(written);
    },
    [width, height, type] as const,
  );
  return Buffer.from(text.replace(/^[^,]*,/, ''), 'base64');
}

describeInBrowser('images', (kit) => {
  const api = () => contentOf(kit.server, kit.project);
  const named = async (name: string) =>
    (await api().must('GET', '/assets?limit=100')).results.find(
      (asset: { name: string }) => asset.name === name,
    );
  const choose = (page: Page, name: string, buffer: Buffer, mimeType = 'image/png') =>
    page.getByLabel('Files of images').first().setInputFiles({ name, mimeType, buffer });
  const open = async () => {
    const page = await kit.enter(kit.at('assets'));
    await shown(page, 'Images');
    return page;
  };
  const upload = async (name: string, body: Buffer) =>
    api().must('POST', '/assets', { name, data: body.toString('base64') });

  it('are uploaded by the button; small ones as they are, large ones made smaller', async () => {
    const page = await open();
    const small = await picture(page, 40, 30);
    await choose(page, 'small.png', small);
    await page.getByRole('link', { name: 'small.png' }).waitFor();
    expect((await named('small.png')).size).toBe(small.length);

    await choose(page, 'wide.png', await picture(page, 2400, 300));
    await page.getByRole('link', { name: 'wide.png' }).waitFor();
    const { url, size } = await named('wide.png');
    expect(size).toBeLessThanOrEqual(700 * 1024);
    const width = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return image.naturalWidth;
    }, url);
    expect(width).toBeLessThanOrEqual(2000);
    expect(width).toBeGreaterThan(300);
  });

  it('are dropped onto the page, and pasted', async () => {
    const page = await open();
    const bytes = await picture(page, 31, 31);
    for (const kind of ['drop', 'paste'] as const)
      await page.evaluate(
        ([data, event]) => {
          const raw = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
          // Different bytes after the end of the image make two images of it.
          const file = new File([raw, event], `${event}.png`, { type: 'image/png' });
          const transfer = new DataTransfer();
          transfer.items.add(file);
          const onto = document.querySelector('[role="status"]')!;
          if (event === 'drop')
            onto.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true }));
          else
            document.body.dispatchEvent(
              new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true }),
            );
        },
        [bytes.toString('base64'), kind] as const,
      );
    await page.getByRole('link', { name: 'drop.png' }).waitFor();
    await page.getByRole('link', { name: 'paste.png' }).waitFor();
  });

  it('of other kinds are refused with the reason', async () => {
    const page = await open();
    await choose(
      page,
      'drawing.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
    );
    await page.getByText('drawing.svg: SVG is not taken').waitFor();
    await choose(page, 'broken.png', Buffer.from('no image'));
    await page.getByText('broken.png: The file is no image').waitFor();
  });

  it('in use are not deleted, and the page says where they are used', async () => {
    kit.allow(/400/);
    const page = await open();
    const { url } = await upload('used.png', await picture(page, 20, 21));
    const image = { type: 'image', url: url.replace(/^http:/, 'https:') };
    const flow = await api().createFlow(
      { name: 'Picture tour' },
      { steps: [{ name: 'One', type: 'modal', content: [image] }] },
    );
    await page.reload();
    const remove = async () => {
      await button(page, 'Actions for used.png').click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await agree(page, 'Delete');
    };
    await remove();
    const dialog = page.getByRole('dialog', { name: 'used.png cannot be deleted' });
    await dialog.getByRole('link', { name: 'Picture tour' }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await api().patchVersion(flow, { steps: [] });
    await remove();
    await page.getByRole('link', { name: 'used.png' }).waitFor({ state: 'detached' });
    expect(await named('used.png')).toBeUndefined();
  });

  it('are chosen for a theme', async () => {
    const start = await open();
    const { url } = await upload('logo.png', await picture(start, 22, 23));
    const { id } = await api().must('POST', '/themes', { name: 'With logo' });
    const page = await kit.enter(kit.at(`themes/${id}`));
    await shown(page, 'With logo');
    await button(page, 'Resource center 1').or(button(page, 'Resource center 1 to look at')).click();
    await button(page, 'Logo: choose an image').click();
    await page.getByRole('dialog').getByRole('button', { name: 'logo.png' }).click();
    expect(await page.getByLabel('Logo', { exact: true }).inputValue()).toBe(url);
    await button(page, 'Save').click();
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
    const { settings } = await api().must('GET', `/themes/${id}?expand=settings`);
    expect(settings.resourceCenter.logoUrl).toBe(url);
  });
});
