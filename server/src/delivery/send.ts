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

/** One request: what is known of its answer so far, and what ends it before the answer is complete. */
class Exchange {
  statusCode: number | null = null;
  text = '';
  retryAfter: string | null = null;
  /** The sentence that says why it was ended early. */
  endedBecause: string | undefined;
  #connection: Connection | undefined;

  goOver(connection: Connection): void {
    this.#connection = connection;
    if (this.endedBecause !== undefined) connection.destroy();
  }

  /** Destroying the connection ends every phase at once, the connecting and the wait for DNS too. */
  end(reason: string): void {
    this.endedBecause ??= reason;
    this.#connection?.destroy();
  }
}

/** Makes the HTTP requests of webhooks. Proxies in the environment are not used, and redirects not followed. */
export class Sender {
  readonly #timeoutMs: number;
  readonly #allowPrivateNetwork: boolean;
  readonly #connections: Connections;
  readonly #underWay = new Set<Exchange>();
  #isClosed = false;

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

  /** Never rejects: whatever happens is an outcome. */
  async send(request: SendRequest): Promise<Outcome> {
    const startedAt = performance.now();
    const exchange = new Exchange();
    const tooLate = `No complete answer within ${this.#timeoutMs / 1000} s.`;
    const timer = setTimeout(() => exchange.end(tooLate), this.#timeoutMs);
    this.#underWay.add(exchange);
    let error: string | null;
    try {
      if (this.#isClosed) exchange.end(stopped);
      else await this.#make(exchange, request);
      error = exchange.endedBecause ?? objectionTo(certain(exchange.statusCode, 'The status of an answer'));
    } catch (failure) {
      error = exchange.endedBecause ?? explain(failure, request.url);
    } finally {
      clearTimeout(timer);
      this.#underWay.delete(exchange);
    }
    const { statusCode, text, retryAfter } = exchange;
    return {
      delivered: error === null,
      statusCode,
      responseExcerpt: statusCode === null ? null : storable(text, excerptLength),
      error: error && storable(error, errorLength),
      retryAfter: retryAfter && storable(retryAfter, retryAfterLength),
      durationMs: Math.round(performance.now() - startedAt),
    };
  }

  /** Cuts what is idle and what is still under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const exchange of this.#underWay) exchange.end(stopped);
    this.#connections.close();
  }

  async #make(exchange: Exchange, request: SendRequest): Promise<void> {
    // Again, and not only when the endpoint was saved: the setting may have changed since.
    const refusal = judgeUrl(request.url, this.#allowPrivateNetwork);
    if (refusal) throw new EgressRefused(refusal);
    const url = new URL(request.url);
    const connection = this.#connections.take(url.origin);
    try {
      await this.#post(exchange, connection, url, request);
    } catch (failure) {
      // The receiver may close an idle connection just when a request is on its way to it. That is no failure
      // of the receiver, so it costs no attempt; should it have got the request after all, it sees the id again.
      const crossed = connection.isReused && exchange.statusCode === null && isClosing.test(codeOf(failure));
      if (!crossed) throw failure;
      await this.#post(exchange, this.#connections.open(url.origin), url, request);
    }
  }

  async #post(exchange: Exchange, connection: Connection, url: URL, request: SendRequest): Promise<void> {
    let isDone = false;
    try {
      exchange.goOver(connection);
      isDone = await postOver(connection.client, url, request, exchange);
    } finally {
      if (isDone && exchange.endedBecause === undefined) this.#connections.keep(connection);
      else connection.destroy();
    }
  }
}

const stopped = 'The service stopped before an answer came.';

/** Whether the answer was read to its end, so that the connection can carry another request. */
function postOver(
  client: Client,
  { pathname, search }: URL,
  { body, headers }: SendRequest,
  exchange: Exchange,
): Promise<boolean> {
  const decoder = new StringDecoder('utf8');
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      path: pathname + search,
      // Whatever comes is not unpacked: a compressed answer is shown as the bytes it is.
      headers: { ...headers, 'accept-encoding': 'identity' },
      body,
    } as const;
    // Without the stream that `client.request` makes of every answer.
    client.dispatch(options, {
      // Undici takes a handler without this method for one of its older kind.
      onRequestStart() {},
      onResponseStart(_, statusCode, received) {
        // What comes before an answer (100 Continue, 103 Early Hints) is none.
        if (statusCode < 200) return;
        exchange.statusCode = statusCode;
        exchange.retryAfter = [received['retry-after'] ?? []].flat()[0] ?? null;
      },
      onResponseData(_, chunk) {
        if (exchange.text.length < excerptLength) exchange.text += decoder.write(chunk);
        if (exchange.text.length >= excerptLength) resolve(false);
      },
      onResponseEnd() {
        exchange.text += decoder.end();
        resolve(true);
      },
      onResponseError: (_, failure) => reject(failure),
    });
  });
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
