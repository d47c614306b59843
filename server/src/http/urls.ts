import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** BASE_URL and DOCS_URL; null where they follow from the request. */
    publicUrls: { base: string | null; docs: string | null };
  }
}

/** Without BASE_URL the address is the one the client used, which works on every host name and port. */
export function baseUrlOf(request: FastifyRequest): string {
  return request.server.publicUrls.base ?? `${request.protocol}://${request.host}`;
}

export function docsUrlOf(request: FastifyRequest): string {
  return request.server.publicUrls.docs ?? `${baseUrlOf(request)}/docs`;
}
