import type { Target } from '../wire.ts';
import { isVisible } from './visible.ts';

/** Where selectors are asked: a document, a shadow root, or the document of a frame of the same origin. */
export type Root = Document | ShadowRoot;

/** In a selector, leads into the open shadow root, or the frame, of what stands before it. */
const entering = '>>>';

/**
 * The visible element that the target names, or none: a wrong element is worse than none. Text is compared before
 * the `nth` is counted, so "the second button named Save" can be said. An invalid selector throws.
 */
export function find(
  { selector, text, nth = 0 }: Target,
  deepRoots: () => Iterable<Root>,
): Element | undefined {
  const fits = (element: Element) =>
    isVisible(element) && (text === undefined || textOf(element) === folded(text));
  if (selector.includes(entering)) {
    const found = pierce(selector).filter(fits)[nth];
    // Looked at, so that they are watched: the element may come into one of them.
    if (!found) deepRoots();
    return found;
  }
  const within = (root: Root) => [...root.querySelectorAll(selector)].filter(fits);
  const plain = within(document);
  if (plain.length > 0) return plain[nth];
  return [...deepRoots()].flatMap(within)[nth];
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

const folded = (text: string) => text.replace(/\s+/g, ' ').trim();
const textOf = (element: Element) => folded((element as HTMLElement).innerText ?? element.textContent ?? '');

/** Two targets that name the same thing have the same key. */
export const keyOf = ({ selector, text, nth = 0 }: Target): string => JSON.stringify([selector, text, nth]);
