import { Overloaded } from './pool.ts';

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
  maxBatch?: number;
  /** How many items may wait; beyond that the service is overloaded and says so. */
  capacity?: number;
}

/**
 * Gathers writes: items that arrive while a batch is under way are written together by the next one. One batch
 * runs at a time, so two writes to one key keep their order.
 */
export class Gatherer<Item, Result> {
  readonly #write: (items: Item[]) => Promise<Outcome<Result>[]>;
  readonly #maxBatch: number;
  readonly #capacity: number;
  #waiting: Waiting<Item, Result>[] = [];
  #running = false;

  constructor({ write, maxBatch = 500, capacity = 10_000 }: Options<Item, Result>) {
    this.#write = write;
    this.#maxBatch = maxBatch;
    this.#capacity = capacity;
  }

  add(item: Item): Promise<Result> {
    if (this.#waiting.length >= this.#capacity) return Promise.reject(new Overloaded());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#running) this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      await this.#settle(this.#waiting.splice(0, this.#maxBatch));
    }
    this.#running = false;
  }

  /** A statement that fails as a whole is tried again item by item: the one that poisons it fails alone. */
  async #settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const outcomes = await this.#write(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index]!;
        if ('value' in outcome) resolve(outcome.value);
        else reject(outcome.error);
      }
    } catch (error) {
      if (batch.length === 1) batch[0]!.reject(error);
      else for (const single of batch) await this.#settle([single]);
    }
  }
}
