import { CompiledQuery } from 'kysely';
import { GatheredReads } from './gathered-reads.ts';
import type { Database } from './pool.ts';
import { prepareMark } from './prepared-statements.ts';

type Row = Record<string, unknown>;

/** A page has up to a hundred rows: what is read at once is kept within a few thousand. */
const maxPages = 16;

/** How many lists have statements of their own here; those that come later are read page by page. */
const maxLists = 200;

/** The values that a page is found by, beside the environment. */
type Values = readonly (Date | string)[];

type StatementOf = (values: Values) => CompiledQuery;

/**
 * Gathers pages of lists: those of the same list and environment that arrive together are read by one statement, as look-ups
 * by id are. The pages differ in where they begin.
 */
export class GatheredPages {
  readonly #db: Database;
  readonly #lists = new Map<string, GatheredReads<Row[]>>();

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * The rows of one page. The statement is built once for each name, which stands for its text in every environment; all of its
   * parameters are the environment's id or among the values.
   */
  async read(environmentId: string, name: string, values: Values, statementOf: StatementOf): Promise<Row[]> {
    let list = this.#lists.get(name);
    if (!list) {
      if (this.#lists.size >= maxLists) return (await this.#db.executeQuery<Row>(statementOf(values))).rows;
      list = this.#listOf(gathered(environmentId, values, statementOf), values.length);
      this.#lists.set(name, list);
    }
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
