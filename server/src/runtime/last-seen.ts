import { Gatherer } from '../db/batch.ts';
import { keepNewest } from '../db/keep-newest.ts';
import type { Database } from '../db/pool.ts';
import { touchUsers } from '../resources/users/queries.ts';

const touchEveryMs = 60_000;
const touchesKept = 100_000;

interface Touch {
  environmentId: string;
  userId: string;
}

/** Keeps `last_seen_at`: at most once a minute and user, so that a busy user does not rewrite its row all the time. */
export class LastSeen {
  readonly #now: () => Date;
  readonly #touches: Gatherer<Touch, undefined>;
  readonly #touched = new Map<string, number>();

  constructor(db: Database, now: () => Date) {
    this.#now = now;
    this.#touches = new Gatherer({
      environmentOf: ({ environmentId }) => environmentId,
      keyOf: ({ userId }) => userId,
      write: async (items) => {
        const userIds = new Map<string, string[]>();
        for (const { environmentId, userId } of items) {
          userIds.set(environmentId, [...(userIds.get(environmentId) ?? []), userId]);
        }
        for (const [environmentId, ids] of userIds) await touchUsers(db, environmentId, ids, now());
        return new Map(items.map((item) => [item, { value: undefined }]));
      },
    });
  }

  async touch(environmentId: string, userId: string): Promise<void> {
    const key = `${environmentId}\n${userId}`;
    const now = this.#now().getTime();
    if (now - (this.#touched.get(key) ?? 0) < touchEveryMs) return;
    this.#touched.delete(key);
    this.#touched.set(key, now);
    keepNewest(this.#touched, touchesKept);
    await this.#touches.add({ environmentId, userId });
  }
}
