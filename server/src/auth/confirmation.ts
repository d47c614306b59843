import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/request/errors.ts';

/** How long a person who has entered the password counts as present, in minutes. */
export const presenceMinutes = 15;

/** Requests of an operation that need a fresh confirmation: all of them, or those for a CSV file. */
export type Confirmation = 'always' | 'for-csv';

/** True when the caller is a program, or a person who has proved lately who it is. An open page alone proves little. */
export function isConfirmed({ principal }: FastifyRequest, now: Date): boolean {
  if (!principal) throw new Error('the route takes no token');
  const { confirmedAt } = principal;
  return confirmedAt === null || now.getTime() - confirmedAt.getTime() < presenceMinutes * 60_000;
}

/** Refuses a person whose confirmation is old, where only the body says that the request needs a fresh one. */
export function requireConfirmed(request: FastifyRequest, now: Date): void {
  if (!isConfirmed(request, now)) throw new ApiError('E0069');
}

/** True when this request of an operation needs a fresh confirmation. */
export function needsConfirmation({ query }: FastifyRequest, declared: Confirmation | undefined): boolean {
  if (declared !== 'for-csv') return declared === 'always';
  return [(query as { format?: unknown }).format].flat().includes('csv');
}

/** The sentence about the confirmation in the description of an operation. */
export const confirmationSentence: Record<Confirmation, string> = {
  always: `A person needs a sign-in or confirmation of the last ${presenceMinutes} minutes (\`E0069\`); a token does not.`,
  'for-csv': `A person who asks for \`format=csv\` needs a sign-in or confirmation of the last ${presenceMinutes} minutes (\`E0069\`); a token does not.`,
};
