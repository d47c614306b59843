import type { TSchema } from 'typebox';
import { idempotencyKeyPattern } from '../request/idempotency-key.ts';
import { linesType } from '../request/lines.ts';
import { hoist } from './components.ts';
import { describeResponses, json, responseHeaders } from './openapi-responses.ts';
import { documentSchema } from './openapi-schema.ts';
import type { DeclaredOperation } from './route.ts';

type Json = Record<string, unknown>;

export interface DeclaredRoute {
  method: string;
  url: string;
  operation: DeclaredOperation;
}

interface Head {
  baseUrl: string;
  introduction: string;
  /** The chapters by name, each with its description, in the order in which the document shows them. */
  chapters: Record<string, string>;
  /** The messages that the service sends, by their topic. */
  webhooks: Json;
}

/** The OpenAPI document of the API. Everything in it follows from the declarations of the routes. */
export function describeApi(
  routes: DeclaredRoute[],
  { baseUrl, introduction, chapters, webhooks }: Head,
): Json {
  const [described, responses]: [Record<string, Json>, Json] = [{}, {}];
  for (const { method, url, operation } of routes) {
    const path = url.replace(/:(\w+)/g, '{$1}');
    described[path] = { ...described[path], [method.toLowerCase()]: describeOperation(operation, responses) };
  }
  const { document, schemas } = hoist({ webhooks, paths: described, responses }, '#/components/schemas/');
  const written = document as Record<'webhooks' | 'paths' | 'responses', Json>;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Guidepost API',
      version: '2.0',
      description: introduction,
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl }],
    tags: Object.entries(chapters).map(([name, description]) => ({ name, description })),
    paths: written.paths,
    webhooks: written.webhooks,
    components: { schemas, responses: written.responses, headers: responseHeaders, securitySchemes },
  };
}

const securitySchemes = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'A personal API token, sent as `Authorization: Bearer gp_…`.',
  },
  sdkToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The public SDK token of an environment. `Authorization: Basic` with the token as the user name and the query parameter `token` work too.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'guidepost.session_token',
    description:
      'The cookie that sign-in sets, for the pages of the dashboard. Its name begins with `__Host-` on https. It opens `/v2` too, where requests that change something must come from the same origin.',
  },
};

function describeOperation(operation: DeclaredOperation, sharedResponses: Json): Json {
  const { id, summary, description, tag, scope, security, params, querystring, body } = operation;
  const sentences = [description, scope && `The token needs the scope \`${scope}\`.`];
  return {
    operationId: id,
    summary,
    description: sentences.filter(Boolean).join('\n\n') || `${summary}.`,
    tags: [tag],
    security: security === null ? [] : [{ [security]: [] }],
    parameters: [
      ...describeParameters('path', params),
      ...describeParameters('query', querystring),
      ...(operation.takesIfMatch ? [ifMatch] : []),
      ...(operation.takesIdempotencyKey ? [idempotencyKey] : []),
    ],
    ...(body && { requestBody: describeBody(body, !operation.optionalBody) }),
    ...(operation.takesLines && { requestBody: describeLines(operation.takesLines) }),
    responses: describeResponses(operation, sharedResponses),
  };
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of the state that the caller has read. The request is refused with `E0050` when the resource has changed since.',
  schema: { type: 'string' },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: idempotencyKeyPattern.source },
};

function describeParameters(place: 'path' | 'query', schema: TSchema | undefined): Json[] {
  const { properties = {}, required = [] } = documentSchema(schema ?? {}, 'keep') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    // What has a default is in the schema's `required` list, since the route always gets it.
    required: required.includes(name) && !('default' in rest),
    description,
    schema: rest,
  }));
}

function describeBody(body: TSchema, required: boolean): Json {
  const shown = documentSchema(body, 'tell');
  return { required, description: shown.description, content: json(shown) };
}

function describeLines(line: TSchema): Json {
  const shown = documentSchema(line, 'tell');
  return { required: true, description: shown.description, content: { [linesType]: { schema: shown } } };
}
