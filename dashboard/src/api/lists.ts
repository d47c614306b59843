import { useInfiniteQuery } from '@tanstack/react-query';

interface LinkedPage<Item> {
  results: Item[];
  next: string | null;
}

interface CursorPage<Item> {
  results: Item[];
  nextCursor: string | null;
}

/** The cursor in the address of the following page. */
function nextCursorOf<Item>(page: LinkedPage<Item> | CursorPage<Item>): string | undefined {
  if ('nextCursor' in page) return page.nextCursor ?? undefined;
  return page.next === null
    ? undefined
    : (new URL(page.next, location.origin).searchParams.get('cursor') ?? undefined);
}

/** Pages that a list keeps at most while somebody asks for more. Beyond that, a filter helps more than scrolling. */
const mostPages = 50;

/** A list that grows by a page whenever somebody asks for more. */
export function useList<Item>(
  key: readonly unknown[],
  read: (cursor: string | undefined) => Promise<LinkedPage<Item> | CursorPage<Item>>,
  options: { enabled?: boolean; refetchInterval?: number } = {},
) {
  const query = useInfiniteQuery({
    queryKey: [...key, 'list'],
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

/** Everything in a list, up to a thousand items, for a field in which somebody chooses one of them. */
export async function everyPage<Item>(
  read: (page: { limit: number; cursor?: string }) => Promise<LinkedPage<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPagesOfChoices; page += 1) {
    const found = await read({ limit: wholePage, ...(cursor && { cursor }) });
    items.push(...found.results);
    cursor = nextCursorOf(found);
    if (cursor === undefined) break;
  }
  return items;
}
