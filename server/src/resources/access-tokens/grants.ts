import { parseInstant } from 'guidepost-model/instants';
import { mayEnter, mayUse, type Principal, type PrincipalProject } from '../../auth/principals.ts';
import { ApiError, invalid } from '../../http/request/errors.ts';
import type { AccessTokenInput } from './contract.ts';
import type { AccessTokenRow } from './queries.ts';

export interface Grant {
  projectIds: string[];
  environmentIds: string[] | null;
  expiresAt: Date | null;
}

/** What a new access token may reach: never more than the token that makes it. */
export function grantOf(
  principal: Principal,
  project: PrincipalProject,
  input: AccessTokenInput,
  now: Date,
): Grant {
  const projectIds = input.projectIds ?? [project.id];
  const projects = projectIds.map((id) => principal.projects.get(id));
  for (const [index, covered] of projects.entries()) {
    if (!covered)
      throw new ApiError('E1011', { message: `The API token does not cover ${projectIds[index]}.` });
    const lacking = ['accesstoken:manage' as const, ...input.scopes].filter(
      (scope) => !mayUse(principal, covered, scope),
    );
    if (lacking.length === 0) continue;
    throw new ApiError('E1012', {
      message: `A token cannot give away scopes that it does not have in the project ${covered.id}: ${lacking.join(', ')}.`,
    });
  }
  const known = new Set(projects.flatMap((covered) => [...(covered?.environments.keys() ?? [])]));
  return {
    projectIds,
    environmentIds: environmentsOf(principal, known, input.environmentIds),
    expiresAt: expiryOf(principal, input.expiresAt, now),
  };
}

function environmentsOf(
  principal: Principal,
  known: ReadonlySet<string>,
  asked: string[] | undefined,
): string[] | null {
  if (!asked) return principal.allowlist && [...principal.allowlist].filter((id) => known.has(id));
  for (const id of asked) {
    if (!known.has(id)) throw new ApiError('E1026', { message: `The projects have no environment ${id}.` });
    if (!mayEnter(principal, id)) throw new ApiError('E1029');
  }
  return asked;
}

function expiryOf(principal: Principal, asked: string | undefined, now: Date): Date | null {
  // A token outlives the session in which a person makes it.
  const own = principal.kind === 'token' ? principal.expiresAt : null;
  if (asked === undefined) return own;
  const expiresAt = parseInstant(asked);
  const refuse = (message: string) => invalid([{ rule: 'schema', path: 'expiresAt', message }]);
  if (!expiresAt || expiresAt <= now) throw refuse('expiresAt must lie in the future');
  if (own && expiresAt > own) throw refuse('expiresAt must not be after the end of the token of the request');
  return expiresAt;
}

/**
 * Whoever made an access token may change it. Others need to manage the project as admin or owner, and every project
 * that the access token covers.
 */
export function refuseForeign(principal: Principal, project: PrincipalProject, token: AccessTokenRow): void {
  if (token.account_id === principal.accountId) return;
  const isAdmin = project.role === 'owner' || project.role === 'admin';
  if (isAdmin && token.project_ids.every((id) => principal.projects.has(id))) return;
  throw new ApiError('E1012', {
    message:
      'The access token belongs to another account. Only an admin or the owner of all its projects may change it.',
  });
}
