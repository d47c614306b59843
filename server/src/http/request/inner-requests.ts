import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Step } from './steps.ts';

/**
 * Whether this process itself makes the request, on behalf of one that it has accepted: a tool of /mcp calls a route. Such a
 * request came over no connection, which nobody outside can pretend.
 */
export const isInner = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => !(raw.socket instanceof Socket);

/** A step that only requests from outside pass: what it counts was counted for the request that this one belongs to. */
export const unlessInner =
  (step: Step): Step =>
  (request, reply) =>
    isInner(request) ? undefined : step(request, reply);
