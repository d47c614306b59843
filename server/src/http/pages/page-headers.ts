import type { FastifyReply, FastifyRequest } from 'fastify';
import { isApiPath, isMcpPath, isSdkPath } from '../request/route-families.ts';

/** How long browsers remember that the service has https, in seconds: a year. */
const httpsSeconds = 31_536_000;

/** Powers of a browser that no page of the service uses. */
const unusedPowers = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/**
 * The headers that all pages of the service have in common. Whatever is no call of the API or of the runtime may be opened as a
 * page. Only pages of the service itself may show it in a frame.
 */
export function headPage(request: FastifyRequest, reply: FastifyReply): void {
  const { url } = request.routeOptions;
  if (isSdkPath(url) || isApiPath(url) || isMcpPath(url)) return;
  reply.header('X-Frame-Options', 'SAMEORIGIN');
  reply.header('Permissions-Policy', unusedPowers);
  // Only where the operator says that the address has https: a scheme that a request names could shut people out.
  if (request.server.publicUrls.base?.startsWith('https:'))
    reply.header('Strict-Transport-Security', `max-age=${httpsSeconds}`);
}
