import { setTimeout as pause } from 'node:timers/promises';
import { type Body, type Flow, inEnvironment } from '../running/api.ts';
import { token } from '../running/service.ts';
import type { Ledger } from './ledger.ts';

export interface LoadOptions {
  /** The addresses of the service right now; clients take turns. */
  urls: () => string[];
  flow: Flow;
  ledger: Ledger;
  clients: number;
  /** How long a client takes for one round of requests, at least. */
  roundMs: number;
  /** True when 503 and lost connections are expected. */
  isFaulty: boolean;
  /** The longest that a client waits for one answer. */
  answerWithinMs: number;
}

const userCount = 10;
const listEvery = 5;
const sessionEvery = 4;

/** Mixed load: each client writes its own users and events, visits, has sessions and reads lists. */
export function startLoad(options: LoadOptions) {
  let isStopped = false;
  const client = async (index: number) => {
    const own = new Client(index, options);
    while (!isStopped) {
      const began = Date.now();
      await own.round();
      await pause(Math.max(0, options.roundMs - (Date.now() - began)));
    }
    return own;
  };
  const running = Promise.all(Array.from({ length: options.clients }, (_, index) => client(index)));
  return {
    /** Lets rounds under way end. Then each client sends again what it was never told about. */
    async stop(): Promise<void> {
      isStopped = true;
      for (const own of await running) await own.finish();
    },
  };
}

class Client {
  readonly #index: number;
  readonly #options: LoadOptions;
  #round = 0;
  #calls = 0;
  /** Events that were sent and not acknowledged: they are sent again under the same messageId. */
  readonly #open = new Map<string, object>();

  constructor(index: number, options: LoadOptions) {
    this.#index = index;
    this.#options = options;
  }

  async round(): Promise<void> {
    this.#round += 1;
    const userId = `client-${this.#index}-user-${this.#round % userCount}`;
    await Promise.all([this.#putUser(userId), this.#track(userId), this.#visit(userId)]);
    if (this.#round % sessionEvery === 0) await this.#session(userId);
    if (this.#round % listEvery === 0) await this.#list();
  }

  /** A client that got no answer asks again until it has one. */
  async finish(): Promise<void> {
    const rounds = 100;
    for (let n = 0; n < rounds && this.#open.size > 0; n++) {
      await this.#resend();
      if (this.#open.size > 0) await pause(200);
    }
  }

  async #putUser(userId: string): Promise<void> {
    const { users } = this.#options.ledger;
    const written = users.get(userId) ?? { sent: 0, acknowledged: 0 };
    users.set(userId, written);
    written.sent += 1;
    const step = written.sent;
    const answer = await this.#call('PUT', `${inEnvironment}/users/${userId}`, { attributes: { step } });
    if (answer) written.acknowledged = step;
  }

  async #track(userId: string): Promise<void> {
    const messageId = `${this.#index} ${this.#round}`;
    const event = { messageId, userId, name: 'ticked', attributes: { tag: messageId } };
    this.#options.ledger.events.set(messageId, { userId });
    this.#open.set(messageId, event);
    await this.#resend();
  }

  async #resend(): Promise<void> {
    for (const [messageId, event] of [...this.#open].slice(0, 3)) {
      const answer = await this.#call('POST', `${inEnvironment}/events`, event);
      if (!answer) return;
      this.#open.delete(messageId);
      const known = this.#options.ledger.events.get(messageId)!;
      known.acknowledgedId = answer.id;
    }
  }

  #visit(userId: string): Promise<Body> {
    return this.#call('POST', '/sdk/v1/visit', { userId, context: { pageUrl: 'https://app.example.com/' } });
  }

  async #session(userId: string): Promise<void> {
    const { ledger, flow } = this.#options;
    const answer = await this.#call('POST', '/sdk/v1/sessions', { userId, contentId: flow.contentId });
    if (!answer) return;
    const session = { userId, hasEnded: false };
    ledger.sessions.set(answer.id, session);
    const ended = await this.#call('POST', `${inEnvironment}/sessions/${answer.id}/end`);
    session.hasEnded = ended !== undefined;
  }

  async #list(): Promise<void> {
    const lists = ['users?limit=20', 'events?limit=20&orderBy=-createdAt', 'sessions?limit=20'];
    await this.#call('GET', `${inEnvironment}/${lists[this.#round % lists.length]}`);
  }

  /** The body of a 2xx answer; undefined when the service could not be reached or asked to try later. */
  async #call(method: string, path: string, body?: object): Promise<Body | undefined> {
    const { urls, flow, ledger, isFaulty, answerWithinMs } = this.#options;
    const addresses = urls();
    const url = addresses[(this.#index + this.#calls++) % addresses.length]!;
    const operation = `${method} ${path.replace(/\?.*/, '').split('/').slice(0, 7).join('/')}`;
    const began = Date.now();
    const done = (outcome: string) =>
      ledger.count(operation.replace(/(users|sessions)\/.*/, '$1'), outcome, Date.now() - began);
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${path.startsWith('/sdk/') ? flow.sdkToken : token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(answerWithinMs),
      });
      const text = await response.text();
      done(String(response.status));
      if (response.ok) {
        ledger.acknowledged += 1;
        return text === '' ? {} : JSON.parse(text);
      }
      ledger.refused += 1;
      const isExcused = isFaulty && response.status === 503 && response.headers.has('retry-after');
      if (!isExcused) this.#wrong(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    } catch (error) {
      const isLate = (error as Error).name === 'TimeoutError';
      done(isLate ? 'late' : 'no answer');
      ledger.unanswered += 1;
      // A connection may break with the process behind it. A process that lives answers in time, whatever is broken.
      if (isLate || !isFaulty) this.#wrong(`${method} ${path}: ${(error as Error).message}`);
    }
    return undefined;
  }

  #wrong(problem: string): void {
    const mostKept = 50;
    const { wrong } = this.#options.ledger;
    if (wrong.length < mostKept) wrong.push(problem);
  }
}
