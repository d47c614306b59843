import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../http/description/route.ts';
import { BuiltFiles, sendFile } from '../http/pages/built-files.ts';
import { ownSources } from '../http/pages/own-sources.ts';
import { ApiError } from '../http/request/errors.ts';

/** Style elements need the nonce of their page: the menus and dialogs of the dashboard make some. */
const contentSecurityPolicy = (nonce: string, scripts: string) =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

/**
 * The frame that shows drafts has an origin of its own, which is none: what the author of a draft wrote can never act as the
 * person who is signed in. Images, videos and fonts of drafts may come from anywhere.
 */
const previewPolicy = (scripts: string) =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    'img-src * data:',
    'font-src * data:',
    'frame-src https:',
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** The scripts of the dashboard and of its frame. What authors wrote is served below another path. */
const ownScripts = (request: FastifyRequest) => ownSources(request, '/assets/');

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Serves the dashboard: one document for all addresses of its pages, and the files that it loads. */
export class Dashboard {
  readonly #files: BuiltFiles;

  constructor({ dashboardDirectory }: { dashboardDirectory: string }) {
    this.#files = new BuiltFiles({
      directory: dashboardDirectory,
      served: /^(index\.html|preview-frame\.html|assets\/[\w.-]+\.(js|css|svg))$/,
      entry: 'index.html',
      missing: 'The dashboard is not built. Run: npm run build -w dashboard',
    });
  }

  /** The document is the same everywhere but for its nonce, so that it is never kept. */
  readonly showPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const document = await this.#files.textOf('index.html');
    const nonce = randomBytes(16).toString('base64');
    reply.header('Cache-Control', 'no-cache');
    reply.header('Content-Security-Policy', contentSecurityPolicy(nonce, ownScripts(request)));
    reply.header('Referrer-Policy', 'same-origin');
    reply.header('Cross-Origin-Opener-Policy', 'same-origin');
    return reply.status(200).type('text/html; charset=utf-8').send(document.replace('{{nonce}}', nonce));
  };

  installFiles(app: App): void {
    app.get('/preview-frame', async (request, reply) => {
      const document = await this.#files.textOf('preview-frame.html');
      reply.header('Cache-Control', 'no-cache');
      reply.header('Content-Security-Policy', previewPolicy(ownScripts(request)));
      return reply.type('text/html; charset=utf-8').send(document);
    });
    app.get('/assets/:file', async (request, reply) => {
      const { file } = request.params as { file: string };
      const encoded = await this.#files.find(`assets/${file}`);
      if (!encoded)
        throw new ApiError('E1033', { message: `The dashboard has no file ${file.slice(0, 100)}.` });
      // The frame of a preview has no origin, so that its scripts are those of a stranger.
      reply.header('Access-Control-Allow-Origin', '*');
      // Its name has a hash of what is in it.
      reply.header('Cache-Control', 'public, max-age=31536000, immutable');
      return sendFile(reply.type(types[file.replace(/^.*\./, '')] ?? 'text/plain'), encoded, request);
    });
  }
}
