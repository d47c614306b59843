import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/errors.ts';
import { principalOf } from './authorise.ts';

/** How long a person who has entered the password counts as present, in minutes. */
export const presenceMinutes = 15;

/** Whether the caller is a program, or a person who has proved lately who it is. An open page alone proves little. */
export function isConfirmed(request: FastifyRequest, now: Date): boolean {
  const { confirmedAt } = principalOf(request);
  return confirmedAt === null || now.getTime() - confirmedAt.getTime() < presenceMinutes * 60_000;
}

/** For a route that gives something away which outlives the session. */
export function requireConfirmed(request: FastifyRequest, now: Date): void {
  if (!isConfirmed(request, now)) throw new ApiError('E0069');
}
