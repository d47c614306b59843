import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { ApiError } from '../request/errors.ts';

interface MetricsAccess {
  /** Whoever reads the metrics sends it as a bearer token; null where anybody may read them. */
  token: string | null;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Why the metrics cannot be read with this header; undefined when they can. */
function refusalOf(authorization: string | undefined, { token }: MetricsAccess): ApiError | undefined {
  if (token === null) return undefined;
  const [, given] = /^bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  if (given === undefined)
    return new ApiError('E1010', { message: 'Send the header "Authorization: Bearer <METRICS_TOKEN>".' });
  // Digests have one length, as the comparison demands.
  if (timingSafeEqual(digest(given), digest(token))) return undefined;
  return new ApiError('E1000', { message: 'This is not the METRICS_TOKEN of the service.' });
}

/** Serves /metrics beside everything else. */
export function installMetrics(app: FastifyInstance, access: MetricsAccess): void {
  app.get('/metrics', async (request, reply) => {
    const refusal = refusalOf(request.headers.authorization, access);
    if (refusal) throw refusal;
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await app.readMetrics());
  });
}

/** A server of its own for /metrics, and for nothing else. It is not listening yet. */
export function metricsServer(readMetrics: () => Promise<string>, access: MetricsAccess): Server {
  return createServer((request, response) => {
    const answer = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
    if (request.url?.split('?')[0] !== '/metrics' || request.method !== 'GET')
      return answer(404, 'Only GET /metrics is here.\n');
    const refusal = refusalOf(request.headers.authorization, access);
    if (refusal) return answer(refusal.status, `${refusal.message}\n`);
    readMetrics().then(
      (text) => answer(200, text, Registry.PROMETHEUS_CONTENT_TYPE),
      () => answer(503, 'The metrics cannot be read.\n'),
    );
  });
}
