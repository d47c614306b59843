import { RateLimiterMemory } from 'rate-limiter-flexible';
import { countedAddress } from '../http/client-address.ts';
import { ApiError } from '../http/errors.ts';

/** How many times somebody may be wrong: from one address about one account, and from one address about all. */
export const signInLimits = {
  account: { failures: 10, seconds: 15 * 60 },
  address: { failures: 50, seconds: 60 * 60 },
};

/** How many links somebody may ask for by mail from one address. */
export const mailLimits = { requests: 10, seconds: 60 * 60 };

/** How many sign-ins at an OpenID Connect issuer somebody may begin from one address. */
const beginLimits = { requests: 100, seconds: 15 * 60 };

/**
 * Limits how often somebody may guess passwords and codes. Each try counts when it begins, so that many at once gain
 * nothing, and a try that succeeds is given back. Nobody can lock somebody else out, since the address counts always.
 */
export class SignInLimits {
  readonly #account = new RateLimiterMemory({
    points: signInLimits.account.failures,
    duration: signInLimits.account.seconds,
  });
  readonly #address = new RateLimiterMemory({
    points: signInLimits.address.failures,
    duration: signInLimits.address.seconds,
  });

  readonly #mails = new RateLimiterMemory({ points: mailLimits.requests, duration: mailLimits.seconds });

  readonly #begun = new RateLimiterMemory({ points: beginLimits.requests, duration: beginLimits.seconds });

  /** Counts the beginning of a sign-in that goes on elsewhere. */
  async countSignIn(ip: string): Promise<void> {
    await this.#take(this.#begun, countedAddress(ip));
  }

  /** Counts a request for a mail, whether there is somebody to write to or not. */
  async countMail(ip: string): Promise<void> {
    await this.#take(this.#mails, countedAddress(ip));
  }

  /** Makes a try about the account, unless there were too many failures. */
  async attempt<Answer>(ip: string, account: string, make: () => Promise<Answer>): Promise<Answer> {
    const address = countedAddress(ip);
    const both = `${address} ${account.toLowerCase()}`;
    await this.#take(this.#address, address);
    await this.#take(this.#account, both);
    try {
      const answer = await make();
      await this.#address.reward(address);
      await this.#account.delete(both);
      return answer;
    } catch (error) {
      // That the database could not be asked is no failure of the caller.
      if (!(error instanceof ApiError)) {
        await this.#address.reward(address);
        await this.#account.reward(both);
      }
      throw error;
    }
  }

  async #take(limiter: RateLimiterMemory, key: string): Promise<void> {
    const used = await limiter.penalty(key);
    if (used.consumedPoints <= limiter.points) return;
    const seconds = Math.max(1, Math.ceil(used.msBeforeNext / 1000));
    throw new ApiError('E1013', {
      message: 'There were too many attempts. Wait for the number of seconds in Retry-After.',
      retryAfterSeconds: seconds,
    });
  }
}
