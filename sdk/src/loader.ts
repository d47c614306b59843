import type { Guidepost, InitOptions } from './api.ts';
import { verbs } from './verbs.ts';

export type * from './api.ts';

/** A call that was made before core was there. */
export type Queued = [
  verb: string,
  args: unknown[],
  resolve: (value: unknown) => void,
  reject: (error: unknown) => void,
];

/** How long core may take to arrive, in milliseconds; then whoever waits is told that it will not. */
const deadline = 15_000;

type Stub = Record<string, unknown> & { q: Queued[] };

/** Under this name the token of a preview or of the picker waits for core, whatever a router does to the address. */
export const linkKey = 'guidepost:link';

/**
 * Stands in until core has arrived: every verb can be called at once. `source` is the address of core; where only the
 * page knows it, `init` says so.
 */
export function createStub(source?: string): Guidepost {
  const queue: Queued[] = [];
  const stub: Stub = { q: queue };
  let isLoading = false;
  const fail = () => {
    for (const [, , , reject] of queue.splice(0)) reject(new Error('Guidepost could not be loaded.'));
  };
  const load = (address: string) => {
    if (isLoading) return;
    isLoading = true;
    const timer = setTimeout(fail, deadline);
    import(/* @vite-ignore */ /* webpackIgnore: true */ address)
      .catch(fail)
      .finally(() => clearTimeout(timer));
  };
  const add = (verb: string, answer: (args: unknown[], promise: Promise<unknown>) => unknown) => {
    stub[verb] = (...args: unknown[]) => {
      const server = verb === 'init' && (args[1] as InitOptions | undefined)?.server;
      if (server) load(`${server.replace(/\/+$/, '')}/sdk/guidepost.js`);
      const promise = new Promise((resolve, reject) => {
        queue.push([verb, args, resolve, reject]);
      });
      // Who does not look at the promise gets no uncaught error for it.
      promise.catch(() => {});
      return answer(args, promise);
    };
  };
  for (const verb of verbs.asking.split(' ')) add(verb, (_, promise) => promise);
  for (const verb of verbs.telling.split(' ')) add(verb, () => undefined);
  for (const verb of verbs.listening.split(' ')) {
    add(
      verb,
      ([name, listener]) =>
        () =>
          (stub.off as Guidepost['off'])(name as never, listener as never),
    );
  }
  for (const verb of verbs.knowing.split(' ')) stub[verb] = () => (verb.startsWith('get') ? null : false);
  if (source) load(source);
  return stub as unknown as Guidepost;
}
