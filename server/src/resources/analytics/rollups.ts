import type { Database } from '../../db/pool.ts';
import { catchUp, hasUncounted } from './rollup/catch-up.ts';
import { addZone, isCountedIn } from './rollup/zones.ts';
import { Turns } from './turns.ts';

interface Place {
  environmentId: string;
  contentId: string;
  zone: string;
}

/** The counts of content as they are now: whatever waits to be counted is counted before they are read. */
export class Rollups {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #turns = new Turns();

  constructor(db: Database, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  async read<T>(place: Place, read: () => Promise<T | undefined>): Promise<T> {
    for (;;) {
      if (!(await this.#isReady(place)))
        await this.#turns.take(place.environmentId, () => this.#prepare(place));
      const found = await read();
      // Not there: so many other zones were asked for meanwhile that this one had to make room.
      if (found !== undefined) return found;
    }
  }

  async #isReady(place: Place): Promise<boolean> {
    return (await this.#isCounted(place)) && !(await hasUncounted(this.#db, place.environmentId));
  }

  #isCounted({ environmentId, contentId, zone }: Place): Promise<boolean> {
    return isCountedIn(this.#db, environmentId, contentId, zone, this.#now());
  }

  async #prepare(place: Place): Promise<void> {
    const { environmentId, contentId, zone } = place;
    if (!(await this.#isCounted(place))) await addZone(this.#db, environmentId, contentId, zone, this.#now());
    if (await hasUncounted(this.#db, environmentId)) await catchUp(this.#db, environmentId, this.#now());
  }
}
