import { expect, it } from 'vitest';
import type { Picked } from '../../src/picker/state.ts';
import type { StageInPage } from './in-page.ts';
import { productPage } from './scenes.ts';
import { describeUi } from './stage.ts';

declare const stage: StageInPage;
declare global {
  interface Window {
    picked?: Picked;
    over?: boolean;
  }
}

const begin = () => {
  stage.picking.startPicker({
    deliver: async (picked) => {
      window.picked = picked;
    },
    closed: () => {
      window.over = true;
    },
  });
};

describeUi('names of elements', (ui) => {
  it('go from what was made to be found to the position, and say what may not last', async () => {
    const page = await ui.open({
      html: `<main id="app">
        <button data-tour="one" id="b1" class="css-1x">One</button>
        <button id="save-button">Save</button>
        <button data-testid="send" id=":r1:">Send</button>
        <button aria-label="Close the panel" class="sc-aXbYz">x</button>
        <ul><li><a>Edit</a></li><li><a>Delete</a></li></ul>
        <p class="summary css-9">12</p>
        <i style="display:inline-block;width:9px;height:9px"></i><i style="display:inline-block;width:9px;height:9px"></i>
      </main>`,
    });
    const best = (selector: string) =>
      page.evaluate((css) => {
        const [first] = stage.picking.candidatesFor(document.querySelector(css)!);
        return [first?.target, first?.why, first?.warning];
      }, selector);
    const only = (target: object) => ({ ...target, count: 1 });
    expect(await best('#b1')).toEqual([only({ selector: '[data-tour="one"]' }), 'attribute', undefined]);
    expect(await best('#save-button')).toEqual([only({ selector: '#save-button' }), 'id', undefined]);
    expect(await best('[data-testid]')).toEqual([
      only({ selector: '[data-testid="send"]' }),
      'test-id',
      'test-id',
    ]);
    expect(await best('[aria-label]')).toEqual([
      only({ selector: '[aria-label="Close the panel"]' }),
      'label',
      undefined,
    ]);
    expect(await best('li:nth-child(2) a')).toEqual([
      only({ selector: ':is(a,button,[role=button],[role=link])', text: 'Delete' }),
      'text',
      undefined,
    ]);
    expect(await best('p')).toEqual([only({ selector: '.summary' }), 'class', undefined]);
    expect(await best('i:nth-of-type(2)')).toEqual([
      { selector: '#app i', nth: 1, count: 2 },
      'position',
      'position',
    ]);
  });

  it('lead into shadow roots and frames', async () => {
    const page = await ui.open({ html: '<x-card id="card"></x-card><iframe name="inner"></iframe>' });
    const found = await page.evaluate(() => {
      const card = document.querySelector('#card')!.attachShadow({ mode: 'open' });
      card.innerHTML = '<x-part></x-part>';
      const part = card.querySelector('x-part')!.attachShadow({ mode: 'open' });
      part.innerHTML = '<button>Deep</button>';
      const frame = document.querySelector('iframe')!.contentDocument!;
      frame.body.innerHTML = '<button id="go">Go</button>';
      const wanted = [part.querySelector('button')!, frame.querySelector('button')!];
      return wanted.map((element) => {
        const [first] = stage.picking.candidatesFor(element);
        return [first?.target.selector, first !== undefined && stage.picking.find(first.target) === element];
      });
    });
    expect(found).toEqual([
      ['#card >>> x-part >>> :is(a,button,[role=button],[role=link])', true],
      ['[name="inner"] >>> #go', true],
    ]);
  });

  it('find the right element or none after a thousand random edits of the page', async () => {
    const page = await ui.open({ html: '<div id="app"></div>' });
    const result = await page.evaluate(() => {
      // A small generator of its own, so that a failure can be repeated.
      let seed = 42;
      const random = (below: number) => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        return seed % below;
      };
      const hash = () => `css-${random(1e9).toString(36)}`;
      const wordsOf =
        'Report Customer Invoice Setting Export Import Team Billing Search Filter Share Archive'.split(' ');
      const verbs = 'Open Send Edit Delete Create Close'.split(' ');
      const app = document.querySelector('#app')!;
      const kinds: ((name: string, n: number) => HTMLElement)[] = [
        (name) => Object.assign(document.createElement('button'), { textContent: name }),
        (name) =>
          Object.assign(document.createElement('a'), {
            textContent: name,
            href: `/${name.replace(/ /g, '-')}`,
          }),
        (name) => Object.assign(document.createElement('input'), { name, placeholder: name }),
        (name) => Object.assign(document.createElement('button'), { textContent: '+', ariaLabel: name }),
        (name) =>
          Object.assign(document.createElement('div'), { id: name.replace(/ /g, '-'), textContent: name }),
      ];
      const marked = new Map<string, HTMLElement>();
      let n = 0;
      for (const verb of verbs) {
        const section = document.createElement('section');
        section.className = hash();
        for (const word of wordsOf) {
          const element = kinds[n % kinds.length]!(`${verb} ${word}`, n);
          element.className = hash();
          element.dataset.mark = String(n);
          marked.set(String(n), element);
          n += 1;
          section.append(element);
        }
        app.append(section);
      }
      const picks = [...marked].map(([mark, element]) => {
        const { mark: _, ...rest } = element.dataset;
        element.removeAttribute('data-mark');
        const [best] = stage.picking.candidatesFor(element);
        element.dataset.mark = mark;
        return { mark, best: best!, rest };
      });
      const every = () => [...app.querySelectorAll<HTMLElement>('[data-mark]')];
      const edits: (() => void)[] = [
        () => every()[random(every().length)]?.remove(),
        () => {
          const element = every()[random(every().length)]!;
          element.replaceWith(element.cloneNode(true)); // A framework draws it anew.
        },
        () => {
          for (const element of app.querySelectorAll('*')) element.className = hash(); // A new build.
        },
        () => {
          const element = every()[random(every().length)]!;
          const wrapper = document.createElement('div');
          element.replaceWith(wrapper);
          wrapper.append(element);
        },
        () =>
          app.children[random(app.children.length)]!.append(
            ...[...app.querySelectorAll('section')]
              .slice(0, 1)
              .flatMap((one) => [...one.children].slice(0, 2)),
          ),
        () => {
          const element = kinds[random(kinds.length)]!(`Another ${hash()}`, 0);
          app.children[random(app.children.length)]!.prepend(element);
        },
        () => {
          const element = every()[random(every().length)]!;
          if (element.textContent && !element.id) element.textContent = `Renamed ${hash()}`;
        },
        () => app.prepend(app.lastElementChild!),
      ];
      const wrong: string[] = [];
      let hits = 0;
      for (let edit = 0; edit < 1000; edit += 1) {
        if (every().length > 20) edits[random(edits.length)]!();
        const pick = picks[random(picks.length)]!;
        const found = stage.picking.find(pick.best.target) as HTMLElement | undefined;
        if (found && found.dataset.mark !== pick.mark) wrong.push(JSON.stringify(pick.best));
        if (found) hits += 1;
      }
      return { wrong, hits, positions: picks.filter(({ best }) => best.why === 'position').length };
    });
    expect(result.wrong).toEqual([]);
    expect(result.positions).toBe(0);
    expect(result.hits).toBeGreaterThan(200);
  });
});

