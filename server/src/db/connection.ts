import { only } from 'guidepost-model/certain';
import pg from 'pg';
import { nameOfStatement } from '../tracing/statement-names.ts';
import { codeOf, type Span, tracing } from '../tracing/tracing.ts';
import type { Addresses, ServerState } from './addresses.ts';
import { DatabaseClock, databaseTimeSql } from './clock.ts';
import { prepared, preparedRound } from './prepared-statements.ts';
import { idleTransactionMs, type Timeouts } from './timeouts.ts';

/** State that the connections of a pool share. */
export interface Origin {
  addresses: Addresses;
  timeouts: Timeouts;
  clock: DatabaseClock;
  /** True when statements are planned once for each connection: see PoolOptions. */
  plansOnce: boolean;
  /** Counts how often the connections were given up; older ones are not used again. */
  generation: number;
  /** The connections are of no use any more: the server only reads, or its tables have changed. */
  onOutdated(): void;
  slow?: SlowStatements | undefined;
}

/** The listener for statements that take long, whether they end well or not. */
export interface SlowStatements {
  afterMs: number;
  /** Gets the text of the statement without the values of its parameters. */
  tell(statement: { name: string; text: string; ms: number }): void;
}

/** Characters of a slow statement that are told. */
const toldCharacters = 2_000;

/** Nothing came back, or the server is not the one that is needed. Nobody knows what became of the statement. */
export class ConnectionGivenUp extends Error {}

interface Greeting extends ServerState {
  timeMs: number;
  pooled: boolean;
}

/**
 * Behind a pooler in transaction mode a setting would stay in a session that others get, so there it holds for this
 * statement only (the third argument of set_config), and each transaction sets it anew. A pooler gives itself away: the
 * process that answers is not the one that the connection was told. On a Citus cluster a plan that is made once would not know
 * which worker to ask.
 */
const greet = `
  SELECT set_config('statement_timeout', $2, pooled), set_config('lock_timeout', $3, pooled),
    set_config('idle_in_transaction_session_timeout', $4, pooled),
    CASE WHEN $5::boolean AND to_regclass('pg_dist_partition') IS NULL
      THEN set_config('plan_cache_mode', 'force_generic_plan', pooled) END,
    CASE WHEN $5::boolean THEN set_config('enable_seqscan', 'off', pooled) END,
    pooled, current_setting('transaction_read_only') = 'on' AS "readOnly", pg_is_in_recovery() AS standby,
    ${databaseTimeSql} AS "timeMs"
  FROM (SELECT pg_backend_pid() <> $1::int AS pooled) AS session`;

const goodbyeMs = 2_000;
const begins = /^(begin|start transaction)\b/;
const readOnlyTransaction = '25006';
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * A connection that is given up when nothing comes back on it. TCP alone would wait for a quarter of an hour, and a pool of
 * such connections blocks every request. It also sets the time limits of its session, and prepares what is to be prepared.
 */
export class Connection extends pg.Client {
  readonly #origin: Origin;
  readonly #url: string;
  readonly #generation: number;
  readonly #preparedRound = preparedRound();
  /** True when a pooler in transaction mode stands between. */
  isPooled = false;

  constructor(options: pg.ClientConfig & { origin: Origin }) {
    const url = options.origin.addresses.current;
    super({ ...options, ...keepAlive, connectionString: url });
    this.#origin = options.origin;
    this.#url = url;
    this.#generation = options.origin.generation;
    // The query on a connection that breaks fails. Without a listener the error would also end the process.
    this.on('error', () => {});
  }

  /** True when the connection is to be closed and not used again. */
  get isOutdated(): boolean {
    return this.#generation !== this.#origin.generation || this.#preparedRound !== preparedRound();
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares a promise and a callback form
  override connect(callback?: any): any {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(() => callback(), callback);
  }

  async #connect(): Promise<void> {
    try {
      await super.connect();
      const state = await this.#greet();
      this.isPooled = state.pooled;
      if (!this.#origin.addresses.accepts(state)) {
        throw new ConnectionGivenUp('The server at this address only reads.');
      }
    } catch (error) {
      this.#origin.addresses.failed(this.#url);
      this.destroy();
      throw error;
    }
  }

