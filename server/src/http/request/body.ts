import { isUtf8 } from 'node:buffer';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { issueAt } from 'guidepost-model/issues';
import { ApiError, invalid } from './errors.ts';
import { limits } from './limits.ts';
import { linesType } from './lines.ts';
import { isStorableText } from './text.ts';

export const bodyLimit = limits.bodyBytes.most;

/** Keeps recursive code that reads a body from overflowing the stack. */
const maxDepth = limits.bodyDepth.most;

/**
 * Accepts JSON bodies only. An empty body counts as no body: the schema of a route that needs one refuses it, and
 * actions and DELETE accept it.
 */
export function installBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (request, body, done) => {
    unpack(request, body as Buffer, parsing(done));
  });
  // A page that goes away can send JSON only under this type: anything else would need a preflight first.
  app.addContentTypeParser('text/plain', { parseAs: 'buffer', bodyLimit }, (request, body, done) => {
    if (!request.routeOptions.config.takesPlainText) return done(notJson());
    unpack(request, body as Buffer, parsing(done));
  });
  // Not read here: the route reads it line by line.
  app.addContentTypeParser(linesType, (request, _body, done) => {
    if (request.routeOptions.config.operation?.takesLines) done(null);
    else done(notJson());
  });
}

type Unpacked = (error: ApiError | null, bytes?: Buffer) => void;

const parsing =
  (done: (error: Error | null, body?: unknown) => void): Unpacked =>
  (problem, bytes = Buffer.alloc(0)) => {
    if (problem) return done(problem);
    let body: unknown;
    try {
      body = parseBody(bytes);
    } catch (error) {
      return done(error as ApiError);
    }
    done(null, body);
  };

/** The bytes of a body without its Content-Encoding. Another thread unpacks, and stops at the limit of a body. */
function unpack({ headers }: FastifyRequest, bytes: Buffer, done: Unpacked): void {
  const encoding = (headers['content-encoding'] ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity' || bytes.length === 0) done(null, bytes);
  else if (encoding !== 'gzip' && encoding !== 'x-gzip') done(unknownEncoding());
  else
    gunzip(bytes, { maxOutputLength: bodyLimit }, (error, plain) => {
      if (error) done(notUnpacked(error));
      else done(null, plain);
    });
}

const unknownEncoding = () =>
  new ApiError('E1017', {
    message: 'The Content-Encoding of the body is not supported. Send the body as it is, or with gzip.',
  });

const notUnpacked = ({ code }: NodeJS.ErrnoException) =>
  code === 'ERR_BUFFER_TOO_LARGE'
    ? new ApiError('E1017', { message: 'The unpacked body is larger than 1 MiB.', status: 413 })
    : new ApiError('E1017', { message: 'The body is not valid gzip, which its Content-Encoding says.' });

const notJson = () =>
  new ApiError('E1017', { message: 'The body must be JSON, sent with Content-Type: application/json.' });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes JSON that is labelled as plain text. */
    takesPlainText?: true;
  }
}

export function parseBody(bytes: Buffer, most: number = limits.bodyValues.most): unknown {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw new ApiError('E1017', { message: 'The body is not UTF-8 text.' });
  // Before it is parsed: that would take long.
  if (hasMoreValues(bytes, most)) {
    throw new ApiError('E1017', { message: `The body has more than ${most} values.` });
  }
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new ApiError('E1017', { message: `The body is not valid JSON: ${(error as Error).message}` });
  }
  const found = findProblem(value);
  if (found) throw refused(found);
  return value;
}

const codes = Object.fromEntries([...'",:[{\\'].map((character) => [character, character.charCodeAt(0)]));

/**
 * Whether JSON has more values than that; of text that is no JSON the answer is some number. After each comma, bracket
 * and brace there is a value, unless the list or the object is empty: so the count is never too low.
 */
function hasMoreValues(bytes: Buffer, most: number): boolean {
  let values = 1;
  let isText = false;
  for (let i = 0; i < bytes.length && values <= most; i++) {
    const code = bytes[i];
    if (code === codes['"']) isText = !isText;
    else if (isText) i += code === codes['\\'] ? 1 : 0;
    else if (code === codes[','] || code === codes['['] || code === codes['{']) values++;
  }
  return values > most;
}

interface Problem {
  path: string;
  problem: string;
}

/** The first part of the value that PostgreSQL could not store or that an answer could not repeat unchanged. */
function findProblem(value: unknown, depth = 0): Problem | undefined {
  if (typeof value === 'string') {
    return isStorableText(value)
      ? undefined
      : { path: '', problem: 'holds a NUL character or half a surrogate pair' };
  }
  if (typeof value === 'number') {
    // JSON.parse turns 1e400 into Infinity, which no JSON answer could give back.
    return Number.isFinite(value) ? undefined : { path: '', problem: 'is a number too large to keep' };
  }
  if (value === null || typeof value !== 'object') return undefined;
  if (depth === maxDepth) return { path: '', problem: `is nested deeper than ${maxDepth} levels` };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const found = findProblem(item, depth + 1);
      if (found) return { ...found, path: `[${index}]${found.path}` };
    }
    return undefined;
  }
  for (const [key, item] of Object.entries(value)) {
    if (key === '__proto__') return { path: '.__proto__', problem: 'is not an allowed key' };
    if (!isStorableText(key))
      return { path: '', problem: 'has a key with a NUL character or half a surrogate pair' };
    const found = findProblem(item, depth + 1);
    if (found) return { ...found, path: `.${key}${found.path}` };
  }
  return undefined;
}

function refused({ path, problem }: Problem): ApiError {
  const place = path.replace(/^\./, '');
  return invalid([issueAt(place, problem)]);
}
