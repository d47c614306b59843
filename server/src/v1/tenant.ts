import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { principalOf, projectOf } from '../auth/authorise.ts';
import { projectOfEnvironment } from '../auth/environments.ts';
import { mayEnter } from '../auth/principals.ts';
import type { Database } from '../db/pool.ts';
import { ApiError } from '../http/request/errors.ts';

/** The paths of v1 name no project. These parameters do, where the token covers more than one. */
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
 * The environment of a request for something that belongs to the project, such as the version of content that is
 * live. It is chosen as for routes that need one: the one that is named, the only one of the token, or else the
 * primary one.
 */
export async function environmentOf(request: FastifyRequest, db: Database): Promise<string> {
  const principal = principalOf(request);
  const project = projectOf(request);
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
