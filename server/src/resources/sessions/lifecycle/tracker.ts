import { dataOf } from 'guidepost-model/content/body';
import type { Lifecycle } from './lifecycle.ts';

/** The occurrences of a tracker are written by recording/tracker-writer.ts. */
export const tracker: Lifecycle<'tracker'> = {
  rules: null,
  outline: (body) => ({ trackedEvent: dataOf('tracker', body).event }),
};
