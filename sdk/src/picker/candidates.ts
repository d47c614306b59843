import { find, type Root, rootsUnder } from '../page/find.ts';
import type { Target } from '../wire.ts';
import { type Inference, type Name, namesOf, type Why } from './names.ts';

/** One way to name an element for the time when somebody else looks for it. */
export interface Candidate {
  target: Target;
  why: Why | 'text' | 'position';
  /** Why it may not last: builds strip test ids, and a position changes with everything before it. */
  warning?: 'test-id' | 'position';
}

/** What is offered: one to be used, and some more for who knows the page better. */
const maxCandidates = 4;
/** How far up something may stand that narrows a selector down. */
const maxAncestors = 8;
const maxPosition = 30;
const maxText = 60;
/** More elements than this under one name: it says nothing, and to read all their texts would take long. */
const maxAlike = 300;

/** Whether exactly one visible element of the page has this name, and it is this one. */
function isUnique(target: Target, element: Element): boolean {
  return isFirst(target, element) && !lookUp({ ...target, nth: 1 });
}

const isFirst = (target: Target, element: Element) => lookUp(target) === element;

function lookUp(target: Target): Element | undefined {
  try {
    return find(target, () => rootsUnder(document));
  } catch {
    return undefined; // No selector, as somebody types one.
  }
}

/** How many visible elements have this name, counted up to the bound. */
export function countMatches(target: Target): number {
  let count = 0;
  while (count < maxPosition && lookUp({ ...target, nth: count })) count += 1;
  return count;
}

export function elementOf(target: Target): Element | undefined {
  return lookUp(target);
}

/** The text that the element shows, if it is short enough to be a name and says something. */
export function textNameOf(element: Element): string | undefined {
  const text = ((element as HTMLElement).innerText ?? '').replace(/\s+/g, ' ').trim();
  return text.length <= maxText && /\p{L}{2}/u.test(text) && !/\d{2}/.test(text) ? text : undefined;
}

export function candidatesFor(element: Element, inference: Inference = {}): Candidate[] {
  const prefix = prefixOf(element, inference);
  const names = namesOf(element, inference);
  const text = textNameOf(element);
  const found: Candidate[] = [];
  const add = (css: string, why: Candidate['why'], withText: boolean) => {
    const target: Target = { selector: prefix + css, ...(withText && text !== undefined && { text }) };
    if (found.length < maxCandidates && !isCommon(css, element) && isUnique(target, element))
      found.push({ target, why, ...(why === 'test-id' && { warning: why }) });
  };
  const strong = names.filter(({ why }) => why !== 'class' && why !== 'tag' && why !== 'role');
  const weak = names.filter((name) => !strong.includes(name));
  for (const { css, why } of strong) add(css, why, false);
  if (text !== undefined) for (const { css } of weak) add(css, 'text', true);
  for (const { css, why } of weak) add(css, why, false);
  for (const outer of outerNames(element, inference)) {
    for (const { css, why } of names)
      add(`${outer.css} ${css}`, outer.why === 'test-id' ? 'test-id' : why, false);
    if (text !== undefined) for (const { css } of weak) add(`${outer.css} ${css}`, 'text', true);
  }
  return withoutRepeats(found.length > 0 ? found : byPosition(element, prefix, names));
}

const isCommon = (css: string, element: Element) =>
  (element.getRootNode() as Root).querySelectorAll(css).length > maxAlike;

/** Strong names of what the element stands in, the nearest first. */
function outerNames(element: Element, inference: Inference): Name[] {
  const names: Name[] = [];
  let outer = element.parentElement;
  for (let up = 0; outer && up < maxAncestors; up += 1) {
    const own = namesOf(outer, inference);
    names.push(...own.filter(({ why }) => why !== 'tag' && why !== 'class'));
    outer = outer.parentElement;
  }
  return names;
}

/** For an element that nothing sets apart from others of its kind: which of them it is. */
function byPosition(element: Element, prefix: string, names: Name[]): Candidate[] {
  return [...names].reverse().flatMap(({ css }) => {
    for (let nth = 0; nth < maxPosition; nth += 1) {
      const target = { selector: prefix + css, nth };
      const found = lookUp(target);
      if (!found) return [];
      if (found === element) return [{ target, why: 'position' as const, warning: 'position' as const }];
    }
    return [];
  });
}

function withoutRepeats(candidates: Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return candidates
    .filter(({ target }) => {
      const key = JSON.stringify(target);
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, maxCandidates);
}

/** How to get into the shadow root or the frame in which the element lies: nothing for the page itself. */
function prefixOf(element: Element, inference: Inference): string {
  const root = element.getRootNode() as Root;
  if (root === document) return '';
  const host = (root as ShadowRoot).host ?? (root as Document).defaultView?.frameElement;
  if (!host) return '';
  const [best] = candidatesFor(host, inference);
  return best && best.target.text === undefined && !best.target.nth
    ? `${best.target.selector} >>> `
    : pathOf(host);
}

/** The whole way down, for a host without any name. */
function pathOf(host: Element): string {
  const parts: string[] = [];
  let at: Element | null = host;
  while (at?.parentElement) {
    const same = [...at.parentElement.children].filter((one) => one.localName === at!.localName);
    const tag = CSS.escape(at.localName);
    parts.unshift(same.length > 1 ? `${tag}:nth-of-type(${same.indexOf(at) + 1})` : tag);
    at = at.parentElement;
  }
  return parts.join(' > ');
}

/** What the element was when it was chosen, to tell later what has become of it. Never used to guess. */
export interface Fingerprint {
  tag: string;
  role: string | null;
  text: string;
  path: string;
}

export function fingerprintOf(element: Element): Fingerprint {
  const tags: string[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) tags.unshift(at.localName);
  const text = ((element as HTMLElement).innerText ?? '').replace(/\s+/g, ' ').trim().slice(0, 100);
  return {
    tag: element.localName,
    role: element.getAttribute('role'),
    text,
    path: tags.slice(-12).join('>'),
  };
}
