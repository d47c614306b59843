import type { FastifyRequest } from 'fastify';
import { hostNamedBy } from '../request/host.ts';
import { baseUrlOf, schemeOf } from '../request/urls.ts';

/** Hosts that a Content-Security-Policy can name. It has no form for an IPv6 address. */
const nameable = /^[\w-]+(\.[\w-]+)*(:\d{1,5})?$/;

/** Whether the pages that a browser opens at the host of the request have policies that name paths. */
export const hasNameableHost = (request: FastifyRequest): boolean =>
  nameable.test(hostNamedBy(request) ?? new URL(baseUrlOf(request)).host);

/**
 * Sources of a Content-Security-Policy: these paths of this service and no others. `'self'` would allow every path, also
 * `/sdk/v1/scripts/`, where the service gives out what authors of content wrote. A path that ends with `/` means all below it.
 *
 * The address is the one that the browser has used, and `BASE_URL` where a proxy changes the Host header.
 */
export function ownSources(request: FastifyRequest, ...paths: string[]): string {
  // The modules of authors are refused to the pages of such a host: see runtime/scripts/routes.ts.
  if (!hasNameableHost(request)) return "'self'";
  const base = new URL(baseUrlOf(request)).origin;
  const named = hostNamedBy(request);
  const used = named ? `${schemeOf(request)}://${named}` : base;
  // A port that the scheme has anyway is no other origin.
  const origins = new URL(used).origin === base ? [used] : [used, base];
  return origins.flatMap((origin) => paths.map((path) => origin + path)).join(' ');
}
