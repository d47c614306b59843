import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { patienceMs } from '../../../server/test/until.ts';
import * as make from './contents.ts';
import { light } from './contents.ts';
import type { StageInPage } from './in-page.ts';
import { productPage, tabBlocks } from './scenes.ts';
import { describeUi, focused, reports, show } from './stage.ts';

declare const stage: StageInPage;

/** Nothing here touches the mouse. */
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Polled: the browser may move the focus a moment after the key. */
const reaches = (page: Page, name: string) =>
  expect.poll(() => focused(page), { timeout: patienceMs }).toBe(name);

describeUi('with the keyboard alone', (ui) => {
  it('a modal takes the focus, keeps it, closes on Escape and gives the focus back', async () => {
    const page = await ui.open({ html: productPage });
    await page.locator('#target').focus();
    const content = make.flow(make.step('modal', { content: [make.button('One'), make.button('Two')] }));
    await show(page, { content, settings: light });
    expect(await focused(page)).toBe('dialog');
    const order: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      await press(page, 'Tab');
      order.push(await focused(page));
    }
    expect(order).toEqual(['One', 'Two', 'Close', 'One']);
    await press(page, 'Shift+Tab');
    expect(await focused(page)).toBe('Close');
    await press(page, 'Escape');
    expect(await reports(page)).toEqual([['close', content.contentId, 'escape']]);
    await page.evaluate(() => stage.removeAll());
    expect(await focused(page)).toBe('New report');
  });

  it('nothing behind a modal can be reached, by a screen reader neither', async () => {
    const page = await ui.open({ html: productPage });
    await show(page, { content: make.flow(make.step('modal')), settings: light });
    expect(await page.getByRole('button', { name: 'New report' }).count()).toBe(1);
    expect(await page.evaluate(() => document.body.inert)).toBe(true);
    await page.evaluate(() => stage.removeAll());
    expect(await page.evaluate(() => document.body.hasAttribute('inert'))).toBe(false);
  });

  it('a tooltip leaves the focus where it is, and is the next stop after its target', async () => {
    const page = await ui.open({ html: productPage });
    await page.locator('nav a').first().focus();
    const content = make.flow(make.step('tooltip', { content: [make.button('Next')] }));
    await show(page, { content, settings: light, target: '#target' });
    expect(await focused(page)).toBe('Reports');
    await page.locator('#target').focus();
    await press(page, 'Tab');
    expect(await focused(page)).toBe('Next');
    await press(page, 'Tab', 'Tab');
    expect(await focused(page)).toBe('Send reminders');
    await press(page, 'Shift+Tab');
    await reaches(page, 'Close');
    await press(page, 'Shift+Tab');
    expect(await focused(page)).toBe('Next');
    await press(page, 'Shift+Tab');
    expect(await focused(page)).toBe('New report');
  });

  it('Tab goes through the page, the target and its tooltip once, and ends, both ways', async () => {
    const page = await ui.open({
      html: `<a href="#here">Link</a> <button id="target">Target</button>
        <button>Other</button> <button>After</button>`,
    });
    const content = make.flow(make.step('tooltip', { content: [make.button('Next')] }));
    await show(page, { content, settings: light, target: '#target' });
    const order = ['Go to the guide (F6)', 'Link', 'Target', 'Next', 'Close', 'Other', 'After', 'nothing'];
    for (const name of order) {
      await press(page, 'Tab');
      await reaches(page, name);
    }
    const back = order.slice(0, -1).reverse();
    for (const name of back) {
      await press(page, 'Shift+Tab');
      await reaches(page, name);
    }
    // Where a browser goes on at the edge of the document is its own matter; from there everything is reached again.
    const again = new Set<string>();
    for (let n = 0; n < 2 * order.length && !again.has('Link'); n += 1) {
      await press(page, 'Shift+Tab');
      await page.evaluate(() => new Promise((done) => setTimeout(done)));
      again.add(await focused(page));
    }
    expect([...again]).toEqual(expect.arrayContaining(['After', 'Other', 'Close', 'Next', 'Target', 'Link']));
  });

  it('Tab goes from a launcher through its tooltip, and ends', async () => {
    const page = await ui.open({ html: '<button id="second">Target</button><button>Other</button>' });
    await show(page, { content: make.launcher(), settings: light, target: '#second', isOpen: true });
    await page.locator('guidepost-ui .gp-launcher').focus();
    await press(page, 'Tab');
    await reaches(page, 'Close');
    await press(page, 'Tab');
    await reaches(page, 'nothing');
  });

  it('a tooltip of an element that is no stop of the Tab key comes after the page', async () => {
    const page = await ui.open({
      html: '<button>First</button><p id="target">Text</p><button>Last</button>',
    });
    const content = make.flow(make.step('tooltip', { content: [make.button('Next')] }));
    await show(page, { content, settings: light, target: '#target' });
    const order: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      await press(page, 'Tab');
      order.push(await focused(page));
    }
    expect(order).toEqual(['Go to the guide (F6)', 'First', 'Last', 'Next', 'Close', 'nothing']);
  });

  it('F6 goes to a tooltip and back', async () => {
    const page = await ui.open({ html: productPage });
    await page.locator('#second').focus();
    await show(page, { content: make.flow(make.step('tooltip')), settings: light, target: '#target' });
    await press(page, 'F6');
    expect(await focused(page)).toBe('dialog');
    await press(page, 'F6');
    expect(await focused(page)).toBe('Send reminders');
  });

  it('the first stop of the page leads to a tooltip', async () => {
    const page = await ui.open({ html: productPage });
    await show(page, { content: make.flow(make.step('tooltip')), settings: light, target: '#target' });
    await press(page, 'Tab');
    expect(await focused(page)).toBe('Go to the guide (F6)');
    await press(page, 'Enter');
    expect(await focused(page)).toBe('dialog');
  });

  it('whoever is inside a step is inside the next one', async () => {
    const page = await ui.open({ html: productPage });
    const content = make.flow(make.step('tooltip'), make.step('bubble'));
    const [first, second] = content.steps.map((step) => step.cvid);
    await show(page, { content, settings: light, target: '#target', stepCvid: first! });
    await press(page, 'F6', 'Tab', 'Enter');
    expect((await reports(page))[0]?.[0]).toBe('act');
    await show(page, { content, settings: light, stepCvid: second! });
    expect(await focused(page)).toBe('dialog');
  });

  it('a scale is one stop, its arrows move, and only Enter answers', async () => {
    const page = await ui.open({ html: productPage });
    const content = make.flow(make.step('modal', { content: [make.question({ kind: 'nps' })] }));
    await show(page, { content, settings: light });
    await press(page, 'Tab');
    expect(await focused(page)).toBe('0, lowest');
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft');
    expect(await focused(page)).toBe('2');
    await press(page, 'End');
    expect(await focused(page)).toBe('10, highest');
    expect(await reports(page)).toEqual([]);
    await press(page, 'ArrowLeft', 'Enter');
    const [answered] = await reports(page);
    expect(answered?.slice(2)).toEqual(['question_answered', expect.objectContaining({ answer: 9 })]);
    await press(page, 'Tab');
    expect(await focused(page)).toBe('Close');
  });

  it('choices and texts can be answered, and a missing answer is refused', async () => {
    const page = await ui.open({ html: productPage });
    const options = ['A', 'B'].map((label) => ({ label, value: label.toLowerCase() }));
    const content = make.flow(
      make.step('modal', {
        content: [
          make.question({ kind: 'choice', allowMultiple: true, enableOther: true, options }),
          make.question({ kind: 'text', multiline: false, required: true }),
        ],
      }),
    );
    await show(page, { content, settings: light });
    await press(page, 'Tab', 'Space', 'Tab', 'Tab', 'Space', 'Tab');
    await page.keyboard.type('Something else');
    await press(page, 'Tab', 'Enter');
    await press(page, 'Tab', 'Enter');
    await page.getByRole('alert').getByText('Please answer this question.').waitFor();
    await page.keyboard.type('Fine');
    await press(page, 'Enter');
    const answers = (await reports(page)).filter(([name]) => name === 'event').map((report) => report[3]);
    expect(answers).toMatchObject([{ answer: ['a', 'Something else'] }, { answer: 'Fine' }]);
  });

  it('a checklist is opened, walked, minimised and dismissed', async () => {
    const page = await ui.open({ html: productPage });
    const content = make.checklist();
    const [first] = content.data.items;
    await show(page, { content, settings: light });
    await page.getByRole('button', { name: /Get started/ }).focus();
    await press(page, 'Enter');
    expect(await reports(page)).toEqual([['setOpen', content.contentId, true]]);
    await show(page, { content, settings: light, isOpen: true });
    expect(await focused(page)).toBe('dialog');
    await press(page, 'Tab', 'Enter');
    expect(await reports(page)).toEqual([['taskClicked', content.contentId, first!.id]]);
    await press(page, 'Escape');
    expect(await reports(page)).toEqual([['setOpen', content.contentId, false]]);
    await press(page, 'Tab', 'Tab', 'Tab', 'Enter');
    expect(await focused(page)).toBe('Keep it');
    await press(page, 'Shift+Tab', 'Enter');
    expect(await reports(page)).toEqual([['close', content.contentId, 'dismiss']]);
  });

  it('tasks that must wait say so and do nothing', async () => {
    const page = await ui.open({ html: productPage });
    const content = make.checklist({ completionOrder: 'ordered' });
    await show(page, { content, settings: light, isOpen: true });
    await page.getByRole('button', { name: /Invite your team/ }).focus();
    await press(page, 'Enter');
    expect(await reports(page)).toEqual([]);
    expect(await page.getByRole('button', { name: /Finish the tasks before/ }).count()).toBe(2);
  });

  it('a launcher is opened, and closed with Escape', async () => {
    const page = await ui.open({ html: productPage });
    const content = make.launcher();
    await show(page, { content, settings: light, target: '#second' });
    await page.getByRole('button', { name: 'New' }).last().focus();
    await press(page, 'Enter');
    expect(await reports(page)).toEqual([['launcherActivated', content.contentId]]);
    await show(page, { content, settings: light, target: '#second', isOpen: true });
    await press(page, 'Tab');
    expect(await focused(page)).toBe('Close');
    await press(page, 'Escape');
    expect(await reports(page)).toEqual([['setOpen', content.contentId, false]]);
  });

  it('the tooltip of a launcher is closed with Escape also while the focus is elsewhere', async () => {
    const page = await ui.open({ html: productPage });
    const content = make.launcher();
    await show(page, { content, settings: light, target: '#second', isOpen: true });
    await page.getByRole('button', { name: 'New' }).last().focus();
    await press(page, 'Escape');
    expect(await reports(page)).toEqual([['setOpen', content.contentId, false]]);
  });

  it('a banner is dismissed', async () => {
    const page = await ui.open({ html: productPage });
    const content = make.banner();
    await show(page, { content, settings: light });
    await page.evaluate(() => getSelection()?.setPosition(document.documentElement, 0));
    await press(page, 'Tab');
    expect(await focused(page)).toBe('Read more');
    await press(page, 'Tab', 'Enter');
    expect(await reports(page)).toEqual([['close', content.contentId, 'close_button']]);
  });

  it('the tabs and pages of a resource center are walked', async () => {
    const page = await ui.open({ html: productPage });
    const content = make.content('resource-center', {
      data: {
        buttonText: 'Help',
        headerText: 'Help',
        tabs: [
          { id: 'a', name: 'Home', blocks: tabBlocks },
          { id: 'b', name: 'Guides', blocks: [tabBlocks[2]!] },
        ],
      },
    });
    await show(page, { content, settings: light });
    await page.getByRole('button', { name: 'Help' }).focus();
    await press(page, 'Enter');
    await show(page, { content, settings: light, isOpen: true });
    expect(await focused(page)).toBe('dialog');
    await press(page, 'Tab', 'Tab', 'Tab', 'Enter');
    expect(await focused(page)).toBe('dialog');
    await page.getByText('for a new report').waitFor();
    await press(page, 'Escape');
    await page.getByRole('tab', { name: 'Home' }).focus();
    await press(page, 'ArrowRight');
    expect(await focused(page)).toBe('Guides');
    await page.getByRole('searchbox').waitFor();
    await reports(page);
    await press(page, 'Escape');
    expect(await reports(page)).toEqual([['setOpen', content.contentId, false]]);
  });

  it('an announcement opens its rest and is closed', async () => {
    const page = await ui.open({ html: productPage });
    const content = make.announcement();
    await show(page, { content, settings: light });
    await press(page, 'Tab', 'Enter');
    await page.getByText('Everything you can chart').waitFor();
    await press(page, 'Escape');
    expect(await reports(page)).toEqual([['close', content.contentId, 'escape']]);
  });

  it('keys that are typed into a survey are not shortcuts of the page', async () => {
    const page = await ui.open({ html: productPage });
    await page.evaluate(() => {
      document.addEventListener('keydown', () => document.body.setAttribute('data-heard', ''));
    });
    const content = make.flow(
      make.step('bubble', { content: [make.question({ kind: 'text', multiline: false })] }),
    );
    await show(page, { content, settings: light });
    await page.getByRole('textbox').focus();
    await page.keyboard.type('jk');
    expect(await page.locator('body[data-heard]').count()).toBe(0);
  });
});
