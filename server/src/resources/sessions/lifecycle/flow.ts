import type { VersionBody } from 'guidepost-model/content/body';
import { problems } from 'guidepost-model/reading/wording';
import { finish, ignoreRepeated } from './any-content.ts';
import { stepAttributes } from './event-attributes.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { OutlineStep } from './outline.ts';
import type { Transition } from './transition.ts';

/**
 * A step was seen or completed. Both events move the progress, since a page may lose one of the two messages.
 * Whoever reaches the last step, or a step that is marked as the end, has completed the flow.
 */
function reachStep(transition: Transition): void {
  const { event, at, session } = transition;
  if (event.stepCvid === undefined) transition.refuse('stepCvid', problems.required);
  const step = transition.step();
  if (!step || transition.issues.length > 0) return;
  // A message that arrives late does not lead back to an earlier step.
  const last = session.state.step?.at;
  if (last === undefined || last <= at.toISOString()) {
    transition.remember({ step: { cvid: step.cvid, at: at.toISOString() } });
  }
  transition.raiseProgress(step.progress);
  transition.record(event.name, stepAttributes(step));
  if (step.progress === 100 && transition.complete())
    transition.record('flow_completed', stepAttributes(step));
}

/** Records an event about a step and leaves the user on that step. */
function recordAtStep(transition: Transition): void {
  const step = transition.step();
  if (!step && transition.issues.length === 0)
    transition.refuse('stepCvid', `${problems.required}: no step was seen yet`);
  transition.record(transition.event.name, stepAttributes(step));
}

function completeFlow(transition: Transition): void {
  const step = transition.step();
  if (transition.complete()) transition.record(transition.event.name, stepAttributes(step));
  else transition.ignored = 'repeated';
}

function stepsOf({ steps }: VersionBody): OutlineStep[] {
  const last = steps.length - 1;
  return steps.map(({ id, cvid, name, explicitCompletionStep }, number) => {
    const isEnd = number === last || explicitCompletionStep === true;
    return { id, cvid, name, number, progress: isEnd ? 100 : Math.round((number / last) * 100) };
  });
}

export const flow: Lifecycle<'flow'> = {
  rules: {
    flow_started: ignoreRepeated,
    flow_step_seen: reachStep,
    flow_step_completed: reachStep,
    flow_completed: completeFlow,
    flow_ended: finish,
    tooltip_target_missing: recordAtStep,
  },
  outline: (body) => ({ steps: stepsOf(body) }),
};
