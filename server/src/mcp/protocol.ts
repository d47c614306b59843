import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type Tool,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';
import { baseUrlOf } from '../http/request/urls.ts';
import type { Json } from './operations.ts';
import type { Toolbox } from './toolbox.ts';
import { instructions } from './tools.ts';

/** Answers the messages of the protocol. This file is loaded with the first of them: the official library is large. */
export class Protocol {
  readonly #toolbox: Toolbox;
  readonly #version: string;

  constructor(toolbox: Toolbox, version: string) {
    this.#toolbox = toolbox;
    this.#version = version;
  }

  /**
   * Nothing is kept between two messages, so any process may answer any of them. Clients of the newest revision and of the
   * earlier ones are served alike; both get one JSON answer, and no stream that would stay open.
   */
  async answer(request: FastifyRequest): Promise<Response> {
    const message = webRequest(request);
    const { body: parsedBody } = request;
    const newServer = () => this.#newServer(request);
    if (!(await isLegacyRequest(message, parsedBody)))
      return createMcpHandler(newServer, { legacy: 'reject', maxSubscriptions: 0 }).fetch(message, {
        parsedBody,
      });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = newServer();
    await server.connect(transport);
    try {
      return await transport.handleRequest(message, { parsedBody });
    } finally {
      await server.close();
    }
  }

  #newServer(request: FastifyRequest): Server {
    const server = new Server(
      { name: 'guidepost', title: 'Guidepost', version: this.#version },
      { capabilities: { tools: {} }, instructions },
    );
    server.setRequestHandler('tools/list', () => ({ tools: this.#toolbox.described as unknown as Tool[] }));
    server.setRequestHandler('tools/call', async ({ params }) => {
      if (!this.#toolbox.has(params.name))
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `No tool is called ${params.name}`);
      return this.#toolbox.call(params.name, (params.arguments ?? {}) as Json, request);
    });
    return server;
  }
}

/** The request as the library takes it. Its body is handed over beside it, parsed. */
function webRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value));
  return new Request(new URL('/mcp', baseUrlOf(request)), { method: request.method, headers });
}
