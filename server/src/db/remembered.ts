import { keepNewest } from './keep-newest.ts';

interface Entry<Value> {
  loadedAt: number;
  value: Promise<Value | undefined>;
  /** The value, once the promise has resolved. */
  loaded?: Value;
}

/**
 * A cache of look-ups, each kept for `ttlMs`. A look-up that finds nothing is not kept, so that something new is
 * found at once. A look-up that is under way when its key is forgotten answers its own callers only.
 */
export class Remembered<Value> {
  readonly #load: (key: string) => Promise<Value | undefined>;
  readonly #ttlMs: number;
  readonly #capacity: number;
  readonly #entries = new Map<string, Entry<Value>>();
  /** The keys whose last look-up found something, whether that is still cached or not. */
  readonly #found = new Map<string, true>();

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

  /** True when the last look-up of the key found something, however long ago that was. */
  wasFound(key: string): boolean {
    return this.#found.has(key);
  }

  get(key: string): Promise<Value | undefined> {
    const entry = this.#entries.get(key);
    if (entry && performance.now() - entry.loadedAt < this.#ttlMs) return entry.value;

    const entries = this.#entries;
    const forgetThis = () => {
      if (entries.get(key) === fresh) entries.delete(key);
    };
    const value = this.#load(key);
    const fresh: Entry<Value> = { loadedAt: performance.now(), value };
    entries.delete(key);
    entries.set(key, fresh);
    keepNewest(entries, this.#capacity);
    value.then((found) => {
      this.#found.delete(key);
      if (found === undefined) return forgetThis();
      fresh.loaded = found;
      this.#found.set(key, true);
      keepNewest(this.#found, this.#capacity);
    }, forgetThis);
    return value;
  }

  /** Forgets what is known of one key. */
  forget(key: string): void {
    this.#entries.delete(key);
  }

  forgetAll(): void {
    this.#entries.clear();
  }
}
