import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** BASE_URL and DOCS_URL; null where they follow from the request. */
    publicUrls: { base: string | null; docs: string | null };
  }
}

/** Without BASE_URL the address is the one the client used, which works on every host name and port. */
export function baseUrlOf(request: FastifyRequest): string {
  const { publicUrls } = request.server;
  return publicUrls.base ?? `${request.protocol}://${request.host || hostOf(request.raw.socket)}`;
}

export function docsUrlOf(request: FastifyRequest): string {
  return request.server.publicUrls.docs ?? `${baseUrlOf(request)}/docs`;
}

/** The address and port that a client has reached, for requests that do not say how they call the service. */
export function hostOf({ localAddress, localPort, localFamily }: Socket): string {
  const address = localAddress ?? 'localhost';
  return `${localFamily === 'IPv6' ? `[${address}]` : address}:${localPort ?? 80}`;
}
