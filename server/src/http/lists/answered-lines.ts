import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getOrThrow } from 'guidepost-model/certain';
import type { TSchema } from 'typebox';
import type { Outcomes } from '../../db/batch.ts';
import { parseBody } from '../request/body.ts';
import { ApiError, asApiError, envelope } from '../request/errors.ts';
import { pauses } from '../request/in-parts.ts';
import { limits } from '../request/limits.ts';
import { type Line, type LineBounds, linesIn, linesType } from '../request/lines.ts';
import { once } from '../request/once.ts';
import { docsUrlOf } from '../request/urls.ts';
import { newValidator } from '../request/validation.ts';

/** What becomes of each line. */
export interface LineHandling<Item extends object> {
  /** What the value of a line asks for; throws when the line cannot be accepted. */
  read: (value: unknown) => Item;
  /** Writes what some lines ask for, and answers an outcome for each. It is called in the order of the lines, and rejects never. */
  write: (items: Item[]) => Promise<Outcomes<Item, unknown>>;
  /** The status of a line that was written. */
  status: number;
  /** Whether lines that were written are answered too, or only those that were refused. */
  answersAll: boolean;
}

const bounds: LineBounds = {
  mostBytes: limits.bulkBytes.most,
  mostLines: limits.bulkLines.most,
  mostLineBytes: limits.bulkLineBytes.most,
  advice: 'What came before was written; send the rest by another request.',
};

/** How many batches of lines are under way at a time: while the database writes one, the process reads the next. */
const batchesUnderWay = 3;
/** How many lines a batch has at most, and about how many bytes: what one statement carries without keeping others waiting. */
const batchLimits = { lines: 500, bytes: 256 * 1024 };
/** How long a request may take; a client that neither sends nor reads for as long as `idle` has gone. */
const defaultTimes = { idleMs: 60_000, longestMs: limits.bulkSeconds.most * 1_000 };

/** How long a client may read the end of its answer when the service stops. */
const lastReadMs = 1_000;

/** A function that refuses a value that does not fit the schema of a line. */
export function lineCheck<Value>(schema: TSchema): (value: unknown) => asserts value is Value {
  const compiled = once(() => newValidator().compile(schema));
  return (value) => {
    const validate = compiled();
    if (!validate(value)) throw Object.assign(new Error('line'), { validation: validate.errors });
  };
}

interface Ending {
  /** Tells that the service stops: what has arrived is written, and nothing more is read. */
  closing: AbortSignal;
  onEnd: () => void;
  times?: typeof defaultTimes;
}

/** Reads the body of the request (see readableLines) line by line, and answers each line in its order. A last line counts them. */
export function answerLines<Item extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Readable,
  handling: LineHandling<Item>,
  { closing, onEnd, times = defaultTimes }: Ending,
): FastifyReply {
  const { socket } = request;
  const idle = setTimeout(() => socket.destroy(), times.idleMs);
  const left = setTimeout(() => socket.destroy(), times.longestMs);
  const lines = new AnsweredLines(request, body, handling, () => idle.refresh());
  const stop = () => {
    lines.stop();
    // A body that never ends would hold up the service that stops; its client has some time to read the answer.
    reply.raw.once('finish', () => setTimeout(() => socket.destroy(), lastReadMs).unref());
  };
  closing.addEventListener('abort', stop);
  const answers = Readable.from(lines.answers(), { objectMode: false });
  answers.once('close', () => {
    clearTimeout(idle);
    clearTimeout(left);
    closing.removeEventListener('abort', stop);
    onEnd();
  });
  return reply.header('Content-Type', linesType).send(answers);
}

class AnsweredLines<Item extends object> {
  readonly #request: FastifyRequest;
  readonly #body: Readable;
  readonly #handling: LineHandling<Item>;
  readonly #onProgress: () => void;
  #isStopped = false;
  /** Ends the wait for lines. */
  #refuseLines: (reason: ApiError) => void = () => {};
  /** Settles when the writes of the last batch are begun. */
  #lastBegun: Promise<unknown> = Promise.resolve();
  readonly #counts = { lines: 0, accepted: 0, refused: 0 };

  constructor(request: FastifyRequest, body: Readable, handling: LineHandling<Item>, onProgress: () => void) {
    this.#request = request;
    this.#body = body;
    this.#handling = handling;
    this.#onProgress = onProgress;
  }

  /** Reads no more. What has arrived is written. */
  stop(): void {
    this.#isStopped = true;
    this.#refuseLines(stopping());
  }

  /** The next lines that arrive; undefined at the end of the body. */
  #next(input: AsyncGenerator<Line[]>): Promise<Line[] | undefined> {
    return new Promise((resolve, reject) => {
      if (this.#isStopped) return reject(stopping());
      this.#refuseLines = reject;
      input.next().then(({ value, done }) => resolve(done ? undefined : value), reject);
    });
  }

