import { ApiError } from './errors.ts';
import type { Step } from './steps.ts';

/**
 * Bounds how many requests the process works on at a time. Without it, all that arrives is begun: each turn of the event loop
 * reads every connection, every request waits for all others, and at a few times the rate that the process can bear all of
 * them wait for tens of seconds. To refuse costs a small part of the work, and who is refused knows it at once.
 */
export function boundInFlight(most: number): Step {
  let inFlight = 0;
  // One for all, since where it was thrown interests nobody and costs time to find out.
  const refusal = new ApiError('E1014', {
    message: 'The service has as many requests under way as it may. Try again later.',
    retryAfterSeconds: 2,
  });
  return (request, reply) => {
    if (request.url.startsWith('/health/')) return;
    if (inFlight >= most) throw refusal;
    inFlight += 1;
    // Also when the client goes away before it has its answer.
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
  };
}
