import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Static } from 'typebox';
import type { ErrorEnvelope } from '../http/request/errors.ts';
import { readAnswer } from '../http/request/read-answer.ts';
import { limits } from './limits.ts';
import { instructions } from './tools.ts';

interface Service {
  /** The address of the running service. */
  url: string;
  token: string;
  version: string;
}

/** The service gives up earlier. */
const answerWithinMs = 60_000;
/** Bytes of an answer that are read: the list of tools and every answer of a tool are far shorter. */
const mostAnswerBytes = 16 * limits.toolAnswerBytes.most;

/** Speaks the protocol on standard input and output, and has the /mcp of the service do the work. */
export function serveOverStdio(service: Service): void {
  serveStdio(
    () => {
      const server = new Server(
        { name: 'guidepost', title: 'Guidepost', version: service.version },
        { capabilities: { tools: {} }, instructions },
      );
      server.setRequestHandler('tools/list', () => forward(service, 'tools/list', {}));
      server.setRequestHandler('tools/call', ({ params: { name, arguments: given } }) =>
        forward(service, 'tools/call', { name, arguments: given }),
      );
      return server;
    },
    { maxSubscriptions: 0 },
  );
}

interface Reply<Result> {
  result?: Result;
  error?: { code: number; message: string } | Static<typeof ErrorEnvelope>['error'];
}

/** The result of a message that the service answers. Nothing of it is looked at here. */
async function forward<Result>({ url, token }: Service, method: string, params: object): Promise<Result> {
  const fail = (reason: string) => new ProtocolError(ProtocolErrorCode.InternalError, `${url}/mcp ${reason}`);
  const answer = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch(() => undefined);
  if (!answer) throw fail('does not answer. Check GUIDEPOST_URL, and that the service runs.');
  const { result, error } = await replyIn<Result>(answer);
  if (result !== undefined) return result;
  if (error && typeof error.code === 'number') throw new ProtocolError(error.code, error.message);
  throw fail(`answers ${answer.status}${error ? ` ${error.code}: ${error.message}` : ''}`);
}

/** The reply of the service, or nothing where it is none. */
async function replyIn<Result>(answer: Response): Promise<Reply<Result>> {
  try {
    return (JSON.parse(await readAnswer(answer, mostAnswerBytes)) as Reply<Result> | null) ?? {};
  } catch {
    return {};
  }
}
