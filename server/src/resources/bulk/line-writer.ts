import { setTimeout as delay } from 'node:timers/promises';
import { newId } from 'guidepost-model/ids';
import {
  Contended,
  Gatherer,
  type Outcome,
  type Outcomes,
  type Stale,
  stale,
  TryAlone,
} from '../../db/batch.ts';
import { isLockTimeout, isRetryable, isUnavailable, Overloaded } from '../../db/pool.ts';

/** A write that one line asks for. */
interface LineWrite {
  projectId: string;
  environmentId: string;
}

/** The two ways in which lines of one kind are written. */
export interface LineWriter<Item extends LineWrite> {
  /** Writes some lines together, as a Gatherer does it. */
  write: (environmentId: string, items: Item[]) => Promise<Outcomes<Item, unknown> | Stale>;
  /** Forgets what the plans of these lines are made from, so that the next try reads it anew. */
  refresh: (items: Item[]) => void;
  /** What must stay in order. */
  keyOf: (item: Item) => string;
  /** Writes a line gathered with the writes of others. */
  alone: Pick<Gatherer<Item, unknown>, 'add'>;
}

/** Some lines of a request, which are written by one statement. */
interface Chunk {
  key: string;
  environmentId: string;
  write: () => Promise<Stale | undefined>;
  refresh: () => void;
}

export type ChunkQueue = Gatherer<Chunk, undefined>;

/**
 * The statements of all bulk requests of the process: two are under way at a time, in turns over the environments. Single
 * writes have statements of their own, so they do not wait behind the lines of a bulk request.
 */
export function chunkQueue(maxWaitMs?: number): ChunkQueue {
  return new Gatherer({
    write: async (_environmentId, chunks) => {
      for (const chunk of chunks) if ((await chunk.write()) === stale) return stale;
      return new Map(chunks.map((chunk) => [chunk, { value: undefined }]));
    },
    refresh: (chunks) => {
      for (const { refresh } of chunks) refresh();
    },
    environmentOf: ({ environmentId }) => environmentId,
    keyOf: ({ key }) => key,
    maxBatch: 1,
    maxWaitMs,
    // Lines that meet a lock are written one by one, so that the others of the chunk do not wait for it.
    maxLockedMs: 0,
  });
}

/** How often something is tried again that found no place among the writes of others, and how long it waits at first. */
const maxTries = 8;
const firstWaitMs = 100;

/** The connection of whoever waits for the outcome. */
interface Client {
  destroyed: boolean;
}

/** Writes the lines of one request: chunk by chunk, and two chunks at the same time only when no line of one must wait for the other. */
export class RequestLines<Item extends LineWrite> {
  readonly #queue: ChunkQueue;
  readonly #writer: LineWriter<Item>;
  readonly #client: Client;
  readonly #underWay = new Set<{ keys: ReadonlySet<string>; done: Promise<unknown> }>();

  constructor(queue: ChunkQueue, writer: LineWriter<Item>, client: Client) {
    this.#queue = queue;
    this.#writer = writer;
    this.#client = client;
  }

  /** Writes some lines after those of earlier calls that have the same keys. Answers an outcome for each. */
  async write(items: Item[]): Promise<Outcomes<Item, unknown>> {
    const keys = new Set(items.map(this.#writer.keyOf));
    const earlier = [...this.#underWay].filter((chunk) => haveCommon(keys, chunk.keys));
    const done = Promise.all(earlier.map((chunk) => chunk.done)).then(() => this.#together(items));
    const chunk = { keys, done };
    this.#underWay.add(chunk);
    try {
      return await done;
    } finally {
      this.#underWay.delete(chunk);
    }
  }

  async #together(items: Item[]): Promise<Outcomes<Item, unknown>> {
    const [first] = items;
    if (!first) return new Map();
    let outcomes: Outcomes<Item, unknown> = new Map();
    const chunk: Chunk = {
      key: newId(),
      environmentId: first.environmentId,
      write: async () => {
        const written = await this.#writer.write(first.environmentId, items);
        if (written === stale) return stale;
        outcomes = written;
        return undefined;
      },
      refresh: () => this.#writer.refresh(items),
    };
    try {
      await this.#patiently(() => this.#queue.add(chunk, this.#client), isWithoutPlace);
      const apart = items.filter((item) => isToBeTriedAlone(outcomes.get(item)));
      return apart.length > 0 ? new Map([...outcomes, ...(await this.#oneByOne(apart))]) : outcomes;
    } catch (error) {
      if (mayHaveWritten(error)) return new Map(items.map((item) => [item, { error }]));
      return this.#oneByOne(items);
    }
  }

  /** Each line by itself, as a request of its own would be written. */
  async #oneByOne(items: Item[]): Promise<Outcomes<Item, unknown>> {
    const outcomes = new Map<Item, Outcome<unknown>>();
    const write = (item: Item) => this.#patiently(() => this.#writer.alone.add(item, this.#client));
    await Promise.all(
      items.map((item) =>
        write(item).then(
          (value) => outcomes.set(item, { value }),
          (error) => outcomes.set(item, { error }),
        ),
      ),
    );
    return outcomes;
  }

  /** Who found no place among the writes of others has written nothing, and waits for one. */
  async #patiently<Result>(write: () => Promise<Result>, isWorthAWait = isOverload): Promise<Result> {
    for (let tries = 1; ; tries++) {
      try {
        return await write();
      } catch (error) {
        const isOver = tries === maxTries || this.#client.destroyed;
        if (isOver || !isWorthAWait(error)) throw error;
        await delay(firstWaitMs * 2 ** (tries - 1));
      }
    }
  }
}

const isOverload = (error: unknown): boolean => error instanceof Overloaded;
/** Not so when others changed the data during every try: then each line is tried by itself. */
const isWithoutPlace = (error: unknown) => isOverload(error) && !(error instanceof Contended);

function haveCommon(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const key of some) if (others.has(key)) return true;
  return false;
}

const isToBeTriedAlone = (outcome: Outcome<unknown> | undefined) =>
  outcome !== undefined && 'error' in outcome && outcome.error instanceof TryAlone;

/** Nobody may write twice what may be committed already, nor send more to a database that is gone. */
const mayHaveWritten = (error: unknown) =>
  isUnavailable(error) && !isRetryable(error) && !isLockTimeout(error) && !(error instanceof Contended);
