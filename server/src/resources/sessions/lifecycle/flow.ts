import { problems } from 'guidepost-model/reading/wording';
import { stepAttributes } from './event-attributes.ts';
import type { Transition } from './transition.ts';

/**
 * A step is seen or completed; a page may lose one of the two messages, so both move the progress. Whoever reaches
 * the last step, or one that says so, has completed the flow.
 */
export function reachStep(transition: Transition): void {
  const { event, at, session } = transition;
  if (event.stepCvid === undefined) transition.refuse('stepCvid', problems.required);
  const step = transition.step();
  if (!step || transition.issues.length > 0) return;
  // A message that was long on its way does not lead back.
  const last = session.state.step?.at;
  if (last === undefined || last <= at.toISOString()) {
    transition.remember({ step: { cvid: step.cvid, at: at.toISOString() } });
  }
  transition.raiseProgress(step.progress);
  transition.record(event.name, stepAttributes(step));
  if (step.progress === 100 && transition.complete())
    transition.record('flow_completed', stepAttributes(step));
}

/** Something about a step that leaves the user where they are. */
export function recordAtStep(transition: Transition): void {
  const step = transition.step();
  if (!step && transition.issues.length === 0)
    transition.refuse('stepCvid', `${problems.required}: no step was seen yet`);
  transition.record(transition.event.name, stepAttributes(step));
}

export function completeFlow(transition: Transition): void {
  const step = transition.step();
  if (transition.complete()) transition.record(transition.event.name, stepAttributes(step));
  else transition.ignored = 'repeated';
}
