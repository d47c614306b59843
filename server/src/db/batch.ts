import { inSpan, tracing } from '../tracing/tracing.ts';
import { type Entry, FairQueue } from './fair-queue.ts';
import {
  type Database,
  isForeignKeyViolation,
  isLockTimeout,
  isRetryable,
  isUnavailable,
  Overloaded,
} from './pool.ts';
import { defaultQueueMs } from './timeouts.ts';

/** Outcome of one item of a batch: the others do not suffer from an item that fails. */
export type Outcome<Result> = { value: Result } | { error: unknown };
export type Outcomes<Item, Result> = ReadonlyMap<Item, Outcome<Result>>;

/**
 * The answer of a try that has written nothing, because somebody else has changed what it relied on: a definition,
 * a session, a user.
 */
export const stale = Symbol('stale');
export type Stale = typeof stale;

/** Others changed the data during every try. */
export class Contended extends Overloaded {}

/** The outcome of items that cannot be written together with each other. Nothing was written of them. */
export class TryAlone extends Error {}

interface Waiting<Item, Result> extends Entry {
  item: Item;
  resolve: (value: Result) => void;
  reject: (reason: unknown) => void;
  /** When a try of it first met a lock of somebody else. */
  lockedSince?: number;
  addedAt: number;
  client: Client | undefined;
  /** The span that it is written for, when that is traced. */
  traceparent: string | undefined;
}

/** The connection of whoever waits for the outcome. */
interface Client {
  destroyed: boolean;
}

interface Options<Item, Result> {
  /**
   * One try: plans what each item comes to, and writes that with as few statements as possible, the items in their
   * order. All of them belong to the environment, which each statement names. Answers an outcome for each item, or that the
   * plan is stale and nothing was written. Waits no longer than `waitBriefly` for a lock (see statement.ts). Given a
   * transaction, what it writes is part of it.
   */
  write: (environmentId: string, items: Item[], trx?: Database) => Promise<Outcomes<Item, Result> | Stale>;
  /** Forgets what the plans of these items are made from, so that the next try reads it anew. */
  refresh?: (items: Item[]) => void;
  /** Environment of an item: environments take turns, and trouble of one does not become trouble of the others. */
  environmentOf: (item: Item) => string;
  /** Key of an item: items of an environment with equal keys are written one after the other, or together. */
  keyOf: (item: Item) => string;
  /** About how many bytes a statement carries for the item. */
  sizeOf?: (item: Item) => number;
  maxBatch?: number | undefined;
  /** How many items may wait or be under way. An environment may have as many as there are places left. */
  capacity?: number | undefined;
  /** About how many bytes the items may have that wait or are under way. */
  maxSize?: number;
  /** How long an item waits for its turn. Without a limit it waits as long as it takes. */
  maxWaitMs?: number | undefined;
  /** How long an item is tried anew while somebody else holds a lock that it needs. */
  maxLockedMs?: number;
}

/** Several seconds of work at the fastest; whoever comes later would wait too long anyway. */
const defaultMaxSize = 64 * 1024 * 1024;

/** How often those that have waited too long are told so. */
const sweepMs = 100;

/**
 * How many batches may be under way in all, each of another environment. Two of one environment at a time would each have half as
 * many items, cost more, and take the database from the others.
 */
const sharedSlots = 4;

/** How many tries may be under way for the environments that are written apart. */
const apartSlots = 3;

/**
 * A statement carries about this many bytes at most, or a single item. Items of a usual size reach the number of items
 * first; larger ones come in statements that the process prepares without keeping others waiting.
 */
const maxBatchSize = 256 * 1024;

/** A second try nearly always suffices. Who meets this bound is told to come again, which no caller must fear. */
const maxTries = 10;

/** A batch that stays stale is given up sooner: one of its items makes it so, and the others should not wait for it. */
const maxTriesTogether = 3;

/** Longest wait for a lock: a client is better told to come again than kept for longer. */
const defaultMaxLockedMs = 2_000;

