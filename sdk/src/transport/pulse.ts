/** A tab that comes back into view asks again if its answer is older than that, in milliseconds. */
const staleAfter = 60_000;
/** Between an answer and a moment that it has named, in milliseconds. */
const leastPause = 5000;
/** So that the moment is surely over by the server's clock, in milliseconds. */
const afterwards = 1000;
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
  let named: string | null = null;

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
      // A moment that is over is asked about once: the clocks of the two may differ, and the answer may be the same.
      const isNews = due > 0 || nextChangeAt !== named;
      if (isNews && due + afterwards < longestTimer)
        timer = setTimeout(ask, Math.max(due + afterwards, leastPause));
      named = nextChangeAt;
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
