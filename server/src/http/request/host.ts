import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** A name, an IPv4 address or an IPv6 address in brackets, and perhaps a port. */
const form = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252}[a-z0-9.])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The one that the last request named: nearly all requests name the same. */
let lastChecked: string | undefined;

/** Whether the text names a host that a browser could have called. */
export function isHost(text: string): boolean {
  if (text === lastChecked) return true;
  if (!form.test(text) || !URL.canParse(`http://${text}/`)) return false;
  lastChecked = text;
  return true;
}

/**
 * The host that the request names, which anybody may choose: in `Host`, or in `X-Forwarded-Host` behind a trusted proxy. Nothing
 * else reads these headers. `null` stands for what is no host, which is refused; undefined for a request that names none.
 */
export function hostNamedBy(request: FastifyRequest): string | null | undefined {
  const { host } = request;
  if (!host) return undefined;
  return isHost(host) ? host : null;
}

/** The address and port that a client has reached, which the client cannot choose. */
export function hostReached({ localAddress, localPort }: Socket): string {
  const address = (localAddress ?? 'localhost').replace(/^::ffff:(?=\d+\.)/i, '');
  return `${address.includes(':') ? `[${address}]` : address}:${localPort ?? 80}`;
}
