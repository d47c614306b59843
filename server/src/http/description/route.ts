import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import type { ErrorCode } from '../request/errors.ts';

/** Types of requests and answers follow from the schemas of the route. */
interface FromTypeBox extends FastifyTypeProvider {
  validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
  serializer: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  FromTypeBox
>;

/** Installs the routes of one resource. `Needs` names the few things that they work with. */
export type Routes<Needs = void> = (app: App, needs: Needs) => void;

export interface OperationParts {
  params?: TSchema | undefined;
  querystring?: TSchema | undefined;
  body?: TSchema | undefined;
  response: Record<number, TSchema>;
}

export interface OperationFacts {
  /** The name of the operation in generated clients. */
  id: string;
  summary: string;
  description?: string | undefined;
  /** The chapter of the API document: see api-chapters.ts. */
  tag: string;
  /** Errors beyond those that every route of its kind can answer with. */
  errors?: ErrorCode[] | undefined;
  /** Whether a request may have no body, which then means the same as an empty object. */
  optionalBody?: true | undefined;
  /** Whether the route is an action without fields: a request needs no body, and a body may only be an empty object. */
  takesNoFields?: true | undefined;
  /**
   * Whether requests take no connection to the database each for itself: what they read and write is gathered with that of
   * others, or they do without. They need no place in the share of their tenant then: see request/tenant-share.ts. `unless-expanded` is
   * for a read that is gathered when nothing is brought in beside it, `in-parts` for a handler that takes its place with
   * `inShareOf` where it needs one, so that it holds none while it does something slow.
   */
  sharesConnections?: true | 'unless-expanded' | 'in-parts' | undefined;
  /** Whether an answer may have megabytes. It is written part by part then: see answers-in-parts.ts. */
  largeAnswer?: true | undefined;
  /** Whether the operation changes nothing although it is a POST, so that it may be repeated without an idempotency key. */
  onlyReads?: true | undefined;
  /** What each line of the body has, where the route reads its body line by line: see lines.ts. */
  takesLines?: TSchema | undefined;
  /** Whether successful answers carry an `ETag`. */
  sendsEtag?: true | undefined;
  /** Whether the request may carry that `ETag` back as `If-Match`. */
  takesIfMatch?: true | undefined;
}

/** A route as the API document shows it. */
export interface DeclaredOperation extends OperationParts, OperationFacts {
  /** The security scheme of the API document that guards the route; null where a secret in the request itself does. */
  security: 'token' | 'sdkToken' | 'session' | null;
  /** The scope that a token needs, where the route demands one. */
  scope?: string;
  /** Whether a request may carry an `Idempotency-Key`: see auth/idempotency.ts. */
  takesIdempotencyKey?: true;
  /** Every error that the route can answer with. */
  errors: ErrorCode[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: DeclaredOperation;
  }
}

const NoFields = Type.Object({}, { additionalProperties: false });

export const NoContent = Type.Null({ description: 'The request succeeded; the answer has no body.' });

/**
 * Turns the declaration of a route into what Fastify takes. Validation, types, serialisation and the API document
 * all follow from it. Routes call `operation` (auth/operation.ts) or `publicOperation` (runtime/operation.ts).
 *
 * Errors are left to the API document: as schemas of the route each of them would be compiled to a serialiser,
 * for every route and status, which took half of the time of a start.
 */
export function declareOperation<const Parts extends OperationParts>(
  declared: Parts & OperationFacts,
  shared: Pick<DeclaredOperation, 'security' | 'scope' | 'errors' | 'sharesConnections'>,
) {
  const errors = [...shared.errors, ...(declared.errors ?? [])];
  const operation: DeclaredOperation = { ...declared, ...shared, errors };
  const { params, querystring, body, response } = declared;
  const schema = {
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(body && { body }),
    ...(declared.takesNoFields && { body: NoFields }),
    response,
  };
  return {
    config: { operation },
    schema: schema as Pick<Parts, keyof OperationParts & keyof Parts>,
    ...((declared.optionalBody || declared.takesNoFields) && { preValidation: allowNoBody }),
  };
}

function allowNoBody(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (request.body === undefined) request.body = {};
  done();
}
