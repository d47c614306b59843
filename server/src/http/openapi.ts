import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { hoist } from './components.ts';

type Json = Record<string, unknown>;

/** What the transport does not know of itself. */
interface ApiFacts {
  /** The default of the rate limit. */
  requestsPerMinute: number;
  /** The messages that the service sends, by topic. */
  webhooks(): Json;
}

/** The description of the API, made from the schemas of its routes. Register it before the routes. */
export async function installOpenApi(app: FastifyInstance, facts: ApiFacts): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Guidepost API',
        version: '2.0',
        description: introduction(facts.requestsPerMinute),
        license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: app.publicUrls.base ?? '/' }],
      components: {
        securitySchemes: {
          sdkToken: {
            type: 'http',
            scheme: 'bearer',
            description:
              "An environment's public SDK token; `Basic` with the token as user name, and `?token=`, work too.",
          },
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'A personal API token: `Authorization: Bearer gp_…`',
          },
        },
      },
    },
    hideUntagged: true,
    transform: ({ schema, url, route }) => {
      const { described, errorResponses } = route.config ?? {};
      const response = { ...(schema?.response as object), ...described?.response, ...errorResponses };
      return { schema: { ...schema, ...(described?.body && { body: described.body }), response }, url };
    },
    exposeHeadRoutes: false,
  });
  let document: Json | undefined;
  app.decorate('openApiDocument', () => {
    document ??= hoistComponents({ ...app.swagger(), webhooks: facts.webhooks() });
    return document;
  });
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json').send(app.openApiDocument()),
  );
}

declare module 'fastify' {
  interface FastifyInstance {
    openApiDocument(): Json;
  }
}

const introduction = (
  requestsPerMinute: number,
) => `Manages in-app guidance content for a customer's product, and the end users and companies that see it.

Send \`Authorization: Bearer <API_TOKEN>\` with every request. Errors have one shape; match on \`error.code\`.
Lists are paged: follow \`next\` until it is null. Every answer carries \`X-RateLimit-Limit\`,
\`X-RateLimit-Remaining\`, \`X-RateLimit-Reset\` (seconds) and \`X-Request-Id\`. The default limit is
${requestsPerMinute} requests a minute and token.

Webhook messages are signed: before you trust one, verify its \`X-Service-Signature\` as described with each of
them, or with \`verifyWebhook\` of the package \`guidepost-client\`.`;

/** A schema with a title is written once, under components. */
function hoistComponents(document: Json): Json {
  // Routes last: of a schema that webhooks share with them, the form that swagger gave it is kept.
  const { webhooks, paths } = document;
  const hoisted = hoist({ webhooks, paths }, '#/components/schemas/');
  const components = { ...(document.components as Json), schemas: hoisted.schemas };
  return { ...document, ...(hoisted.document as Json), components };
}
