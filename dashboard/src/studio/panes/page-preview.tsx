import { useState } from 'react';
import { api } from '../../api/client.ts';
import { P } from '../../api/paths.ts';
import { useAction } from '../../app/action.ts';
import { usePlace } from '../../app/place.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useEditor } from '../context.ts';
import { PageAddressForm } from '../fields/page-address-form.tsx';

const addressKey = 'guidepost-previewed-page';

/** Shows the draft on a page of the customer, in a new tab. */
export function PagePreview() {
  const { store, contentId } = useEditor();
  const { inProject, environment } = usePlace();
  const [isOpen, setOpen] = useState(false);
  const [url, setUrl] = useState(() => localStorage.getItem(addressKey) ?? '');
  const show = useAction(
    async (page: string) => {
      await store.flush();
      const { versionId } = store.state();
      return api.post(`${P}/content/{contentId}/versions/{versionId}/preview`, {
        params: { path: { ...inProject, contentId, versionId } },
        body: { environmentId: environment.id, url: page },
      });
    },
    {
      after: (made) => {
        localStorage.setItem(addressKey, url);
        if (made.url) window.open(made.url, '_blank', 'noopener');
        setOpen(false);
      },
    },
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>See it on your page</Button>
      <Dialog
        title="See it on your page"
        description="Your page opens in a new tab with this draft on it. The page must have the SDK. Nothing is recorded, and whoever has the link sees the draft for one hour."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <PageAddressForm url={url} onChange={setUrl} onOpen={show.mutate} isBusy={show.isPending} />
      </Dialog>
    </>
  );
}
