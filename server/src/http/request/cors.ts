import type { FastifyInstance } from 'fastify';
import { isSdkPath } from './route-families.ts';
import type { Step } from './steps.ts';

/**
 * The pages of any customer may call the runtime. An environment that lists its origins narrows that down, once it is
 * known (runtime/access.ts). No page calls the REST API from another origin.
 */
export const allowOrigins: Step = (request, reply) => {
  if (!isSdkPath(request.routeOptions.url)) return;
  reply.header('Access-Control-Allow-Origin', '*');
  reply.header('Access-Control-Expose-Headers', 'X-Request-Id, X-RateLimit-Remaining, Retry-After');
};

export function installPreflight(app: FastifyInstance): void {
  app.options('/sdk/*', async (_request, reply) => {
    reply.header('Access-Control-Allow-Methods', 'GET, POST');
    reply.header('Access-Control-Allow-Headers', 'Authorization, Content-Type, X-Request-Id');
    reply.header('Access-Control-Max-Age', '86400');
    return reply.status(204).send();
  });
}
