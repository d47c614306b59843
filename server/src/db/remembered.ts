interface Entry<Value> {
  loadedAt: number;
  value: Promise<Value | undefined>;
}

/**
 * Look-ups that are remembered for a while. What is not found is asked for again each time, so that something
 * new is there at once. A look-up under way while everything is forgotten answers its own callers only.
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

  get(key: string): Promise<Value | undefined> {
    const entry = this.#entries.get(key);
    if (entry && performance.now() - entry.loadedAt < this.#ttlMs) return entry.value;

    const entries = this.#entries;
    const value = this.#load(key);
    entries.delete(key);
    entries.set(key, { loadedAt: performance.now(), value });
    if (entries.size > this.#capacity) entries.delete(entries.keys().next().value!);
    value.then(
      (found) => found ?? entries.delete(key),
      () => entries.delete(key),
    );
    return value;
  }

  forget(): void {
    this.#entries = new Map();
  }
}
