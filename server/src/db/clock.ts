interface ProcessClocks {
  /** Milliseconds of the process's wall clock, which may be wrong and may jump. */
  wall: () => number;
  /** Milliseconds that have gone by, whatever anybody does to the wall clock. */
  elapsed: () => number;
}

const processClocks: ProcessClocks = { wall: () => Date.now(), elapsed: () => performance.now() };

/**
 * The time of the database, told without asking it. Processes on several machines decide together what is due, so they
 * need one clock, and the database is what they share. Each answer that carries the database's time says how far it may be
 * off, by the time that the answer took; the clock is set only when it lies outside of that.
 *
 * The alternative, now() in every statement, would spread time over hundreds of statements and leave what is decided in
 * the process with another clock.
 */
export class DatabaseClock {
  readonly #clocks: ProcessClocks;
  /** Time at which nothing had elapsed. */
  #origin: number;

  constructor(clocks: ProcessClocks = processClocks) {
    this.#clocks = clocks;
    this.#origin = clocks.wall() - clocks.elapsed();
  }

  readonly now = (): Date => new Date(Math.round(this.#origin + this.#clocks.elapsed()));

  /** How many milliseconds the process's wall clock is ahead of the database's. */
  get wallAheadMs(): number {
    return this.#clocks.wall() - this.now().getTime();
  }

  /** Asks the database for its time; `ask` answers it in milliseconds. */
  async set<T extends { timeMs: number }>(ask: () => Promise<T>): Promise<T> {
    const sentAt = this.#clocks.elapsed();
    const answer = await ask();
    const receivedAt = this.#clocks.elapsed();
    // The database read its clock at some moment between the two.
    const [earliest, latest] = [answer.timeMs - receivedAt, answer.timeMs - sentAt];
    if (this.#origin < earliest || this.#origin > latest) this.#origin = (earliest + latest) / 2;
    return answer;
  }
}

/** The database's time in milliseconds, at the very moment. */
export const databaseTimeSql = '(extract(epoch FROM clock_timestamp()) * 1000)::float8';
