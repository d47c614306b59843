import { fail } from '../../wire/events.ts';
import type { Target } from '../../wire/wire.ts';
import { find, keyOf, type Root, rootsUnder } from './find.ts';
import { isVisible } from './visible.ts';

interface Entry {
  target: Target;
  element?: Element | undefined;
  /** The state of the page at which it was last looked for. */
  checkedAt: number;
  /** The pass that last asked for it. */
  askedIn: number;
  isInvalid?: boolean;
}

/** How long a pass may search, in milliseconds; what is left is looked for in the next frame. */
const budget = 4;
/** The least time between two walks over all elements for shadow roots and frames, in milliseconds. */
const walkPause = 500;

/**
 * The elements that somebody waits for. An element that is still in its place is only looked at; the others are
 * searched, those first that have waited longest.
 */
const entries = new Map<string, Entry>();
let state = 1;
let pass = 0;
let walkedAt = -walkPause;
let walkedState = 0;
/** Shadow roots and frames that are searched, or in which something was found. */
let roots: Root[] = [];

/** Something in the page has changed: whatever is known may be wrong. */
export const expireTargets = (): void => void state++;

export const targetRoots = (): Root[] => (entries.size > 0 ? [document, ...roots] : []);

/** The elements that were found, whose boxes may come and go without a change of the document. */
export const targetElements = (): Set<Element> =>
  new Set([...entries.values()].flatMap(({ element }) => element ?? []));

/** Whether some target compares a text, which changes without any element changing. */
export const hasTextTarget = (): boolean =>
  [...entries.values()].some(
    ({ target: { text, label, within } }) => (text ?? label ?? within) !== undefined,
  );

/** Brings up to date what the budget allows. False: some targets are still to be looked for. */
export function beginTargets(): boolean {
  pass++;
  const end = performance.now() + budget;
  for (const [key, entry] of [...entries]) {
    if (entry.checkedAt === state) continue;
    if (performance.now() > end) return false;
    look(entry);
    // To the end of the line: the next pass begins with those that had no turn in this one.
    entries.delete(key);
    entries.set(key, entry);
  }
  return true;
}

export function elementOf(target: Target): Element | undefined {
  const key = keyOf(target);
  let entry = entries.get(key);
  if (!entry) {
    entry = { target, checkedAt: 0, askedIn: 0 };
    entries.set(key, entry);
    look(entry);
  }
  entry.askedIn = pass;
  return entry.element;
}

/** As it is at this very moment, not as it was in the last pass. */
export function freshElementOf(target: Target): Element | undefined {
  const entry = entries.get(keyOf(target));
  if (entry) look(entry);
  return entry?.element;
}

/** Forgets what nobody asked for in this pass. Says in how many milliseconds it wants to search further. */
export function endTargets(): number | undefined {
  let isMissing = false;
  for (const [key, { askedIn, element }] of entries) {
    if (askedIn !== pass) entries.delete(key);
    else if (!element) isMissing = true;
  }
  if (!isMissing) roots = rootsAround(targetElements());
  return isMissing && walkedState !== state ? walkedAt + walkPause - performance.now() : undefined;
}

function look(entry: Entry): void {
  entry.checkedAt = state;
  const { target, element } = entry;
  if (element?.isConnected && isStill(element, target)) return;
  try {
    entry.element = find(target, deepRoots);
  } catch {
    entry.element = undefined;
    if (!entry.isInvalid) fail(new Error(`Not a selector: ${target.selector}`));
    entry.isInvalid = true;
  }
}

/** Only where the selector says everything: all else is compared anew, for the other elements may have changed. */
function isStill(element: Element, { selector, ...others }: Target): boolean {
  const isAlone = Object.values(others).every((other) => other === undefined || other === 0);
  return isAlone && !selector.includes('>>>') && element.matches(selector) && isVisible(element);
}

function deepRoots(): Root[] {
  const now = performance.now();
  if (walkedState !== state && now >= walkedAt + walkPause) {
    walkedAt = now;
    walkedState = state;
    roots = rootsUnder(document);
  }
  return roots;
}

/** The roots on the way from the elements to the document. */
function rootsAround(elements: Iterable<Element>): Root[] {
  const around = new Set<Root>();
  for (let element of elements) {
    for (let root = element.getRootNode() as Root; root !== document && element; ) {
      around.add(root);
      element = ('host' in root ? root.host : root.defaultView?.frameElement) as Element;
      root = element?.getRootNode() as Root;
    }
  }
  return [...around];
}
