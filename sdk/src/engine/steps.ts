import { settings } from '../core/settings.ts';
import { visibleTime } from '../page/visible-time.ts';
import type { Step, ThemeSettings } from '../wire/wire.ts';
import type { Run, StepRun } from './state.ts';

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

const tooltipTheme = ({ settings }: { settings: ThemeSettings }) => (settings.tooltip ?? {}) as ThemeSettings;

/** Whether a tooltip becomes a bubble when its target is missing. */
export const maybeBubble = (theme: { settings: ThemeSettings }): boolean =>
  tooltipTheme(theme).missingTargetBehavior === 'use-bubble';

/**
 * In how many milliseconds the target of a tooltip counts as missing. The clock of one that is not there counts only the
 * time in which the page was visible.
 */
export function patience(run: StepRun, isFound: boolean, theme: { settings: ThemeSettings }): number {
  const now = visibleTime();
  // A page that is still being loaded has not lost anything yet.
  const isWell = isFound || document.readyState === 'loading';
  run.missingSince = isWell ? null : (run.missingSince ?? now);
  const seconds = settings.targetMissingSeconds ?? Number(tooltipTheme(theme).missingTargetTolerance ?? 3);
  return (run.missingSince ?? now) + seconds * 1000 - now;
}
