import { useInfiniteQuery } from '@tanstack/react-query';
import { cursorOf, everyItem } from 'guidepost-client/lists';
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

/** The cursor of the following page; null after the last one. */
const nextOf = <Item>(page: Page<Item>): string | null =>
  'nextCursor' in page ? page.nextCursor : page.next && cursorOf(page.next);

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
    getNextPageParam: (page, pages) => (pages.length < mostPages ? nextOf(page) : null),
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

/** Items that are read for a field in which somebody chooses. */
const mostChoices = 1_000;

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
    all: (asked: Asked) =>
      question(families, `all of get ${path}`, asked, async () => {
        const items: Item[] = [];
        const whole = pages({ ...asked, query: { ...asked.query, limit: wholePage } });
        const found = everyItem(async ({ cursor }) => {
          const page = await whole.read(cursor);
          return { results: page.results, next: nextOf(page) };
        });
        for await (const item of found) {
          items.push(item);
          if (items.length === mostChoices) break;
        }
        return items;
      }),
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
