import type { TSchema } from 'typebox';
import { type ErrorCode, ErrorEnvelope, errorCatalogue } from '../request/errors.ts';
import { documentSchema } from './openapi-schema.ts';
import type { DeclaredOperation } from './route.ts';

type Json = Record<string, unknown>;

/** The headers of answers, each written once under the components of the API document. */
export const responseHeaders = {
  'X-RateLimit-Limit': {
    description: 'The number of requests that the caller may send in a window of one minute.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Remaining': {
    description: 'The number of requests that are left in the current window.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Reset': {
    description: 'The number of seconds until the current window ends.',
    schema: { type: 'integer' },
  },
  'X-Request-Id': {
    description: 'The id of the request, as the logs of the service have it.',
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'The number of seconds to wait before the next attempt.',
    schema: { type: 'integer' },
  },
  ETag: {
    description: 'The state of the resource. Send it back as `If-Match` to change exactly that state.',
    schema: { type: 'string' },
  },
  'Idempotent-Replayed': {
    description:
      'The word `true` when the answer is that of an earlier request with the same `Idempotency-Key`. Other answers do not have the header.',
    schema: { type: 'string', enum: ['true'] },
  },
} as const;

type Header = keyof typeof responseHeaders;

const everyAnswer: Header[] = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
];

const headersOf = (...more: Header[]): Json =>
  Object.fromEntries(
    [...everyAnswer, ...more].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );

/**
 * Answers of the HTTP server itself, which never reach a route. They share the code of invalid requests, and
 * their statuses say what is wrong.
 */
const byTheServer: Record<number, string> = {
  408: 'The request did not arrive within 60 seconds.',
  413: 'The body is larger than 1 MiB.',
  431: 'The headers are larger than 16 KiB.',
};

/** The errors of an operation by status: each code with what it means. */
export function errorsByStatus({
  errors,
  body,
  takesLines,
}: Pick<DeclaredOperation, 'errors' | 'body' | 'takesLines'>) {
  const byStatus = new Map<number, Map<ErrorCode, string>>();
  const add = (status: number, code: ErrorCode, text: string) =>
    byStatus.set(status, (byStatus.get(status) ?? new Map<ErrorCode, string>()).set(code, text));
  for (const code of [...errors].sort()) add(errorCatalogue[code][0], code, errorCatalogue[code][1]);
  for (const [status, text] of Object.entries(byTheServer)) {
    if (status !== '413' || body) add(Number(status), 'E1017', text);
    else if (takesLines) add(413, 'E1017', 'The body has too many bytes or lines.');
  }
  return new Map([...byStatus].sort(([one], [other]) => one - other));
}

/**
 * The responses of an operation as the API document shows them. Many operations answer with the same errors, so
 * each set of errors is written once, into `shared`.
 */
export function describeResponses(operation: DeclaredOperation, shared: Json): Json {
  const responses: Json = {};
  for (const [status, schema] of Object.entries(operation.response)) {
    const shown = documentSchema(schema, 'drop');
    responses[status] = {
      description: shown.description,
      headers: headersOf(
        ...(operation.sendsEtag ? (['ETag'] as const) : []),
        ...(operation.takesIdempotencyKey ? (['Idempotent-Replayed'] as const) : []),
      ),
      ...(shown.type !== 'null' && {
        content: { ...contentOf(shown), ...(offersCsv(operation) && csvContent) },
      }),
    };
  }
  for (const [status, texts] of errorsByStatus(operation)) {
    const name = [status, ...texts.keys()].join('-');
    shared[name] ??= errorResponse(status, texts);
    responses[status] = { $ref: `#/components/responses/${name}` };
  }
  return responses;
}

/** Whether a request may ask for a CSV file in the place of JSON: see csv.ts. */
const offersCsv = ({ querystring }: DeclaredOperation): boolean => {
  const { format } = (querystring as { properties?: Record<string, { enum?: unknown[] }> })?.properties ?? {};
  return format?.enum?.includes('csv') ?? false;
};

const csvContent = {
  'text/csv': {
    schema: {
      type: 'string',
      description: 'The table that `format=csv` asks for: a header line, and a line for each item.',
    },
  },
};

/** A response of several formats names the schema of each. */
function contentOf({ content, ...schema }: Json): Json {
  if (content === undefined) return json(schema);
  const formats = Object.entries(content as Record<string, { schema: TSchema }>);
  return Object.fromEntries(
    formats.map(([type, format]) => [type, { schema: documentSchema(format.schema, 'drop') }]),
  );
}

function errorResponse(status: number, texts: Map<ErrorCode, string>): Json {
  return {
    description: [...texts].map(([code, text]) => `\`${code}\` ${text}`).join('\n\n'),
    headers: headersOf(...(asksToWait(status, texts) ? (['Retry-After'] as const) : [])),
    content: json(documentSchema(ErrorEnvelope, 'drop')),
  };
}

const asksToWait = (status: number, texts: Map<ErrorCode, string>) =>
  status === 429 || status === 503 || texts.has('E1060');

export const json = (schema: object) => ({ 'application/json': { schema } });
