import type { InParts } from '../../in-parts.ts';

/** A text as it was when the translation was saved, by path. */
export interface StoredUnit {
  /** What the translation was made from. */
  source: string;
  /** Empty when there is none. */
  translation: string;
  /** The text was not there any more when others were saved; it may come back. */
  gone?: true;
}

export type StoredUnits = Readonly<Record<string, StoredUnit>>;

interface Text {
  path: string;
  source: string;
}

export interface Matched {
  /** By the path that the text has now. */
  matched: Map<string, StoredUnit>;
  /** What belongs to texts that are no longer there, by the path that they had. */
  left: Map<string, StoredUnit>;
}

/**
 * Which stored translation belongs to which text of the body as it is now. Most are found at their path. The others
 * follow their source when it has moved, or the order of the parts when all of them were sent anew without their
 * ids. Where the source has changed the translation is outdated, which is for the caller to see.
 */
export function* matchUnits(texts: readonly Text[], stored: StoredUnits): InParts<Matched> {
  const matching = new Matching(texts);
  yield* matching.begin(stored);
  yield* matching.unchanged();
  yield* matching.moved();
  yield* matching.sentAnew();
  yield* matching.changed();
  return matching;
}

const textsInPart = 200;

class Matching implements Matched {
  readonly matched = new Map<string, StoredUnit>();
  readonly left = new Map<string, StoredUnit>();
  readonly #texts: readonly Text[];
  readonly #present: ReadonlySet<string>;
  /** The lists of parts of which some part is still there. */
  readonly #kept = new Set<string>();

  constructor(texts: readonly Text[]) {
    this.#texts = texts;
    this.#present = new Set(texts.map(({ path }) => path));
  }

  *begin(stored: StoredUnits): InParts<void> {
    // Ids grow with time, so among parts that were made together the order of paths is the order of the parts.
    const paths = Object.keys(stored).sort();
    for (const [index, path] of paths.entries()) {
      if (index % textsInPart === 0) yield;
      const unit = stored[path];
      if (unit) this.left.set(path, unit);
      if (this.#present.has(path)) this.#kept.add(listOf(path));
    }
  }

  *unchanged(): InParts<void> {
    for (const [index, { path, source }] of this.#texts.entries()) {
      if (index % textsInPart === 0) yield;
      if (this.left.get(path)?.source === source) this.#take(path, path);
    }
  }

  /** What is still there may only change places among its like. What is gone may be anywhere, best nearby. */
  *moved(): InParts<void> {
    const isGone = (path: string) => !this.#present.has(path);
    yield* this.#followSources(() => true, likeOf);
    yield* this.#followSources(isGone, (path) => key(listOf(path), fieldOf(path)));
    yield* this.#followSources(isGone, fieldOf);
  }

  /** To the same words at the same kind of place. */
  *#followSources(mayMove: (path: string) => boolean, placeOf: (path: string) => string): InParts<void> {
    const isTranslated = ([, { translation }]: [string, StoredUnit]) => Number(translation !== '');
    const waiting = [...this.left].filter(([path]) => mayMove(path)).reverse();
    const translatedLast = waiting.sort((one, other) => isTranslated(one) - isTranslated(other));
    const homeless = new Piles();
    for (const [index, [path, { source }]] of translatedLast.entries()) {
      if (index % textsInPart === 0) yield;
      homeless.put(key(placeOf(path), source), path);
    }
    if (translatedLast.length === 0) return;
    for (const [index, { path, source }] of this.#open().entries()) {
      if (index % textsInPart === 0) yield;
      const from = homeless.take(key(placeOf(path), source));
      if (from !== undefined) this.#take(path, from);
    }
  }

  /** Clients that know no ids replace all parts of a list to change one. */
  *sentAnew(): InParts<void> {
    const replaced = [...this.left].filter(([path, { gone }]) => !gone && !this.#kept.has(listOf(path)));
    const inOrder = new Piles();
    for (const [index, [path]] of replaced.reverse().entries()) {
      if (index % textsInPart === 0) yield;
      inOrder.put(key(listOf(path), lastOf(path)), path);
    }
    if (replaced.length === 0) return;
    for (const [index, { path }] of this.#open().entries()) {
      if (index % textsInPart === 0) yield;
      const from = inOrder.take(key(listOf(path), lastOf(path)));
      if (from !== undefined) this.#take(path, from);
    }
  }

  *changed(): InParts<void> {
    for (const [index, { path }] of this.#open().entries()) {
      if (index % textsInPart === 0) yield;
      if (this.left.has(path)) this.#take(path, path);
    }
  }

  #open(): Text[] {
    return this.#texts.filter(({ path }) => !this.matched.has(path));
  }

  #take(path: string, from: string): void {
    const unit = this.left.get(from);
    if (unit) this.matched.set(path, unit);
    this.left.delete(from);
  }
}

/** Paths under keys; the last one put on a pile is taken first. */
class Piles {
  readonly #piles = new Map<string, string[]>();

  put(key: string, path: string): void {
    const pile = this.#piles.get(key);
    if (pile) pile.push(path);
    else this.#piles.set(key, [path]);
  }

  take(key: string): string | undefined {
    return this.#piles.get(key)?.pop();
  }
}

const key = (...parts: string[]) => JSON.stringify(parts);

/** `steps/one/b1:button.text` is the field `button.text` of the part `steps/one/b1` in the list `steps/one`. */
const partOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf(':')));
const lastOf = (path: string) => path.slice(path.lastIndexOf(':') + 1);
const listOf = (path: string) => partOf(path).replace(/[./][^./]*$/, '');

/** Fields that are counted are all the same one: `question.options.*.label`. */
const fieldOf = (path: string) => lastOf(path).replaceAll(/\.\d+(?=\.)/g, '.*');
const likeOf = (path: string) => `${partOf(path)}:${fieldOf(path)}`;
