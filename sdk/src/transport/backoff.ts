import type { GuidepostError } from './send.ts';

/** In seconds: 1, 2, 4 … and then always this. */
const longest = 300;

/** Waits longer after each failure, and at least as long as the server wishes; a bit at random, lest all come back at once. */
export class Backoff {
  lastError: GuidepostError | undefined;
  readonly #again: () => void;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(again: () => void) {
    this.#again = again;
  }

  failed(error: GuidepostError): void {
    this.lastError = error;
    const seconds = Math.max(Math.min(2 ** this.#failures++, longest), error.retryAfter);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        this.lastError = undefined;
        this.#again();
      },
      seconds * 1000 * (1 + Math.random() * 0.3),
    );
  }

  reset(): void {
    clearTimeout(this.#timer);
    this.#failures = 0;
    this.lastError = undefined;
  }
}
