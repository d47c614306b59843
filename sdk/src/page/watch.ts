import { matchesUrl } from 'guidepost-model/conditions/url-patterns';
import type { Leaf, LeafAnswer } from '../conditions/evaluate.ts';
import { textFits } from '../conditions/text-input.ts';
import type { Target } from '../wire.ts';
import { keyOf, type Root } from './find.ts';
import { type CustomInput, valueOf } from './inputs.ts';
import { Targets } from './targets.ts';
import { hostName, isDisabled } from './visible.ts';

/** What a person did to the page since the content began to ask: keys of targets. It stays true until it is forgotten. */
export interface Deeds {
  clicked: Set<string>;
  filled: Set<string>;
  /** A checklist's items. */
  tasks: Set<string>;
}

export const noDeeds = (): Deeds => ({ clicked: new Set(), filled: new Set(), tasks: new Set() });

/** What is asked of clicks and inputs on a target, and by whom. */
interface Asked {
  target: Target;
  clicks: Set<Deeds>;
  fills: Set<Deeds>;
  run?: () => void;
}

/** A field counts as filled after that much rest, in milliseconds. */
const restAfterInput = 1000;

/**
 * Answers what conditions ask of the page, and says when an answer may have changed. Nothing is listened to or
 * observed unless the last pass asked for it.
 */
