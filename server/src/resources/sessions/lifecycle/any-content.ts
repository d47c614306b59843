import { stepAttributes } from './event-attributes.ts';
import type { Transition } from './transition.ts';

/** The service records this event itself when a session begins, so a page that reports it repeats it. */
export function ignoreRepeated(transition: Transition): void {
  transition.ignored = 'repeated';
}

/** Records the event as often as it happens. */
export function recordEvent(transition: Transition): void {
  transition.record(transition.event.name);
}

/** Ends the session; nothing is recorded after this event. */
export function finish(transition: Transition): void {
  const step = transition.step();
  transition.end(transition.text('end_reason') ?? 'user_closed');
  transition.record(transition.event.name, stepAttributes(step));
}
