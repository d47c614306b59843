import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Database } from './pool.ts';
import type { Tables } from './tables.ts';

/**
 * A transaction that stays open while others work in it as if it were a pool: what they begin and commit becomes a
 * savepoint. Whoever holds it decides in the end whether all of it counts.
 *
 * They take turns: one that has begun something is alone until it has ended it.
 */
export class HeldTransaction implements PostgresPool {
  readonly #client: pg.PoolClient;
  #lastTurn: Promise<void> = Promise.resolve();
  /** For work in the transaction. */
  readonly database: Database;

  private constructor(client: pg.PoolClient) {
    this.#client = client;
    this.database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: this }) });
  }

  static async begin(pool: pg.Pool): Promise<HeldTransaction> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      return new HeldTransaction(client);
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async connect(): Promise<PostgresPoolClient> {
    const before = this.#lastTurn;
    let release = () => {};
    this.#lastTurn = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return new HeldClient(this.#client, release);
  }

  /** Kysely would end a pool; here is nothing to end. */
  async end(): Promise<void> {}

  commit(): Promise<void> {
    return this.#finish('commit');
  }

  rollback(): Promise<void> {
    return this.#finish('rollback');
  }

  async #finish(how: 'commit' | 'rollback'): Promise<void> {
    try {
      await this.#client.query(how);
    } catch (error) {
      this.#client.release(true);
      throw error;
    }
    this.#client.release();
  }
}

const begins = /^(begin|start transaction)\b[^;]*/;
const ends: Record<string, string> = {
  commit: 'RELEASE SAVEPOINT held',
  rollback: 'ROLLBACK TO SAVEPOINT held; RELEASE SAVEPOINT held',
};
const onlyReads = /^\s*select\b/i;

class HeldClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly release: () => void;
  #isNested = false;

  constructor(client: pg.PoolClient, release: () => void) {
    this.#client = client;
    this.release = release;
  }

  // biome-ignore lint/suspicious/noExplicitAny: Kysely declares a form with a cursor too, which nothing here uses
  query(text: any, values: any = []): any {
    if (begins.test(text)) {
      this.#isNested = true;
      return this.#client.query(text.replace(begins, 'SAVEPOINT held'));
    }
    const end = ends[text];
    if (end) {
      this.#isNested = false;
      return this.#client.query(end);
    }
    return this.#isNested || onlyReads.test(text)
      ? this.#client.query(text, values)
      : this.#alone(text, values);
  }

  /** A statement that fails leaves the transaction as it was: its error may be one that the caller expects. */
  async #alone(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    await this.query('begin');
    try {
      const result = await this.#client.query(text, [...values]);
      await this.query('commit');
      return result;
    } catch (error) {
      await this.query('rollback').catch(() => {});
      throw error;
    }
  }
}
