import { setMaxListeners } from 'node:events';
import type { Socket } from 'node:net';
import { StringDecoder } from 'node:string_decoder';
import { certain } from 'guidepost-model/certain';
import { buildConnector, Client } from 'undici';
import { type EgressPolicy, EgressRefused, guardedLookup, judgeUrl } from './egress.ts';

/** What came of one attempt. */
export interface Outcome {
  /** A 2xx answer came within the deadline, to its end or up to a full excerpt. */
  delivered: boolean;
  /** Null when no answer came. */
  statusCode: number | null;
  responseExcerpt: string | null;
  /** A sentence for the owner of the endpoint; null exactly when it was delivered. */
  error: string | null;
  /** The header as it came; what it means is for `decide` to say. */
  retryAfter: string | null;
  durationMs: number;
}

export interface SendRequest {
  url: string;
  body: string;
  headers: Record<string, string>;
}

const excerptLength = 1_000;
const errorLength = 500;
const retryAfterLength = 200;

/**
 * Idle connections go soon: that is before most receivers close them, and thousands of endpoints leave nothing
 * behind. A receiver that names its own patience (Keep-Alive: timeout=5) is believed up to the second number.
 */
const idleMs = { unlessTold: 1_000, atMost: 3_000 };

/** What is known of an answer so far. */
interface Answer {
  statusCode: number | null;
  text: string;
  retryAfter: string | null;
}

/** Makes the HTTP requests of webhooks. Proxies in the environment are not used, and redirects not followed. */
export class Sender {
  readonly #timeoutMs: number;
  readonly #allowPrivateNetwork: boolean;
  readonly #connections: Connections;
  readonly #closing = new AbortController();

  constructor({ timeoutMs, ...policy }: { timeoutMs: number } & EgressPolicy) {
    this.#timeoutMs = timeoutMs;
    this.#allowPrivateNetwork = policy.allowPrivateNetwork;
    const dial = buildConnector({
      lookup: guardedLookup(policy),
      // One deadline covers everything, so connecting has none of its own. But when the first of several
      // addresses does not answer, there has to be time left for the others.
      timeout: 0,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: Math.ceil(timeoutMs / 4),
    } as buildConnector.BuildOptions);
    this.#connections = new Connections(dial as Dial);
  }

