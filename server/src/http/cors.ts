import type { FastifyInstance } from 'fastify';
import { isSdkRoute } from './auth.ts';

/** The runtime endpoints are called from the pages of any customer; the API never is. */
export function installCors(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isSdkRoute(request.url)) {
      reply.header('Access-Control-Allow-Origin', '*');
      reply.header('Access-Control-Expose-Headers', 'X-Request-Id, X-RateLimit-Remaining, Retry-After');
    }
    done();
  });
  app.options('/sdk/*', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('Access-Control-Allow-Methods', 'POST');
    reply.header('Access-Control-Allow-Headers', 'Authorization, Content-Type, X-Request-Id');
    reply.header('Access-Control-Max-Age', '86400');
    return reply.status(204).send();
  });
}
