import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { CsvError, parse } from 'csv-parse';
import type { Config } from '../../config.ts';
import { limits } from '../../http/request/limits.ts';
import { OperatorError } from '../../operator-error.ts';
import { type Command, type OptionValues, optional, required } from '../command.ts';
import { tell } from '../output.ts';
import { columnsFor, type ImportColumn, type Kind, kinds, lineOf, type Row } from './columns.ts';
import { type ImportPlace, placeOf } from './place.ts';
import { ProgressBar } from './progress.ts';
import { type FailedRow, type Progress, Report, type Subject } from './report.ts';
import { sendLines, type Target } from './send.ts';

/** How many rows one request has. So many are in memory, and so many are sent again after an interruption. */
const rowsAtOnce = 5_000;
/** Characters of one row at most: far more than the service takes, because columns may be left out. */
const maxRecordSize = 8 * limits.bulkLineBytes.most;

export const importCommand: Command = {
  name: 'import',
  summary: 'Import users, companies, memberships or events from a CSV file',
  help: `Usage: npx guidepost import FILE --project PROJECT --environment ENVIRONMENT [options]

  FILE                 A CSV file with a header line, in UTF-8
  --project PROJECT    Project to import into, by its id or name
  --environment ENV    Environment to import into, by its id or name
  --kind KIND          ${Object.keys(kinds).join(', ')}; users without it
  --map COLUMN=NAME    Which field or attribute a column is, such as "Email=email"; nothing after the = leaves the column
                       out. Repeat it. A column that is not named keeps its own name
  --type COLUMN=TYPE   string, number, boolean or date; string without it. Repeat it
  --delimiter TEXT     What separates the columns; a comma without it
  --report REPORT      The file that tells which rows failed and why; FILE.report without it
  --resume REPORT      Continue the import that wrote this report
  --json               Print {"sent","failed","report"} as JSON
  --url URL            Address of the service; GUIDEPOST_URL without it
                       The API token is taken from GUIDEPOST_TOKEN

Fields: ${Object.entries(kinds)
    .map(([kind, { needed, more }]) => `${kind} ${[...needed, ...more].join(', ')}`)
    .join('; ')}. Everything else is an attribute.`,
  options: {
    project: { type: 'string' },
    environment: { type: 'string' },
    kind: { type: 'string' },
    map: { type: 'string', multiple: true },
    type: { type: 'string', multiple: true },
    delimiter: { type: 'string' },
    report: { type: 'string' },
    resume: { type: 'string' },
    json: { type: 'boolean' },
    url: { type: 'string' },
  },
  argument: 'FILE',
  async run(config: Config, values: OptionValues) {
    const file = resolve(required(values, 'FILE'));
    const subject = await subjectOf(file, values);
    const url = optional(values, 'url') ?? config.GUIDEPOST_URL;
    if (!url) throw new OperatorError('--url or GUIDEPOST_URL is required');
    if (!config.GUIDEPOST_TOKEN) throw new OperatorError('GUIDEPOST_TOKEN is required');
    const service = { url, token: config.GUIDEPOST_TOKEN };
    const target = {
      url: endpoint(url, await placeOf(service, subject), subject.kind),
      token: service.token,
    };
    const resumed = optional(values, 'resume');
    const reportPath = resolve(resumed ?? optional(values, 'report') ?? `${file}.report`);
    const report = new Report(reportPath);
    const from = resumed ? await report.read(subject) : undefined;
    const work = new Import(file, subject, target, report, wishesOf(subject.kind as Kind, values));
    const { sent, failed } = await resumable(work, reportPath, () => work.run(from));
    tell(
      values,
      { sent, failed, report: reportPath },
      `${sent.toLocaleString('en')} rows were sent, ${failed.toLocaleString('en')} of them failed.`,
    );
    if (failed > 0) throw new OperatorError(`${reportPath} tells which rows failed and why.`);
  },
};

interface Wishes {
  kind: Kind;
  map: string[];
  type: string[];
  delimiter: string;
}

const wishesOf = (kind: Kind, values: OptionValues): Wishes => ({
  kind,
  map: [values.map ?? []].flat().map(String),
  type: [values.type ?? []].flat().map(String),
  delimiter: optional(values, 'delimiter') ?? ',',
});

async function subjectOf(file: string, values: OptionValues): Promise<Subject> {
  const kind = optional(values, 'kind') ?? 'users';
  if (!Object.hasOwn(kinds, kind))
    throw new OperatorError(`--kind must be one of ${Object.keys(kinds).join(', ')}`);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new OperatorError(`There is no file ${file}`);
  const [project, environment] = [required(values, 'project'), required(values, 'environment')];
  return { file: basename(file), bytes: found.size, kind, project, environment };
}

