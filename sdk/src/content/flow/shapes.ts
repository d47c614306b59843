import type { Surface } from '../../surface.ts';
import type { Component } from '../../ui/view/types.ts';
import type { StepProps } from './step-props.ts';

/** How a step can look. Each is a chunk of its own. */
export type Shape = NonNullable<Surface['stepShape']>;

export const shapes: { [Name in Shape]?: Component<StepProps> } = {};

const loaders: Record<Shape, () => Promise<Component<StepProps>>> = {
  tooltip: async () => (await import('./tooltip-step.tsx')).TooltipStep,
  modal: async () => (await import('./modal-step.tsx')).ModalStep,
  bubble: async () => (await import('./bubble-step.tsx')).BubbleStep,
};

export const isLoaded = (shape: Shape) => shape in shapes;

export async function load(shape: Shape): Promise<void> {
  shapes[shape] ??= await loaders[shape]();
}
