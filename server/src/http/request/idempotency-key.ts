import type { FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';

/** 1 to 255 visible characters of ASCII. */
export const idempotencyKeyPattern = /^[!-~]{1,255}$/;

/** The key of the request, or undefined when it has none. */
export function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && idempotencyKeyPattern.test(key)) return key;
  throw new ApiError('E1017', {
    message: 'The header Idempotency-Key must have 1 to 255 visible ASCII characters, and no spaces.',
  });
}
