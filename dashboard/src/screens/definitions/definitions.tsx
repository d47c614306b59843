import type { AttributeScope } from 'guidepost-model/attributes';
import { type FormEvent, useState } from 'react';
import { api, GuidepostError } from '../../api/client.ts';
import { type List, useList } from '../../api/lists.ts';
import { P } from '../../api/paths.ts';
import { listAttributeDefinitions, listEventDefinitions } from '../../api/queries/definitions.ts';
import { useAction } from '../../app/action.ts';
import { useFilters } from '../../app/filters.ts';
import { usePlace } from '../../app/place.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { DeletedFilter } from '../../ui/deleted-filter.tsx';
import { Actions, Dialog } from '../../ui/dialog.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Search } from '../../ui/search.tsx';
import { Empty, FilteredEmpty } from '../../ui/states.tsx';
import type { Column } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { changedFrom } from '../../ui/typed.ts';
import { About } from './about.tsx';
import { type Definition, familyOf, type Kind, scopeWords } from './definition.ts';
import { Purge } from './purge.tsx';

export const AttributeDefinitions = () => <Definitions kind="attribute" />;
export const EventDefinitions = () => <Definitions kind="event" />;

interface Filters {
  search?: string;
  scope?: AttributeScope;
  deleted?: string;
}

function useDefinitions(kind: Kind, { search, scope, deleted }: Filters): List<Definition> {
  const { inProject } = usePlace();
  const query = {
    limit: 50,
    orderBy: ['codeName' as const],
    ...(search && { name: search }),
    ...(deleted && { deleted: true }),
  };
  return useList<Definition>(
    kind === 'event'
      ? listEventDefinitions.pages({ path: inProject, query })
      : listAttributeDefinitions.pages({ path: inProject, query: { ...query, ...(scope && { scope }) } }),
  );
}