/**
 * Gathers writes: items that arrive while a batch is under way are written together by the next one. Two writes to one
 * key keep their order. A batch has items of one environment, so that each of its statements concerns one tenant and one
 * shard; how environments keep from delaying each other is told in fair-queue.ts.
 *
 * The alternatives were a statement for each request, of which PostgreSQL and the process manage a sixth, and a timer
 * that collects for some milliseconds: it makes a lone request wait, while this waits only for what runs anyway.
 */
export class Gatherer<Item extends object, Result> {
  readonly #options: Options<Item, Result>;
  readonly #queue = new FairQueue<Waiting<Item, Result>>();
  readonly #limits: { entries: number; size: number };
  readonly #capacity: number;
  readonly #running = { shared: 0, apart: 0 };
  /** When the batches began that are under way. */
  readonly #begun = new Set<{ at: number }>();
  /** The environments that have a batch under way in the shared slots. */
  readonly #underWay = new Set<string>();
  #isWoken = false;
  #sweep: NodeJS.Timeout | undefined;

  constructor(options: Options<Item, Result>) {
    this.#options = options;
    this.#limits = { entries: options.maxBatch ?? 500, size: maxBatchSize };
    this.#capacity = options.capacity ?? 20_000;
  }

  /** For how many milliseconds the oldest batch under way has been so; 0 when none is. */
  get underWayForMs(): number {
    const [oldest] = this.#begun;
    return oldest ? performance.now() - oldest.at : 0;
  }

  /** Writes the item; not so if the connection of its client is gone before its turn comes. */
  add(item: Item, client?: Client): Promise<Result> {
    const { environmentOf, keyOf, sizeOf = () => 0, maxSize = defaultMaxSize } = this.#options;
    const environmentId = environmentOf(item);
    const size = sizeOf(item);
    const places = this.#capacity - this.#queue.count;
    const bytes = maxSize - this.#queue.size;
    const held = this.#queue.of(environmentId);
    // The only one is taken whatever its size.
    if (held.count >= places || (this.#queue.count > 0 && held.size + size > bytes)) {
      return Promise.reject(new Overloaded('Too many writes wait for the database.'));
    }
    return new Promise((resolve, reject) => {
      this.#queue.add({
        // A copy, since outcomes are told by item: who adds one object twice wants two outcomes.
        item: { ...item },
        resolve,
        reject,
        addedAt: performance.now(),
        client,
        traceparent: tracing()?.current()?.traceparent,
        environmentId,
        key: keyOf(item),
        size,
      });
      this.#sweep ??= setTimeout(() => this.#refuseLate(), sweepMs).unref();
      if (this.#isWoken) return;
      this.#isWoken = true;
      // Not at once: what else has arrived with this one comes along.
      setImmediate(() => {
        this.#isWoken = false;
        this.#run();
      });
    });
  }

  /** Writes the item at once and apart from the others, as a part of the caller's transaction. */
  async writeIn(trx: Database, item: Item): Promise<Result> {
    const outcomes = await this.#writeUnlessStale(this.#options.environmentOf(item), [item], trx);
    const outcome = outcomes.get(item) ?? forgotten();
    if ('value' in outcome) return outcome.value;
    throw outcome.error;
  }

