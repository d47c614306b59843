import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { jsonOf } from './hostile.ts';
import type { KnownIds } from './known-ids.ts';
import type { RequestDraft } from './requests.ts';

export interface Tokens {
  /** With every scope. */
  api: string;
  /** Makes environments, which a token with other scopes may not. */
  environments: string;
  sdk: string;
}

export interface Sent {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** The longest that any answer may take. */
const answerWithinMs = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Half a surrogate pair has no bytes of its own, so it goes out as three bytes that are not UTF-8. */
const escaped = (text: string) =>
  [...text].map((letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : '%ED%A0%80')).join('');

const asText = (value: unknown) => (typeof value === 'object' ? jsonOf(value) : String(value));

function tokenFor({ operation, access }: RequestDraft, { api, environments, sdk }: Tokens): string {
  if (access === 'other') return operation.isRuntime ? api : sdk;
  if (operation.isRuntime) return sdk;
  return /^POST .*\/environments$/.test(operation.name) ? environments : api;
}

/** The request as it goes out, with the known ids filled in. */
export function requestOf(draft: RequestDraft, ids: KnownIds, tokens: Tokens): Sent {
  const { operation, method, access } = draft;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    escaped(asText(ids.resolve(draft.path[name]))),
  );
  const query = draft.query.map(([name, value]) => `${escaped(name)}=${escaped(asText(ids.resolve(value)))}`);
  const headers: Record<string, string> = {};
  if (access !== 'none') headers.authorization = `Bearer ${tokenFor(draft, tokens)}`;
  let body: string | undefined;
  if (draft.body) {
    body = 'text' in draft.body ? draft.body.text : jsonOf(ids.resolve(draft.body.value));
    headers['content-type'] = 'application/json';
    headers['content-length'] = String(Buffer.byteLength(body));
  }
  const target = query.length > 0 ? `${path}?${query.join('&')}` : path;
  return { method, target, headers: { ...headers, ...draft.headers }, body };
}

/** Sends exactly this, and nothing that a friendlier client would have put right. */
export function send(url: string, { method, target, headers, body }: Sent): Promise<Received> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, agent, method, path: target, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    outgoing.setTimeout(answerWithinMs, () => outgoing.destroy(new Error('there was no answer in time')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
