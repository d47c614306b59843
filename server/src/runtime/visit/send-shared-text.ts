import type { FastifyReply, FastifyRequest } from 'fastify';
import { varyBy } from '../../http/vary.ts';
import { gzipOf, type SharedText } from './shared-text.ts';

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
  const plain = shared.plain();
  if (plain.length < compressedFrom || !takesGzip)
    return reply.send(Buffer.concat([plain, Buffer.from(rest)]));
  return reply.header('Content-Encoding', 'gzip').send(await gzipOf(shared, rest));
}