  /** Entries without those that nobody waits for any more: they are not written. */
  #withoutGone(taken: Waiting<Item, Result>[]): Waiting<Item, Result>[] {
    const gone = taken.filter(({ client }) => client?.destroyed);
    if (gone.length === 0) return taken;
    for (const { reject } of gone) reject(new Overloaded('The client has gone.'));
    this.#queue.done(gone);
    return taken.filter(({ client }) => !client?.destroyed);
  }

  /** Refuses entries that have waited too long for their turn, and drops those that nobody waits for. */
  #refuseLate(): void {
    const { maxWaitMs = defaultQueueMs } = this.#options;
    const latest = performance.now() - maxWaitMs;
    const late = this.#queue.remove(({ addedAt, client }) => addedAt < latest || client?.destroyed === true);
    for (const { reject } of late) reject(new Overloaded('The turn of the write did not come in time.'));
    this.#sweep = this.#queue.count > 0 ? setTimeout(() => this.#refuseLate(), sweepMs).unref() : undefined;
  }

  #run(): void {
    this.#fill('shared', sharedSlots, () => this.#queue.takeShared(this.#limits, this.#underWay));
    this.#fill('apart', apartSlots, () => this.#queue.takeApart(this.#limits));
  }

  #fill(kind: 'shared' | 'apart', slots: number, take: () => Waiting<Item, Result>[]): void {
    while (this.#running[kind] < slots) {
      const taken = take();
      const [first] = taken;
      if (!first) return;
      const batch = this.#withoutGone(taken);
      if (batch.length === 0) continue;
      const { environmentId } = first;
      this.#running[kind]++;
      const begun = { at: performance.now() };
      this.#begun.add(begun);
      if (kind === 'shared') this.#underWay.add(environmentId);
      void inSpan(
        'gathered write',
        () => beginningOf(batch),
        () => this.#settle(environmentId, batch),
      ).then(() => {
        this.#running[kind]--;
        this.#begun.delete(begun);
        if (kind === 'shared') this.#underWay.delete(environmentId);
        this.#run();
      });
    }
  }

  /**
   * A batch that fails as a whole is tried again item by item: the one that poisons it fails alone. Not so when the
   * database went away: the batch may be committed already, and nobody may write it twice.
   */
  async #settle(environmentId: string, batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      if (this.#isOutOfPatience(batch)) throw new Contended('Somebody else holds a lock on the data.');
      const items = batch.map(({ item }) => item);
      const outcomes = await this.#writeUnlessStale(environmentId, items);
      const done: Waiting<Item, Result>[] = [];
      for (const waiting of batch) {
        const outcome = outcomes.get(waiting.item) ?? forgotten();
        if ('error' in outcome && outcome.error instanceof TryAlone) {
          this.#queue.hold([waiting]);
          continue;
        }
        done.push(waiting);
        if ('value' in outcome) waiting.resolve(outcome.value);
        else waiting.reject(outcome.error);
      }
      this.#queue.done(done);
    } catch (error) {
      if (this.#isWorthAnotherTry(batch, error)) return this.#queue.hold(batch);
      for (const { reject } of batch) reject(error);
      this.#queue.done(batch);
    }
  }

  #isWorthAnotherTry(batch: Waiting<Item, Result>[], error: unknown): boolean {
    if (isLockTimeout(error)) {
      for (const waiting of batch) waiting.lockedSince ??= performance.now();
      return !this.#isOutOfPatience(batch);
    }
    const mayBeWritten = isUnavailable(error) && !isRetryable(error) && !(error instanceof Contended);
    return batch.length > 1 && !mayBeWritten;
  }

  #isOutOfPatience(batch: Waiting<Item, Result>[]): boolean {
    const { maxLockedMs = defaultMaxLockedMs } = this.#options;
    const since = performance.now() - maxLockedMs;
    return batch.some(({ lockedSince }) => lockedSince !== undefined && lockedSince <= since);
  }

  async #writeUnlessStale(
    environmentId: string,
    items: Item[],
    trx?: Database,
  ): Promise<Outcomes<Item, Result>> {
    const most = items.length === 1 ? maxTries : maxTriesTogether;
    for (let tries = 0; tries < most; tries++) {
      const outcomes = await this.#try(environmentId, items, trx);
      if (outcomes !== stale) return outcomes;
      this.#options.refresh?.(items);
    }
    throw new Contended('Others changed the data during every try to write.');
  }

  /** A foreign key that is violated was there when the batch was planned, and deleted at this very moment. */
  async #try(
    environmentId: string,
    items: Item[],
    trx: Database | undefined,
  ): Promise<Outcomes<Item, Result> | Stale> {
    try {
      return await this.#options.write(environmentId, items, trx);
    } catch (error) {
      if (isForeignKeyViolation(error)) return stale;
      throw error;
    }
  }
}

const forgotten = () => ({ error: new Error('A batch has forgotten one of its items.') });

/** A batch may be written for more requests than anybody looks at. */
const maxLinks = 32;

/** A batch is a part of what is done for the first that waits for it, and the others lead to it too. */
function beginningOf(batch: readonly { traceparent: string | undefined }[]) {
  const [parent, ...links] = batch.flatMap(({ traceparent }) => traceparent ?? []);
  const facts = { 'guidepost.batch_size': batch.length };
  return { kind: 'internal' as const, parent, links: links.slice(0, maxLinks), facts };
}
