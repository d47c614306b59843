import { getOrThrow } from 'guidepost-model/certain';

/** Something that waits to be written: to which environment it belongs, and what must stay in order. */
export interface Entry {
  environmentId: string;
  key: string;
  /** About how many bytes a statement carries for it. */
  size: number;
}

/** How much one batch may take. Its first entry is taken whatever the size. */
interface BatchLimits {
  entries: number;
  size: number;
}

/** Entries that wait in one environment. A key is in `ready` or in `busy`, never in both. */
class Environment<E extends Entry> {
  /** Entries by key, in the order in which the keys came to wait. */
  readonly ready = new Map<string, E[]>();
  /** The keys that are being written, with what has come for them since. */
  readonly busy = new Map<string, E[]>();
  /** Busy keys that failed in a batch: their entries are tried alone, one after the other. */
  readonly held = new Map<string, { entries: E[]; isTried: boolean }>();
  /** How many entries were added and are not done, and about how many bytes they have. */
  count = 0;
  size = 0;
  /** Entries that are tried alone take turns with the batches of an environment that is written apart. */
  isTurnOfBatch = false;

  get isApart(): boolean {
    return this.held.size > 0;
  }

  /** The entries that can be written, one at a time; the key of each becomes busy. */
  *take(): Generator<E, void> {
    for (const [key, entries] of this.ready) {
      this.ready.delete(key);
      this.busy.set(key, entries);
      for (let entry = entries.shift(); entry; entry = entries.shift()) yield entry;
    }
  }

  /** The next entry that is to be tried alone. */
  takeHeld(): E | undefined {
    for (const [key, held] of this.held) {
      if (held.isTried) continue;
      held.isTried = true;
      // At the end, so that the other keys have their turn before it is tried once more.
      this.held.delete(key);
      this.held.set(key, held);
      return held.entries[0];
    }
    return undefined;
  }
}

/**
 * Queue of entries that wait to be written, fair over the environments. Entries of one key are handed out in their order, and the next
 * ones of a key only when those before are done.
 *
 * A batch has entries of one environment, and environments take turns, so that a long queue of one of them delays the
 * others by no more than a batch. When a batch fails, its keys are held, which is to be tried alone, and its environment
 * is written in slots apart until nothing of it is held any more: a row that somebody has locked costs the others one
 * short wait, and not one for each batch.
 */
export class FairQueue<E extends Entry> {
  readonly #environments = new Map<string, Environment<E>>();
  #count = 0;
  #size = 0;

  /** How many entries were added and are not done. */
  get count(): number {
    return this.#count;
  }

  /** About how many bytes these entries have. */
  get size(): number {
    return this.#size;
  }

  /** Count and size of one environment. */
  of(environmentId: string): { count: number; size: number } {
    return this.#environments.get(environmentId) ?? { count: 0, size: 0 };
  }

  add(entry: E): void {
    const environment = this.#environments.get(entry.environmentId) ?? new Environment<E>();
    this.#environments.set(entry.environmentId, environment);
    const entries = environment.busy.get(entry.key) ?? environment.ready.get(entry.key);
    if (entries) entries.push(entry);
    else environment.ready.set(entry.key, [entry]);
    this.#account(environment, entry, 1);
  }

  #account(environment: Environment<E>, { size }: E, sign: 1 | -1): void {
    environment.count += sign;
    environment.size += sign * size;
    this.#count += sign;
    this.#size += sign * size;
  }

  /** Removes entries that wait for their first turn, and answers them. Those that are being tried stay. */
  remove(isUnwanted: (entry: E) => boolean): E[] {
    const removed: E[] = [];
    for (const [id, environment] of this.#environments) {
      for (const waiting of [environment.ready, environment.busy]) {
        for (const [key, entries] of waiting) {
          const unwanted = entries.filter(isUnwanted);
          if (unwanted.length === 0) continue;
          const kept = entries.filter((entry) => !isUnwanted(entry));
          if (kept.length === 0 && waiting === environment.ready) waiting.delete(key);
          else waiting.set(key, kept);
          for (const entry of unwanted) this.#account(environment, entry, -1);
          removed.push(...unwanted);
        }
      }
      if (environment.count === 0) this.#environments.delete(id);
    }
    return removed;
  }

  /**
   * A batch of the next environment that neither has one under way nor is written apart; empty when nothing can be written.
   */
  takeShared(limits: BatchLimits, underWay: ReadonlySet<string>): E[] {
    for (const [id, environment] of this.#environments) {
      if (environment.ready.size === 0 || environment.isApart || underWay.has(id)) continue;
      this.#moveToEnd(id, environment);
      return this.#take(environment, limits);
    }
    return [];
  }

  /** A batch of one environment that is written apart, or an entry that is to be tried alone. */
  takeApart(limits: BatchLimits): E[] {
    for (const [id, environment] of this.#environments) {
      if (!environment.isApart) continue;
      const isTurnOfBatch = environment.isTurnOfBatch && environment.ready.size > 0;
      const held = isTurnOfBatch ? undefined : environment.takeHeld();
      const batch = held ? [held] : this.#take(environment, limits);
      if (batch.length === 0) continue;
      environment.isTurnOfBatch = held !== undefined;
      this.#moveToEnd(id, environment);
      return batch;
    }
    return [];
  }

  #take(environment: Environment<E>, limits: BatchLimits): E[] {
    const batch: E[] = [];
    let size = 0;
    const entries = environment.take();
    while (batch.length < limits.entries && size < limits.size) {
      const { value: entry } = entries.next();
      if (!entry) break;
      batch.push(entry);
      size += entry.size;
    }
    return batch;
  }

  /** So that the next batch begins with another environment. */
  #moveToEnd(id: string, environment: Environment<E>): void {
    this.#environments.delete(id);
    this.#environments.set(id, environment);
  }

  /** A try of these entries has failed: each of their keys is tried alone from now on. */
  hold(batch: E[]): void {
    for (const entry of batch) {
      const { held } = getOrThrow(this.#environments, entry.environmentId);
      const found = held.get(entry.key);
      if (!found) held.set(entry.key, { entries: [entry], isTried: false });
      else if (found.entries[0] === entry) found.isTried = false;
      else found.entries.push(entry);
    }
  }

  /** These entries need no further try: what else waits for their keys comes next. */
  done(batch: E[]): void {
    for (const entry of batch) {
      const { environmentId, key } = entry;
      const environment = getOrThrow(this.#environments, environmentId);
      this.#account(environment, entry, -1);
      const held = environment.held.get(key);
      if (held) {
        if (held.entries[0] === entry) {
          held.entries.shift();
          held.isTried = false;
        }
        if (held.entries.length > 0) continue;
        environment.held.delete(key);
      }
      const later = environment.busy.get(key) ?? [];
      environment.busy.delete(key);
      if (later.length > 0) environment.ready.set(key, later);
      if (environment.count === 0) this.#environments.delete(environmentId);
    }
  }
}
