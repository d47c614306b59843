/** A tab that comes back into view asks again if its answer is older than that, in milliseconds. */
const staleAfter = 60_000;
/** Timers of browsers cannot wait longer, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

/**
 * Says when to ask the server again. Nothing runs while nobody does anything: an answer that has become old is
 * renewed by the next movement of a person, not by a clock.
 */
export class Pulse {
  readonly #ask: () => void;
  #askedAt = 0;
  #interval = Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isListening = false;

  constructor(ask: () => void) {
    this.#ask = ask;
  }

  /** An answer has come, here or in another tab. */
  answered(pollSeconds: number, nextChangeAt: string | null): void {
    this.#askedAt = Date.now();
    // At random by a fifth, lest all pages that were opened together ask together.
    this.#interval = pollSeconds * 1000 * (0.8 + Math.random() * 0.4);
    clearTimeout(this.#timer);
    const due = nextChangeAt === null ? Number.NaN : Date.parse(nextChangeAt) - Date.now();
    if (due <= longestTimer) this.#timer = setTimeout(this.#ask, Math.max(due, 1000));
    this.#listen(true);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#listen(false);
  }

  #listen(isOn: boolean): void {
    if (isOn === this.#isListening) return;
    this.#isListening = isOn;
    const how = isOn ? 'addEventListener' : 'removeEventListener';
    const options = { capture: true, passive: true };
    for (const name of ['pointermove', 'pointerdown', 'keydown', 'wheel']) window[how](name, this.#active, options);
    document[how]('visibilitychange', this.#seen);
    window[how]('online', this.#seen);
  }

  readonly #active = (): void => this.#askAfter(this.#interval);
  readonly #seen = (): void => this.#askAfter(staleAfter);

  #askAfter(age: number): void {
    if (document.visibilityState !== 'visible' || Date.now() - this.#askedAt < age) return;
    // Also when the answer fails to come: the next try is left to who sends, who waits longer each time.
    this.#askedAt = Date.now();
    this.#ask();
  }
}
