import { useInfiniteQuery } from '@tanstack/react-query';
import type { Family, QueryKey } from './families.ts';
import {
  type AnswerOf,
  type AskedOf,
  call,
  keyOf,
  type OperationOf,
  type PathOf,
  question,
} from './query.ts';

interface LinkedPage<Item> {
  results: Item[];
  next: string | null;
}

interface CursorPage<Item> {
  results: Item[];
  nextCursor: string | null;
}

type Page<Item> = LinkedPage<Item> | CursorPage<Item>;

/** The cursor in the address of the following page. */
function nextCursorOf<Item>(page: Page<Item>): string | undefined {
  if ('nextCursor' in page) return page.nextCursor ?? undefined;
  return page.next === null
    ? undefined
    : (new URL(page.next, location.origin).searchParams.get('cursor') ?? undefined);
}

/** A list that is read page by page. */
export interface ListQuery<Item> {
  queryKey: QueryKey;
  read: (cursor: string | undefined) => Promise<Page<Item>>;
}

/** Pages that a list keeps at most while somebody asks for more. Beyond that, a filter helps more than scrolling. */
const mostPages = 50;

/** A list that grows by a page whenever somebody asks for more. */
export function useList<Item>(
  { queryKey, read }: ListQuery<Item>,
  options: { enabled?: boolean; refetchInterval?: number } = {},
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page, pages) => (pages.length < mostPages ? nextCursorOf(page) : undefined),
    ...options,
  });
  return {
    items: query.data?.pages.flatMap(({ results }) => results),
    error: query.error,
    retry: () => query.refetch(),
    more: query.hasNextPage ? () => query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
  };
}

export type List<Item> = ReturnType<typeof useList<Item>>;

/** The most items that the API puts on a page. */
export const wholePage = 100;

/** Pages that are read for a field in which somebody chooses. */
const mostPagesOfChoices = 10;

async function everyPage<Item>({ read }: ListQuery<Item>): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPagesOfChoices; page += 1) {
    const found = await read(cursor);
    items.push(...found.results);
    cursor = nextCursorOf(found);
    if (cursor === undefined) break;
  }
  return items;
}

type ItemOf<Answer> = Answer extends { results: (infer Item)[] } ? Item : never;

/** A list whose pages answer a question that is no single operation, or that names the present time. */
export const listQuestion = <Item>(
  families: readonly Family[],
  name: string,
  asked: unknown,
  read: ListQuery<Item>['read'],
): ListQuery<Item> => ({ queryKey: keyOf(families, `pages of ${name}`, asked), read });

/** An operation that answers pages of a list, and the queries that read it: one page, page by page, or all at once. */
export function list<Path extends PathOf<'get'>>(families: readonly Family[], path: Path) {
  type Operation = OperationOf<'get', Path>;
  type Asked = AskedOf<Operation> & { path?: object; query?: object };
  type Item = ItemOf<AnswerOf<Operation>>;
  const send = ({ path: inPath, query }: Asked, cursor: string | undefined) =>
    call('get', path, { path: inPath, query: { ...query, ...(cursor && { cursor }) } });
  const pages = (asked: Asked) =>
    listQuestion(
      families,
      `get ${path}`,
      asked,
      (cursor) => send(asked, cursor) as Promise<LinkedPage<Item>>,
    );
  return {
    /** One page, which has as many items as its query says. */
    page: (asked: Asked) =>
      question(families, `get ${path}`, asked, () => send(asked, undefined) as Promise<AnswerOf<Operation>>),
    pages,
    /** Everything in the list, up to a thousand items, for a field in which somebody chooses one of them. */
    all: ({ path: inPath, query }: Asked) => {
      const whole = pages({ path: inPath, query: { ...query, limit: wholePage } } as Asked);
      return question(families, `all of get ${path}`, { path: inPath, query }, () => everyPage(whole));
    },
  };
}

/** A list that is asked by POST, with conditions. */
export const askedList =
  <Path extends PathOf<'post'>>(families: readonly Family[], path: Path) =>
  ({ path: inPath, body }: AskedOf<OperationOf<'post', Path>> & { path?: object; body?: object }) =>
    listQuestion(
      families,
      `post ${path}`,
      { path: inPath, body },
      (cursor) =>
        call('post', path, { path: inPath, body: { ...body, ...(cursor && { cursor }) } }) as Promise<
          CursorPage<ItemOf<AnswerOf<OperationOf<'post', Path>>>>
        >,
    );
