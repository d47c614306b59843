import type { Database } from '../db/pool.ts';
import { Remembered } from '../db/remembered.ts';
import type { Snapshots } from './content/snapshots.ts';
import type { SdkEnvironment } from './environments.ts';

/** How long the revision of a project is believed, in milliseconds. It only decides about hints. */
const believedForMs = 1_000;

/** Knows which events the rules of an environment ask about, so that a page need not visit again after any other. */
export class AskedEvents {
  readonly #snapshots: Snapshots;
  readonly #revisions: Remembered<number>;

  constructor(db: Database, snapshots: Snapshots) {
    this.#snapshots = snapshots;
    this.#revisions = new Remembered((projectId) => revisionOf(db, projectId), believedForMs);
  }

  async includes(environment: SdkEnvironment, eventName: string): Promise<boolean> {
    const revision = (await this.#revisions.get(environment.projectId)) ?? 0;
    const { neededFacts } = await this.#snapshots.at(environment, revision);
    return neededFacts.eventCounts.some(({ event }) => event === eventName);
  }
}

async function revisionOf(db: Database, projectId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('delivery_revisions')
    .select('revision')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row && Number(row.revision);
}
