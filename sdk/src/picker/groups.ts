import type { Target } from '../wire/wire.ts';
import { controls } from './controls.ts';
import { type Inference, namesOf } from './names.ts';
import { outerOf } from './pointer.ts';
import { headings, headOf, textOf, titleTextOf } from './texts.ts';

/** Something named in which an element stands. */
export interface Group {
  element: Element;
  /** A selector of the group, to be put before that of the element. */
  outer?: string;
  /** The title by which the group is told from others. */
  within?: NonNullable<Target['within']>;
  isTestId?: boolean;
}

/** How far up something may stand that narrows a name down. */
const maxAncestors = 12;
/** Around an element, a text without a heading's tag is its title only so far up. */
const maxLeafDepth = 4;
/** A group of more elements is a part of the page, and its first text is no title. */
const maxElements = 200;

const landmarks = 'main,nav,header,footer,aside,form,dialog';
const cells = 'td,th,[role=cell],[role=gridcell],[role=rowheader]';

/** What the element stands in, the nearest first. */
export function groupsOf(element: Element, inference: Inference): Group[] {
  const groups: Group[] = [];
  const root = element.getRootNode();
  let around = outerOf(element);
  for (let up = 0; around && up < maxAncestors; up += 1, around = outerOf(around)) {
    if (around.matches('html,body')) break;
    // A selector does not reach into a shadow root from its outside; a title does.
    if (around.getRootNode() === root) groups.push(...namedGroups(around, inference));
    groups.push(...titledGroups(around, element, up < maxLeafDepth));
  }
  return groups;
}

function namedGroups(around: Element, inference: Inference): Group[] {
  const names = namesOf(around, inference).filter(
    ({ why, isWeak }) => !isWeak && ['attribute', 'id', 'test-id', 'label'].includes(why),
  );
  const landmark = around.matches(landmarks) ? [{ element: around, outer: around.localName }] : [];
  return [
    ...names.map(({ css, why }) => ({ element: around, outer: css, isTestId: why === 'test-id' })),
    ...landmark,
  ];
}

function titledGroups(around: Element, element: Element, takesLeaves: boolean): Group[] {
  const isApart = (title: Element) => !title.contains(element) && !element.contains(title);
  const groupOf = (selector: string, title: Element | null | undefined): Group[] => {
    const text = title && isApart(title) ? titleTextOf(title) : undefined;
    return text === undefined ? [] : [{ element: around, within: { selector, text } }];
  };
  const first = (selector: string) => [...around.querySelectorAll(selector)].find(isApart);
  const isRow = around.matches('tr,[role=row]');
  return [
    ...(isRow ? groupOf(cells, headOf(around)) : []),
    ...groupOf(headings, first(headings)),
    ...['legend', 'caption', 'summary', 'dt'].flatMap((tag) => groupOf(tag, first(tag))),
    ...(takesLeaves && !isRow
      ? leavesOf(around)
          .filter(isApart)
          .slice(0, 1)
          .flatMap((leaf) => leafGroups(leaf, around))
      : []),
  ];
}

/** Texts that nobody can click: the first is the title of a group without a heading. */
function leavesOf(around: Element): Element[] {
  const all = [...around.querySelectorAll('*')];
  if (all.length > maxElements) return [];
  return all.filter(
    (one) => one.childElementCount === 0 && !one.closest(`${controls},${cells}`) && textOf(one) !== '',
  );
}

/** The group is one that has its title in this place: what stands outside has no part in it. */
function leafGroups(leaf: Element, around: Element): Group[] {
  const text = titleTextOf(leaf);
  const way = wayTo(leaf, around);
  if (text === undefined || way === undefined) return [];
  const names = namesOf(leaf).filter(({ why }) => why === 'class' || why === 'tag');
  const tag = CSS.escape(around.localName);
  return names.map(({ css }) => ({
    element: around,
    outer: `${tag}:has(${way}${css})`,
    within: { selector: css, text },
  }));
}

/** A relative selector down to a title near below: `> ` or `> * > `. */
export function wayTo(title: Element, from: Element): string | undefined {
  const ways = ['> ', '> * > ', '> * > * > '];
  let at = title.parentElement;
  for (const way of ways) {
    if (at === from) return way;
    at = at?.parentElement ?? null;
  }
  return undefined;
}
