import type { FastifyInstance } from 'fastify';
import type { Reads } from '../../db/replica.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sharedReads: SharedReads;
    /** Where the pages of lists are read. */
    reads: Reads;
  }
  interface FastifyRequest {
    /**
     * Whose data the request is about, once that is known: the id of the project, and behind a space that of the environment.
     * Requests of different tenants share no read.
     */
    tenantKey: string;
  }
}

export function installSharedReads(app: FastifyInstance, { reads }: { reads: Reads }): void {
  app.decorate('sharedReads', new SharedReads());
  app.decorate('reads', reads);
  app.decorateRequest('tenantKey', '');
}

/**
 * Equal requests that arrive in the same tick of the event loop share one query. The query begins after all of
 * them have arrived, so each of them gets an answer as fresh as if it had asked alone.
 */
class SharedReads {
  readonly #upcoming = new Map<string, Promise<unknown>>();

  run<T>(key: string, read: () => Promise<T>): Promise<T> {
    const upcoming = this.#upcoming.get(key);
    if (upcoming) return upcoming as Promise<T>;
    const fresh = new Promise<T>((resolve, reject) => {
      setImmediate(() => {
        this.#upcoming.delete(key);
        read().then(resolve, reject);
      });
    });
    this.#upcoming.set(key, fresh);
    return fresh;
  }
}
