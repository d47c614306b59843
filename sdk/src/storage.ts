import { stringify } from './transport/send.ts';

/** Everything that the SDK keeps in a browser is under this name, so that `reset()` finds it all. */
const prefix = 'guidepost:';

export type Persist = 'local' | 'session' | 'memory';

/** What is kept for the next page. A browser that refuses to keep things is no reason to fail: then nothing is kept. */
export class Store {
  readonly #place: Storage | undefined;

  constructor(persist: Persist) {
    try {
      this.#place = persist === 'local' ? localStorage : persist === 'session' ? sessionStorage : undefined;
    } catch {
      // Cookies are blocked: even to name the storage is refused.
    }
  }

  read<Value>(name: string): Value | undefined {
    try {
      return JSON.parse(this.#place?.getItem(prefix + name) ?? '') as Value;
    } catch {
      return undefined;
    }
  }

  write(name: string, value: unknown): void {
    try {
      if (value === undefined) this.#place?.removeItem(prefix + name);
      else this.#place?.setItem(prefix + name, stringify(value));
    } catch {
      // Full, or not allowed.
    }
  }

  /** The names that begin so. */
  names(beginning: string): string[] {
    try {
      const keys = Object.keys(this.#place ?? {});
      return keys.filter((key) => key.startsWith(prefix + beginning)).map((key) => key.slice(prefix.length));
    } catch {
      return [];
    }
  }

  clear(): void {
    for (const name of this.names('')) this.write(name, undefined);
  }
}
