import { type CompiledQuery, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Values } from '../../db/gathered-pages.ts';
import type { Database } from '../../db/pool.ts';
import { prepareMark } from '../../db/prepared-statements.ts';
import { readTime } from '../../db/read-time.ts';
import { limits } from '../request/limits.ts';

/**
 * Pages by keyset: a page begins behind the last row that was seen, which the index of the order finds directly.
 * OFFSET would read and throw away all rows ahead of the page, and it repeats or skips rows when others come and
 * go. Page 5,000 of a million users takes 1.5 times as long as page 1, and so does the last page
 * (docs/benchmarks.md): the difference is the look back that decides what `previous` is, not the depth.
 */

/** A column that a list is sorted by. */
export interface OrderKey {
  /** The column in the query; its last part names the property of a row. */
  column: string;
  /** What the rows are sorted by where it is computed; `column` is then only the name of the property. */
  expression?: RawBuilder<unknown>;
  type: 'time' | 'text';
  descending: boolean;
}

/** A place between rows: right after, right before, or up to and including the row with these values. */
export interface Position {
  side: 'after' | 'before' | 'upto';
  values: Values;
  /** The `id` that clients see of the row; undefined when the position comes from a cursor. */
  id?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: any query that selects the sort columns can be paged
export type Rows<Row> = SelectQueryBuilder<any, any, Row>;
export type Row = Record<string, unknown>;

/** The query of a list, which has no order and no limit, for the values that the list is narrowed to. */
export type QueryOf<Row> = (narrowedTo: Values) => Rows<Row>;

/** The times between which the rows of a list were created, both included. */
export interface Bounds {
  after?: Date | undefined;
  before?: Date | undefined;
}

/** Rows that are asked for: those of a statement whose text depends only on the name, for one list, and not on the values. */
export interface AskedRows {
  name: string;
  values: Values;
  statementOf(values: Values): CompiledQuery;
}

export type ReadRows = (asked: AskedRows) => Promise<Row[]>;

/** A list to walk: its query and the order of its rows. */
export interface Walk {
  /** The database that is asked. */
  db: Database;
  query: QueryOf<unknown>;
  narrowedTo: Values;
  bounds: Bounds;
  /** The column that the bounds are for. */
  boundedBy: string;
  order: OrderKey[];
  /** How many rows a page has. */
  limit: number;
  /** The column of the id that clients see. */
  idColumn: string;
  /** How rows are read; without it, by a statement of their own. */
  read: ReadRows | undefined;
  /** Whether the statement of the list has one of a few texts, which are worth preparing. */
  isPrepared: boolean;
  /** Set where only the columns of the order are read. */
  isKeysOnly?: true;
}

/**
 * The page before or after this one. `at` is where it begins or ends. `after` is the last row ahead of it, which
 * is how v1 names a page: its cursors only lead forwards.
 */
export type Neighbour = 'first page' | { at: Position; after: Position | undefined };

export interface RowsOfPage {
  rows: Row[];
  next: Neighbour | null;
  previous: Neighbour | null;
}

export async function pageAfter(walk: Walk, position: Position | undefined): Promise<RowsOfPage> {
  const { limit } = walk;
  const found = await fetchFrom(walk, position, limit + 1, { looksBack: position !== undefined });
  const rows = found.slice(0, limit);
  const [first] = rows;
  const last = rows.at(-1);
  const next = last && found.length > limit ? forwards(positionOf(walk, 'after', last)) : null;
  if (!position) return { rows, next, previous: null };

  const start = first ? positionOf(walk, 'before', first) : { ...position, side: 'upto' as const };
  const seen = first
    ? rowsSeenBack(walk, first)
    : await fetchFrom(keysOnly(walk), start, 2, { skipped: limit - 1 });
  return { rows, next, previous: await pageThatEndsAt(walk, start, seen) };
}

/** The property of each row of a page that tells of the page before. */
const back = 'rows_ahead_of_page';

/**
 * The same list, whose rows tell of the page that ends at the position: its first row and the row ahead of that one; the rows
 * between are stepped over in the index and not read. PostgreSQL looks once, however many rows there are. A statement
 * of its own would cost as much again as that of the page.
 */
function withLookBack(walk: Walk, query: Rows<unknown>, position: Position, stepped: string): Rows<unknown> {
  const nearest = rowsFrom(walk, keysOf(walk, query), { ...position, side: 'upto' });
  const ahead = taken(nearest, sql.lit(2), stepped);
  const values = keyProperties(walk).map((name) => sql.ref(`ahead.${name}`));
  const rows = sql`(SELECT json_agg(json_build_array(${sql.join(values)}))::text FROM (${ahead}) AS ahead)`;
  return query.select(rows.as(back));
}

/** What a row of `withLookBack` tells, as rows. It tells it as a text: of all rows of a page, one is asked. */
function rowsSeenBack(walk: Walk, row: Row): Row[] {
  const names = keyProperties(walk);
  const times = new Set(
    walk.order.filter(({ type }) => type === 'time').map(({ column }) => property(column)),
  );
  const read = (name: string, value: string) => (times.has(name) ? new Date(value) : value);
  const told = JSON.parse((row[back] as string | null) ?? '[]') as string[][];
  return told.map((values) =>
    Object.fromEntries(names.map((name, n) => [name, read(name, values[n] as string)])),
  );
}

/** The page that ends at `start`, given its first row and the one ahead of it, as far as there are such rows. */
async function pageThatEndsAt(
  walk: Walk,
  start: Position,
  [firstOfPage, ahead]: Row[],
): Promise<Neighbour | null> {
  if (firstOfPage) return before(walk, start, { isFull: true, ahead });
  const [nearest] = await fetchFrom(keysOnly(walk), start, 1);
  return nearest ? before(walk, start, { isFull: false, ahead: undefined }) : null;
}

export async function pageBefore(walk: Walk, position: Position): Promise<RowsOfPage> {
  const { limit } = walk;
  const found = await fetchFrom(walk, position, 2 * limit + 1);
  const rows = found.slice(0, limit).reverse();
  const preceding = found.slice(limit);
  const [first] = rows;
  const facts = { isFull: preceding.length >= limit, ahead: preceding[limit] };
  const previous =
    first && preceding.length > 0 ? before(walk, positionOf(walk, 'before', first), facts) : null;

  const last = rows.at(-1);
  const end = last && positionOf(walk, 'after', last);
  const [further] = await fetchFrom(keysOnly(walk), end, 1);
  const next = end ? forwards(end) : 'first page';
  return { rows, next: further ? next : null, previous };
}

const forwards = (at: Position): Neighbour => ({ at, after: at });

/**
 * The page that ends at `start`, which has rows. It is the first page, which has no cursor, when it is full and nothing lies
 * ahead of it. When rows ahead were deleted and it is not full, it keeps its cursor: the first page would repeat rows of
 * this one.
 */
function before(
  walk: Walk,
  start: Position,
  { isFull, ahead }: { isFull: boolean; ahead: Row | undefined },
): Neighbour {
  if (isFull && !ahead) return 'first page';
  return { at: start, after: ahead && positionOf(walk, 'after', ahead) };
}

interface Wanted {
  /** How many rows are stepped over. */
  skipped?: number;
  /** Whether the rows tell of the page before. */
  looksBack?: boolean;
}

async function fetchFrom(
  walk: Walk,
  position: Position | undefined,
  count: number,
  { skipped = 0, looksBack = false }: Wanted = {},
): Promise<Row[]> {
  const { narrowedTo } = walk;
  const { after, before } = walk.bounds;
  const sizes = [count, skipped, walk.limit - 1].map(String);
  const values = [...sizes, ...narrowedTo, ...[after, before].filter(isGiven), ...(position?.values ?? [])];
  const statementOf = (values: Values) => {
    const left = [...values];
    const [count, skipped, stepped] = left.splice(0, sizes.length) as [string, string, string];
    const query = queryOf(walk, left.splice(0, narrowedTo.length));
    const [from, to] = [after, before].map((bound) => (bound ? (left.shift() as Date) : undefined));
    const bounded = { ...walk, bounds: { after: from, before: to } };
    const at = position && { ...position, values: left };
    const rows = at && looksBack ? withLookBack(bounded, query, at, stepped) : query;
    return taken(rowsFrom(bounded, rows, at), count, skipped);
  };
  if (!walk.read) {
    const statement = statementOf(values);
    return rowsOf(walk, walk.isPrepared ? sql`${statement} ${sql.raw(prepareMark)}` : statement);
  }
  const order = walk.order.map(({ column, descending }) => `${column} ${descending}`);
  return walk.read({
    name: `${order} ${!after} ${!before} ${position?.side} ${looksBack} ${walk.isKeysOnly}`,
    values,
    statementOf: (values) => statementOf(values).compile(walk.db),
  });
}

async function rowsOf({ db }: Walk, statement: RawBuilder<unknown> | Rows<unknown>): Promise<Row[]> {
  return (await db.executeQuery(statement.compile(db))).rows as Row[];
}

/** What a page may need: it and the page before, and a row that tells that there are more. */
const mostRows = 2 * limits.pageItems.most + 1;

/**
 * So many of the rows, behind those that are stepped over, in their order. The numbers are texts, as all values of a list, so
 * that pages of all sizes have one statement. PostgreSQL plans for the rows of the literal LIMIT, of which it reads
 * no more than are taken; for a limit that it does not know, it would plan to read a tenth of the list.
 */
const taken = (
  rows: Rows<unknown>,
  count: string | RawBuilder<number>,
  skipped: string,
): RawBuilder<unknown> => sql`
  SELECT * FROM (${rows.limit(sql.lit(mostRows))}) AS nearest LIMIT ${count}::bigint OFFSET ${skipped}::bigint`;

/** The rows next to a position, nearest first: those after it when it is an 'after', else those before it. */
function rowsFrom(walk: Walk, query: Rows<unknown>, position: Position | undefined): Rows<unknown> {
  const backwards = position !== undefined && position.side !== 'after';
  const keys = walk.order.map((key) => ({ ...key, descending: key.descending !== backwards }));
  let bounded = within(walk, query, position && keys[0]);
  if (position) bounded = bounded.where(beyond(keys, position));
  for (const key of keys) {
    bounded = bounded.orderBy(sortedBy(key), key.descending ? 'desc' : 'asc');
  }
  return bounded;
}

/**
 * The rows within the bounds. A walk that begins at a position has the bound ahead of it only checked, in a form that no index
 * answers: PostgreSQL 18 would otherwise begin at that bound and step over all rows up to the position, so that a page would
 * cost as much as all pages before it.
 */
function within({ bounds, boundedBy }: Walk, query: Rows<unknown>, walked?: OrderKey): Rows<unknown> {
  const begins = walked?.column === boundedBy ? (walked.descending ? 'before' : 'after') : undefined;
  const column = sql.ref(boundedBy);
  const bound = (name: keyof Bounds, operator: '>=' | '<=') => {
    const [time, comparison] = [sql`${bounds[name]}::timestamptz`, sql.raw(operator)];
    return name === begins
      ? sql<SqlBool>`${column} - ${time} ${comparison} interval '0'`
      : sql<SqlBool>`${column} ${comparison} ${time}`;
  };
  const bounded = bounds.after ? query.where(bound('after', '>=')) : query;
  return bounds.before ? bounded.where(bound('before', '<=')) : bounded;
}

const isGiven = (bound: Date | undefined) => bound !== undefined;

/**
 * The condition `(a, b, id) > (…)`, which an index answers as one range. A row comparison has one direction, so an
 * order with mixed directions is spelled out key by key.
 */
function beyond(keys: OrderKey[], { side, values }: Position) {
  const columns = keys.map(sortedBy);
  const params = keys.map(({ type }, i) =>
    type === 'time' ? sql`${values[i]}::timestamptz` : sql`${values[i]}::text`,
  );
  const operatorOf = (key: OrderKey | undefined, orEqual: boolean) =>
    sql.raw(`${key?.descending ? '<' : '>'}${orEqual ? '=' : ''}`);
  const passes = (i: number, orEqual: boolean) =>
    sql`${columns[i]} ${operatorOf(keys[i], orEqual)} ${params[i]}`;
  const inclusive = side === 'upto';
  if (keys.every(({ descending }) => descending === keys[0]?.descending)) {
    const operator = operatorOf(keys[0], inclusive);
    return sql<SqlBool>`(${sql.join(columns)}) ${operator} (${sql.join(params)})`;
  }
  const alternatives = keys.map((_, last) => {
    const equal = columns.slice(0, last).map((column, i) => sql`${column} = ${params[i]}`);
    return sql`(${sql.join([...equal, passes(last, inclusive && last === keys.length - 1)], sql` AND `)})`;
  });
  return sql<SqlBool>`(${sql.join(alternatives, sql` OR `)})`;
}

const sortedBy = ({ column, expression }: OrderKey) => expression ?? sql.ref(column);

const property = (column: string) => column.slice(column.lastIndexOf('.') + 1);

function positionOf({ order, idColumn }: Walk, side: Position['side'], row: Row): Position {
  const values = order.map(({ column, type }) => {
    const value = row[property(column)] as Date | string;
    // A list may show the time as the database writes it.
    return type === 'time' && typeof value === 'string' ? readTime(value) : value;
  });
  return { side, values, id: String(row[property(idColumn)]) };
}

/** The columns that a position is made of, and the id. */
const keyColumns = ({ order, idColumn }: Walk) => new Set([...order.map(({ column }) => column), idColumn]);

const keyProperties = (walk: Walk) => [...keyColumns(walk)].map(property);

/** The same list with only the columns of the order, which an index-only scan can answer. */
const keysOnly = (walk: Walk): Walk => ({ ...walk, isKeysOnly: true });

function queryOf(walk: Walk, narrowedTo = walk.narrowedTo): Rows<unknown> {
  const query = walk.query(narrowedTo);
  return walk.isKeysOnly ? keysOf(walk, query) : query;
}

function keysOf(walk: Walk, query: Rows<unknown>): Rows<unknown> {
  const computed = new Map(walk.order.map(({ column, expression }) => [column, expression]));
  const columns = [...keyColumns(walk)].map((column) => computed.get(column)?.as(column) ?? column);
  return query.clearSelect().select(columns as string[]);
}

/** The position right after the row with this id; undefined when the list has no such row. */
export async function locate(walk: Walk, id: string): Promise<Position | undefined> {
  const rows = within(walk, queryOf(keysOnly(walk)));
  const [row] = await rowsOf(walk, rows.where(walk.idColumn, '=', id).limit(1));
  return row && positionOf(walk, 'after', row);
}
