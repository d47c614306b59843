import { keepNewest } from './keep-newest.ts';

interface Entry<Value> {
  loadedAt: number;
  value: Promise<Value | undefined>;
  /** The value, once the promise has resolved. */
  loaded?: Value;
}

/**
 * A cache of look-ups, each kept for `ttlMs`. A look-up that finds nothing is not kept, so that something new is
 * found at once. A look-up that is under way when the cache is cleared answers its own callers only.
 */
export class Remembered<Value> {
  readonly #load: (key: string) => Promise<Value | undefined>;
  readonly #ttlMs: number;
  readonly #capacity: number;
  #entries = new Map<string, Entry<Value>>();

  constructor(load: (key: string) => Promise<Value | undefined>, ttlMs: number, capacity = 10_000) {
    this.#load = load;
    this.#ttlMs = ttlMs;
    this.#capacity = capacity;
  }

  /** The cached value, without a promise; undefined when it has to be looked up. */
  known(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && performance.now() - entry.loadedAt < this.#ttlMs ? entry.loaded : undefined;
  }

  get(key: string): Promise<Value | undefined> {
    const entry = this.#entries.get(key);
    if (entry && performance.now() - entry.loadedAt < this.#ttlMs) return entry.value;

    const entries = this.#entries;
    const value = this.#load(key);
    const fresh: Entry<Value> = { loadedAt: performance.now(), value };
    entries.delete(key);
    entries.set(key, fresh);
    keepNewest(entries, this.#capacity);
    value.then(
      (found) => {
        if (found === undefined) entries.delete(key);
        else fresh.loaded = found;
      },
      () => entries.delete(key),
    );
    return value;
  }

  forget(): void {
    this.#entries = new Map();
  }
}
