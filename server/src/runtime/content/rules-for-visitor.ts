import { reduceConditions } from 'guidepost-model/conditions/reduce';
import type { Condition } from 'guidepost-model/conditions/types';
import { mayStart } from 'guidepost-model/content/frequency';
import { traits } from 'guidepost-model/content-types/types';
import type { Situation } from './situation.ts';
import type { PublishedContent } from './snapshot.ts';

type Decision = 'yes' | 'no' | 'watch';

/** Whether content starts or hides: decided here, or left to conditions that only the page can answer. */
export interface DecidedRule {
  decision: Decision;
  /** The conditions that must all hold, where the decision is `watch`. */
  when: Condition[];
}

export function ruleOf(conditions: readonly Condition[], { facts }: Situation): DecidedRule {
  const { holds, remaining } = reduceConditions(conditions, facts);
  if (remaining) return { decision: 'watch', when: remaining };
  return { decision: holds ? 'yes' : 'no', when: [] };
}

export const neverRule: DecidedRule = { decision: 'no', when: [] };

export const isDismissed = ({ contentId, type }: PublishedContent, situation: Situation): boolean =>
  traits[type].staysDismissed && (situation.summaryOf(contentId)?.dismissed ?? false);

/** Whether what the visitor has lived through, or the time, keeps the content from starting, whatever its conditions say. */
export function isHeldBack(content: PublishedContent, situation: Situation, now: Date): boolean {
  const { contentId, body } = content;
  const { startRules, scheduledAt } = body;
  if (isDismissed(content, situation)) return true;
  if (scheduledAt !== null && new Date(scheduledAt) > now) return true;
  if (!startRules) return false;
  return !mayStart(startRules, situation.historyOf(contentId), situation.lastFlowStart, now);
}

/** Content without start rules does not start by itself, except content that is for everybody. */
export function startRule(content: PublishedContent, situation: Situation, now: Date): DecidedRule {
  const { type, body } = content;
  if (isHeldBack(content, situation, now)) return neverRule;
  if (!body.startRules) return traits[type].isForEverybody ? { decision: 'yes', when: [] } : neverRule;
  return ruleOf(body.startRules.when ?? [], situation);
}

export const priorities = ['highest', 'high', 'medium', 'low', 'lowest'] as const;