describeUi('the picker', (ui) => {
  it('marks what the pointer is on, and a click chooses it without the page hearing of it', async () => {
    const page = await ui.open({ html: productPage });
    await page.evaluate(() => {
      document.addEventListener('click', () => document.body.setAttribute('data-clicked', ''));
    });
    await page.evaluate(begin);
    await page.locator('#second').click();
    expect(await page.locator('body[data-clicked]').count()).toBe(0);
    await page.getByText('Finds exactly this element.').waitFor();
    await page.getByRole('button', { name: 'Use this element' }).click();
    await page.waitForFunction(() => window.over);
    const picked = await page.evaluate(() => window.picked!);
    expect(picked.target).toEqual({ selector: '#second', count: 1 });
    expect(picked.fingerprint).toMatchObject({ tag: 'button', text: 'Send reminders' });
    expect(picked.candidates.length).toBeGreaterThan(0);
    expect(await page.locator('guidepost-picker').count()).toBe(0);
  });

  it('lets the page be used in between', async () => {
    const page = await ui.open({ html: '<button id="menu">Menu</button><div id="items"></div>' });
    await page.evaluate(() => {
      document.querySelector('#menu')!.addEventListener('click', () => {
        document.querySelector('#items')!.innerHTML = '<button id="item">Item</button>';
      });
    });
    await page.evaluate(begin);
    await page.getByRole('button', { name: 'Interact' }).click();
    await page.locator('#menu').click();
    await page.getByRole('button', { name: 'Pick', exact: true }).click();
    await page.locator('#item').click();
    await page.getByText('Finds exactly this element.').waitFor();
    await page.getByRole('button', { name: 'Use this element' }).click();
    await page.waitForFunction(() => window.over);
    expect(await page.evaluate(() => window.picked?.target)).toEqual({ selector: '#item', count: 1 });
  });

  it('works with the keyboard: up to what it stands in, Enter to use it, Escape to give up', async () => {
    const page = await ui.open({ html: '<section id="outer"><button id="inner">Inner</button></section>' });
    await page.evaluate(begin);
    await page.locator('#inner').click();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => window.over);
    expect(await page.evaluate(() => window.picked?.target)).toEqual({ selector: '#outer', count: 1 });
    await page.evaluate(() => {
      delete window.picked;
      window.over = false;
    });
    await page.evaluate(begin);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => window.over);
    expect(await page.evaluate(() => window.picked)).toBeUndefined();
  });

  it('says what a selector finds that was typed, and refuses one that finds something else', async () => {
    const page = await ui.open({ html: productPage });
    await page.evaluate(begin);
    await page.locator('#second').click();
    await page.getByText('Edit target').click();
    const field = page.getByRole('textbox', { name: 'Selector' });
    await field.fill('button');
    await page.getByText('Finds another element.').waitFor();
    expect(await page.getByRole('button', { name: 'Use this element' }).isDisabled()).toBe(true);
    await page.getByRole('spinbutton').fill('2');
    await page.getByText('Finds this element: match 2 of 2.').waitFor();
    await field.fill('button[');
    await page.getByText('Finds nothing.').waitFor();
  });

  it('picks inside shadow roots, frames and open dialogs', async () => {
    const page = await ui.open({
      html: '<x-card id="card"></x-card><iframe name="inner"></iframe><dialog><button id="ok">OK</button></dialog>',
    });
    await page.evaluate(() => {
      document.querySelector('#card')!.attachShadow({ mode: 'open' }).innerHTML = '<button>Deep</button>';
      document.querySelector('iframe')!.contentDocument!.body.innerHTML = '<button id="go">Go</button>';
    });
    const pickBy = async (choose: () => Promise<void>) => {
      await page.evaluate(() => {
        window.over = false;
      });
      await page.evaluate(begin);
      await choose();
      await page.getByRole('button', { name: 'Use this element' }).click();
      await page.waitForFunction(() => window.over);
      return page.evaluate(() => window.picked!.target);
    };
    expect(await pickBy(() => page.getByRole('button', { name: 'Deep' }).click())).toEqual({
      selector: '#card >>> :is(a,button,[role=button],[role=link])',
      text: 'Deep',
      count: 1,
    });
    expect(await pickBy(() => page.frameLocator('iframe').locator('#go').click())).toEqual({
      selector: '[name="inner"] >>> #go',
      count: 1,
    });
    await page.evaluate(() => document.querySelector('dialog')!.showModal());
    expect(await pickBy(() => page.locator('#ok').click())).toEqual({ selector: '#ok', count: 1 });
  });
});
