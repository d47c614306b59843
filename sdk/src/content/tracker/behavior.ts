import { forgetInteractions } from '../../page/interactions.ts';
import type { Behavior } from '../behavior.ts';

export const tracker: Behavior<'tracker'> = {
  /** It counts when its rule begins to hold, not while it does. What was clicked has served its purpose then. */
  tracks: (run, holds) => {
    const isNew = holds && !run.didHold;
    const { clicked, filled } = run.interactions;
    const isDone = isNew && clicked.size + filled.size > 0;
    if (isDone) forgetInteractions(run.interactions);
    run.didHold = holds && !isDone;
    return isNew;
  },
};
