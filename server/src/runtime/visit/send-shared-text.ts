import type { FastifyReply, FastifyRequest } from 'fastify';
import { varyBy } from '../../http/request/vary.ts';
import type { SharedText } from './shared-text.ts';

/** Below this, a compressed answer takes as many packets as a plain one. */
const compressedFrom = 1024;

/** Sends JSON text of a shared part and the rest of it, compressed where that saves something and the client takes it. */
export async function sendSharedText(
  request: FastifyRequest,
  reply: FastifyReply,
  shared: SharedText,
  rest: string,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8');
  varyBy(reply, 'Accept-Encoding');
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const isPacked = takesGzip && shared.plain().length >= compressedFrom;
  if (isPacked) reply.header('Content-Encoding', 'gzip');
  return reply.send(await shared.with(rest, isPacked ? 'gzip' : 'plain'));
}
