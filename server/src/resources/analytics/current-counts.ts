import type { FairShare } from '../../db/fair-share.ts';
import type { Database } from '../../db/pool.ts';
import { OneAtATime } from './one-at-a-time.ts';
import { catchUp, hasUncounted } from './rollup/catch-up.ts';

interface Needs {
  db: Database;
  /** For the counting, which may take longer than a request should wait for a statement. */
  patientDb: Database;
  /** The connections of `patientDb`. */
  patientConnections: Pick<FairShare, 'run'>;
}

/** The counts of content as they are now: whatever waits to be counted is counted before they are read. */
export class CurrentCounts {
  readonly #db: Database;
  readonly #patientDb: Database;
  readonly #patientConnections: Pick<FairShare, 'run'>;
  readonly #counting = new OneAtATime();

  constructor({ db, patientDb, patientConnections }: Needs) {
    this.#db = db;
    this.#patientDb = patientDb;
    this.#patientConnections = patientConnections;
  }

  /** Counts what waits to be counted in the environment. Afterwards everything that was recorded before is counted. */
  async catchUp(projectId: string, environmentId: string): Promise<void> {
    if (!(await hasUncounted(this.#db, environmentId))) return;
    await this.#counting.run(environmentId, async () => {
      // Whoever was before may have counted it all.
      if (!(await hasUncounted(this.#db, environmentId))) return;
      await this.#patientConnections.run(projectId, () => catchUp(this.#patientDb, environmentId));
    });
  }
}
