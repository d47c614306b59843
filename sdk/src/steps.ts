import { visibleTime } from './page/visible-time.ts';
import type { Run } from './state.ts';
import type { Step, ThemeSettings } from './wire.ts';

/** What a flow's current step has lived through in this page. */
export interface StepRun {
  cvid: string;
  isSeen: boolean;
  hasScrolled: boolean;
  /** On the clock of visible time, in milliseconds. */
  missingSince: number | null;
  isReportedMissing: boolean;
  /** By the index of the trigger: when it is due; Infinity once it has run. */
  triggersDue: Map<number, number>;
}

export const newStepRun = (cvid: string): StepRun => ({
  cvid,
  isSeen: false,
  hasScrolled: false,
  missingSince: null,
  isReportedMissing: false,
  triggersDue: new Map(),
});

/** The step that the user is at. Undefined when the version does not have it, or has none at all. */
export function currentStep({ content, session, stepCvid }: Run): { step: Step; index: number } | undefined {
  const { steps } = content;
  const cvid = stepCvid ?? session?.stepCvid;
  const index = cvid ? steps.findIndex((step) => step.cvid === cvid) : 0;
  const step = steps[index];
  return step && { step, index };
}

/** What to do about the target of a tooltip. */
export type TargetState = 'found' | 'waiting' | 'bubble' | 'missing';

/**
 * The clock of a target that is not there. It counts only the time in which the page was visible; `dueIn` says when
 * to look again even if nothing changes.
 */
export function targetState(
  run: StepRun,
  isFound: boolean,
  settings: ThemeSettings,
  toleranceSeconds: number | undefined,
): { state: TargetState; dueIn?: number } {
  if (isFound) {
    run.missingSince = null;
    return { state: 'found' };
  }
  const now = visibleTime();
  // A page that is still being loaded has not lost anything yet.
  if (document.readyState === 'loading') run.missingSince = now;
  run.missingSince ??= now;
  const tooltip = settings.tooltip as ThemeSettings | undefined;
  const tolerance = (toleranceSeconds ?? Number(tooltip?.missingTargetTolerance ?? 3)) * 1000;
  const dueIn = run.missingSince + tolerance - now;
  if (dueIn > 0) return { state: 'waiting', dueIn };
  return { state: tooltip?.missingTargetBehavior === 'use-bubble' ? 'bubble' : 'missing' };
}

/** The longest that a trigger waits, in seconds, whatever it says. */
const maxTriggerWait = 300;

/**
 * The triggers of a shown step that are to run now, each once while the step is shown: as soon as its conditions have
 * held for as long as it waits. `nextAt` is when the next of them is due.
 */
export function dueTriggers(
  { triggersDue }: StepRun,
  triggers: NonNullable<Step['triggers']>,
  holds: (index: number) => boolean,
  now: number,
): { due: number[]; nextAt: number | null } {
  const due: number[] = [];
  let nextAt: number | null = null;
  for (const [index, { waitSeconds = 0 }] of triggers.entries()) {
    const known = triggersDue.get(index);
    if (known === Infinity) continue;
    if (!holds(index)) {
      triggersDue.delete(index);
      continue;
    }
    const at = known ?? now + Math.min(waitSeconds, maxTriggerWait) * 1000;
    triggersDue.set(index, at <= now ? Infinity : at);
    if (at <= now) due.push(index);
    else nextAt = Math.min(nextAt ?? at, at);
  }
  return { due, nextAt };
}
