import { Overloaded } from './bounded-pool.ts';

/** How many times as many places as are left a tenant may hold. */
const shareOfFree = 2;

/** How many works of one tenant wait at a time. The next ones are refused at once, so that they do not fill the process. */
const maxWaitingOfTenant = 100;

interface Waiting {
  begin: () => void;
  timer: NodeJS.Timeout;
}

/** For work that is done in a share already: a second place for it would wait for the first. */
export const inShareAlready: Pick<FairShare, 'run'> = { run: (_tenant, work) => work() };

/**
 * Shares a number of places, such as the connections of a pool, among tenants. A tenant may hold twice as many as are left
 * free: alone it gets two thirds, and whoever comes next finds a place at once, however slow the works of the first are. When
 * places are scarce, the tenants that wait take turns.
 *
 * A fixed part for each tenant would be too small for one that is alone, and would have to know how many there are. Without a
 * bound, the first come would be the first served: a tenant with many slow reads would make all others wait for them.
 */
export class FairShare {
  readonly #maxWaitMs: number;
  #free: number;
  readonly #held = new Map<string, number>();
  /** Callers that wait, by tenant. The tenant whose turn is next comes first. */
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(places: number, maxWaitMs: number) {
    this.#free = places;
    this.#maxWaitMs = maxWaitMs;
  }

  /** Does the work as soon as the tenant has a place for it. */
  async run<T>(tenant: string, work: () => Promise<T>): Promise<T> {
    if (this.#mayHoldMore(tenant)) this.#take(tenant);
    else await this.#turnOf(tenant);
    try {
      return await work();
    } finally {
      this.#giveBack(tenant);
    }
  }

  /** A tenant that has a place leaves at least one to others. */
  #mayHoldMore(tenant: string): boolean {
    const held = this.#held.get(tenant) ?? 0;
    return held === 0 ? this.#free > 0 : held < shareOfFree * (this.#free - 1);
  }

  #take(tenant: string): void {
    this.#free -= 1;
    this.#held.set(tenant, (this.#held.get(tenant) ?? 0) + 1);
  }

  #giveBack(tenant: string): void {
    this.#free += 1;
    const held = (this.#held.get(tenant) ?? 0) - 1;
    if (held > 0) this.#held.set(tenant, held);
    else this.#held.delete(tenant);
    while (this.#free > 0 && this.#beginNext());
  }

  /** Settles when the tenant has got a place. */
  #turnOf(tenant: string): Promise<void> {
    const line = this.#waiting.get(tenant) ?? [];
    if (line.length >= maxWaitingOfTenant)
      return Promise.reject(new Overloaded('Too many requests of this project wait for the database.'));
    this.#waiting.set(tenant, line);
    return new Promise((begin, refuse) => {
      const timer = setTimeout(() => {
        this.#leave(tenant, line, waiting);
        refuse(new Overloaded('No connection to the database became free in time.'));
      }, this.#maxWaitMs);
      const waiting: Waiting = { begin, timer };
      line.push(waiting);
    });
  }

  #leave(tenant: string, line: Waiting[], waiting: Waiting): void {
    line.splice(line.indexOf(waiting), 1);
    if (line.length === 0) this.#waiting.delete(tenant);
  }

  /** Lets the next one in turn begin; false when nobody who waits may. */
  #beginNext(): boolean {
    for (const [tenant, line] of this.#waiting) {
      const [next] = line;
      if (!next || !this.#mayHoldMore(tenant)) continue;
      this.#leave(tenant, line, next);
      // To the end, so that the next turn is that of another tenant.
      if (this.#waiting.delete(tenant)) this.#waiting.set(tenant, line);
      clearTimeout(next.timer);
      this.#take(tenant);
      next.begin();
      return true;
    }
    return false;
  }
}
