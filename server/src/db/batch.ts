import { certain } from 'guidepost-model/certain';
import { isForeignKeyViolation, isRetryable, isUnavailable, Overloaded } from './pool.ts';

/** What became of one item of a batch: the others do not suffer from an item that fails. */
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

interface Waiting<Item, Result> {
  item: Item;
  resolve: (value: Result) => void;
  reject: (reason: unknown) => void;
}

interface Options<Item, Result> {
  /**
   * One try: plans what each item comes to, and writes that with as few statements as possible, the items in their
   * order. Answers an outcome for each item, or that the plan is stale and nothing was written.
   */
  write: (items: Item[]) => Promise<Outcomes<Item, Result> | Stale>;
  /** Forgets what plans are made from, so that the next try reads it anew. */
  refresh?: () => void;
  /** What must stay in order: items with equal keys are written one after the other, or together. */
  keyOf: (item: Item) => string;
  maxBatch?: number | undefined;
  /** How many items may wait; beyond that the service is overloaded and says so. */
  capacity?: number | undefined;
}

/** While the database works on the batch of one lane, the process prepares and answers that of the other. */
const laneCount = 2;

/** A second try nearly always suffices. Who meets this bound is told to come again, which no caller must fear. */
const maxTries = 10;

/**
 * Gathers writes: items that arrive while a batch is under way are written together by the next one. Equal keys
 * share a lane, in which one batch runs at a time, so two writes to one key keep their order.
 *
 * The alternatives were a statement for each request, of which PostgreSQL and the process manage a sixth, and a timer
 * that collects for some milliseconds: it makes a lone request wait, while this waits only for what runs anyway.
 */
export class Gatherer<Item extends object, Result> {
  readonly #write: Options<Item, Result>['write'];
  readonly #refresh: () => void;
  readonly #keyOf: (item: Item) => string;
  readonly #maxBatch: number;
  readonly #capacity: number;
  readonly #lanes = Array.from({ length: laneCount }, () => ({
    waiting: [] as Waiting<Item, Result>[],
    running: false,
  }));

  constructor({
    write,
    refresh = () => {},
    keyOf,
    maxBatch = 500,
    capacity = 10_000,
  }: Options<Item, Result>) {
    this.#write = write;
    this.#refresh = refresh;
    this.#keyOf = keyOf;
    this.#maxBatch = maxBatch;
    this.#capacity = capacity;
  }

  add(item: Item): Promise<Result> {
    const lane = certain(this.#lanes[laneOf(this.#keyOf(item))], 'The lane of a key');
    if (lane.waiting.length * laneCount >= this.#capacity) return Promise.reject(new Overloaded());
    return new Promise((resolve, reject) => {
      // A copy, since outcomes are told by item: who adds one object twice wants two outcomes.
      lane.waiting.push({ item: { ...item }, resolve, reject });
      if (lane.running) return;
      lane.running = true;
      // Not at once: what else has arrived with this one comes along.
      setImmediate(() => this.#run(lane));
    });
  }

  async #run(lane: { waiting: Waiting<Item, Result>[]; running: boolean }): Promise<void> {
    while (lane.waiting.length > 0) {
      await this.#settle(lane.waiting.splice(0, this.#maxBatch));
    }
    lane.running = false;
  }

  /**
   * A batch that fails as a whole is tried again item by item: the one that poisons it fails alone. Not so when the
   * database went away: the batch may be committed already, and nobody may write it twice.
   */
  async #settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const outcomes = await this.#writeUnlessStale(batch.map(({ item }) => item));
      for (const { item, resolve, reject } of batch) {
        const outcome = outcomes.get(item) ?? { error: new Error('A batch has forgotten one of its items.') };
        if ('value' in outcome) resolve(outcome.value);
        else reject(outcome.error);
      }
    } catch (error) {
      const mayBeWritten = isUnavailable(error) && !isRetryable(error) && !(error instanceof Contended);
      if (batch.length === 1 || mayBeWritten) for (const { reject } of batch) reject(error);
      else for (const single of batch) await this.#settle([single]);
    }
  }

  async #writeUnlessStale(items: Item[]): Promise<Outcomes<Item, Result>> {
    for (let tries = 0; tries < maxTries; tries++) {
      const outcomes = await this.#try(items);
      if (outcomes !== stale) return outcomes;
      this.#refresh();
    }
    throw new Contended('Others changed the data during every try to write.');
  }

  /** A foreign key that is violated was there when the batch was planned, and deleted at this very moment. */
  async #try(items: Item[]): Promise<Outcomes<Item, Result> | Stale> {
    try {
      return await this.#write(items);
    } catch (error) {
      if (isForeignKeyViolation(error)) return stale;
      throw error;
    }
  }
}

/** The last characters tell most keys apart: they are where the numbers are. */
function laneOf(key: string): number {
  let sum = 0;
  for (let i = Math.max(0, key.length - 8); i < key.length; i++) sum += key.charCodeAt(i);
  return sum % laneCount;
}
