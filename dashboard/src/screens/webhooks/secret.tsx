import { useState } from 'react';
import { api } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { E } from '../../api/paths.ts';
import { useAction } from '../../app/action.ts';
import { usePlace } from '../../app/place.ts';
import { doubt } from '../../app/step-up.tsx';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Code } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/field.tsx';
import { Panel } from '../../ui/page.tsx';
import { snippets } from './snippets.ts';

/** The secret with which messages are signed, and how a server verifies them. */
export function Secret({ id, secret }: { id: string; secret: string | undefined }) {
  const { inEnvironment } = usePlace();
  const confirm = useConfirm();
  const [isShown, setShown] = useState(false);
  // Only who has entered the password lately gets the secret, so whoever wants to see it is asked for the password.
  const show = useAction(
    async () => {
      const params = { path: { ...inEnvironment, webhookId: id } };
      const found = await api.get(`${E}/webhooks/{webhookId}`, { params });
      if (!found.secret) throw doubt();
    },
    { refresh: [families.webhooks], after: () => setShown(true) },
  );
  const [areSnippetsOpen, setSnippetsOpen] = useState(false);
  const [language, setLanguage] = useState(Object.keys(snippets)[0] ?? '');
  const rotate = useAction(
    () =>
      api.post(`${E}/webhooks/{webhookId}/rotate-secret`, {
        params: { path: { ...inEnvironment, webhookId: id } },
      }),
    { done: 'The webhook has a new secret.', refresh: [families.webhooks], after: () => setShown(true) },
  );
  const askToRotate = async () => {
    const agreed = await confirm({
      title: 'Make a new secret?',
      text: 'Give the new secret to your server at once: it signs every message from now on.',
      action: 'Make a new secret',
      isDangerous: true,
    });
    if (agreed) rotate.mutate(undefined);
  };
  return (
    <Panel title="Secret">
      <div className="flex flex-col gap-3">
        {secret && isShown ? (
          <Code text={secret} label="Copy the secret" />
        ) : (
          <p className="text-muted">Your server verifies messages with it.</p>
        )}
        <div className="flex flex-wrap gap-2">
          {secret && isShown ? (
            <Button onClick={() => setShown(false)}>Hide</Button>
          ) : (
            <Button isBusy={show.isPending} onClick={() => show.mutate(undefined)}>
              Show
            </Button>
          )}
          <Button isBusy={rotate.isPending} onClick={askToRotate}>
            Make a new one
          </Button>
          <Button look="quiet" onClick={() => setSnippetsOpen(true)}>
            How to verify
          </Button>
        </div>
      </div>
      <Dialog title="Verify messages" isWide isOpen={areSnippetsOpen} onClose={() => setSnippetsOpen(false)}>
        <Select
          aria-label="Language"
          value={language}
          options={Object.keys(snippets).map((name) => ({ value: name, label: name }))}
          onChange={setLanguage}
          className="self-start"
        />
        <Code text={snippets[language] ?? ''} />
      </Dialog>
    </Panel>
  );
}
