import { Floating, type Position } from '../floating/floating.tsx';
import { addStyles } from '../host.ts';
import { Panel, type PanelProps } from '../panel.tsx';
import type { Child } from '../view/types.ts';
import css from './bubble.css?inline';

addStyles(css);

type Props = Omit<PanelProps, 'kind'> & {
  position: Position;
  x: number;
  y: number;
  /** Who speaks; stands outside of the panel. */
  speaker?: Child;
};

/** A panel at the edge of the window, beside which the page goes on. */
export function Bubble({ position, x, y, speaker, ...panel }: Props) {
  return (
    <Floating position={position} x={x} y={y}>
      <div class={`gp-speech gp-speech-${position}`}>
        <Panel {...panel} kind="bubble" />
        {speaker}
      </div>
    </Floating>
  );
}
