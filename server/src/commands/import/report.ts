import { appendFile, readFile } from 'node:fs/promises';
import { OperatorError } from '../../operator-error.ts';

/** A row that was not imported, and why. */
export interface FailedRow {
  /** The number of the row in the file; the first one after the header is 1. */
  row: number;
  status: number;
  message: string;
  record: object;
}

/** What the report says about an import: where it stands, and the rows that failed. */
export interface Progress {
  /** All rows up to this one were sent and answered. */
  done: number;
  /** Rows that failed because the service could not take them at the time. They are sent again. */
  again: Set<number>;
}

/** What an import is about; it must be the same when it is resumed. */
export interface Subject {
  file: string;
  bytes: number;
  kind: string;
  project: string;
  environment: string;
}

const couldNotThen = 503;

/**
 * A file with one JSON object on each line: what is imported, the rows that failed, and now and then how far the import is.
 * Nothing is ever changed in it, so that it is true whenever the import ends.
 */
export class Report {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  async begin(subject: Subject): Promise<void> {
    try {
      await appendFile(this.#path, `${JSON.stringify(subject)}\n`, { flag: 'ax', mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      throw new OperatorError(
        `${this.#path} exists already. Continue that import with --resume ${this.#path}, or name another file with --report.`,
      );
    }
  }

  async add(failed: FailedRow[], done: number): Promise<void> {
    const lines = [...failed, { done }].map((line) => `${JSON.stringify(line)}\n`);
    await appendFile(this.#path, lines.join(''));
  }

  /** How far the import of this subject came. */
  async read(subject: Subject): Promise<Progress> {
    const text = await readFile(this.#path, 'utf8').catch(() => {
      throw new OperatorError(`There is no report ${this.#path}`);
    });
    const [first = '', ...lines] = text.split('\n');
    if (first !== JSON.stringify(subject)) {
      throw new OperatorError(
        `${this.#path} is the report of another import, or the file has changed since. It says: ${first}`,
      );
    }
    const progress: Progress = { done: 0, again: new Set() };
    for (const line of lines) {
      const entry = parsed(line);
      if (entry?.done !== undefined) progress.done = entry.done;
      else if (entry?.row !== undefined && entry.status === couldNotThen) progress.again.add(entry.row);
      else if (entry?.row !== undefined) progress.again.delete(entry.row);
    }
    return progress;
  }
}

/** The last line may be cut off. */
function parsed(line: string): (Partial<FailedRow> & { done?: number }) | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
