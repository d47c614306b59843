import type { FairShare } from '../../db/fair-share.ts';
import { type Database, Overloaded } from '../../db/pool.ts';
import { OneAtATime } from './one-at-a-time.ts';
import { catchUp, hasUncounted } from './rollup/catch-up.ts';
import { addZone, type CountedContent, isCountedIn } from './rollup/zones.ts';

/** Each further try means that twenty other zones of the content were asked for meanwhile. */
const maxTries = 10;

interface Needs {
  db: Database;
  /** For the counting, which may take longer than a request should wait for a statement. */
  patientDb: Database;
  /** The connections of `patientDb`. */
  patientConnections: Pick<FairShare, 'run'>;
  now: () => Date;
}

/** The counts of content as they are now: whatever waits to be counted is counted before they are read. */
export class CurrentCounts {
  readonly #db: Database;
  readonly #patientDb: Database;
  readonly #patientConnections: Pick<FairShare, 'run'>;
  readonly #now: () => Date;
  readonly #preparing = new OneAtATime();

  constructor({ db, patientDb, patientConnections, now }: Needs) {
    this.#db = db;
    this.#patientDb = patientDb;
    this.#patientConnections = patientConnections;
    this.#now = now;
  }

  /** `read` answers undefined when the content is not counted in the zone any more. */
  async read<T>(projectId: string, content: CountedContent, read: () => Promise<T | undefined>): Promise<T> {
    for (let tries = 0; tries < maxTries; tries++) {
      if (!(await this.#isReady(content))) {
        await this.#preparing.run(content.environmentId, () =>
          this.#patientConnections.run(projectId, () => this.#prepare(content)),
        );
      }
      const found = await read();
      if (found !== undefined) return found;
    }
    throw new Overloaded('The zone had to make room for others during every try to read it.');
  }

  /** Counts what waits to be counted in the environment. */
  async catchUp(projectId: string, environmentId: string): Promise<void> {
    await this.#preparing.run(environmentId, async () => {
      if (!(await hasUncounted(this.#db, environmentId))) return;
      await this.#patientConnections.run(projectId, () =>
        catchUp(this.#patientDb, environmentId, this.#now()),
      );
    });
  }

  async #isReady(content: CountedContent): Promise<boolean> {
    const isCounted = await isCountedIn(this.#db, content, this.#now());
    return isCounted && !(await hasUncounted(this.#db, content.environmentId));
  }

  async #prepare(content: CountedContent): Promise<void> {
    const { environmentId } = content;
    if (!(await isCountedIn(this.#db, content, this.#now()))) {
      await addZone(this.#patientDb, content, this.#now());
    }
    if (await hasUncounted(this.#db, environmentId))
      await catchUp(this.#patientDb, environmentId, this.#now());
  }
}
