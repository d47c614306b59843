import type { Target } from '../../wire/wire.ts';
import { isVisible } from './visible.ts';

/** Where selectors are asked: a document, a shadow root, or the document of a frame of the same origin. */
export type Root = Document | ShadowRoot;

/** In a selector, leads into the open shadow root, or the frame, of what stands before it. */
const entering = '>>>';

/**
 * The visible element that the target names, or none: a wrong element is worse than none. Text, label and group are
 * compared before the `nth` is counted, so "the second button named Save" can be said. An invalid selector throws.
 */
export function find(target: Target, deepRoots: () => Iterable<Root>): Element | undefined {
  const { nth = 0, count } = target;
  const found = matchesOf(target, deepRoots);
  return count === undefined || count === found.length ? found[nth] : undefined;
}

/**
 * All visible elements that fit the target, in the order of the page. What is counted is innermost: an element around it
 * shows the same text.
 */
export function matchesOf(target: Target, deepRoots: () => Iterable<Root>): Element[] {
  const found = allOf(target, deepRoots);
  const isCounted = target.count !== undefined && found.length <= maxNested;
  return isCounted
    ? found.filter((one) => !found.some((other) => other !== one && one.contains(other)))
    : found;
}

/** Of more elements than this, none is looked for inside another. */
const maxNested = 100;

function allOf(target: Target, deepRoots: () => Iterable<Root>): Element[] {
  const { selector, text, label, within } = target;
  const fits = (element: Element) =>
    isVisible(element) &&
    (text === undefined || isShown(textOf(element), text)) &&
    (label === undefined || labelsOf(element).some((one) => isSame(one, bare(label)))) &&
    (!within || isWithin(element, within));
  if (selector.includes(entering)) {
    const found = pierce(selector).filter(fits);
    // Looked at, so that they are watched: the element may come into one of them.
    if (found.length <= (target.nth ?? 0)) deepRoots();
    return found;
  }
  const search = (root: Root) => [...root.querySelectorAll(selector)].filter(fits);
  const plain = search(document);
  return plain.length > 0 ? plain : [...deepRoots()].flatMap(search);
}

function pierce(selector: string): Element[] {
  let roots: Root[] = [document];
  let found: Element[] = [];
  for (const part of selector.split(entering)) {
    found = roots.flatMap((root) => [...root.querySelectorAll(part.trim())]);
    roots = found.flatMap((element) => innerRoot(element) ?? []);
  }
  return found;
}

/** What can be entered from an element: its open shadow root, or its document if it is a frame of the same origin. */
export function innerRoot(element: Element): Root | null {
  if (element.shadowRoot) return element.shadowRoot;
  try {
    return element.localName === 'iframe' ? (element as HTMLIFrameElement).contentDocument : null;
  } catch {
    return null;
  }
}

/** Every root under the given one, whole page: costs a walk over all elements. */
export function rootsUnder(root: Root): Root[] {
  const roots: Root[] = [];
  for (const element of root.querySelectorAll('*')) {
    const inner = innerRoot(element);
    if (inner) roots.push(inner, ...rootsUnder(inner));
  }
  return roots;
}

/** Upper case may come from the styles of the page, so it makes no difference. */
const folded = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
const textOf = (element: Element) => (element as HTMLElement).innerText ?? element.textContent ?? '';
/** Also before a number that counts what is new: "Inbox" is shown as "Inbox 3". */
const isShown = (shown: string, text: string) =>
  isSame(shown, text) || isSame(shown.replace(/\s\(?\d+\)?\s*$/, ''), text);
const isSame = (one: string, other: string) => folded(one) === folded(other);

/** Elements whose text is the title of what they stand in, the title first. */
const titles = 'legend,caption,summary,h1,h2,h3,h4,h5,h6,[role=heading],th,td,[role$=cell],[role=rowheader]';

/** Texts that name the element: of its labels, and its own title. Copies of a field have the same labels as the field. */
export function labelsOf(element: Element): string[] {
  const root = element.getRootNode() as Root;
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  return [
    element.closest('label'),
    ...(element.id ? root.querySelectorAll(`label[for="${CSS.escape(element.id)}"]`) : []),
    ...ids.map((id) => root.getElementById(id)),
    element.querySelector(titles),
  ].flatMap((label) => {
    if (!label || label === element) return [];
    // A label around its field has the options of a select in it.
    const text = textOf(label);
    return bare(label.contains(element) ? text.replace(textOf(element), '') : text);
  });
}

/** A label without the sign at its end, which comes and goes with what the field requires. */
const bare = (text: string) => text.trim().replace(/\s?[*:]$/, '');

/** Farther up than this, an element is no longer in the same row or card. */
const maxDepth = 15;

/**
 * The nearest ancestor that has titles is the group of the element. The first is its title, or one beside that, such as
 * another cell of the row; the others belong to groups inside.
 */
function isWithin(element: Element, { selector, text }: NonNullable<Target['within']>): boolean {
  let group = outerOf(element);
  for (let up = 0; group && up < maxDepth; up++, group = outerOf(group)) {
    const own = [...group.querySelectorAll(selector)].filter(
      (title) => !element.contains(title) && !title.contains(element),
    );
    if (own[0])
      return own.some((title) => title.parentNode === own[0]!.parentNode && isSame(textOf(title), text));
  }
  return false;
}

const outerOf = (element: Element): Element | null =>
  element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null;

/** Two targets that name the same thing have the same key. */
export const keyOf = ({ selector, text, nth = 0, label, within, count }: Target): string =>
  JSON.stringify([selector, text, nth, label, within?.selector, within?.text, count]);
