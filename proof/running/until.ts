import { setTimeout } from 'node:timers/promises';

/** The longest wait for anything that another process has to do, unless the caller names another. */
const patienceMs = 60_000;
const pauseMs = 25;

/** Asks again and again until the answer is more than nothing. An attempt that throws counts as nothing. */
export async function until<T>(
  what: string,
  attempt: () => Promise<T | undefined | false> | T | undefined | false,
  withinMs = patienceMs,
): Promise<T> {
  let reason: unknown;
  for (const deadline = Date.now() + withinMs; ; await setTimeout(pauseMs)) {
    try {
      const result = await attempt();
      if (result) return result;
    } catch (error) {
      reason = error;
    }
    if (Date.now() > deadline)
      throw new Error(`waited in vain for ${withinMs} ms: ${what}`, { cause: reason });
  }
}
