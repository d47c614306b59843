import { median } from '../load.js';
import { type Guidepost, token } from '../servers.js';

const rounds = 3;

export interface Asked {
  method?: string;
  body?: unknown;
  token?: string;
  /** The status of the answer, where it is not a success. */
  status?: number;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the service answers
export type Json = any;

/** Sends requests to the service, and measures for how long each of them keeps others from being served. */
export class Stalls {
  readonly #guidepost: Guidepost;
  #bareMs: number | undefined;

  constructor(guidepost: Guidepost) {
    this.#guidepost = guidepost;
  }

  async send(path: string, asked: Asked = {}): Promise<string> {
    const { method = 'GET', body, token: own = token, status } = asked;
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const response = await fetch(`${this.#guidepost.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${own}`,
        ...(text !== undefined && { 'content-type': 'application/json' }),
      },
      ...(text !== undefined && { body: text }),
    });
    const answer = await response.text();
    const isExpected = status === undefined ? response.ok : response.status === status;
    if (!isExpected) throw new Error(`${method} ${path}: ${response.status} ${answer.slice(0, 500)}`);
    return answer;
  }

  async json(path: string, asked?: Asked): Promise<Json> {
    return JSON.parse(await this.send(path, asked));
  }

  /** Prints a line about a request. `prepare` runs before each repetition, and may change what is asked. */
  async measure(
    name: string,
    path: string,
    asked: Asked = {},
    prepare: () => Promise<{ path?: string; body?: unknown } | undefined> = async () => undefined,
  ): Promise<void> {
    const longest: number[] = [];
    let bytes = 0;
    for (let round = 0; round <= rounds; round++) {
      const given = { path, ...asked, ...(await prepare()) };
      const body = given.body === undefined ? undefined : JSON.stringify(given.body);
      const ms = await this.#guidepost.longestTurn(async () => {
        const answer = await this.send(given.path, { ...given, body });
        bytes = Math.max(answer.length, body?.length ?? 0);
      });
      // The first of them warms the service up.
      if (round > 0) longest.push(ms);
    }
    const ms = median(longest);
    this.#bareMs ??= ms;
    const columns = [
      `${(bytes / 1024).toFixed(0).padStart(6)} KB`,
      `${ms.toFixed(1).padStart(7)} ms`,
      `at most ${Math.max(...longest)
        .toFixed(1)
        .padStart(6)} ms`,
      `${(ms / this.#bareMs).toFixed(1).padStart(6)} x the first`,
    ];
    console.log(`  ${name.padEnd(58)}${columns.join('   ')}`);
  }
}
