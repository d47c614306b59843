import { allHold, type LeafAnswer, ruleHolds } from '../conditions/evaluate.ts';
import { account } from '../core/account.ts';
import { part, type StandingView } from '../core/parts.ts';
import type { Surface } from '../engine/drawn-content.ts';
import type { Moment } from '../engine/pass.ts';
import { complete, end, record } from '../engine/sessions.ts';
import type { Run } from '../engine/state.ts';
import { currentStep, maybeBubble, newStepRun, patience } from '../engine/steps.ts';
import { answerLeaf, elementOf, onTargetClick } from '../page/watch.ts';

/** What of a surface depends on the page and the moment. */
export interface View extends StandingView, Pick<Surface, 'settings' | 'stepCvid' | 'stepShape'> {
  /** Under which the delivery has the settings. */
  themeKey: string;
  /** It cannot be seen now, but keeps what was typed into it. */
  isAway?: boolean;
}

export const answersOf =
  ({ deeds }: Run, { url }: Moment, taskId?: string): LeafAnswer =>
  (leaf) =>
    answerLeaf(leaf, url, deeds, taskId);

/** The theme of the content, or of the step where that has its own. */
export function themeOf(
  run: Run,
  stepCvid: string | null,
  moment: Moment,
): Pick<View, 'themeKey' | 'settings'> {
  const { theme, stepThemes } = run.content;
  const choice = stepThemes[stepCvid ?? ''] ?? theme;
  const varied = choice?.variations.find(({ when }) => allHold(when, answersOf(run, moment)));
  const themeKey = varied?.key ?? choice?.key ?? '';
  return { themeKey, settings: account.delivery?.themes[themeKey] ?? {} };
}

/** Evaluates the rules that begin with the path, all of them so that the page is watched for each. */
function truthsOf(run: Run, path: string, moment: Moment): Record<string, boolean> {
  const truths: Record<string, boolean> = {};
  for (const [name, rule] of Object.entries(run.content.rules)) {
    const taskId = part('standing')?.taskIdOf(run, name);
    if (name.startsWith(path)) truths[name] = ruleHolds(rule, answersOf(run, moment, taskId));
  }
  return truths;
}

const plain = { stepCvid: null, stepShape: null, target: null, visibleTaskIds: [] };

/** How to draw a content that was chosen; null: it cannot be drawn now. */
export function viewOf(run: Run, isHidden: boolean, moment: Moment): View | null {
  const { content } = run;
  if (content.type === 'flow') return viewFlow(run, isHidden, moment);
  const view: View = { ...plain, ...themeOf(run, null, moment), truths: truthsOf(run, '', moment) };
  return part('standing')?.viewStanding(run, view) ?? null;
}

function viewFlow(run: Run, isHidden: boolean, moment: Moment): View | null {
  const current = currentStep(run);
  if (!current) {
    end(run, 'step_not_found');
    return null;
  }
  const [step, index] = current;
  const { cvid, type, target, onClick } = step;
  if (run.step?.cvid !== cvid) run.step = newStepRun(cvid);
  const truths = truthsOf(run, `steps[${index}].`, moment);
  const view: View = { ...plain, ...themeOf(run, cvid, moment), truths, stepCvid: cvid, stepShape: 'bubble' };
  if (isHidden) return view;
  if (type === 'hidden') {
    seeStep(run, view, moment);
    return null;
  }
  if (type === 'modal') view.stepShape = 'modal';
  if (type !== 'tooltip' || !target) return view;
  const element = elementOf(target);
  const dueIn = patience(run.step, !!element, view);
  if (element) {
    if (onClick) onTargetClick(target, () => moment.act(run, onClick, 'target'));
    return { ...view, stepShape: 'tooltip', target: element };
  }
  if (dueIn <= 0) return missTarget(run, view);
  moment.wakeAt(moment.now + dueIn);
  return { ...view, isAway: true };
}

/** Nobody is told of a target that is missing before anything was shown: that flow has not begun. */
function missTarget(run: Run, view: View): View | null {
  const { cvid, isMissed } = run.step!;
  run.step!.isMissed = true;
  if (run.session && !isMissed) record(run, 'tooltip_target_missing', { stepCvid: cvid });
  if (maybeBubble(view)) return view;
  if (run.session) end(run, 'tooltip_target_missing');
  return null;
}

/** The step is on the screen, or is one that shows nothing. What the page before has recorded is not recorded again. */
export function seeStep(run: Run, { truths }: View, moment: Moment): void {
  const [step, index] = currentStep(run)!;
  const { cvid, explicitCompletionStep, triggers } = step;
  const isResumed = run.session?.stepCvid === cvid && !run.stepCvid;
  if (!run.step!.isSeen && !isResumed) record(run, 'flow_step_seen', { stepCvid: cvid });
  run.step!.isSeen = true;
  run.stepCvid = null;
  if (explicitCompletionStep || run.content.steps.at(-1) === step) complete(run);
  if (triggers) part('moreActions')?.runTriggers(run, triggers, `steps[${index}].triggers`, truths, moment);
}
