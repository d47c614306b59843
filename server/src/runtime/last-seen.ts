import { Gatherer } from '../db/batch.ts';
import { keepNewest } from '../db/keep-newest.ts';
import type { Database } from '../db/pool.ts';
import type { EntityTable } from '../resources/end-users/entity.ts';
import { touchEntities } from '../resources/end-users/entity-queries.ts';

const touchEveryMs = 60_000;
const touchesKept = 100_000;

interface Touch {
  table: EntityTable;
  environmentId: string;
  id: string;
}

/** Who was active: a user, perhaps as a member of a company. */
interface Seen {
  userId: string;
  companyId?: string | null | undefined;
}

/**
 * Keeps `last_seen_at` of users and companies: at most once a minute for each, so that a busy user does not rewrite its
 * row all the time.
 */
export class LastSeen {
  readonly #now: () => Date;
  readonly #touches: Gatherer<Touch, undefined>;
  readonly #touched = new Map<string, number>();

  constructor(db: Database, now: () => Date) {
    this.#now = now;
    this.#touches = new Gatherer({
      environmentOf: ({ environmentId }) => environmentId,
      keyOf: (touch) => touch.id,
      write: async (environmentId, items) => {
        const idsOf = (table: EntityTable) =>
          items.filter((item) => item.table === table).map(({ id }) => id);
        for (const table of ['users', 'companies'] as const) {
          const ids = idsOf(table);
          if (ids.length > 0) await touchEntities(db, table, environmentId, ids, now());
        }
        return new Map(items.map((item) => [item, { value: undefined }]));
      },
    });
  }

  /** See Gatherer. */
  get underWayForMs(): number {
    return this.#touches.underWayForMs;
  }

  async touch(environmentId: string, { userId, companyId }: Seen): Promise<void> {
    const user = this.#touch({ table: 'users', environmentId, id: userId });
    const company = companyId ? this.#touch({ table: 'companies', environmentId, id: companyId }) : undefined;
    await Promise.all([user, company]);
  }

  async #touch(touch: Touch): Promise<void> {
    const key = `${touch.table}\n${touch.environmentId}\n${touch.id}`;
    const now = this.#now().getTime();
    if (now - (this.#touched.get(key) ?? 0) < touchEveryMs) return;
    this.#touched.delete(key);
    this.#touched.set(key, now);
    keepNewest(this.#touched, touchesKept);
    await this.#touches.add(touch);
  }
}
