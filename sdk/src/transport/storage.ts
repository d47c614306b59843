import { stringify } from './send.ts';

/** Everything that the SDK keeps in a browser is under this name, so that `reset()` finds it all. */
const prefix = 'guidepost:';

export type Persist = 'local' | 'session' | 'memory';

/** A browser that refuses to keep things is no reason to fail: then nothing is kept. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

export type Store = ReturnType<typeof createStore>;

/** What is kept for the next page. */
export function createStore(persist: Persist) {
  // Even to name the storage is refused where cookies are blocked.
  const place = attempt(() => (persist === 'memory' ? undefined : window[`${persist}Storage`]));
  const write = (name: string, value: unknown): void => {
    const key = prefix + name;
    attempt(() => (value === undefined ? place?.removeItem(key) : place?.setItem(key, stringify(value))));
  };
  /** The names that begin so. */
  const names = (beginning: string): string[] =>
    (attempt(() => Object.keys(place ?? {})) ?? [])
      .filter((key) => key.startsWith(prefix + beginning))
      .map((key) => key.slice(prefix.length));
  return {
    read: <Value>(name: string) => attempt(() => JSON.parse(place?.getItem(prefix + name) ?? '') as Value),
    write,
    names,
    clear: () => {
      for (const name of names('')) write(name, undefined);
    },
  };
}

/** Replaced by `init`, which knows where things may be kept. */
let current = createStore('memory');
export const store = (): Store => current;
export const useStore = (persist: Persist): void => {
  current = createStore(persist);
};
/** What belongs to this tab alone. */
export const tabStore = createStore('session');
