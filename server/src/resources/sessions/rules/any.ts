import { stepAttributes } from '../attributes.ts';
import type { Turn } from '../turn.ts';

/** What was recorded when the session began happens once. */
export function repeated(turn: Turn): void {
  turn.ignored = 'repeated';
}

/** Recorded as often as it happens. */
export function takePart(turn: Turn): void {
  turn.record(turn.event.name);
}

/** The last thing that is recorded. */
export function finish(turn: Turn): void {
  const step = turn.step();
  turn.end(turn.text('end_reason') ?? 'user_closed');
  turn.record(turn.event.name, stepAttributes(step));
}

export function finishBanner(turn: Turn): void {
  turn.raiseProgress(100);
  finish(turn);
}
