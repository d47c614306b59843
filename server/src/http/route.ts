import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { type ErrorCode, ErrorEnvelope, errorCatalogue } from './errors.ts';

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
  params?: TSchema;
  querystring?: TSchema;
  body?: TSchema;
  response: Record<number, TSchema>;
}

export interface OperationFacts {
  /** The name of the operation in generated clients. */
  id: string;
  summary: string;
  description?: string;
  tag: string;
  /** Errors beyond those that every route of its kind can answer with. */
  errors?: ErrorCode[];
}

const isDescribed = Symbol('described only');

/**
 * For schemas so large that to compile them would take seconds, for every route that has them: the API document
 * shows them, at run time any JSON passes. Tests compare every answer with them.
 */
export const Described = <Schema extends TSchema>(schema: Schema): Schema => ({
  ...schema,
  [isDescribed]: true,
});

const isOnlyDescribed = (schema: TSchema | undefined) => schema !== undefined && isDescribed in schema;

/** What the API document shows in place of what is compiled. */
export interface DescribedParts {
  body?: TSchema;
  response: Record<number, TSchema>;
}

/** The schemas to compile, and those that are only shown. */
function divide({ body, response }: OperationParts): { compiled: OperationParts; described: DescribedParts } {
  const [shown, compiled]: Record<number, TSchema>[] = [{}, {}];
  for (const [status, schema] of Object.entries(response)) {
    (isOnlyDescribed(schema) ? shown! : compiled!)[Number(status)] = schema;
  }
  if (!isOnlyDescribed(body))
    return { compiled: { body, response: compiled! }, described: { response: shown! } };
  const anything = Type.Object({}, { additionalProperties: true });
  return {
    compiled: { body: anything, response: compiled! },
    described: { body, response: shown! },
  };
}

export const NoContent = Type.Null({ description: 'Done; the answer has no body.' });

interface Shared {
  /** The security scheme of the API document that guards the routes of this kind. */
  security: string;
  /** Errors that every route of this kind can answer with. */
  errors: ErrorCode[];
}

/**
 * OneAtATime the declaration of a route into what Fastify takes. Validation, types, serialisation and the API document
 * all follow from it. Routes call `operation` (auth/operation.ts) or `publicOperation` (runtime/operation.ts).
 */
export function declareOperation<const Parts extends OperationParts>(
  declared: Parts & OperationFacts,
  shared: Shared,
) {
  const { id, summary, description, tag, errors = [], response: _, ...parts } = declared;
  const { compiled, described } = divide(declared);
  const codes = [...shared.errors, ...errors];
  return {
    config: { described, errorResponses: errorResponses(codes, declared.body !== undefined) },
    schema: {
      ...(parts as Omit<Parts, keyof OperationFacts | 'response'>),
      ...(compiled.body && { body: compiled.body as Parts['body'] }),
      operationId: id,
      summary,
      ...(description && { description }),
      tags: [tag],
      security: [{ [shared.security]: [] }],
      response: compiled.response as Parts['response'],
    },
  };
}

/**
 * For the API description only. As schemas of the route each of them would be compiled to a serialiser, for every
 * route and status: half of the time that the start takes.
 */
export type ErrorResponses = Record<number, typeof ErrorEnvelope>;

declare module 'fastify' {
  interface FastifyContextConfig {
    errorResponses?: ErrorResponses;
    described?: DescribedParts;
  }
}

const tooLarge = { ...ErrorEnvelope, description: '`E1017` The body is larger than 1 MiB.' };

function errorResponses(codes: ErrorCode[], hasBody: boolean): ErrorResponses {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...codes].sort()) {
    const [status] = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const responses = [...byStatus].map(([status, group]) => {
    const description = group.map((code) => `\`${code}\` ${errorCatalogue[code][1]}`).join('\n\n');
    return [status, { ...ErrorEnvelope, description }];
  });
  return { ...Object.fromEntries(responses), ...(hasBody && { 413: tooLarge }) };
}
