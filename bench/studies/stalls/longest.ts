import { setTimeout } from 'node:timers/promises';
import { type Guidepost, type Turns, token } from '../../running/servers.js';

export interface Call {
  method?: string;
  body?: unknown;
  /** The body, packed by gzip. */
  packed?: Buffer;
  /** The body, as lines of JSON. */
  lines?: string;
  token?: string;
  /** The status of the answer, where it is not a success. */
  status?: number;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the service answers
export type Json = any;

/** Sends a request once. */
export type Once = () => Promise<Turns & { bytes: number }>;

/** Sends a request as often as it likes, and says what is to be said about it. */
type Judge = (name: string, once: Once) => Promise<void>;

type Watched = Pick<Guidepost, 'url' | 'turnsDuring'>;

/** Sends requests to the service, and measures for how long each of them keeps others from being served. */
export class Stalls {
  readonly #guidepost: Watched;
  readonly #judge: Judge;

  constructor(guidepost: Watched, judge: Judge) {
    this.#guidepost = guidepost;
    this.#judge = judge;
  }

  async send(path: string, call: Call = {}, tries = 5): Promise<string> {
    const { method = 'GET', body, packed, lines, token: own = token, status } = call;
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const type = lines === undefined ? 'application/json' : 'application/x-ndjson';
    const sent = text ?? packed ?? lines ?? null;
    const response = await fetch(`${this.#guidepost.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${own}`,
        ...(sent !== null && { 'content-type': type }),
        ...(packed && { 'content-encoding': 'gzip' }),
      },
      body: sent,
    });
    const answer = await response.text();
    if (response.status === 503 && status === undefined && tries > 1) {
      // The service asks to be left alone for some seconds, as the first batch of five hundred new events does.
      await setTimeout(Number(response.headers.get('retry-after')) * 1000);
      return this.send(path, call, tries - 1);
    }
    const isExpected = status === undefined ? response.ok : response.status === status;
    if (!isExpected) throw new Error(`${method} ${path}: ${response.status} ${answer.slice(0, 500)}`);
    return answer;
  }

  async json(path: string, call?: Call): Promise<Json> {
    return JSON.parse(await this.send(path, call));
  }

  /** Hands a request to the judge. `prepare` runs before each time that it is sent, and may change the call. */
  measure(
    name: string,
    path: string,
    call: Call = {},
    prepare: () => Promise<{ path?: string; body?: unknown } | undefined> = async () => undefined,
  ): Promise<void> {
    return this.#judge(name, async () => {
      const given = { path, ...call, ...(await prepare()) };
      const body = given.body === undefined ? undefined : JSON.stringify(given.body);
      let bytes = 0;
      const turns = await this.#guidepost.turnsDuring(async () => {
        const answer = await this.send(given.path, { ...given, body });
        bytes = Math.max(answer.length, body?.length ?? 0);
      });
      return { ...turns, bytes };
    });
  }
}
