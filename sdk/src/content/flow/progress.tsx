import { type Draw, fill } from '../../ui/draw.ts';
import { setting } from '../../ui/theme.ts';
import type { Step } from '../../wire/wire.ts';

/** More parts than this cannot be told apart; a bar says more. */
const maxParts = 20;

/** How far a flow has come, as the theme draws it. Steps that show nothing do not count. */
export function Progress({ draw, step }: { draw: Draw<'flow'>; step: Step }) {
  const { content, settings, words } = draw.drawn;
  const shown = content.steps.filter((one) => one.type !== 'hidden');
  const [n, total] = [shown.indexOf(step) + 1, shown.length];
  if (total < 2) return null;
  const wanted = String(setting(settings, 'progress.type'));
  const hasParts = wanted.startsWith('chain') || wanted === 'dots';
  const type = hasParts && total > maxParts ? 'narrow' : wanted;
  const text = fill(words.stepOf, { n, total });
  return (
    <div
      class={`gp-progress gp-${type} gp-at-${setting(settings, 'progress.position')}`}
      role="progressbar"
      aria-label={text}
      aria-valuenow={n}
      aria-valuemin={0}
      aria-valuemax={total}
    >
      {type === 'numbered' && `${n} / ${total}`}
      {(type === 'full-width' || type === 'narrow') && (
        <b>
          <i style={{ width: `${(100 * n) / total}%` }} />
        </b>
      )}
      {hasParts &&
        type === wanted &&
        Array.from({ length: total }, (_, at) => <i key={at} class={at < n ? 'gp-done' : ''} />)}
    </div>
  );
}
