const firstPauseMs = 250;
const longestPauseMs = 30_000;
/** A process that has lived so long was well, and the next pause is short again. */
const wellAfterMs = 60_000;

/** How long to wait before a process that ended is replaced: twice as long each time, up to half a minute. */
export class Restarts {
  #ended = 0;

  /** The pause after a process that has lived for this long. */
  pauseAfter(livedMs: number): number {
    if (livedMs >= wellAfterMs) this.#ended = 0;
    this.#ended += 1;
    return Math.min(longestPauseMs, firstPauseMs * 2 ** (this.#ended - 1));
  }
}
