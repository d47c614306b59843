import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/request/errors.ts';
import { principalOf, projectOf } from './authorise.ts';
import { mayUse } from './principals.ts';
import { type Role, scopesOfRole } from './scopes.ts';

/**
 * Refuses a token that gives somebody a role with scopes that the token lacks, because the new member could make the token that
 * this one is not. A person gives roles by the own role, and needs a fresh confirmation.
 */
export function requireMayGive(request: FastifyRequest, role: Role): void {
  const principal = principalOf(request);
  if (principal.kind === 'session') return;
  const project = projectOf(request);
  const lacking = [...scopesOfRole[role]].filter((scope) => !mayUse(principal, project, scope));
  if (lacking.length === 0) return;
  throw new ApiError('E1012', {
    message: `A token cannot give the role ${role}, which has scopes that the token lacks: ${lacking.join(', ')}.`,
  });
}
