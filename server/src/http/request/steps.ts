import type { FastifyReply, FastifyRequest } from 'fastify';

/** A check that every request passes; it throws to refuse, and is asynchronous only where it has to wait. */
export type Step = (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>;

/** Runs all steps in one hook: one hook for each would cost a tick of the event loop for each. */
export function inOrder(steps: Step[]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    for (const step of steps) {
      const pending = step(request, reply);
      if (pending) await pending;
    }
  };
}
