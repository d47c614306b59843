import { useState } from 'react';
import { api, GuidepostError, type Schemas } from '../../../api/client.ts';
import { families } from '../../../api/families.ts';
import { P } from '../../../api/paths.ts';
import { useAction } from '../../../app/action.ts';
import { usePlace } from '../../../app/place.ts';
import { instantOf } from '../../../conditions/local-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions, Dialog } from '../../../ui/dialog.tsx';
import { Checkbox, Field, Input, Select } from '../../../ui/field.tsx';
import { exactTime } from '../../../ui/time.tsx';
import { Changes } from '../versions/changes.tsx';
import { NoteField } from '../versions/note-field.tsx';
import { useChanges } from '../versions/queries.ts';
import { outcomeWords } from './outcome.ts';
import { usePublishTargets } from './targets.ts';
import { Problems, useValidation } from './validation.tsx';

type Content = Schemas['Content'];

interface PublishDialogProps {
  content: Content;
  /** The environment that is chosen at first. */
  environmentId: string;
  onClose: () => void;
}

/** Publishes the edited version: what is wrong with it, in what it differs from what is live, where and when. */
export function PublishDialog({ content, environmentId, onClose }: PublishDialogProps) {
  const { project } = usePlace();
  const targets = usePublishTargets(content);
  const validation = useValidation(content);
  const [chosen, setChosen] = useState<readonly string[]>([environmentId]);
  const [note, setNote] = useState(content.editedVersion?.note ?? '');
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [time, setTime] = useState('');
  const publishAt = when === 'later' ? instantOf(time) : undefined;
  const environments = project.environments.filter(({ id }) => chosen.includes(id));
  const publish = usePublish(content, { environments, note: note.trim() || null, publishAt }, onClose);
  const places = environments.length === 1 ? environments[0]?.name : `${environments.length} environments`;
  const canSend =
    environments.length > 0 && (when === 'now' ? validation.data?.ok === true : publishAt !== '');
  return (
    <Dialog title="Publish" isOpen isWide onClose={onClose}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (canSend) publish.mutate(undefined);
        }}
      >
        <Problems contentId={content.id} validation={validation} />
        <fieldset className="flex min-w-0 flex-col gap-3">
          <legend className="mb-2 font-medium">Where</legend>
          {targets.map(({ id, name }) => (
            <Place
              key={id}
              content={content}
              environment={{ id, name }}
              isChosen={chosen.includes(id)}
              onChange={(isChosen) =>
                setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
          ))}
        </fieldset>
        <NoteField value={note} onChange={setNote} />
        <div className="flex flex-wrap items-end gap-3">
          <Field label="When">
            {(control) => (
              <Select
                {...control}
                value={when}
                options={[
                  { value: 'now', label: 'Now' },
                  { value: 'later', label: 'Later, at a time of your choice' },
                ]}
                onChange={setWhen}
              />
            )}
          </Field>
          {when === 'later' && (
            <Field label="Time">
              {(control) => (
                <Input
                  {...control}
                  type="datetime-local"
                  required
                  value={time}
                  onChange={({ target }) => setTime(target.value)}
                />
              )}
            </Field>
          )}
        </div>
        {when === 'later' && (
          <p className="text-sm text-muted">
            {publishAt ? `That is ${exactTime(publishAt)} where you are. ` : ''}The version is checked again
            when it is published. Until then it can still be changed, or the publication cancelled.
          </p>
        )}
        <Actions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" disabled={!canSend} isBusy={publish.isPending}>
            {when === 'now' ? `Publish to ${places}` : `Schedule for ${places}`}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}

interface Wanted {
  environments: readonly { id: string; name: string }[];
  note: string | null;
  /** Undefined for now. */
  publishAt: string | undefined;
}

/** Publishes or schedules for one environment after the other, and tells at the end where it worked. */
function usePublish(content: Content, { environments, note, publishAt }: Wanted, onDone: () => void) {
  const { inProject } = usePlace();
  const params = { path: { ...inProject, contentId: content.id } };
  const send = ({ id: environmentId }: { id: string }) => {
    const body = { environmentId, versionId: content.editedVersionId, note };
    return publishAt === undefined
      ? api.post(`${P}/content/{contentId}/publish`, { params, body })
      : api.post(`${P}/content/{contentId}/scheduled-publications`, {
          params,
          body: { ...body, publishAt },
        });
  };
  return useAction(
    async () => {
      const done: string[] = [];
      for (const environment of environments) {
        try {
          await send(environment);
          done.push(environment.name);
        } catch (error) {
          if (done.length === 0 || !(error instanceof GuidepostError)) throw error;
          return outcomeWords(done, publishAt !== undefined, {
            name: environment.name,
            problem: error.message,
          });
        }
      }
      return outcomeWords(done, publishAt !== undefined);
    },
    { done: (words) => words, refresh: [families.content], after: onDone },
  );
}

interface PlaceProps {
  content: Content;
  environment: { id: string; name: string };
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** An environment, and what would change for its users. */
function Place({ content, environment: { id, name }, isChosen, onChange }: PlaceProps) {
  const live = content.environments.find(({ environmentId }) => environmentId === id);
  const isSame = live?.publishedVersionId === content.editedVersionId;
  const liveId = isChosen && !isSame ? live?.publishedVersionId : undefined;
  const { changes, error } = useChanges(content.id, liveId, liveId && content.editedVersionId);
  const hint = !live
    ? 'Nothing of it is published there yet.'
    : isSame
      ? 'This version is published there already.'
      : `Version ${live.publishedVersion?.number ?? '…'} is published there.`;
  return (
    <div className="flex flex-col gap-2">
      <Checkbox label={name} hint={hint} checked={isChosen} onChange={onChange} />
      {liveId && (
        <details className="ml-6 rounded-md border border-line p-2">
          <summary>
            {changes
              ? `${changes.length} ${changes.length === 1 ? 'change' : 'changes'} to what is published there`
              : 'What changes'}
          </summary>
          <div className="pt-3">
            <Changes changes={changes} error={error} nothing="It shows the same as the version there." />
          </div>
        </details>
      )}
    </div>
  );
}
