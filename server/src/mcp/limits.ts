import { kibibyte, type Limit } from '../http/request/limits.ts';

/** The bounds of what agents get. */
export const limits = {
  toolAnswerBytes: {
    most: 256 * kibibyte,
    what: 'bytes in the answer of a tool of `/mcp`',
    beyond: 'the tool answers with the error `E1017`, which says how to ask for less',
    why: 'An agent reads all of it, and 256 KiB are about 70,000 of its tokens. A tour of ten steps has about 10 KB.',
  },
} as const satisfies Record<string, Limit>;
