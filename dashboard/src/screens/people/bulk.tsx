import { useState } from 'react';
import { api } from '../../api/client.ts';
import { families } from '../../api/families.ts';
import { E } from '../../api/paths.ts';
import { useAction } from '../../app/action.ts';
import { usePlace } from '../../app/place.ts';
import { useSubjects } from '../../conditions/subjects.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Select } from '../../ui/field.tsx';

interface BulkProps {
  kind: 'user' | 'company';
  ids: string[];
  onDone: () => void;
}

/** What can be done with everybody who is chosen. */
export function BulkBar({ kind, ids, onDone }: BulkProps) {
  const { inEnvironment, may } = usePlace();
  const { segments } = useSubjects();
  const manual = segments.filter((segment) => segment.kind === 'manual' && segment.bizType === kind);
  const [segmentId, setSegmentId] = useState('');
  const confirm = useConfirm();
  const family = kind === 'user' ? families.users : families.companies;
  const noun = kind === 'user' ? 'users' : 'companies';

  const change = useAction(
    (part: 'add' | 'remove') =>
      api.post(`${E}/segments/{segmentId}/members`, {
        params: { path: { ...inEnvironment, segmentId } },
        body: { [part]: ids },
      }),
    {
      done: `Changed the segment for ${ids.length} ${noun}.`,
      refresh: [family, families.segments],
      after: onDone,
    },
  );
  const remove = useAction(
    () => api.post(`${E}/users/delete`, { params: { path: inEnvironment }, body: { ids } }),
    { done: `Deleted ${ids.length} users.`, refresh: [families.users], after: onDone },
  );
  const askToRemove = async () => {
    const agreed = await confirm({
      title: `Delete ${ids.length} users?`,
      text: 'Their attributes, events and sessions are deleted for good. They come back as new users when your app tells about them again.',
      action: 'Delete',
      isDangerous: true,
    });
    if (agreed) remove.mutate(undefined);
  };
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-accent-soft px-3 py-2">
      <span className="mr-2 font-medium">{ids.length} chosen</span>
      {may('segment:update') && manual.length > 0 && (
        <>
          <Select
            aria-label="Segment to change"
            value={segmentId}
            options={[
              { value: '', label: 'Choose a segment…' },
              ...manual.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setSegmentId}
          />
          <Button disabled={!segmentId} isBusy={change.isPending} onClick={() => change.mutate('add')}>
            Add
          </Button>
          <Button disabled={!segmentId} isBusy={change.isPending} onClick={() => change.mutate('remove')}>
            Remove
          </Button>
        </>
      )}
      {kind === 'user' && may('user:delete') && (
        <Button look="danger" icon="trash" isBusy={remove.isPending} onClick={askToRemove}>
          Delete
        </Button>
      )}
      <Button look="quiet" onClick={onDone}>
        Choose none
      </Button>
    </div>
  );
}
