import type { ReactNode } from 'react';
import type { List } from '../api/lists.ts';
import { Button } from './button.tsx';
import { Failure, Skeleton } from './states.tsx';

export interface Column<Item> {
  key: string;
  title: ReactNode;
  /** What screen readers call a column whose title shows no words. */
  label?: string;
  cell: (item: Item) => ReactNode;
  isNumber?: boolean;
  className?: string;
}

export interface TableProps<Item extends { id: string }> {
  /** What the table lists, for those who do not see it. */
  label: string;
  columns: readonly Column<Item>[];
  list: Pick<List<Item>, 'items' | 'error' | 'retry'> & Partial<List<Item>>;
  /** Shown instead of a table without rows. */
  empty: ReactNode;
}

const skeletonRows = 6;

/** A list in rows. It scrolls sideways inside its own box, where the first column stays. */
export function Table<Item extends { id: string }>({ label, columns, list, empty }: TableProps<Item>) {
  const { items, error } = list;
  if (error && !items) return <Failure error={error} onRetry={list.retry} />;
  if (items?.length === 0) return empty;
  return (
    <>
      <section
        className="relative overflow-x-auto rounded-lg border border-line bg-panel"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys
        tabIndex={0}
      >
        <table className="w-full border-collapse" aria-busy={!items}>
          <thead>
            <tr className="border-b border-line text-left text-sm text-muted">
              {columns.map(({ key, title, label: said, isNumber, className = '' }) => (
                <th
                  key={key}
                  scope="col"
                  className={`h-9 px-3 font-medium whitespace-nowrap first:sticky first:left-0 first:bg-panel ${isNumber ? 'text-right' : ''} ${className}`}
                >
                  {said ? <span className="sr-only">{said}</span> : title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items?.map((item) => (
              <tr key={item.id} className="group border-b border-line last:border-0 hover:bg-hover">
                {columns.map(({ key, cell, isNumber, className = '' }) => (
                  <td
                    key={key}
                    className={`h-9 max-w-80 truncate px-3 first:sticky first:left-0 first:bg-panel group-hover:first:bg-[linear-gradient(var(--hover),var(--hover))] ${isNumber ? 'text-right' : ''} ${className}`}
                  >
                    {cell(item)}
                  </td>
                ))}
              </tr>
            ))}
            {!items &&
              Array.from({ length: skeletonRows }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
                <tr key={row} className="border-b border-line last:border-0">
                  {columns.map(({ key }) => (
                    <td key={key} className="h-9 px-3">
                      <Skeleton className="h-3.5 w-full max-w-40 min-w-10" />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
      {list.more && (
        <div className="flex justify-center pt-3">
          <Button onClick={list.more} isBusy={list.isLoadingMore ?? false}>
            {list.isLoadingMore ? 'Loading…' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  );
}
