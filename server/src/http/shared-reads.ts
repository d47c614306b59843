interface Reads {
  running: Promise<unknown>;
  next?: Promise<unknown>;
}

/**
 * Requests that ask the same thing at the same time share one query. A request never joins a read that began
 * before it arrived, only the one that follows, so what it gets is as fresh as if it had asked alone.
 */
export class SharedReads {
  readonly #reads = new Map<string, Reads>();

  run<T>(key: string, read: () => Promise<T>): Promise<T> {
    const reads = this.#reads.get(key);
    if (!reads) return this.#start(key, read);
    const start = () => this.#start(key, read);
    reads.next ??= reads.running.then(start, start);
    return reads.next as Promise<T>;
  }

  #start<T>(key: string, read: () => Promise<T>): Promise<T> {
    const reads: Reads = { running: read() };
    this.#reads.set(key, reads);
    const forget = () => {
      if (this.#reads.get(key) === reads && !reads.next) this.#reads.delete(key);
    };
    reads.running.then(forget, forget);
    return reads.running as Promise<T>;
  }
}
