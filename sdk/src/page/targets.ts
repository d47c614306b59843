import type { Target } from '../wire.ts';
import { find, keyOf, type Root, rootsUnder } from './find.ts';
import { isVisible } from './visible.ts';

interface Entry {
  target: Target;
  element: Element | undefined;
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
 * The elements that somebody waits for. An element that is still in its place is only looked at, the others are
 * searched, those first that have waited longest.
 */
export class Targets {
  readonly #entries = new Map<string, Entry>();
  #state = 1;
  #pass = 0;
  #walkedAt = -walkPause;
  #walkedState = 0;
  #roots: Root[] = [];
  #onInvalid: (target: Target) => void;

  constructor(onInvalid: (target: Target) => void) {
    this.#onInvalid = onInvalid;
  }

  /** Something in the page has changed: whatever is known may be wrong. */
  expire(): void {
    this.#state++;
  }

  get roots(): readonly Root[] {
    return this.#roots;
  }

  /** The elements that were found, whose boxes may come and go without a change of the document. */
  *elements(): Iterable<Element> {
    for (const { element } of this.#entries.values()) if (element) yield element;
  }

  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  /** Whether some target compares a text, which changes without any element changing. */
  get hasText(): boolean {
    return [...this.#entries.values()].some(({ target }) => target.text !== undefined);
  }

  /** Brings up to date what the budget allows. False: some targets are still to be looked for. */
  beginPass(): boolean {
    this.#pass++;
    const end = performance.now() + budget;
    for (const [key, entry] of [...this.#entries]) {
      if (entry.checkedAt === this.#state) continue;
      if (performance.now() > end) return false;
      this.#look(entry);
      // To the end of the line: the next pass begins with those that had no turn in this one.
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    return true;
  }

  element(target: Target): Element | undefined {
    const key = keyOf(target);
    let entry = this.#entries.get(key);
    if (!entry) {
      entry = { target, element: undefined, checkedAt: 0, askedIn: 0 };
      this.#entries.set(key, entry);
      this.#look(entry);
    }
    entry.askedIn = this.#pass;
    return entry.element;
  }

  /** As it is at this very moment, not as it was in the last pass. */
  fresh(target: Target): Element | undefined {
    const entry = this.#entries.get(keyOf(target));
    if (entry) this.#look(entry);
    return entry?.element;
  }

  /** Forgets what nobody asked for in this pass. When it has to come back to search further, says in how long. */
  endPass(): number | null {
    for (const [key, { askedIn }] of this.#entries) if (askedIn !== this.#pass) this.#entries.delete(key);
    const isMissing = [...this.#entries.values()].some(({ element }) => !element);
    if (!isMissing) this.#roots = this.#rootsOfFound();
    return isMissing && this.#walkedState !== this.#state ? this.#walkedAt + walkPause : null;
  }

  clear(): void {
    this.#entries.clear();
    this.#roots = [];
  }

  #look(entry: Entry): void {
    entry.checkedAt = this.#state;
    const { target, element } = entry;
    if (element?.isConnected && isStill(element, target)) return;
    try {
      entry.element = find(target, () => this.#deepRoots());
    } catch {
      entry.element = undefined;
      if (!entry.isInvalid) this.#onInvalid(target);
      entry.isInvalid = true;
    }
  }

  #deepRoots(): Root[] {
    const now = performance.now();
    if (this.#walkedState !== this.#state && now >= this.#walkedAt + walkPause) {
      this.#walkedAt = now;
      this.#walkedState = this.#state;
      this.#roots = rootsUnder(document);
    }
    return this.#roots;
  }

  #rootsOfFound(): Root[] {
    const roots = new Set<Root>();
    for (const element of this.elements()) {
      for (let root = element.getRootNode(); root !== document; ) {
        roots.add(root as Root);
        const outer = 'host' in root ? (root as ShadowRoot).host : (root as Document).defaultView?.frameElement;
        if (!outer) break;
        root = outer.getRootNode();
      }
    }
    return [...roots];
  }
}

/** Only where that says everything: a text or a number is compared anew, for the others may have changed. */
function isStill(element: Element, { selector, text, nth }: Target): boolean {
  return text === undefined && !nth && !selector.includes('>>>') && element.matches(selector) && isVisible(element);
}
