import type { StepProps } from './content/flow/step-props.ts';
import type { Shape } from './surface.ts';
import type { Component } from './ui/view/types.ts';

/** How a step of a flow can look. Each is a chunk of its own, which is fetched together with what draws the flow. */
export const stepShapes: { [Name in Shape]: () => Promise<{ Shaped: Component<StepProps> }> } = {
  tooltip: () => import('./content/flow/tooltip-step.tsx'),
  modal: () => import('./content/flow/modal-step.tsx'),
  bubble: () => import('./content/flow/bubble-step.tsx'),
};
