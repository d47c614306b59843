import type { Database } from '../db/pool.ts';
import { Remembered } from '../db/remembered.ts';

export interface SdkEnvironment {
  projectId: string;
  environmentId: string;
}

/** Environments by their public token. */
export class SdkEnvironments {
  readonly #byToken: Remembered<SdkEnvironment>;

  constructor(db: Database, ttlMs: number) {
    this.#byToken = new Remembered((token) => findByToken(db, token), ttlMs);
  }

  find(token: string): Promise<SdkEnvironment | undefined> {
    return this.#byToken.get(token);
  }

  clear(): void {
    this.#byToken.forgetAll();
  }
}

async function findByToken(db: Database, token: string): Promise<SdkEnvironment | undefined> {
  return db
    .selectFrom('environments')
    .select(['id as environmentId', 'project_id as projectId'])
    .where('sdk_token', '=', token)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
