import { type Limit, refused } from '../http/request/limits.ts';

/** The bounds of what apps send. */
export const limits = {
  batchMessages: {
    most: 500,
    what: 'messages in one request to `/sdk/v1/batch`',
    beyond: refused,
    why: 'As many as the service writes with one statement.',
  },
} as const satisfies Record<string, Limit>;
