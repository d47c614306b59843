import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/request/errors.ts';
import { baseUrlOf } from '../http/request/urls.ts';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A browser adds the session cookie to whatever leads to this service, also when a page of somebody else asked for it.
 * So a request that changes something must come from a page of this service, which browsers tell, and must be JSON
 * or lines of JSON, which no form sends. A program without a session says neither and needs neither.
 */
export function requireOwnPage(request: FastifyRequest): void {
  if (harmless.has(request.method)) return;
  const { origin, 'sec-fetch-site': site, 'content-type': type } = request.headers;
  const saysNothing = origin === undefined && site === undefined;
  if (saysNothing && request.principal === null && request.credential?.state !== 'valid') return;
  const isOwn = site === undefined ? origin === originOf(request) : site === 'same-origin';
  if (!isOwn) throw new ApiError('E1049');
  if (type !== undefined && !/^application\/(json|x-ndjson)\s*(;|$)/i.test(type)) {
    throw new ApiError('E1049', { message: 'A change for a person who has signed in must be sent as JSON.' });
  }
}

const originOf = (request: FastifyRequest): string => new URL(baseUrlOf(request)).origin;
