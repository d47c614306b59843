import type { Taken } from '../wire/api.ts';
import { GuidepostError } from '../wire/error.ts';
import { fail } from '../wire/events.ts';
import type { Attributes, VisitAnswer, VisitRequest } from '../wire/wire.ts';
import { createBackoff } from './backoff.ts';
import { isObject, isWorthRetrying, send } from './send.ts';

/** What a verb wants to have written before the server decides. */
export type Wish = Pick<VisitRequest, 'userId' | 'attributes' | 'company' | 'companyId' | 'identityToken'>;

export interface VisitHooks {
  /** Called just before each request: what goes along with it, and a number that `taken` gets back. */
  prepare: () => Promise<[extra: Pick<VisitRequest, 'known' | 'context'>, asOf: number]>;
  /** Null: what the page knows is still true. */
  taken: (userId: string, delivery: VisitAnswer | null, asOf: number) => void;
}

interface Pending {
  wish: Wish;
  settle: ((outcome: GuidepostError | Taken) => void)[];
}

/**
 * Asks the server who sees what, one request at a time. What is wished in one go travels in one request: identify,
 * group and the content for both.
 */
export function createVisits({ prepare, taken }: VisitHooks) {
  const backoff = createBackoff(() => void run());
  let queue: Pending[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    if (isRunning || backoff.error()) return;
    isRunning = true;
    while (queue[0]) {
      const [extra, asOf] = await prepare();
      // From here on it is on its way, and what is wished now has to wait for the next.
      const next = queue.shift();
      if (next) await travel(next, extra, asOf);
      if (backoff.error()) break;
    }
    isRunning = false;
  }

  async function travel(next: Pending, extra: object, asOf: number): Promise<void> {
    const { wish, settle } = next;
    let outcome: GuidepostError | Taken;
    try {
      const delivery = await send<VisitAnswer>('visit', { ...wish, ...extra });
      if (delivery && !isDelivery(delivery)) throw new GuidepostError('nonsense', 'This is no answer.');
      backoff.reset();
      taken(wish.userId, delivery, asOf);
      outcome = { rejected: delivery?.rejected ?? [] };
    } catch (cause) {
      const error = cause as GuidepostError;
      outcome = error;
      fail(error);
      if (isWorthRetrying(error)) {
        queue.unshift({ wish, settle: [] });
        backoff.failed(error);
      }
    }
    for (const tell of settle) tell(outcome);
  }

  return {
    ask(wish: Wish): Promise<Taken> {
      const last = queue.at(-1);
      const merged = last && merge(last.wish, wish);
      const pending = merged ? last : { wish, settle: [] };
      if (merged) last.wish = merged;
      else queue.push(pending);
      const { settle } = pending;
      const answer = new Promise<Taken>((resolve, reject) => {
        const tell = (outcome: GuidepostError | Taken) =>
          outcome instanceof GuidepostError ? reject(outcome) : resolve(outcome);
        const error = backoff.error();
        if (error) tell(error);
        else settle.push(tell);
      });
      answer.catch(() => {});
      // Later in this task: what else is called in one go comes along.
      queueMicrotask(run);
      return answer;
    },
    retry(): void {
      backoff.reset();
      void run();
    },
    /** What was wished for another user is written nevertheless; what is merely asked is not. */
    forget(): void {
      queue = queue.filter(({ wish }) => wish.attributes || wish.company);
    },
  };
}

/** Undefined if one has to be written before the other. */
function merge(first: Wish, second: Wish): Wish | undefined {
  const attributes = together(first.attributes, second.attributes);
  const isSame =
    first.userId === second.userId &&
    first.identityToken === second.identityToken &&
    !(first.company && (second.company || first.company.id !== second.companyId));
  return isSame && attributes ? { ...first, ...second, attributes } : undefined;
}

/** Undefined if they share a key: an operation such as `{ add: 1 }` builds on what was written before. */
function together(first: Attributes | undefined, second: Attributes | undefined): Attributes | undefined {
  return Object.keys(second ?? {}).some((key) => key in (first ?? {})) ? undefined : { ...first, ...second };
}

function isDelivery({ revision, contents, themes, icons, attributes, language }: VisitAnswer): boolean {
  return (
    typeof revision === 'string' &&
    Array.isArray(contents) &&
    [...contents, themes, icons, attributes, language].every(isObject)
  );
}
