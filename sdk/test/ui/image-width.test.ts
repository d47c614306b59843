import { expect, it } from 'vitest';
import type * as wire from '../../src/wire/wire.ts';
import * as make from './contents.ts';
import { light } from './contents.ts';
import { describeUi, show } from './stage.ts';

const drawing = (width: number) =>
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"/>`;
const small = drawing(40);
const large = drawing(3_000);

const image = (url: string, width?: { unit: 'percent' | 'pixels'; value: number }) =>
  ({ object: 'block', id: 'i', type: 'image', url, alt: 'A chart', ...(width && { width }) }) as wire.Block;
const inColumns = (block: wire.Block) =>
  ({
    object: 'block',
    id: 'c',
    type: 'columns',
    columns: [{ blocks: [block] }, { blocks: [make.button('Right')] }],
  }) as wire.Block;

describeUi('an image', (ui) => {
  /** The width of the image as a part of the column of blocks that it stands in. */
  const partOfColumn = async (block: wire.Block) => {
    const page = await ui.open();
    await show(page, { content: make.flow(make.step('modal', { content: [block] })), settings: light });
    const drawn = page.getByRole('img', { name: 'A chart' });
    await drawn.waitFor();
    return drawn.evaluate((element) => {
      const column = element.closest('.gp-blocks') as HTMLElement;
      return Math.round((element.getBoundingClientRect().width / column.clientWidth) * 100) / 100;
    });
  };

  it.each([
    ['a small one', small],
    ['a large one', large],
  ])('without a width fills its column: %s', async (_, url) => {
    expect(await partOfColumn(image(url))).toBe(1);
    expect(await partOfColumn(inColumns(image(url)))).toBe(1);
  });

  it('has the width that it was given, and is never wider than its column', async () => {
    expect(await partOfColumn(image(small, { unit: 'percent', value: 50 }))).toBe(0.5);
    expect(await partOfColumn(image(small, { unit: 'pixels', value: 2_000 }))).toBe(1);
    expect(await partOfColumn(inColumns(image(large, { unit: 'pixels', value: 2_000 })))).toBe(1);
  });
});
