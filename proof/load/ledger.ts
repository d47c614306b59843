/** One write: how often it was sent, and what the client was told. */
interface Written {
  sent: number;
  acknowledged: number;
}

/** Requests of clients and the answers to them: the first of the three ledgers that an audit compares. */
export class Ledger {
  /** By user: the last value of the attribute `step` that was sent, and the last one that was acknowledged. */
  readonly users = new Map<string, Written>();
  /** By messageId: the id that the service gave the event, once it has acknowledged it. */
  readonly events = new Map<string, { userId: string; acknowledgedId?: string }>();
  /** The sessions whose start was acknowledged; whether their end was too. */
  readonly sessions = new Map<string, { userId: string; hasEnded: boolean }>();
  /** By operation and outcome: a status, or "no answer". */
  readonly outcomes = new Map<string, number>();
  /** Answers that no fault excuses. */
  readonly wrong: string[] = [];
  acknowledged = 0;
  refused = 0;
  unanswered = 0;
  /** Since the last time that somebody asked. */
  #slowestMs = 0;

  count(operation: string, outcome: string, ms: number): void {
    const key = `${operation} ${outcome}`;
    this.outcomes.set(key, (this.outcomes.get(key) ?? 0) + 1);
    this.#slowestMs = Math.max(this.#slowestMs, ms);
  }

  /** The longest that a client waited since the last call. */
  takeSlowestMs(): number {
    const slowest = this.#slowestMs;
    this.#slowestMs = 0;
    return slowest;
  }
}
