import type { Trigger } from '../../wire/wire.ts';
import type { ContentView } from '../drawn-content.ts';
import type { Pass } from '../pass.ts';
import { end } from '../sessions.ts';
import type { Run, StepRun } from '../state.ts';

/** Steps that lead to each other by triggers would go on for ever: a flow that has run so many is ended. */
const maxTriggered = 100;

/** What a step does by itself while it is shown. */
export function runTriggers(
  run: Run,
  triggers: Trigger[],
  path: string,
  truths: ContentView['truths'],
  pass: Pass,
): void {
  const { step } = run;
  const holds = (index: number) => truths[`${path}[${index}].when`] ?? true;
  const [due, nextAt] = dueTriggers(step!, triggers, holds, pass.now);
  pass.wakeAt(nextAt);
  for (const index of due) {
    // An earlier one may have led away from the step.
    if (run.step === step) pass.act(run, triggers[index]!.do, 'trigger');
  }
  run.triggered += due.length;
  if (run.triggered > maxTriggered) end(run, 'system_closed');
}

/** The longest that a trigger waits, in seconds, whatever it says. */
const maxTriggerWait = 300;

/**
 * The triggers of a shown step that are to run now, each once while the step is shown: as soon as its conditions have
 * held for as long as it waits. The second is when the next of them is due.
 */
function dueTriggers(
  { triggersDue }: StepRun,
  triggers: Trigger[],
  holds: (index: number) => boolean,
  now: number,
): [due: number[], nextAt: number] {
  const due: number[] = [];
  let nextAt = Infinity;
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
    else nextAt = Math.min(nextAt, at);
  }
  return [due, nextAt];
}
