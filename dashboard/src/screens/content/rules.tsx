import { startPlace } from 'guidepost-model/conditions/places';
import { traits } from 'guidepost-model/content/types';
import { type FormEvent, useState } from 'react';
import { ApiError, api, data, errorOf, type Issue, reach, type Schemas } from '../../api/client.ts';
import { useAction } from '../../app/action.ts';
import { P } from '../../app/paths.ts';
import { usePlace } from '../../app/place.ts';
import { Builder } from '../../conditions/builder.tsx';
import type { Condition } from '../../conditions/words.ts';
import { Button } from '../../ui/button.tsx';
import { Actions, Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/field.tsx';
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
  const [isStarting, setStarting] = useState(rules.startRules !== null && rules.startRules !== undefined);
  const [start, setStart] = useState<Condition[]>(rules.startRules?.when ?? []);
  const [hide, setHide] = useState<Condition[]>(rules.hideRules?.when ?? []);
  const { when, hideRules: canHide } = traits[content.type];
  const wanted = {
    startRules: isStarting ? { when: start } : null,
    ...(canHide && { hideRules: hide.length > 0 ? { when: hide } : null }),
  };
  const save = useSave(content, rules, wanted, onClose);
  const issues: readonly Issue[] = save.error instanceof ApiError ? save.error.issues : [];
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

/** Writes the rules into the draft, unless somebody else has changed them since they were read. */
function useSave(content: Content, read: Rules, wanted: Rules, onDone: () => void) {
  const { inProject } = usePlace();
  const path = { ...inProject, contentId: content.id };
  return useAction(
    async () => {
      const {
        response,
        data: draft,
        error,
      } = await reach(
        api.POST(`${P}/content/{contentId}/versions`, {
          params: { path, query: { expand: ['data'] } },
        }),
      );
      if (!draft) throw errorOf(response, error);
      const { startRules, hideRules } = draft;
      if (!isSame({ startRules, hideRules }, read, new Set()))
        throw new Error('Somebody else has changed the rules meanwhile. Close this and look at them again.');
      const etag = response.headers.get('ETag');
      return data(
        api.PATCH(`${P}/content/{contentId}/versions/{versionId}`, {
          params: { path: { ...path, versionId: draft.id } },
          body: wanted,
          ...(etag && { headers: { 'If-Match': etag } }),
        }),
      );
    },
    { done: 'The rules are saved in the draft.', refresh: ['content'], after: onDone, isQuiet: true },
  );
}
