import { kibibyte, type Limit, refused } from '../http/request/limits.ts';

/** The bounds of the keys with which requests may be repeated. */
export const limits = {
  idempotencyKeys: {
    most: 1_000_000,
    what: 'idempotency keys that a project keeps for a day',
    beyond: 'the oldest of them are forgotten sooner',
    why: 'A token that sends 1,000 requests a minute needs 16 hours for them, and whoever repeats a request does so within minutes.',
  },
  idempotentAnswer: {
    most: 8 * kibibyte * kibibyte,
    what: 'bytes in the answer to a request with an idempotency key',
    beyond: `${refused}, and nothing is changed`,
    why: 'The answer is kept for a day. The largest version has about half of it.',
  },
} as const satisfies Record<string, Limit>;
