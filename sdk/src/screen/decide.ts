import { ruleHolds } from '../conditions/evaluate.ts';
import { type Choice, choose } from '../engine/choose.ts';
import { contentKinds } from '../engine/kinds.ts';
import type { Pass } from '../engine/pass.ts';
import type { Run, Runs } from '../engine/state.ts';
import { currentStep, maybeBubble } from '../engine/steps.ts';
import { lazyCode } from '../page/lazy-code.ts';
import { elementOf } from '../page/watch.ts';
import { fail } from '../wire/events.ts';
import { answersOf, themeOf } from './views.ts';

/**
 * Asks the page what the rules ask, and chooses; `hidden` are those whose hide rule holds. Content that makes no sense
 * is left out and harms no other.
 */
export function decide(
  runs: Runs,
  pass: Pass,
  tracked: (tracker: Run) => void,
): Choice & { hidden: Set<string> } {
  const hidden = new Set<string>();
  const candidates: Run[] = [];
  for (const [contentId, run] of runs) {
    try {
      const { start, hide } = run.content;
      const answers = answersOf(run, pass);
      const holds = ruleHolds(start, answers);
      if (lazyCode.behaviors?.tracks(run, holds)) tracked(run);
      run.heldSince = holds && isReady(run, pass) ? (run.heldSince ?? pass.now) : null;
      if (ruleHolds(hide, answers)) hidden.add(contentId);
      candidates.push(run);
    } catch (error) {
      runs.delete(contentId);
      fail(error);
    }
  }
  return { ...choose(candidates, hidden, pass.now), hidden };
}

/**
 * A flow does not begin with a tooltip whose target is not there, nor does it keep others from beginning; unless its
 * theme says that the tooltip may become a bubble.
 */
function isReady(run: Run, pass: Pass): boolean {
  if (!contentKinds[run.content.type].hasSteps || run.session) return true;
  const [step] = currentStep(run) ?? [];
  if (step?.type !== 'tooltip' || !step.target || elementOf(step.target)) return !!step;
  return maybeBubble(themeOf(run, step.cvid, pass));
}
