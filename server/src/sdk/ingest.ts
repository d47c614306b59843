import { Gatherer } from '../db/batch.ts';
import type { Database } from '../db/pool.ts';
import type { Issue } from '../http/errors.ts';
import type { Writers } from '../http/route.ts';
import { touchUsers } from '../resources/events/queries.ts';
import type { SdkEnvironment } from './environments.ts';
import type { Identify, Track } from './messages.ts';

/** A key that could not be written, and why; everything else was. */
export interface Rejected {
  codeName: string;
  reason: string;
}

const rejectedOf = (issues: Issue[]): Rejected[] =>
  issues.map(({ path = '', message }) => ({ codeName: path.replace(/^attributes\./, ''), reason: message }));

const touchEveryMs = 60_000;
const touchesKept = 100_000;

/** What apps tell us, put through the same gathered writes as the API, with lenient attribute rules. */
export class Ingest {
  readonly #writers: Writers;
  readonly #now: () => Date;
  readonly #touches: Gatherer<{ environmentId: string; userId: string }, undefined>;
  readonly #touched = new Map<string, number>();

  constructor(db: Database, writers: Writers, now: () => Date) {
    this.#writers = writers;
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

  async identify(
    environment: SdkEnvironment,
    { userId, attributes, company }: Identify,
  ): Promise<Rejected[]> {
    const common = { ...environment, lenient: true };
    const user = await this.#writers.users.add({ ...common, id: userId, attributes });
    const rejected = [...user.rejected];
    if (company) {
      const written = await this.#writers.companies.add({
        ...common,
        id: company.id,
        attributes: company.attributes,
      });
      const { membership } = company;
      const joined = { ...common, companyId: company.id, userId, attributes: membership };
      rejected.push(...written.rejected, ...(await this.#writers.memberships.add(joined)).rejected);
    }
    await this.#touch(environment.environmentId, userId);
    return rejectedOf(rejected);
  }

  async track(
    environment: SdkEnvironment,
    track: Track,
    builtIn = false,
  ): Promise<{ eventId: string; rejected: Rejected[] }> {
    const { row, rejected } = await this.#writers.events.add({
      ...environment,
      ...track,
      builtIn,
      lenient: true,
    });
    await this.#touch(environment.environmentId, track.userId);
    return { eventId: row.id, rejected: rejectedOf(rejected) };
  }

  /** Bookkeeping: at most once a minute and user, so that a busy user does not rewrite its row all the time. */
  async #touch(environmentId: string, userId: string): Promise<void> {
    const key = `${environmentId}\n${userId}`;
    const now = this.#now().getTime();
    if (now - (this.#touched.get(key) ?? 0) < touchEveryMs) return;
    this.#touched.delete(key);
    this.#touched.set(key, now);
    if (this.#touched.size > touchesKept) this.#touched.delete(this.#touched.keys().next().value!);
    await this.#touches.add({ environmentId, userId });
  }
}
