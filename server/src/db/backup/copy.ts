import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { Connection } from '../connection.ts';

/** Connection that pg gives to a statement that speaks the protocol itself. */
interface Wire {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
  stream: Readable & { writableNeedDrain: boolean };
}

/** The parts that every COPY has: it ends with a number of rows, or with an error. */
abstract class Copy {
  readonly #text: string;
  #rows = 0;
  #error: Error | undefined;
  readonly rows: Promise<number>;
  /** Why the rows did not come, when that is not the fault of PostgreSQL. */
  protected cause: Error | undefined;
  #resolve: (rows: number) => void = () => {};
  #reject: (error: Error) => void = () => {};

  constructor(text: string) {
    this.#text = text;
    this.rows = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    // Whoever reads or writes the rows hears of the error too, perhaps first.
    this.rows.catch(() => {});
  }

  submit(wire: Wire): void {
    wire.query(this.#text);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(text.split(' ').at(-1));
  }

  handleError(error: Error): void {
    this.#error = error;
    this.ended(error);
    // On a connection that is lost nothing else follows.
    this.#reject(this.cause ?? error);
  }

  handleReadyForQuery(): void {
    if (!this.#error) this.ended();
    this.#resolve(this.#rows);
  }

  protected abstract ended(error?: Error): void;
}

/** COPY … TO STDOUT: the rows are read as fast as somebody takes them. */
class CopyOut extends Copy {
  readonly data = new PassThrough();
  #paused: Wire['stream'] | undefined;

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Wire): void {
    // A copy, because the driver writes what it reads next into the same memory. What had arrived before the pause comes here still.
    if (this.data.write(Buffer.from(chunk)) || this.#paused) return;
    this.#paused = stream.pause();
    this.data.once('drain', () => this.#goOn());
  }

  #goOn(): void {
    this.#paused?.resume();
    this.#paused = undefined;
  }

  protected ended(error?: Error): void {
    if (error) this.data.destroy(error);
    else this.data.end();
    // A stream that has ended does not tell when it is drained, and the connection is still needed.
    this.#goOn();
  }
}

async function drainOrClose(stream: Readable): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })]);
  // Takes the listener for the other event away.
  waiting.abort();
}

/** COPY … FROM STDIN: the rows are sent as fast as PostgreSQL takes them. */
class CopyIn extends Copy {
  readonly #chunks: AsyncIterable<Buffer>;
  #failure: Error | undefined;

  constructor(text: string, chunks: AsyncIterable<Buffer>) {
    super(text);
    this.#chunks = chunks;
  }

  handleCopyInResponse(wire: Wire): void {
    this.#send(wire).then(
      () => wire.endCopyFrom(),
      (error: Error) => {
        this.cause = error;
        wire.sendCopyFail(error.message);
      },
    );
  }

  async #send(wire: Wire): Promise<void> {
    for await (const chunk of this.#chunks) {
      if (this.#failure) return;
      wire.sendCopyFromChunk(chunk);
      if (wire.stream.writableNeedDrain) await drainOrClose(wire.stream);
    }
  }

  protected ended(error?: Error): void {
    this.#failure = error;
  }
}

/** The rows of a query as PostgreSQL's text format has them, and their number once all were read. */
export function copyOut(client: Connection, query: string): Pick<CopyOut, 'data' | 'rows'> {
  const copy = new CopyOut(`COPY (${query}) TO STDOUT`);
  client.query(copy);
  return copy;
}

/** Stores rows in PostgreSQL's text format, and answers their number. */
export function copyIn(client: Connection, target: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  const copy = new CopyIn(`COPY ${target} FROM STDIN`, chunks);
  client.query(copy);
  return copy.rows;
}
