import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeclaredRoute } from '../http/description/openapi-document.ts';
import type { Routes } from '../http/description/route.ts';
import { once } from '../http/request/once.ts';

interface Needs {
  version: string;
}

/**
 * The Model Context Protocol at /mcp, for agents. It is installed before the routes that its tools call.
 */
export const mcpRoutes: Routes<Needs> = (app, { version }) => {
  const routes: DeclaredRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.operation && method !== 'HEAD')
      routes.push({ method: String(method), url, operation: config.operation });
  });
  const protocol = once(async () => {
    const [{ Protocol }, { Toolbox }] = await Promise.all([import('./protocol.ts'), import('./toolbox.ts')]);
    return new Protocol(new Toolbox(app, routes), version);
  });
  app.post('/mcp', async (request, reply) => {
    if (Array.isArray(request.body)) return refuse(reply, 400, -32600, 'Send one message at a time.');
    return send(await (await protocol()).answer(request), reply);
  });
  const refuseStream = (_request: FastifyRequest, reply: FastifyReply) =>
    refuse(
      reply.header('Allow', 'POST'),
      405,
      -32000,
      'There are no sessions and no streams here: send a POST.',
    );
  app.get('/mcp', refuseStream);
  app.delete('/mcp', refuseStream);
};

function refuse(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  return reply.status(status).send({ jsonrpc: '2.0', error: { code, message }, id: null });
}

async function send(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  const type = response.headers.get('content-type');
  const text = await response.text();
  reply.status(response.status);
  if (type !== null) reply.type(type);
  return reply.send(text === '' ? undefined : text);
}
