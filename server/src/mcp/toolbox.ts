import type { FastifyRequest } from 'fastify';
import { principalOf } from '../auth/authorise.ts';
import type { DeclaredRoute } from '../http/description/openapi-document.ts';
import type { App } from '../http/description/route.ts';
import { ApiError, invalid } from '../http/request/errors.ts';
import { type DescribedTool, describeTool, operationsOf, schemaTool } from './described-tools.ts';
import { type CallableOperation, callableOperations, type Json, nameOf, schemasOf } from './operations.ts';
import { answerOf, refusal, type ToolAnswer } from './tool-answers.ts';
import { requestOf } from './tool-requests.ts';
import { tools } from './tools.ts';
import { withMark } from './visitor-text.ts';

/** The headers from which the service learns who calls it and by which address. */
const handedOn = [
  'authorization',
  'host',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
];

/** The tools, and what a call of one does: a request to a route of this process, which passes every check that it has. */
export class Toolbox {
  readonly described: readonly DescribedTool[];
  readonly #operations = new Map<string, ReadonlyMap<string, CallableOperation>>();
  readonly #schemas: Record<string, Json>;
  readonly #app: App;

  constructor(app: App, routes: readonly DeclaredRoute[]) {
    this.#app = app;
    const document = app.openApiDocument();
    const operations = callableOperations(routes, document);
    for (const tool of tools) this.#operations.set(tool.name, operationsOf(tool, operations));
    this.described = [...tools.map((tool) => describeTool(tool, operations)), schemaTool];
    this.#schemas = schemasOf(document);
  }

  has(name: string): boolean {
    return name === schemaTool.name || this.#operations.has(name);
  }

  /** Does what the tool does, for whoever makes the request to /mcp. */
  async call(name: string, given: Json, outer: FastifyRequest): Promise<ToolAnswer> {
    try {
      if (name === schemaTool.name) return this.#describe(given);
      const { kind, ...rest } = given;
      const mine = this.#operations.get(name) ?? new Map<string, CallableOperation>();
      const operation = mine.has('') ? mine.get('') : mine.get(String(kind));
      if (!operation) throw invalid([issueOfWord('kind', [...mine.keys()])]);
      return await this.#request(operation, mine.has('') ? given : rest, outer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return refusal(error.code, error.message, { issues: error.issues });
    }
  }

  async #request(operation: CallableOperation, given: Json, outer: FastifyRequest): Promise<ToolAnswer> {
    const { method, url, body, ifMatch } = requestOf(operation, given, principalOf(outer));
    const kept = handedOn.flatMap((name) => {
      const value = outer.headers[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    const answer = await this.#app.inject({
      method: method as 'GET',
      url,
      remoteAddress: outer.raw.socket.remoteAddress ?? '',
      headers: {
        ...Object.fromEntries(kept),
        'x-request-id': outer.id,
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { payload: JSON.stringify(body) }),
    });
    const { etag, 'retry-after': retryAfter } = answer.headers;
    return answerOf({
      status: answer.statusCode,
      text: answer.statusCode < 300 ? withMark(operation.id, answer.body) : answer.body,
      etag: typeof etag === 'string' ? etag : undefined,
      retryAfter: retryAfter === undefined ? undefined : String(retryAfter),
    });
  }

  #describe({ names }: Json): ToolAnswer {
    const asked = Array.isArray(names) && names.length <= 20 ? names.map((name) => nameOf(String(name))) : [];
    const unknown = asked.find((name) => !Object.hasOwn(this.#schemas, name));
    if (asked.length === 0 || unknown !== undefined)
      throw invalid([issueOfWord('names', Object.keys(this.#schemas))]);
    const told = Object.fromEntries(asked.map((name) => [name, this.#schemas[name]]));
    return answerOf({ status: 200, text: JSON.stringify(told), etag: undefined, retryAfter: undefined });
  }
}

const issueOfWord = (path: string, words: string[]) => ({
  rule: 'schema',
  path,
  message: `${path} must be of: ${words.join(', ')}`,
});
