import { Gatherer } from '../db/batch.ts';
import type { Database } from '../db/pool.ts';
import { touchUsers } from '../resources/events/queries.ts';

const touchEveryMs = 60_000;
const touchesKept = 100_000;

/** Bookkeeping: at most once a minute and user, so that a busy user does not rewrite its row all the time. */
export class LastSeen {
  readonly #now: () => Date;
  readonly #touches: Gatherer<{ environmentId: string; userId: string }, undefined>;
  readonly #touched = new Map<string, number>();

  constructor(db: Database, now: () => Date) {
    this.#now = now;
    this.#touches = new Gatherer({
      keyOf: ({ userId }) => userId,
      write: async (items) => {
        for (const environmentId of new Set(items.map((item) => item.environmentId))) {
          const ids = items
            .filter((item) => item.environmentId === environmentId)
            .map(({ userId }) => userId);
          await touchUsers(db, environmentId, ids, now());
        }
        return items.map(() => ({ value: undefined }));
      },
    });
  }

  async touch(environmentId: string, userId: string): Promise<void> {
    const key = `${environmentId}\n${userId}`;
    const now = this.#now().getTime();
    if (now - (this.#touched.get(key) ?? 0) < touchEveryMs) return;
    this.#touched.delete(key);
    this.#touched.set(key, now);
    if (this.#touched.size > touchesKept) this.#touched.delete(this.#touched.keys().next().value!);
    await this.#touches.add({ environmentId, userId });
  }
}
