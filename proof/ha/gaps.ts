import { setTimeout as pause } from 'node:timers/promises';
import { inEnvironment } from '../running/api.ts';
import { token } from '../running/service.ts';
import { until } from '../running/until.ts';

const everyMs = 50;

/** Asks for the same thing again and again, and measures for how long it got no success. */
class Watch {
  readonly #ask: () => Promise<Response>;
  #isStopped = false;
  #lastSuccess = performance.now();
  #longestMs = 0;
  #successes = 0;
  failures = 0;
  readonly #running: Promise<void>;

  constructor(ask: () => Promise<Response>) {
    this.#ask = ask;
    this.#running = this.#run();
  }

  async #run(): Promise<void> {
    for (; !this.#isStopped; await pause(everyMs)) {
      const isSuccess = await this.#ask()
        .then(async (response) => (await response.arrayBuffer()) && response.ok)
        .catch(() => false);
      if (!isSuccess) {
        this.failures += 1;
        continue;
      }
      this.#longestMs = Math.max(this.#longestMs, performance.now() - this.#lastSuccess);
      this.#lastSuccess = performance.now();
      this.#successes += 1;
    }
  }

  /** Waits for a success that was asked for from now on. */
  async success(): Promise<void> {
    // The first one may have been under way.
    const enough = this.#successes + 2;
    await until('requests to succeed', () => this.#successes >= enough);
  }

  /** The longest time between two successes since the last call. */
  takeLongestMs(): number {
    const longest = this.#longestMs;
    this.#longestMs = 0;
    return longest;
  }

  stop(): Promise<void> {
    this.#isStopped = true;
    return this.#running;
  }
}

/** Watches a write and a read through the proxy. */
export function watchGaps(url: string, answerWithinMs: number) {
  let step = 0;
  const ask = (method: string, path: string, body: string | null, type = {}) =>
    fetch(`${url}${inEnvironment}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...type },
      body,
      signal: AbortSignal.timeout(answerWithinMs),
    });
  // A value that is there already would not be written.
  const change = () => JSON.stringify({ attributes: { step: ++step } });
  const writes = new Watch(() => ask('PUT', 'users/probe', change(), { 'content-type': 'application/json' }));
  const reads = new Watch(() => ask('GET', 'users?limit=1', null));
  return {
    writes,
    reads,
    get failures() {
      return writes.failures + reads.failures;
    },
    stop: () => Promise.all([writes.stop(), reads.stop()]),
  };
}
