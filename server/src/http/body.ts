import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { issueAt } from 'guidepost-model/issues';
import { ApiError, invalid } from './errors.ts';
import { isStorableText } from './text.ts';

export const bodyLimit = 1024 * 1024;

/** Deeper than any body of the API; keeps every recursive reader of a body far from the end of the stack. */
const maxDepth = 200;

/**
 * Bodies are JSON, nothing else. An empty one is "no body": routes that need one refuse it by their schema,
 * actions and DELETE accept it.
 */
export function installBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
    try {
      done(null, parseBody(body as Buffer));
    } catch (error) {
      done(error as ApiError);
    }
  });
}

export function parseBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw new ApiError('E1017', { message: 'The body is not UTF-8 text.' });
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new ApiError('E1017', { message: `The body is not valid JSON: ${(error as Error).message}` });
  }
  const harm = findHarm(value);
  if (harm) throw refused(harm);
  return value;
}

interface Harm {
  path: string;
  problem: string;
}

/** The first thing in the value that could not be stored or given back as it is. */
function findHarm(value: unknown, depth = 0): Harm | undefined {
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
      const harm = findHarm(item, depth + 1);
      if (harm) return { ...harm, path: `[${index}]${harm.path}` };
    }
    return undefined;
  }
  for (const [key, item] of Object.entries(value)) {
    if (key === '__proto__') return { path: '.__proto__', problem: 'is not an allowed key' };
    if (!isStorableText(key))
      return { path: '', problem: 'has a key with a NUL character or half a surrogate pair' };
    const harm = findHarm(item, depth + 1);
    if (harm) return { ...harm, path: `.${key}${harm.path}` };
  }
  return undefined;
}

function refused({ path, problem }: Harm): ApiError {
  const place = path.replace(/^\./, '');
  return invalid([issueAt(place, problem)]);
}