  /** Never rejects: whatever happens is an outcome. Ends early when the signal is aborted. */
  async send(request: SendRequest, signal?: AbortSignal): Promise<Outcome> {
    const startedAt = performance.now();
    const limit = limitOf(this.#timeoutMs, signal ? [this.#closing.signal, signal] : [this.#closing.signal]);
    const answer: Answer = { statusCode: null, text: '', retryAfter: null };
    let error: string | null;
    try {
      await this.#exchange(request, answer, limit.signal);
      error = objectionTo(certain(answer.statusCode, 'The status of an answer'));
    } catch (failure) {
      error = limit.signal.aborted ? String(limit.signal.reason) : explain(failure, request.url);
    } finally {
      limit.end();
    }
    return {
      delivered: error === null,
      statusCode: answer.statusCode,
      responseExcerpt: answer.statusCode === null ? null : storable(answer.text, excerptLength),
      error: error && storable(error, errorLength),
      retryAfter: answer.retryAfter && storable(answer.retryAfter, retryAfterLength),
      durationMs: Math.round(performance.now() - startedAt),
    };
  }

  /** Cuts what is idle and what is still under way. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#connections.close();
  }

  async #exchange(request: SendRequest, answer: Answer, signal: AbortSignal): Promise<void> {
    // Again, and not only when the endpoint was saved: the setting may have changed since.
    const refusal = judgeUrl(request.url, this.#allowPrivateNetwork);
    if (refusal) throw new EgressRefused(refusal);
    const { origin } = new URL(request.url);
    const connection = this.#connections.take(origin);
    try {
      await this.#post(connection, request, answer, signal);
    } catch (failure) {
      // The receiver may close an idle connection just when a request is on its way to it. That is no failure
      // of the receiver, so it costs no attempt; should it have got the request after all, it sees the id again.
      const crossed = connection.isReused && answer.statusCode === null && isClosing.test(codeOf(failure));
      if (!crossed) throw failure;
      await this.#post(this.#connections.open(origin), request, answer, signal);
    }
  }

  async #post(connection: Connection, request: SendRequest, answer: Answer, signal: AbortSignal) {
    // Destroying the connection ends every phase at once, the connecting and the wait for DNS too.
    const cut = () => connection.destroy();
    let isDone = false;
    try {
      signal.throwIfAborted();
      signal.addEventListener('abort', cut);
      isDone = await postOver(connection.client, request, answer);
    } finally {
      signal.removeEventListener('abort', cut);
      if (isDone && !signal.aborted) this.#connections.keep(connection);
      else cut();
    }
  }
}

/** Whether the answer was read to its end, so that the connection can carry another request. */
async function postOver(
  client: Client,
  { url, body, headers }: SendRequest,
  answer: Answer,
): Promise<boolean> {
  const { pathname, search } = new URL(url);
  const response = await client.request({
    method: 'POST',
    path: pathname + search,
    // Whatever comes is not unpacked: a compressed answer is shown as the bytes it is.
    headers: { ...headers, 'accept-encoding': 'identity' },
    body,
  });
  answer.statusCode = response.statusCode;
  answer.retryAfter = [response.headers['retry-after'] ?? []].flat()[0] ?? null;
  const decoder = new StringDecoder('utf8');
  for await (const chunk of response.body) {
    answer.text += decoder.write(chunk);
    if (answer.text.length >= excerptLength) return false;
  }
  answer.text += decoder.end();
  return true;
}

/** The socket is returned for its destruction while it is still connecting. */
type Dial = (options: buildConnector.Options, callback: buildConnector.Callback) => Socket;

/** One connection, for one request at a time. */
class Connection {
  readonly origin: string;
  readonly client: Client;
  isOpen = false;
  /** It has carried a request before, so the other side may be about to close it. */
  isReused = false;
  #socket: Socket | undefined;

  constructor(origin: string, dial: Dial) {
    this.origin = origin;
    this.client = new Client(origin, {
      connect: (options, callback) => {
        this.#socket = dial(options, callback);
      },
      keepAliveTimeout: idleMs.unlessTold,
      keepAliveMaxTimeout: idleMs.atMost,
      // These are idle timers, which a slow drip never meets; the deadline is kept by the sender.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    this.client.on('connect', () => {
      this.isOpen = true;
      this.isReused = false;
    });
    this.client.on('disconnect', () => {
      this.isOpen = false;
    });
  }

  destroy(): void {
    this.client.destroy();
    this.#socket?.destroy();
  }
}

/** As many as there are requests at a time, so that none waits for a hung one; then kept for the next requests. */
class Connections {
  readonly #dial: Dial;
  readonly #idle = new Map<string, Connection[]>();

  constructor(dial: Dial) {
    this.#dial = dial;
  }

  take(origin: string): Connection {
    const latest = this.#idle.get(origin)?.at(-1);
    if (!latest) return this.open(origin);
    this.#forget(latest);
    return latest;
  }

  open(origin: string): Connection {
    const connection = new Connection(origin, this.#dial);
    connection.client.on('disconnect', () => this.#forget(connection));
    return connection;
  }

  keep(connection: Connection): void {
    // The receiver may have closed it together with its answer.
    if (!connection.isOpen) return;
    connection.isReused = true;
    this.#idle.set(connection.origin, [...(this.#idle.get(connection.origin) ?? []), connection]);
  }

  close(): void {
    for (const connection of [...this.#idle.values()].flat()) connection.destroy();
  }

  #forget(connection: Connection): void {
    const others = this.#idle.get(connection.origin)?.filter((other) => other !== connection) ?? [];
    if (others.length > 0) this.#idle.set(connection.origin, others);
    else this.#idle.delete(connection.origin);
  }
}

/** A signal that is aborted by the deadline or by one of the given signals; its reason is a sentence. */
function limitOf(timeoutMs: number, stops: AbortSignal[]) {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(`No complete answer within ${timeoutMs / 1000} s.`),
    timeoutMs,
  );
  const stop = () => controller.abort('The service stopped before an answer came.');
  // AbortSignal.any would be simpler, but remembers its results for as long as the given signals live.
  for (const signal of stops) {
    if (signal.aborted) stop();
    // One signal stops any number of requests; Node takes more than ten for a leak.
    setMaxListeners(0, signal);
    signal.addEventListener('abort', stop);
  }
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      for (const signal of stops) signal.removeEventListener('abort', stop);
    },
  };
}

const redirects = [301, 302, 303, 307, 308];

function objectionTo(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (!redirects.includes(status)) return `The receiver answered with status ${status}.`;
  return `The receiver answered with a redirect (${status}); redirects are not followed, so give the endpoint its final URL.`;
}

/** Errors of the HTTP parser have no code, but a name. */
const codeOf = (failure: unknown) => String((failure as { code?: unknown }).code ?? (failure as Error).name);

const isClosing = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/;

/** By error code; the first that matches speaks. */
const explanations: [code: RegExp, sentence: (host: string, failure: Error) => string][] = [
  [/^ENOTFOUND$/, (host) => `The name of ${host} is not known to DNS; check the URL.`],
  [/^EAI_/, (host) => `DNS could not be asked for ${host}.`],
  [/^ECONNREFUSED$/, (host) => `Connection refused by ${host}; is the receiver running?`],
  [/^E(HOST|NET)UNREACH$|^EADDRNOTAVAIL$/, (host) => `There is no route to ${host}.`],
  [/TIMEDOUT$|_TIMEOUT$/, (host) => `${host} did not accept a connection in time.`],
  [isClosing, (host) => `The connection to ${host} ended before the answer was complete.`],
  [/^UND_ERR_HEADERS_OVERFLOW$/, (host) => `The headers of the answer of ${host} are too large.`],
  [/^HTTPParserError$|^HPE_|^UND_ERR_RES_/, (host) => `The answer of ${host} is not valid HTTP.`],
  [/^EPROTO$|^ERR_SSL_/, (host) => `The TLS handshake with ${host} failed; does it speak TLS on this port?`],
  [/ALTNAME_INVALID$/, (host) => `The certificate of ${host} is for another host name.`],
  // What is left of codes with these words are OpenSSL's verdicts on a certificate; the message is its reason.
  [
    /CERT|LEAF_SIGNATURE|INVALID_CA|INVALID_PURPOSE/,
    (host, { message }) => `The certificate of ${host} is not trusted: ${message.split(';')[0]}.`,
  ],
];

function explain(failure: unknown, url: string): string {
  if (failure instanceof EgressRefused) return failure.message;
  const { host } = new URL(url);
  const code = codeOf(failure);
  const sentence = explanations.find(([pattern]) => pattern.test(code))?.[1];
  return sentence?.(host, failure as Error) ?? `The request to ${host} failed (${code}).`;
}

/** Fit for PostgreSQL, which takes neither U+0000 nor half a surrogate pair. */
function storable(text: string, maxLength: number): string {
  const cut = text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
  return cut.replaceAll('\0', '\ufffd').toWellFormed();
}