  #greet(): Promise<Greeting> {
    const { clock, timeouts, plansOnce } = this.#origin;
    const limits = [timeouts.statementMs, timeouts.lockMs, idleTransactionMs].map(String);
    return clock.set(async () => {
      const { rows } = await this.query(greet, [processOf(this), ...limits, plansOnce]);
      return only(rows as Greeting[]);
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg has ten overloads, and all of them pass through
  override query(query: any, ...rest: any[]): any {
    const sent = typeof query === 'string' ? prepared(this.#limited(query)) : query;
    const span = spanOf(sent);
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const result = (super.query as any)(sent, ...rest);
    return result instanceof Promise ? this.#watched(result, span, sent) : result;
  }

  #limited(text: string): string {
    if (!this.isPooled || !begins.test(text)) return text;
    const { statementMs, lockMs } = this.#origin.timeouts;
    return `${text}; SET LOCAL statement_timeout = ${statementMs}; SET LOCAL lock_timeout = ${lockMs}`;
  }

  async #watched<T>(result: Promise<T>, span: Span | undefined, sent: unknown): Promise<T> {
    const { timeouts, slow } = this.#origin;
    const { silenceMs } = timeouts;
    const begunAt = slow ? performance.now() : 0;
    const timer = silenceMs > 0 ? setTimeout(() => this.destroy(), silenceMs) : undefined;
    try {
      const answer = await result;
      span?.end();
      return answer;
    } catch (error) {
      span?.end(codeOf(error));
      if (isReadOnly(error) || isOutdatedPlan(error)) this.#origin.onOutdated();
      throw error;
    } finally {
      clearTimeout(timer);
      if (slow) tellIfSlow(slow, performance.now() - begunAt, sent);
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares a promise and a callback form
  override end(callback?: any): any {
    // Nobody may be at the other end to say goodbye.
    const timer = setTimeout(() => this.destroy(), goodbyeMs).unref();
    this.once('end', () => clearTimeout(timer));
    return super.end(callback);
  }

  /** Gives the connection up. What waits for an answer on it fails. */
  destroy(): void {
    socketOf(this).destroy(new ConnectionGivenUp('The database did not answer in time.'));
  }
}

function tellIfSlow({ afterMs, tell }: SlowStatements, ms: number, sent: unknown): void {
  if (ms < afterMs) return;
  const text = typeof sent === 'string' ? sent : String((sent as { text?: string }).text);
  tell({ name: nameOfStatement(sent), text: text.slice(0, toldCharacters), ms: Math.round(ms) });
}

/** A span for a statement that is sent for the sake of something that is traced. */
function spanOf(sent: unknown): Span | undefined {
  const traces = tracing();
  const parent = traces?.current();
  if (!traces || !parent) return undefined;
  const beginning = {
    kind: 'client',
    parent: parent.traceparent,
    facts: { 'db.system.name': 'postgresql' },
  } as const;
  return traces.begin(nameOfStatement(sent), beginning);
}

/** True when the statement would have changed something and the server only reads, as a former primary does. */
function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === readOnlyTransaction;
}

/**
 * True when a prepared statement no longer fits a table to which a newer program has added. Nothing was done, and a new
 * connection prepares it anew. PostgreSQL has no code of its own for it.
 */
export function isOutdatedPlan(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
  );
}

/** pg keeps these to itself; both are in its documentation of the protocol. */
const processOf = (client: pg.Client) => (client as unknown as { processID: number }).processID;
const socketOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection.stream;

/** Two connections outside of a pool, for what a pool cannot do; they are closed when the work has ended. */
export async function withConnections<T>(
  addresses: Addresses,
  timeouts: Timeouts,
  work: (one: Connection, other: Connection) => Promise<T>,
): Promise<T> {
  const origin: Origin = {
    addresses,
    timeouts,
    plansOnce: false,
    clock: new DatabaseClock(),
    generation: 0,
    onOutdated() {},
  };
  const one = await connectAnywhere(origin);
  try {
    const other = await connectAnywhere(origin);
    try {
      return await work(one, other);
    } finally {
      await other.end();
    }
  } finally {
    await one.end();
  }
}

/** A connection to the first host that takes it. */
async function connectAnywhere(origin: Origin): Promise<Connection> {
  for (let tries = 1; ; tries++) {
    const connection = new Connection({
      origin,
      application_name: 'guidepost-command',
      connectionTimeoutMillis: 5_000,
    });
    try {
      await connection.connect();
      return connection;
    } catch (error) {
      if (tries >= origin.addresses.count) throw error;
    }
  }
}
