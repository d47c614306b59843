import { ruleHolds } from '../conditions/evaluate.ts';
import { part } from '../core/parts.ts';
import { type Choice, choose } from '../engine/choose.ts';
import type { Moment } from '../engine/pass.ts';
import type { Run, Runs } from '../engine/state.ts';
import { currentStep, maybeBubble } from '../engine/steps.ts';
import { elementOf } from '../page/watch.ts';
import { fail } from '../wire/events.ts';
import { answersOf, themeOf } from './views.ts';

/**
 * Asks the page what the rules ask, and chooses; `hidden` are those whose hide rule holds. Content that makes no sense
 * is left out and harms no other.
 */
export function decide(
  runs: Runs,
  moment: Moment,
  completed: (tracker: Run) => void,
): Choice & { hidden: Set<string> } {
  const hidden = new Set<string>();
  const candidates: Run[] = [];
  for (const [contentId, run] of runs) {
    try {
      const { start, hide, type } = run.content;
      const answers = answersOf(run, moment);
      const holds = ruleHolds(start, answers);
      if (type === 'tracker' && part('standing')?.tracks(run, holds)) completed(run);
      run.heldSince = holds && isReady(run, moment) ? (run.heldSince ?? moment.now) : null;
      if (ruleHolds(hide, answers)) hidden.add(contentId);
      candidates.push(run);
    } catch (error) {
      runs.delete(contentId);
      fail(error);
    }
  }
  return { ...choose(candidates, hidden, moment.now), hidden };
}

/**
 * A flow does not begin with a tooltip whose target is not there, nor does it keep others from beginning; unless its
 * theme says that the tooltip may become a bubble.
 */
function isReady(run: Run, moment: Moment): boolean {
  if (run.content.type !== 'flow' || run.session) return true;
  const [step] = currentStep(run) ?? [];
  if (step?.type !== 'tooltip' || !step.target || elementOf(step.target)) return !!step;
  return maybeBubble(themeOf(run, step.cvid, moment));
}
