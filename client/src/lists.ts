import type { MaybeOptionalInit } from 'openapi-fetch';
import type { Calls, DataOf, Method, PathOf, Rest } from './calls.ts';
import type { paths } from './schema.ts';

interface Page<Item> {
  results: Item[];
}

/** The paths of a method that answer pages of this kind. */
type ListPath<M extends Method, Link> = {
  [Path in PathOf<M>]: DataOf<paths[Path][M], unknown> extends Page<unknown> & Link ? Path : never;
}[PathOf<M>];

type ItemOf<M extends Method, Path extends PathOf<M>> =
  DataOf<paths[Path][M], unknown> extends Page<infer Item> ? Item : never;

/** Every item of a list, page after page. A page is asked for when its first item is. */
export type List<M extends Method, Link> = <
  Path extends ListPath<M, Link>,
  Init extends MaybeOptionalInit<paths[Path], M>,
>(
  path: Path,
  ...init: Rest<Init>
) => AsyncGenerator<ItemOf<M, Path>, void, undefined>;

/** The lists of the API, item by item. */
export interface Lists {
  /** The items of a list that is read by GET. */
  list: List<'get', { next: string | null }>;
  /** The items of a list that is asked for by POST, with conditions. */
  query: List<'post', { nextCursor: string | null }>;
}

/** Items that a page has unless a call says otherwise: the most that the API gives. */
const wholePage = 100;

/** The lists that calls read. */
export function listsOf({ get, post }: Pick<Calls, 'get' | 'post'>): Lists {
  const read = get as unknown as LooseCall;
  const ask = post as unknown as LooseCall;
  return {
    list: (path: string, init: LooseInit = {}) =>
      everyItem(async (position) => {
        const query = { limit: wholePage, ...init.params?.query, ...position };
        const page = await read(path, { ...init, params: { ...init.params, query } });
        return { results: page.results, next: page.next === null ? null : cursorOf(page.next) };
      }),
    query: (path: string, init: LooseInit = {}) =>
      everyItem(async (position) => {
        const body = { limit: wholePage, ...init.body, ...position };
        const page = await ask(path, { ...init, body });
        return { results: page.results, next: page.nextCursor };
      }),
  } as Lists;
}

interface LooseInit {
  params?: { query?: object };
  body?: object;
}

// biome-ignore lint/suspicious/noExplicitAny: a page of any path
type LooseCall = (path: string, init: object) => Promise<any>;

/** The items of pages that are read one after the other. */
export async function* everyItem<Item>(
  read: (position: { cursor?: string }) => Promise<{ results: Item[]; next: string | null }>,
): AsyncGenerator<Item, void, undefined> {
  let position: { cursor?: string } | undefined = {};
  while (position) {
    const page = await read(position);
    yield* page.results;
    position = page.next === null ? undefined : { cursor: page.next };
  }
}

/**
 * The cursor in the address of the next page. The address itself is not followed: it names the service as the service
 * knows itself, and the token goes only to the address that it was given for.
 */
export function cursorOf(next: string): string {
  const cursor = new URL(next, 'http://localhost').searchParams.get('cursor');
  if (cursor === null) throw new Error(`The address of the next page has no cursor: ${next}`);
  return cursor;
}
