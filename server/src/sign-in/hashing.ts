import type { FastifyRequest } from 'fastify';
import { FairShare } from '../db/fair-share.ts';
import { countedAddress } from '../http/request/client-address.ts';

/** How many passwords are hashed at a time. Each takes a thread and 32 MiB; Node has four threads, of which one stays free. */
const places = 3;

/** How long somebody waits for a place before the answer is 503. */
const maxWaitMs = 10_000;

/**
 * The work of hashing passwords, which is slow on purpose. It has places of its own, so that it keeps no connection to the
 * database from others, and they are shared by address: whoever sends many passwords waits for the own ones and not for theirs.
 */
export class Hashing {
  readonly #places = new FairShare(places, maxWaitMs);

  /** Does work that hashes a password, as soon as the caller has a place for it. */
  run<Result>({ principal, ip }: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    return this.#places.run(principal ? `account:${principal.accountId}` : countedAddress(ip), work);
  }
}