export class Watch {
  readonly targets: Targets;
  readonly customInputs: CustomInput[] = [];
  /** The filtered address; the runtime keeps it. */
  url = '';
  readonly #changed: () => void;
  readonly #mutations: MutationObserver;
  readonly #boxes: IntersectionObserver;
  #observed = new Set<Root>();
  #boxed = new Set<Element>();
  #withText = false;
  #asked = new Map<string, Asked>();
  #valueBefore = new Map<string, string>();
  #resting = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(changed: () => void, onInvalid: (target: Target) => void) {
    this.targets = new Targets(onInvalid);
    this.#changed = changed;
    this.#mutations = new MutationObserver((records) => {
      if (records.some(({ target }) => target.nodeName !== hostName.toUpperCase())) this.expire();
    });
    this.#boxes = new IntersectionObserver(() => this.expire(), { rootMargin: '1000000px' });
  }

  /** Whatever is known of the page's elements may be wrong now. */
  expire = (): void => {
    this.targets.expire();
    this.#changed();
  };

  /** False: the budget did not reach for all targets, so another pass has to follow. */
  beginPass(): boolean {
    this.#asked = new Map();
    return this.targets.beginPass();
  }

  /** Answers for one content, or one item of a checklist. */
  answers(deeds: Deeds, taskId?: string): LeafAnswer {
    return (leaf) => this.#answer(leaf, deeds, taskId);
  }

  /** Until the next pass, a click on the target does this. */
  onClick(target: Target, run: () => void): void {
    this.#ask(target).run = run;
  }

  /** Watches from now on exactly what this pass asked for. Says when to come back even if nothing changes. */
  endPass(): number | null {
    const searchAt = this.targets.endPass();
    const roots: Root[] = this.targets.isEmpty ? [] : [document, ...this.targets.roots];
    const { hasText } = this.targets;
    const isSame = roots.length === this.#observed.size && roots.every((root) => this.#observed.has(root));
    if (!isSame || hasText !== this.#withText) this.#observe(roots, hasText);
    this.#box();
    return searchAt;
  }

  stop(): void {
    this.targets.clear();
    this.#asked.clear();
    this.endPass();
    for (const timer of this.#resting.values()) clearTimeout(timer);
    this.#resting.clear();
    this.#valueBefore.clear();
  }

  #answer(leaf: Leaf, deeds: Deeds, taskId: string | undefined): boolean {
    if (leaf.type === 'current_url') return matchesUrl(leaf, this.url);
    if (leaf.type === 'task_clicked') return taskId !== undefined && deeds.tasks.has(taskId);
    const { target } = leaf;
    if (!target) return false;
    const element = this.targets.element(target);
    if (leaf.type === 'text_input') {
      return element !== undefined && textFits(leaf, valueOf(element, this.customInputs));
    }
    if (leaf.type === 'text_filled') {
      this.#ask(target).fills.add(deeds);
      return deeds.filled.has(keyOf(target));
    }
    switch (leaf.state) {
      case 'present':
        return element !== undefined;
      case 'hidden':
        return element === undefined;
      case 'enabled':
        return element !== undefined && !isDisabled(element);
      case 'disabled':
        return element !== undefined && isDisabled(element);
      default:
        this.#ask(target).clicks.add(deeds);
        return deeds.clicked.has(keyOf(target)) === (leaf.state === 'clicked');
    }
  }

  #ask(target: Target): Asked {
    const key = keyOf(target);
    const asked = this.#asked.get(key) ?? { target, clicks: new Set(), fills: new Set() };
    this.#asked.set(key, asked);
    return asked;
  }

  #observe(roots: Root[], hasText: boolean): void {
    this.#mutations.disconnect();
    const options = { subtree: true, childList: true, attributes: true, characterData: hasText };
    for (const root of roots) this.#mutations.observe(root, options);
    for (const root of this.#observed) if (!roots.includes(root)) this.#listen(root, 'removeEventListener');
    for (const root of roots) if (!this.#observed.has(root)) this.#listen(root, 'addEventListener');
    this.#observed = new Set(roots);
    this.#withText = hasText;
  }

  /** In the capture phase of the outermost place, which a page can hardly keep an event from. */
  #listen(root: Root, how: 'addEventListener' | 'removeEventListener'): void {
    const place: EventTarget = (root as Document).defaultView ?? root;
    for (const [name, listener] of Object.entries(this.#listeners)) {
      place[how](name, listener as EventListener, { capture: true, passive: true });
    }
  }

  /** Boxes come and go without a change of the document, as by a media query. */
  #box(): void {
    const elements = new Set(this.targets.elements());
    for (const element of this.#boxed) if (!elements.has(element)) this.#boxes.unobserve(element);
    for (const element of elements) if (!this.#boxed.has(element)) this.#boxes.observe(element);
    this.#boxed = elements;
  }

  /** What is asked of the elements that the event went through, as they are at this moment. */
  *#met(event: Event): Iterable<Asked & { key: string; element: Element }> {
    const path = event.composedPath();
    for (const [key, asked] of this.#asked) {
      const element = this.targets.fresh(asked.target);
      if (element && path.includes(element)) yield { ...asked, key, element };
    }
  }

  readonly #listeners = {
    click: (event: Event) => {
      for (const { key, clicks, run } of this.#met(event)) {
        for (const deeds of clicks) deeds.clicked.add(key);
        run?.();
      }
      this.#changed();
    },
    focusin: (event: Event) => {
      for (const { key, element, fills } of this.#met(event)) {
        if (fills.size > 0) this.#valueBefore.set(key, valueOf(element, this.customInputs));
      }
    },
    input: (event: Event) => {
      for (const { key, element, fills } of this.#met(event)) {
        if (fills.size === 0) continue;
        clearTimeout(this.#resting.get(key));
        this.#resting.set(
          key,
          setTimeout(() => this.#rested(key, element), restAfterInput),
        );
      }
      this.#changed();
    },
    change: () => this.#changed(),
    ...{ load: this.expire, resize: this.expire, transitionend: this.expire, animationend: this.expire },
  };

  #rested(key: string, element: Element): void {
    this.#resting.delete(key);
    const value = valueOf(element, this.customInputs);
    if (value === '' || value === this.#valueBefore.get(key)) return;
    this.#valueBefore.set(key, value);
    for (const deeds of this.#asked.get(key)?.fills ?? []) deeds.filled.add(key);
    this.#changed();
  }
}
