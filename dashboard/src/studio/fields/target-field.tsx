import { useQuery } from '@tanstack/react-query';
import { targetParts } from 'guidepost-model/conditions/schemas';
import { useEffect, useState } from 'react';
import { api, type Schemas } from '../../api/client.ts';
import { P } from '../../api/paths.ts';
import { getElementPick } from '../../api/queries/project.ts';
import { useAction } from '../../app/action.ts';
import { usePlace } from '../../app/place.ts';
import { targetWords } from '../../conditions/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useEditor } from '../context.ts';
import type { FieldProps } from './field-props.ts';
import { ObjectField } from './object-field.tsx';
import { PageAddressForm } from './page-address-form.tsx';
import { useSet } from './use-field.ts';

type Target = Schemas['Target'];

/** An element of the customer's page: written as a selector, or chosen on the page itself. */
export function TargetField(props: FieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { isReadOnly } = useEditor();
  const set = useSet(props.path);
  return (
    <div className="flex flex-col gap-2">
      <ObjectField {...props} />
      {isTarget(props.value) && <p className="text-sm text-muted">Finds: {targetWords(props.value)}</p>}
      <div>
        <Button disabled={isReadOnly} onClick={() => setChoosing(true)}>
          Choose it on the page
        </Button>
      </div>
      {isChoosing && (
        <Picker
          onChosen={(target) => {
            set({ ...withoutTarget(props.value), ...target });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

const isTarget = (value: unknown): value is Target =>
  typeof (value as Partial<Target> | undefined)?.selector === 'string';

/** Everything but the target that was chosen before, such as the placement of a launcher. */
function withoutTarget(value: unknown): object {
  const parts = new Set(['selector', 'text', ...Object.keys(targetParts)]);
  return Object.fromEntries(Object.entries((value ?? {}) as object).filter(([name]) => !parts.has(name)));
}

const waitSeconds = 20;
const addressKey = 'guidepost-picked-page';

/** Opens the page with the element picker in another tab, and waits for what is chosen there. */
function Picker({ onChosen, onClose }: { onChosen: (target: Target) => void; onClose: () => void }) {
  const { inProject } = usePlace();
  const [url, setUrl] = useState(() => localStorage.getItem(addressKey) ?? '');
  const start = useAction(
    (page: string) => api.post(`${P}/picks`, { params: { path: inProject }, body: { url: page } }),
    {
      after: (pick) => {
        localStorage.setItem(addressKey, url);
        window.open(pick.url, '_blank', 'noopener');
      },
    },
  );
  const pickId = start.data?.id ?? '';
  const { data: pick } = useQuery({
    ...getElementPick({ path: { ...inProject, pickId }, query: { wait: waitSeconds } }),
    enabled: pickId !== '',
    refetchInterval: 500,
  });
  const result = pick?.result;
  useEffect(() => {
    if (result) onChosen(result.target);
  }, [result, onChosen]);
  return (
    <Dialog
      title="Choose an element"
      description="Your page opens in a new tab. Click the element there; its selector then appears here. The page must have the SDK."
      isOpen
      onClose={onClose}
    >
      <PageAddressForm
        url={url}
        onChange={setUrl}
        onOpen={start.mutate}
        isBusy={start.isPending}
        hint={pickId ? 'Waiting for your click on the page …' : undefined}
      />
    </Dialog>
  );
}
