import { stepShapes } from '../../step-shapes.ts';
import type { Shape } from '../../surface.ts';
import type { Component } from '../../ui/view/types.ts';
import type { StepProps } from './step-props.ts';

export const shapes: { [Name in Shape]?: Component<StepProps> } = {};

export const isLoaded = (shape: Shape) => shape in shapes;

export async function load(shape: Shape): Promise<void> {
  shapes[shape] ??= (await stepShapes[shape]()).Shaped;
}
