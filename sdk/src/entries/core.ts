import { account, type SilentCall } from '../core/account.ts';
import { takeFragment, takenLink } from '../core/fragment.ts';
import type { Queued } from '../core/stub.ts';
import { server } from '../transport/send.ts';
import type { Guidepost } from '../wire/api.ts';
import { asOurs } from '../wire/error.ts';
import { fail } from '../wire/events.ts';
import { api } from './guidepost.ts';

type Verbs = Record<string, ((...args: unknown[]) => unknown) | undefined>;

const isPage = takeFragment();
const link = isPage && takenLink();
/** For an author who looks at a draft or chooses an element nothing else is shown, and nothing is recorded. */
const silenced = /^(init|identify|update|group|track|page|start|end|reset)/;

const silent = async (...call: SilentCall) => {
  account.silentCalls ??= [];
  account.silentCalls.push(call);
  return { rejected: [] };
};

/** Who does not look at a promise gets no uncaught error for it. */
const answers = Object.fromEntries(
  Object.entries(api as unknown as Verbs).map(([name, verb]) => [
    name,
    (...args: unknown[]) => {
      const answer = link && silenced.test(name) ? silent(name, args) : verb!(...args);
      const promised = answer as Promise<unknown> | undefined;
      const told = promised?.catch?.((error) => {
        throw asOurs(error);
      });
      told?.catch(() => {});
      return told ?? answer;
    },
  ]),
) as unknown as Guidepost;

/** What nobody knows is told, not kept for ever. */
function call([verb, args, resolve, reject]: Queued): number {
  try {
    const known = (answers as unknown as Verbs)[verb];
    if (!known) console.warn(`guidepost: there is no ${verb}()`);
    resolve(known?.(...args));
  } catch (error) {
    reject(error);
  }
  return 0;
}

/**
 * The same object that the page has had from the stub, with every verb replaced; then what was called meanwhile, in
 * order. The queue itself runs calls from now on, for a verb that somebody has taken from the stub pushes into it still.
 */
const page = window as { guidepost?: Guidepost & { q?: Queued[] } };
const guidepost = page.guidepost ?? ({} as Guidepost & { q?: Queued[] });
if (isPage) {
  server.origin = new URL(import.meta.url).origin;
  page.guidepost = Object.assign(guidepost, answers);
  const queued = guidepost.q?.splice(0) ?? [];
  guidepost.q = Object.assign([], { push: call });
  for (const one of queued) call(one);
  if (link) import('./by-link.ts').then(({ openLink }) => openLink(...link)).catch(fail);
}

export default guidepost;
