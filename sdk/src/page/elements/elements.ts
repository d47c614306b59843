import type { Target } from '../../wire/wire.ts';
import { customInputs } from '../custom-inputs.ts';
import type { Interactions } from '../interactions.ts';
import { type ElementLeaf, lazyCode } from '../lazy-code.ts';
import { keyOf, type Root } from './find.ts';
import {
  beginTargets,
  elementOf,
  endTargets,
  expireTargets,
  freshElementOf,
  hasTextTarget,
  targetElements,
  targetRoots,
} from './targets.ts';
import { hostName, isDisabled } from './visible.ts';

export { elementOf, expireTargets };

/**
 * Answers what conditions ask of elements of the page, and says when an answer may have changed. Nothing is listened to
 * or observed unless the last pass asked for it.
 */

/** What is asked of clicks and inputs on a target, and by whom. */
interface Asked {
  target: Target;
  clicks: Set<Interactions>;
  fills: Set<Interactions>;
  run?: () => void;
}

/** A field counts as filled after that much rest, in milliseconds. */
const restAfterInput = 1000;

let changed = (): void => {};
let asked = new Map<string, Asked>();
let observed: Root[] = [];
let observesText = false;
let boxed = new Set<Element>();
const valuesBefore = new Map<string, string>();
const resting = new Map<string, ReturnType<typeof setTimeout>>();

const expire = (): void => {
  expireTargets();
  changed();
};

const mutations = new MutationObserver((records) => {
  if (records.some(({ target }) => (target as Element).localName !== hostName)) expire();
});
/** Boxes come and go without a change of the document, as by a media query. */
const boxes = new IntersectionObserver(expire, { rootMargin: '1000000px' });

/** The listener hears of what may change an answer of this pass. False: not all targets were looked for. */
export function beginElements(listener: () => void): boolean {
  changed = listener;
  asked = new Map();
  return beginTargets();
}

/** Watches from now on exactly what this pass asked for. Says in how long to come back even if nothing changes. */
export function endElements(): number | undefined {
  const searchIn = endTargets();
  const roots = targetRoots();
  const hasText = hasTextTarget();
  if (
    hasText !== observesText ||
    roots.length !== observed.length ||
    !roots.every((root) => observed.includes(root))
  ) {
    observe(roots, hasText);
  }
  const elements = targetElements();
  for (const element of boxed) if (!elements.has(element)) boxes.unobserve(element);
  for (const element of elements) if (!boxed.has(element)) boxes.observe(element);
  boxed = elements;
  return searchIn;
}

export function answerOf(leaf: ElementLeaf, target: Target, interactions: Interactions): boolean {
  const element = elementOf(target);
  if (leaf.type === 'text_input') return !!element && texts().textFits(leaf, typedInto(element));
  const key = keyOf(target);
  if (leaf.type === 'text_filled') {
    ask(target).fills.add(interactions);
    return interactions.filled.has(key);
  }
  const { state } = leaf;
  if (state === 'present' || state === 'hidden') return !element === (state === 'hidden');
  if (state === 'enabled' || state === 'disabled')
    return !!element && isDisabled(element) === (state === 'disabled');
  ask(target).clicks.add(interactions);
  return interactions.clicked.has(key) === (state === 'clicked');
}

/** It was loaded with the condition that asks. */
const texts = () => lazyCode.texts!;
const typedInto = (element: Element) => texts().typedInto(element, customInputs);

/** Until the next pass, a click on the target does this. */
export const onTargetClick = (target: Target, run: () => void): void => {
  ask(target).run = run;
};

function ask(target: Target): Asked {
  const key = keyOf(target);
  const known = asked.get(key) ?? { target, clicks: new Set(), fills: new Set() };
  asked.set(key, known);
  return known;
}

function observe(roots: Root[], hasText: boolean): void {
  mutations.disconnect();
  const options = { subtree: true, childList: true, attributes: true, characterData: hasText };
  for (const root of roots) mutations.observe(root, options);
  for (const root of observed) if (!roots.includes(root)) listen(root, 'removeEventListener');
  for (const root of roots) if (!observed.includes(root)) listen(root, 'addEventListener');
  observed = roots;
  observesText = hasText;
}

/** In the capture phase of the outermost place, which a page can hardly keep an event from. */
function listen(root: Root, how: 'addEventListener' | 'removeEventListener'): void {
  const place: EventTarget = (root as Document).defaultView ?? root;
  for (const [name, listener] of Object.entries(listeners))
    place[how](name, listener, { capture: true, passive: true });
}

/** What is asked of the elements that the event went through, as they are at this moment. */
function met(event: Event, use: (asked: Asked, key: string, element: Element) => void): void {
  const path = event.composedPath();
  for (const [key, one] of asked) {
    const element = freshElementOf(one.target);
    if (element && path.includes(element)) use(one, key, element);
  }
  changed();
}

const listeners: Record<string, (event: Event) => void> = {
  click: (event) =>
    met(event, ({ clicks, run }, key) => {
      for (const interactions of clicks) interactions.clicked.add(key);
      run?.();
    }),
  focusin: (event) =>
    met(event, ({ fills }, key, element) => {
      if (fills.size > 0) valuesBefore.set(key, typedInto(element));
    }),
  input: (event) =>
    met(event, ({ fills }, key, element) => {
      clearTimeout(resting.get(key));
      if (fills.size > 0) resting.set(key, setTimeout(rested, restAfterInput, key, element));
    }),
  change: () => changed(),
  load: expire,
  resize: expire,
  toggle: expire,
  transitionend: expire,
  animationend: expire,
};

function rested(key: string, element: Element): void {
  const value = typedInto(element);
  if (value === '' || value === valuesBefore.get(key)) return;
  valuesBefore.set(key, value);
  for (const interactions of asked.get(key)?.fills ?? []) interactions.filled.add(key);
  changed();
}
