import type { FastifyRequest } from 'fastify';
import { certain } from 'guidepost-model/certain';
import { type TSchema, Type } from 'typebox';
import type { Values } from '../../db/gathered-pages.ts';
import type { ReadSource } from '../../db/replica.ts';
import { baseUrlOf } from '../request/urls.ts';
import {
  fingerprintOf,
  readIdCursor,
  readOpaqueCursor,
  writeIdCursor,
  writeOpaqueCursor,
} from './cursors.ts';
import {
  type Bounds,
  locate,
  type Neighbour,
  type OrderKey,
  type Position,
  pageAfter,
  pageBefore,
  type QueryOf,
  type ReadRows,
  type Row,
  type Walk,
} from './keyset.ts';
import { pageSize } from './query.ts';

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

/** How a list may be sorted. The words are those of its `orderBy`. */
export interface Sorting<Words extends string = string> {
  keys: Record<Words, Omit<OrderKey, 'descending'>>;
  default: readonly (Words | `-${Words}`)[];
  /** Unique in the list; decides between equal keys. */
  tiebreak: string;
  /** For a list without keys: the row with the largest tiebreak comes first. */
  newestFirst?: true;
  /** The column of the items' `id`, which is the cursor of v1. Without it the tiebreak is that column. */
  id?: string;
  /** Set where the filters make one of a few texts of the statement, however often the list is read. */
  isPrepared?: boolean;
  /** Set where the rows are not read by a statement of their own. */
  read?: ReadRows | undefined;
  /** Between which times the items were created. */
  bounds?: Bounds;
  /** What the list is narrowed to, where lists that differ only in it are read together. */
  narrowedTo?: Values;
}

/** For what a project or an environment has. Such a list has few filters. */
export const byCreation: Sorting<'createdAt'> = {
  keys: { createdAt: { column: 'created_at', type: 'time' } },
  default: ['createdAt'],
  tiebreak: 'id',
  isPrepared: true,
};

/**
 * Reads one page of a list. The query has the filters and the columns, the stored sort columns among them, and neither
 * order nor limit. It may depend on the tenant and on the parameters of the request but not on the caller: equal
 * requests that arrive together share one read.
 */
export async function readPage<R, Item>(
  request: FastifyRequest,
  sorting: Sorting,
  query: QueryOf<R>,
  present: (rows: R[]) => Item[] | Promise<Item[]>,
): Promise<Page<Item>> {
  const asked = request.query as AskedPage;
  // All pages of a file in CSV have the same address.
  const key = `${request.tenantKey} ${request.url} ${asked.cursor}`;
  const page = await request.server.sharedReads.run(key, () => findPage(request, asked, sorting, query));
  const link = (cursor: string | null) => (cursor === null ? null : linkTo(request, cursor));
  return { results: await present(page.rows as R[]), next: link(page.next), previous: link(page.previous) };
}

/** The envelope of a list whose request is a body; the noun of its items is in the plural. */
export function QueriedListOf<Item extends TSchema>(item: Item, nouns: string) {
  const cursor = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
  return Type.Object(
    {
      results: Type.Array(item, { description: `The ${nouns} of this page.` }),
      nextCursor: cursor('The `cursor` that asks for the following page, or null on the last page.'),
      previousCursor: cursor(
        'The `cursor` that asks for the preceding page, or null on the first page. An empty text asks for the first page.',
      ),
    },
    { additionalProperties: false, description: `One page of ${nouns}.` },
  );
}

export interface QueriedPage<Item> {
  results: Item[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Reads one page of a list whose body asks for it. */
export async function readQueriedPage<R, Item>(
  request: FastifyRequest,
  { limit = pageSize.usual, ...asked }: Partial<AskedPage>,
  sorting: Sorting,
  query: QueryOf<R>,
  present: (rows: R[]) => Item[] | Promise<Item[]>,
): Promise<QueriedPage<Item>> {
  const { rows, next, previous } = await findPage(request, { ...asked, limit }, sorting, query);
  return { results: await present(rows as R[]), nextCursor: next, previousCursor: previous };
}

interface AskedPage {
  limit: number;
  cursor?: string | undefined;
  orderBy?: string[] | undefined;
}

/**
 * The rows of a page, and the cursors of its neighbours: null for none, '' for the first page, which needs no
 * cursor.
 */
interface FoundPage {
  rows: Row[];
  next: string | null;
  previous: string | null;
}

const findPage = (
  request: FastifyRequest,
  asked: AskedPage,
  sorting: Sorting,
  query: QueryOf<unknown>,
): Promise<FoundPage> =>
  request.server.reads.read((source) => findPageIn(source, request, asked, sorting, query));

async function findPageIn(
  { db, isReplica }: ReadSource,
  request: FastifyRequest,
  { limit, cursor, orderBy }: AskedPage,
  sorting: Sorting,
  query: QueryOf<unknown>,
): Promise<FoundPage> {
  const path = pathOf(request);
  const isV1 = path.startsWith('/v1/');
  const order = orderOf(sorting, orderBy);
  const fingerprint = fingerprintOf(path, order);
  const computed = order.flatMap(({ column, expression }) => (expression ? [expression.as(column)] : []));
  const walk: Walk = {
    db,
    query: computed.length > 0 ? (values) => query(values).select(computed) : query,
    narrowedTo: sorting.narrowedTo ?? [],
    bounds: sorting.bounds ?? {},
    boundedBy: sorting.keys.createdAt?.column ?? 'created_at',
    order,
    limit,
    idColumn: sorting.id ?? sorting.tiebreak,
    // Pages are gathered for the primary only.
    read: isReplica ? undefined : sorting.read,
    isPrepared: sorting.isPrepared ?? false,
  };

  let position: Position | undefined;
  if (cursor) {
    position = isV1
      ? await readIdCursor(cursor, (id) => locate(walk, id))
      : readOpaqueCursor(cursor, fingerprint, order);
    if (!position) return { rows: [], next: null, previous: null };
  }
  const page = await (position === undefined || position.side === 'after'
    ? pageAfter(walk, position)
    : pageBefore(walk, position));

  const write = (neighbour: Neighbour | null) => {
    if (neighbour === null || neighbour === 'first page') return neighbour && '';
    return isV1 ? writeIdCursor(neighbour) : writeOpaqueCursor(neighbour.at, fingerprint);
  };
  return { rows: page.rows, next: write(page.next), previous: write(page.previous) };
}

function orderOf(sorting: Sorting, asked: string[] | undefined): OrderKey[] {
  const order = new Map<string, OrderKey>();
  for (const word of asked?.length ? asked : sorting.default) {
    const field = word.replace(/^-/, '');
    const key = certain(sorting.keys[field], `A key for ${field}`);
    if (!order.has(field)) order.set(field, { ...key, descending: word.startsWith('-') });
  }
  const keys = [...order.values()];
  const descending = keys.at(-1)?.descending ?? sorting.newestFirst ?? false;
  return [...keys, { column: sorting.tiebreak, type: 'text', descending }];
}

function pathOf(request: FastifyRequest): string {
  return request.url.replace(/\?.*$/s, '');
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
