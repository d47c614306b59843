import type { Attributes, Delivery, VisitRequest } from '../wire.ts';
import { Backoff } from './backoff.ts';
import { GuidepostError, isObject, isWorthRetrying, type Server, send } from './send.ts';

/** What a verb wants to have written before the server decides. */
export type Wish = Pick<VisitRequest, 'userId' | 'attributes' | 'company' | 'companyId' | 'identityToken'>;

export interface VisitHooks {
  server: () => Server;
  /** Called just before each request: what goes along with it, and a number that `taken` gets back. */
  prepare: () => Promise<{ extra: Pick<VisitRequest, 'known' | 'context'>; asOf: number }>;
  /** Null: what the page knows is still true. */
  taken: (wish: Wish, delivery: Delivery | null, asOf: number) => void;
  failed: (error: GuidepostError) => void;
}

interface Pending {
  wish: Wish;
  settle: { resolve: () => void; reject: (error: GuidepostError) => void }[];
}

/**
 * Asks the server who sees what, one request at a time. What is wished in one go travels in one request: identify,
 * group and the content for both.
 */
export class Visits {
  readonly #hooks: VisitHooks;
  readonly #backoff = new Backoff(() => void this.#run());
  #queue: Pending[] = [];
  #isRunning = false;

  constructor(hooks: VisitHooks) {
    this.#hooks = hooks;
  }

  ask(wish: Wish): Promise<void> {
    const last = this.#queue.at(-1);
    const merged = last && merge(last.wish, wish);
    const pending = merged ? Object.assign(last, { wish: merged }) : { wish, settle: [] };
    if (!merged) this.#queue.push(pending);
    const { lastError } = this.#backoff;
    const settled = new Promise<void>((resolve, reject) => {
      if (lastError) reject(lastError);
      else pending.settle.push({ resolve, reject });
    });
    settled.catch(() => {});
    // Later in this task: what else is called in one go comes along.
    if (!lastError) queueMicrotask(() => void this.#run());
    return settled;
  }

  retry(): void {
    this.#backoff.reset();
    void this.#run();
  }

  stop(): void {
    this.#backoff.reset();
    this.#queue = [];
  }

  async #run(): Promise<void> {
    if (this.#isRunning || this.#backoff.lastError) return;
    this.#isRunning = true;
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      const { extra, asOf } = await this.#hooks.prepare();
      const { wish, settle } = next;
      // From here on it is on its way, and what is wished now has to wait for the next.
      this.#queue.shift();
      try {
        const delivery = await send<Delivery>(this.#hooks.server(), 'visit', { ...wish, ...extra });
        if (delivery && !isDelivery(delivery)) throw new GuidepostError('nonsense', 'The answer is no delivery.');
        this.#backoff.reset();
        this.#hooks.taken(wish, delivery, asOf);
        for (const { resolve } of settle) resolve();
      } catch (cause) {
        const error = cause as GuidepostError;
        for (const { reject } of settle.splice(0)) reject(error);
        this.#hooks.failed(error);
        if (!isWorthRetrying(error)) continue;
        this.#queue.unshift(next);
        this.#backoff.failed(error);
        break;
      }
    }
    this.#isRunning = false;
  }
}

/** Undefined if one has to be written before the other. */
function merge(first: Wish, second: Wish): Wish | undefined {
  const { company, companyId } = first;
  const other = second.company;
  const isSame = first.userId === second.userId && first.identityToken === second.identityToken;
  const before = company?.id ?? companyId;
  const after = other?.id ?? second.companyId;
  if (!isSame || (before !== undefined && after !== undefined && before !== after)) return undefined;
  const attributes = together(first.attributes, second.attributes);
  const ofCompany = together(company?.attributes, other?.attributes);
  const membership = together(company?.membership, other?.membership);
  if (!attributes || !ofCompany || !membership) return undefined;
  const written = company ?? other;
  return {
    ...first,
    ...second,
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(written && { company: { id: written.id, attributes: ofCompany, membership } }),
  };
}

/** Undefined if they share a key: an operation such as `{ add: 1 }` builds on what was written before. */
function together(first: Attributes = {}, second: Attributes = {}): Attributes | undefined {
  return Object.keys(second).some((key) => key in first) ? undefined : { ...first, ...second };
}

function isDelivery(answer: Delivery): boolean {
  const { revision, contents, themes, icons, attributes, language } = answer;
  const maps = [themes, icons, attributes, language];
  return typeof revision === 'string' && Array.isArray(contents) && contents.every(isObject) && maps.every(isObject);
}
