import { Drawing } from '../../ui/icon.tsx';
import { moveWithArrows } from '../../ui/keys/arrow-keys.ts';
import { useState } from '../../ui/view/hooks.ts';
import type { Question } from '../../wire/wire.ts';
import type { Asked } from './asked.ts';

const star =
  'M12 18.26 4.95 22.21 6.52 14.28.59 8.79 8.61 7.84 12 .5 15.39 7.84 23.41 8.79 17.47 14.28 19.05 22.21Z';

type Rated = Extract<Question, { kind: 'nps' | 'rating' }>;

/** Numbers or stars. The arrow keys move among them, a click, Enter or Space gives the answer. */
export function Scale({ question, draw, label, answer, give }: Asked<Rated>) {
  const [pointed, setPointed] = useState<number | undefined>(undefined);
  const { low, high } = question.kind === 'nps' ? { low: 0, high: 10 } : question.range;
  const values = Array.from({ length: Math.max(high - low, 0) + 1 }, (_, at) => low + at);
  const hasStars = question.kind === 'rating' && question.style === 'star';
  const { lowLabel, highLabel } = question;
  const { words } = draw.drawn;
  const nameOf = (value: number) => {
    const end =
      value === low ? (lowLabel ?? words.lowest) : value === high ? (highLabel ?? words.highest) : '';
    return end ? `${value}, ${end}` : String(value);
  };
  const isFilled = (value: number) => value <= (pointed ?? Number(answer ?? Number.NEGATIVE_INFINITY));
  return (
    <>
      <div
        role="radiogroup"
        aria-labelledby={label}
        class={hasStars ? 'gp-stars' : 'gp-scale'}
        style={{ '--gp-count': Math.min(values.length, 11) }}
        onKeyDown={moveWithArrows}
        onPointerLeave={() => setPointed(undefined)}
      >
        {values.map((value) => (
          // Not an input, which would choose with each arrow key: every choice is an answer.
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={answer === value}
            aria-label={nameOf(value)}
            tabIndex={value === (answer ?? low) ? 0 : -1}
            class={hasStars && isFilled(value) ? 'gp-filled' : ''}
            onPointerEnter={() => setPointed(value)}
            onClick={() => give(value)}
          >
            {hasStars ? <Drawing path={star} /> : value}
          </button>
        ))}
      </div>
      {(lowLabel || highLabel) && (
        <div class="gp-ends" aria-hidden="true">
          <span>{lowLabel}</span>
          <span>{highLabel}</span>
        </div>
      )}
    </>
  );
}
