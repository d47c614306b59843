import { Button } from '../../ui/button.tsx';
import { Actions, Dialog } from '../../ui/dialog.tsx';
import type { Clash } from './merge.ts';

interface ClashesProps {
  clashes: readonly Clash[] | undefined;
  isBusy: boolean;
  onTake: (whose: 'mine' | 'theirs') => void;
  onClose: () => void;
}

/** What two people have changed in different ways, of which one has to be taken. */
export const Clashes = ({ clashes = [], isBusy, onTake, onClose }: ClashesProps) => (
  <Dialog
    title="Somebody else has changed the same"
    description="While you were editing, somebody else saved this theme. All other changes of both of you are kept; choose which of these to save."
    isOpen={clashes.length > 0}
    onClose={onClose}
    isWide
  >
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-2 font-medium">
            What
          </th>
          <th scope="col" className="py-2 font-medium">
            Yours
          </th>
          <th scope="col" className="py-2 font-medium">
            Theirs
          </th>
        </tr>
      </thead>
      <tbody>
        {clashes.map(({ what, mine, theirs }) => (
          <tr key={what} className="border-b border-line last:border-0">
            <td className="py-2 pr-3">{what}</td>
            <td className="py-2 pr-3 break-all">{mine}</td>
            <td className="py-2 break-all">{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <Actions>
      <Button onClick={onClose}>Back to editing</Button>
      <Button isBusy={isBusy} onClick={() => onTake('theirs')}>
        Save with theirs
      </Button>
      <Button look="primary" isBusy={isBusy} onClick={() => onTake('mine')}>
        Save with mine
      </Button>
    </Actions>
  </Dialog>
);
