import type { FloatingPlacement } from '../wire.ts';
import css from './floating.css?inline';
import { addStyles } from './host.ts';
import type { Child } from './view/types.ts';

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
  const style = {
    justifyItems: across,
    alignItems: { Top: 'start', Bottom: 'end' }[along] ?? 'center',
    // From an edge the offset is a distance, from the middle a shift.
    marginLeft: across === 'left' ? x : across === 'center' ? 2 * x : 0,
    marginRight: across === 'right' ? x : 0,
    marginTop: along === 'Top' ? y : along === 'Bottom' ? 0 : 2 * y,
    marginBottom: along === 'Bottom' ? y : 0,
  };
  const { justifyItems, alignItems, ...margins } = style;
  const inset = Object.fromEntries(Object.entries(margins).map(([name, value]) => [name, `${value}px`]));
  return (
    <div
      class={props.isSmall ? 'gp-floating gp-free' : 'gp-floating'}
      style={{ justifyItems, alignItems, ...inset }}
    >
      {children}
    </div>
  );
}
