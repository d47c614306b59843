/** How long the work of a pool may take, in milliseconds; 0 stands for no limit. */
export interface Timeouts {
  /** PostgreSQL ends a statement that takes longer. */
  statementMs: number;
  /** PostgreSQL ends a statement that waits longer for a lock. */
  lockMs: number;
  /** A connection on which nothing has come back for so long is destroyed: nobody is at its other end. */
  silenceMs: number;
}

/** PostgreSQL has so long to tell that it has ended a statement. */
const marginMs = 500;

/** With the wait for a connection and the margin, an answer is there within ten seconds: `longestAnswerMs`. */
export const defaultStatementMs = 7_000;

/** After this time in a queue a client is better told to come again: it may have given up by then. */
export const defaultQueueMs = 2_000;

/**
 * The longest that a request of one statement waits for the database: until it has a connection, or until a write has its
 * turn, and then until nothing comes back any more.
 */
export const longestAnswerMs = ({ DATABASE_TIMEOUT_MS, DATABASE_QUEUE_MS }: Waits): number =>
  DATABASE_QUEUE_MS + requestTimeouts(DATABASE_TIMEOUT_MS).silenceMs;

/** Settings, under their names in config.ts. */
interface Waits {
  DATABASE_TIMEOUT_MS: number;
  DATABASE_QUEUE_MS: number;
}

/** A request: its client waits, and so do others behind it. */
export const requestTimeouts = (statementMs = defaultStatementMs): Timeouts => ({
  statementMs,
  lockMs: Math.ceil(statementMs / 2),
  silenceMs: statementMs + marginMs,
});

/** Recurring work of the server. What does not get done in this time is tried again the next time. */
export const upkeepTimeouts: Timeouts = { statementMs: 300_000, lockMs: 5_000, silenceMs: 310_000 };

/** Work that an operator has started and watches, such as a migration or a backup: it takes as long as it takes. */
export const operatorTimeouts: Timeouts = { statementMs: 0, lockMs: 10_000, silenceMs: 0 };

/** A transaction in which nothing happens ends: a process that hangs in one must not hold its locks for ever. */
export const idleTransactionMs = 60_000;
