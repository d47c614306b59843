import { api, type Schemas } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { useList } from '../../api/lists.ts';
import { P } from '../../api/paths.ts';
import { listSegments } from '../../api/queries/segments.ts';
import { useAction } from '../../app/action.ts';
import { useDemoEnvironment } from '../../app/demo.tsx';
import { useFilters } from '../../app/filters.ts';
import { HereLink } from '../../app/here-link.tsx';
import { usePlace } from '../../app/place.ts';
import { useSubjects } from '../../conditions/subjects.ts';
import { sentenceOf } from '../../conditions/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DeletedFilter } from '../../ui/deleted-filter.tsx';
import { Select } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { Search } from '../../ui/search.tsx';
import { Empty, FilteredEmpty } from '../../ui/states.tsx';
import type { Column } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';

interface Filters {
  search?: string;
  kind?: 'user' | 'company';
  deleted?: string;
}

const kindWords = { all: 'Everybody', condition: 'By conditions', manual: 'By hand' };

export function Segments() {
  const { inProject, may, environment } = usePlace();
  const { names } = useSubjects();
  const [filters, set] = useFilters<Filters>();
  // What the demo has made stands in the lists of its own environment only.
  const demoEnvironment = useDemoEnvironment();
  const isElsewhere = demoEnvironment !== environment.id;
  const list = useList(
    listSegments.pages({
      path: inProject,
      query: {
        limit: 50,
        ...(filters.search && { search: filters.search }),
        ...(filters.kind && { bizType: filters.kind }),
        ...(filters.deleted && { deleted: true }),
        ...(isElsewhere && { demo: false }),
      },
    }),
    { enabled: demoEnvironment !== undefined },
  );
  const restore = useAction(
    (segmentId: string) =>
      api.post(`${P}/segments/{segmentId}/restore`, { params: { path: { ...inProject, segmentId } } }),
    { done: ({ name }) => `${name} is back.`, refresh: [families.segments] },
  );
  const restoring: Column<Schemas['Segment']> = {
    key: 'actions',
    title: '',
    label: 'Actions',
    cell: ({ id, name }) => (
      <Button look="quiet" aria-label={`Restore ${name}`} onClick={() => restore.mutate(id)}>
        Restore
      </Button>
    ),
  };
  const create = may('segment:create') && (
    <HereLink to="segments/new" className={buttonClass('primary')}>
      <Icon name="plus" />
      New segment
    </HereLink>
  );
  return (
    <ListPage
      title="Segments"
      text="Named sets of users or companies, to whom content is shown."
      actions={create}
      filters={
        <div className="flex flex-wrap gap-2">
          <Search
            label="Search by name"
            placeholder="Name"
            value={filters.search}
            onSearch={(search) => set({ search })}
          />
          <Select
            aria-label="Of what"
            value={filters.kind ?? ''}
            options={[
              { value: '', label: 'Users and companies' },
              { value: 'user', label: 'Users' },
              { value: 'company', label: 'Companies' },
            ]}
            onChange={(kind) => set({ kind })}
          />
          <DeletedFilter value={filters.deleted} onChange={(deleted) => set({ deleted })} />
        </div>
      }
      list={list}
      columns={[
        {
          key: 'name',
          title: 'Name',
          cell: ({ id, name }) =>
            filters.deleted ? (
              name
            ) : (
              <HereLink to="segments/$id" params={{ id }}>
                {name}
              </HereLink>
            ),
        },
        { key: 'of', title: 'Of', cell: ({ bizType }) => (bizType === 'user' ? 'users' : 'companies') },
        { key: 'kind', title: 'Kind', cell: ({ kind }) => <Badge>{kindWords[kind]}</Badge> },
        {
          key: 'rule',
          title: 'Who',
          cell: ({ conditions }) => <span className="text-muted">{sentenceOf(conditions, names)}</span>,
        },
        { key: 'changed', title: 'Changed', cell: ({ updatedAt }) => <Time at={updatedAt} /> },
        ...(filters.deleted && may('segment:update') ? [restoring] : []),
      ]}
      empty={
        filters.search || filters.kind || filters.deleted ? (
          <FilteredEmpty onClear={() => set({ search: '', kind: '', deleted: '' })} />
        ) : (
          <Empty title="No segments yet" action={create}>
            A segment is a named set of users, such as everybody on the plan Pro.
          </Empty>
        )
      }
    />
  );
}
