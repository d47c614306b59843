import { useState } from 'react';
import { api, data, type Schemas } from '../../api/client.ts';
import { useList } from '../../api/lists.ts';
import { useAction } from '../../app/action.ts';
import { useFilters } from '../../app/filters.ts';
import { P } from '../../app/paths.ts';
import { usePlace } from '../../app/place.ts';
import { type Asked, UsedByDialog } from '../../app/used-by.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { DeletedFilter } from '../../ui/deleted-filter.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { NameForm } from '../../ui/name-form.tsx';
import { Search } from '../../ui/search.tsx';
import { Empty, FilteredEmpty } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';

type Theme = Schemas['Theme'];

interface Filters {
  search?: string;
  deleted?: string;
}

/** The looks of content. What they look like in detail is set through the API until there is an editor. */
export function Themes() {
  const { inProject, may } = usePlace();
  const [filters, set] = useFilters<Filters>();
  const confirm = useConfirm();
  const [asked, setAsked] = useState<Asked>();
  const [original, setOriginal] = useState<Theme>();
  const list = useList(['theme', inProject, filters], (cursor) =>
    data(
      api.GET(`${P}/themes`, {
        params: {
          path: inProject,
          query: {
            limit: 50,
            ...(filters.search && { search: filters.search }),
            ...(filters.deleted && { deleted: true }),
            ...(cursor && { cursor }),
          },
        },
      }),
    ),
  );
  const at = (id: string) => ({ params: { path: { ...inProject, id } } });
  const refresh = ['theme'];
  const duplicate = useAction(
    ({ id, name }: { id: string; name: string }) =>
      data(api.POST(`${P}/themes/{id}/duplicate`, { ...at(id), body: { name } })),
    { done: ({ name }) => `${name} is there.`, refresh, after: () => setOriginal(undefined) },
  );
  const makeDefault = useAction(
    (id: string) => data(api.PATCH(`${P}/themes/{id}`, { ...at(id), body: { isDefault: true } })),
    { done: ({ name }) => `${name} is what new content looks like.`, refresh },
  );
  const remove = useAction((id: string) => data(api.DELETE(`${P}/themes/{id}`, at(id))), {
    done: 'Deleted. It can be restored.',
    refresh,
  });
  const restore = useAction((id: string) => data(api.POST(`${P}/themes/{id}/restore`, at(id))), {
    done: ({ name }) => `${name} is back.`,
    refresh,
  });
  const askToRemove = async ({ id, name }: Theme) => {
    const agreed = await confirm({
      title: `Delete ${name}?`,
      text: 'It can be restored. A theme that content uses cannot be deleted.',
      action: 'Delete',
      isDangerous: true,
    });
    if (agreed) remove.mutate(id);
  };
  const menuOf = (theme: Theme) =>
    filters.deleted ? (
      may('theme:update') && (
        <Button look="quiet" aria-label={`Restore ${theme.name}`} onClick={() => restore.mutate(theme.id)}>
          Restore
        </Button>
      )
    ) : (
      <Menu trigger={<IconButton icon="more" label={`Actions for ${theme.name}`} />}>
        <MenuItem onSelect={() => setAsked({ type: 'theme', id: theme.id, name: theme.name })}>
          Used by…
        </MenuItem>
        {may('theme:create') && <MenuItem onSelect={() => setOriginal(theme)}>Duplicate</MenuItem>}
        {may('theme:update') && !theme.isDefault && (
          <MenuItem onSelect={() => makeDefault.mutate(theme.id)}>Make it the default</MenuItem>
        )}
        {may('theme:delete') && !theme.isDefault && !theme.isSystem && (
          <MenuItem isDangerous onSelect={() => askToRemove(theme)}>
            Delete
          </MenuItem>
        )}
      </Menu>
    );
  return (
    <ListPage
      title="Themes"
      text="The looks of content: colors, fonts and sizes."
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
          cell: ({ name, isDefault, isSystem }) => (
            <span className="flex items-center gap-2">
              {name} {isDefault && <Badge tone="accent">default</Badge>} {isSystem && <Badge>system</Badge>}
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
      <UsedByDialog target={asked} onClose={() => setAsked(undefined)} />
      <Dialog title="Duplicate" isOpen={original !== undefined} onClose={() => setOriginal(undefined)}>
        {original && (
          <NameForm
            label="Name of the copy"
            name={`${original.name} (copy)`}
            action="Duplicate"
            look="primary"
            isBusy={duplicate.isPending}
            onSave={(name) => duplicate.mutate({ id: original.id, name })}
          />
        )}
      </Dialog>
    </ListPage>
  );
}
