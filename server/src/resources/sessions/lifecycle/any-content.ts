import { stepAttributes } from './event-attributes.ts';
import type { Transition } from './transition.ts';

/** What was recorded when the session began happens once. */
export function ignoreRepeated(transition: Transition): void {
  transition.ignored = 'repeated';
}

/** Recorded as often as it happens. */
export function recordEvent(transition: Transition): void {
  transition.record(transition.event.name);
}

/** The last thing that is recorded. */
export function finish(transition: Transition): void {
  const step = transition.step();
  transition.end(transition.text('end_reason') ?? 'user_closed');
  transition.record(transition.event.name, stepAttributes(step));
}

export function finishBanner(transition: Transition): void {
  transition.raiseProgress(100);
  finish(transition);
}
