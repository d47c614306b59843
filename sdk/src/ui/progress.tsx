import type { Draw } from './draw.ts';
import { fill } from './draw.ts';
import { setting } from './theme.ts';

/** More parts than this cannot be told apart; a bar says more. */
const maxParts = 20;

/** How far a flow has come, as the theme draws it. */
export function Progress({ draw, n, total }: { draw: Draw; n: number; total: number }) {
  const { settings, words } = draw.surface;
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
