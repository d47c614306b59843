import type { Guidepost } from './api.ts';
import { api } from './index.ts';
import type { Queued } from './loader.ts';
import { server } from './transport/send.ts';

server.origin = new URL(import.meta.url).origin;

type Verbs = Record<string, ((...args: unknown[]) => unknown) | undefined>;

/** What nobody knows is told, not kept for ever. */
function call([verb, args, resolve, reject]: Queued): void {
  try {
    const known = (api as unknown as Verbs)[verb];
    if (known) resolve(known(...args));
    else console.warn(`guidepost: there is no ${verb}()`);
  } catch (error) {
    reject(error);
  }
}

/**
 * The same object that the page has had from the stub, with every verb replaced; then what was called meanwhile, in
 * order. The queue itself runs calls from now on, for a verb that somebody has taken from the stub pushes into it still.
 */
const page = window as { guidepost?: Guidepost & { q?: Queued[] } };
const guidepost = Object.assign(page.guidepost ?? {}, api) as Guidepost & { q?: Queued[] };
page.guidepost = guidepost;
const queued = guidepost.q?.splice(0) ?? [];
if (guidepost.q) guidepost.q.push = (one) => (call(one), 0);
for (const one of queued) call(one);

export default guidepost;
