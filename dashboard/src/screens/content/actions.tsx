import { useState } from 'react';
import { api, type Schemas } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { P } from '../../api/paths.ts';
import { useAction } from '../../app/action.ts';
import { HereLink, useGo } from '../../app/here-link.tsx';
import { usePlace } from '../../app/place.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NameForm } from '../../ui/name-form.tsx';

/** What can be done with content as a whole. */
export function ContentActions({ content }: { content: Schemas['Content'] }) {
  const { inProject, may } = usePlace();
  const go = useGo();
  const confirm = useConfirm();
  const [open, setOpen] = useState<'rename' | 'duplicate'>();
  const params = { path: { ...inProject, contentId: content.id } };
  const close = () => setOpen(undefined);
  const rename = useAction(
    (name: string) => api.patch(`${P}/content/{contentId}`, { params, body: { name } }),
    { done: 'Saved.', refresh: [families.content], after: close },
  );
  const duplicate = useAction(
    (name: string) => api.post(`${P}/content/{contentId}/duplicate`, { params, body: { name } }),
    {
      done: 'This is the copy.',
      refresh: [families.content],
      after: ({ id }) => {
        close();
        return go({ to: 'content/$id', params: { id } });
      },
    },
  );
  const archive = useAction(() => api.delete(`${P}/content/{contentId}`, { params }), {
    done: 'The content is archived. It can be restored.',
    refresh: [families.content],
    after: () => go({ to: 'content', search: { state: 'archived' } }),
  });
  const askToArchive = async () => {
    const agreed = await confirm({
      title: `Archive ${content.name}?`,
      text: 'It leaves the lists. Archived content can be restored.',
      action: 'Archive',
      isDangerous: true,
    });
    if (agreed) archive.mutate(undefined);
  };
  const isPublished = content.environments.length > 0;
  return (
    <>
      <HereLink to="content/$id/edit" params={{ id: content.id }} className={buttonClass('primary')}>
        {may('content:update') ? 'Edit' : 'Look inside'}
      </HereLink>
      {may('content:update') && <Button onClick={() => setOpen('rename')}>Rename</Button>}
      {may('content:create') && <Button onClick={() => setOpen('duplicate')}>Duplicate</Button>}
      {may('content:delete') && (
        <Button
          icon="trash"
          isBusy={archive.isPending}
          disabled={isPublished}
          title={isPublished ? 'Unpublish it everywhere first.' : undefined}
          onClick={askToArchive}
        >
          Archive
        </Button>
      )}
      <Dialog title="Rename" isOpen={open === 'rename'} onClose={close}>
        <NameForm
          label="Name"
          name={content.name}
          onCancel={close}
          look="primary"
          isBusy={rename.isPending}
          onSave={(name) => rename.mutate(name)}
        />
      </Dialog>
      <Dialog
        title="Duplicate"
        description="The copy has the edited version with its translations, and is published nowhere."
        isOpen={open === 'duplicate'}
        onClose={close}
      >
        <NameForm
          label="Name of the copy"
          name={`${content.name} (copy)`}
          onCancel={close}
          action="Duplicate"
          look="primary"
          isBusy={duplicate.isPending}
          onSave={(name) => duplicate.mutate(name)}
        />
      </Dialog>
    </>
  );
}
