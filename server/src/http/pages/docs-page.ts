import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CompressedDocument } from '../request/compression.ts';
import { ownSources } from './own-sources.ts';

/** The page loads everything from this service: no CDN, no fonts and no proxy of another company. */
const contentSecurityPolicy = (scripts: string) =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const configuration = {
  url: '/openapi.json',
  withDefaultFonts: false,
  hideClientButton: true,
  telemetry: false,
  agent: { disabled: true },
  showDeveloperTools: 'never',
  authentication: { preferredSecurityScheme: 'token' },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
};

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Guidepost API</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="app"></div>
    <script src="/docs/js/scalar.js"></script>
    <script src="/docs/js/start.js"></script>
  </body>
</html>
`;

const startScript = `Scalar.createApiReference('#app', ${JSON.stringify(configuration)});\n`;
const scriptType = 'text/javascript; charset=utf-8';

/**
 * Serves the API reference of Scalar. It uses only the script inside Scalar's package: to load the plugin as well
 * would take more than half of the service's start.
 */
export function installDocsPage(app: FastifyInstance): void {
  const plugin = createRequire(import.meta.url).resolve('@scalar/fastify-api-reference');
  const script = join(dirname(plugin), 'js', 'standalone.js');
  const html = new CompressedDocument('text/html; charset=utf-8', () => page);
  const showPage = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('Content-Security-Policy', contentSecurityPolicy(ownSources(request, '/docs/js/')));
    return html.send(request, reply);
  };
  const start = new CompressedDocument(scriptType, () => startScript);
  const scalar = new CompressedDocument(scriptType, () => readFileSync(script));
  app.get('/docs', showPage);
  app.get('/docs/', showPage);
  app.get('/docs/js/start.js', async (request, reply) => start.send(request, reply));
  app.get('/docs/js/scalar.js', async (request, reply) =>
    scalar.send(request, reply, 'public, max-age=86400'),
  );
}
