import type { FastifyReply } from 'fastify';
import { ApiError } from './errors.ts';
import type { Step } from './steps.ts';

/** How long a request waits when there is no place for it, before it is refused or takes a place that became free. */
const waitMs = 500;

/** How many requests wait at a time; who comes then is refused at once. */
const mostWaiting = 10_000;

/**
 * Bounds how many requests the process works on at a time. Without it, all that arrives is begun: each turn of the event loop
 * reads every connection, every request waits for all others, and at a few times the rate that the process can bear all of
 * them wait for tens of seconds.
 *
 * Nobody is refused at once: a client that is refused asks again, and thousands that do so without a pause would leave the
 * process no time for what it has accepted.
 */
export function boundInFlight(most: number, maxWaiting = mostWaiting): Step {
  let inFlight = 0;
  let waiting = 0;
  // One for all, since where it was thrown interests nobody and costs time to find out.
  const refusal = new ApiError('E1014', {
    message: 'The service has as many requests under way as it may. Try again later.',
    retryAfterSeconds: 2,
  });
  const take = ({ raw }: FastifyReply) => {
    inFlight += 1;
    // Also when the client goes away before it has its answer.
    raw.once('close', () => {
      inFlight -= 1;
    });
  };
  const takeLater = async (reply: FastifyReply) => {
    waiting += 1;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    waiting -= 1;
    // Who has gone needs no place: nothing would give it back.
    if (inFlight >= most || reply.raw.closed) throw refusal;
    take(reply);
  };
  return (request, reply) => {
    if (request.url.startsWith('/health/')) return;
    if (inFlight < most) return take(reply);
    if (waiting >= maxWaiting) throw refusal;
    return takeLater(reply);
  };
}
