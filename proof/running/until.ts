import { setTimeout } from 'node:timers/promises';

/**
 * The longest wait for anything that another process has to do. It only ends what hangs: beside other work, a process that
 * starts within a second on an idle machine has taken most of a minute.
 */
const patienceMs = 180_000;
const pauseMs = 25;

/** Asks again and again until the answer is more than nothing. An attempt that throws counts as nothing. */
export async function until<T>(
  what: string,
  attempt: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  let reason: unknown;
  for (const deadline = Date.now() + patienceMs; ; await setTimeout(pauseMs)) {
    try {
      const result = await attempt();
      if (result) return result;
    } catch (error) {
      reason = error;
    }
    if (Date.now() > deadline) throw givenUp(what, reason);
  }
}

/**
 * Waits until nothing is left of something that others work off. However much it is and however slow they are, it is not
 * given up while it becomes less.
 */
export async function untilNoneLeft(what: string, countLeft: () => Promise<number>): Promise<void> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let deadline = Date.now() + patienceMs; ; await setTimeout(pauseMs)) {
    const left = await countLeft();
    if (left === 0) return;
    if (left < fewest) deadline = Date.now() + patienceMs;
    fewest = Math.min(fewest, left);
    if (Date.now() > deadline) throw givenUp(`${what}; ${left} are left`);
  }
}

const givenUp = (what: string, cause?: unknown) =>
  new Error(`waited in vain for ${patienceMs / 1000} s: ${what}`, { cause });
