import type { Surface } from '../../surface.ts';
import type { Component } from '../../ui/view/types.ts';
import type { StepProps } from './step-props.ts';
import { TooltipStep } from './tooltip-step.tsx';

/** How a step can look. Most flows have tooltips; the rest are chunks of their own. */
export type Shape = NonNullable<Surface['stepShape']>;

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
