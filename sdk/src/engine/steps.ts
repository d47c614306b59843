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

export const tooltipTheme = ({ settings }: { settings: ThemeSettings }) =>
  (settings.tooltip ?? {}) as ThemeSettings;

/** Whether a tooltip becomes a bubble when its target is missing. */
export const maybeBubble = (theme: { settings: ThemeSettings }): boolean =>
  tooltipTheme(theme).missingTargetBehavior === 'use-bubble';
