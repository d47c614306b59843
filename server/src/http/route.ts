import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import type { Access } from '../auth/authorise.ts';
import type { Principals } from '../auth/principals.ts';
import type { Config } from '../config.ts';
import type { Database, Db } from '../db/pool.ts';
import type { EgressPolicy, Resolve } from '../delivery/egress.ts';
import type { Outbox } from '../delivery/outbox.ts';
import type { SecretBox } from '../delivery/secret-box.ts';
import type { Worker } from '../delivery/worker.ts';
import type { MembershipWriter } from '../resources/companies/memberships.ts';
import type { DefinitionBook } from '../resources/end-users/definitions.ts';
import type { EntityWriter } from '../resources/end-users/writer.ts';
import type { EventWriter } from '../resources/events/writer.ts';
import type { SessionEndings } from '../resources/sessions/recording/endings.ts';
import type { SessionStarter } from '../resources/sessions/recording/starter.ts';
import type { TrackerWriter } from '../resources/sessions/recording/tracker-writer.ts';
import type { SessionWriter } from '../resources/sessions/recording/writer.ts';
import type { SdkEnvironments } from '../runtime/environments.ts';
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

/** What the app is built from; a test gives its own clock. */
export interface Deps {
  config: Config;
  database: Db;
  now: () => Date;
  /** How many writes are gathered into one statement; the benchmark compares with 1. */
  maxBatch?: number;
  /** Encrypts signing secrets: SECRET_KEY, or what was generated in its place. */
  secretKey: string;
  /** How webhooks find their receivers; a test gives its own. */
  resolve?: Resolve;
}

/** What a resource works with. */
export interface RouteDeps {
  db: Database;
  now: () => Date;
  principals: Principals;
  book: DefinitionBook;
  writers: Writers;
  endings: SessionEndings;
  outbox: Outbox;
  deliveries: Pick<Worker, 'attempt' | 'leaseMs'>;
  secrets: SecretBox;
  egress: EgressPolicy;
  sdkEnvironments: SdkEnvironments;
}

/** The gathered write paths: see db/batch.ts. */
export interface Writers {
  users: EntityWriter;
  companies: EntityWriter;
  memberships: MembershipWriter;
  events: EventWriter;
  /** Sessions that begin, and what happens in them. */
  starts: SessionStarter;
  sessions: SessionWriter;
  trackers: TrackerWriter;
}

export type Routes = (app: App, deps: RouteDeps) => void;

interface OperationParts {
  params?: TSchema;
  querystring?: TSchema;
  body?: TSchema;
  response: Record<number, TSchema>;
}

interface OperationFacts {
  /** The name of the operation in generated clients. */
  id: string;
  summary: string;
  description?: string;
  tag: string;
  access: Access;
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

/**
 * One declaration of a route: who may call it, what it takes and what it answers. Validation, types,
 * serialisation and the API description all follow from it.
 */
export function operation<const Parts extends OperationParts>(declared: Parts & OperationFacts) {
  const { id, summary, description, tag, access, errors = [], response: _, ...parts } = declared;
  const codes = [...sharedErrors(declared), ...errors];
  const { compiled, described } = divide(declared);
  return {
    config: { access, described, errorResponses: errorResponses(codes, declared.body !== undefined) },
    schema: {
      ...(parts as Omit<Parts, keyof OperationFacts | 'response'>),
      ...(compiled.body && { body: compiled.body as Parts['body'] }),
      operationId: id,
      summary,
      ...(description && { description }),
      tags: [tag],
      security: [{ token: [] }],
      response: compiled.response as Parts['response'],
    },
  };
}

type PublicFacts = Omit<OperationFacts, 'access'>;

/** A route of the runtime, which apps call with the public token of their environment. */
export function publicOperation<const Parts extends OperationParts>(declared: Parts & PublicFacts) {
  const { id, summary, description, tag, errors = [], response: _, ...parts } = declared;
  const codes: ErrorCode[] = ['E1010', 'E1000', 'E1013', 'E1017', 'E0000', 'E1014', ...errors];
  const { compiled, described } = divide(declared);
  return {
    config: { described, errorResponses: errorResponses(codes, declared.body !== undefined) },
    schema: {
      ...(parts as Omit<Parts, keyof PublicFacts | 'response'>),
      operationId: id,
      summary,
      ...(description && { description }),
      tags: [tag],
      security: [{ sdkToken: [] }],
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

function sharedErrors({ params, access }: OperationParts & Pick<OperationFacts, 'access'>): ErrorCode[] {
  const names = Object.keys((params as { properties?: object } | undefined)?.properties ?? {});
  const codes: ErrorCode[] = ['E1010', 'E1020', 'E1000', 'E1013', 'E1017', 'E0000', 'E1014'];
  if (names.includes('projectId')) codes.push('E1011');
  if (access !== 'any-token') codes.push('E1012');
  if (names.includes('environmentId')) codes.push('E1026', 'E1019', 'E1029');
  return codes;
}

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
