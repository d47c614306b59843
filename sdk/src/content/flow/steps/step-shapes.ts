import type { Shape } from '../../../engine/drawn-content.ts';
import type { Component } from '../../../ui/view/types.ts';
import type { StepProps } from './step-props.ts';

/** How a step of a flow can look. Each is a chunk of its own, which is fetched together with what draws the flow. */
export const stepShapes: { [Name in Shape]: () => Promise<{ Shaped: Component<StepProps> }> } = {
  tooltip: () => import('./tooltip-step.tsx'),
  modal: () => import('./modal-step.tsx'),
  bubble: () => import('./bubble-step.tsx'),
};
