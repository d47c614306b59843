import { Action } from 'guidepost-model/actions/schemas';
import { Block } from 'guidepost-model/blocks/schemas';
import { builtinIcons } from 'guidepost-model/content/icons';
import { BannerData } from 'guidepost-model/content-types/banner/schema';
import { Step } from 'guidepost-model/content-types/flow/schema';
import { LauncherData } from 'guidepost-model/content-types/launcher/schema';
import { ResourceCenterData } from 'guidepost-model/content-types/resource-center/schema';
import { dataSchemas } from 'guidepost-model/content-types/schemas';
import { Question } from 'guidepost-model/questions/schemas';
import { AnchoredPlacement, FloatingPlacement } from 'guidepost-model/schemas/shapes';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type * as wire from '../../src/wire/wire.ts';
import * as make from './contents.ts';
import { light } from './contents.ts';
import type { StageInPage } from './in-page.ts';
import { productPage, tabBlocks } from './scenes.ts';
import { describeUi, reports, show } from './stage.ts';

declare const stage: StageInPage;

/** Every member of the content model is drawn. A member that the model gets and nobody draws fails here. */

const tags = (union: unknown, tag: string): string[] =>
  (union as { anyOf: { properties: Record<string, { const: string }> }[] }).anyOf.map(
    (member) => member.properties[tag]!.const,
  );
const words = (schema: unknown): string[] => {
  const { enum: listed, anyOf } = schema as { enum?: string[]; anyOf?: { const: string }[] };
  return listed ?? anyOf!.map((member) => member.const);
};

const image = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>';

/** One of each, and where it can be seen in the page. */
const blocks: Record<wire.Block['type'], { block: wire.Block; seen: string | null }> = {
  text: { block: make.text(make.paragraph('Hello')), seen: '.gp-text p' },
  image: {
    block: { object: 'block', id: 'i', type: 'image', url: image, alt: 'A chart' },
    seen: 'img[alt="A chart"]',
  },
  button: { block: make.button('Go'), seen: 'button.gp-primary' },
  embed: {
    block: { object: 'block', id: 'e', type: 'embed', url: 'about:blank', embedUrl: null },
    seen: 'iframe[sandbox]',
  },
  question: { block: make.question({ kind: 'nps' }), seen: '[role=radiogroup] [role=radio]' },
  columns: {
    block: {
      object: 'block',
      id: 'c',
      type: 'columns',
      columns: [{ blocks: [make.button('Left')] }, { blocks: [make.button('Right')] }],
    },
    seen: '.gp-column:nth-child(2) button',
  },
  unsupported: { block: { object: 'block', id: 'u', type: 'unsupported' }, seen: null },
};

const questions: Record<wire.Question['kind'], { asked: object; seen: string }> = {
  nps: { asked: { kind: 'nps' }, seen: '[role=radio]:nth-child(11)' },
  rating: {
    asked: { kind: 'rating', style: 'star', range: { low: 1, high: 5 } },
    seen: '[role=radio]:nth-child(5) svg',
  },
  text: { asked: { kind: 'text', multiline: false }, seen: 'input.gp-field' },
  choice: {
    asked: { kind: 'choice', allowMultiple: false, options: [{ label: 'Yes', value: 'y' }] },
    seen: '[role=radio]',
  },
};

const actions: Record<wire.DeliveredAction['type'], wire.DeliveredAction> = {
  goto_step: { type: 'goto_step', step: 'x' },
  start_content: { type: 'start_content', content: 'x' },
  navigate: { type: 'navigate', url: '/x' },
  dismiss: { type: 'dismiss' },
  run_javascript: { type: 'run_javascript', module: '/x.js' },
  unsupported: { type: 'unsupported' },
};

const inShadow = (page: Page, selector: string) => page.locator(`guidepost-ui ${selector}`);

