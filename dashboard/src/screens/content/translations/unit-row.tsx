import { directionOf } from 'guidepost-model/localizations/direction';
import { useId } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Meanwhile } from '../../../ui/meanwhile.tsx';
import { type Edit, isClash, lostAttributes, type Unit } from './edits.ts';
import type { Place } from './places.ts';

interface UnitRowProps {
  unit: Unit;
  place: Place | undefined;
  /** The code of the language of the translation. */
  language: string;
  /** Undefined where nothing was typed. */
  edit: Edit | undefined;
  issue: string | undefined;
  isReadOnly: boolean;
  onType: (text: string) => void;
  onFocus: () => void;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** One text: the source on the left, its translation on the right. */
export function UnitRow(props: UnitRowProps) {
  const { unit, place, language, edit, issue, isReadOnly, onType, onFocus } = props;
  const id = useId();
  const { source, translation, optional, outdated } = unit;
  const text = edit?.text ?? translation;
  const lost = lostAttributes(source, text);
  const hasMoved = edit !== undefined && edit.source !== source;
  const note =
    issue ??
    (hasMoved ? `The source was “${edit.source}” when you translated it.` : undefined) ??
    (lost.length > 0 ? `The source also has ${lost.map((name) => `{{ ${name} }}`).join(', ')}.` : undefined);
  const isConfirmed = edit !== undefined;
  return (
    <li className="grid gap-x-4 gap-y-2 px-3 py-3 md:grid-cols-2">
      <div className="min-w-0">
        <div className="mb-1 flex flex-wrap items-center gap-2 text-sm text-muted">
          {place?.label ?? 'Text'}
          {optional && <Badge>optional</Badge>}
        </div>
        <p id={`${id}-source`} className="break-words whitespace-pre-wrap">
          {source}
        </p>
      </div>
      <div className="min-w-0">
        <div className="mb-1 flex min-h-5 flex-wrap items-center gap-2 text-sm">
          <label htmlFor={id} className="text-muted">
            Translation<span className="sr-only"> of “{source}”</span>
          </label>
          {outdated && !isConfirmed && <Badge tone="warn">outdated</Badge>}
          {text.trim() === '' && !optional && <Badge tone="warn">missing</Badge>}
          {outdated && !isConfirmed && !isReadOnly && (
            <Button look="quiet" className="h-6 px-2 text-sm" onClick={() => onType(translation)}>
              It is still right
            </Button>
          )}
        </div>
        <textarea
          id={id}
          lang={language}
          dir={directionOf(language)}
          rows={Math.min(Math.max(2, source.split('\n').length, Math.ceil(source.length / 50)), 12)}
          readOnly={isReadOnly}
          value={text}
          placeholder={optional ? source : ''}
          aria-describedby={`${id}-source${note ? ` ${id}-note` : ''}`}
          aria-invalid={issue ? true : undefined}
          onFocus={onFocus}
          onChange={({ target }) => onType(target.value)}
          className="control h-auto w-full py-1.5"
        />
        {note && (
          <p id={`${id}-note`} className={`text-sm ${issue ? 'text-bad' : 'text-warn'}`}>
            {note}
          </p>
        )}
        {isClash(unit, edit) && (
          <Meanwhile theirs={translation} onTakeTheirs={props.onTakeTheirs} onKeepMine={props.onKeepMine} />
        )}
      </div>
    </li>
  );
}
