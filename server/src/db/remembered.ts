interface Entry<Value> {
  loadedAt: number;
  value: Promise<Value | undefined>;
  /** Once it has arrived. */
  settled?: Value;
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

  /** What is remembered, without waiting; undefined when it has to be looked up. */
  known(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && performance.now() - entry.loadedAt < this.#ttlMs ? entry.settled : undefined;
  }

  get(key: string): Promise<Value | undefined> {
    const entry = this.#entries.get(key);
    if (entry && performance.now() - entry.loadedAt < this.#ttlMs) return entry.value;

    const entries = this.#entries;
    const value = this.#load(key);
    const fresh: Entry<Value> = { loadedAt: performance.now(), value };
    entries.delete(key);
    entries.set(key, fresh);
    if (entries.size > this.#capacity) entries.delete(entries.keys().next().value!);
    value.then(
      (found) => {
        if (found === undefined) entries.delete(key);
        else fresh.settled = found;
      },
      () => entries.delete(key),
    );
    return value;
  }

  forget(): void {
    this.#entries = new Map();
  }
}
