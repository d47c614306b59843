import type { FastifyInstance } from 'fastify';
import { CompressedDocument } from '../request/compression.ts';
import { type DeclaredRoute, describeApi } from './openapi-document.ts';

type Json = Record<string, unknown>;

/** What the transport does not know of itself. */
interface ApiFacts {
  /** The default of the rate limit. */
  requestsPerMinute: number;
  /** The chapters of the document by name, each with its description. */
  chapters: Record<string, string>;
  /** The messages that the service sends, by topic. */
  webhooks(): Json;
}

declare module 'fastify' {
  interface FastifyInstance {
    openApiDocument(): Json;
  }
}

/** Serves the OpenAPI document of every route that is declared after this call. A route without a chapter stops the start. */
export function installOpenApi(app: FastifyInstance, facts: ApiFacts): void {
  const routes: DeclaredRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const { operation } = config ?? {};
    if (!operation || method === 'HEAD') return;
    if (!(operation.tag in facts.chapters))
      throw new Error(`${url} belongs to no chapter of the API document`);
    routes.push({ method: String(method), url, operation });
  });
  const baseUrl = app.publicUrls.base ?? '/';
  let document: Json | undefined;
  app.decorate('openApiDocument', () => {
    document ??= describeApi(routes, {
      baseUrl,
      introduction: introduction(facts.requestsPerMinute),
      chapters: facts.chapters,
      webhooks: facts.webhooks(),
    });
    return document;
  });
  const served = new CompressedDocument('application/json', () => JSON.stringify(app.openApiDocument()));
  app.get('/openapi.json', async (request, reply) => served.send(request, reply));
}

const introduction = (
  requestsPerMinute: number,
) => `Guidepost manages the in-app guidance content of a product, and the end users and companies that see that content.

Send \`Authorization: Bearer <API_TOKEN>\` with every request. All errors have one shape; match on \`error.code\`.
Lists are paged: follow \`next\` until it is null. Every answer carries \`X-RateLimit-Limit\`,
\`X-RateLimit-Remaining\`, \`X-RateLimit-Reset\` (in seconds) and \`X-Request-Id\`. A token may send
${requestsPerMinute} requests a minute unless the operator of the service sets another limit.

Webhook messages are signed. Before you trust a message, verify its \`X-Service-Signature\` as each webhook below
describes it, or with \`verifyWebhook\` of the package \`guidepost-client\`.`;
