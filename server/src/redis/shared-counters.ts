import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Counter, CounterOptions, Counters } from '../http/request/counters.ts';
import { type RedisClient, RedisLink } from './link.ts';

interface Options {
  url: string;
  /** Key of the installation: equal in all of its processes, and another one in other installations. */
  secretKey: string;
  logger: FastifyBaseLogger;
}

export interface SharedCounters extends Counters {
  watch(metrics: Registry): void;
  close(): void;
}

/**
 * Counters in Redis, which all processes of an installation share. While Redis does not answer, each process counts for
 * itself, as it does without Redis.
 */
export function sharedCounters({ url, secretKey, logger }: Options): SharedCounters {
  const link = new RedisLink(url, (isUp, reason) => {
    if (isUp) logger.info('Redis answers: limits count over all processes');
    else logger.warn({ reason }, 'Redis does not answer: each process counts its limits for itself');
  });
  // Keys name addresses and people, which nobody needs to read there.
  const hidden = (key: string) => createHmac('sha256', secretKey).update(key).digest('base64url');
  return {
    make: (options) => new SharedCounter(link, options, hidden),
    watch(metrics) {
      new Gauge({
        name: 'guidepost_redis_up',
        help: '1 while Redis answers, 0 while each process counts its limits for itself.',
        aggregator: 'min',
        registers: [metrics],
        collect() {
          this.set(link.isUp ? 1 : 0);
        },
      });
    },
    close: () => link.close(),
  };
}

class SharedCounter implements Counter {
  readonly points: number;
  readonly #link: RedisLink;
  readonly #options: CounterOptions;
  readonly #hidden: (key: string) => string;
  readonly #own: RateLimiterMemory;
  #shared: { client: RedisClient; limiter: RateLimiterRedis } | undefined;

  constructor(link: RedisLink, options: CounterOptions, hidden: (key: string) => string) {
    this.#link = link;
    this.#options = options;
    this.#hidden = hidden;
    this.points = options.points;
    this.#own = new RateLimiterMemory(options);
  }

  penalty(key: string): Promise<RateLimiterRes> {
    return this.#count((counter, at) => counter.penalty(at), key);
  }

  reward(key: string): Promise<RateLimiterRes> {
    return this.#count((counter, at) => counter.reward(at), key);
  }

  get(key: string): Promise<RateLimiterRes | null> {
    return this.#count((counter, at) => counter.get(at), key);
  }

  delete(key: string): Promise<boolean> {
    return this.#count((counter, at) => counter.delete(at), key);
  }

  async #count<Answer>(
    act: (counter: RateLimiterRedis | RateLimiterMemory, key: string) => Promise<Answer>,
    key: string,
  ): Promise<Answer> {
    const found = await this.#link.ask(() => act(this.#limiter(), this.#hidden(key)));
    return found ? found.answer : act(this.#own, key);
  }

  /** Belongs to a client, which is replaced when it is given up. */
  #limiter(): RateLimiterRedis {
    const { client } = this.#link;
    if (this.#shared?.client !== client) {
      const { name, points, duration } = this.#options;
      const keyPrefix = `guidepost:${name}`;
      const options = { storeClient: client, useRedisPackage: true, keyPrefix, points, duration };
      this.#shared = { client, limiter: new RateLimiterRedis(options) };
    }
    return this.#shared.limiter;
  }
}
