import { stepPart } from '../outline.ts';
import { type KindInStudio, startable } from '../studio-kind.ts';

export const flow: KindInStudio = {
  outline: ({ steps }) => [
    { title: 'Steps', list: ['steps'], of: 'step', parts: steps.map((step, n) => stepPart(step, n)) },
  ],
  start: startable,
  emptyPreview: ({ steps }) =>
    steps.length === 0
      ? 'This flow has no steps yet. Add the first one with the plus in the outline.'
      : undefined,
  countsParts: true,
};
