import { pickLimits, targetLimits } from 'guidepost-model/conditions/target-limits';
import { matchesOf, type Root, rootsUnder } from '../page/elements/find.ts';
import type { Target } from '../wire/wire.ts';
import type { Candidate } from './candidate.ts';
import { type Group, groupsOf, wayTo } from './groups.ts';
import { type Inference, type Name, namesOf } from './names.ts';
import { outerOf } from './pointer.ts';
import { headings, isPassing, labelNameOf, textNamesOf, textOf } from './texts.ts';
import { describe } from './words.ts';

/** What is offered: one to be used, and some more for who knows the page better. */
const maxCandidates = 4;
/** More elements than this under one name: it says nothing, and to read all their texts would take long. */
const maxAlike = 1500;

/** All visible elements that the page has under this name. */
export function matches(target: Target): Element[] {
  try {
    return matchesOf(target, () => rootsUnder(document));
  } catch {
    return []; // No selector, as somebody types one.
  }
}

/** What an element can be called, without where it stands. */
interface Own {
  css: string;
  text?: string;
  label?: string;
  why: Candidate['why'];
}

/** Names of one element, those first that last longest and are least likely to fit another element. */
export function candidatesFor(element: Element, inference: Inference = {}): Candidate[] {
  const own = ownNames(element, inference);
  // Where it is counted, the tag lasts longer than a class.
  const inOrder = [...own.filter(({ why }) => why !== 'class'), ...own.filter(({ why }) => why === 'class')];
  const groups = groupsOf(element, inference);
  for (const prefix of prefixesOf(element, inference)) {
    const found = new Candidates(element, prefix);
    for (const name of own) if (!isOnlyKind(element, name)) found.add(name);
    for (const group of groups) for (const name of own) found.add(name, group);
    for (const name of own) found.add(name);
    if (found.all.length === 0) for (const group of [...groups, undefined]) found.addPosition(inOrder, group);
    if (found.all.length > 0) return found.all;
  }
  return [];
}

/** That it is the only button of the page says little: to be named so, it must be a part that pages have once. */
const isOnlyKind = (element: Element, { why, text, label }: Own): boolean =>
  (why === 'tag' || why === 'role') &&
  text === undefined &&
  label === undefined &&
  !/^(main|nav|header|footer|aside|form|table|dialog|h1)$|-/.test(element.localName);

function ownNames(element: Element, inference: Inference): Own[] {
  const names = namesOf(element, inference);
  const isKind = ({ why }: Name) => why === 'class' || why === 'tag' || why === 'role';
  const classes = names.filter(({ why }) => why === 'class');
  const kinds = names.filter(({ why }) => why === 'tag' || why === 'role');
  const alike = [...familyOf(element), ...kinds.map(({ css }) => css), ...classes.map(({ css }) => css)];
  const texts = textNamesOf(element);
  const label = labelNameOf(element);
  const labeled = label === undefined ? [] : alike.map((css) => ({ css, label, why: 'label' as const }));
  const shown = texts.flatMap((text) => alike.map((css) => ({ css, text, why: 'text' as const })));
  const isWeak = isPassing(element, texts[0] ?? '');
  return [
    ...names.filter((name) => !isKind(name) && !name.isWeak),
    ...(element.matches('main,header,footer') ? [{ css: element.localName, why: 'tag' as const }] : []),
    ...labeled,
    ...(isWeak ? [] : shown),
    ...classes,
    ...(isWeak ? shown : []),
    ...names.filter((name) => name.isWeak),
    ...kinds,
  ];
}

/** Elements that a page may make of another tag tomorrow, and mean the same. */
function familyOf(element: Element): string[] {
  if (element.matches('a,button,[role=button],[role=link]')) {
    const role = element.getAttribute('role') ?? 'button';
    if (role === 'button' || role === 'link') return [':is(a,button,[role=button],[role=link])'];
  }
  if (element.matches(headings)) return [`:is(${headings})`];
  if (element.matches('input,select,textarea')) return [':is(input,select,textarea)'];
  // A card: the element of this kind that has its heading in this place.
  const title = element.querySelector(headings);
  const way = title && wayTo(title, element);
  return way ? [`${CSS.escape(element.localName)}:has(${way}:is(${headings}))`] : [];
}

