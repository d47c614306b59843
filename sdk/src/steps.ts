import { visibleTime } from './page/visible-time.ts';
import type { Run, StepRun } from './state.ts';
import type { Step, ThemeSettings } from './wire.ts';

export const newStepRun = (cvid: string): StepRun => ({
  cvid,
  isSeen: false,
  missingSince: null,
  isMissed: false,
  triggersDue: new Map(),
});

/** The step that the user is at, and its place. Undefined when the version does not have it, or has none at all. */
export function currentStep({ content, session, stepCvid }: Run): [step: Step, index: number] | undefined {
  const { steps } = content;
  const cvid = stepCvid ?? session?.stepCvid;
  const index = cvid ? steps.findIndex((step) => step.cvid === cvid) : 0;
  const step = steps[index];
  return step && [step, index];
}

/**
 * What to do about the target of a tooltip. The clock of one that is not there counts only the time in which the page
 * was visible; the second says in how many milliseconds it runs out.
 */
export function targetState(
  run: StepRun,
  isFound: boolean,
  theme: ThemeSettings,
  toleranceSeconds: number | undefined,
): [state: 'found' | 'waiting' | 'bubble' | 'missing', dueIn: number] {
  const now = visibleTime();
  // A page that is still being loaded has not lost anything yet.
  const isWell = isFound || document.readyState === 'loading';
  run.missingSince = isWell ? null : (run.missingSince ?? now);
  if (isFound) return ['found', 0];
  const { missingTargetTolerance = 3, missingTargetBehavior } = (theme.tooltip ?? {}) as ThemeSettings;
  const tolerance = toleranceSeconds ?? Number(missingTargetTolerance);
  const dueIn = (run.missingSince ?? now) + tolerance * 1000 - now;
  if (dueIn > 0) return ['waiting', dueIn];
  return [missingTargetBehavior === 'use-bubble' ? 'bubble' : 'missing', 0];
}
