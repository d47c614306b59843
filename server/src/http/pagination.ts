import type { FastifyRequest } from 'fastify';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type TSchema, Type } from 'typebox';
import { readIdCursor, readOpaqueCursor, writeIdCursor, writeOpaqueCursor } from './cursors.ts';
import type { SharedReads } from './shared-reads.ts';
import { baseUrlOf } from './urls.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sharedReads: SharedReads;
  }
}

/** The envelope of every list; the noun of its items is in the plural. */
export function ListOf<Item extends TSchema>(item: Item, nouns: string) {
  const link = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
  return Type.Object(
    {
      results: Type.Array(item, { description: `The ${nouns} of this page.` }),
      next: link('The address of the following page, or null on the last page.'),
      previous: link('The address of the preceding page, or null on the first page.'),
    },
    { additionalProperties: false, description: `One page of ${nouns}.` },
  );
}

export interface Page<Item> {
  results: Item[];
  next: string | null;
  previous: string | null;
}

export const singlePage = <Item>(results: Item[]): Page<Item> => ({ results, next: null, previous: null });

interface SortKey {
  /** The column in the query; its last part names the property of a row. */
  column: string;
  type: 'time' | 'text';
}

/** How a list may be sorted. The words are those of its `orderBy`. */
export interface Sorting<Words extends string = string> {
  keys: Record<Words, SortKey>;
  default: readonly (Words | `-${Words}`)[];
  /** Unique in the list; decides between equal keys. */
  tiebreak: string;
  /** With no keys: the largest tiebreak first. */
  newestFirst?: true;
  /** The column of the items' `id`, which is v1's cursor; the tiebreak unless it says otherwise. */
  id?: string;
}

export const byCreation: Sorting<'createdAt'> = {
  keys: { createdAt: { column: 'created_at', type: 'time' } },
  default: ['createdAt'],
  tiebreak: 'id',
};

export interface OrderKey extends SortKey {
  descending: boolean;
}

