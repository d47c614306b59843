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
const marginMs = 1_000;

/** With the second of margin, and with two waits for locks, an answer is there within ten seconds. */
export const defaultStatementMs = 8_000;

/** After this time in a queue a client is better told to come again: it may have given up by then. */
export const defaultQueueMs = 2_000;

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
