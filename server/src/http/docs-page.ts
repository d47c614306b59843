import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';

/** Everything the page needs comes from here: no CDN, no fonts, no proxy of somebody else. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
].join('; ');

export async function installDocsPage(app: FastifyInstance): Promise<void> {
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      pageTitle: 'Guidepost API',
      withDefaultFonts: false,
      hideClientButton: true,
      telemetry: false,
      agent: { disabled: true },
      showDeveloperTools: 'never',
      authentication: { preferredSecurityScheme: 'token' },
      defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    },
    hooks: {
      onRequest: (_request, reply, done) => {
        reply.header('Content-Security-Policy', contentSecurityPolicy);
        done();
      },
    },
  });
}
