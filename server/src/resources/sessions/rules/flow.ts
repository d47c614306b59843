import { stepAttributes } from '../attributes.ts';
import type { Turn } from '../turn.ts';

/**
 * A step is seen or completed; a page may lose one of the two messages, so both move the progress. Whoever reaches
 * the last step, or one that says so, has completed the flow.
 */
export function reachStep(turn: Turn): void {
  const { event, at, session } = turn;
  if (event.stepCvid === undefined) turn.refuse('stepCvid', 'is required');
  const step = turn.step();
  if (!step || turn.issues.length > 0) return;
  // A message that was long on its way does not lead back.
  const last = session.memory.step?.at;
  if (last === undefined || last <= at.toISOString()) {
    turn.remember({ step: { cvid: step.cvid, at: at.toISOString() } });
  }
  turn.raiseProgress(step.progress);
  turn.record(event.name, stepAttributes(step));
  if (step.progress === 100 && turn.complete()) turn.record('flow_completed', stepAttributes(step));
}

/** Something about a step that leaves the user where they are. */
export function takeStep(turn: Turn): void {
  const step = turn.step();
  if (!step && turn.issues.length === 0) turn.refuse('stepCvid', 'is required: no step was seen yet');
  turn.record(turn.event.name, stepAttributes(step));
}

export function completeFlow(turn: Turn): void {
  const step = turn.step();
  if (turn.complete()) turn.record(turn.event.name, stepAttributes(step));
  else turn.ignored = 'repeated';
}
