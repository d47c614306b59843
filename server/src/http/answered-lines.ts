import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Overloaded } from '../db/pool.ts';
import { parseBody } from './body.ts';
import { ApiError, asApiError, envelope } from './errors.ts';
import { pauses } from './in-parts.ts';
import { limits } from './limits.ts';
import { type Line, type LineBounds, linesIn, linesType } from './lines.ts';
import { once } from './once.ts';
import { docsUrlOf } from './urls.ts';
import { newValidator } from './validation.ts';

/** What becomes of each line. */
export interface LineHandling<Item> {
  /** Writes what the line says. */
  write: (item: Item) => Promise<unknown>;
  /** The status of a line that was written. */
  status: number;
  check: (value: unknown) => asserts value is Item;
  /** Whether lines that were written are answered too, or only those that were refused. */
  answersAll: boolean;
}

const bounds: LineBounds = {
  mostBytes: limits.bulkBytes.most,
  mostLines: limits.bulkLines.most,
  mostLineBytes: limits.bulkLineBytes.most,
  advice: 'What came before was written; send the rest by another request.',
};

/** How many batches of lines are under way at a time. */
const batchesUnderWay = 3;
/** A client that neither sends nor reads for so long has gone. */
const idleMs = 60_000;
const longestMs = limits.bulkSeconds.most * 1_000;
/** How often a line is tried again that found no place among the gathered writes, and how long it waits at first. */
const maxTries = 8;
const firstWaitMs = 100;

/** A function that refuses a value that does not fit the schema of a line. */
export function lineCheck<Item>(schema: TSchema): LineHandling<Item>['check'] {
  const compiled = once(() => newValidator().compile(schema));
  return (value) => {
    const validate = compiled();
    if (!validate(value)) throw Object.assign(new Error('line'), { validation: validate.errors });
  };
}

/** Reads the body of the request (see readableLines) line by line, and answers each line in its order. A last line counts them. */
export function answerLines<Item>(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Readable,
  handling: LineHandling<Item>,
  onEnd: () => void,
): FastifyReply {
  const answers = Readable.from(new AnsweredLines(request, body, handling).answers(), { objectMode: false });
  const left = setTimeout(() => request.socket.destroy(), longestMs);
  answers.once('close', () => {
    clearTimeout(left);
    onEnd();
  });
  return reply.header('Content-Type', linesType).send(answers);
}

class AnsweredLines<Item> {
  readonly #request: FastifyRequest;
  readonly #body: Readable;
  readonly #handling: LineHandling<Item>;
  /** Settles when all lines of the last batch are begun. */
  #lastBegun: Promise<void> = Promise.resolve();
  readonly #counts = { lines: 0, accepted: 0, refused: 0 };

  constructor(request: FastifyRequest, body: Readable, handling: LineHandling<Item>) {
    this.#request = request;
    this.#body = body;
    this.#handling = handling;
  }

  /** The lines of the answer. Some batches are written while the next one arrives; nothing is read that cannot be answered. */
  async *answers(): AsyncGenerator<string> {
    const idle = setTimeout(() => this.#request.socket.destroy(), idleMs);
    const input = linesIn(this.#body, bounds);
    const underWay: Promise<string>[] = [];
    let problem: ApiError | undefined;
    let next: Promise<Line[] | undefined> | undefined = read(input);
    while (next || underWay.length > 0) {
      const isFull = underWay.length >= batchesUnderWay;
      const arrived: Promise<Line[] | undefined> | undefined = isFull ? undefined : next;
      try {
        const event: Event = await Promise.race<Event>([
          ...(arrived ? [arrived.then((lines) => ({ lines }))] : []),
          ...underWay.slice(0, 1).map((batch) => batch.then((text) => ({ text }))),
        ]);
        idle.refresh();
        if ('text' in event) {
          underWay.shift();
          if (event.text) yield event.text;
          idle.refresh();
          continue;
        }
        if (event.lines) underWay.push(this.#batch(event.lines));
        if (this.#request.server.draining) throw new ApiError('E1014', { retryAfterSeconds: 2 });
        next = event.lines && read(input);
      } catch (error) {
        problem = stoppedBy(error as Error);
        next = undefined;
      }
    }
    clearTimeout(idle);
    const ending = problem && envelope(problem, docsUrlOf(this.#request));
    yield `${JSON.stringify({ object: 'bulkSummary', ...this.#counts, ...ending })}\n`;
  }

  /** Lines are begun in their order, so that those about the same user are written in it. */
  async #batch(lines: Line[]): Promise<string> {
    const answers = this.#lastBegun.then(() => this.#begin(lines));
    this.#lastBegun = answers.then(() => {});
    return (await Promise.all(await answers)).join('');
  }

  async #begin(lines: Line[]): Promise<Promise<string>[]> {
    const pause = pauses();
    const answers: Promise<string>[] = [];
    for (const line of lines) {
      const others = pause();
      if (others) await others;
      answers.push(this.#answer(line));
    }
    return answers;
  }

  async #answer({ number, bytes }: Line): Promise<string> {
    this.#counts.lines = Math.max(this.#counts.lines, number);
    try {
      if (!bytes) throw tooLong();
      const value = parseBody(bytes);
      this.#handling.check(value);
      await this.#write(value);
      this.#counts.accepted += 1;
      return this.#handling.answersAll ? `{"line":${number},"status":${this.#handling.status}}\n` : '';
    } catch (error) {
      this.#counts.refused += 1;
      const refusal = asApiError(error as Error);
      const { status } = refusal;
      return `${JSON.stringify({ line: number, status, ...envelope(refusal, docsUrlOf(this.#request)) })}\n`;
    }
  }

  /** Who found no place among the writes of others has written nothing, and waits for one. */
  async #write(item: Item): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await this.#handling.write(item);
        return;
      } catch (error) {
        const isOver = tries === maxTries || this.#request.socket.destroyed;
        if (isOver || !(error instanceof Overloaded)) throw error;
        await delay(firstWaitMs * 2 ** (tries - 1));
      }
    }
  }
}

/** What happens next: lines arrive, or the oldest batch is answered. */
type Event = { lines: Line[] | undefined } | { text: string };

async function read(input: AsyncGenerator<Line[]>): Promise<Line[] | undefined> {
  const { value, done } = await input.next();
  return done ? undefined : value;
}

const tooLong = () =>
  new ApiError('E1017', { message: `The line has more than ${limits.bulkLineBytes.most} bytes.` });

/** Why the rest of the body was not read. */
function stoppedBy(error: Error & { code?: string }): ApiError {
  if (error instanceof ApiError) return error;
  const message = error.code?.startsWith('Z_')
    ? 'The body is not valid gzip, which its Content-Encoding says.'
    : 'The body did not arrive as a whole.';
  return new ApiError('E1017', { message });
}
