import { countedAddress } from '../http/request/client-address.ts';
import type { Counter, Counters } from '../http/request/counters.ts';
import { ApiError } from '../http/request/errors.ts';

/** How many times somebody may be wrong: from one address about one account, and from one address about all. */
export const signInLimits = {
  account: { failures: 10, seconds: 15 * 60 },
  address: { failures: 50, seconds: 60 * 60 },
};

/** What wrong links are counted under: whoever guesses one does not say whose it is. */
const anyLink = 'link';

/** How many links somebody may ask for by mail from one address. */
export const mailLimits = { requests: 10, seconds: 60 * 60 };

/** How many sign-ins at an OpenID Connect issuer somebody may begin from one address. */
const beginLimits = { requests: 100, seconds: 15 * 60 };

/**
 * Limits how often somebody may guess passwords and codes. Each try counts when it begins, so that many at once gain
 * nothing, and a try that succeeds is given back. Nobody can lock somebody else out, since the address counts always.
 */
export class SignInLimits {
  readonly #account: Counter;
  readonly #address: Counter;
  readonly #mails: Counter;
  readonly #begun: Counter;

  constructor(counters: Counters) {
    const failures = (name: string, limit: { failures: number; seconds: number }) =>
      counters.make({ name, points: limit.failures, duration: limit.seconds });
    const requests = (name: string, limit: { requests: number; seconds: number }) =>
      counters.make({ name, points: limit.requests, duration: limit.seconds });
    this.#account = failures('sign-in-account', signInLimits.account);
    this.#address = failures('sign-in-address', signInLimits.address);
    this.#mails = requests('sign-in-mails', mailLimits);
    this.#begun = requests('sign-in-begun', beginLimits);
  }

  /** Counts the beginning of a sign-in that goes on elsewhere. */
  async countSignIn(ip: string): Promise<void> {
    await this.#take(this.#begun, countedAddress(ip));
  }

  /** Counts a request for a mail, whether there is somebody to write to or not. */
  async countMail(ip: string): Promise<void> {
    await this.#take(this.#mails, countedAddress(ip));
  }

  /** Looks a link up by its token, unless there were too many wrong ones. A wrong link counts like a wrong password. */
  async findLink<Link>(ip: string, find: () => Promise<Link | undefined>): Promise<Link> {
    return this.attempt(ip, anyLink, async () => {
      const link = await find();
      if (link === undefined) throw new ApiError('E0068');
      return link;
    });
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

  async #take(limiter: Counter, key: string): Promise<void> {
    const used = await limiter.penalty(key);
    if (used.consumedPoints <= limiter.points) return;
    const seconds = Math.max(1, Math.ceil(used.msBeforeNext / 1000));
    throw new ApiError('E1013', {
      message: 'There were too many attempts. Wait for the number of seconds in Retry-After.',
      retryAfterSeconds: seconds,
    });
  }
}
