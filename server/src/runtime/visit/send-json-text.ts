import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { varyBy } from '../../http/vary.ts';

const compress = promisify(gzip);

/** Below this, a compressed answer takes as many packets as a plain one. */
const compressedFrom = 1024;

/** Sends JSON that is text already, compressed where that saves something and the client takes it. */
export async function sendJsonText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8');
  varyBy(reply, 'Accept-Encoding');
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (text.length < compressedFrom || !takesGzip)
    return reply.serializer((whole: unknown) => whole as string).send(text);
  return reply.header('Content-Encoding', 'gzip').send(await compress(text));
}
