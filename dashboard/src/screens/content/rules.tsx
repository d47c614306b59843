import { useQueryClient } from '@tanstack/react-query';
import { startPlace } from 'guidepost-model/conditions/places';
import { traits } from 'guidepost-model/content-types/types';
import { type FormEvent, useState } from 'react';
import { api, errorOf, GuidepostError, type Issue, type Schemas } from '../../api/client.ts';
import { families, refresh } from '../../api/families.ts';
import { P } from '../../api/paths.ts';
import { useAction } from '../../app/action.ts';
import { usePlace } from '../../app/place.ts';
import { Builder } from '../../conditions/builder.tsx';
import { useSubjects } from '../../conditions/subjects.ts';
import { type Condition, sentenceOf } from '../../conditions/words.ts';
import { Button } from '../../ui/button.tsx';
import { Actions, Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Meanwhile } from '../../ui/meanwhile.tsx';
import { tell } from '../../ui/toast.tsx';
import { isSame } from './versions/same.ts';

type Content = Schemas['Content'];
type Rules = Pick<Schemas['ContentVersion'], 'startRules' | 'hideRules'>;

interface RulesDialogProps {
  content: Content;
  rules: Rules;
  onClose: () => void;
}

/** Changes for whom content starts by itself, and when it is hidden. */
export function RulesDialog({ content, rules, onClose }: RulesDialogProps) {
  // The rules that this person has seen: others may change them while the dialog is open.
  const [seen] = useState(rules);
  const { startRules: startSeen = null, hideRules: hideSeen = null } = seen;
  const [isStarting, setStarting] = useState(startSeen !== null);
  const [start, setStart] = useState<Condition[]>(startSeen?.when ?? []);
  const [hide, setHide] = useState<Condition[]>(hideSeen?.when ?? []);
  const { names } = useSubjects();
  const { when, hideRules: canHide } = traits[content.type];
  const wanted: Partial<Rules> = {
    startRules: isStarting ? { ...startSeen, when: start } : null,
    ...(canHide && { hideRules: hide.length > 0 ? { ...hideSeen, when: hide } : null }),
  };
  const save = useSave(content, seen, wanted, onClose);
  const clash = save.data && 'theirs' in save.data ? save.data.theirs : undefined;
  const issues: readonly Issue[] = save.error instanceof GuidepostError ? save.error.issues : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(undefined);
  };
  return (
    <Dialog title="Rules" isWide isOpen onClose={onClose}>
      <form className="flex flex-col gap-5" onSubmit={submit}>
        <fieldset className="flex min-w-0 flex-col gap-3">
          <legend className="mb-2 font-medium">Starts by itself</legend>
          <Checkbox
            label="It starts by itself where all of these conditions hold"
            hint="Without conditions it starts for everybody."
            checked={isStarting}
            onChange={setStarting}
          />
          {isStarting && (
            <Builder
              place={when}
              conditions={start}
              onChange={setStart}
              issues={issues}
              path="startRules.when"
              hasSentence
            />
          )}
        </fieldset>
        {canHide && (
          <fieldset className="flex min-w-0 flex-col gap-3">
            <legend className="mb-2 font-medium">Hidden while all of these conditions hold</legend>
            <Builder
              place={startPlace}
              conditions={hide}
              onChange={setHide}
              issues={issues}
              path="hideRules.when"
              hasSentence
            />
          </fieldset>
        )}
        {save.error && (
          <p role="alert" className="text-bad">
            {issues.length > 0 ? 'Some conditions are not complete yet.' : save.error.message}
          </p>
        )}
        {clash && !save.isPending && (
          <Meanwhile
            theirs={Object.values(clash)
              .map((one) => (one ? sentenceOf(one.when ?? [], names) || 'for everybody' : 'none'))
              .join('; ')}
            onTakeTheirs={onClose}
            onKeepMine={() => save.mutate('mine')}
          />
        )}
        <Actions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" isBusy={save.isPending}>
            Save the rules
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}

/** The rules that this person has changed; the others stay as the draft has them. */
const patchOf = (seen: Rules, wanted: Partial<Rules>): Partial<Rules> =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, one]) => !isSame(one, seen[name as keyof Rules] ?? null, new Set()),
    ),
  );

/** Writes the changed rules into the draft. Where somebody else has changed the same, it answers theirs instead. */
function useSave(content: Content, seen: Rules, wanted: Partial<Rules>, onDone: () => void) {
  const { inProject } = usePlace();
  const client = useQueryClient();
  const path = { ...inProject, contentId: content.id };
  return useAction(
    async (prefer: 'mine' | undefined) => {
      const {
        response,
        data: draft,
        error,
      } = await api.raw.POST(`${P}/content/{contentId}/versions`, {
        params: { path, query: { expand: ['data'] } },
      });
      if (!draft) throw errorOf(response, error);
      const patch = patchOf(seen, wanted);
      const { startRules = null, hideRules = null } = draft;
      const theirs = patchOf(seen, { startRules, hideRules });
      const both = Object.fromEntries(Object.entries(theirs).filter(([name]) => name in patch));
      if (prefer !== 'mine' && Object.keys(both).length > 0) return { theirs: both as Partial<Rules> };
      if (Object.keys(patch).length === 0) return draft;
      const etag = response.headers.get('ETag');
      return api.patch(`${P}/content/{contentId}/versions/{versionId}`, {
        params: { path: { ...path, versionId: draft.id } },
        body: patch,
        ...(etag && { headers: { 'If-Match': etag } }),
      });
    },
    {
      after: async (answer) => {
        await refresh(client, [families.content]);
        if ('theirs' in answer) return;
        tell('Saved in the draft');
        onDone();
      },
      isQuiet: true,
    },
  );
}
