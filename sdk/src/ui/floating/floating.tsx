import type { FloatingPlacement } from '../../wire/wire.ts';
import { addStyles } from '../host.ts';
import type { Child } from '../view/types.ts';
import css from './floating.css?inline';

addStyles(css);

export type Position = NonNullable<FloatingPlacement['position']>;

interface Props {
  position: Position;
  x: number;
  y: number;
  /** Keeps its distance from the edge also in a narrow window: a small thing beside others. */
  isSmall?: boolean;
  children: Child;
}

/** Where in the window something stands, that points at nothing. */
export function Floating(props: Props) {
  const { position, x, y, children } = props;
  const [, across = 'center', along = 'Center'] = /^(left|center|right)(\w*)$/.exec(position) ?? [];
  // From an edge the offset is a distance, from the middle a shift.
  const left = { left: x, center: 2 * x }[across] ?? 0;
  const right = across === 'right' ? x : 0;
  const top = { Top: y, Bottom: 0 }[along] ?? 2 * y;
  const bottom = along === 'Bottom' ? y : 0;
  return (
    <div
      class={props.isSmall ? 'gp-floating gp-free' : 'gp-floating'}
      style={{
        justifyItems: across,
        alignItems: { Top: 'start', Bottom: 'end' }[along] ?? 'center',
        margin: `${top}px ${right}px ${bottom}px ${left}px`,
      }}
    >
      {children}
    </div>
  );
}