/** Ctrl-C ends an import at once, and says how to go on. */
async function resumable<Answer>(work: Import, report: string, run: () => Promise<Answer>): Promise<Answer> {
  const interrupted = () => {
    console.error(
      work.hasReport
        ? `\nInterrupted. Continue with the same options and --resume ${report}`
        : '\nInterrupted before the service had taken a row.',
    );
    process.exit(130);
  };
  process.once('SIGINT', interrupted);
  try {
    return await run();
  } finally {
    process.off('SIGINT', interrupted);
  }
}

function endpoint(url: string, { project, environment }: ImportPlace, kind: string): string {
  try {
    const base = new URL(url.endsWith('/') ? url : `${url}/`);
    const place = `v2/projects/${encodeURIComponent(project)}/environments/${encodeURIComponent(environment)}`;
    return new URL(`${place}/${kind}/bulk`, base).href;
  } catch {
    throw new OperatorError(`The address of the service is not a URL: ${url}`);
  }
}

interface Numbered {
  row: number;
  line: object;
  record: Row;
}

class Import {
  readonly #file: string;
  readonly #subject: Subject;
  readonly #target: Target;
  readonly #report: Report;
  readonly #wishes: Wishes;
  readonly #bar = new ProgressBar(process.stderr);
  readonly #counts = { sent: 0, failed: 0 };
  #hasReport = false;

  /** True when there is something to resume. */
  get hasReport(): boolean {
    return this.#hasReport;
  }

  constructor(file: string, subject: Subject, target: Target, report: Report, wishes: Wishes) {
    this.#file = file;
    this.#subject = subject;
    this.#target = target;
    this.#report = report;
    this.#wishes = wishes;
  }

  async run(from: Progress | undefined): Promise<{ sent: number; failed: number }> {
    const parser = createReadStream(this.#file).pipe(
      parse({
        bom: true,
        columns: true,
        delimiter: this.#wishes.delimiter,
        // A quote that is never closed would take the rest of the file.
        max_record_size: maxRecordSize,
        skip_empty_lines: true,
      }),
    );
    this.#hasReport = from !== undefined;
    let columns: ImportColumn[] | undefined;
    let row = 0;
    let slice: Numbered[] = [];
    let failed: FailedRow[] = [];
    const flush = async () => {
      await this.#flush(slice, failed, Math.max(row, from?.done ?? 0));
      [slice, failed] = [[], []];
      this.#bar.show(this.#counts.sent, this.#counts.failed, parser.info.bytes / this.#subject.bytes);
    };
    try {
      for await (const record of parser as AsyncIterable<Row>) {
        // Before the report begins: what is wrong with the whole file is told at once.
        if (!columns) {
          columns = columnsFor(Object.keys(record), this.#wishes);
          if (!from) await this.#report.refuseExisting();
        }
        row += 1;
        if (from && row <= from.done && !from.again.has(row)) continue;
        const read = lineOf(record, columns);
        if ('line' in read) slice.push({ row, line: this.#repeatable(read.line, row), record });
        else failed.push({ row, status: 400, message: read.problem, record });
        if (slice.length + failed.length >= rowsAtOnce) await flush();
      }
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      await flush();
      throw new OperatorError(`The file cannot be read as CSV: ${error.message}`);
    }
    if (!columns) throw new OperatorError('The file has no rows.');
    if (slice.length + failed.length > 0) await flush();
    this.#bar.end();
    return this.#counts;
  }

  async #flush(slice: Numbered[], failed: FailedRow[], done: number): Promise<void> {
    const refused =
      slice.length === 0
        ? []
        : await sendLines(
            this.#target,
            slice.map(({ line }) => line),
          );
    for (const { line, status, error } of refused) {
      const { row, record } = slice[line - 1] ?? { row: 0, record: {} };
      failed.push({ row, status, message: `${error.code} ${error.message}`, record });
    }
    failed.sort((one, other) => one.row - other.row);
    if (!this.#hasReport) await this.#report.begin(this.#subject);
    this.#hasReport = true;
    await this.#report.add(failed, done);
    this.#counts.sent += slice.length + failed.length - refused.length;
    this.#counts.failed += failed.length;
  }

  /** An event without a messageId gets one that is the same whenever the same row is sent. */
  #repeatable(line: object, row: number): object {
    if (this.#wishes.kind !== 'events' || 'messageId' in line) return line;
    const text = JSON.stringify([this.#subject, row, line]);
    return { ...line, messageId: `import-${createHash('sha256').update(text).digest('hex')}` };
  }
}
