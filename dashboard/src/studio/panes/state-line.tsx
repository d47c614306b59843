import { Button } from '../../ui/button.tsx';
import { Actions, Dialog } from '../../ui/dialog.tsx';
import { useDraft, useEditor } from '../context.ts';
import type { SaveState } from '../saving/draft-state.ts';

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

function words(save: SaveState, problems: number): string {
  switch (save.kind) {
    case 'saved':
      return save.at ? `Saved ${clock.format(save.at)}` : 'Saved';
    case 'changed':
    case 'saving':
      return 'Saving …';
    case 'offline':
      return 'Offline. Your edits are kept in this browser and saved when the connection is back';
    case 'refused':
      return problems > 0
        ? `Not saved: ${problems} ${problems === 1 ? 'field needs' : 'fields need'} attention`
        : `Not saved: ${save.message}`;
    case 'conflict':
      return 'Not saved: somebody else has changed this draft';
  }
}

const isTrouble = ({ kind }: SaveState) => kind === 'offline' || kind === 'refused' || kind === 'conflict';

/** Whether everything is saved, and which draft this is. */
export function StateLine({ name }: { name: string }) {
  const { save, number, issues } = useDraft();
  return (
    <p role="status" className={`text-sm ${isTrouble(save) ? 'text-warn' : 'text-muted'}`}>
      {words(save, issues.length)} · draft {number} of {name}
    </p>
  );
}

/** Two have changed the same draft. Whatever is chosen, nothing is lost. */
export function ConflictDialog() {
  const { store } = useEditor();
  const { save } = useDraft();
  return (
    <Dialog
      title="Somebody else has changed this draft"
      description="Your last edits are not saved yet. You can look at the changes of the others, and bring back yours by undo. Or your edits become a new draft, and theirs stay as the version before it."
      isOpen={save.kind === 'conflict'}
      onClose={() => void store.seeTheirs()}
    >
      <Actions>
        <Button onClick={() => void store.seeTheirs()}>See theirs</Button>
        <Button look="primary" onClick={() => void store.keepMine()}>
          Keep mine as a new draft
        </Button>
      </Actions>
    </Dialog>
  );
}
