import type { Guidepost } from '../wire/api.ts';
import { verbs } from '../wire/verbs.ts';

/** A call that was made before core was there. */
export type Queued = [
  verb: string,
  args: unknown[],
  resolve: (value?: unknown) => void,
  reject: (error: unknown) => void,
];

/** Every verb, before core has arrived: what is called waits in `q`, which core takes over. */
export type Stub = Guidepost & { q: Queued[] };

/** How long core may take to arrive, in milliseconds; then whoever waits is told that it will not. */
const deadline = 15_000;

export function createStub(): Stub {
  const stub: Record<string, unknown> & { q: Queued[] } = { q: [] };
  for (const verb of verbs.split(' ')) {
    stub[verb] = (...args: unknown[]) => {
      const called = new Promise((resolve, reject) => stub.q.push([verb, args, resolve, reject]));
      // Who does not look at the promise gets no uncaught error for it.
      called.catch(() => {});
      // What is asked at once is not so, as long as core is not there; `on` and `once` answer how to stop.
      if (/^is|^get/.test(verb)) return verb[0] === 'g' ? null : false;
      return /^on/.test(verb) ? () => (stub.off as (...args: unknown[]) => void)(...args) : called;
    };
  }
  return stub as unknown as Stub;
}

/** Fetches core, which takes the stub over. */
export function loadCore({ q }: Stub, address: string): void {
  const fail = (): void => {
    const error = new Error('guidepost did not load');
    for (const call of q.splice(0))
      call[3](Object.assign(error, { name: 'GuidepostError', code: 'network', status: 0 }));
  };
  // Once core has taken the queue over, it is empty and nobody is told anything.
  setTimeout(fail, deadline);
  import(/* @vite-ignore */ /* webpackIgnore: true */ address).catch(fail);
}

/** Where the SDK does not work, everything answers at once that it is done, and nothing is kept. */
export function disable(stub: Stub): void {
  stub.q.push = ([, , resolve]) => {
    resolve({ rejected: [] });
    return 0;
  };
}