  /** The lines of the answer. Some batches are written while the next one arrives; nothing is read that cannot be answered. */
  async *answers(): AsyncGenerator<string> {
    const input = linesIn(this.#body, bounds);
    const waiting = new WaitingLines();
    const underWay: Promise<string>[] = [];
    let problem: ApiError | undefined;
    let next: Promise<Line[] | undefined> | undefined = this.#next(input);
    while (next || waiting.count > 0 || underWay.length > 0) {
      // A line that arrives alone is written at once. Those that arrive while others are written come together.
      const isWorthABatch = underWay.length === 0 || !next || waiting.isFull;
      if (waiting.count > 0 && isWorthABatch && underWay.length < batchesUnderWay) {
        underWay.push(this.#batch(waiting.take()));
        continue;
      }
      const arrived: Promise<Line[] | undefined> | undefined = waiting.isFull ? undefined : next;
      try {
        const event: Event = await Promise.race<Event>([
          ...(arrived ? [arrived.then((lines) => ({ lines }))] : []),
          ...underWay.slice(0, 1).map((batch) => batch.then((text) => ({ text }))),
        ]);
        this.#onProgress();
        if ('text' in event) {
          underWay.shift();
          if (event.text) yield event.text;
          this.#onProgress();
          continue;
        }
        if (event.lines) waiting.add(event.lines);
        next = event.lines && this.#next(input);
      } catch (error) {
        problem = stoppedBy(error as Error);
        next = undefined;
      }
    }
    const ending = problem && envelope(problem, docsUrlOf(this.#request));
    yield `${JSON.stringify({ object: 'bulkSummary', ...this.#counts, ...ending })}\n`;
  }

  /** The writes of batches are begun in the order of the lines, so that those about the same user are written in it. */
  async #batch(lines: Line[]): Promise<string> {
    const begun = this.#lastBegun.then(async () => {
      const read = await this.#read(lines);
      const items = [...read.values()].flatMap((found) => ('item' in found ? [found.item] : []));
      return { read, outcomes: this.#handling.write(items) };
    });
    this.#lastBegun = begun;
    const { read, outcomes } = await begun;
    return this.#answer(read, await outcomes);
  }

  /** What each line asks for, by its number, or why it is refused. */
  async #read(lines: Line[]): Promise<ReadLines<Item>> {
    const read: ReadLines<Item> = new Map();
    const pause = pauses();
    for (const { number, bytes } of lines) {
      const others = pause();
      if (others) await others;
      try {
        if (!bytes) throw tooLong();
        read.set(number, { item: this.#handling.read(parseBody(bytes)) });
      } catch (error) {
        read.set(number, { error });
      }
    }
    return read;
  }

  #answer(read: ReadLines<Item>, outcomes: Outcomes<Item, unknown>): string {
    const { status, answersAll } = this.#handling;
    let text = '';
    for (const [number, found] of read) {
      this.#counts.lines = Math.max(this.#counts.lines, number);
      const outcome = 'item' in found ? getOrThrow(outcomes, found.item) : found;
      if ('error' in outcome) {
        this.#counts.refused += 1;
        text += this.#refusal(number, outcome.error as Error);
      } else {
        this.#counts.accepted += 1;
        if (answersAll) text += `{"line":${number},"status":${status}}\n`;
      }
    }
    return text;
  }

  #refusal(number: number, error: Error): string {
    const refusal = asApiError(error);
    const { status } = refusal;
    return `${JSON.stringify({ line: number, status, ...envelope(refusal, docsUrlOf(this.#request)) })}\n`;
  }
}

/** What lines ask for, by their numbers, or why they are refused. */
type ReadLines<Item> = Map<number, { item: Item } | { error: unknown }>;

/** Lines that have arrived and are not begun. */
class WaitingLines {
  #lines: Line[] = [];
  #bytes = 0;

  get count(): number {
    return this.#lines.length;
  }

  /** Whether there is enough for a batch; then no more is read. */
  get isFull(): boolean {
    return this.#lines.length >= batchLimits.lines || this.#bytes >= batchLimits.bytes;
  }

  add(lines: Line[]): void {
    for (const line of lines) {
      this.#lines.push(line);
      this.#bytes += bytesOf(line);
    }
  }

  /** The lines of the next batch. */
  take(): Line[] {
    let bytes = 0;
    const end = this.#lines.findIndex((line, index) => {
      if (index === batchLimits.lines || bytes >= batchLimits.bytes) return true;
      bytes += bytesOf(line);
      return false;
    });
    this.#bytes -= bytes;
    return this.#lines.splice(0, end < 0 ? this.#lines.length : end);
  }
}

const bytesOf = ({ bytes }: Line) => bytes?.length ?? 0;

/** What happens next: lines arrive, or the oldest batch is answered. */
type Event = { lines: Line[] | undefined } | { text: string };

const stopping = () => new ApiError('E1014', { retryAfterSeconds: 2 });

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
