import type { FastifyRequest } from 'fastify';
import { principalOf, projectOf } from '../../auth/authorise.ts';
import { mayEnter } from '../../auth/principals.ts';
import { ApiError, invalid } from '../../http/errors.ts';

/** Checks that the environment in the body is on the token's allowlist and belongs to the project. */
export function targetEnvironment(request: FastifyRequest, id: string): string {
  if (!mayEnter(principalOf(request), id)) throw new ApiError('E1029');
  if (projectOf(request).environments.has(id)) return id;
  const message = 'environmentId must name an environment of the project';
  throw invalid([{ rule: 'reference_target', path: 'environmentId', message }]);
}
