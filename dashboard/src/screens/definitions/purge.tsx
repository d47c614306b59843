import { api } from '../../api/client.ts';
import { P } from '../../api/paths.ts';
import { useAction } from '../../app/action.ts';
import { usePlace } from '../../app/place.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { familyOf, type Kind } from './definition.ts';

/** The button that removes deleted definitions without values for good. */
export function Purge({ kind }: { kind: Kind }) {
  const { inProject } = usePlace();
  const confirm = useConfirm();
  const params = { path: inProject };
  const purge = useAction(
    () =>
      kind === 'event'
        ? api.post(`${P}/event-definitions/purge`, { params })
        : api.post(`${P}/attribute-definitions/purge`, { params }),
    { done: `Deleted ${kind}s without values are removed.`, refresh: [familyOf[kind]] },
  );
  const ask = async () => {
    const agreed = await confirm({
      title: `Purge deleted ${kind}s?`,
      text: `Deleted ${kind}s without values are removed for good, and their names are free again. This cannot be undone.`,
      action: 'Purge',
      isDangerous: true,
    });
    if (agreed) purge.mutate(undefined);
  };
  return (
    <Button icon="trash" isBusy={purge.isPending} onClick={ask}>
      Purge
    </Button>
  );
}
