import type { ReactNode } from 'react';
import { Page, type PageProps } from './page.tsx';
import { Table, type TableProps } from './table.tsx';

interface ListPageProps<Item extends { id: string }>
  extends Omit<PageProps, 'children'>,
    Omit<TableProps<Item>, 'label'> {
  /** What stands between the title and the list: the search, the filters, what to do with chosen rows. */
  filters?: ReactNode;
  /** What stands below the list, and dialogs. */
  children?: ReactNode;
}

/** A page that is a list. */
export const ListPage = <Item extends { id: string }>({
  columns,
  list,
  empty,
  filters,
  children,
  ...page
}: ListPageProps<Item>) => (
  <Page {...page}>
    {filters}
    <Table label={page.title} columns={columns} list={list} empty={empty} />
    {children}
  </Page>
);
