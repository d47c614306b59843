import { useState } from 'react';
import { api, GuidepostError, type Schemas } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { P } from '../../api/paths.ts';
import { useAction } from '../../app/action.ts';
import { useGo } from '../../app/here-link.tsx';
import { usePlace } from '../../app/place.ts';
import { type Asked, UsedByDialog } from '../../app/used-by.tsx';
import { IconButton } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { NameForm } from '../../ui/name-form.tsx';
import { tellError } from '../../ui/toast.tsx';

interface ThemeMenuProps {
  theme: Pick<Schemas['Theme'], 'id' | 'name' | 'isDefault' | 'isSystem'>;
  /** After the theme was deleted. */
  onDeleted?: () => unknown;
}

/** What can be done with a theme as a whole. */
export function ThemeMenu({ theme, onDeleted }: ThemeMenuProps) {
  const { inProject, may } = usePlace();
  const go = useGo();
  const confirm = useConfirm();
  const [asked, setAsked] = useState<Asked & { isInUse?: boolean }>();
  const [isCopying, setCopying] = useState(false);
  const at = { params: { path: { ...inProject, id: theme.id } } };
  const refresh = [families.themes];
  const duplicate = useAction(
    (name: string) => api.post(`${P}/themes/{id}/duplicate`, { ...at, body: { name } }),
    {
      done: ({ name }) => `${name} is there.`,
      refresh,
      after: ({ id }) => {
        setCopying(false);
        return go({ to: 'themes/$id', params: { id } });
      },
    },
  );
  const makeDefault = useAction(() => api.patch(`${P}/themes/{id}`, { ...at, body: { isDefault: true } }), {
    done: ({ name }) => `${name} is what new content looks like.`,
    refresh,
  });
  const remove = useAction(() => api.delete(`${P}/themes/{id}`, at), {
    done: 'Deleted. It can be restored.',
    refresh,
    isQuiet: true,
    ...(onDeleted && { after: onDeleted }),
  });
  const target = { type: 'theme', id: theme.id, name: theme.name } as const;
  const askToRemove = async () => {
    const agreed = await confirm({
      title: `Delete ${theme.name}?`,
      text: 'It can be restored. A theme that content uses cannot be deleted.',
      action: 'Delete',
      isDangerous: true,
    });
    if (!agreed) return;
    remove.mutate(undefined, {
      onError: (error) => {
        if (error instanceof GuidepostError && error.code === 'E1031') setAsked({ ...target, isInUse: true });
        else tellError(error);
      },
    });
  };
  return (
    <>
      <Menu trigger={<IconButton icon="more" label={`Actions for ${theme.name}`} />}>
        <MenuItem onSelect={() => setAsked(target)}>Used by…</MenuItem>
        {may('theme:create') && <MenuItem onSelect={() => setCopying(true)}>Duplicate</MenuItem>}
        {may('theme:update') && !theme.isDefault && (
          <MenuItem onSelect={() => makeDefault.mutate(undefined)}>Make it the default</MenuItem>
        )}
        {may('theme:delete') && !theme.isDefault && !theme.isSystem && (
          <MenuItem isDangerous onSelect={askToRemove}>
            Delete
          </MenuItem>
        )}
      </Menu>
      <UsedByDialog
        target={asked}
        {...(asked?.isInUse && {
          title: `${theme.name} cannot be deleted`,
          text: 'It is in use. Choose another theme for all of these first.',
        })}
        onClose={() => setAsked(undefined)}
      />
      <Dialog title="Duplicate" isOpen={isCopying} onClose={() => setCopying(false)}>
        <NameForm
          label="Name of the copy"
          name={`${theme.name} (copy)`}
          onCancel={() => setCopying(false)}
          action="Duplicate"
          look="primary"
          isBusy={duplicate.isPending}
          onSave={(name) => duplicate.mutate(name)}
        />
      </Dialog>
    </>
  );
}
