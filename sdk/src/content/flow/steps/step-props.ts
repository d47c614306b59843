import type { Draw } from '../../../ui/draw.ts';
import type { Root } from '../../../ui/host.ts';
import type { PanelProps } from '../../../ui/panel.tsx';
import type { Step } from '../../../wire/wire.ts';

/** What a shape is given to draw a step in it. */
export type StepProps = Pick<PanelProps, 'label' | 'onClose' | 'above' | 'below' | 'children'> & {
  draw: Draw<'flow'>;
  root: Root;
  step: Step;
  panelRef: { current: HTMLDivElement | null };
};
