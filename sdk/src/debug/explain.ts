import type { LeafAnswer } from '../conditions/evaluate.ts';
import { ruleHolds } from '../conditions/evaluate.ts';
import type { Verdict } from '../engine/kinds.ts';
import type { Run } from '../engine/state.ts';
import { currentStep } from '../engine/steps.ts';
import type { Condition, Rule, Target } from '../wire/wire.ts';

const sentences: Record<Verdict, string> = {
  shown: 'Shown.',
  hidden: 'Hidden: its hide rule holds.',
  over: 'Over: it was ended, dismissed or seen here, and the server has not brought it back.',
  rule: 'Not shown: its start rule does not hold.',
  wait: 'Not shown yet: its start rule holds, and it waits before it starts.',
  place: 'Not shown: another content has its place.',
  listed: 'In the list of announcements of the resource center.',
  tracker: 'A tracker: it is watched and never shown.',
};

/** Why a content is shown or not, in a sentence. */
export function whyOf(
  run: Run,
  verdict: Verdict | undefined,
  isOnScreen: boolean,
  answer: LeafAnswer,
): string {
  const { content } = run;
  const step = content.type === 'flow' ? currentStep(run)?.[0] : undefined;
  const target =
    step?.type === 'tooltip' ? step.target : content.type === 'launcher' ? content.data.target : undefined;
  const isWaiting = verdict === 'rule' && ruleHolds(content.start, answer);
  if (target && (isWaiting || (verdict === 'shown' && !isOnScreen))) {
    return `Not shown: its element is not on the page: ${inWords(target)}.`;
  }
  if (verdict === 'shown' && !isOnScreen) return 'Chosen, and about to be drawn.';
  return verdict ? sentences[verdict] : 'Not decided yet.';
}

function inWords({ selector, text, label, within, count }: Target): string {
  return [
    selector,
    text && ` with the text "${text}"`,
    label && ` labeled "${label}"`,
    within && ` in "${within.text}"`,
    count && `, ${count === 1 ? 'once' : `${count} times`}`,
  ].join('');
}

/** A rule as lines, each condition with whether it holds now. */
export function linesOf({ decision, when }: Rule, answer: LeafAnswer): string[] {
  if (decision !== 'watch') return [`${mark(decision === 'yes')} decided by the server`];
  return when.flatMap((condition) => linesOfCondition(condition, answer, ''));
}

function linesOfCondition(condition: Condition, answer: LeafAnswer, indent: string): string[] {
  const holds = ruleHolds({ decision: 'watch', when: [condition] }, answer);
  if (condition.type !== 'group') {
    const { type, ...facts } = condition;
    return [`${indent}${mark(holds)} ${type} ${JSON.stringify(facts)}`];
  }
  const inside = condition.conditions.flatMap((child) => linesOfCondition(child, answer, `${indent}  `));
  return [`${indent}${mark(holds)} ${condition.match} of`, ...inside];
}

const mark = (holds: boolean) => (holds ? '✓' : '✗');
