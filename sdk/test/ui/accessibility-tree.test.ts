import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import * as make from './contents.ts';
import { light } from './contents.ts';
import type { StageInPage } from './in-page.ts';
import { productPage, tabBlocks } from './scenes.ts';
import { describeUi, show } from './stage.ts';

declare const stage: StageInPage;

interface Node {
  role: string;
  name: string;
  description: string;
  [property: string]: unknown;
}

interface RawValue {
  value?: unknown;
}
interface RawNode {
  ignored: boolean;
  role?: RawValue;
  name?: RawValue;
  description?: RawValue;
  value?: RawValue;
  properties?: { name: string; value: RawValue }[];
}

/** What the browser tells a screen reader, in the order of the page. */
async function treeOf(page: Page): Promise<Node[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: RawNode[] };
  await session.detach();
  const text = (part: RawValue | undefined) => String(part?.value ?? '');
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description, value, properties = [] }) => ({
      ...Object.fromEntries(properties.map((one) => [one.name, one.value.value])),
      role: text(role),
      name: text(name),
      description: text(description),
      value: value?.value,
    }));
}

describeUi('the accessibility tree', (ui) => {
  const open = () => ui.open({ html: productPage, reducedMotion: 'reduce' });
  const one = (tree: Node[], role: string, name?: string) =>
    tree.find((node) => node.role === role && (name === undefined || node.name === name));

  it('has a modal with the name of its heading, and nothing of the page behind it', async () => {
    const page = await open();
    await show(page, { content: make.flow(make.step('modal')), settings: light });
    const tree = await treeOf(page);
    expect(one(tree, 'dialog')).toMatchObject({ name: 'Welcome', modal: true });
    expect(one(tree, 'button', 'Close')).toBeDefined();
    expect(one(tree, 'button', 'New report')).toBeUndefined();
    expect(one(tree, 'heading', 'Welcome')).toMatchObject({ level: 2 });
  });

  it('has a tooltip that describes its target and is announced without taking the focus', async () => {
    const page = await open();
    await show(page, { content: make.flow(make.step('tooltip')), settings: light, target: '#target' });
    await expect
      .poll(async () => one(await treeOf(page), 'status'))
      .toMatchObject({ live: 'polite', atomic: true });
    const tree = await treeOf(page);
    expect(one(tree, 'dialog', 'Welcome')).toMatchObject({ role: 'dialog' });
    expect(one(tree, 'dialog')!.modal ?? false).toBe(false);
    expect(one(tree, 'button', 'New report')!.description).toContain('This is a step.');
    const announced = await page.evaluate(() => stage.shadow()!.querySelector('[role=status]')!.textContent);
    expect(announced).toContain('This is a step.');
  });

  it('has a checklist with the progress of its tasks, and which of them is next', async () => {
    const page = await open();
    const content = make.checklist();
    const [first] = content.data.items;
    await show(page, { content, settings: light, isOpen: true, completedTaskIds: [first!.id] });
    const tree = await treeOf(page);
    expect(one(tree, 'progressbar')).toMatchObject({
      name: '1 of 3 done',
      valuemin: 0,
      valuemax: 3,
      value: 1,
    });
    const tasks = tree.filter(({ role, name }) => role === 'button' && /\((Done|To do)\)/.test(name));
    expect(tasks.map(({ name }) => /^(.*?) \((.*?)\)/.exec(name)!.slice(1))).toEqual([
      ['Connect a data source', 'Done'],
      ['Invite your team', 'To do'],
      ['Build a report', 'To do'],
    ]);
    const current = await page.evaluate(() =>
      Array.from(stage.shadow()!.querySelectorAll('li'), (item) => item.getAttribute('aria-current')),
    );
    expect(current).toEqual([null, 'step', null]);
    expect(tree.filter(({ role }) => role === 'listitem')).toHaveLength(3);
  });

  it('says with a refused answer what is wrong with it', async () => {
    const page = await open();
    const field = make.question({ kind: 'text', name: 'Why?', multiline: false, required: true });
    const options = [{ label: 'Yes', value: 'y' }];
    const choice = make.question({ kind: 'choice', name: 'Which?', allowMultiple: true, options });
    await show(page, {
      content: make.flow(make.step('modal', { content: [field, choice] })),
      settings: light,
    });
    const before = await treeOf(page);
    expect(one(before, 'textbox', 'Why?')).toMatchObject({ required: true, description: '' });
    expect(one(before, 'group', 'Which?')).toMatchObject({ description: '' });
    for (const send of await page.getByRole('button', { name: 'Submit' }).all()) await send.click();
    const after = await treeOf(page);
    const told = after.filter(({ role }) => role === 'alert').map(({ name }) => name);
    expect(one(after, 'textbox', 'Why?')).toMatchObject({ invalid: 'true' });
    const words = one(after, 'textbox', 'Why?')!.description;
    expect(words.length).toBeGreaterThan(5);
    expect(one(after, 'group', 'Which?')!.description).toBe(words);
    expect(told).toHaveLength(2);
  });

  it('has ratings as groups of radio buttons, with words for both ends', async () => {
    const page = await open();
    const content = make.flow(
      make.step('bubble', {
        content: [
          make.question({ kind: 'nps', name: 'How likely?', lowLabel: 'Never', highLabel: 'Surely' }),
        ],
      }),
    );
    await show(page, { content, settings: light });
    const tree = await treeOf(page);
    expect(one(tree, 'radiogroup')).toMatchObject({ name: 'How likely?' });
    const radios = tree.filter(({ role }) => role === 'radio');
    expect([radios[0]!.name, radios[5]!.name, radios[10]!.name]).toEqual(['0, Never', '5', '10, Surely']);
    expect(radios.every(({ checked }) => checked === 'false')).toBe(true);
  });

  it('has a banner as a region, and a resource center as a dialog with tabs', async () => {
    const page = await open();
    await show(page, { content: make.banner(), settings: light });
    const center = make.resourceCenter(tabBlocks);
    center.data.tabs.push({ id: 'more', name: 'More', blocks: [{ id: 'd', type: 'divider' }] });
    await show(page, { content: center, settings: light, isOpen: true });
    const tree = await treeOf(page);
    expect(one(tree, 'region')).toMatchObject({ name: 'Announcement banner' });
    expect(one(tree, 'dialog', 'How can we help?')).toBeDefined();
    expect(one(tree, 'tablist')).toBeDefined();
    const tabs = tree.filter(({ role }) => role === 'tab').map(({ name, selected }) => [name, selected]);
    expect(tabs).toEqual([
      ['Home', true],
      ['More', false],
    ]);
    expect(one(tree, 'tabpanel')).toMatchObject({ name: 'Home' });
    await page.evaluate(() => stage.removeAll());
    expect(one(await treeOf(page), 'dialog')).toBeUndefined();
  });
});
