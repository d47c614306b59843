import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, asApiError, envelope, sendError } from './errors.ts';
import { hostNamedBy, hostReached } from './host.ts';
import { sendsLines } from './lines.ts';
import { afterLast, wasAnsweredEarly } from './pipelined-requests.ts';
import type { Step } from './steps.ts';

/**
 * Answers requests that Fastify refuses before it looks for a route, such as a path with a malformed escape. They
 * pass no hooks, so they take the first steps here: they too count against the rate limit and get the error
 * envelope.
 */
export function answerUnroutable(steps: Step[]) {
  return async (error: Error, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      for (const step of steps) await step(request, reply);
      throw error;
    } catch (reason) {
      sendError(asApiError(reason as Error), request, reply);
    }
  };
}

const causes: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large.'],
};

/** Whoever is told that the connection ends has so long to read it and to end it, too. */
const lastReadMs = 1_000;

/** Ends the connection, also of who does not end it. Cut at once, the answer could be lost with what was not read. */
function endOf(socket: Socket, lastWords = ''): void {
  socket.end(lastWords);
  setTimeout(() => socket.destroy(), lastReadMs).unref();
}

/** Answers bytes that are not HTTP. There is no request to count, but the answer has the error envelope. */
export function answerNotHttp(urls: { base: string | null; docs: string | null }, fallbackLimit: number) {
  return (error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    // Many lines may take longer than a request does; whoever reads them watches the time.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && sendsLines(socket)) return;
    if (wasAnsweredEarly(socket)) {
      endOf(socket);
      return;
    }
    const [status, message] = causes[error.code ?? ''] ?? [400, 'This is not a valid HTTP request.'];
    const docsUrl = urls.docs ?? `${urls.base ?? `http://${hostReached(socket)}`}/docs`;
    const body = JSON.stringify(envelope(new ApiError('E1017', { message }), docsUrl));
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-RateLimit-Limit: ${fallbackLimit}`,
      `X-RateLimit-Remaining: ${fallbackLimit}`,
      'X-RateLimit-Reset: 60',
      `X-Request-Id: ${randomUUID()}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
    ];
    // The answer to HEAD has no body. What Node could not read is known by its first bytes, if they came with the rest.
    const { rawPacket } = error;
    const isHead = rawPacket instanceof Buffer && rawPacket.subarray(0, 5).toString('latin1') === 'HEAD ';
    // The answers to what came before on the connection come first.
    afterLast(socket, () => endOf(socket, `${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`));
  };
}

/** Refuses an unknown Expect, HTTP/1.1 without a Host, both of which Node would answer by itself, and what is no host. */
export const refuseOddHeaders: Step = (request) => {
  const { headers, httpVersion } = request.raw;
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    throw new ApiError('E1017', {
      message: 'The header Expect may only be 100-continue.',
      status: 417,
    });
  if (headers.host === undefined && httpVersion === '1.1')
    throw new ApiError('E1017', { message: 'The request has no Host header.' });
  if (hostNamedBy(request) === null)
    throw new ApiError('E1017', { message: 'The Host header names no host.' });
};
