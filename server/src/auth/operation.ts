import type { ErrorCode } from '../http/errors.ts';
import { declareOperation, type OperationFacts, type OperationParts } from '../http/route.ts';
import type { Access } from './authorise.ts';
import { expandScopesOf } from './expand.ts';

/** One declaration of a route under /v1 or /v2: who may call it, what it takes and what it answers. */
export function operation<const Parts extends OperationParts>(
  declared: Parts & OperationFacts & { access: Access },
) {
  const { access, ...parts } = declared;
  const scope = access === 'any-token' ? {} : { scope: access };
  const shared = { security: 'token' as const, ...scope, errors: refusals(declared) };
  const { config, ...route } = declareOperation<Omit<Parts, 'access'> & OperationParts>(parts, shared);
  const expandScopes = expandScopesOf(declared.querystring);
  return { config: { ...config, access, expandScopes }, ...route };
}

/** The errors of the checks before the route. They depend on the access and on the parameters in the path. */
function refusals({ params, access }: OperationParts & { access: Access }): ErrorCode[] {
  const names = Object.keys((params as { properties?: object } | undefined)?.properties ?? {});
  const codes: ErrorCode[] = ['E1010', 'E1020', 'E1000', 'E1013', 'E1017', 'E1049', 'E0000', 'E1014'];
  if (names.includes('projectId')) codes.push('E1011');
  if (access !== 'any-token') codes.push('E1012');
  if (names.includes('environmentId')) codes.push('E1026', 'E1019', 'E1029');
  return codes;
}
