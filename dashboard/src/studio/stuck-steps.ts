import type { Schemas } from '../api/client.ts';

type Step = Pick<
  Schemas['StepAnalytics'],
  'cvid' | 'stepIndex' | 'type' | 'uniqueViews' | 'uniqueCompletions'
>;

/** With fewer users a share says nothing. */
const fewestUsers = 10;
/** From this share on, those who did not go on are worth a word. */
const largeShare = 0.3;

/** A step at which many users leave. */
export interface Stuck {
  cvid: string;
  /** How many of those who saw the step did not go on. */
  left: number;
  text: string;
}

/**
 * The steps at which users get stuck: at least 10 users saw the step, and at least 3 in 10 of them did not go on from it. Everybody
 * leaves after the last step, and hidden steps are seen by nobody, so these are left out.
 */
export function stuckSteps(steps: readonly Step[]): Stuck[] {
  const last = Math.max(...steps.map(({ stepIndex }) => stepIndex));
  return steps.flatMap(({ cvid, stepIndex, type, uniqueViews, uniqueCompletions }) => {
    const left = Math.max(0, uniqueViews - uniqueCompletions);
    if (stepIndex === last || type === 'hidden') return [];
    if (uniqueViews < fewestUsers || left / uniqueViews < largeShare) return [];
    const percent = Math.round((left / uniqueViews) * 100);
    const text = `Many leave here: ${left} of ${uniqueViews} users who saw this step did not go on (${percent} %).`;
    return [{ cvid, left, text }];
  });
}
