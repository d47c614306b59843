import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FairShare } from '../../db/fair-share.ts';
import { countedAddress } from './client-address.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Does a work of the request, which takes connections to the database, in the share of its tenant. */
    inShareOf<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
  }
}

interface Needs {
  /** The connections that serve requests. */
  connections: FairShare;
  /** Who makes a request that is about no project. */
  callerOf: (request: FastifyRequest) => string | undefined;
}

/**
 * Lets every route take its connections in the share of its tenant, so that the slow reads of one leave connections to the
 * others. The share is held by the handler and not by the answer: a client that goes away does not end the statement that
 * runs for it.
 */
export function installFairShare(app: FastifyInstance, { connections, callerOf }: Needs): void {
  const tenantOf = (request: FastifyRequest) => {
    const [projectId] = request.tenantKey.split(' ', 1);
    return projectId || callerOf(request) || `address:${countedAddress(request.ip)}`;
  };
  app.decorate('inShareOf', (request, work) => connections.run(tenantOf(request), work));
  app.addHook('onRoute', (route) => {
    const { operation } = route.config ?? {};
    if (!operation || operation.sharesConnections === true || operation.sharesConnections === 'in-parts')
      return;
    const { handler } = route;
    route.handler = async function inShare(request, reply) {
      const isGathered =
        operation.sharesConnections === 'unless-expanded' && !(request.query as { expand?: unknown }).expand;
      if (isGathered) return handler.call(this, request, reply);
      return app.inShareOf(request, async () => handler.call(this, request, reply));
    };
  });
}
