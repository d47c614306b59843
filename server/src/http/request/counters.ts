import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** What a limit is counted with: so many points within so many seconds, for each key. */
export interface Counter {
  readonly points: number;
  /** Adds one. */
  penalty(key: string): Promise<RateLimiterRes>;
  /** Takes one back. */
  reward(key: string): Promise<unknown>;
  get(key: string): Promise<RateLimiterRes | null>;
  delete(key: string): Promise<unknown>;
}

export interface CounterOptions {
  /** Tells it apart from the other counters of the service. */
  name: string;
  points: number;
  duration: number;
}

export interface Counters {
  make(options: CounterOptions): Counter;
}

/** Counters of this process alone. */
export const ownCounters: Counters = {
  make: ({ points, duration }) => new RateLimiterMemory({ points, duration }),
};
