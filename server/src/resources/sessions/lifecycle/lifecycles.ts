import type { AnyContentEventName } from 'guidepost-model/content-types/events';
import type { ContentType } from 'guidepost-model/content-types/types';
import { announcement } from './announcement.ts';
import { answerQuestion } from './answer.ts';
import { banner } from './banner.ts';
import { checklist } from './checklist.ts';
import { flow } from './flow.ts';
import { launcher } from './launcher.ts';
import type { Lifecycle, Rule } from './lifecycle.ts';
import { resourceCenter } from './resource-center.ts';
import { tracker } from './tracker.ts';

/** Every content type with the rules of its sessions. */
export const lifecycles: { [Type in ContentType]: Lifecycle<Type> } = {
  flow,
  checklist,
  launcher,
  banner,
  'resource-center': resourceCenter,
  announcement,
  tracker,
};

const anyContentRules: Record<AnyContentEventName, Rule> = { question_answered: answerQuestion };

/** The rule of an event; undefined when the event cannot happen in content of this type. */
export function ruleOf(name: string, type: ContentType): Rule | undefined {
  const rules: Record<string, Rule> = { ...anyContentRules, ...lifecycles[type].rules };
  return Object.hasOwn(rules, name) ? rules[name] : undefined;
}