describeUi('every member of the content model', (ui) => {
  it('has a case here: blocks, questions, actions, tab blocks, kinds of content', () => {
    expect(Object.keys(blocks).sort()).toEqual(tags(Block, 'type').sort());
    expect(Object.keys(questions).sort()).toEqual(tags(Question, 'kind').sort());
    expect(Object.keys(actions).sort()).toEqual(tags(Action, 'type').sort());
    const { items } = ResourceCenterData.properties.tabs as unknown as {
      items: { properties: { blocks: { items: object } } };
    };
    const inTabs = tags(items.properties.blocks.items, 'type');
    expect(tabBlocks.map((block) => block.type).sort()).toEqual(inTabs.sort());
    const drawn = ['announcement', 'banner', 'checklist', 'launcher', 'resource-center'];
    expect(
      Object.keys(dataSchemas)
        .filter((type) => type !== 'tracker')
        .sort(),
    ).toEqual(drawn);
  });

  for (const [type, { block, seen }] of Object.entries(blocks)) {
    it(`draws the block ${type}`, async () => {
      const page = await ui.open({ html: productPage });
      await show(page, { content: make.flow(make.step('modal', { content: [block] })), settings: light });
      if (seen) await inShadow(page, seen).first().waitFor();
      else expect(await inShadow(page, '.gp-blocks > *').count()).toBe(0);
    });
  }

  for (const [kind, { asked, seen }] of Object.entries(questions)) {
    it(`draws the question ${kind}, and its name`, async () => {
      const page = await ui.open({ html: productPage });
      const block = make.question(asked);
      await show(page, { content: make.flow(make.step('modal', { content: [block] })), settings: light });
      await inShadow(page, seen).waitFor();
      await page.getByText('How was it?').waitFor();
    });
  }

  it('reports every action of a button in its order', async () => {
    const page = await ui.open({ html: productPage });
    const all = Object.values(actions);
    const content = make.flow(make.step('modal', { content: [make.button('All', { actions: all })] }));
    await show(page, { content, settings: light });
    await page.getByRole('button', { name: 'All' }).click();
    expect(await reports(page)).toEqual([['act', content.contentId, all, 'button']]);
  });

  it('draws every type of step that shows something', async () => {
    const page = await ui.open({ html: productPage });
    for (const type of words(Step.properties.type) as wire.Step['type'][]) {
      const content = make.flow(make.step(type, { target: { selector: '#target' } }));
      await show(page, { content, settings: light, target: '#target' });
      const count = await page.getByRole('dialog').count();
      expect([type, count]).toEqual([type, type === 'hidden' ? 0 : 1]);
      await page.evaluate(() => stage.removeAll());
    }
  });

  it('puts a bubble at each of the nine places of the window', async () => {
    const page = await ui.open({ html: productPage, reducedMotion: 'reduce' });
    const middles: Record<string, number> = {
      left: 0,
      center: 0.5,
      right: 1,
      Top: 0,
      Center: 0.5,
      Bottom: 1,
      '': 0.5,
    };
    for (const position of words(FloatingPlacement.properties.position)) {
      const placement = { position, offsetX: 0, offsetY: 0 } as wire.FloatingPlacement;
      const theme = make.themeOf('light', { 'avatar.type': 'none' });
      await show(page, { content: make.flow(make.step('bubble', { placement })), settings: theme });
      const box = (await page.getByRole('dialog').boundingBox())!;
      const [, across, along] = /^(left|center|right)(\w*)$/.exec(position)!;
      expect(box.x, position).toBeCloseTo(middles[across!]! * (1280 - box.width), 0);
      expect(box.y, position).toBeCloseTo(middles[along!]! * (800 - box.height), 0);
      await page.evaluate(() => stage.removeAll());
    }
  });

  it('puts a tooltip at every side and align of its target', async () => {
    const page = await ui.open({
      reducedMotion: 'reduce',
      html: '<button id="target" style="position:fixed;left:600px;top:380px;width:80px;height:40px">T</button>',
    });
    for (const side of words(AnchoredPlacement.properties.side)) {
      for (const align of words(AnchoredPlacement.properties.align)) {
        const placement = { side, align, sideOffset: 10, alignOffset: 0 } as wire.AnchoredPlacement;
        await show(page, {
          content: make.flow(make.step('tooltip', { placement })),
          settings: light,
          target: '#target',
        });
        const box = (await page.getByRole('dialog').boundingBox())!;
        const gap = 10 + 20 / 2;
        const share = { start: 0, center: 0.5, end: 1 }[align]!;
        const expected = {
          top: [600 + share * (80 - box.width), 380 - gap - box.height],
          bottom: [600 + share * (80 - box.width), 420 + gap],
          left: [600 - gap - box.width, 380 + share * (40 - box.height)],
          right: [680 + gap, 380 + share * (40 - box.height)],
        }[side]!;
        expect(box.x, `${side} ${align}`).toBeCloseTo(expected[0]!, 0);
        expect(box.y, `${side} ${align}`).toBeCloseTo(expected[1]!, 0);
        await page.evaluate(() => stage.removeAll());
      }
    }
  });

  it('draws every style of a launcher, beside its target', async () => {
    const page = await ui.open({ html: productPage });
    for (const style of words(LauncherData.properties.style) as wire.LauncherData['style'][]) {
      await show(page, { content: make.launcher({ style }), settings: light, target: '#second' });
      const mark = inShadow(page, `.gp-launcher-${style}`);
      expect([style, await mark.count()]).toEqual([style, style === 'hidden' ? 0 : 1]);
      if (style !== 'hidden') {
        const [box, target] = [(await mark.boundingBox())!, (await page.locator('#second').boundingBox())!];
        expect(box.x).toBeGreaterThanOrEqual(target.x + target.width);
      }
      await page.evaluate(() => stage.removeAll());
    }
  });

  it('draws every built-in icon', async () => {
    const page = await ui.open({ html: productPage });
    const all = [...builtinIcons].map((type) => ({
      content: make.launcher({ style: 'icon', icon: { source: 'builtin', type } }),
      settings: light,
      target: '#second',
    }));
    const paths = await page.evaluate(async (each) => {
      const drawn: (string | null | undefined)[] = [];
      for (const shown of each) {
        await stage.show(shown);
        drawn.push(stage.shadow()?.querySelector('.gp-launcher path')?.getAttribute('d'));
        stage.removeAll();
      }
      return drawn;
    }, all);
    expect(paths).toEqual([...builtinIcons].map(() => expect.stringMatching(/^M/)));
  });

  it('puts a banner at each of its places', async () => {
    const page = await ui.open({ html: productPage });
    const where: Record<string, string> = {
      'top-of-page': 'html > guidepost-banner + body',
      'bottom-of-page': 'html > body + guidepost-banner',
      'top-of-container-element': '#panel > guidepost-banner:first-child',
      'bottom-of-container-element': '#panel > guidepost-banner:last-child',
      'immediately-before-element': 'guidepost-banner + #panel',
      'immediately-after-element': '#panel + guidepost-banner',
    };
    expect(Object.keys(where)).toEqual(words(BannerData.properties.placement));
    for (const [placement, selector] of Object.entries(where)) {
      const content = make.banner({ placement: placement as wire.BannerData['placement'] });
      await show(page, { content, settings: light, target: '#panel' });
      expect([placement, await page.locator(selector).count()]).toEqual([placement, 1]);
      await page.evaluate(() => stage.removeAll());
      expect(await page.locator('guidepost-banner').count()).toBe(0);
    }
  });

  it('draws every kind of block of a tab, and what opens from it', async () => {
    // The panel becomes wider with a page: a button that moves under the mouse is missed.
    const page = await ui.open({ html: productPage, reducedMotion: 'reduce' });
    const content = make.resourceCenter(tabBlocks);
    await show(page, { content, settings: light, isOpen: true });
    await page.getByText('Find answers').waitFor();
    expect(await inShadow(page, 'hr').count()).toBe(1);
    await page.getByRole('button', { name: 'Documentation' }).click();
    await page.getByRole('button', { name: 'Chat with us' }).click();
    const used = await reports(page);
    const clicked = (id: string) => [
      'event',
      content.contentId,
      'resource_center_clicked',
      { attributes: { resource_center_block_id: id } },
    ];
    expect(used.filter(([kind]) => kind === 'event')).toEqual([clicked('t6'), clicked('t7')]);
    const [action, chat] = used.filter(([kind]) => kind !== 'event');
    expect(action).toEqual(['act', content.contentId, [], 'tab']);
    expect(chat?.slice(0, 2)).toEqual(['openChat', content.contentId]);

    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.getByText('for a new report').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Guides' }).click();
    await page.getByRole('searchbox').fill('invite');
    expect(await inShadow(page, '.gp-rows li').count()).toBe(1);
    await page.getByRole('button', { name: /Invite your team/ }).click();
    expect((await reports(page)).map(([kind]) => kind)).toContain('startListed');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'What is new' }).click();
    await page.getByText('No announcements yet').waitFor();
  });

  it('keeps hidden and disabled what its rules hide and disable', async () => {
    const page = await ui.open({ html: productPage });
    const content = make.flow(make.step('modal', { content: [make.button('Gone'), make.button('Grey')] }));
    await page.evaluate((id) => {
      stage.rules[`${id} steps[0].content[0].hiddenWhen`] = true;
      stage.rules[`${id} steps[0].content[1].disabledWhen`] = true;
    }, content.contentId);
    await show(page, { content, settings: light });
    expect(await page.getByRole('button', { name: 'Gone' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Grey', disabled: true }).click({ force: true });
    expect(await reports(page)).toEqual([]);
  });
});
