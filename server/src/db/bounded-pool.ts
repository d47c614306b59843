import pg from 'pg';
import { Connection, type Origin } from './connection.ts';

/** More work is waiting than can be promised to be done soon. */
export class Overloaded extends Error {}

/** How many may wait for a connection. Whoever comes later is told so at once. */
const maxWaiting = 1_000;
/** How long one request looks for a host that serves, when there are several. Each is tried once. */
const searchMs = 5_000;
/** Connections are given up at most once in this time, so that a server that stays read-only is not flooded. */
const renewEveryMs = 1_000;

/** A pool in which nobody waits for long, and whose connections can all be replaced. */
export class BoundedPool extends pg.Pool {
  readonly #origin: Origin;
  readonly #max: number;
  readonly #queueMs: number;
  #renewedAt = Number.NEGATIVE_INFINITY;

  constructor(options: pg.PoolConfig & { origin: Origin; max: number; queueMs: number }) {
    // The pool hands its options to the connections that it makes.
    super({ ...options, Client: Connection as unknown as new () => pg.ClientBase });
    this.#origin = options.origin;
    this.#max = options.max;
    this.#queueMs = options.queueMs;
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares a promise and a callback form
  override connect(callback?: any): any {
    return callback ? super.connect(callback) : this.#checkOut();
  }

  /** Connections that are in use are closed when they come back. */
  renew(): void {
    if (performance.now() - this.#renewedAt < renewEveryMs) return;
    this.#renewedAt = performance.now();
    this.#origin.generation++;
  }

  async #checkOut(): Promise<pg.PoolClient> {
    const deadline = performance.now() + searchMs;
    let failures = 0;
    for (;;) {
      try {
        const client = await this.#waitInTurn();
        if (!(client as unknown as Connection).isOutdated) return client;
        client.release(true);
      } catch (error) {
        const isLast = ++failures >= this.#origin.addresses.count || performance.now() > deadline;
        if (isLast || error instanceof Overloaded || this.ending) throw error;
      }
    }
  }

  #waitInTurn(): Promise<pg.PoolClient> {
    if (this.waitingCount >= maxWaiting)
      return Promise.reject(new Overloaded('Too many requests wait for the database.'));
    const pending = super.connect();
    const isFull = this.idleCount === 0 && this.totalCount >= this.#max;
    return isFull ? orTooLate(pending, this.#queueMs) : pending;
  }
}

function orTooLate(pending: Promise<pg.PoolClient>, waitMs: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new Overloaded('No connection to the database became free in time.'));
    }, waitMs);
    pending.then(
      (client) => {
        clearTimeout(timer);
        if (isLate) client.release();
        else resolve(client);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
