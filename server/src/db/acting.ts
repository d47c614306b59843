import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import type { Actor } from './actor.ts';
import type { Database } from './pool.ts';
import type { Tables } from './tables.ts';

/**
 * The database for somebody who acts: each transaction knows who it is, so that triggers can write the audit log. A statement
 * outside of a transaction gets one of its own.
 *
 * It is made for each request that changes something, and handed on like any database. To carry the actor along in an
 * `AsyncLocalStorage` instead would cost every promise of the process, also those of requests that nobody audits.
 */
export function actingDatabase(pool: PostgresPool, actor: Actor): Database {
  const tell = `SELECT set_config('guidepost.actor', ${pg.escapeLiteral(JSON.stringify(actor))}, true)`;
  const acting: PostgresPool = {
    connect: async () => new ActingClient(await pool.connect(), tell),
    end: async () => {},
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: acting }) });
}

/** Tells a transaction that has begun who acts in it. For the rest of it only: behind a pooler the session is not ours. */
export async function tellActor(trx: Database, actor: Actor): Promise<void> {
  await sql`SELECT set_config('guidepost.actor', ${JSON.stringify(actor)}, true)`.execute(trx);
}

const begins = /^(begin|start transaction)\b/;
const ends = /^(commit|rollback)$/;
const onlyReads = /^\s*select\b/i;

class ActingClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  readonly #tell: string;
  #isInTransaction = false;

  constructor(client: PostgresPoolClient, tell: string) {
    this.#client = client;
    this.#tell = tell;
  }

  // biome-ignore lint/suspicious/noExplicitAny: Kysely declares a form with a cursor too, which nothing here uses
  query(text: any, values: any = []): any {
    if (begins.test(text)) {
      this.#isInTransaction = true;
      // In one round trip.
      return this.#client.query(`${text}; ${this.#tell}`, []);
    }
    if (ends.test(text)) this.#isInTransaction = false;
    else if (!this.#isInTransaction && !onlyReads.test(text)) return this.#alone(text, values);
    return this.#client.query(text, values);
  }

  async #alone(text: string, values: readonly unknown[]): Promise<unknown> {
    await this.#client.query(`begin; ${this.#tell}`, []);
    try {
      const result = await this.#client.query(text, [...values]);
      await this.#client.query('commit', []);
      return result;
    } catch (error) {
      await this.#client.query('rollback', []).catch(() => {});
      throw error;
    }
  }

  release(): void {
    this.#client.release();
  }
}

export type NotedAction = 'created' | 'updated' | 'deleted' | 'restored' | 'sent';

/** Notes a change in the audit log that no trigger sees. The transaction is one of `actingDatabase`. */
export async function noteChange(
  trx: Database,
  targetType: string,
  target: { id: string; name?: string | null },
  action: NotedAction,
): Promise<void> {
  const { id, name = null } = target;
  await sql`SELECT note_change(${targetType}, ${id}, ${name}, ${action}, '{}')`.execute(trx);
}
