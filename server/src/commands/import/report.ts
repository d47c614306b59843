import { createReadStream } from 'node:fs';
import { appendFile, stat } from 'node:fs/promises';
import { limits } from '../../http/request/limits.ts';
import { OperatorError } from '../../operator-error.ts';
import { printable } from '../code/names.ts';

/** A row that was not imported, and why. */
export interface FailedRow {
  /** The number of the row in the file; the first one after the header is 1. */
  row: number;
  status: number;
  message: string;
  record: object;
}

/** Progress of an import in its report: the place where it stands, and the rows that failed. */
export interface Progress {
  /** All rows up to this one were sent and answered. */
  done: number;
  /** Rows that failed because the service could not take them at the time. They are sent again. */
  again: Set<number>;
}

/** Subject of an import; it must be the same when it is resumed. */
export interface Subject {
  file: string;
  bytes: number;
  kind: string;
  project: string;
  environment: string;
}

const couldNotThen = 503;
/** A line of a report has a row of the file, so it is hardly longer than a line that is sent. */
const maxLineLength = 4 * limits.bulkLineBytes.most;

/**
 * A file with one JSON object on each line: what is imported, the rows that failed, and now and then how far the import is.
 * Nothing is ever changed in it, so that it is true whenever the import ends.
 */
export class Report {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** Refuses a report that is there already, which an import would otherwise continue without being told to. */
  async refuseExisting(): Promise<void> {
    const found = await stat(this.#path).catch(() => undefined);
    if (found) throw this.#taken();
  }

  /** To be called once the service has taken rows: an import that was refused leaves nothing behind. */
  async begin(subject: Subject): Promise<void> {
    try {
      await appendFile(this.#path, `${JSON.stringify(subject)}\n`, { flag: 'ax', mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      throw this.#taken();
    }
  }

  #taken(): OperatorError {
    return new OperatorError(
      `${this.#path} exists already. Continue that import with --resume ${this.#path}, or name another file with --report.`,
    );
  }

  async add(failed: FailedRow[], done: number): Promise<void> {
    const lines = [...failed, { done }].map((line) => `${JSON.stringify(line)}\n`);
    await appendFile(this.#path, lines.join(''));
  }

  /** How far the import of this subject came. */
  async read(subject: Subject): Promise<Progress> {
    const found = await stat(this.#path).catch(() => undefined);
    if (!found?.isFile()) throw new OperatorError(`There is no report ${this.#path}`);
    const progress: Progress = { done: 0, again: new Set() };
    let first: string | undefined;
    // Line by line: a report of millions of rows is longer than a text may be.
    for await (const line of linesOf(this.#path)) {
      if (first === undefined) {
        first = line;
        if (first !== JSON.stringify(subject)) throw this.#foreign(first);
        continue;
      }
      const entry = parsed(line);
      if (entry?.done !== undefined) progress.done = entry.done;
      else if (entry?.row !== undefined && entry.status === couldNotThen) progress.again.add(entry.row);
      else if (entry?.row !== undefined) progress.again.delete(entry.row);
    }
    if (first === undefined) throw this.#foreign('');
    return progress;
  }

  #foreign(first: string): OperatorError {
    return new OperatorError(
      `${this.#path} is the report of another import, or the file has changed since. It says: ${printable(first.slice(0, 200))}`,
    );
  }
}

/** The lines of a file, none of which is longer than a report has them. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > maxLineLength) throw new OperatorError(`${path} has a line that is too long`);
  }
  yield rest;
}

/** The last line may be cut off. */
function parsed(line: string): (Partial<FailedRow> & { done?: number }) | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
