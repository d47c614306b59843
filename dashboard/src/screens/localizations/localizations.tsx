import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { useList } from '../../api/lists.ts';
import { P } from '../../api/paths.ts';
import { listLocales, listLocalizations } from '../../api/queries/localizations.ts';
import { useAction } from '../../app/action.ts';
import { useAskedFor } from '../../app/asked-for.ts';
import { useFilters } from '../../app/filters.ts';
import { usePlace } from '../../app/place.ts';
import { type Asked, UsedByDialog } from '../../app/used-by.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Actions, Dialog } from '../../ui/dialog.tsx';
import { Checkbox, Field, Input, Select } from '../../ui/field.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Empty } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useTyped } from '../../ui/typed.ts';

export function Localizations() {
  const { inProject, may } = usePlace();
  const [isMaking, setMaking] = useAskedFor();
  const [asked, setAsked] = useState<Asked>();
  const [{ deleted }, set] = useFilters<{ deleted?: string }>();
  const showsDeleted = deleted !== undefined;
  const list = useList(
    listLocalizations.pages({ path: inProject, query: showsDeleted ? { deleted: true } : {} }),
  );
  const at = (id: string) => ({ params: { path: { ...inProject, id } } });
  // What content lacks in which language is read with the content.
  const refresh = [families.localizations, families.content];
  const makeDefault = useAction((id: string) => api.post(`${P}/localizations/{id}/default`, at(id)), {
    done: ({ name }) => `${name} is the language that content is written in.`,
    refresh,
  });
  const remove = useAction((id: string) => api.delete(`${P}/localizations/{id}`, at(id)), {
    done: 'Deleted. It can be restored.',
    refresh,
  });
  const restore = useAction((id: string) => api.post(`${P}/localizations/{id}/restore`, at(id)), {
    done: ({ name }) => `${name} is back.`,
    refresh,
  });
  const create = may('localization:create') && (
    <Button look="primary" icon="plus" onClick={() => setMaking(true)}>
      New language
    </Button>
  );
  return (
    <ListPage
      title="Localizations"
      text="The languages that content is translated into."
      actions={create}
      filters={
        <Checkbox
          label="Show deleted languages"
          checked={showsDeleted}
          onChange={(isOn) => set({ deleted: isOn ? 'yes' : '' })}
        />
      }
      list={list}
      columns={[
        {
          key: 'name',
          title: 'Name',
          cell: ({ name, isDefault, deleted }) => (
            <>
              {name} {isDefault && <Badge tone="accent">default</Badge>} {deleted && <Badge>deleted</Badge>}
            </>
          ),
        },
        { key: 'code', title: 'Code', cell: ({ code }) => <code>{code}</code> },
        { key: 'locale', title: 'Locale', cell: ({ locale }) => locale },
        { key: 'changed', title: 'Changed', cell: ({ updatedAt }) => <Time at={updatedAt} /> },
        {
          key: 'actions',
          title: '',
          label: 'Actions',
          cell: ({ id, name, isDefault, deleted }) =>
            deleted ? (
              may('localization:update') && (
                <Button look="quiet" aria-label={`Restore ${name}`} onClick={() => restore.mutate(id)}>
                  Restore
                </Button>
              )
            ) : (
              <Menu trigger={<IconButton icon="more" label={`Actions for ${name}`} />}>
                <MenuItem onSelect={() => setAsked({ type: 'localization', id, name })}>Used by…</MenuItem>
                {!isDefault && may('localization:update') && (
                  <MenuItem onSelect={() => makeDefault.mutate(id)}>Make it the default</MenuItem>
                )}
                {!isDefault && may('localization:delete') && (
                  <MenuItem isDangerous onSelect={() => remove.mutate(id)}>
                    Delete
                  </MenuItem>
                )}
              </Menu>
            ),
        },
      ]}
      empty={<Empty title="No languages yet" action={create} />}
    >
      <UsedByDialog target={asked} onClose={() => setAsked(undefined)} />
      {isMaking && <NewLocalization onClose={() => setMaking(false)} />}
    </ListPage>
  );
}

function NewLocalization({ onClose }: { onClose: () => void }) {
  const { inProject } = usePlace();
  const [locale, setLocale] = useState('');
  const locales = useQuery({ ...listLocales(), staleTime: Number.POSITIVE_INFINITY });
  const chosen = locales.data?.results.find((one) => one.locale === locale);
  // What was typed stays when another language is chosen.
  const form = useTyped({ name: chosen?.name ?? '', code: locale });
  const make = useAction(
    () =>
      api.post(`${P}/localizations`, {
        params: { path: inProject },
        body: { locale, ...form.values },
      }),
    { done: 'Language added', refresh: [families.localizations, families.content], after: onClose },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    make.mutate(undefined);
  };
  return (
    <Dialog title="New language" isOpen onClose={onClose}>
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <Field label="Language">
          {(control) => (
            <Select
              {...control}
              required
              value={locale}
              options={[
                { value: '', label: 'Choose…' },
                ...(locales.data?.results ?? []).map((one) => ({
                  value: one.locale,
                  label: `${one.name} (${one.locale})`,
                })),
              ]}
              onChange={setLocale}
            />
          )}
        </Field>
        <Field label="Name">
          {(control) => (
            <Input
              {...control}
              required
              value={form.values.name}
              onChange={({ target }) => form.set('name', target.value)}
            />
          )}
        </Field>
        <Field label="Code" hint="What your app calls the language.">
          {(control) => (
            <Input
              {...control}
              required
              value={form.values.code}
              onChange={({ target }) => form.set('code', target.value)}
            />
          )}
        </Field>
        <Actions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={make.isPending}>
            Add
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
