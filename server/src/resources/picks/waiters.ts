import { ApiError } from '../../http/request/errors.ts';

/** How many requests may wait at once, in this process and for one project. */
const mostWaiting = 500;
const mostOfProject = 20;
/** A notification only saves time: whoever waits looks after this time by itself. */
const lookEveryMs = 2_000;

/** Requests that wait for a change of a pick. */
export class PickWaiters {
  readonly #wakers = new Set<() => void>();
  readonly #ofProject = new Map<string, number>();
  #isOver = false;

  /** Some pick has changed. */
  wake(): void {
    for (const wake of this.#wakers) wake();
  }

  /** The service stops: nobody waits any longer. */
  end(): void {
    this.#isOver = true;
    this.wake();
  }

  /**
   * Looks again and again until something is found, the time is over or the client has left. Answers what was found last.
   */
  async until<Found>(
    look: () => Promise<{ found: Found; isOver: boolean }>,
    { projectId, seconds, signal }: { projectId: string; seconds: number; signal: AbortSignal },
  ): Promise<Found> {
    const deadline = performance.now() + seconds * 1000;
    const leave = this.#enter(projectId);
    try {
      for (;;) {
        const news = this.#next(Math.min(lookEveryMs, deadline - performance.now()), signal);
        const { found, isOver } = await look().catch((error: unknown) => {
          news.cancel();
          throw error;
        });
        if (isOver || this.#isOver || signal.aborted || performance.now() >= deadline) {
          news.cancel();
          return found;
        }
        await news.arrival;
      }
    } finally {
      leave();
    }
  }

  /** Begins to listen before the look that follows, so that nothing is missed in between. */
  #next(milliseconds: number, signal: AbortSignal): { arrival: Promise<void>; cancel: () => void } {
    let cancel = () => {};
    const arrival = new Promise<void>((resolve) => {
      const timer = setTimeout(() => cancel(), Math.max(0, milliseconds));
      cancel = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', cancel);
        this.#wakers.delete(cancel);
        resolve();
      };
      this.#wakers.add(cancel);
      signal.addEventListener('abort', cancel);
    });
    return { arrival, cancel: () => cancel() };
  }

  #enter(projectId: string): () => void {
    const waiting = [...this.#ofProject.values()].reduce((sum, count) => sum + count, 0);
    const own = this.#ofProject.get(projectId) ?? 0;
    if (waiting >= mostWaiting || own >= mostOfProject)
      throw new ApiError('E1013', {
        message: 'Too many requests wait for element picks. Ask again later, or without wait.',
        retryAfterSeconds: 5,
      });
    this.#ofProject.set(projectId, own + 1);
    return () => {
      const left = (this.#ofProject.get(projectId) ?? 1) - 1;
      if (left > 0) this.#ofProject.set(projectId, left);
      else this.#ofProject.delete(projectId);
    };
  }
}
