import type { ActionOf, KindOfAction } from './kind.ts';

export const gotoStep: KindOfAction<ActionOf<'goto_step'>> = {
  name: 'Go to a step',
  sentence: ({ step }, { stepOf }) =>
    step ? `go to the step ${stepOf(step)}` : 'go to a step that is not chosen yet',
  make: () => ({ type: 'goto_step', step: '' }),
};
