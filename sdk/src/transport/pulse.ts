/** A tab that comes back into view asks again if its answer is older than that, in milliseconds. */
const staleAfter = 60_000;
/** Timers of browsers cannot wait longer, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

/**
 * Says when to ask the server again. Nothing runs while nobody does anything: an answer that has become old is
 * renewed by the next movement of a person, not by a clock.
 */
export function createPulse(ask: () => void) {
  let askedAt = 0;
  let interval = Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isListening = false;

  /** Also when the answer fails to come: the next try is left to who sends, who waits longer each time. */
  const askAfter = (age: number): void => {
    if (document.hidden || Date.now() - askedAt < age) return;
    askedAt = Date.now();
    ask();
  };
  const moved = () => askAfter(interval);
  const returned = () => askAfter(staleAfter);

  function listen(): void {
    const how = isListening ? 'addEventListener' : 'removeEventListener';
    const options = { capture: true, passive: true };
    for (const name of ['pointermove', 'keydown', 'wheel']) window[how](name, moved, options);
    document[how]('visibilitychange', returned);
    window[how]('online', returned);
  }

  return {
    /** An answer has come, here or in another tab. */
    answered(pollSeconds: number, nextChangeAt: string | null): void {
      askedAt = Date.now();
      // At random by a fifth, lest all pages that were opened together ask together.
      interval = (pollSeconds > 0 ? pollSeconds : 60) * 1000 * (0.8 + Math.random() * 0.4);
      clearTimeout(timer);
      const due = Date.parse(nextChangeAt ?? '') - askedAt;
      if (due <= longestTimer) timer = setTimeout(ask, Math.max(due, 1000));
      if (!isListening) {
        isListening = true;
        listen();
      }
    },
    stop(): void {
      clearTimeout(timer);
      isListening = false;
      listen();
    },
  };
}
