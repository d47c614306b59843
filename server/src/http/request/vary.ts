import type { FastifyReply } from 'fastify';

/** Names one more header of the request that the answer depends on. */
export function varyBy(reply: FastifyReply, name: string): void {
  const named = reply.getHeader('Vary');
  reply.header('Vary', named === undefined ? name : `${String(named)}, ${name}`);
}