/** A place between rows: right after, right before, or up to and including the row with these values. */
export interface Position {
  side: 'after' | 'before' | 'upto';
  values: (Date | string)[];
  /** The row's `id` as clients see it, where a row was at hand. */
  id?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: any query that selects the sort columns can be paged
export type Rows<Row> = SelectQueryBuilder<any, any, Row>;
type Row = Record<string, unknown>;

interface Walk {
  query: Rows<unknown>;
  order: OrderKey[];
  limit: number;
  idColumn: string;
}

/**
 * One page of a query, by keyset: the cost depends on the page, not on how deep it lies. The query brings its
 * filters and its columns, the sort columns among them, and no order or limit. It may depend on the tenant and
 * on the parameters of the request, not on who asks: equal requests that come together share one read.
 */
export async function readPage<R, Item>(
  request: FastifyRequest,
  sorting: Sorting,
  query: () => Rows<R>,
  present: (rows: R[]) => Item[] | Promise<Item[]>,
): Promise<Page<Item>> {
  const key = `${request.project?.id} ${request.environmentId} ${request.url}`;
  const page = await request.server.sharedReads.run(key, () => findPage(request, sorting, query()));
  const link = (cursor: string | null) => (cursor === null ? null : linkTo(request, cursor));
  return { results: await present(page.rows as R[]), next: link(page.next), previous: link(page.previous) };
}

/** Rows, and the cursors of the pages beside; '' is the first page, which needs none. */
interface FoundPage {
  rows: Row[];
  next: string | null;
  previous: string | null;
}

async function findPage(request: FastifyRequest, sorting: Sorting, query: Rows<unknown>): Promise<FoundPage> {
  const { limit, cursor, orderBy } = request.query as { limit: number; cursor?: string; orderBy?: string[] };
  const path = pathOf(request);
  const isV1 = path.startsWith('/v1/');
  const order = orderOf(sorting, orderBy);
  const walk: Walk = { query, order, limit, idColumn: sorting.id ?? sorting.tiebreak };

  let position: Position | undefined;
  if (cursor) {
    position = isV1
      ? await readIdCursor(cursor, (id) => locate(walk, id))
      : readOpaqueCursor(cursor, path, order);
    if (!position) return { rows: [], next: null, previous: null };
  }
  const backwards = position !== undefined && position.side !== 'after';
  const page = await (backwards ? pageBefore(walk, position!) : pageAfter(walk, position));

  const write = (neighbour: Neighbour | null) => {
    if (neighbour === null || neighbour === 'first page') return neighbour && '';
    return isV1 ? writeIdCursor(neighbour) : writeOpaqueCursor(neighbour.at, path, order);
  };
  return { rows: page.rows, next: write(page.next), previous: write(page.previous) };
}

/** A page beside this one. `after` names it by the row ahead of it, for v1, whose cursors only lead forwards. */
export type Neighbour = 'first page' | { at: Position; after: Position | undefined };

interface RawPage {
  rows: Row[];
  next: Neighbour | null;
  previous: Neighbour | null;
}

async function pageAfter(walk: Walk, position: Position | undefined): Promise<RawPage> {
  const { limit } = walk;
  const found = await fetchFrom(walk, position, limit + 1);
  const rows = found.slice(0, limit);
  const next = found.length > limit ? forwards(place(walk, 'after', rows.at(-1)!)) : null;
  if (!position) return { rows, next, previous: null };

  const start = rows[0] ? place(walk, 'before', rows[0]) : { ...position, side: 'upto' as const };
  const preceding = await fetchFrom(keysOnly(walk), start, limit + 1);
  return { rows, next, previous: before(walk, start, preceding) };
}

async function pageBefore(walk: Walk, position: Position): Promise<RawPage> {
  const { limit } = walk;
  const found = await fetchFrom(walk, position, 2 * limit + 1);
  const rows = found.slice(0, limit).reverse();
  const preceding = found.slice(limit);
  const previous = preceding.length === 0 ? null : before(walk, place(walk, 'before', rows[0]!), preceding);

  const end = rows.length > 0 ? place(walk, 'after', rows.at(-1)!) : undefined;
  const [further] = await fetchFrom(keysOnly(walk), end, 1);
  const next = end ? forwards(end) : 'first page';
  return { rows, next: further ? next : null, previous };
}

const forwards = (at: Position): Neighbour => ({ at, after: at });

/**
 * The page that ends at `start`, given up to one row more than it holds, nearest first. It is the first page,
 * which has no cursor, when it is full and nothing lies ahead of it. When rows ahead were deleted and it is
 * not full, it keeps its cursor: the first page would repeat rows of this one.
 */
function before(walk: Walk, start: Position, preceding: Row[]): Neighbour | null {
  if (preceding.length === 0) return null;
  if (preceding.length === walk.limit) return 'first page';
  const ahead = preceding[walk.limit];
  return { at: start, after: ahead && place(walk, 'after', ahead) };
}

/** Rows from a position on, nearest first: forwards after it, backwards before it. */
async function fetchFrom(
  { query, order }: Walk,
  position: Position | undefined,
  count: number,
): Promise<Row[]> {
  const backwards = position !== undefined && position.side !== 'after';
  const keys = order.map((key) => ({ ...key, descending: key.descending !== backwards }));
  let bounded = position ? query.where(beyond(keys, position)) : query;
  for (const { column, descending } of keys) {
    bounded = bounded.orderBy(sql.ref(column), descending ? 'desc' : 'asc');
  }
  return (await bounded.limit(count).execute()) as Row[];
}

/** `(a, b, id) > (…)`; where directions are mixed, the same spelled out key by key. */
function beyond(keys: OrderKey[], { side, values }: Position) {
  const columns = keys.map(({ column }) => sql.ref(column));
  const params = keys.map(({ type }, i) =>
    type === 'time' ? sql`${values[i]}::timestamptz` : sql`${values[i]}::text`,
  );
  const passes = (i: number, orEqual: boolean) =>
    sql`${columns[i]} ${sql.raw(`${keys[i]!.descending ? '<' : '>'}${orEqual ? '=' : ''}`)} ${params[i]}`;
  const inclusive = side === 'upto';
  if (keys.every(({ descending }) => descending === keys[0]!.descending)) {
    const operator = sql.raw(`${keys[0]!.descending ? '<' : '>'}${inclusive ? '=' : ''}`);
    return sql<SqlBool>`(${sql.join(columns)}) ${operator} (${sql.join(params)})`;
  }
  const alternatives = keys.map((_, last) => {
    const equal = columns.slice(0, last).map((column, i) => sql`${column} = ${params[i]}`);
    return sql`(${sql.join([...equal, passes(last, inclusive && last === keys.length - 1)], sql` AND `)})`;
  });
  return sql<SqlBool>`(${sql.join(alternatives, sql` OR `)})`;
}

function orderOf(sorting: Sorting, asked: string[] | undefined): OrderKey[] {
  const order = new Map<string, OrderKey>();
  for (const word of asked?.length ? asked : sorting.default) {
    const field = word.replace(/^-/, '');
    if (!order.has(field)) order.set(field, { ...sorting.keys[field]!, descending: word.startsWith('-') });
  }
  const keys = [...order.values()];
  const descending = keys.at(-1)?.descending ?? sorting.newestFirst ?? false;
  return [...keys, { column: sorting.tiebreak, type: 'text', descending }];
}

const property = (column: string) => column.slice(column.lastIndexOf('.') + 1);

function place({ order, idColumn }: Walk, side: Position['side'], row: Row): Position {
  const values = order.map(({ column }) => row[property(column)] as Date | string);
  return { side, values, id: String(row[property(idColumn)]) };
}

function keysOnly(walk: Walk): Walk {
  const columns = new Set([...walk.order.map(({ column }) => column), walk.idColumn]);
  return { ...walk, query: walk.query.clearSelect().select([...columns]) };
}

async function locate(walk: Walk, id: string): Promise<Position | undefined> {
  const row = await keysOnly(walk).query.where(walk.idColumn, '=', id).executeTakeFirst();
  return row && place(walk, 'after', row as Row);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0]!;
}

function linkTo(request: FastifyRequest, cursor: string): string {
  const path = pathOf(request);
  const parameters = new URLSearchParams(request.url.slice(path.length + 1));
  parameters.delete('cursor');
  parameters.delete('cursor[]');
  if (cursor) parameters.set('cursor', cursor);
  const base = path.startsWith('/v1/') ? '' : baseUrlOf(request);
  return `${base}${path}${parameters.size > 0 ? `?${parameters}` : ''}`;
}
