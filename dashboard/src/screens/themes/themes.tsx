import { useState } from 'react';
import { api, type Schemas } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { useList } from '../../api/lists.ts';
import { P } from '../../api/paths.ts';
import { listThemes } from '../../api/queries/themes.ts';
import { useAction } from '../../app/action.ts';
import { useFilters } from '../../app/filters.ts';
import { HereLink, useGo } from '../../app/here-link.tsx';
import { usePlace } from '../../app/place.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DeletedFilter } from '../../ui/deleted-filter.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { NameForm } from '../../ui/name-form.tsx';
import { Search } from '../../ui/search.tsx';
import { Empty, FilteredEmpty } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { ThemeMenu } from './theme-menu.tsx';

type Theme = Schemas['Theme'];

interface Filters {
  search?: string;
  deleted?: string;
}

/** The looks of content. */
export function Themes() {
  const { inProject, may } = usePlace();
  const [filters, set] = useFilters<Filters>();
  const go = useGo();
  const [isMaking, setMaking] = useState(false);
  const list = useList(
    listThemes.pages({
      path: inProject,
      query: {
        limit: 50,
        ...(filters.search && { search: filters.search }),
        ...(filters.deleted && { deleted: true }),
      },
    }),
  );
  const refresh = [families.themes];
  const restore = useAction(
    (id: string) => api.post(`${P}/themes/{id}/restore`, { params: { path: { ...inProject, id } } }),
    { done: ({ name }) => `${name} is back.`, refresh },
  );
  const make = useAction(
    (name: string) => api.post(`${P}/themes`, { params: { path: inProject }, body: { name } }),
    { refresh, after: ({ id }) => go({ to: 'themes/$id', params: { id } }) },
  );
  const menuOf = (theme: Theme) => {
    if (!filters.deleted) return <ThemeMenu theme={theme} />;
    return (
      may('theme:update') && (
        <Button look="quiet" aria-label={`Restore ${theme.name}`} onClick={() => restore.mutate(theme.id)}>
          Restore
        </Button>
      )
    );
  };
  return (
    <ListPage
      title="Themes"
      text="The looks of content: colors, fonts and sizes."
      actions={
        may('theme:create') && (
          <Button look="primary" icon="plus" onClick={() => setMaking(true)}>
            New theme
          </Button>
        )
      }
      filters={
        <div className="flex flex-wrap gap-2">
          <Search
            label="Search by name"
            placeholder="Name"
            value={filters.search}
            onSearch={(search) => set({ search })}
          />
          <DeletedFilter value={filters.deleted} onChange={(deleted) => set({ deleted })} />
        </div>
      }
      list={list}
      columns={[
        {
          key: 'name',
          title: 'Name',
          cell: ({ id, name, isDefault, isSystem }) => (
            <span className="flex items-center gap-2">
              {filters.deleted ? (
                name
              ) : (
                <HereLink to="themes/$id" params={{ id }}>
                  {name}
                </HereLink>
              )}
              {isDefault && <Badge tone="accent">default</Badge>} {isSystem && <Badge>system</Badge>}
            </span>
          ),
        },
        {
          key: 'variations',
          title: 'Variations',
          isNumber: true,
          cell: ({ variationCount }) => variationCount,
        },
        { key: 'changed', title: 'Changed', cell: ({ updatedAt }) => <Time at={updatedAt} /> },
        { key: 'actions', title: '', label: 'Actions', cell: menuOf },
      ]}
      empty={
        filters.search || filters.deleted ? (
          <FilteredEmpty onClear={() => set({ search: '', deleted: '' })} />
        ) : (
          <Empty title="No themes yet" />
        )
      }
    >
      <Dialog title="New theme" isOpen={isMaking} onClose={() => setMaking(false)}>
        <NameForm
          label="Name"
          hint="Starts as a copy of Standard Light."
          action="Create theme"
          onCancel={() => setMaking(false)}
          look="primary"
          isBusy={make.isPending}
          onSave={(name) => make.mutate(name)}
        />
      </Dialog>
    </ListPage>
  );
}
