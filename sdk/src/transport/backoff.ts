import type { GuidepostError } from '../wire/error.ts';

/** In seconds: 1, 2, 4 … and then always this. */
const longest = 300;

/** Waits longer after each failure, and at least as long as the server wishes; a bit at random, lest all come back at once. */
export function createBackoff(again: () => void) {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastError: GuidepostError | undefined;
  const reset = (): void => {
    clearTimeout(timer);
    failures = 0;
    lastError = undefined;
  };
  return {
    reset,
    /** Why nothing is sent for now. */
    error: () => lastError,
    failed: (error: GuidepostError): void => {
      clearTimeout(timer);
      lastError = error;
      const seconds = Math.max(Math.min(2 ** failures++, longest), error.retryAfter);
      const wake = () => {
        lastError = undefined;
        again();
      };
      timer = setTimeout(wake, seconds * 1000 * (1 + Math.random() * 0.3));
    },
  };
}
