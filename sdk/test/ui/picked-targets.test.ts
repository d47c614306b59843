import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { StageInPage } from './in-page.ts';
import { type Build, pickedPages } from './picked-pages.ts';
import { describeUi } from './stage.ts';

declare const stage: StageInPage;

const builtFirst: Build = { shift: 0, hash: 'q1w' };
const otherBuild: Partial<Build> = { hash: 'z8y' };

/** In the page: what changes it, by name. They use nothing from outside. */
const edits = {
  reverse: () => {
    for (const list of document.querySelectorAll('[data-list]'))
      list.append(...[...list.querySelectorAll(':scope > [data-item]')].reverse());
  },
  insert: () => {
    for (const list of document.querySelectorAll('[data-list]')) {
      const item = list.querySelector<HTMLElement>(':scope > [data-item]')!;
      const copy = item.cloneNode(true) as HTMLElement;
      const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
      while (texts.nextNode())
        if (texts.currentNode.textContent?.trim()) texts.currentNode.textContent = 'Extra';
      for (const one of [copy, ...copy.querySelectorAll('*')])
        for (const name of ['data-t', 'id', 'for', 'data-row-key', 'title', 'aria-labelledby'])
          one.removeAttribute(name);
      list.prepend(copy);
    }
  },
  rename: () => {
    for (const one of document.querySelectorAll('#app *'))
      one.setAttribute('class', [...one.classList].map((name) => `renamed-${name}`).join(' '));
  },
  wrap: (target: Element) => {
    if (target.matches('tr,td,li')) return;
    const wrapper = document.createElement('div');
    target.replaceWith(wrapper);
    wrapper.append(target);
  },
  translate: () => {
    const say = (text: string) => `${[...text.trim()].reverse().join('')}ung`;
    const texts = document.createTreeWalker(document.querySelector('#app')!, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      if (texts.currentNode.textContent?.trim())
        texts.currentNode.textContent = say(texts.currentNode.textContent);
    for (const one of document.querySelectorAll('#app *'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        if (one.hasAttribute(name)) one.setAttribute(name, say(one.getAttribute(name)!));
  },
  decoy: (target: Element) => {
    const copy = target.cloneNode(true) as Element;
    for (const one of [copy, ...copy.querySelectorAll('*')]) one.removeAttribute('data-t');
    target.before(copy);
  },
  restate: () => {
    // Other values of everything that shows a value.
    for (const one of document.querySelectorAll(
      '.ant-tag,.ant-select-selection-item,[role=combobox] span,b,.badge',
    ))
      one.textContent = 'Other';
    for (const one of document.querySelectorAll<HTMLInputElement>('input')) one.value = 'Other';
  },
  remove: (target: Element) => target.remove(),
  removeItem: (target: Element) => (target.closest('[data-item]') ?? target).remove(),
};

const changes: Record<string, { build?: Partial<Build>; edits: (keyof typeof edits)[] }> = {
  'same page': { edits: [] },
  'another build': { build: otherBuild, edits: [] },
  'counters moved on by one': { build: { shift: 1 }, edits: [] },
  'counters moved on by two': { build: { shift: 2 }, edits: [] },
  'a field, row or card inserted first': { build: { shift: 1 }, edits: ['insert'] },
  'order reversed': { edits: ['reverse'] },
  'order reversed, counters moved': { build: { shift: 1 }, edits: ['reverse'] },
  'classes renamed': { edits: ['rename'] },
  'wrapped in another element': { edits: ['wrap'] },
  'other values': { edits: ['restate'] },
  translated: { edits: ['translate'] },
  'a copy before it': { edits: ['decoy'] },
  'another build, order, wrapped, counters': {
    build: { ...otherBuild, shift: 3 },
    edits: ['reverse', 'wrap'],
  },
  'target removed': { edits: ['remove'] },
  'its row, card or field removed': { edits: ['removeItem'] },
  'target removed, counters moved': { build: { shift: 1 }, edits: ['remove'] },
  'target removed, one inserted': { build: { shift: 1 }, edits: ['remove', 'insert'] },
  'target removed, order reversed': { edits: ['reverse', 'remove'] },
};

type Verdict = 'right' | 'none' | 'wrong';
interface Judged {
  name: string;
  target: string;
  verdicts: Record<string, Verdict>;
}

/** Picks every target of a page by the code of the picker, and looks for it again after each change. */
async function judge(page: Page, make: (build: Build) => string): Promise<Judged[]> {
  const htmlOf: Record<string, string> = {};
  for (const [change, { build = {} }] of Object.entries(changes))
    htmlOf[change] = make({ ...builtFirst, ...build });
  const editsAsText = Object.fromEntries(Object.entries(edits).map(([name, edit]) => [name, String(edit)]));
  return page.evaluate(
    ({ htmlOf, changes, editsAsText, first }) => {
      const app = document.querySelector('#app')!;
      const draw = (html: string) => {
        app.innerHTML = html;
      };
      const all = () => [...app.querySelectorAll<HTMLElement>('[data-t]')];
      const editOf = (name: string): ((target: Element) => void) =>
        new Function(`return ${editsAsText[name]}`)();
      draw(first);
      const picked = all().map((element) => ({
        name: element.dataset.t!,
        target: stage.picking.candidatesFor(element)[0]?.target,
      }));
      return picked.map(({ name, target }) => {
        const verdicts: Record<string, Verdict> = {};
        for (const [change, { edits }] of Object.entries(changes)) {
          draw(htmlOf[change]!);
          const element = all().find((one) => one.dataset.t === name)!;
          for (const edit of edits) editOf(edit)(element);
          const found = target && (stage.picking.find(target) as HTMLElement | undefined);
          const isGone = !element.isConnected;
          if (!found) verdicts[change] = isGone ? 'right' : 'none';
          else verdicts[change] = found === element ? 'right' : 'wrong';
        }
        return { name, target: JSON.stringify(target), verdicts };
      });
    },
    { htmlOf, changes, editsAsText, first: make(builtFirst) },
  );
}

/** The table of right, none and wrong, a line for each change. */
function tableOf(judged: Judged[]): string {
  const count = (change: string, verdict: Verdict) =>
    judged.filter(({ verdicts }) => verdicts[change] === verdict).length;
  const width = Math.max(...Object.keys(changes).map(({ length }) => length));
  const lines = Object.keys(changes).map((change) => {
    const [right, none, wrong] = (['right', 'none', 'wrong'] as const).map((verdict) =>
      count(change, verdict),
    );
    return `${change.padEnd(width)} ${String(right).padStart(5)} ${String(none).padStart(5)} ${String(wrong).padStart(5)}`;
  });
  return [`${''.padEnd(width)} right  none wrong`, ...lines].join('\n');
}

/** Changes that leave every target what it is: it must be found. */
const harmless = [
  'same page',
  'another build',
  'counters moved on by one',
  'counters moved on by two',
  'order reversed',
  'wrapped in another element',
  'classes renamed',
  'other values',
];
/** These have nothing else by which they could be told from others. */
const lostBy: Record<string, string[]> = {
  'classes renamed': ['antd choice', 'input without label element'],
  'other values': ['badge'],
};

describeUi('what the picker names', (ui) => {
  it('is found again or nothing is, whatever changes: never a neighbor', async () => {
    const page = await ui.open({ html: '<div id="app"></div>' });
    const judged: Judged[] = [];
    for (const make of Object.values(pickedPages)) judged.push(...(await judge(page, make)));
    console.info(
      `${judged.length} targets, ${Object.keys(changes).length} changes of the page\n${tableOf(judged)}`,
    );
    const namesOf = (change: string, verdict: Verdict) =>
      judged.flatMap(({ name, verdicts }) => (verdicts[change] === verdict ? [name] : []));
    const wrong = Object.keys(changes).flatMap((change) =>
      namesOf(change, 'wrong').map((name) => [change, name]),
    );
    expect(wrong).toEqual([]);
    expect(Object.fromEntries(harmless.map((change) => [change, namesOf(change, 'none')]))).toEqual(
      Object.fromEntries(harmless.map((change) => [change, lostBy[change] ?? []])),
    );
  });

  it('is no counter, no hash, no value and no capital of a style', async () => {
    const page = await ui.open({ html: '<div id="app"></div>' });
    for (const make of Object.values(pickedPages)) {
      const targets = (await judge(page, make)).map(({ target }) => target);
      for (const target of targets)
        expect(target).not.toMatch(
          /_r_|rc-|rc_|radix|headlessui|mat-input|pr_id|react-select|v-\d|input-\d|q1w/,
        );
      expect(targets.join()).not.toMatch(/Paid|Berlin|"DE"|German|Admin|Dollar|UPGRADE|12,300/);
    }
  });

  it('leads through several shadow roots, and to a field by its label there', async () => {
    const page = await ui.open({ html: '<div id="app"></div>' });
    const found = await page.evaluate(() => {
      const draw = (labels: string[]) => {
        document.querySelector('#app')!.innerHTML = '<x-shell></x-shell>';
        const shell = document.querySelector('x-shell')!.attachShadow({ mode: 'open' });
        shell.innerHTML = '<section><x-form></x-form></section>';
        const form = shell.querySelector('x-form')!.attachShadow({ mode: 'open' });
        form.innerHTML = labels.map(() => '<div><x-field></x-field></div>').join('');
        return [...form.querySelectorAll('x-field')].map((host, at) => {
          const field = host.attachShadow({ mode: 'open' });
          field.innerHTML = `<label for="input-${at}">${labels[at]}</label><input id="input-${at}"><button>Show</button>`;
          return field;
        });
      };
      const first = draw(['Token', 'Secret']);
      const targets = first.flatMap((field) => {
        const [input, button] = [field.querySelector('input')!, field.querySelector('button')!];
        return [input, button].map((element) => stage.picking.candidatesFor(element)[0]!.target);
      });
      const same = targets.map((target, at) => {
        const field = first[Math.floor(at / 2)]!;
        return stage.picking.find(target) === field.querySelector(at % 2 ? 'button' : 'input');
      });
      const later = draw(['Extra', 'Token', 'Secret']);
      const moved = targets.map((target, at) => {
        const found = stage.picking.find(target);
        if (!found) return 'none';
        return later[Math.floor(at / 2) + 1]!.contains(found) ? 'right' : 'wrong';
      });
      return { same, moved, labels: targets.map(({ label }) => label) };
    });
    expect(found.same).toEqual([true, true, true, true]);
    expect(found.moved).toEqual(['right', 'none', 'right', 'none']);
    expect(found.labels.filter(Boolean)).toEqual(['Token', 'Secret']);
  });
});
