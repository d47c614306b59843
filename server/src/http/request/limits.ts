import { maxConditions, maxDepth } from 'guidepost-model/conditions/limits';
import {
  maxAnswerLength,
  maxBlocks,
  maxImageBytes,
  maxMarkdown,
  maxPartText,
  maxPartValues,
  maxSteps,
} from 'guidepost-model/content/limits';

interface Limit {
  /** The largest number that is allowed. */
  most: number;
  /** What is counted; completes "at most <number> …". */
  what: string;
  /** What happens beyond it. */
  beyond: string;
  why: string;
}

const kibibyte = 1024;
const refused = '400 `E1017`';

/**
 * Every bound on what a request may send, a project may keep and an answer may hold. docs/limits.md is printed from this
 * table. What the rate limits allow is a matter of settings, and stands in docs/configuration.md.
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
  toolAnswerBytes: {
    most: 256 * kibibyte,
    what: 'bytes in the answer of a tool of `/mcp`',
    beyond: 'the tool answers with the error `E1017`, which says how to ask for less',
    why: 'An agent reads all of it, and 256 KiB are about 70,000 of its tokens. A tour of ten steps has about 10 KB.',
  },
  relatedObjects: {
    most: 10_000,
    what: 'related objects that `expand` brings into an answer',
    beyond: `${refused}, which names the list to use instead`,
    why: 'Lists are read page by page, relations all at once.',
  },
  relatedBytes: {
    most: 8 * kibibyte * kibibyte,
    what: 'bytes of attributes and of answers to questions in the related objects of an answer',
    beyond: `${refused}, which names the list to use instead or asks for a smaller \`limit\``,
    why: 'Ten thousand users with 800 bytes of attributes each, or fewer with more.',
  },
  versionBytes: {
    most: 8 * kibibyte * kibibyte,
    what: 'bytes of the bodies of versions that `expand` needs for a page of versions, unless the page has one version',
    beyond: `${refused}, which asks for a smaller \`limit\``,
    why: 'A hundred versions of 80 KB each. The largest body has a few megabytes.',
  },
  publishedBytes: {
    most: 8 * kibibyte * kibibyte,
    what: 'bytes of the bodies of all versions that an environment shows at the same time, as JSON',
    beyond: '422 `E1027` when a version is published',
    why: 'A page may get all of them with one answer. A tour of ten steps has about 10 KB.',
  },
  themeBytes: {
    most: 8 * kibibyte * kibibyte,
    what: 'bytes of the settings and variations that `expand` needs for a page of themes, unless the page has one theme',
    beyond: `${refused}, which asks for a smaller \`limit\``,
    why: 'A hundred themes of 80 KB each. The largest theme has a megabyte.',
  },
  attributeKeys: {
    most: 1_000,
    what: 'attributes in one set of `attributes`: of a user, a company, a membership or an event',
    beyond: refused,
    why: 'Products of this kind allow 255 to 1,000.',
  },
  attributeBytes: {
    most: 16 * kibibyte,
    what: 'bytes in the value of one attribute, as JSON',
    beyond: `${refused}; the runtime leaves the attribute out and names it in \`rejected\``,
    why: 'An attribute is a fact to choose users by, not a document. Products of this kind allow 255 to 1,024 characters.',
  },
  entityBytes: {
    most: 64 * kibibyte,
    what: 'bytes in all attributes together of a user, a company, a membership or an event, as JSON',
    beyond: refused,
    why: 'A page has 100 users, each with all of its attributes.',
  },
  attributeDefinitions: {
    most: 2_000,
    what: 'attribute definitions of a project in each scope (users, companies, memberships, events); deleted ones count as long as something has a value',
    beyond: `${refused}; the runtime leaves new attributes out and names them in \`rejected\``,
    why: 'Every write is checked against them. Products of this kind allow 250 to 2,000. What the runtime may make of them, the settings `RUNTIME_DEFINITIONS` and `RUNTIME_DEFINITIONS_PER_DAY` say.',
  },
  eventDefinitions: {
    most: 2_000,
    what: 'event definitions of a project',
    beyond: refused,
    why: 'A name for each kind of event is meant, not one for each order. Products of this kind allow 500 to 5,000.',
  },
  eventAttributes: {
    most: 20_000,
    what: 'attributes that the event definitions of a project name, all together',
    beyond: `${refused} for a change of the definition; a recorded event keeps the attribute, and its definition does not name it`,
    why: 'The service notes by itself which attributes an event is seen with. Every write of events looks at them.',
  },
  environments: {
    most: 100,
    what: 'environments of a project',
    beyond: refused,
    why: 'One for each stage and each developer of a large team.',
  },
  localizations: {
    most: 500,
    what: 'localizations of a project, deleted ones included',
    beyond: refused,
    why: 'They are listed on a single page. There are about 200 languages with a code of two letters.',
  },
  segments: {
    most: 1_000,
    what: 'segments of a project',
    beyond: refused,
    why: 'All of them are looked at to tell which a user is in.',
  },
  projects: {
    most: 100,
    what: 'projects that an account owns',
    beyond: '400 `E0003`',
    why: 'One for each product of a company.',
  },
  invitations: {
    most: 100,
    what: 'open invitations of a project',
    beyond: '400 `E0003`',
    why: 'They are listed on a single page.',
  },
  signingSecrets: {
    most: 2,
    what: 'signing secrets of an environment that are not revoked',
    beyond: refused,
    why: 'An old one and a new one, while the second replaces the first.',
  },
  sdkTokens: {
    most: 5,
    what: 'SDK tokens of an environment that are not revoked',
    beyond: refused,
    why: 'An old one and a new one are meant; some more for pages that are rarely changed.',
  },
  csvLines: {
    most: 1_000_000,
    what: 'lines in a list as CSV',
    beyond: 'the transfer breaks off, so that nobody takes the file for whole',
    why: 'A spreadsheet opens no more. Filters make several files of a longer list.',
  },
  analyticsDays: {
    most: 1_827,
    what: 'days in the range of an analytics request',
    beyond: refused,
    why: 'Five years.',
  },
  webhooks: {
    most: 50,
    what: 'webhooks of an environment',
    beyond: refused,
    why: 'Each change is written down once for each webhook that wants to hear of it.',
  },
  assets: {
    most: 1_000,
    what: 'images of a project',
    beyond: refused,
    why: 'They lie in the database, and are part of every backup.',
  },
  assetBytes: {
    most: maxImageBytes,
    what: 'bytes of an image',
    beyond: refused,
    why: 'As base64 it fits into the body of a request.',
  },
  batchMessages: {
    most: 500,
    what: 'messages in one request to `/sdk/v1/batch`',
    beyond: refused,
    why: 'As many as the service writes with one statement.',
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
  bulkRequests: {
    most: 3,
    what: 'bulk requests of a project that a process works on at a time; 12 of all projects together',
    beyond: '429 `E1013`',
    why: 'Their lines take turns with what others write, and their share does not grow with more requests.',
  },
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
  steps: { most: maxSteps, what: 'steps of a flow', beyond: refused, why: 'Nobody walks so far.' },
  blocks: {
    most: maxBlocks,
    what: 'blocks in the body of a version',
    beyond: refused,
    why: 'Twenty blocks in each of 500 steps.',
  },
  codeBytes: {
    most: 16 * kibibyte * kibibyte,
    what: 'bytes in all lines of a project that is exported, planned or applied as a whole',
    beyond: '413 `E1017`, or 400 `E1017` for an export',
    why: 'A thousand tours of ten steps each. One transaction writes all of it.',
  },
  codeLineBytes: {
    most: 2 * kibibyte * kibibyte,
    what: 'bytes in one line of such a project, which has one thing. Long content goes on in further lines',
    beyond: refused,
    why: 'The service parses a line as a whole, and nobody else is served meanwhile.',
  },
  codeLines: {
    most: 10_000,
    what: 'lines of such a project',
    beyond: refused,
    why: 'One transaction writes all of it.',
  },
  partValues: {
    most: maxPartValues,
    what: 'values in one step of a flow, and in the `data` of other content, ids and defaults included',
    beyond: refused,
    why: 'Each is read in one go, and nobody else is served meanwhile. A step with twenty blocks has 200.',
  },
  partText: {
    most: maxPartText,
    what: 'characters of text in one step of a flow, and in the `data` of other content',
    beyond: refused,
    why: 'Each is read in one go, and nobody else is served meanwhile. A hundred printed pages.',
  },
  markdown: {
    most: maxMarkdown,
    what: 'characters in the text of one block',
    beyond: refused,
    why: 'Eight printed pages.',
  },
  answer: {
    most: maxAnswerLength,
    what: 'characters in an answer to a question',
    beyond: refused,
    why: 'Four printed pages.',
  },
  conditions: {
    most: maxConditions,
    what: 'conditions, groups and list values in one list of conditions',
    beyond: refused,
    why: 'One statement of the database asks all of them.',
  },
  conditionDepth: {
    most: maxDepth,
    what: 'levels of groups and events inside each other in conditions',
    beyond: refused,
    why: 'Readers of conditions go down level by level.',
  },
} as const satisfies Record<string, Limit>;

/** The text of docs/limits.md. */
export function limitsPage(): string {
  const lines = Object.values(limits).map(
    ({ most, what, beyond, why }: Limit) => `| ${most.toLocaleString('en')} | ${what} | ${beyond} | ${why} |`,
  );
  return `# Limits

<!-- Generated from server/src/http/request/limits.ts by \`npm run generate\`. -->

Everything that a request can make larger has a bound. The bounds are meant to be far beyond honest use; who meets one is
told so in the answer, which names the limit. Nothing is cut silently. A list or a text inside a request has its
bound in the API document, as \`maxItems\` or \`maxLength\`. A limit holds when several requests arrive at
once, too. How many requests may be sent in a minute is a matter of settings: see [configuration.md](configuration.md).

| At most | of what | Beyond it | Why |
|---|---|---|---|
${lines.join('\n')}
`;
}
