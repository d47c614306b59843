import { Button } from './button.tsx';

interface MeanwhileProps {
  /** What somebody else has saved, in words. Empty where that is nothing. */
  theirs: string;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Asks what holds where somebody else has saved something while one was typing into the same field. */
export const Meanwhile = ({ theirs, onTakeTheirs, onKeepMine }: MeanwhileProps) => (
  <div role="alert" className="mt-1 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
    <p className="break-words whitespace-pre-wrap">
      {theirs === ''
        ? 'Somebody else has emptied this meanwhile.'
        : `Somebody else has saved “${theirs}” meanwhile.`}
    </p>
    <div className="mt-1.5 flex flex-wrap gap-2">
      <Button className="h-7 px-2" onClick={onTakeTheirs}>
        Use theirs
      </Button>
      <Button className="h-7 px-2" onClick={onKeepMine}>
        Keep mine
      </Button>
    </div>
  </div>
);
