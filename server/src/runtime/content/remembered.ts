import type { Definitions } from 'guidepost-model/conditions/definitions';
import type { Database } from '../../db/pool.ts';
import { type Known, readKnown, type Visitor } from './facts.ts';
import { type Live, loadLive } from './live.ts';

const environmentsKept = 1_000;

/**
 * What is live, remembered per environment. Nothing expires: the query that every delivery makes for its visitor
 * also brings the project's revision, and what was remembered of another revision is loaded anew. So a publish is
 * seen by the next request, on every server.
 */
export class RememberedLive {
  readonly #db: Database;
  readonly #byEnvironment = new Map<string, Live>();
  readonly #loading = new Map<string, Promise<Live>>();

  constructor(db: Database) {
    this.#db = db;
  }

  async find(visitor: Visitor, definitions: Definitions, now: Date): Promise<{ live: Live; known: Known }> {
    let live = this.#byEnvironment.get(visitor.environmentId);
    for (;;) {
      const known = await readKnown(this.#db, visitor, live, definitions, now);
      if (live && live.revision === known.revision) return { live, known };
      live = await this.#load(visitor, known.revision);
    }
  }

  /** Requests that find the same revision new load it once. */
  #load({ projectId, environmentId }: Visitor, revision: number): Promise<Live> {
    const key = `${environmentId} ${revision}`;
    const underWay = this.#loading.get(key);
    if (underWay) return underWay;
    const loading = loadLive(this.#db, projectId, environmentId, revision)
      .then((live) => {
        this.#byEnvironment.delete(environmentId);
        this.#byEnvironment.set(environmentId, live);
        if (this.#byEnvironment.size > environmentsKept) {
          this.#byEnvironment.delete(this.#byEnvironment.keys().next().value!);
        }
        return live;
      })
      .finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }
}
