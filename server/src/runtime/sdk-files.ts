import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Routes } from '../http/description/route.ts';
import { BuiltFiles, sendFile } from '../http/pages/built-files.ts';
import { ApiError } from '../http/request/errors.ts';

interface Needs {
  sdkDirectory: string;
}

/** Serves the browser SDK to the pages of any origin. */
export const sdkFileRoutes: Routes<Needs> = (app, { sdkDirectory }) => {
  const files = new BuiltFiles({
    directory: sdkDirectory,
    served: /^(guidepost\.js(\.json)?|c\/[\w.-]+\.js)$/,
    entry: 'guidepost.js',
    missing: 'The browser SDK is not built. Run: npm run build -w sdk',
  });
  const serve =
    (type: string, cacheControl: string) => async (request: FastifyRequest, reply: FastifyReply) => {
      const name = request.url.replace(/\?.*$/s, '').slice('/sdk/'.length);
      const encoded = await files.find(name);
      if (!encoded) throw new ApiError('E1033', { message: `The SDK has no file ${name.slice(0, 100)}.` });
      reply.header('Cache-Control', cacheControl);
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      return sendFile(reply.type(type), encoded, request);
    };
  const script = 'text/javascript; charset=utf-8';
  // The entry keeps its name over releases, so pages ask for it again after a while; the chunks carry their hash.
  const briefly = 'public, max-age=300';
  const forGood = 'public, max-age=31536000, immutable';
  app.get('/sdk/guidepost.js', serve(script, briefly));
  app.get('/sdk/guidepost.js.json', serve('application/json; charset=utf-8', briefly));
  app.get('/sdk/c/:file', serve(script, forGood));
};
