import type { FastifyRequest } from 'fastify';
import { hostNamedBy, hostReached } from './host.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** BASE_URL and DOCS_URL; null where they follow from the request. */
    publicUrls: { base: string | null; docs: string | null };
  }
}

/**
 * The address of the service for links to the caller itself. Without BASE_URL it is the one that the client used, which works on
 * every host name and port. The client chooses it, so nothing that is mailed and no link with a secret begins with it: see
 * `ownUrlOf`.
 */
export function baseUrlOf(request: FastifyRequest): string {
  return (
    request.server.publicUrls.base ?? `${schemeOf(request)}://${hostNamedBy(request) ?? hostOf(request)}`
  );
}

/**
 * The address of the service for links that somebody else opens or that have a secret. Without BASE_URL it is the address that
 * the client has reached, which no header can change.
 */
export function ownUrlOf(request: FastifyRequest): string {
  return request.server.publicUrls.base ?? `${schemeOf(request)}://${hostOf(request)}`;
}

export function docsUrlOf(request: FastifyRequest): string {
  return request.server.publicUrls.docs ?? `${baseUrlOf(request)}/docs`;
}

const hostOf = ({ raw }: FastifyRequest): string => hostReached(raw.socket);

/** A trusted proxy may tell the scheme by a header, which has to be one of the two. */
export const schemeOf = ({ protocol }: FastifyRequest): 'http' | 'https' =>
  String(protocol) === 'https' ? 'https' : 'http';
