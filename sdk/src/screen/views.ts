import { allHold, type LeafAnswer, ruleHolds } from '../conditions/evaluate.ts';
import { account } from '../core/account.ts';
import type { ContentView, DrawnContent } from '../engine/drawn-content.ts';
import { contentKinds } from '../engine/kinds.ts';
import type { Pass } from '../engine/pass.ts';
import { complete, end, record } from '../engine/sessions.ts';
import type { Run } from '../engine/state.ts';
import { currentStep, maybeBubble, newStepRun } from '../engine/steps.ts';
import { lazyCode } from '../page/lazy-code.ts';
import { answerLeaf, elementOf, onTargetClick } from '../page/watch.ts';
import { patience } from './patience.ts';

/** What of a surface depends on the page and the moment. */
export interface View extends ContentView, Pick<DrawnContent, 'settings' | 'stepCvid' | 'stepShape'> {
  /** Under which the delivery has the settings. */
  themeKey: string;
  /** It cannot be seen now, but keeps what was typed into it. */
  isAway?: boolean;
}

export const answersOf =
  ({ interactions }: Run, { url }: Pass, taskId?: string): LeafAnswer =>
  (leaf) =>
    answerLeaf(leaf, url, interactions, taskId);

/** The theme of the content, or of the step where that has its own. */
export function themeOf(run: Run, stepCvid: string | null, pass: Pass): Pick<View, 'themeKey' | 'settings'> {
  const { theme, stepThemes } = run.content;
  const choice = stepThemes[stepCvid ?? ''] ?? theme;
  const varied = choice?.variations.find(({ when }) => allHold(when, answersOf(run, pass)));
  const themeKey = varied?.key ?? choice?.key ?? '';
  return { themeKey, settings: account.answer?.themes[themeKey] ?? {} };
}

/** Evaluates the rules that begin with the path, all of them so that the page is watched for each. */
function truthsOf(run: Run, path: string, pass: Pass): Record<string, boolean> {
  const truths: Record<string, boolean> = {};
  for (const [name, rule] of Object.entries(run.content.rules)) {
    const taskId = lazyCode.behaviors?.taskIdOf(run, name);
    if (name.startsWith(path)) truths[name] = ruleHolds(rule, answersOf(run, pass, taskId));
  }
  return truths;
}

const plain = { stepCvid: null, stepShape: null, target: null, visibleTaskIds: [] };

/** How to draw a content that was chosen; null: it cannot be drawn now. */
export function viewOf(run: Run, isHidden: boolean, pass: Pass): View | null {
  const { content } = run;
  if (contentKinds[content.type].hasSteps) return viewSteps(run, isHidden, pass);
  const view: View = { ...plain, ...themeOf(run, null, pass), truths: truthsOf(run, '', pass) };
  return lazyCode.behaviors?.viewContent(run, view) ?? null;
}

function viewSteps(run: Run, isHidden: boolean, pass: Pass): View | null {
  const current = currentStep(run);
  if (!current) {
    end(run, 'step_not_found');
    return null;
  }
  const [step, index] = current;
  const { cvid, type, target, onClick } = step;
  if (run.step?.cvid !== cvid) run.step = newStepRun(cvid);
  const truths = truthsOf(run, `steps[${index}].`, pass);
  const view: View = { ...plain, ...themeOf(run, cvid, pass), truths, stepCvid: cvid, stepShape: 'bubble' };
  if (isHidden) return view;
  if (type === 'hidden') {
    seeStep(run, view, pass);
    return null;
  }
  if (type === 'modal') view.stepShape = 'modal';
  if (type !== 'tooltip' || !target) return view;
  const element = elementOf(target);
  const dueIn = patience(run.step, !!element, view);
  if (element) {
    if (onClick) onTargetClick(target, () => pass.act(run, onClick, 'target'));
    return { ...view, stepShape: 'tooltip', target: element };
  }
  if (dueIn <= 0) return missTarget(run, view);
  pass.wakeAt(pass.now + dueIn);
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
export function seeStep(run: Run, { truths }: View, pass: Pass): void {
  const [step, index] = currentStep(run)!;
  const { cvid, explicitCompletionStep, triggers } = step;
  const isResumed = run.session?.stepCvid === cvid && !run.stepCvid;
  if (!run.step!.isSeen && !isResumed) record(run, 'flow_step_seen', { stepCvid: cvid });
  run.step!.isSeen = true;
  run.stepCvid = null;
  if (explicitCompletionStep || run.content.steps.at(-1) === step) complete(run);
  if (triggers) lazyCode.moreActions?.runTriggers(run, triggers, `steps[${index}].triggers`, truths, pass);
}
