import { setTimeout } from 'node:timers/promises';
import { isDistributed } from './cluster.ts';

/**
 * The longest wait for anything that another process has to do. A busy machine may need all of it. On a cluster a statement takes
 * several trips between servers, and the demo of a thousand statements half a minute.
 */
export const patienceMs = isDistributed ? 150_000 : 60_000;

/** Settings of a server under test: beside other work a machine may be too slow for the patience of a client. */
export const patientWithDatabase = {
  MAX_REQUESTS_IN_FLIGHT: '100000',
  DATABASE_QUEUE_MS: `${patienceMs}`,
  DATABASE_TIMEOUT_MS: `${patienceMs}`,
};

/** Asks again and again until the answer is more than nothing. */
export async function until<T>(
  what: string,
  attempt: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  for (const deadline = Date.now() + patienceMs; ; await setTimeout(20)) {
    const result = await attempt();
    if (result) return result;
    if (Date.now() > deadline) throw new Error(`waited in vain: ${what}`);
  }
}
