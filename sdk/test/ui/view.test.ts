import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StageInPage } from './in-page.ts';
import { describeUi } from './stage.ts';

declare const stage: StageInPage;

/** An element, a text or nothing, with a key or without. */
interface Tree {
  tag?: string;
  text?: string;
  key?: string;
  title?: string;
  children?: (Tree | null)[];
}

const { tree } = fc.letrec<{ tree: Tree | null }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.record({ text: fc.constantFrom('a', 'b', 'c') }),
    fc.constant(null),
    fc.record({
      tag: fc.constantFrom('p', 'b', 'component'),
      key: fc.option(fc.constantFrom('1', '2', '3', '4'), { nil: undefined }),
      title: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
      children: fc.array(tie('tree'), { maxLength: 4 }),
    }),
  ) as fc.Arbitrary<Tree | null>,
}));

/** Two siblings with one key are a mistake of the author. */
function withoutTwins(node: Tree | null): Tree | null {
  if (!node?.children) return node;
  const seen = new Set<string>();
  const children = node.children.map((child) => {
    const own = withoutTwins(child);
    if (!own?.key) return own;
    const { key, ...rest } = own;
    if (seen.has(key)) return rest;
    seen.add(key);
    return own;
  });
  return { ...node, children };
}

describeUi('the view layer', (ui) => {
  it('makes of any tree what it would be if it were drawn anew', async () => {
    const page = await ui.open();
    const sequences = fc.sample(fc.array(tree.map(withoutTwins), { minLength: 2, maxLength: 6 }), 500);
    const differences = await page.evaluate((all) => {
      const { jsx, render } = stage.view;
      const Component = ({ title, children }: { title?: string; children?: never }) => [
        title ?? 'none',
        children,
      ];
      const viewOf = (node: Tree | null): never => {
        if (!node) return null as never;
        if (node.text !== undefined) return node.text as never;
        const props = { title: node.title, children: node.children?.map(viewOf) };
        return jsx(node.tag === 'component' ? Component : node.tag!, props, node.key) as never;
      };
      const textOf = (parent: Element) => parent.innerHTML;
      return all.flatMap((trees) => {
        const kept = document.createElement('div');
        return trees.flatMap((one) => {
          render(viewOf(one), kept);
          const fresh = document.createElement('div');
          render(viewOf(one), fresh);
          return textOf(kept) === textOf(fresh) ? [] : [[textOf(kept), textOf(fresh)]];
        });
      });
    }, sequences);
    expect(differences).toEqual([]);
  });

  it('moves elements that have a key instead of making new ones', async () => {
    const page = await ui.open();
    const isKept = await page.evaluate(() => {
      const { jsx, render } = stage.view;
      const parent = document.createElement('div');
      const list = (keys: string) => [...keys].map((key) => jsx('i', { id: key }, key));
      render(list('abcd'), parent);
      const before = new Map([...parent.children].map((child) => [child.id, child]));
      render(list('dxbca'), parent);
      const order = [...parent.children].map((child) => child.id).join('');
      return (
        order === 'dxbca' && [...'abcd'].every((id) => before.get(id) === parent.querySelector(`#${id}`))
      );
    });
    expect(isKept).toBe(true);
  });

  it('keeps the state of a component and ends its effects', async () => {
    const page = await ui.open();
    const log = await page.evaluate(async () => {
      const { jsx, render, useState, useEffect, useRef } = stage.view;
      const lines: string[] = [];
      let increase = () => {};
      const Counter = ({ name }: { name: string }) => {
        const [n, setN] = useState(1);
        const ref = useRef<HTMLElement | null>(null);
        increase = () => setN(n + 1);
        useEffect(() => {
          lines.push(`begin ${name} ${ref.current?.textContent}`);
          return () => lines.push(`end ${name}`);
        }, [name]);
        return jsx('b', { ref, children: `${name}${n}` });
      };
      const parent = document.createElement('div');
      render(jsx(Counter, { name: 'a' }), parent);
      increase();
      await Promise.resolve();
      lines.push(parent.innerHTML);
      render(jsx(Counter, { name: 'b' }), parent);
      lines.push(parent.innerHTML);
      render(null, parent);
      lines.push(parent.innerHTML);
      return lines;
    });
    expect(log).toEqual(['begin a a1', '<b>a2</b>', 'end a', 'begin b b2', '<b>b2</b>', 'end b', '']);
  });

  it('sets attributes, styles, values and handlers, and takes them back', async () => {
    const page = await ui.open();
    const result = await page.evaluate(() => {
      const { jsx, render } = stage.view;
      const parent = document.createElement('div');
      let clicks = 0;
      const first = { class: 'x', hidden: true, 'aria-busy': false, style: { color: 'red', '--a': '1' } };
      render([jsx('button', { ...first, onClick: () => (clicks += 1) })], parent);
      const button = parent.firstElementChild as HTMLButtonElement;
      button.click();
      const before = button.outerHTML;
      render([jsx('button', { style: { '--a': '2' } })], parent);
      button.click();
      render([jsx('button', { style: {} }), jsx('input', { value: 'typed' })], parent);
      const input = parent.querySelector('input')!;
      return [before, button.outerHTML, clicks, input.value];
    });
    expect(result).toEqual([
      '<button class="x" hidden="" aria-busy="false" style="color: red; --a: 1;"></button>',
      '<button style=""></button>',
      1,
      'typed',
    ]);
  });
});