function Definitions({ kind }: { kind: Kind }) {
  const { inProject, may } = usePlace();
  const [filters, set] = useFilters<Filters>();
  const confirm = useConfirm();
  const [edited, setEdited] = useState<Definition | 'new'>();
  const [asked, setAsked] = useState<Definition>();
  const list = useDefinitions(kind, filters);
  const at = (id: string) => ({ params: { path: { ...inProject, id } } });
  const remove = useAction(
    (id: string) =>
      kind === 'event'
        ? api.delete(`${P}/event-definitions/{id}`, at(id))
        : api.delete(`${P}/attribute-definitions/{id}`, at(id)),
    { done: 'Deleted. It can be restored.', refresh: [familyOf[kind]] },
  );
  const restore = useAction(
    async (id: string) => {
      if (kind === 'event') await api.post(`${P}/event-definitions/{id}/restore`, at(id));
      else await api.post(`${P}/attribute-definitions/{id}/restore`, at(id));
    },
    { done: 'Restored.', refresh: [familyOf[kind]] },
  );
  const askToRemove = async ({ id, displayName }: Definition) => {
    const agreed = await confirm({
      title: `Delete ${displayName}?`,
      text: 'It can be restored. What conditions or content use cannot be deleted.',
      action: 'Delete',
      isDangerous: true,
    });
    if (agreed) remove.mutate(id);
  };
  const create = may(`${kind}:create`) && (
    <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
      New {kind}
    </Button>
  );
  const hasMenu = ({ predefined }: Definition) =>
    filters.deleted ? may(`${kind}:update`) : !predefined && (may(`${kind}:update`) || may(`${kind}:delete`));
  const menuOf = (definition: Definition) =>
    hasMenu(definition) && (
      <Menu trigger={<IconButton icon="more" label={`Actions for ${definition.codeName}`} />}>
        {filters.deleted ? (
          <MenuItem onSelect={() => restore.mutate(definition.id)}>Restore</MenuItem>
        ) : (
          <>
            {may(`${kind}:update`) && <MenuItem onSelect={() => setEdited(definition)}>Change</MenuItem>}
            {may(`${kind}:delete`) && (
              <MenuItem isDangerous onSelect={() => askToRemove(definition)}>
                Delete
              </MenuItem>
            )}
          </>
        )}
      </Menu>
    );
  const ofAttributes: Column<Definition>[] = [
    { key: 'scope', title: 'Of', cell: ({ scope }) => (scope ? scopeWords[scope] : '') },
    { key: 'type', title: 'Type', cell: ({ dataType }) => dataType },
  ];
  return (
    <ListPage
      title={kind === 'event' ? 'Events' : 'Attributes'}
      text={
        kind === 'event'
          ? 'What users do: the events that conditions can ask about.'
          : 'What is known about users, companies, memberships and events.'
      }
      actions={filters.deleted && may(`${kind}:delete`) ? <Purge kind={kind} /> : create}
      filters={
        <div className="flex flex-wrap gap-2">
          <Search
            label="Search by name"
            placeholder="Name or code name"
            value={filters.search}
            onSearch={(search) => set({ search })}
          />
          {kind === 'attribute' && (
            <Select
              aria-label="Of what"
              value={filters.scope ?? ''}
              options={[
                { value: '', label: 'Of everything' },
                ...Object.entries(scopeWords).map(([value, label]) => ({
                  value: value as AttributeScope,
                  label,
                })),
              ]}
              onChange={(scope) => set({ scope })}
            />
          )}
          <DeletedFilter value={filters.deleted} onChange={(deleted) => set({ deleted })} />
        </div>
      }
      list={list}
      columns={[
        {
          key: 'name',
          title: 'Name',
          cell: (definition) => (
            <>
              <button type="button" className="link" onClick={() => setAsked(definition)}>
                {definition.displayName || definition.codeName}
              </button>{' '}
              {definition.predefined && <Badge>predefined</Badge>}
            </>
          ),
        },
        { key: 'code', title: 'Code name', cell: ({ codeName }) => <code>{codeName}</code> },
        ...(kind === 'attribute' ? ofAttributes : []),
        {
          key: 'description',
          title: 'Description',
          cell: ({ description }) => <span className="text-muted">{description}</span>,
        },
        { key: 'created', title: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
        { key: 'actions', title: '', label: 'Actions', cell: menuOf },
      ]}
      empty={
        filters.search || filters.deleted || filters.scope ? (
          <FilteredEmpty onClear={() => set({ search: '', deleted: '', scope: '' })} />
        ) : (
          <Empty title="Nothing is defined yet" action={create}>
            Definitions come by themselves with what your app sends, or you make them here.
          </Empty>
        )
      }
    >
      {edited && (
        <Form
          kind={kind}
          definition={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <About kind={kind} definition={asked} onClose={() => setAsked(undefined)} />
    </ListPage>
  );
}

interface FormProps {
  kind: Kind;
  definition: Definition | undefined;
  onClose: () => void;
}

const dataTypes = ['string', 'number', 'boolean', 'list', 'datetime'] as const;

function Form({ kind, definition, onClose }: FormProps) {
  const { inProject } = usePlace();
  const [scope, setScope] = useState<AttributeScope>('user');
  const [dataType, setDataType] = useState<(typeof dataTypes)[number]>('string');
  const save = useAction(
    async (form: FormData) => {
      const texts = {
        displayName: String(form.get('displayName')),
        description: String(form.get('description')),
      };
      const differing = changedFrom(definition, texts);
      const changes = Object.keys(differing).length > 0 ? differing : texts;
      const codeName = String(form.get('codeName'));
      const params = { path: inProject };
      const one = { path: { ...inProject, id: definition?.id ?? '' } };
      if (definition && kind === 'event')
        await api.patch(`${P}/event-definitions/{id}`, { params: one, body: changes });
      else if (definition) await api.patch(`${P}/attribute-definitions/{id}`, { params: one, body: changes });
      else if (kind === 'event')
        await api.post(`${P}/event-definitions`, { params, body: { ...texts, codeName } });
      else
        await api.post(`${P}/attribute-definitions`, {
          params,
          body: { ...texts, codeName, scope, dataType },
        });
    },
    { done: 'Saved.', refresh: [familyOf[kind]], after: onClose, isQuiet: true },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(new FormData(event.currentTarget));
  };
  const issues = save.error instanceof GuidepostError ? save.error.issues : [];
  const issueOf = (field: string) => issues.find(({ path }) => path === field)?.message;
  return (
    <Dialog title={definition ? `Change ${definition.codeName}` : `New ${kind}`} isOpen onClose={onClose}>
      <form className="flex flex-col gap-4" onSubmit={submit}>
        {save.error && issues.length === 0 && (
          <p role="alert" className="text-bad">
            {save.error.message}
          </p>
        )}
        {!definition && (
          <Field
            label="Code name"
            hint="As your code names it. It never changes."
            error={issueOf('codeName')}
          >
            {(control) => <Input {...control} name="codeName" required placeholder="order_placed" />}
          </Field>
        )}
        {!definition && kind === 'attribute' && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Of">
              {(control) => (
                <Select
                  {...control}
                  value={scope}
                  options={Object.entries(scopeWords).map(([value, label]) => ({
                    value: value as AttributeScope,
                    label,
                  }))}
                  onChange={setScope}
                />
              )}
            </Field>
            <Field label="Type">
              {(control) => (
                <Select
                  {...control}
                  value={dataType}
                  options={dataTypes.map((value) => ({ value, label: value }))}
                  onChange={setDataType}
                />
              )}
            </Field>
          </div>
        )}
        <Field label="Name" error={issueOf('displayName')}>
          {(control) => (
            <Input {...control} name="displayName" required defaultValue={definition?.displayName} />
          )}
        </Field>
        <Field label="Description" error={issueOf('description')}>
          {(control) => <Input {...control} name="description" defaultValue={definition?.description} />}
        </Field>
        <Actions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={save.isPending}>
            Save
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
