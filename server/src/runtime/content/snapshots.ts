import type { Definitions } from 'guidepost-model/conditions/definitions';
import type { FairShare } from '../../db/fair-share.ts';
import { keepNewest } from '../../db/keep-newest.ts';
import type { Database } from '../../db/pool.ts';
import { loadSnapshot, type Snapshot } from './snapshot.ts';
import { type Visitor, type VisitorData, VisitorReads } from './visitor.ts';

type Place = Pick<Visitor, 'projectId' | 'environmentId'>;

const maxEnvironments = 1_000;

/**
 * How often a request looks for a snapshot that is still true. Only a project that is changed again and again in the
 * same milliseconds needs more than two; then a snapshot that was true a moment ago is as good as any.
 */
const maxTries = 5;

/**
 * The snapshots of the environments that were asked for last. Nothing expires: the query that every delivery makes for
 * its visitor also brings the project's revision, and a snapshot of another revision is loaded anew. So the next
 * request sees a publish, on every server.
 */
export class Snapshots {
  readonly #db: Database;
  readonly #visitors: VisitorReads;
  readonly #byEnvironment = new Map<string, Snapshot>();
  readonly #loading = new Map<string, Promise<Snapshot>>();

  constructor(db: Database, connections: Pick<FairShare, 'run'>) {
    this.#db = db;
    this.#visitors = new VisitorReads(db, connections);
  }

  /** The present snapshot of the visitor's environment, and what its rules ask about the visitor. */
  async readFor(
    visitor: Visitor,
    definitions: Definitions,
    now: Date,
  ): Promise<{ snapshot: Snapshot; data: VisitorData }> {
    let snapshot = this.#byEnvironment.get(visitor.environmentId);
    let data = await this.#visitors.of(visitor, snapshot, definitions, now);
    for (let tries = 1; !snapshot || (snapshot.revision !== data.revision && tries < maxTries); tries++) {
      snapshot = await this.#load(visitor, data.revision);
      data = await this.#visitors.of(visitor, snapshot, definitions, now);
    }
    return { snapshot, data };
  }

  /** The snapshot of an environment at a revision of its project, or a later one. */
  async at(environment: Place, revision: number): Promise<Snapshot> {
    const known = this.#byEnvironment.get(environment.environmentId);
    return known && known.revision >= revision ? known : this.#load(environment, revision);
  }

  /** Requests that need the same revision load it once. */
  #load({ projectId, environmentId }: Place, revision: number): Promise<Snapshot> {
    const key = `${environmentId} ${revision}`;
    const underWay = this.#loading.get(key);
    if (underWay) return underWay;
    const loading = loadSnapshot(this.#db, projectId, environmentId, revision)
      .then((snapshot) => {
        this.#byEnvironment.delete(environmentId);
        this.#byEnvironment.set(environmentId, snapshot);
        keepNewest(this.#byEnvironment, maxEnvironments);
        return snapshot;
      })
      .finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }
}
