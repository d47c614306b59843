/** Those who come within some milliseconds go on together, in the order in which they came. */
export class SettlingWindow {
  readonly #waitMs: number;
  readonly #waiting: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(waitMs: number) {
    this.#waitMs = waitMs;
  }

  /** Ends when the turn has come. Whoever cannot wait makes it come at once, for those before it too. */
  next({ isHurried }: { isHurried: boolean }): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (isHurried) this.endWait();
      else this.#timer ??= setTimeout(() => this.endWait(), this.#waitMs);
    });
  }

  /** All who wait go on at once. */
  endWait(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const goOn of this.#waiting.splice(0)) goOn();
  }
}
