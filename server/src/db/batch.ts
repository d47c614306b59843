import { isRetryable, isUnavailable, Overloaded } from './pool.ts';

/** What became of one item of a batch: the others do not suffer from an item that fails. */
export type Outcome<Result> = { value: Result } | { error: unknown };

interface Waiting<Item, Result> {
  item: Item;
  resolve: (value: Result) => void;
  reject: (reason: unknown) => void;
}

interface Options<Item, Result> {
  /** Writes the items in their order with as few statements as possible; one outcome for each. */
  write: (items: Item[]) => Promise<Outcome<Result>[]>;
  /** What must stay in order: items with equal keys are written one after the other, or together. */
  keyOf: (item: Item) => string;
  maxBatch?: number;
  /** How many items may wait; beyond that the service is overloaded and says so. */
  capacity?: number;
}

/** While the database works on the batch of one lane, the process prepares and answers that of the other. */
const laneCount = 2;

/**
 * Gathers writes: items that arrive while a batch is under way are written together by the next one. Equal keys
 * share a lane, in which one batch runs at a time, so two writes to one key keep their order.
 */
export class Gatherer<Item, Result> {
  readonly #write: Options<Item, Result>['write'];
  readonly #keyOf: (item: Item) => string;
  readonly #maxBatch: number;
  readonly #capacity: number;
  readonly #lanes = Array.from({ length: laneCount }, () => ({
    waiting: [] as Waiting<Item, Result>[],
    running: false,
  }));

  constructor({ write, keyOf, maxBatch = 500, capacity = 10_000 }: Options<Item, Result>) {
    this.#write = write;
    this.#keyOf = keyOf;
    this.#maxBatch = maxBatch;
    this.#capacity = capacity;
  }

  add(item: Item): Promise<Result> {
    const lane = this.#lanes[laneOf(this.#keyOf(item))]!;
    if (lane.waiting.length * laneCount >= this.#capacity) return Promise.reject(new Overloaded());
    return new Promise((resolve, reject) => {
      lane.waiting.push({ item, resolve, reject });
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
   * A statement that fails as a whole is tried again item by item: the one that poisons it fails alone. Not so
   * when the database went away: the batch may be committed already, and nobody may write it twice.
   */
  async #settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const outcomes = await this.#write(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index]!;
        if ('value' in outcome) resolve(outcome.value);
        else reject(outcome.error);
      }
    } catch (error) {
      const isUnknown = isUnavailable(error) && !isRetryable(error);
      if (batch.length === 1 || isUnknown) for (const { reject } of batch) reject(error);
      else for (const single of batch) await this.#settle([single]);
    }
  }
}

/** The last characters tell most keys apart: they are where the numbers are. */
function laneOf(key: string): number {
  let sum = 0;
  for (let i = Math.max(0, key.length - 8); i < key.length; i++) sum += key.charCodeAt(i);
  return sum % laneCount;
}
