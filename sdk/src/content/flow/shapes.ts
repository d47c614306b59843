import type { Shape } from '../../engine/drawn-content.ts';
import type { Component } from '../../ui/view/types.ts';
import type { StepProps } from './steps/step-props.ts';
import { stepShapes } from './steps/step-shapes.ts';

export const shapes: { [Name in Shape]?: Component<StepProps> } = {};

export const isLoaded = (shape: Shape) => shape in shapes;

export async function load(shape: Shape): Promise<void> {
  shapes[shape] ??= (await stepShapes[shape]()).Shaped;
}
