import type { Target } from '../wire.ts';
import { controls } from './controls.ts';
import { type Inference, namesOf } from './names.ts';
import { outerOf } from './pointer.ts';
import { headings, headOf, textNameOf, textOf } from './texts.ts';

/** Something named in which an element stands. */
export interface Group {
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
  const landmark = around.matches(landmarks) ? [{ outer: around.localName }] : [];
  return [...names.map(({ css, why }) => ({ outer: css, isTestId: why === 'test-id' })), ...landmark];
}

function titledGroups(around: Element, element: Element, takesLeaves: boolean): Group[] {
  const isApart = (title: Element) => !title.contains(element) && !element.contains(title);
  const groupOf = (selector: string, title: Element | null | undefined): Group[] => {
    const text = title && isApart(title) ? textNameOf(title) : undefined;
    return text === undefined ? [] : [{ within: { selector, text } }];
  };
  const first = (selector: string) => [...around.querySelectorAll(selector)].find(isApart);
  const isRow = around.matches('tr,[role=row]');
  return [
    ...(isRow ? groupOf(cells, headOf(around)) : []),
    ...groupOf(headings, first(headings)),
    ...['legend', 'caption', 'summary', 'dt'].flatMap((tag) => groupOf(tag, first(tag))),
    ...(takesLeaves && !isRow ? leavesOf(around).filter(isApart).slice(0, 1).flatMap(leafGroups) : []),
  ];
}

/** Texts that nobody can click: the first is the title of a group without a heading. */
function leavesOf(around: Element): Element[] {
  const all = [...around.querySelectorAll('*')];
  if (all.length > maxElements) return [];
  return all.filter((one) => one.childElementCount === 0 && !one.closest(controls) && textOf(one) !== '');
}

function leafGroups(leaf: Element): Group[] {
  const text = textNameOf(leaf);
  if (text === undefined) return [];
  const names = namesOf(leaf).filter(({ why }) => why === 'class' || why === 'tag');
  return names.map(({ css }) => ({ within: { selector: css, text } }));
}
