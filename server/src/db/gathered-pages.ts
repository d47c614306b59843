import { CompiledQuery } from 'kysely';
import { GatheredReads } from './gathered-reads.ts';
import { keepNewest } from './keep-newest.ts';
import type { Database } from './pool.ts';
import { prepareMark } from './prepared-statements.ts';

type Row = Record<string, unknown>;

/** A page has up to a hundred rows: what is read at once is kept within a few thousand. */
const maxPages = 16;

/** Of so many lists the statements are kept; those of a list that was not asked for longest are built anew. */
const maxLists = 200;

/** The values that a page is found by, beside the environment. */
export type Values = readonly (Date | string)[];

type StatementOf = (values: Values) => CompiledQuery;

/**
 * Gathers pages of lists: those of the same environment that arrive together are read by one statement, as look-ups by id are.
 * The pages differ in where they begin, and in what their lists are narrowed to.
 */
export class GatheredPages {
  readonly #db: Database;
  readonly #lists = new Map<string, GatheredReads<Row[]>>();

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * The rows of one page. The name of a list stands for the text of its statement in every environment; all of the statement's
   * parameters are the environment's id or among the values.
   */
  async read(environmentId: string, name: string, values: Values, statementOf: StatementOf): Promise<Row[]> {
    const known = this.#lists.get(name);
    const list = known ?? this.#listOf(gathered(environmentId, values, statementOf), values.length);
    this.#lists.delete(name);
    this.#lists.set(name, list);
    if (!known) keepNewest(this.#lists, maxLists);
    return (await list.find(environmentId, JSON.stringify(values))) ?? [];
  }

  #listOf(text: string, valueCount: number): GatheredReads<Row[]> {
    return new GatheredReads<Row[]>(async (environmentId, pages) => {
      const starts = pages.map((page) => JSON.parse(page) as string[]);
      const columns = Array.from({ length: valueCount }, (_, n) => starts.map((start) => start[n]));
      const query = CompiledQuery.raw(text, [environmentId, [...pages.keys()], ...columns]);
      const { rows } = await this.#db.executeQuery<Row & { page: number }>(query);
      const rowsOf: Row[][] = pages.map(() => []);
      for (const row of rows) rowsOf[row.page]?.push(row);
      return new Map(pages.map((page, n) => [page, rowsOf[n] ?? []]));
    }, maxPages);
  }
}

/**
 * The statement of several pages, made of that of one. The environment is its first parameter; the values become lists with
 * one item for each page. Each page is read in the order of its own ORDER BY, one after the other: a subquery with a LIMIT
 * that depends on the page can only be run once for each.
 */
function gathered(environmentId: string, values: Values, statementOf: StatementOf): string {
  // Values of their own tell where each of them stands.
  const marks: unknown[] = values.map((value, n) => (value instanceof Date ? new Date(n) : `\0${n}`));
  const { sql, parameters } = statementOf(marks as Date[]);
  const page = sql.replace(/\$(\d+)/g, (_, n: string) => {
    const parameter = parameters[Number(n) - 1];
    if (parameter === environmentId) return '$1';
    const place = marks.indexOf(parameter);
    if (place < 0)
      throw new Error(`Pages are read together by their values, and ${parameter} is none of them.`);
    return `start.value${place}${parameter instanceof Date ? '::timestamptz' : ''}`;
  });
  const names = values.map((_, n) => `value${n}`);
  const lists = names.map((_, n) => `$${n + 3}::text[]`);
  return `SELECT start.page, item.* FROM unnest(${['$2::int[]', ...lists]}) AS start (${['page', ...names]}), LATERAL (${page}) AS item ${prepareMark}`;
}
