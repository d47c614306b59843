import { type FormEvent, useState } from 'react';
import { api, GuidepostError, type Schemas } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { E } from '../../api/paths.ts';
import { useAction } from '../../app/action.ts';
import { usePlace } from '../../app/place.ts';
import { Button } from '../../ui/button.tsx';
import { Code } from '../../ui/copy.tsx';
import { Actions, Dialog } from '../../ui/dialog.tsx';
import { Checkbox, Field, Input } from '../../ui/field.tsx';
import { changedFrom } from '../../ui/typed.ts';
import { everything, readTopics, topicsError, writeTopics } from './topics.ts';
import { TopicsField } from './topics-field.tsx';

interface FormProps {
  webhook?: Schemas['Webhook'];
  onClose: () => void;
  onSaved?: (webhook: { id: string }) => void;
}

/** Makes or changes a webhook. The secret of a new one is shown at once. */
export function WebhookForm({ webhook, onClose, onSaved }: FormProps) {
  const { inEnvironment } = usePlace();
  const [isEnabled, setEnabled] = useState(webhook?.enabled ?? true);
  // The webhook as the form was filled with it: its page reads it again every few seconds.
  const [given] = useState(webhook);
  const [topics, setTopics] = useState(() => readTopics(given?.topics ?? [everything]));
  const [made, setMade] = useState<Schemas['WebhookWithSecret']>();
  const save = useAction(
    async (form: FormData) => {
      const body = {
        url: String(form.get('url')),
        topics: writeTopics(topics),
        description: String(form.get('description')) || null,
        enabled: isEnabled,
      };
      if (!webhook)
        return setMade(await api.post(`${E}/webhooks`, { params: { path: inEnvironment }, body }));
      const path = { ...inEnvironment, webhookId: webhook.id };
      const changes = changedFrom(given, body);
      await api.patch(`${E}/webhooks/{webhookId}`, { params: { path }, body: changes });
      onClose();
    },
    { refresh: [families.webhooks], isQuiet: true },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(new FormData(event.currentTarget));
  };
  const issues = save.error instanceof GuidepostError ? save.error.issues : [];
  const issueOf = (field: string) => issues.find(({ path }) => path?.startsWith(field))?.message;
  if (made)
    return (
      <Dialog title="The webhook is made" isOpen onClose={() => onSaved?.(made)}>
        <p>
          Your server verifies messages with this secret. Owners can see it again on the page of the webhook.
        </p>
        <Code text={made.secret} label="Copy the secret" />
        <Actions>
          <Button look="primary" onClick={() => onSaved?.(made)}>
            Done
          </Button>
        </Actions>
      </Dialog>
    );
  return (
    <Dialog title={webhook ? 'Change the webhook' : 'New webhook'} isOpen onClose={onClose}>
      <form className="flex flex-col gap-4" onSubmit={submit}>
        {save.error && issues.length === 0 && (
          <p role="alert" className="text-bad">
            {save.error.message}
          </p>
        )}
        <Field label="Address" error={issueOf('url')}>
          {(control) => (
            <Input
              {...control}
              name="url"
              type="url"
              required
              placeholder="https://example.com/webhooks"
              defaultValue={given?.url}
            />
          )}
        </Field>
        <TopicsField chosen={topics} error={topicsError(issues, writeTopics(topics))} onChange={setTopics} />
        <Field label="Description" error={issueOf('description')}>
          {(control) => <Input {...control} name="description" defaultValue={given?.description ?? ''} />}
        </Field>
        <Checkbox label="Deliver messages" checked={isEnabled} onChange={setEnabled} />
        <Actions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={save.isPending}>
            {webhook ? 'Save' : 'Make the webhook'}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
