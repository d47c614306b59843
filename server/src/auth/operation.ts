import type { FastifyRequest } from 'fastify';
import { declareOperation, type OperationFacts, type OperationParts } from '../http/description/route.ts';
import type { ErrorCode } from '../http/request/errors.ts';
import type { Access } from './authorise.ts';
import { type Confirmation, confirmationSentence } from './confirmation.ts';
import { expandScopesOf } from './expand.ts';

/** Demands of an operation on its caller. */
interface Demands {
  access: Access;
  /** True when a person needs a fresh confirmation, because the operation gives away what outlives the session or destroys a lot. */
  confirmation?: Confirmation;
  /** True when the operation reaches beyond environments, so that a token that is limited to some is refused. */
  wholeProject?: true;
  /** Throws for a caller without a right that the access does not name. It is asked before the body is read. */
  admits?: (request: FastifyRequest) => void;
}

/** One declaration of a route under /v1 or /v2: who may call it, what it takes and what it answers. */
export function operation<const Parts extends OperationParts>(declared: Parts & OperationFacts & Demands) {
  const { access, confirmation, wholeProject, admits, ...parts } = declared;
  const scope = access === 'any-token' ? {} : { scope: access };
  const shared = { security: 'token' as const, ...scope, errors: refusals(declared) };
  const described = confirmation
    ? { description: [parts.description, confirmationSentence[confirmation]].filter(Boolean).join(' ') }
    : {};
  const { config, ...route } = declareOperation<Omit<Parts, keyof Demands> & OperationParts>(
    { ...parts, ...described },
    shared,
  );
  const expandScopes = expandScopesOf(declared.querystring);
  const demands = { access, ...(confirmation && { confirmation }), ...(wholeProject && { wholeProject }) };
  return {
    config: { ...config, ...demands, expandScopes },
    ...(admits && { onRequest: async (request: FastifyRequest) => admits(request) }),
    ...route,
  };
}

/** The errors of the checks before the route. They depend on the access and on the parameters in the path. */
function refusals({ params, access, confirmation, wholeProject }: OperationParts & Demands): ErrorCode[] {
  const names = Object.keys((params as { properties?: object } | undefined)?.properties ?? {});
  const codes: ErrorCode[] = ['E1010', 'E1020', 'E1000', 'E1013', 'E1017', 'E1049', 'E0000', 'E1014'];
  if (names.includes('projectId')) codes.push('E1011');
  if (access !== 'any-token') codes.push('E1012');
  if (names.includes('environmentId')) codes.push('E1026', 'E1019', 'E1029');
  if (wholeProject) codes.push('E1032');
  if (confirmation) codes.push('E0069');
  return codes;
}