/** Gathers what finds the element, and nothing else. */
class Candidates {
  readonly all: Candidate[] = [];
  readonly #element: Element;
  readonly #prefix: string;
  readonly #seen = new Set<string>();

  constructor(element: Element, prefix: string) {
    this.#element = element;
    this.#prefix = prefix;
  }

  /** The name, where exactly this visible element has it. */
  add(name: Own, group?: Group): void {
    if (this.all.length >= maxCandidates) return;
    const target = this.#targetOf(name, group);
    const found = target ? matches({ ...target, count: 1 }) : [];
    if (!target || found.length !== 1 || found[0] !== this.#element) return;
    const isTestId = name.why === 'test-id' || group?.isTestId;
    this.#push({
      target: { ...target, count: 1 },
      why: name.why,
      ...(isTestId && { warning: 'test-id' as const }),
    });
  }

  /** For an element that nothing sets apart from others of its kind: which of those in the group it is. */
  addPosition(names: Own[], group?: Group): void {
    for (const name of names) {
      const target = this.#targetOf(name, group);
      const found = target ? matches({ ...target, count: 1 }) : [];
      const nth = found.indexOf(this.#element);
      if (!target || nth < 0 || found.length > targetLimits.matches) continue;
      if (group && !found.every((one) => isInside(one, group.element))) continue;
      this.#push({ target: { ...target, nth, count: found.length }, why: 'position', warning: 'position' });
      return;
    }
  }

  #targetOf({ css, text, label }: Own, group?: Group): Target | undefined {
    const selector = `${this.#prefix}${group?.outer ? `${group.outer} ` : ''}${css}`;
    const target = {
      selector,
      ...(text !== undefined && { text }),
      ...(label !== undefined && { label }),
      ...(group?.within && { within: group.within }),
    };
    return selector.length > targetLimits.selector || this.#isCommon(selector) ? undefined : target;
  }

  #isCommon(selector: string): boolean {
    const css = selector.slice(this.#prefix.length);
    try {
      return (this.#element.getRootNode() as Root).querySelectorAll(css).length > maxAlike;
    } catch {
      return true; // An old browser does not know `:has`.
    }
  }

  /** Of names that read alike to people, the first is enough. */
  #push(candidate: Candidate): void {
    const words = describe(candidate, '');
    if (this.all.length >= maxCandidates || this.#seen.has(words)) return;
    this.#seen.add(words);
    this.all.push(candidate);
  }
}

function isInside(element: Element, group: Element): boolean {
  let at: Element | null = element;
  while (at && at !== group) at = outerOf(at);
  return at !== null;
}

/** Ways into the shadow root or the frame in which the element lies, the best first. */
function prefixesOf(element: Element, inference: Inference): string[] {
  const root = element.getRootNode() as Root;
  if (root === document) return [''];
  const host = (root as ShadowRoot).host ?? (root as Document).defaultView?.frameElement;
  if (!host) return [''];
  const named = candidatesFor(host, inference).flatMap(({ target: { selector, nth, count, ...others } }) =>
    nth || Object.keys(others).length > 0 ? [] : [`${selector} >>> `],
  );
  // Without a way in, all shadow roots and frames are searched.
  return [
    ...named.slice(0, 1),
    '',
    ...prefixesOf(host, inference).map((outer) => `${outer}${pathOf(host)} >>> `),
  ];
}

/** The whole way down, for a host without any name. */
function pathOf(host: Element): string {
  const parts: string[] = [];
  let at: Element | null = host;
  while (at) {
    const siblings: Element[] = [...(at.parentNode?.children ?? [])];
    const same = siblings.filter((one) => one.localName === at!.localName);
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

/** Enough to recognize an element by. */
const maxShown = 100;

export function fingerprintOf(element: Element): Fingerprint {
  const tags: string[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) tags.unshift(at.localName);
  return {
    tag: element.localName.slice(0, pickLimits.tag),
    role: element.getAttribute('role')?.slice(0, pickLimits.tag) ?? null,
    text: textOf(element).slice(0, maxShown),
    path: tags.slice(-12).join('>').slice(-pickLimits.path),
  };
}
