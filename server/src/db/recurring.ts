import { setTimeout as delay } from 'node:timers/promises';

export interface Recurring {
  /** Begins no further run and waits for the one under way; the work sees the signal, and should end soon. */
  stop(): Promise<void>;
}

/**
 * Does the work now, and again so long after each run has ended: a run never meets itself, however long it takes. Work that
 * fails is reported and done again the next time.
 */
export function recurring(
  pauseMs: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
): Recurring {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      await work(signal).catch(onError);
      await delay(pauseMs, undefined, { signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}
