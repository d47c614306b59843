import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type TObject, Type } from 'typebox';
import { ApiError } from '../request/errors.ts';
import { pauses } from '../request/in-parts.ts';
import { limits } from '../request/limits.ts';
import type { Page, QueriedPage } from './pagination.ts';
import { pageSize } from './query.ts';

/** How many lines a file has at most, so that no request goes on for ever. */
const mostLines = limits.csvLines.most;
/** How many files a process writes at the same time. Each of them asks the database for one page after the other. */
const mostFiles = 10;
const retrySeconds = 10;

/**
 * The query parameter of lists that can be had as CSV. The API document names `text/csv` as a second type of their answers
 * (openapi-responses.ts). The clients that are generated here know the first alone, or every list would be a list or a text.
 */
export const ListFormat = Type.Optional(
  Type.Unsafe<'json' | 'csv'>(
    Type.String({
      enum: ['json', 'csv'],
      description: `The format of the answer. \`csv\` is a table of the type \`text/csv\` with a header line and a line for every item that the filters leave, ${mostLines.toLocaleString('en')} at most, and takes neither \`limit\` nor \`cursor\`. A text that a spreadsheet would take for a formula begins with an apostrophe there.`,
    }),
  ),
);

/** The same for an answer that is no list. */
export const TableFormat = (rows: string) =>
  Type.Optional(
    Type.Unsafe<'json' | 'csv'>(
      Type.String({
        enum: ['json', 'csv'],
        description: `The format of the answer. \`csv\` is a table of the type \`text/csv\` with a header line and a line for each ${rows}.`,
      }),
    ),
  );

export interface Column<Item> {
  name: string;
  of: (item: Item) => unknown;
}

/** A column for each property of the schema but those that are left out. */
export const columnsOf = <Item extends object>(
  { properties }: Pick<TObject, 'properties'>,
  omitted: readonly string[] = [],
): Column<Item>[] =>
  Object.keys(properties)
    .filter((name) => name !== 'object' && !omitted.includes(name))
    .map((name) => ({ name, of: (item) => item[name as keyof Item] }));

type Asked = { format?: 'json' | 'csv'; limit: number; cursor?: string | undefined };

/** Answers a list, or all its pages as one CSV file where the request asks for it. */
export async function listOrCsv<Item>(
  request: FastifyRequest,
  reply: FastifyReply,
  list: () => Promise<Page<Item>>,
  columns: () => Column<Item>[] | Promise<Column<Item>[]>,
): Promise<Page<Item> | FastifyReply> {
  const asked = request.query as Asked;
  if (asked.format !== 'csv') return list();
  const readPage = (cursor: string | undefined) => {
    request.query = { ...asked, limit: pageSize.most, cursor };
    return list();
  };
  // What the request may be refused for is known with the first page, before anything is sent.
  const first = await readPage(undefined);
  return sendCsv(
    reply,
    linesOf(first, await columns(), (next) =>
      // The share of the request itself ends with the first page.
      request.server.inShareOf(request, () => readPage(cursorIn(next))),
    ),
  );
}

/** The same for a list whose body asks for a page. */
export async function queriedListOrCsv<Item>(
  request: FastifyRequest,
  reply: FastifyReply,
  list: (page: { limit?: number; cursor?: string }) => Promise<QueriedPage<Item>>,
  columns: () => Column<Item>[] | Promise<Column<Item>[]>,
): Promise<QueriedPage<Item> | FastifyReply> {
  if ((request.query as Partial<Asked>).format !== 'csv') return list({});
  const readPage = async (cursor: string) => {
    const { results, nextCursor } = await list({ limit: pageSize.most, cursor });
    return { results, next: nextCursor };
  };
  const first = await readPage('');
  return sendCsv(
    reply,
    linesOf(first, await columns(), (next) => request.server.inShareOf(request, () => readPage(next))),
  );
}

/** Answers a table as a CSV file. */
export function sendTable<Item>(reply: FastifyReply, items: Item[], columns: Column<Item>[]): FastifyReply {
  return sendCsv(
    reply,
    linesOf({ results: items, next: null }, columns, () => Promise.reject(new Error('a table has one page'))),
  );
}

const filesUnderWay = new WeakMap<object, number>();

function sendCsv(reply: FastifyReply, lines: AsyncGenerator<string>): FastifyReply {
  const { server } = reply;
  const underWay = filesUnderWay.get(server) ?? 0;
  if (underWay >= mostFiles) {
    throw new ApiError('E1013', {
      message: `The service writes ${mostFiles} files at the same time. Try again soon.`,
      retryAfterSeconds: retrySeconds,
    });
  }
  filesUnderWay.set(server, underWay + 1);
  const file = Readable.from(lines, { objectMode: false });
  file.once('close', () => filesUnderWay.set(server, (filesUnderWay.get(server) ?? 1) - 1));
  reply.header('Content-Type', 'text/csv; charset=utf-8');
  reply.header('Content-Disposition', 'attachment; filename="guidepost.csv"');
  return reply.send(file);
}

type OnePage<Item> = Pick<Page<Item>, 'results' | 'next'>;

/** A page at a time is in memory, and others are served between its lines. */
export async function* linesOf<Item>(
  first: OnePage<Item>,
  columns: Column<Item>[],
  readNext: (next: string) => Promise<OnePage<Item>>,
): AsyncGenerator<string> {
  const pause = pauses();
  yield lineOf(columns.map(({ name }) => name));
  let written = 0;
  for (let page = first; ; page = await readNext(page.next ?? '')) {
    let text = '';
    for (const item of page.results) {
      text += lineOf(columns.map(({ of }) => of(item)));
      const others = pause();
      if (others) await others;
    }
    if (text) yield text;
    written += page.results.length;
    if (page.next === null) return;
    // A file that just ended here would look like the whole list.
    if (written >= mostLines) throw new Error(`a list as CSV has at most ${mostLines} lines`);
  }
}

const cursorIn = (link: string) =>
  new URLSearchParams(link.slice(link.indexOf('?') + 1)).get('cursor') ?? undefined;

/** As RFC 4180 has it. */
const lineOf = (values: unknown[]) => `${values.map(cell).join(',')}\r\n`;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
