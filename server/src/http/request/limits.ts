/** A bound on what a request may send, a project may keep or an answer may hold. */
export interface Limit {
  /** The largest number that is allowed. */
  most: number;
  /** What is counted; completes "at most <number> …". */
  what: string;
  /** What happens beyond it. */
  beyond: string;
  why: string;
}

export const kibibyte = 1024;

/** The refusal of most limits, as docs/limits.md tells it. */
export const refused = '400 `E1017`';

/**
 * The bounds of the transport. Each room above it has a table of its own; docs/limits.md is printed from all of them
 * (limits-docs.ts). Rate limits are settings, and stand in docs/configuration.md.
 */
export const limits = {
  bodyBytes: {
    most: kibibyte * kibibyte,
    what: 'bytes in the body of a request',
    beyond: '413 `E1017`',
    why: 'The service parses a body as a whole, and nobody else is served meanwhile.',
  },
  bodyValues: {
    most: 50_000,
    what: 'values in the body of a request: objects, lists, texts, numbers, true, false and null',
    beyond: refused,
    why: 'Values cost more than bytes. A batch of 500 messages with 30 attributes each has 17,000.',
  },
  bodyDepth: {
    most: 200,
    what: 'levels of objects and lists inside each other in a body',
    beyond: refused,
    why: 'No request of the API needs more than a tenth.',
  },
  issues: {
    most: 100,
    what: 'issues in an error answer or attributes listed as `rejected`, and in the answer to a batch besides the first of each message; the last entry then says how many more there are, or at least how many, since the service stops to look after 1,000',
    beyond: 'the rest is counted',
    why: 'Nobody reads more, and an answer must not be many times larger than its request.',
  },
  pageItems: {
    most: 100,
    what: 'items on a page of a list',
    beyond: refused,
    why: 'The contract says so.',
  },
  csvLines: {
    most: 1_000_000,
    what: 'lines in a list as CSV',
    beyond: 'the transfer breaks off, so that nobody takes the file for whole',
    why: 'A spreadsheet opens no more. Filters make several files of a longer list.',
  },
  bulkLines: {
    most: 1_000_000,
    what: 'lines in the body of a bulk request',
    beyond: 'the last line of the answer has 413 `E1017`; what came before is written',
    why: 'So that no request goes on for ever. The rest goes with the next one.',
  },
  bulkLineBytes: {
    most: 128 * kibibyte,
    what: 'bytes in one line of a bulk request',
    beyond: `${refused} for the line`,
    why: 'Twice as many as all attributes of a user may have.',
  },
  bulkBytes: {
    most: 1024 * kibibyte * kibibyte,
    what: 'bytes in the body of a bulk request, unpacked',
    beyond: 'the last line of the answer has 413 `E1017`; what came before is written',
    why: 'A kilobyte for each of a million lines.',
  },
  bulkSeconds: {
    most: 3_600,
    what: 'seconds that a bulk request may take',
    beyond: 'the connection is closed',
    why: 'A million lines take minutes. A client that sends and reads nothing for 60 seconds is dropped before.',
  },
} as const satisfies Record<string, Limit>;
