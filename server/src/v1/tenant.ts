import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { projectOfEnvironment } from '../auth/environments.ts';
import { mayEnter } from '../auth/principals.ts';
import type { Database } from '../db/pool.ts';
import { ApiError } from '../http/errors.ts';

/** v1 paths name no project: these parameters do, where the token does not say it all. */
export const inProject = {
  projectId: Type.Optional(
    Type.String({
      description: 'The id of the project. It is required when the token covers several projects.',
    }),
  ),
};

export const inEnvironment = {
  ...inProject,
  environmentId: Type.Optional(
    Type.String({
      description:
        'The id of the environment. Without it, the request is about the only environment of the token, or else about the primary environment.',
    }),
  ),
};

/**
 * The environment that a read of something without one is about, such as where content is live. Chosen as for the
 * routes that need one: the one that is named, the only one of the token, or else the primary one.
 */
export async function environmentOf(request: FastifyRequest, db: Database): Promise<string> {
  const principal = request.principal!;
  const project = request.project!;
  const { environmentId: named } = request.query as { environmentId?: string };
  if (named === undefined) {
    const environments = [...project.environments.values()];
    const [only] =
      principal.allowlist?.size === 1 ? environments.filter(({ id }) => mayEnter(principal, id)) : [];
    return (only ?? environments.find(({ isPrimary }) => isPrimary))?.id ?? '';
  }
  const owner = project.environments.has(named) ? project.id : await projectOfEnvironment(db, named);
  if (owner === undefined) throw new ApiError('E1026');
  if (owner !== project.id) throw new ApiError('E1019');
  if (!mayEnter(principal, named)) throw new ApiError('E1029');
  return named;
}
