import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type {
  BatchAnswer,
  DeliveredContent,
  Message,
  StartRequest,
  VisitAnswer,
  VisitRequest,
} from '../src/wire/wire.ts';
import { builtSdk } from './built-sdk.ts';
import { emptyDelivery } from './delivery.ts';

/**
 * Speaks the wire format of the runtime by script: for tests of what the SDK does with answers that a real server
 * gives rarely or never. It serves the built SDK too.
 */
export interface ScriptedServer {
  url: string;
  /** What the next `visit` is answered with. */
  delivery: VisitAnswer;
  visits: VisitRequest[];
  starts: StartRequest[];
  /** Every message once, in the order of arrival. */
  messages: Message[];
  /** How often each message arrived. */
  arrivals: Map<string, number>;
  /** What was asked, such as `visit` or `batch`, with its content type. */
  requests: { path: string; contentType: string | undefined; body: string }[];
  /** What happens to calls of the runtime; files are served whatever it is. */
  mood: Mood;
  /** What a preview shows, by its token; an answer with an error is a refusal. */
  previews: Map<string, VisitAnswer | ((body: PreviewRequest) => object)>;
  /** What the picker has told, by its token. */
  picks: { token: string; news: unknown }[];
  /** What the author's element has to match. */
  mustMatch: string | null;
  /** Content that `sessions` starts. */
  startable: Map<string, DeliveredContent>;
  close(): Promise<void>;
}

interface PreviewRequest {
  token: string;
  locale?: string;
  userId?: string;
  identityToken?: string;
}

export type Mood =
  | 'fine'
  /** The connection is cut without an answer. */
  | 'cut'
  /** There is never an answer. */
  | 'hang'
  /** The answer is cut in the middle. */
  | 'half'
  /** An answer that is no JSON, that is another JSON, or a delivery full of wrong things. */
  | 'html'
  | 'other'
  | 'wrong'
  | { status: number; retryAfter?: number; code?: string };

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, if-none-match',
  'access-control-allow-methods': 'GET, POST',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '86400',
  'cross-origin-resource-policy': 'cross-origin',
};

export async function openScriptedServer(): Promise<ScriptedServer> {
  const files = await builtSdk();
  const http = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const server: ScriptedServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    delivery: emptyDelivery(),
    visits: [],
    starts: [],
    messages: [],
    arrivals: new Map(),
    requests: [],
    mood: 'fine',
    startable: new Map(),
    previews: new Map(),
    picks: [],
    mustMatch: null,
    close: () => {
      http.closeAllConnections();
      return new Promise((closed) => http.close(() => closed()));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '', server.url).pathname;
    for (const [name, value] of Object.entries(cors)) response.setHeader(name, value);
    const file = files.get(path.slice('/sdk/'.length));
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (file) response.setHeader('content-type', 'text/javascript').end(file);
    else await answerCall(path, request, response);
  }

  async function answerCall(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const name = path.split('/').at(-1)!;
    server.requests.push({ path: name, contentType: request.headers['content-type'], body });
    if (await misbehave(response)) return;
    if (path.includes('/picks/')) {
      server.picks.push({ token: name, news: JSON.parse(body) });
      json(response, 200, { status: 'ok', mustMatch: server.mustMatch });
    } else reply(response, name, JSON.parse(body));
  }

  async function misbehave(response: ServerResponse): Promise<boolean> {
    const { mood } = server;
    if (mood === 'fine') return false;
    if (mood === 'hang') await pause(120_000, undefined, { ref: false });
    else if (mood === 'cut') response.destroy();
    else if (mood === 'half') {
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
        .write('{"revis');
      setTimeout(() => response.destroy(), 20);
    } else if (mood === 'html') response.setHeader('content-type', 'text/html').end('<h1>Gateway</h1>');
    else if (mood === 'other') json(response, 200, ['surprise']);
    else if (mood === 'wrong') json(response, 200, wrongDelivery);
    else {
      if (mood.retryAfter !== undefined) response.setHeader('retry-after', mood.retryAfter);
      json(response, mood.status, { error: { code: mood.code ?? 'E1013', message: 'Not now.' } });
    }
    return true;
  }

  function reply(response: ServerResponse, name: string, body: unknown): void {
    if (name === 'visit') replyVisit(response, body as VisitRequest);
    else if (name === 'batch') json(response, 200, take((body as { batch: Message[] }).batch));
    else if (name === 'sessions') replyStart(response, body as StartRequest);
    else if (name === 'preview') {
      const asked = body as PreviewRequest;
      const known = server.previews.get(asked.token);
      const delivery = typeof known === 'function' ? known(asked) : known;
      if (delivery) json(response, 'error' in delivery ? 401 : 200, delivery);
      else json(response, 401, { error: { code: 'E1000', message: 'This preview has expired.' } });
    } else json(response, 404, { error: { code: 'E1033', message: 'There is nothing here.' } });
  }

  function replyVisit(response: ServerResponse, visit: VisitRequest): void {
    server.visits.push(visit);
    if (visit.known === server.delivery.revision) response.writeHead(304).end();
    else json(response, 200, server.delivery);
  }

  function replyStart(response: ServerResponse, start: StartRequest): void {
    server.starts.push(start);
    const content = server.startable.get(start.contentId);
    if (!content) {
      json(response, 404, { error: { code: 'E1004', message: 'Nothing is live.' } });
      return;
    }
    const session = { ...emptySession(`session-of-${start.contentId}`, content.versionId) };
    const delivery = { ...server.delivery, contents: [{ ...content, session }] };
    json(response, 201, { session: { id: session.id }, delivery });
  }

  function take(batch: Message[]): BatchAnswer {
    const results = batch.map((message) => {
      const { messageId } = message;
      const count = (server.arrivals.get(messageId) ?? 0) + 1;
      server.arrivals.set(messageId, count);
      if (count === 1) server.messages.push(message);
      if (message.type !== 'session_start') return { status: 'ok' as const, changed: false };
      return {
        status: 'ok' as const,
        changed: false,
        key: message.key,
        session: { id: `id-of-${message.key}` },
      };
    });
    return { results };
  }

  return server;
}

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

export const emptySession = (id: string, versionId: string) => ({
  id,
  versionId,
  progress: 0,
  startedAt: '2026-01-01T00:00:00.000Z',
  stepCvid: null as string | null,
  completedTaskIds: [],
  clickedTaskIds: [],
  answeredCvids: [],
  seen: false,
  completed: false,
});

/** Of the right outer shape, with contents that make no sense. */
const wrongDelivery = {
  ...emptyDelivery(),
  contents: [
    {},
    { contentId: 'a', type: 'flow', start: null },
    {
      contentId: 'b',
      type: 'no-such-type',
      start: { decision: 'yes', when: [] },
      hide: { decision: 'no' },
      rules: {},
    },
    {
      contentId: 'c',
      type: 'checklist',
      start: { decision: 'yes', when: [] },
      hide: { decision: 'no', when: [] },
      data: null,
    },
    {
      contentId: 'd',
      type: 'flow',
      start: { decision: 'watch', when: 7 },
      hide: {},
      rules: 5,
      steps: 'many',
    },
  ],
};
