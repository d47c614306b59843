import type { Surface } from '../../surface.ts';
import type { Draw } from '../../ui/draw.ts';
import type { Root } from '../../ui/host.ts';
import type { PanelProps } from '../../ui/panel.tsx';
import type { Component } from '../../ui/view/types.ts';
import type { Step } from '../../wire.ts';
import { TooltipStep } from './tooltip-step.tsx';

/** How a step can look. Most flows have tooltips; the rest are chunks of their own. */
export type Shape = NonNullable<Surface['stepShape']>;

export type StepProps = Pick<PanelProps, 'label' | 'onClose' | 'above' | 'below' | 'children'> & {
  draw: Draw<'flow'>;
  root: Root;
  step: Step;
  panelRef: { current: HTMLDivElement | null };
};

export const shapes: { [Name in Shape]?: Component<StepProps> } = { tooltip: TooltipStep };

const loaders: Record<Shape, () => Promise<Component<StepProps>>> = {
  tooltip: async () => TooltipStep,
  modal: async () => (await import('./modal-step.tsx')).ModalStep,
  bubble: async () => (await import('./bubble-step.tsx')).BubbleStep,
};

export const isLoaded = (shape: Shape) => shape in shapes;

export async function load(shape: Shape): Promise<void> {
  shapes[shape] ??= await loaders[shape]();
}
