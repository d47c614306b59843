import { expect, it } from 'vitest';
import type * as wire from '../../src/wire/wire.ts';
import * as make from './contents.ts';
import { light } from './contents.ts';
import type { StageInPage } from './in-page.ts';
import { productPage } from './scenes.ts';
import { describeUi, show } from './stage.ts';

declare const stage: StageInPage;

type Column = wire.Column;

describeUi('the words of the content model', (ui) => {
  it('columns: every width, every justify and every align', async () => {
    const page = await ui.open({ html: productPage, reducedMotion: 'reduce' });
    const column = (more: object): Column => ({ blocks: [make.button('A')], ...more }) as Column;
    const styles: Record<'justify' | 'align', Record<string, string>> = {
      justify: {
        start: 'flex-start',
        center: 'center',
        end: 'flex-end',
        between: 'space-between',
        around: 'space-around',
        evenly: 'space-evenly',
      },
      align: { start: 'flex-start', center: 'center', end: 'flex-end', baseline: 'baseline' },
    };
    const columns: Column[] = [
      column({ width: { unit: 'pixels', value: 120 } }),
      column({ width: { unit: 'percent', value: 25 } }),
      column({ width: { unit: 'fill' } }),
      column({}),
    ];
    const at = columns.length;
    for (const [property, words] of Object.entries(styles))
      for (const word of Object.keys(words)) columns.push(column({ [property]: word }));
    const block = (some: Column[]): wire.Block => ({
      object: 'block',
      id: 'c',
      type: 'columns',
      columns: some,
    });
    const content = [block(columns.slice(0, at)), { ...block(columns.slice(at)), id: 'd' }];
    await show(page, { content: make.flow(make.step('modal', { content, width: 800 })), settings: light });
    const drawn = await page.locator('guidepost-ui .gp-column').evaluateAll((elements) =>
      elements.map((element) => {
        const { justifyContent, alignItems } = getComputedStyle(element);
        const whole = element.parentElement!.getBoundingClientRect().width;
        return { width: element.getBoundingClientRect().width, whole, justifyContent, alignItems };
      }),
    );
    const [pixels, percent, fill, none] = drawn;
    expect(pixels!.width).toBe(120);
    expect(percent!.width).toBeCloseTo(percent!.whole / 4, 0);
    expect(fill!.width).toBeCloseTo(none!.width, 0);
    expect(fill!.width).toBeGreaterThan(120);
    const expected = [...Object.values(styles.justify), ...Object.values(styles.align)];
    const seen = drawn
      .slice(at)
      .map(({ justifyContent, alignItems }, n) => (n < 6 ? justifyContent : alignItems));
    expect(seen).toEqual(expected);
  });

  it('buttons and ratings: every look', async () => {
    const page = await ui.open({ html: productPage });
    const rating = (style: string) =>
      make.question({ kind: 'rating', name: style, style, range: { low: 1, high: 5 } });
    const content = [
      make.button('One', { variant: 'primary' }),
      make.button('Two', { variant: 'secondary' }),
      rating('star'),
      rating('scale'),
    ];
    await show(page, { content: make.flow(make.step('modal', { content })), settings: light });
    const colors = await page
      .locator('guidepost-ui .gp-button')
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
    expect(new Set(colors).size).toBe(2);
    expect(await page.getByRole('radiogroup', { name: 'star' }).locator('svg').count()).toBe(5);
    expect(await page.getByRole('radiogroup', { name: 'scale' }).locator('svg').count()).toBe(0);
    expect(await page.getByRole('radiogroup', { name: 'scale' }).getByRole('radio').allInnerTexts()).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
  });

  it('announcements: every way to spread them, and both forms in which they pop up', async () => {
    const page = await ui.open({ html: productPage });
    const spread = (distribution: 'silent' | 'badge' | 'popup') => make.announcement({ distribution });
    await page.evaluate(
      (all) => Object.assign(stage.page, { announcements: () => all }),
      [spread('silent'), spread('badge'), spread('popup')],
    );
    await show(page, { content: make.resourceCenter([]), settings: light });
    // A silent one waits in the resource center without being counted on its button.
    await page.getByRole('button', { name: 'Help (2 unread)' }).waitFor();
    await page.evaluate(() => stage.removeAll());
    for (const [style, isModal] of [
      ['modal', 'true'],
      ['bubble', null],
    ] as const) {
      await show(page, { content: make.announcement({ popupConfig: { style } }), settings: light });
      expect([style, await page.getByRole('dialog').getAttribute('aria-modal')]).toEqual([style, isModal]);
      await page.evaluate(() => stage.removeAll());
    }
  });

  it('icons of a list: its own, those of its kind, or none', async () => {
    const page = await ui.open({ html: productPage });
    const url = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"/>';
    const builtin = (type: string) => ({ source: 'builtin' as const, type });
    const item = (contentType: 'flow' | 'checklist', name: string, icon?: object) =>
      ({ content: name, contentType, name, state: 'available', ...(icon && { icon }) }) as wire.ListedContent;
    const list: wire.TabBlock = {
      id: 'l',
      type: 'content-list',
      name: 'Guides',
      flowIcon: builtin('play-line'),
      checklistIcon: builtin('list-check'),
      items: [
        item('flow', 'Plain'),
        item('checklist', 'Inherited', { source: 'inherit' }),
        item('flow', 'Own', builtin('home-line')),
        item('flow', 'Uploaded', { source: 'upload', url }),
        item('flow', 'Linked', { source: 'url', url }),
      ],
    };
    await show(page, { content: make.resourceCenter([list]), settings: light, isOpen: true });
    const icons = await page
      .locator('guidepost-ui .gp-rows li')
      .evaluateAll((rows) =>
        rows.map((row) => row.querySelector('img')?.src ?? row.querySelector('path')?.getAttribute('d')),
      );
    const paths = await page.evaluate(() => stage.page.icons as Record<string, string>);
    expect(icons).toEqual([paths['play-line'], paths['list-check'], paths['home-line'], url, url]);
  });

  it('tabs: the names stand on one line, with an icon and without', async () => {
    const page = await ui.open();
    const content = make.resourceCenter([]);
    const [home] = content.data.tabs;
    const icon = { source: 'builtin', type: 'user' } as const;
    content.data.tabs = [
      { ...home!, icon },
      { ...home!, id: 'news', name: 'News' },
    ] as typeof content.data.tabs;
    await show(page, { content, settings: light, isOpen: true });
    const bottoms = await page.locator('guidepost-ui .gp-tabs button').evaluateAll((tabs) =>
      tabs.map((tab) => {
        const range = document.createRange();
        range.selectNodeContents(tab.lastChild!);
        return range.getBoundingClientRect().bottom;
      }),
    );
    expect(bottoms).toHaveLength(2);
    expect(bottoms[0]).toBe(bottoms[1]);
  });

  it('texts: a quotation has a line beside it', async () => {
    const page = await ui.open();
    const quote: wire.TextNode = { type: 'blockquote', children: [make.paragraph('Said')] };
    const content = make.flow(make.step('modal', { content: [make.text(quote)] }));
    await show(page, { content, settings: light });
    const style = await page
      .locator('guidepost-ui blockquote')
      .evaluate((one) => [getComputedStyle(one).borderLeftWidth, getComputedStyle(one).paddingLeft]);
    expect(style).toEqual(['3px', '12px']);
  });

  it('images: a width in percent and one in pixels', async () => {
    const page = await ui.open({ html: productPage, reducedMotion: 'reduce' });
    const url = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>';
    const image = (unit: 'percent' | 'pixels', value: number): wire.Block => ({
      object: 'block',
      id: unit,
      type: 'image',
      url,
      width: { unit, value },
    });
    const content = [image('percent', 50), image('pixels', 120)];
    await show(page, { content: make.flow(make.step('modal', { content })), settings: light });
    const [half, fixed] = await page
      .locator('guidepost-ui .gp-image')
      .evaluateAll((images) =>
        images.map(({ clientWidth, parentElement }) => [clientWidth, parentElement!.clientWidth]),
      );
    expect(half![0]).toBeCloseTo(half![1]! / 2, 0);
    expect(fixed![0]).toBe(120);
  });
});
